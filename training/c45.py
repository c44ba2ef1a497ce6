"""Learn the decision tree of the method ``c45``: ``python -m training.c45 DATA-FOLDER [-o FILE]``.

Only pages that a model may learn from are read (``training.data``); the tree is printed as rules and written as JSON.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dehusk.bench.tree_learning import information_gains, learn
from dehusk.methods.first_phase import segment
from dehusk.page import Page
from dehusk.significance.shallow import Shallow
from dehusk.source.decoding import decode
from training.align import align
from training.data import TRAINABLE, Labelled, read_for_training

SHARE_OF_INSTANCES = 0.014
"""Least share of the blocks in a leaf: the paper's 1000 on its collection."""
OUT = Path(__file__).parents[1] / "src/dehusk/methods/c45.json"


def instances(pages: Iterable[Labelled]) -> tuple[NDArray[np.float32], NDArray[np.bool_], NDArray[np.float64]]:
    """Features, labels and weights of every block: words, so scaled that each page counts the same."""
    found = []
    for labelled in pages:
        shallow = Shallow(segment(Page.parse(decode(labelled.html).text)))
        if labelled.text is None or not len(shallow):
            continue
        words = shallow.words + 1.0
        labels = align(shallow.blocks.texts, labelled.text) >= 0.5
        found.append((shallow.matrix().astype(np.float32), labels, words / words.sum()))
    return tuple(np.concatenate(column) for column in zip(*found, strict=True))  # type: ignore[return-value]


def main() -> None:
    """Read, learn, print, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path, help="folder of the labelled pages")
    parser.add_argument("-o", "--out", type=Path, default=OUT)
    given = parser.parse_args()
    pages = (page for name in TRAINABLE for page in read_for_training(given.data / f"{name}.parquet"))
    matrix, content, weight = instances(pages)
    names = tuple(Shallow.names())
    gains = information_gains(matrix, content, weight)
    print("information gain: " + ", ".join(f"{names[n]} {gains[n]:.3f}" for n in np.argsort(-gains)[:10]))
    least = max(2, round(SHARE_OF_INSTANCES * len(content)))
    tree = learn(matrix, content, weight, names, least)
    print(tree.rules())
    print(f"{len(content)} blocks, at least {least} a leaf, {tree.leaves} leaves")
    data = {"learned from": [f"{name}: {origin}" for name, origin in TRAINABLE.items()], "tree": _rounded(tree.data())}
    given.out.write_text(json.dumps(data, ensure_ascii=False) + "\n", "utf-8")


def _rounded(data: dict[str, object]) -> dict[str, object]:
    """Bounds and shares to six significant digits: more than the data tells."""
    numbers = {key: [float(f"{v:.6g}") for v in data[key]] for key in ("bound", "share")}  # type: ignore[attr-defined]
    return {**data, **numbers}


if __name__ == "__main__":
    main()
