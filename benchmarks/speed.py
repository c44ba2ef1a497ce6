"""Speed, memory and scaling, as ratios against bare parsing in one run: `make bench DATA=pages.parquet`.

DATA is whatever `dehusk bench` reads, or a folder of pages. Timings are processor time, which waiting for a
busy machine does not lengthen, the best of three, pages taken one after another with every step on each. Peers are
timed where installed.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module, metadata
from itertools import islice
from math import log
from pathlib import Path
from statistics import linear_regression
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

import turbohtml

import dehusk
from benchmarks.shapes import SHAPES
from dehusk.bench.datasets import DatasetError, load
from dehusk.cli.terminal import progress, show
from dehusk.source import decode

Step = Callable[[str], Callable[[], object]]
"""Gets a page ready and returns what is timed."""

TIMES = 3
BASE = "turbohtml.parse"
EXAMPLES = Path(__file__).parents[1] / "examples"


def _direct(work: Callable[[str], object]) -> Step:
    return lambda html: partial(work, html)


def _decode_and_parse(data: bytes) -> turbohtml.Document:
    return turbohtml.parse(decode(data).text)


def _metadata(html: str) -> Callable[[], object]:
    result = dehusk.extract(html)
    return lambda: result.metadata


STEPS: dict[str, Step] = {
    BASE: _direct(turbohtml.parse),
    "parse + table": _direct(dehusk.Page.parse),
    "decode + parse": lambda html: partial(_decode_and_parse, html.encode()),
    "text, everything": _direct(lambda html: dehusk.extract(html, method="everything").text),
    "text, cetd-ds": _direct(lambda html: dehusk.extract(html, method="cetd-ds").text),
    "text, default": _direct(lambda html: dehusk.extract(html).text),
    "markdown, default": _direct(lambda html: dehusk.extract(html).markdown),
    "metadata alone": _metadata,
}


def _peers() -> Iterator[tuple[str, Callable[[str], object]]]:
    """Peers that are installed, called as their documentation says for the main content."""
    calls: dict[str, Callable[[Any], Callable[[str], object]]] = {
        "resiliparse.extract.html2text": lambda m: lambda html: m.extract_plain_text(html, main_content=True),
        "trafilatura": lambda m: m.extract,
        "readability": lambda m: lambda html: m.Document(html).summary(),
    }
    for name, call in calls.items():
        try:
            yield name.partition(".")[0], call(import_module(name))
        except ImportError:
            print(f"{name.partition('.')[0]} is not installed: left out", file=sys.stderr)


def pages(data: Path | None, every: int) -> list[str]:
    """Every n-th page of a data set, or all pages of a folder, decoded."""
    if data is None:
        return [path.read_text("utf-8") for path in sorted(EXAMPLES.glob("*.html"))]
    try:
        source: Iterator[bytes | str] = (page.html for page in load(data))
        found = list(islice(source, 0, None, every))
    except DatasetError:
        found = [path.read_bytes() for path in sorted(data.rglob("*.html"))[::every]]
    return [html if isinstance(html, str) else decode(html).text for html in found]


def best(step: Step, html: str) -> float:
    """Seconds for a step on a page: the best of three."""
    seconds = []
    for _ in range(TIMES):
        work = step(html)
        started = process_time()
        work()
        seconds.append(process_time() - started)
    return min(seconds)


def speed(htmls: list[str], steps: dict[str, Step]) -> dehusk.Table:
    """Each step's time over all pages, beside bare parsing."""
    spent = dict.fromkeys(steps, 0.0)
    for html in progress(htmls, "timing"):
        for name, step in steps.items():
            spent[name] += best(step, html)
    resiliparse = spent.get("resiliparse")
    rows = [
        (name, seconds / spent[BASE], seconds / resiliparse if resiliparse else "", 1000 * seconds / len(htmls))
        for name, seconds in spent.items()
    ]
    size = sum(map(len, htmls)) / len(htmls) / 1000
    title = f"Time for {len(htmls)} pages of {size:.0f} k characters on average, best of {TIMES}"
    return dehusk.Table(title, ("step", f"× {BASE}", "× resiliparse", "ms a page"), rows)


