"""The model card: what the weights were made from, how they were judged, and where they fail.

From predictions out of fold to one page of Markdown; nothing is measured here that `fit` does not measure.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from dehusk.learned.network import Network
from training.data import TRAINABLE
from training.dataset import Sample
from training.fit import scores
from training.network import Settings


def length(one: Sample) -> str:
    """How long a page's true text is."""
    words = int(one.bag.truth.sum()) if one.bag else 0
    return next(name for most, name in _LENGTHS if words <= most)


_LENGTHS = (
    (0, "no content"),
    (100, "to 100 words"),
    (400, "to 400 words"),
    (1500, "to 1,500 words"),
    (10**9, "longer"),
)


def grouped(
    samples: Sequence[Sample], values: NDArray[np.float64], key: Callable[[Sample], str]
) -> Iterable[tuple[str, int, NDArray[np.float64]]]:
    """Means over groups of pages: name, pages, means."""
    groups: dict[str, list[int]] = defaultdict(list)
    for index, one in enumerate(samples):
        groups[key(one)].append(index)
    return [(name, len(rows), values[rows].mean(0)) for name, rows in sorted(groups.items())]


def table(title: str, rows: Iterable[tuple[str, int, NDArray[np.float64]]]) -> str:
    """A table in Markdown."""
    lines = [f"| {title} | pages | precision | recall | F1 |", "|---|---|---|---|---|"]
    lines += [f"| {name} | {pages} | {m[0]:.3f} | {m[1]:.3f} | {m[2]:.3f} |" for name, pages, m in rows]
    return "\n".join(lines)


def reliability(values: NDArray[np.float64], confidence: NDArray[np.float64]) -> str:
    """Confidence against what it came to, by tenths of the pages, as a table and a diagram."""
    order = np.argsort(confidence, kind="stable")
    lines = ["| tenth of the pages | confidence ○ | F1 ● | 0 … 1 |", "|---|---|---|---|"]
    for index, part in enumerate(np.array_split(order, 10), 1):
        promised, got = confidence[part].mean(), values[part, 2].mean()
        lines.append(f"| {index} | {promised:.3f} | {got:.3f} | `{dots(promised, got)}` |")
    return "\n".join(lines)


def dots(promised: float, got: float, width: int = 50) -> str:
    """A line of a diagram: where two numbers from 0 to 1 lie.

    >>> dots(0.3, 0.62, 10), dots(1.0, 1.0, 4)
    ('···○··●···', '···◉')
    """
    line = ["·"] * width
    place, other = (min(int(value * width), width - 1) for value in (promised, got))
    line[place], line[other] = "○", "●"
    if place == other:
        line[place] = "◉"
    return "".join(line)


def card(
    net: Network,
    samples: Sequence[Sample],
    found: Sequence[NDArray[np.float64]],
    digest: str,
    settings: Settings,
) -> str:
    """The whole card."""
    values = scores(samples, found)
    confidence = np.array([net.confidence(expected) for expected in values[:, 3]])
    oracle = np.mean([one.bag.score(one.labels >= 0.5)[2] for one in samples if one.bag and one.labels is not None])
    benchmark = [one.origin == "wcxb-dev" for one in samples]
    kinds = [one for one, inside in zip(samples, benchmark, strict=True) if inside]
    data = "\n".join(f"- `{name}`: {what}" for name, what in TRAINABLE.items())
    return f"""# Model card of the default method

Written by `make train`; do not edit. Weights: `src/dehusk/learned/weights.npz`, SHA-256 `{digest}`.

**What it is.** {len(net.first)} small nets side by side over {len(net.names)} features of each text block:
{settings.width} wide, {len(settings.dilations)} dilated convolutions over the sequence of blocks, trained for
the page's F1.

**What it is for.** Telling the main content of a web page from what surrounds it. It reads structure, densities, what
rules say and a few hundred function words and set phrases in some thirty languages; it knows no site and no topic.

**Data.** {len(samples)} pages:

{data}

Labels come from aligning each block with the true text; keeping exactly the blocks so labelled gives an F1 of
{oracle:.3f}.

**How it was judged.** Every page by nets that have not seen it: pages of the benchmark in five folds by domain,
pages of every other origin by nets that have not seen that origin. Word F1, the mean over pages.

{table("origin", grouped(samples, values, lambda one: one.origin))}

{table("kind (benchmark)", grouped(kinds, values[benchmark], lambda one: one.kind))}

{table("script of the truth", grouped(samples, values, lambda one: one.script))}

{table("length of the truth", grouped(samples, values, length))}

**Confidence.** Calibrated by isotonic regression on the same predictions, so the table shows how well it sorts rather
than an independent check of its level.

{reliability(values, confidence)}

**Known failures.** Product pages and collections, whose content is a debatable subset of many short blocks; pages whose
content is only in scripts; readers' comments on pages that do not name them; pages without content that say so
in other words than those of the lists.
"""
