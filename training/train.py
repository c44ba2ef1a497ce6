"""`make train`: from labelled pages to `weights.npz`, its hash and the model card, the same every time.

python -m training.train DATA…           DATA: Parquet files that a model may learn from
"""

from __future__ import annotations

import argparse
import hashlib
import io
import zipfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch

import dehusk.learned
from dehusk.blocks import Blocks
from dehusk.learned.base import Base
from dehusk.learned.features import features
from dehusk.learned.network import Network
from dehusk.page import Page
from training.card import card
from training.data import read_for_training
from training.dataset import Sample, sample
from training.fit import BENCHMARK, arrays, calibrated, fit, probabilities, sharpened, sharpness, with_kinds
from training.network import Settings

PACKAGE = Path(dehusk.learned.__file__).parent
ROOT = Path(__file__).resolve().parent.parent
SETTINGS = Settings()
SEEDS = (0, 1)
"""One net each, side by side in the product; out of fold the first alone is tried, for time's sake."""
FOLDS = 5


def names() -> tuple[str, ...]:
    """The features' names, in order."""
    page = Page.parse("<p>x")
    return features(Base(page, Blocks.atomic(page)))[0]


def load(paths: Sequence[Path]) -> list[Sample]:
    """Every page that may be learned from; check-only data is refused before anything is read."""
    return [sample(page) for path in paths for page in read_for_training(path)]


def held_out(samples: Sequence[Sample]) -> list[np.ndarray]:
    """Probabilities of every page by a model that has seen neither its domain nor, off the benchmark, its origin."""
    found: dict[int, np.ndarray] = {}
    groups = sorted({one.origin for one in samples} - {BENCHMARK})
    for fold in range(FOLDS):
        _predict(samples, [i for i, s in enumerate(samples) if s.origin == BENCHMARK and s.fold == fold], found)
    for group in groups:
        _predict(samples, [i for i, s in enumerate(samples) if s.origin == group], found)
    return [found[index] for index in range(len(samples))]


def _predict(samples: Sequence[Sample], out: Sequence[int], found: dict[int, np.ndarray]) -> None:
    left = set(out)
    net = fit([s for i, s in enumerate(samples) if i not in left], names(), SETTINGS, SEEDS[:1])
    found.update({index: probabilities(net, samples[index]) for index in out})
    print(f"held out {len(out)} pages", flush=True)


def write(net: Network) -> str:
    """Write the weights and their hash; times and compression are fixed, so that equal weights are equal bytes."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, array in sorted(arrays(net).items()):
            one = io.BytesIO()
            np.save(one, array, allow_pickle=False)
            archive.writestr(zipfile.ZipInfo(f"{name}.npy", (1980, 1, 1, 0, 0, 0)), one.getvalue())
    (PACKAGE / "weights.npz").write_bytes(data.getvalue())
    digest = hashlib.sha256(data.getvalue()).hexdigest()
    text = f'"""The hash of the weights, written by `make train` together with them."""\n\nSHA256 = "{digest}"\n'
    (PACKAGE / "fingerprint.py").write_text(text)
    return digest


def make(samples: Sequence[Sample]) -> None:
    """Train on all, calibrate on predictions out of fold, write everything."""
    found = held_out(samples)
    factor = sharpness(samples, found)
    sharp = sharpened(found, factor)
    net = replace(fit(samples, names(), SETTINGS, SEEDS), sharpness=factor)
    net = with_kinds(calibrated(net, samples, sharp), samples)
    digest = write(net)
    (ROOT / "docs" / "model-card.md").write_text(card(net, samples, sharp, digest, SETTINGS, SEEDS))


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="+", type=Path)
    torch.set_num_threads(1)
    make(load(parser.parse_args().data))


if __name__ == "__main__":
    main()
