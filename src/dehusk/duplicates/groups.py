"""Which of many texts are near-duplicates of which: pairs by banding, groups by union-find or one after the other.

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
    place[few] = _identical(table.term, np.cumsum(length), length, few)
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
    a, b = near_pairs(distinct, bits)
    chosen = _one_by_one(len(distinct), a, b) if rule == "sequential" else _components(len(distinct), a, b)
    if diameter is not None and rule == "components":
        far = np.isin(chosen, chosen[bit_counts(distinct ^ distinct[chosen]) > diameter])
        chosen = np.where(far, _one_by_one(len(distinct), a, b), chosen)
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
    edges = np.linspace(0, BITS, min(bits, BITS - 1) + 2).astype(int).tolist()
    for low, high in pairwise(edges):
        band = (values >> np.uint64(low)) & np.uint64((1 << (high - low)) - 1)
        order = np.argsort(band, kind="stable")
        found.extend(_pairs_in_band(values[order], band[order], order, bits))
    pairs = np.unique(np.concatenate(found))
    return pairs // max(len(values), 1), pairs % max(len(values), 1)


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


def _components(count: int, a: Places, b: Places) -> Places:
    """Union-find with path halving: the root of a component is its first member."""
    parent = list(range(count))

    def root(member: int) -> int:
        while parent[member] != member:
            parent[member] = member = parent[parent[member]]
        return member

    for one, other in zip(a.tolist(), b.tolist(), strict=True):
        low, high = sorted((root(one), root(other)))
        parent[high] = low
    return np.array([root(member) for member in range(count)], dtype=np.int64)


def _one_by_one(count: int, a: Places, b: Places) -> Places:
    """Each goes to the first kept one that it is near to, and is kept if there is none."""
    place = list(range(count))
    order = np.lexsort((a, b))
    for one, other in zip(a[order].tolist(), b[order].tolist(), strict=True):
        if place[one] == one and place[other] == other:
            place[other] = one
    return np.array(place, dtype=np.int64)


def _identical(term: Places, ends: Places, length: Places, which: Places) -> Places:
    """The first text with the same terms in the same order."""
    seen: dict[bytes, int] = {}
    starts = ends - length
    return np.array([seen.setdefault(term[starts[i] : ends[i]].tobytes(), int(i)) for i in which], dtype=np.int64)
