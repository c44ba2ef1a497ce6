"""How alike two texts or fingerprints are.

Lives here: the measures the papers compare. Which texts are compared with which is up to ``groups.py``.
"""

from __future__ import annotations

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from dehusk.duplicates.fingerprints import Fingerprints
from dehusk.duplicates.texts import Text, read

_EMPTY = np.iinfo(np.uint64).max


def jaccard(a: Text, b: Text) -> float:
    """Share of the terms of both texts that both have: |A∩B| / |A∪B|; 0 if neither has any.

    >>> jaccard("sun moon stars", "moon stars sky")
    0.5
    """
    table = read([a, b])
    of_a, of_b = set(table.term[table.text == 0].tolist()), set(table.term[table.text == 1].tolist())
    return len(of_a & of_b) / len(of_a | of_b) if of_a or of_b else 0.0


def cosine(a: Text, b: Text) -> float:
    """Cosine of the term frequencies of two texts: |a·b| / (|a| |b|) (San & Aye, section 4.1.3); 0 if one is empty.

    >>> round(cosine(["x", "x", "y", "z"], ["x", "y"]), 6)
    0.866025
    """
    table = read([a, b])
    of_a, of_b = (Counter(table.term[table.text == which].tolist()) for which in (0, 1))
    norm = float(np.sqrt(sum(n * n for n in of_a.values()) * sum(n * n for n in of_b.values())))
    return sum(count * of_b[term] for term, count in of_a.items()) / norm if norm else 0.0


def hamming(a: int, b: int) -> int:
    """Bits in which two fingerprints differ.

    >>> hamming(0b1011, 0b0010)
    2
    """
    return (a ^ b).bit_count()


def minhash_similarity(a: Fingerprints, b: Fingerprints) -> float:
    """Share of equal minima, which estimates Jaccard's coefficient; 0 for texts without terms.

    >>> from dehusk.duplicates.fingerprints import minhash
    >>> minhash_similarity(minhash("one two"), minhash("two one"))
    1.0
    """
    return float(np.mean((a == b) & (a != _EMPTY)))


def bit_counts(values: Fingerprints) -> NDArray[np.uint8]:
    """Ones in each of many 64-bit numbers.

    >>> bit_counts(np.array([0, 7, 2**64 - 1], dtype=np.uint64)).tolist()
    [0, 3, 64]
    """
    pairs = values - ((values >> np.uint64(1)) & np.uint64(0x5555555555555555))
    fours = (pairs & np.uint64(0x3333333333333333)) + ((pairs >> np.uint64(2)) & np.uint64(0x3333333333333333))
    eights = (fours + (fours >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    ones: NDArray[np.uint8] = ((eights * np.uint64(0x0101010101010101)) >> np.uint64(56)).astype(np.uint8)
    return ones


def distances(values: Fingerprints) -> NDArray[np.uint8]:
    """Bits in which each two of some fingerprints differ: a matrix, for reports of a few hundred at most.

    >>> distances(np.array([0, 1, 3], dtype=np.uint64)).tolist()
    [[0, 1, 2], [1, 0, 1], [2, 1, 0]]
    """
    return bit_counts(values[:, None] ^ values)
