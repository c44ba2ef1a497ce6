"""The net and the cut: the file is the one it was made with, and what explains a score explains it."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from importlib import resources

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dehusk.blocks import Blocks
from dehusk.learned import network as module
from dehusk.learned.base import Base
from dehusk.learned.decode import choose
from dehusk.learned.features import NAMES, features
from dehusk.learned.network import BadWeights, network
from dehusk.page import Page

BYTES = 1_000_000
PAGE = "<h1>One</h1>" + "<p>It was a long day, and a hot one. Nobody came.</p>" * 5 + "<ul><li><a href=x>Next</a></ul>"


def test_the_file_is_small_and_holds_no_objects() -> None:
    data = resources.files("dehusk.learned").joinpath("weights.npz").read_bytes()
    assert len(data) <= BYTES
    assert hashlib.sha256(data).hexdigest() == module.SHA256


def test_other_weights_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SHA256", "0" * 64)
    with pytest.raises(BadWeights, match=r"weights\.npz"):
        network.__wrapped__()


def test_the_net_reads_features_that_there_are() -> None:
    assert network().names == NAMES


def test_influence_is_the_slope_of_the_score() -> None:
    page = Page.parse(PAGE)
    base, net = Base(page, Blocks.atomic(page)), network()
    # Without the page's mean and maximum, which are not told of, a block alone has no other way to its score.
    net = replace(net, whole=np.zeros_like(net.whole))
    values, block = features(base), 2
    index, step = net.names.index("punctuation a word"), np.float32(1e-3)
    alone, tokens = values[:, block : block + 1], base.tokens[block : block + 1]
    more = alone.copy()
    more[index] += step
    slope = (net.logits(more, tokens) - net.logits(alone, tokens))[0] / step / net.sharpness
    told = net.influence(alone, tokens)[index, 0] / (alone[index, 0] - net.centre[index])
    assert told == pytest.approx(slope, abs=0.05)


def test_a_net_sees_the_same_block_alike_wherever_memory_lies() -> None:
    page = Page.parse(PAGE)
    base, net = Base(page, Blocks.atomic(page)), network()
    values = features(base)
    assert net.logits(values, base.tokens) == pytest.approx(
        net.logits(np.asfortranarray(values), base.tokens), abs=1e-4
    )


@given(st.lists(st.tuples(st.floats(0, 1), st.integers(0, 300)), min_size=1, max_size=40))
def test_what_is_kept_at_one_recall_is_kept_at_every_higher_one(blocks: list[tuple[float, int]]) -> None:
    probability, words = (np.array(column) for column in zip(*blocks, strict=True))
    before = np.zeros(len(blocks), dtype=np.bool_)
    for recall in np.linspace(0, 1, 21):
        keep, expected = choose(probability, words, float(recall))
        assert (before <= keep).all()
        assert 0 <= expected <= 1 + 1e-9
        before = keep


def test_the_balanced_cut_has_the_best_expected_f1_of_all_cuts() -> None:
    random = np.random.default_rng(1)
    for _ in range(50):
        probability, words = random.random(12) * 0.7, random.integers(1, 100, 12)
        kept, promised = choose(probability, words)
        size = words + 0.3
        cuts = [probability >= cut for cut in probability if cut >= 0.2]
        expected = [
            2 * (probability * size)[cut].sum() / (size[cut].sum() + (probability * size).sum())
            for cut in (kept, *cuts)
        ]
        assert promised == pytest.approx(expected[0]) == pytest.approx(max(expected))


def test_beside_content_that_is_certain_less_of_the_doubtful_is_kept() -> None:
    words = np.full(10, 50)
    clear, unclear = np.array([0.99] * 9 + [0.45]), np.array([0.6] * 9 + [0.45])
    assert choose(clear, words)[0].tolist() == [True] * 9 + [False]
    assert choose(unclear, words)[0].all()


def test_all_of_a_page_of_a_few_words_stays_where_nothing_else_would() -> None:
    unlikely = np.array([0.01, 0.02])
    assert choose(unlikely, np.array([4, 3]))[0].all()
    assert not choose(unlikely, np.array([400, 300]))[0].any()
    assert not choose(unlikely, np.array([4, 3]), recall=0.2)[0].any()
