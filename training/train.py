"""`make train`: from labelled pages to `weights.npz`, its hash and the model card, the same every time.

python -m training.train DATA…           DATA: Parquet files that a model may learn from
"""

from __future__ import annotations

import argparse
import hashlib
import io
import zipfile
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import torch

import dehusk.learned
from dehusk.learned.features import NAMES
from dehusk.learned.network import Network
from training.augment import aged, augmented, opened, transplanted
from training.card import card
from training.data import Labelled, read_for_training
from training.dataset import Sample, sample
from training.fit import arrays, calibrated, fit, probabilities, sharpened, sharpness, with_kinds
from training.network import Settings

PACKAGE = Path(dehusk.learned.__file__).parent
ROOT = Path(__file__).resolve().parent.parent
SETTINGS = Settings()
SEEDS = (0, 1)
"""One net each, side by side in the product: what chance alone has taught one of them counts half."""
NOISY, OTHERWISE, AGED = 0.6, 0.8, 0.3
"""Share of the pages that are also shown with noise added, with other content, and as old pages were written."""


def load(paths: Sequence[Path]) -> tuple[list[Sample], list[Sample]]:
    """Every page that may be learned from, and the copies that are made of them; check-only data is refused first."""
    pages = [page for path in paths for page in read_for_training(path)]
    samples = [sample(page) for page in pages]
    groups: dict[str, list[Labelled]] = defaultdict(list)
    for page, one in zip(pages, samples, strict=True):
        groups[one.group].append(page)
    copies = []
    for _, group in sorted(groups.items()):
        found = [pair for pair in map(opened, group) if pair]
        copies += map(sample, augmented(found, NOISY, seed=1))
        copies += map(sample, transplanted(found, OTHERWISE, seed=3))
        copies += map(sample, aged(group, AGED, seed=2))
    print(f"{len(samples)} pages, {len(copies)} copies", flush=True)
    return samples, copies


_pages: list[Sample] = []
"""What the processes of ``nets_without`` share with this one: too large to be sent to them."""


def nets_without(samples: Sequence[Sample], copies: Sequence[Sample]) -> dict[str, Network]:
    """For each group of pages a net that has not seen it: a fold of the benchmark's domains, another origin."""
    _pages[:] = *samples, *copies
    groups = sorted({one.group for one in samples})
    with get_context("fork").Pool() as pool:
        return dict(zip(groups, pool.map(_net_without, groups, chunksize=1), strict=True))


def _net_without(group: str) -> Network:
    net = fit([one for one in _pages if one.group != group], NAMES, SETTINGS, SEEDS)
    print(f"a net without {group}", flush=True)
    return net


def held_out(samples: Sequence[Sample], nets: dict[str, Network]) -> list[np.ndarray]:
    """Probabilities of every page by the net that has not seen its group."""
    return [probabilities(nets[one.group], one) for one in samples]


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


def make(samples: Sequence[Sample], copies: Sequence[Sample]) -> None:
    """Train on all, calibrate on predictions out of fold, write everything."""
    found = held_out(samples, nets_without(samples, copies))
    factor = sharpness(samples, found)
    sharp = sharpened(found, factor)
    net = replace(fit([*samples, *copies], NAMES, SETTINGS, SEEDS), sharpness=factor)
    net = with_kinds(calibrated(net, samples, sharp), samples)
    digest = write(net)
    (ROOT / "docs" / "model-card.md").write_text(card(net, samples, sharp, digest, SETTINGS))


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="+", type=Path)
    torch.set_num_threads(1)
    make(*load(parser.parse_args().data))


if __name__ == "__main__":
    main()
