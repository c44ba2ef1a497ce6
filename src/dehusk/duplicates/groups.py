"""Which of many texts are near-duplicates of which: pairs by banding, groups by union of labels or one after the other.

Lives here: finding and grouping; each rule answers with the text that stands for each text. No rule compares all with
all: fingerprints within k bits agree on at least one of k+1 bands, so only those that share a band are compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from dehusk.duplicates.fingerprints import BITS, Fingerprints, Weights, of_table
from dehusk.duplicates.similarity import bit_counts
from dehusk.duplicates.texts import Text, read
from dehusk.terms import Terms

NEAR = 3
"""Bits of 64 in which near-duplicates differ at most (Manku et al., 2007, as quoted by the papers)."""
SHORT = 5
"""Texts of fewer distinct terms are duplicates only if their terms are the same: short fingerprints collide."""

CROWD = 1024
"""Fingerprints of one band that a fingerprint is compared with at most when components are sought: it bounds the time
of pages of thousands of blocks that are all somewhat alike."""

Rule = Literal["components", "sequential"]
"""``components``: nearness is passed on along chains. ``sequential``: each text is compared with those kept so far."""
Keep = Literal["first", "longest"]
Places = NDArray[np.int64]


def near_duplicates(
    texts: Sequence[Text],
    *,
    weights: Weights = "proximity",
    bits: int = NEAR,
    rule: Rule = "components",
    keep: Keep = "first",
    short: int = SHORT,
) -> list[int]:
    """Say for each of some texts which of them stands for it: itself, unless an earlier (longer) one is as good.

    >>> near_duplicates(["Terms and conditions apply", "Something else", "terms and conditions apply!"])
    [0, 1, 0]
    """
    table = read(texts)
    found = stand_ins(table, table.text, len(texts), weights=weights, bits=bits, rule=rule, keep=keep, short=short)
    return [int(place) for place in found]


def stand_ins(
    table: Terms,
    owner: Places,
    count: int,
    *,
    weights: Weights = "proximity",
    bits: int = NEAR,
    rule: Rule = "components",
    keep: Keep = "first",
    short: int = SHORT,
    prints: Fingerprints | None = None,
) -> Places:
    """Do as ``near_duplicates`` does for texts whose terms stand in one table, with their fingerprints if known."""
    length = np.bincount(owner, minlength=count)
    pairs = np.unique(owner * max(len(table.vocabulary), 1) + table.term)
    distinct = np.bincount(pairs // max(len(table.vocabulary), 1), minlength=count)
    place = np.arange(count)
    long = np.flatnonzero(distinct >= short)
    if len(long):
        prints = of_table(table, owner, count, weights) if prints is None else prints
        place[long] = long[group(prints[long], bits, rule=rule, keep=keep, length=length[long])]
    few = np.flatnonzero((distinct < short) & (length > 0))
    ends = np.cumsum(length)
    place[few] = same_terms(table.term, ends - length, ends, few)
    return place


def group(
    values: Fingerprints,
    bits: int = NEAR,
    *,
    rule: Rule = "components",
    keep: Keep = "first",
    length: NDArray[np.int64] | None = None,
    diameter: int | None = None,
) -> Places:
    """Say for each fingerprint which stands for it; ``keep="longest"`` asks for the length of each text.

    ``diameter`` splits components that reach farther than that many bits from the first of them: their members are
    chosen again one after the other.

    >>> chain = np.array([0x0, 0x7, 0x3F], dtype=np.uint64)
    >>> group(chain).tolist(), group(chain, rule="sequential").tolist(), group(chain, diameter=3).tolist()
    ([0, 0, 0], [0, 0, 2], [0, 0, 2])
    """
    values = np.asarray(values, dtype=np.uint64)
    rank = np.argsort(-length, kind="stable") if keep == "longest" and length is not None else np.arange(len(values))
    ordered = values[rank]  # the one to keep comes first
    _, first, inverse = np.unique(ordered, return_index=True, return_inverse=True)
    by_place = np.argsort(first)  # distinct values in the order in which they first occur
    order = np.argsort(by_place)
    distinct = ordered[first[by_place]]
    chosen = _one_by_one(distinct, bits) if rule == "sequential" else _components(distinct, bits)
    if diameter is not None and rule == "components":
        far = np.isin(chosen, chosen[bit_counts(distinct ^ distinct[chosen]) > diameter])
        chosen[far] = np.flatnonzero(far)[_one_by_one(distinct[far], bits)]
    place = np.empty(len(values), dtype=np.int64)
    place[rank] = rank[first[by_place][chosen[order[inverse]]]]
    return place


def near_pairs(values: Fingerprints, bits: int = NEAR) -> tuple[Places, Places]:
    """All pairs of fingerprints that differ in at most ``bits`` bits, the earlier first, each once.

    >>> near_pairs(np.array([0x8000800080000000, 0xFF, 0], dtype=np.uint64))
    (array([0]), array([2]))
    """
    values = np.asarray(values, dtype=np.uint64)
    found = [np.zeros(0, dtype=np.int64)]
    for low, width in _bands(bits):
        band = _band(values, low, width)
        order = np.argsort(band, kind="stable")
        found.extend(_pairs_in_band(values[order], band[order], order, bits))
    pairs = np.unique(np.concatenate(found))
    return pairs // max(len(values), 1), pairs % max(len(values), 1)


def _bands(bits: int) -> list[tuple[int, int]]:
    """Lowest bit and width of each band: one more than the bits that may differ."""
    edges = np.linspace(0, BITS, min(bits, BITS - 1) + 2).astype(int).tolist()
    return [(low, high - low) for low, high in pairwise(edges)]


def _band(values: Fingerprints, low: int, width: int) -> Fingerprints:
    return (values >> np.uint64(low)) & np.uint64((1 << width) - 1)


def _pairs_in_band(values: Fingerprints, band: Fingerprints, order: Places, bits: int) -> list[Places]:
    """Near pairs among those that share a band, as one number a pair: neighbours first, then the next but one, …"""
    found: list[Places] = []
    apart = 1
    left = np.arange(len(values) - 1)
    while len(left := left[left + apart < len(values)]) and len(left := left[band[left] == band[left + apart]]):
        near = left[bit_counts(values[left] ^ values[left + apart]) <= bits]
        found.append(order[near] * len(values) + order[near + apart])
        apart += 1
    return found


def _components(values: Fingerprints, bits: int) -> Places:
    """Connected components: each member gets the number of the first. Pairs that are connected already cost nothing."""
    label = np.arange(len(values))
    for low, width in _bands(bits):
        band = _band(values, low, width)
        order = np.lexsort((values, band))  # alike beside alike, so that most connections are found at once
        label = _connected(values[order], band[order], order, label, bits)
    return label


def _connected(values: Fingerprints, band: Fingerprints, order: Places, label: Places, bits: int) -> Places:
    """Connect what is near within a band: neighbours first, then the next but one, … up to ``CROWD`` apart."""
    begins = np.flatnonzero(np.diff(band, prepend=band[:1] ^ np.uint64(1)))
    left = np.arange(len(values) - 1)
    for apart in range(1, CROWD + 1):
        left = left[left + apart < len(values)]
        left = left[band[left] == band[left + apart]]
        if apart & (apart - 1) == 0:  # now and then: what is all one component needs no more looking at
            left = left[~_united(label[order], begins)[left]]
        if not len(left):
            break
        near = left[bit_counts(values[left] ^ values[left + apart]) <= bits]
        label = _union(label, order[near], order[near + apart])
    return label


def _united(label: Places, begins: Places) -> NDArray[np.bool_]:
    """Members of bands that are one component."""
    one = np.minimum.reduceat(label, begins) == np.maximum.reduceat(label, begins)
    return np.repeat(one, np.diff(begins, append=len(label)))


def _union(label: Places, a: Places, b: Places) -> Places:
    """Join the components of each two: the greater root goes below the lesser, and all labels follow to the roots."""
    while len(apart := np.flatnonzero(label[a] != label[b])):
        one, other = label[a[apart]], label[b[apart]]
        label = label.copy()
        np.minimum.at(label, np.maximum(one, other), np.minimum(one, other))
        while (up := label[label]).tobytes() != label.tobytes():
            label = up
    return label


def _one_by_one(values: Fingerprints, bits: int) -> Places:
    """Each goes to the first kept one that it is near to, and is kept if there is none: only those stand in a band."""
    bands = [(low, (1 << width) - 1) for low, width in _bands(bits)]
    kept: list[dict[int, list[int]]] = [{} for _ in bands]
    numbers, place = values.tolist(), []
    for i, value in enumerate(numbers):
        keys = [value >> low & mask for low, mask in bands]
        seen = (j for table, key in zip(kept, keys, strict=True) for j in table.get(key, ()))
        first = min((j for j in seen if (numbers[j] ^ value).bit_count() <= bits), default=i)
        if first == i:
            for table, key in zip(kept, keys, strict=True):
                table.setdefault(key, []).append(i)
        place.append(first)
    return np.array(place, dtype=np.int64)


def same_terms(term: Places, start: Places, stop: Places, which: Places) -> Places:
    """Say for each of these runs of terms which is the first with the same terms in the same order.

    >>> same_terms(np.array([7, 8, 8, 7, 8]), np.array([0, 2, 3]), np.array([2, 3, 5]), np.arange(3)).tolist()
    [0, 1, 0]
    """
    seen: dict[bytes, int] = {}
    return np.array([seen.setdefault(term[start[i] : stop[i]].tobytes(), int(i)) for i in which], dtype=np.int64)