def peak(name: str, folder: Path) -> float:
    """Megabytes that a step needs at its peak beyond what the imports take, in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.speed", "--peak", name, str(folder)]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def peak_here(step: Step, folder: Path) -> float:
    """The same in this process: pages are read one by one, so that none but the one at work is in memory."""
    step("<p>warm up</p>")()
    before = _peak_so_far()
    for path in folder.iterdir():
        step(path.read_text("utf-8", "surrogatepass"))()
    return _peak_so_far() - before


def throughput(htmls: list[str]) -> dehusk.Table:
    """Pages a second of wall time, text and metadata of each, with one process and with one per core."""
    rows = []
    for workers in sorted({1, os.cpu_count() or 1}):
        started = perf_counter()
        for found in dehusk.extract_many(htmls, workers=workers):
            found.text, found.metadata  # noqa: B018 - rendering is what is timed
        rows.append((workers, len(htmls) / (perf_counter() - started)))
    return dehusk.Table("Throughput, text and metadata", ("processes", "pages a second"), rows)


def _peak_so_far() -> float:
    """Megabytes at this process's peak; Linux's own count, since getrusage starts from the parent's."""
    status = Path("/proc/self/status")
    if status.exists():
        return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM")) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def memory(htmls: list[str], steps: dict[str, Step]) -> dehusk.Table:
    """Peak memory of the steps over the same pages."""
    with TemporaryDirectory() as folder:
        for number, html in enumerate(htmls):
            (Path(folder) / f"{number}.html").write_text(html, "utf-8", "surrogatepass")
        megabytes = {name: peak(name, Path(folder)) for name in progress(list(steps), "weighing")}
    rows = [(name, used / max(megabytes[BASE], 1), used) for name, used in megabytes.items()]
    return dehusk.Table("Peak memory over the same pages, above that of the imports", ("step", f"× {BASE}", "MB"), rows)


def scaling(base: int) -> dehusk.Table:
    """How time grows over 1, 2, 4 and 8 times a size (slope 1 is linear), and the time for 5 MB, for twenty shapes."""
    rows = []
    for name in progress(list(SHAPES), "scaling"):
        step = STEPS["text, default"]
        seconds = [best(step, SHAPES[name](base * factor)) for factor in (1, 2, 4, 8)]
        slope = linear_regression([log(f) for f in (1, 2, 4, 8)], [log(s) for s in seconds]).slope
        large = SHAPES[name](5_000_000)
        started = process_time()
        dehusk.extract(large).text  # noqa: B018 - rendering is what is timed
        rows.append((name, slope, process_time() - started))
    return dehusk.Table(
        f"Scaling from {base // 1000} k to {base * 8 // 1000} k", ("shape", "slope", "s for 5 MB"), rows
    )


def installed() -> dehusk.Table:
    """What a base installation holds: packages, their size, and the time to import dehusk beside NumPy alone."""
    wanted, names = ["dehusk"], set[str]()
    while wanted:
        name = wanted.pop()
        if name.lower() not in names:
            names.add(name.lower())
            needs = (need for need in metadata.requires(name) or () if ";" not in need)
            wanted += [match.group() for need in needs if (match := re.match(r"[\w.-]+", need))]
    rows: list[tuple[str, str]] = [("packages", f"{len(names)}: {', '.join(sorted(names))}")]
    megabytes = {name: _size(_files(name)) / 1e6 for name in names}
    largest = max(megabytes, key=megabytes.__getitem__)
    rows.append(("size", f"{sum(megabytes.values()):.0f} MB, {largest} {megabytes[largest]:.0f} MB of it"))
    dehusk_s, numpy_s = _import_time("dehusk"), _import_time("numpy")
    rows.append(("import", f"{dehusk_s:.2f} s, {dehusk_s / numpy_s:.1f} × import numpy"))
    return dehusk.Table("Base installation", ("what", "how much"), rows)


def _files(name: str) -> Iterator[Path]:
    """What a package installs; of an editable dehusk, which installs next to nothing, its source."""
    if name == "dehusk":
        return Path(dehusk.__file__).parent.rglob("*")
    return (Path(str(file.locate())) for file in metadata.files(name) or ())


def _size(files: Iterator[Path]) -> int:
    """Bytes of these files, without the byte code that Python makes of them."""
    return sum(path.stat().st_size for path in files if path.is_file() and path.suffix != ".pyc")


def _import_time(module: str) -> float:
    code = f"from time import process_time as t; s = t(); import {module}; print(t() - s)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True) for _ in range(5)]
    return min(float(ran.stdout) for ran in runs)


def main() -> None:
    """Print all tables, or one step's peak memory for the process that asks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="?", type=Path, help="a data set or a folder (default: examples/)")
    parser.add_argument("--every", type=int, default=8, help="take every n-th page")
    parser.add_argument("--size", type=int, default=50_000, help="smallest size of the scaling check, in characters")
    parser.add_argument("--peak", metavar="STEP", help="print this step's peak memory over DATA in MB and stop")
    given = parser.parse_args()
    steps = STEPS | {name: _direct(call) for name, call in _peers()}
    if given.peak:
        print(peak_here(steps[given.peak], given.data))
        return
    htmls = pages(given.data, given.every)
    show(speed(htmls, steps))
    show(throughput(htmls))
    show(memory(htmls, steps))
    show(scaling(given.size))
    show(installed())


if __name__ == "__main__":
    main()
