"""Groups of near-duplicates: banding against brute force, chains, and which text stays (Sivakumar & Parvathi)."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dehusk.duplicates import group, hamming, near_duplicates, near_pairs

FLIPS = st.lists(st.integers(0, 63), max_size=6)
CLUSTERED = st.lists(st.tuples(st.sampled_from([0, 0xB51DC1ACDBAEC307, 2**64 - 1]), FLIPS), max_size=25)


def flipped(value, bits):
    for bit in bits:
        value ^= 1 << bit
    return value


def array(values):
    return np.array(values, dtype=np.uint64)


def brute_pairs(values, bits):
    return {(i, j) for j in range(len(values)) for i in range(j) if hamming(values[i], values[j]) <= bits}


def brute_components(values, bits):
    place = list(range(len(values)))
    for _ in values:
        for i, j in brute_pairs(values, bits):
            place[i] = place[j] = min(place[i], place[j])
    return place


def brute_sequential(values, bits):
    place = []
    for i, value in enumerate(values):
        near = [j for j in range(i) if place[j] == j and hamming(values[j], value) <= bits]
        place.append(near[0] if near else i)
    return place


@given(CLUSTERED, st.integers(0, 10))
def test_banding_finds_the_pairs_that_brute_force_finds(clustered, bits):
    values = [flipped(*item) for item in clustered]
    a, b = near_pairs(array(values), bits)
    assert set(zip(a.tolist(), b.tolist(), strict=True)) == brute_pairs(values, bits)
    assert len(a) == len(brute_pairs(values, bits))


@given(CLUSTERED, st.integers(0, 6))
def test_components_equal_brute_force(clustered, bits):
    values = [flipped(*item) for item in clustered]
    assert group(array(values), bits).tolist() == brute_components(values, bits)


@given(CLUSTERED, st.integers(0, 6))
def test_the_sequential_rule_equals_brute_force(clustered, bits):
    values = [flipped(*item) for item in clustered]
    assert group(array(values), bits, rule="sequential").tolist() == brute_sequential(values, bits)


@given(CLUSTERED)
def test_the_longest_of_each_group_stays(clustered):
    values = [flipped(*item) for item in clustered]
    length = np.array([len(bits) for _, bits in clustered], dtype=np.int64)
    place = group(array(values), keep="longest", length=length)
    first = brute_components(values, 3)
    for i, stand_in in enumerate(place.tolist()):
        members = [j for j in range(len(values)) if first[j] == first[i]]
        assert stand_in == max(members, key=lambda j: (length[j], -j))


def test_a_chain_is_one_component_but_keeps_its_far_end_one_after_the_other():
    chain = array([0x0, 0x7, 0x3F])
    assert group(chain).tolist() == [0, 0, 0]
    assert group(chain, rule="sequential").tolist() == [0, 0, 2]
    assert group(chain, diameter=6).tolist() == [0, 0, 0]
    assert group(chain, diameter=5).tolist() == [0, 0, 2]


@pytest.mark.parametrize(("value", "near"), [(0x8000800080000000, True), (0x8000800080008000, False)])
def test_three_bits_in_three_bands_are_found_and_four_in_four_are_not_needed(value, near):
    assert (len(near_pairs(array([value, 0]))[0]) == 1) is near


def test_table_3_of_sivakumar_and_parvathi():
    base = [flipped(0, range(8 * n, 8 * n + 8)) for n in range(6)]
    b1, b2, b3, b5, b6, b8 = base
    blocks = array([b1, b2, b3, b1 ^ 1, b5, b6, b3 ^ (1 << 60), b8, b2 ^ (1 << 61)])
    survivors = [f"B{i + 1}" for i, place in enumerate(group(blocks).tolist()) if place == i]
    assert survivors == ["B1", "B2", "B3", "B5", "B6", "B8"]


def test_short_texts_are_duplicates_only_if_they_are_the_same():
    texts = ["Read more", "read more!", "Read less", "", ""]
    assert near_duplicates(texts) == [0, 0, 2, 3, 4]


def test_near_duplicates_keeps_the_longest_if_asked():
    short = "Storm floods the old harbour town before dawn"
    long = f"{short} the"
    assert near_duplicates([short, "Quite another story about gardens and their keepers", long]) == [0, 1, 0]
    assert near_duplicates([short, f"{short} {short}"], keep="longest") == [1, 1]


def test_nothing_has_no_groups():
    assert near_duplicates([]) == []
    assert group(array([])).tolist() == []


def test_thousands_of_fingerprints_that_are_all_alike_are_one_component():
    # All values of five bits, each with one more bit turned: from each there is a path to each, two bits at a time.
    values = [sum(1 << (4 + 11 * bit) for bit in range(5) if number >> bit & 1) for number in range(32)]
    copies = array([value ^ (1 << other) for value in values for other in range(64)])
    place = group(copies)
    assert set(place.tolist()) == {0}
