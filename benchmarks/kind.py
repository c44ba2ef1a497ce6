"""The kind of page: how often it is right, and how its model is made.

    python benchmarks/kind.py DATA.parquet         accuracy by five folds of domains, and the table of confusions
    python benchmarks/kind.py DATA.parquet --fit   write the model to src/dehusk/content/kind.tsv

DATA has columns url, kind, html (bytes).
"""

from __future__ import annotations

import argparse
from pathlib import Path
from urllib.parse import urlsplit

import numpy as np
import pyarrow.parquet as pq
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import confusion_matrix
from sklearn.model_selection import GroupKFold

from dehusk.content import kind as room
from dehusk.page import Page
from dehusk.source.decoding import decode

STRENGTH = 0.05
"""Inverse of the ridge penalty; 0.02 to 0.2 give the same accuracy within a point on wcxb-dev."""


def read(path: str) -> tuple[list[str], NDArray[np.float64], NDArray[np.str_], list[str]]:
    rows = pq.read_table(path, columns=["url", "kind", "html"]).to_pylist()
    found = [room.evidence(Page.parse(decode(row["html"]).text, row["url"])) for row in rows]
    names = list(found[0])
    table = np.array([[columns[name] for name in names] for columns in found])
    return names, table, np.array([row["kind"] for row in rows]), [urlsplit(row["url"]).hostname or "" for row in rows]


def fitted(table: NDArray[np.float64], kinds: NDArray[np.str_]) -> tuple[NDArray[np.float64], ...]:
    mean, scale = table.mean(axis=0), table.std(axis=0) + 1e-6
    model = LogisticRegression(C=STRENGTH, max_iter=2000).fit((table - mean) / scale, kinds)
    assert tuple(model.classes_) == room.KINDS
    return mean, scale, model.coef_, model.intercept_


def crossed(table: NDArray[np.float64], kinds: NDArray[np.str_], groups: list[str]) -> None:
    said = np.empty_like(kinds)
    chance = np.zeros(len(kinds))
    for train, test in GroupKFold(5).split(table, kinds, groups):
        mean, scale, weights, bias = fitted(table[train], kinds[train])
        logits = (table[test] - mean) / scale @ weights.T + bias
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        said[test] = np.array(room.KINDS)[odds.argmax(axis=1)]
        chance[test] = odds.max(axis=1)
    print(f"accuracy {np.mean(said == kinds):.3f}; mean probability {chance.mean():.3f} (calibrated if the same)")
    print(f"{'true / said':14}" + "".join(f"{name[:8]:>9}" for name in room.KINDS))
    for name, row in zip(room.KINDS, confusion_matrix(kinds, said, labels=list(room.KINDS)), strict=True):
        print(f"{name:14}" + "".join(f"{count:9}" for count in row))


def write(path: Path, names: list[str], table: NDArray[np.float64], kinds: NDArray[np.str_]) -> None:
    mean, scale, weights, bias = fitted(table, kinds)
    rows = [["evidence", "mean", "scale", *room.KINDS], ["bias", "0", "1", *(f"{value:.3f}" for value in bias)]]
    rows += [
        [name, f"{mean[i]:.4f}", f"{scale[i]:.4f}", *(f"{value:.3f}" for value in weights[:, i])]
        for i, name in enumerate(names)
    ]
    path.write_text("".join("\t".join(row) + "\n" for row in rows), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data")
    parser.add_argument("--fit", action="store_true")
    options = parser.parse_args()
    names, table, kinds, groups = read(options.data)
    if options.fit:
        write(Path(room.__file__).with_suffix(".tsv"), names, table, kinds)
    crossed(table, kinds, groups)


if __name__ == "__main__":
    main()
