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
from training.data import BENCHMARK, CHECK_ONLY, TRAINABLE, Labelled, read
from training.dataset import Bag, Sample, segments, snippets
from training.fit import scores, sharpened, sharpness
from training.train import held_out, load, nets_without

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
        counts: list[NDArray[np.int64]] = []
        for name, texts in (("dehusk", ours), ("trafilatura", theirs)):
            shown = [
                segments(_shown(page, text), np.ones(1, np.bool_)) for page, text in zip(pages, texts, strict=True)
            ]
            counts.append(np.array(shown))
            precision, recall, f1 = snippets(counts[-1])
            print(f"{path.stem} {name}: snippet precision {precision:.3f}, recall {recall:.3f}, F1 {f1:.3f}")
        drawn = np.random.default_rng(0).integers(0, len(pages), (RESAMPLES, len(pages)))
        low, high = np.quantile(snippets(counts[0][drawn])[:, 2] - snippets(counts[1][drawn])[:, 2], (0.025, 0.975))
        print(f"{path.stem}: difference of F1, 95 %: {low:+.3f} to {high:+.3f}")
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


def ablations(samples: Sequence[Sample], nets: dict[str, Network]) -> None:
    """What the held-out nets lose when a part of their evidence is taken away."""

    def f1(pages: Sequence[Sample], judges: dict[str, Network] = nets) -> float:
        return float(scores(samples, held_out(pages, judges))[:, 2].mean())

    alone = {
        group: replace(
            net, convolutions=np.zeros_like(net.convolutions), convolution_biases=np.zeros_like(net.convolution_biases)
        )
        for group, net in nets.items()
    }
    print("| evidence, held out | F1 |\n|---|---|")
    print(f"| all | {f1(samples):.3f} |")
    print(f"| classes and ids taken from the pages | {f1([replace(one, features=one.bare) for one in samples]):.3f} |")
    for title, starts in _EVIDENCE.items():
        print(f"| without {title} | {f1([_at_mean(nets[one.group], one, starts) for one in samples]):.3f} |")
    print(f"| without neighbours | {f1(samples, alone):.3f} |\n")


def _at_mean(net: Network, one: Sample, starts: tuple[str, ...]) -> Sample:
    """The page with some features at their mean."""
    off = np.array([name.startswith(starts) for name in net.names])
    values = np.where(off, net.centre, one.features) if len(one.words) else one.features
    return replace(one, features=values.astype(np.float32))


_EVIDENCE = {
    "names in paths": ("path says",),
    "words: function words, set phrases, dates, the title's": (
        "function words", "words of page furniture", "announces", '"', 'since "', "date", "a date", "since a date",
        "title", "share of the title",
    ),
    "rule methods: readability's scores, density sums": (
        "readability", "steps up to", "in the subtree", "density",
    ),
    "repetition: records, equal paths, duplicates": (
        "in a record", "records", "blocks with", "share of the page with", "words of blocks", "links of blocks",
        "sentences with", "times on", "said before",
    ),
}  # fmt: skip


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="+", type=Path)
    parser.add_argument("--ablate", action="store_true", help="also take parts of the evidence away")
    asked = parser.parse_args()
    torch.set_num_threads(1)
    trainable = [path for path in asked.data if path.stem in TRAINABLE]
    if trainable:
        pages = {page.id: page for path in trainable for page in read(path)}
        samples, copies = load(trainable)
        nets = nets_without(samples, copies)
        found = held_out(samples, nets)
        found = sharpened(found, sharpness(samples, found))
        held_out_tables(samples, found)
        for title, inside in ((BENCHMARK, True), ("mixed-train", False)):
            rows = [index for index, one in enumerate(samples) if (one.origin == BENCHMARK) == inside]
            against_trafilatura(title, [samples[i] for i in rows], [found[i] for i in rows], pages)
        if asked.ablate:
            ablations(samples, nets)
    for path in asked.data:
        if path.stem in CHECK_ONLY:
            shipped(path, list(read(path)))


if __name__ == "__main__":
    main()
