"""Golden pages: `tests/pages/<problem>/page.html` beside what must come out of it.

`make page NAME=<problem>` (python -m tests.golden <problem>) writes or re-reads what a page gives, and shows the change
for the author's eye. What is compared is what is there: `expected.md`, `expected.txt`, `expected.html`, `expected.tei`
are renderings; `expected.json` holds the keys of `Extraction.to_dict()` that matter for the problem. `options.json`
holds keywords of `extract()`.
"""

from __future__ import annotations

import difflib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dehusk

PAGES = Path(__file__).parent / "pages"
RENDERINGS = {"expected.md": "markdown", "expected.txt": "text", "expected.html": "html", "expected.tei": "tei"}
FIRST = ("expected.md", "expected.json")  # what a new page gets
FIRST_KEYS = ("metadata", "warnings", "limits_hit")  # what its expected.json holds


def folders() -> list[Path]:
    """All golden pages."""
    return sorted(path.parent for path in PAGES.glob("*/page.html"))


def extraction(folder: Path) -> dehusk.Extraction:
    """What dehusk makes of a golden page."""
    options = folder / "options.json"
    keywords: dict[str, Any] = json.loads(options.read_text("utf-8")) if options.exists() else {}
    return dehusk.extract((folder / "page.html").read_bytes(), **keywords)


def answers(folder: Path) -> Iterator[tuple[Path, str]]:
    """Each expected file of a golden page with what it should hold by the program as it is."""
    result = extraction(folder)
    there = [name for name in (*RENDERINGS, "expected.json") if (folder / name).exists()]
    for name in there or FIRST:
        path = folder / name
        if name in RENDERINGS:
            yield path, getattr(result, RENDERINGS[name]).rstrip("\n") + "\n"
        else:
            keys = json.loads(path.read_text("utf-8")) if path.exists() else dict.fromkeys(FIRST_KEYS)
            yield path, _json({key: _solid(value) for key, value in result.to_dict().items() if key in keys})


def _solid(value: Any) -> Any:
    """Without empty fields: a field that appears from nowhere is a change all the same."""
    if isinstance(value, dict):
        return {key: _solid(item) for key, item in value.items() if item not in (None, "", [], {})}
    return value


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2, default=str) + "\n"


def _write(folder: Path) -> None:
    for path, now in answers(folder):
        before = path.read_text("utf-8") if path.exists() else ""
        if before == now:
            continue
        name = str(path.relative_to(PAGES))
        change = difflib.unified_diff(before.splitlines(True), now.splitlines(True), f"{name} (was)", f"{name} (is)")
        sys.stdout.writelines(change)
        path.write_text(now, "utf-8")


def main(names: list[str]) -> None:
    """Write or re-read golden pages: the named ones, or all."""
    for folder in [PAGES / name for name in names] or folders():
        if not (folder / "page.html").exists():
            sys.exit(f"write {folder}/page.html first")
        _write(folder)


if __name__ == "__main__":
    main(sys.argv[1:])
