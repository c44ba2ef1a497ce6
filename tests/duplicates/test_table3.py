"""Saravanan & Sathya Bama (2020), tables 2 and 3: the printed bits, and the printed distances that do not follow."""

from itertools import combinations

import numpy as np

from dehusk.duplicates import group, hamming
from dehusk.duplicates.similarity import distances

B2, B3, B7 = 0xB51DC1ACDBAEC307, 0xBA95CC99E2B52ADB, 0xB59DC1ACDB8EC387
"""Table 2, the rows that can be read in full (byte 4 of b7 is printed with nine digits)."""

BLOCKS = ("b2", "b3", "b6", "b7", "b8", "b11", "b12", "b13")
PRINTED = (
    (31, 34, 3, 30, 34, 31, 35),
    (33, 3, 27, 31, 26, 28),
    (33, 32, 30, 35, 35),
    (31, 32, 32, 34),
    (12, 29, 35),
    (31, 33),
    (8,),
)


def printed():
    return {frozenset((BLOCKS[i], BLOCKS[i + 1 + j])): d for i, row in enumerate(PRINTED) for j, d in enumerate(row)}


def triples(matrix):
    for x, y, z in combinations(BLOCKS, 3):
        yield matrix[frozenset((x, y))], matrix[frozenset((y, z))], matrix[frozenset((x, z))]


def test_distances_that_follow_from_the_printed_bits():
    assert hamming(B2, B3) == printed()[frozenset(("b2", "b3"))] == 31
    assert hamming(B2, B7) == printed()[frozenset(("b2", "b7"))] == 3


def test_b3_and_b7_are_printed_3_apart_and_are_30_apart():
    assert printed()[frozenset(("b3", "b7"))] == 3
    assert hamming(B3, B7) == 30


def test_hamming_distances_of_three_add_up_to_an_even_number_and_ten_printed_triples_do_not():
    odd = [triple for triple in triples(printed()) if sum(triple) % 2]
    assert len(odd) == 10


def test_four_printed_triples_break_the_triangle_inequality():
    broken = [triple for triple in triples(printed()) if 2 * max(triple) > sum(triple)]
    assert len(broken) == 4
    assert all(3 in triple for triple in broken)


def test_two_corrected_entries_explain_all_that_breaks():
    mended = {**printed(), frozenset(("b3", "b7")): 30, frozenset(("b7", "b11")): 33}
    assert not [triple for triple in triples(mended) if sum(triple) % 2]
    assert not [triple for triple in triples(mended) if 2 * max(triple) > sum(triple)]


def test_b7_is_the_one_duplicate():
    values = np.array([B2, B3, B7], dtype=np.uint64)
    assert group(values, rule="sequential").tolist() == [0, 1, 0]
    assert distances(values).tolist() == [[0, 31, 3], [31, 0, 30], [3, 30, 0]]
