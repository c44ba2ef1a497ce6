"""Learns the wrapper of the V-Wrapper surrogate from labelled pages: boosted stumps, written as steps per feature.

    python training/v_wrapper.py DATA.parquet... [-o src/dehusk/methods/v_wrapper.json] [--folds 3]

DATA has columns url, html (bytes) and text (the true content). The coarse steps rate an element by the F1 that its
text would have, the fine ones an atomic block by whether it is in the truth. ``--folds`` prints the word F1 of pages
whose sites were not learned from; the weights written are learned from all pages.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean
from typing import Any
from urllib.parse import urlsplit

import numpy as np
import pyarrow.parquet as pq
from sklearn.ensemble import GradientBoostingClassifier, GradientBoostingRegressor

from dehusk.bench.measures import word_overlap
from dehusk.blocks import Blocks
from dehusk.extract import extract
from dehusk.methods import v_wrapper
from dehusk.page import Page
from dehusk.source.decoding import decode

STUMPS = {"coarse": 200, "fine": 120}
PER_PAGE = 40
_WORD = re.compile(r"\w+")
Learned = dict[str, dict[str, tuple[list[float], list[float]]]]


def rows(paths: list[Path]) -> Iterator[dict[str, Any]]:
    for path in paths:
        yield from (row for row in pq.read_table(path).to_pylist() if row["text"])


def folded(text: str) -> str:
    return " ".join(_WORD.findall(text.lower()))


def examples(row: dict[str, Any], random: np.random.Generator) -> tuple[np.ndarray, ...]:
    """Features and targets of a page: candidates with the F1 they would have, blocks of the best one with the truth."""
    page = Page.parse(decode(row["html"]).text, row["url"])
    truth = f" {folded(row['text'])} "
    blocks = Blocks.atomic(page)
    words = blocks.total(page.words)
    true = np.array([f" {folded(text)} " in truth for text in blocks.texts], dtype=bool)
    per_row = np.zeros(len(page))
    per_row[blocks.start] = words * true
    found = v_wrapper.candidates(page)
    hits, size = page.total(per_row)[found], page.total(page.words)[found]
    f1 = 2 * hits / np.maximum(size + len(truth.split()), 1)
    looks = np.stack(list(v_wrapper.coarse_features(page, found).values()), axis=1)
    best = int(found[np.argmax(f1)]) if len(found) else page.body
    inside = (blocks.start >= best) & (blocks.stop <= page.end[best])
    fine = np.stack(list(v_wrapper.fine_features(page, blocks, best).values()), axis=1)
    chosen = random.permutation(len(found))[:PER_PAGE]
    top = np.argsort(-f1)[:10]
    chosen = np.unique(np.concatenate([chosen, top]))
    weight = np.sqrt(np.maximum(words, 1))
    return looks[chosen], f1[chosen], fine[inside], true[inside], weight[inside]


def steps(model: Any, names: list[str]) -> dict[str, tuple[list[float], list[float]]]:
    """The stumps of a boosted model, added up per feature."""
    cuts: dict[int, list[tuple[float, float, float]]] = {}
    for (estimator,) in model.estimators_:
        tree = estimator.tree_
        if tree.node_count == 3:
            left, right = tree.value[1][0][0], tree.value[2][0][0]
            rate = model.learning_rate
            cuts.setdefault(int(tree.feature[0]), []).append((float(tree.threshold[0]), rate * left, rate * right))
    found = {}
    for feature, stumps in sorted(cuts.items()):
        at = sorted({cut for cut, _, _ in stumps})
        places = [*at, float("inf")]
        value = [sum(low if place <= cut else high for cut, low, high in stumps) for place in places]
        found[names[feature]] = ([round(cut, 5) for cut in at], [round(v, 5) for v in value])
    return found


def learn(data: list[tuple[np.ndarray, ...]]) -> Learned:
    looks, f1, fine, true, weight = (np.concatenate(column) for column in zip(*data, strict=True))
    options: dict[str, Any] = {"max_depth": 1, "learning_rate": 0.1, "subsample": 0.5, "random_state": 0}
    coarse = GradientBoostingRegressor(n_estimators=STUMPS["coarse"], **options).fit(looks, f1)
    text = GradientBoostingClassifier(n_estimators=STUMPS["fine"], **options).fit(fine, true, weight)
    page = Page.parse("<p>names of the features, no more than that")
    coarse_names = list(v_wrapper.coarse_features(page, v_wrapper.candidates(page)))
    fine_names = list(v_wrapper.fine_features(page, Blocks.atomic(page), page.body))
    learned = {"coarse": steps(coarse, coarse_names), "fine": steps(text, fine_names)}
    prior = float(text.init_.class_prior_[1])
    first = next(iter(learned["fine"]))
    at, value = learned["fine"][first]
    learned["fine"][first] = (at, [round(v + float(np.log(prior / (1 - prior))), 5) for v in value])
    return learned


def use(learned: Learned) -> None:
    v_wrapper.wrapper = lambda: learned  # type: ignore[assignment]


def checked(data: list[tuple[np.ndarray, ...]], pages: list[dict[str, Any]], folds: int) -> float:
    """Word F1 of pages whose sites were not learned from."""
    sites = sorted({urlsplit(row["url"] or row["id"]).netloc for row in pages})
    fold = {site: number % folds for number, site in enumerate(sites)}
    of_page = [fold[urlsplit(row["url"] or row["id"]).netloc] for row in pages]
    scores = []
    for out in range(folds):
        use(learn([example for example, f in zip(data, of_page, strict=True) if f != out]))
        unseen = (row for row, f in zip(pages, of_page, strict=True) if f == out)
        found = ((extract(row["html"], row["url"], method="v-wrapper").text, row["text"]) for row in unseen)
        scores += [word_overlap(text, truth).f1 for text, truth in found]
    return fmean(scores)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, nargs="+")
    parser.add_argument("-o", "--output", type=Path, default=Path("src/dehusk/methods/v_wrapper.json"))
    parser.add_argument("--folds", type=int, default=0)
    asked = parser.parse_args()
    random = np.random.default_rng(0)
    pages = list(rows(asked.data))
    data = [examples(row, random) for row in pages]
    learned = learn(data)
    asked.output.write_text(json.dumps(learned, separators=(",", ":")) + "\n", encoding="utf-8")
    if asked.folds:
        print(f"word F1 over {len(pages)} pages, {asked.folds} folds by site: {checked(data, pages, asked.folds):.4f}")


if __name__ == "__main__":
    main()
