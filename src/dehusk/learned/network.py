"""The net that scores blocks, in NumPy alone: arrays in a file, a few matrix products for a page.

Lives here: loading the weights (their hash is checked) and inference. How they are made is in ``training/``; what the
arrays are is in docs/learned.md.
"""

from __future__ import annotations

import hashlib
import io
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dehusk.learned.fingerprint import SHA256

Floats = NDArray[np.float32]


class BadWeights(RuntimeError):
    """The file of weights is not the one that this version was made with."""


@dataclass(frozen=True, eq=False, slots=True)
class Network:
    """A layer over each block's features, a look at the whole page, convolutions over the sequence of blocks.

    Nets of one shape that differ by chance alone stand side by side: the first axis of every weight is the net, so that
    of a hidden layer is the net, then the feature, then the block.
    """

    names: tuple[str, ...]
    """The features that the weights belong to, in order."""
    low: Floats
    high: Floats
    """Where each feature is cut off."""
    centre: Floats
    """Its mean in training."""
    first: Floats
    first_bias: Floats
    whole: Floats
    whole_bias: Floats
    convolutions: Floats
    """Layer, net; what a block sends to the one behind it, to itself, and to the one before, one below another."""
    convolution_biases: Floats
    dilations: tuple[int, ...]
    last: Floats
    last_bias: Floats
    sharpness: float
    """What the mean logit is multiplied by, so that probabilities are true ones out of fold."""
    expected: Floats
    actual: Floats
    """Expected F1 and what it came to out of fold: the calibration of ``confidence``."""
    kinds: tuple[str, ...]
    kind_weights: Floats
    kind_bias: Floats

    @classmethod
    def of(cls, arrays: dict[str, NDArray[Any]]) -> Network:
        """Put the arrays of a file in their places."""
        plain = {name: array.astype(np.float32) for name, array in arrays.items() if array.dtype.kind == "f"}
        return cls(
            **{name: plain[name] for name in cls.__slots__ if name in plain and name != "sharpness"},
            names=tuple(arrays["names"].tolist()),
            dilations=tuple(arrays["dilations"].tolist()),
            kinds=tuple(arrays["kinds"].tolist()),
            sharpness=float(arrays["sharpness"]),
        )

    def logits(self, features: Floats, tokens: NDArray[Any]) -> Floats:
        """A logit for each block, above 0 where it belongs to the content.

        Long pages are read a stretch at a time, with as many blocks around it as the convolutions see.
        """
        own, reach = self.own(features), sum(self.dilations)
        page = self.page(own, tokens)
        found = np.empty(features.shape[1], dtype=np.float32)
        for begin in range(0, len(found), STRETCH):
            first = max(begin - reach, 0)
            start, *_, state = self.layers(own[..., first : begin + STRETCH + reach], page)
            part = (self.last @ np.concatenate([start, state], axis=1)).mean(axis=(0, 1))
            found[begin : begin + STRETCH] = part[begin - first :][:STRETCH]
        found += self.last_bias.mean()
        return found * np.float32(self.sharpness)

    def own(self, features: Floats) -> Floats:
        """What the first layer makes of each block by itself."""
        own = np.empty((*self.first.shape[:2], features.shape[1]), dtype=np.float32)
        for begin in range(0, features.shape[1], STRETCH):
            part = slice(begin, begin + STRETCH)
            own[..., part] = product(self.first, self.within(features[:, part]))
        own += self.first_bias
        return np.maximum(own, 0, out=own)

    def within(self, features: Floats) -> Floats:
        """Features cut off far out; quicker than ``np.clip`` where the bounds differ from row to row."""
        cut = np.minimum(features, self.high[:, None])
        return np.maximum(cut, self.low[:, None], out=cut)

    def page(self, own: Floats, tokens: NDArray[Any]) -> Floats:
        """What every block is told of its page: the mean and the most of all blocks."""
        mean = np.einsum("nfb,b->nf", own, _share(tokens))  # a product would wake threads on huge pages: see SINGLE
        page = np.concatenate([mean, own.max(axis=2)], axis=1)
        return np.asarray(self.whole @ page[..., None] + self.whole_bias)

    def layers(self, own: Floats, page: Floats) -> list[Floats]:
        """What the blocks begin with, what each layer adds to it, and what they end with."""
        state = np.maximum(own + page, 0)
        layers = [state]
        width = state.shape[1]
        for dilation, weights, bias in zip(self.dilations, self.convolutions, self.convolution_biases, strict=True):
            sent = product(weights, state)
            moved = sent[:, width : 2 * width] + bias
            moved[..., dilation:] += sent[:, :width, :-dilation]
            moved[..., :-dilation] += sent[:, 2 * width :, dilation:]
            np.maximum(moved, 0, out=moved)
            layers.append(moved)
            state = state + moved
        return [*layers, state]

    def influence(self, features: Floats, tokens: NDArray[Any]) -> Floats:
        """How far each feature of each block moved its own logit, its neighbours being as they are.

        Gradient times distance from the mean, along the block's own way through the net.
        """
        own = self.own(features)
        start, *moved, _ = self.layers(own, self.page(own, tokens))
        width = own.shape[1]
        last = self.last.transpose(0, 2, 1)
        pull = np.repeat(last[:, width:], own.shape[2], axis=2)
        for weights, change in zip(self.convolutions[::-1], moved[::-1], strict=True):
            pull += product(weights[:, width : 2 * width].transpose(0, 2, 1), pull * (change > 0))
        pull = (pull + last[:, :width]) * (start > 0) * (own > 0)
        slope = product(self.first.transpose(0, 2, 1), pull).mean(axis=0)
        return np.asarray(slope * (self.within(features) - self.centre[:, None]), dtype=np.float32)

    def confidence(self, expected: float) -> float:
        """The F1 to expect, given what the probabilities promise."""
        return float(np.interp(expected, self.expected, self.actual))

    def kind(self, features: Floats, tokens: NDArray[Any]) -> tuple[str, float]:
        """The kind of page and its probability."""
        mean = np.einsum("fb,b->f", self.within(features), _share(tokens))
        score = mean @ self.kind_weights + self.kind_bias
        odds = np.exp(score - score.max())
        best = int(odds.argmax())
        return self.kinds[best], float(odds[best] / odds.sum())


