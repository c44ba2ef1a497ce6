"""From samples to a `Network`: scaling, and the calibrations that need predictions out of fold.

Lives here: what `train` and `check` share. The net itself is in `network`, what it learns from in `dataset`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.isotonic import IsotonicRegression
from sklearn.linear_model import LogisticRegression

from dehusk.learned.decode import choose
from dehusk.learned.network import Network
from training.data import BENCHMARK
from training.dataset import Sample
from training.network import Settings, train

CLIP = 6.0
"""Standard deviations beyond which a feature is cut off."""
OTHERS = 3.0
"""What a page of a small origin counts, next to one of the benchmark."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Mean and deviation of each feature."""

    mean: NDArray[np.float32]
    deviation: NDArray[np.float32]

    @classmethod
    def of(cls, samples: Sequence[Sample]) -> Scale:
        """Measure the features of these pages."""
        values = np.concatenate([one.features for one in samples])
        return cls(values.mean(0), values.std(0) + np.float32(1e-3))

    def apply(self, features: NDArray[np.float32]) -> NDArray[np.float32]:
        """Features with mean 0 and deviation 1, cut off far out."""
        return np.asarray(np.clip((features - self.mean) / self.deviation, -CLIP, CLIP), dtype=np.float32)


def fit(samples: Sequence[Sample], names: Sequence[str], settings: Settings, seeds: Sequence[int]) -> Network:
    """Train one net per seed and put them side by side; calibrations are still to be set."""
    samples = [one for one in samples if len(one.words)]
    scale = Scale.of([one for one in samples if one.weight == 1])
    matrices = [scale.apply(one.features) for one in samples]
    bare = [scale.apply(one.bare) for one in samples]
    weights = np.array([one.weight * (1.0 if one.origin == BENCHMARK else OTHERS) for one in samples])
    nets = [train(samples, matrices, bare, weights, settings, seed).state_dict() for seed in seeds]

    def stacked(name: str) -> NDArray[np.float32]:
        return np.stack([net[f"{name}.weight"].numpy() for net in nets])

    def biases(name: str) -> NDArray[np.float32]:
        return np.stack([net[f"{name}.bias"].numpy()[:, None] for net in nets])

    def sent(layer: int) -> NDArray[np.float32]:
        # Training puts the three neighbours side by side, inference sends what becomes of a block to all three.
        side_by_side = stacked(f"convolutions.{layer}").reshape(len(nets), settings.width, 3, settings.width)
        return side_by_side.transpose(0, 2, 1, 3).reshape(len(nets), -1, settings.width)

    layers = range(len(settings.dilations))
    # The scaling goes into the first layer: inference reads features as they are.
    first = stacked("first") / scale.deviation
    return Network(
        names=tuple(names),
        low=scale.mean - CLIP * scale.deviation,
        high=scale.mean + CLIP * scale.deviation,
        centre=scale.mean,
        first=first,
        first_bias=biases("first") - (first @ scale.mean)[..., None],
        whole=stacked("whole"),
        whole_bias=biases("whole"),
        convolutions=np.stack([sent(layer) for layer in layers]),
        convolution_biases=np.stack([biases(f"convolutions.{layer}") for layer in layers]),
        dilations=settings.dilations,
        last=stacked("last"),
        last_bias=biases("last"),
        sharpness=1.0,
        expected=np.array([0, 1], dtype=np.float32),
        actual=np.array([0, 1], dtype=np.float32),
        kinds=(),
        kind_weights=np.zeros((len(names), 0), dtype=np.float32),
        kind_bias=np.zeros(0, dtype=np.float32),
    )


def probabilities(net: Network, one: Sample) -> NDArray[np.float32]:
    """Probabilities of a page's blocks."""
    if not len(one.words):
        return np.zeros(0, dtype=np.float32)
    return np.asarray(1 / (1 + np.exp(-np.clip(net.logits(one.features.T, one.words), -30, 30))), dtype=np.float32)


def scores(samples: Sequence[Sample], found: Sequence[NDArray[Any]], recall: float = 0.5) -> NDArray[np.float64]:
    """Precision, recall, F1 and the F1 promised, a row a page."""
    rows = []
    for one, probability in zip(samples, found, strict=True):
        keep, expected = choose(probability, one.words, recall)
        rows.append((*one.bag.score(keep), expected) if one.bag else (0, 0, 0, expected))
    return np.array(rows)


def sharpness(samples: Sequence[Sample], found: Sequence[NDArray[Any]]) -> float:
    """The factor on the logits under which the promised cut comes out best, each origin counting the same."""
    grid = (1.0, 1.25, 1.5)
    origins = np.array([one.origin for one in samples])
    means = []
    for factor in grid:
        f1 = scores(samples, sharpened(found, factor))[:, 2]
        means.append(np.mean([f1[origins == origin].mean() for origin in sorted(set(origins))]))
    return grid[int(np.argmax(means))]


def sharpened(found: Sequence[NDArray[Any]], factor: float) -> list[NDArray[Any]]:
    """Probabilities with their logits multiplied.

    >>> sharpened([np.array([0.5, 0.8])], 2.0)[0].round(3).tolist()
    [0.5, 0.941]
    """
    logits = [np.log(np.clip(p, 1e-7, 1 - 1e-7) / np.clip(1 - p, 1e-7, 1)) for p in found]
    return [1 / (1 + np.exp(-factor * logit)) for logit in logits]


def calibrated(net: Network, samples: Sequence[Sample], found: Sequence[NDArray[Any]]) -> Network:
    """With the confidence set by predictions out of fold: expected F1 against what it came to."""
    table = scores(samples, found)
    weights = np.array([1.0 if one.origin == BENCHMARK else OTHERS for one in samples])
    isotonic = IsotonicRegression(y_min=0, y_max=1, out_of_bounds="clip").fit(table[:, 3], table[:, 2], weights)
    grid = np.linspace(0, 1, 41)
    smooth = np.convolve(np.pad(isotonic.predict(grid), 2, mode="edge"), np.ones(5) / 5, mode="valid")
    return replace(net, expected=grid.astype(np.float32), actual=smooth.astype(np.float32))


def with_kinds(net: Network, samples: Sequence[Sample]) -> Network:
    """With a classifier of the page's kind over its mean features."""
    samples = [one for one in samples if len(one.words)]
    means = np.array([page_mean(net, one) for one in samples])
    deviation = means.std(0) + 1e-3
    weights = np.array([1.0 if one.origin == BENCHMARK else 0.5 for one in samples])
    model = LogisticRegression(C=0.05, max_iter=2000).fit(
        (means - means.mean(0)) / deviation, [one.kind for one in samples], weights
    )
    slope = (model.coef_ / deviation).T
    return replace(
        net,
        kinds=tuple(model.classes_.tolist()),
        kind_weights=slope.astype(np.float32),
        kind_bias=(model.intercept_ - means.mean(0) @ slope).astype(np.float32),
    )


def page_mean(net: Network, one: Sample) -> NDArray[np.float32]:
    """The mean of a page's features, longer blocks counting more."""
    share = np.sqrt(one.words + 1)
    return np.asarray(net.within(one.features.T) @ (share / share.sum()))


def arrays(net: Network) -> dict[str, NDArray[Any]]:
    """The network as it is written: plain arrays under their names."""
    return {name: np.array(getattr(net, name)) for name in Network.__slots__}
