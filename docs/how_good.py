"""Writes the tables of how-good.md anew: ``DATA=folder python docs/how_good.py [HEADING …]``.

Each table there stands between two marks; the command above it is run with a report in Markdown, and the tables that
the mark names take its place. Headings choose sections; without any, all are run.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PAGE = Path(__file__).with_name("how-good.md")
SECTION = re.compile(r"^## (?P<heading>.+?)$.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
GENERATED = re.compile(
    r"```console\n\$ (?P<command>dehusk [^\n]+)\n```\n\n<!-- tables: (?P<tables>[^\n]+) -->\n.*?<!-- end -->", re.DOTALL
)


def main() -> None:
    """Run the commands of the chosen sections and put their tables in place, one after the other."""
    if not os.environ.get("DATA") or not Path(os.environ["DATA"]).is_dir():
        sys.exit("DATA must name the folder with the labelled pages: DATA=folder python docs/how_good.py")
    chosen = sys.argv[1:]
    sections = [s for s in SECTION.finditer(PAGE.read_text("utf-8")) if GENERATED.search(s[0])]
    unknown = [name for name in chosen if not any(name in section["heading"] for section in sections)]
    if unknown:
        sys.exit(f"no section {unknown[0]!r}; there are: {'; '.join(section['heading'] for section in sections)}")
    for section in sections:
        if not chosen or any(name in section["heading"] for name in chosen):
            for block in GENERATED.finditer(section[0]):
                renewed = generated(block)
                PAGE.write_text(PAGE.read_text("utf-8").replace(block[0], renewed), "utf-8")


def generated(block: re.Match[str]) -> str:
    """A command with the tables that it gives now."""
    tables = report(block["command"])
    wanted = [name.strip() for name in block["tables"].split(";")]
    missing = [name for name in wanted if not any(part.startswith(name) for part in tables)]
    if missing:
        sys.exit(f"no table {missing[0]!r} in the report; there are: {'; '.join(t.split(chr(10))[0] for t in tables)}")
    found = [part for name in wanted for part in tables if part.startswith(name)]
    shown = "\n\n".join("**" + part.replace("\n", "**\n", 1).strip() for part in found)
    head = block[0].split("<!-- tables", 1)[0]
    return f"{head}<!-- tables: {block['tables']} -->\n\n{shown}\n\n<!-- end -->"


def report(command: str) -> list[str]:
    """The tables of a command's Markdown report, each headed by its title."""
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "report.md"
        _, *words = (os.path.expandvars(word) for word in shlex.split(command))
        _say("$ dehusk", *words)
        started = time.monotonic()
        program = [sys.executable, "-m", "dehusk", *words, "-o", str(output)]
        subprocess.run(program, check=True, stdout=subprocess.DEVNULL)
        _say(f"  {time.monotonic() - started:.0f} s")
        return output.read_text("utf-8").split("\n## ")[1:]


def _say(*words: str) -> None:
    print(*words, flush=True)  # noqa: T201 - a script that says what it does


if __name__ == "__main__":
    main()
