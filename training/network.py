"""The net that scores blocks: how it is trained. Its inference, in NumPy alone, is `dehusk.learned.network`.

One hidden layer over each block's features, what the page as a whole looks like, then dilated convolutions over the
sequence of blocks. Trained for the page's F1, not for block accuracy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from training.dataset import Sample

GAP = 16


@dataclass(frozen=True, slots=True)
class Settings:
    """What the training was tuned by."""

    width: int = 24
    dilations: tuple[int, ...] = (1, 3)
    epochs: int = 12
    rate: float = 3e-3
    decay: float = 1e-3
    dropout: float = 0.15
    drop_features: float = 0.08
    soft: float = 0.5
    pages: int = 24
    longest: int = 400
    bare: float = 0.2


class Net(nn.Module):
    """Logits for the blocks of several pages, laid end to end with gaps between them."""

    def __init__(self, features: int, settings: Settings) -> None:
        super().__init__()
        width = settings.width
        self.first = nn.Linear(features, width)
        self.whole = nn.Linear(2 * width, width)
        self.dilations = settings.dilations
        self.convolutions = nn.ModuleList(nn.Linear(3 * width, width) for _ in settings.dilations)
        self.last = nn.Linear(2 * width, 1)
        self.dropout = nn.Dropout(settings.dropout)

    def forward(self, values: Tensor, page: Tensor, weight: Tensor, pages: int) -> Tensor:
        """`page` is the page of each block, -1 in the gaps; `weight` a block's share of its page's words."""
        inside = (page >= 0).unsqueeze(1)
        at = page.clamp(min=0)
        hidden = torch.relu(self.first(values)) * inside
        mean = torch.zeros(pages, hidden.shape[1]).index_add(0, at, hidden * weight.unsqueeze(1))
        spread = at.unsqueeze(1).expand_as(hidden)
        most = torch.zeros(pages, hidden.shape[1]).scatter_reduce(0, spread, hidden, "amax")
        hidden = torch.relu(hidden + self.whole(torch.cat([mean, most], 1))[at]) * inside
        start = hidden
        hidden = self.dropout(hidden)
        for dilation, convolution in zip(self.dilations, self.convolutions, strict=True):
            padded = nn.functional.pad(hidden, (0, 0, dilation, dilation))
            near = torch.cat([padded[: -2 * dilation], hidden, padded[2 * dilation :]], 1)
            hidden = (hidden + torch.relu(convolution(near))) * inside
        found: Tensor = self.last(self.dropout(torch.cat([start, hidden], 1))).squeeze(1)
        return found


def pack(samples: Sequence[Sample], matrices: Sequence[NDArray[np.float32]]) -> tuple[Tensor, Tensor, Tensor]:
    """Pages laid end to end: features, page numbers, and each block's share of its page's words."""
    values, page, weight = [], [], []
    for index, (one, matrix) in enumerate(zip(samples, matrices, strict=True)):
        size = np.sqrt(one.words + 1)
        values += [matrix, np.zeros((GAP, matrix.shape[1]), np.float32)]
        page += [np.full(len(matrix), index), np.full(GAP, -1)]
        weight += [size / size.sum(), np.zeros(GAP, np.float32)]
    return (
        torch.from_numpy(np.concatenate(values)),
        torch.from_numpy(np.concatenate(page)).long(),
        torch.from_numpy(np.concatenate(weight)).float(),
    )


def train(
    samples: Sequence[Sample],
    matrices: Sequence[NDArray[np.float32]],
    bare: Sequence[NDArray[np.float32]],
    weights: NDArray[np.float64],
    settings: Settings,
    seed: int,
) -> Net:
    """Train on pages that have labels; `bare` are their features without names, `weights` says how much each counts."""
    torch.manual_seed(seed)
    random = np.random.default_rng(seed)
    net = Net(matrices[0].shape[1], settings)
    steps = settings.epochs * -(-len(samples) // settings.pages)
    optimiser = torch.optim.AdamW(net.parameters(), lr=settings.rate, weight_decay=settings.decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, settings.rate, total_steps=steps, pct_start=0.2)
    net.train()
    for _ in range(settings.epochs):
        order = random.permutation(len(samples))
        for begin in range(0, len(order), settings.pages):
            chosen = order[begin : begin + settings.pages]
            batch, cut = [], []
            for i in chosen:
                shown = bare[i] if random.random() < settings.bare else matrices[i]
                one, matrix = _window(samples[i], shown, settings.longest, random)
                batch.append(one)
                cut.append(matrix)
            values, page, share = pack(batch, cut)
            if settings.drop_features:
                values = values * (torch.rand(values.shape[1]) > settings.drop_features)
            loss = _loss(
                net(values, page, share, len(batch)), page, batch, torch.from_numpy(weights[chosen]).float(), settings
            )
            optimiser.zero_grad()
            torch.autograd.backward(loss)
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimiser.step()
            schedule.step()
    return net.eval()


def _window(
    one: Sample, matrix: NDArray[np.float32], longest: int, random: np.random.Generator
) -> tuple[Sample, NDArray[np.float32]]:
    """A stretch of a long page: a few huge pages would cost most of the time and teach little."""
    size = len(one.words)
    if size <= longest:
        return one, matrix
    first = int(random.integers(0, size - longest + 1))
    labels = one.labels[first : first + longest] if one.labels is not None else None
    return replace(one, words=one.words[first : first + longest], labels=labels), matrix[first : first + longest]


def _loss(logits: Tensor, page: Tensor, batch: Sequence[Sample], weights: Tensor, settings: Settings) -> Tensor:
    inside = page >= 0
    at, logits = page[inside], logits[inside]
    truth = torch.from_numpy(np.concatenate([one.labels for one in batch]))
    words = torch.from_numpy(np.concatenate([one.words for one in batch])) + 0.3
    count = len(batch)
    total = torch.zeros(count).index_add(0, at, words)
    entropy = nn.functional.binary_cross_entropy_with_logits(logits, truth, reduction="none")
    per_page = torch.zeros(count).index_add(0, at, entropy * words) / total
    sure = torch.sigmoid(logits)
    both = torch.zeros(count).index_add(0, at, sure * truth * words)
    either = torch.zeros(count).index_add(0, at, (sure + truth) * words)
    soft = 1 - 2 * both / (either + 1e-3)
    return ((per_page + settings.soft * soft) * weights).sum() / weights.sum()


@torch.no_grad()
def logits(net: Net, samples: Sequence[Sample], matrices: Sequence[NDArray[np.float32]]) -> list[NDArray[np.float32]]:
    """Logits of every block, a page each."""
    found: list[NDArray[np.float32]] = []
    for begin in range(0, len(samples), 64):
        batch = samples[begin : begin + 64]
        values, page, share = pack(batch, matrices[begin : begin + 64])
        out = net(values, page, share, len(batch)).numpy()[page.numpy() >= 0]
        found += np.split(out, np.cumsum([len(one.words) for one in batch])[:-1])
    return found
