"""`make train-check`: the table of figures again, from the program and the data, nothing written.

python -m training.check [--ablate] DATA…      DATA may hold check-only pages: those are judged by the shipped weights
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

import dehusk
from dehusk.learned.network import Network, network
from training.card import grouped, length, reliability, table
from training.data import CHECK_ONLY, TRAINABLE, Labelled, read
from training.dataset import Bag, Sample, sample, snippets
from training.fit import BENCHMARK, probabilities, scores, sharpened, sharpness
from training.train import held_out

RECALLS = (0.0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 1.0)
RESAMPLES = 2000


def trafilatura(page: Labelled) -> str:
    """What the best rule-based extractor makes of a page."""
    import trafilatura as peer  # type: ignore[import-not-found,unused-ignore]

    return peer.extract(page.html) or ""


def interval(difference: NDArray[np.float64]) -> tuple[float, float]:
    """The middle 95 % of the mean over pages drawn again and again.

    >>> low, high = interval(np.array([0.1, 0.1, 0.1]))
    >>> round(low, 2), round(high, 2)
    (0.1, 0.1)
    """
    random = np.random.default_rng(0)
    means = difference[random.integers(0, len(difference), (RESAMPLES, len(difference)))].mean(1)
    low, high = np.quantile(means, (0.025, 0.975))
    return float(low), float(high)


def held_out_tables(samples: Sequence[Sample], found: Sequence[NDArray[Any]]) -> None:
    """The trainable sets, every page by nets that have not seen it."""
    values = scores(samples, found)
    benchmark = np.array([one.origin == BENCHMARK for one in samples])
    keys: tuple[tuple[str, Callable[[Sample], str]], ...] = (
        ("set", lambda one: BENCHMARK if one.origin == BENCHMARK else "mixed-train, origin unseen"),
        ("origin", lambda one: one.origin),
        ("script", lambda one: one.script),
        ("length of the truth", length),
    )
    for title, key in keys:
        print(table(title, grouped(samples, values, key)), end="\n\n")
    inside = [one for one, is_in in zip(samples, benchmark, strict=True) if is_in]
    print(table("kind (benchmark)", grouped(inside, values[benchmark], lambda one: one.kind)), end="\n\n")
    confidence = np.array([network().confidence(expected) for expected in values[:, 3]])
    print(reliability(values, confidence), end="\n\n")
    print("| recall= | precision | recall | F1 |\n|---|---|---|---|")
    for dial in RECALLS:
        mean = scores(samples, found, dial).mean(0)
        print(f"| {dial} | {mean[0]:.3f} | {mean[1]:.3f} | {mean[2]:.3f} |")
    print()


def shipped(path: Path, pages: Sequence[Labelled]) -> None:
    """A check-only set, by the whole shipped program, against trafilatura page by page."""
    ours, theirs = [dehusk.extract(page.html).text for page in pages], [trafilatura(page) for page in pages]
    if all(page.text is None for page in pages):
        for name, texts in (("dehusk", ours), ("trafilatura", theirs)):
            shown = [_shown(page, text) for page, text in zip(pages, texts, strict=True)]
            precision, recall, f1 = snippets(shown, [np.ones(1, np.bool_)] * len(shown))
            print(f"{path.stem} {name}: snippet precision {precision:.3f}, recall {recall:.3f}, F1 {f1:.3f}")
        return
    both = np.array(
        [[_f1(text, page.text or "") for text in texts] for page, *texts in zip(pages, ours, theirs, strict=True)]
    )
    low, high = interval(both[:, 0] - both[:, 1])
    print(
        f"{path.stem}: dehusk {both[:, 0].mean():.3f}, trafilatura {both[:, 1].mean():.3f}, "
        f"difference {(both[:, 0] - both[:, 1]).mean():+.3f} (95 %: {low:+.3f} to {high:+.3f})"
    )


def _f1(text: str, truth: str) -> float:
    return Bag.of([text], truth).score(np.ones(1, np.bool_))[2]


def _shown(page: Labelled, text: str) -> Sample:
    empty = np.zeros((0, 0), dtype=np.float32)
    folded = " ".join(text.split())
    return Sample(
        page.id,
        page.origin,
        page.kind,
        0,
        empty,
        empty,
        empty[0:0, 0:0],
        None,
        None,
        (folded,),
        page.must,
        page.must_not,
    )


def against_trafilatura(
    title: str, samples: Sequence[Sample], found: Sequence[NDArray[Any]], pages: dict[str, Labelled]
) -> None:
    """Paired intervals on pages that were held out."""
    ours = scores(samples, found)[:, 2]
    theirs = np.array([_f1(trafilatura(pages[one.id]), pages[one.id].text or "") for one in samples])
    low, high = interval(ours - theirs)
    print(
        f"{title}, held out: dehusk {ours.mean():.3f}, trafilatura {theirs.mean():.3f}, "
        f"difference {(ours - theirs).mean():+.3f} (95 %: {low:+.3f} to {high:+.3f})"
    )


def without(net: Network, samples: Sequence[Sample], starts: tuple[str, ...]) -> float:
    """F1 with some features at their mean."""
    off = np.array([name.startswith(starts) for name in net.names])
    values = [
        np.where(off, net.centre, one.features).astype(np.float32) if len(one.words) else one.features
        for one in samples
    ]
    return float(
        scores(samples, [probabilities(net, replace(s, features=v)) for s, v in zip(samples, values, strict=True)])[
            :, 2
        ].mean()
    )


def ablations(samples: Sequence[Sample]) -> None:
    """What the shipped net loses, on the pages it has learned from, when a part of its evidence is taken away."""
    net = network()
    whole = float(scores(samples, [probabilities(net, one) for one in samples])[:, 2].mean())
    bare = float(scores(samples, [probabilities(net, replace(one, features=one.bare)) for one in samples])[:, 2].mean())
    alone = replace(
        net, convolutions=np.zeros_like(net.convolutions), convolution_biases=np.zeros_like(net.convolution_biases)
    )
    print(f"as shipped, on its own training pages {whole:.3f}")
    print(f"all classes and ids taken away {bare:.3f}")
    print(f"without names in paths {without(net, samples, ('path says',)):.3f}")
    print(f"without function words, set phrases, dates {without(net, samples, _TEXT):.3f}")
    print(f"without rule methods {without(net, samples, _RULES):.3f}")
    print(f"without neighbours {float(scores(samples, [probabilities(alone, s) for s in samples])[:, 2].mean()):.3f}")


_TEXT = ("function words", "announces", '"', "since", "dates", "looks like a date")
_RULES = (
    "number-of-words",
    "density rules",
    "good by",
    "bad by",
    "two-stage",
    "rules that",
    "readability",
    "in the subtree",
)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="+", type=Path)
    parser.add_argument(
        "--ablate", action="store_true", help="also take parts of the evidence away from the shipped net"
    )
    asked = parser.parse_args()
    torch.set_num_threads(1)
    pages = {page.id: page for path in asked.data if path.stem in TRAINABLE for page in read(path)}
    if pages:
        samples = [sample(page) for page in pages.values()]
        found = held_out(samples)
        found = sharpened(found, sharpness(samples, found))
        held_out_tables(samples, found)
        for title, inside in ((BENCHMARK, True), ("mixed-train", False)):
            rows = [index for index, one in enumerate(samples) if (one.origin == BENCHMARK) == inside]
            against_trafilatura(title, [samples[i] for i in rows], [found[i] for i in rows], pages)
        if asked.ablate:
            ablations(samples)
    for path in asked.data:
        if path.stem in CHECK_ONLY:
            shipped(path, list(read(path)))


if __name__ == "__main__":
    main()