def _share(tokens: NDArray[Any]) -> Floats:
    """What each block counts in the mean of its page: the root of its length."""
    share = np.sqrt(tokens + 1, dtype=np.float32)
    return np.asarray(share / share.sum(), dtype=np.float32)


STRETCH = 4096
"""Blocks that are looked at together: what a layer makes of them stays in the processor's cache."""
SINGLE = 200_000
"""Products of matrices up to about 2^18 multiplications stay in the calling thread; above, the threads that OpenBLAS
wakes and keeps spinning cost four times what they save on matrices as small as these."""


def product(left: Floats, right: Floats) -> Floats:
    """The product of each net's matrix with its own or with the one that all share, a stretch of columns at a time.

    >>> product(np.ones((1, 3, 2), np.float32), np.ones((2, 1), np.float32))[0, :, 0].tolist()
    [2.0, 2.0, 2.0]
    """
    nets, rows, size = left.shape
    columns = right.shape[-1]
    step = max(SINGLE // (rows * size), 1)
    found = np.empty((nets, rows, columns), dtype=np.float32)
    for first in range(0, columns, step):
        np.matmul(left, right[..., first : first + step], out=found[..., first : first + step])
    return found


@cache
def network() -> Network:
    """The weights of this version, read once."""
    data = resources.files("dehusk.learned").joinpath("weights.npz").read_bytes()
    if hashlib.sha256(data).hexdigest() != SHA256:
        raise BadWeights("weights.npz is not the file that this version of dehusk was made with: install it again")
    with np.load(io.BytesIO(data), allow_pickle=False) as arrays:
        return Network.of(dict(arrays))
