"""Predictions are made in child processes that may hang or die, kept, and scored; figures follow from the scores."""

import numpy as np
import pytest

from dehusk.bench.datasets import LabelledPage
from dehusk.bench.entrants import UnknownEntrantError, methods_named, peers_named
from dehusk.bench.peers import PEERS, Adapter, Fields, MissingPeerError, Output
from dehusk.bench.predictions import Cache, Prediction
from dehusk.bench.results import collect, facts, script
from dehusk.bench.runner import run
from dehusk.bench.scores import COLUMNS, score
from dehusk.bench.statistics import BY_KEY, differences, figures_of, main_figure, measured, ranked
from dehusk.bench.worker import predict

PAGES = [
    LabelledPage("1", b"<p>The story</p><p>menu</p>", text="The story", kind="article", title="T"),
    LabelledPage("2", b"<p>Ein Wort</p>", text="Ein Wort", kind="forum"),
    LabelledPage("3", b"<p>Nothing here</p>", text="", kind="forum"),
]


def results_of(pages, predictions, page_text=""):
    """Results without child processes: predictions by name, one for each page."""
    rows = {
        name: [score(p, made, page_text) for p, made in zip(pages, all_made, strict=True)]
        for name, all_made in predictions.items()
    }
    scored = [_Scored(index, page, {name: rows[name][index] for name in rows}) for index, page in enumerate(pages)]
    return collect(scored, dict.fromkeys(predictions, "1"))


class _Scored:
    def __init__(self, index, page, scores):
        self.index, self.page, self.scores = index, page, scores


def test_pages_are_scored_in_children_and_kept(tmp_path):
    entrants = methods_named(["everything"])
    cache, steps = Cache(tmp_path), []
    results = collect(run(PAGES, entrants, cache, progress=steps.append), {"everything": entrants[0].version()})
    assert [page.id for page in results.pages] == ["1", "2", "3"]
    assert results.of("everything")["word_f1"].tolist() == pytest.approx([0.8, 1.0, 0.0])
    assert sum(steps) == 3
    before = _seconds(cache, entrants[0], results)
    again = collect(run(PAGES, entrants, cache), {"everything": entrants[0].version()})
    assert _seconds(cache, entrants[0], again) == before  # not made a second time
    assert np.array_equal(again.values, results.values, equal_nan=True)


def _seconds(cache, entrant, results):
    return [cache.get(entrant.name, entrant.version(), page.key).seconds for page in results.pages]


PLUG_IN = """
import os, time
from dataclasses import dataclass
from typing import ClassVar
from dehusk.verdict import Reason, Verdict

@dataclass(frozen=True)
class Sleeper:
    name: ClassVar[str] = "sleeper"
    paper: ClassVar[str] = "none"
    seconds: float = 60.0

    def __call__(self, page):
        if "hang" in page.strings:
            time.sleep(self.seconds)
        if "die" in page.strings:
            os._exit(1)
        return Verdict.all(page, Reason("keep", "everything"))
"""


@pytest.fixture
def plug_in(tmp_path, monkeypatch):
    """A third party's method, which waits on one page and ends its process on another."""
    folder = tmp_path / "site"
    (folder / "sleeper-1.0.dist-info").mkdir(parents=True)
    (folder / "sleeper.py").write_text(PLUG_IN)
    (folder / "sleeper-1.0.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: sleeper\nVersion: 1.0\n")
    (folder / "sleeper-1.0.dist-info" / "entry_points.txt").write_text("[dehusk.methods]\nsleeper = sleeper:Sleeper\n")
    monkeypatch.syspath_prepend(folder)
    return methods_named(["sleeper", "everything"])


def test_an_extractor_that_hangs_or_dies_costs_its_page_only(plug_in):
    pages = [LabelledPage(text, f"<p>{text}</p>".encode(), text=text) for text in ("hang", "die", "live")]
    cache, versions = Cache(None), {entrant.name: entrant.version() for entrant in plug_in}
    results = collect(run(pages, plug_in, cache, workers=1, limit=5), versions)
    assert results.of("sleeper")["failed"].tolist() == [1, 1, 0]
    assert results.of("sleeper")["word_f1"].tolist() == [0, 0, 1]
    assert results.of("everything")["word_f1"].tolist() == [1, 1, 1]
    errors = [cache.get("sleeper", versions["sleeper"], page.key).error for page in results.pages]
    assert errors == ["no result within 5 s", "the process ended", None]


def test_parameters_are_set_by_name(plug_in):
    (entrant,) = methods_named(["sleeper:seconds=0.0"])
    assert entrant.name == "sleeper:seconds=0.0"
    assert "seconds=0.0" in entrant.version()


def test_whatever_an_extractor_raises_is_an_empty_prediction():
    def broken(html, url):
        raise RuntimeError("boom")

    made = predict("broken", {"broken": broken}, PAGES[0], "<p>x")
    assert (made.text, made.error) == ("", "RuntimeError: boom")


def test_metadata_is_asked_for_only_where_the_page_has_labels_of_it():
    asked = []

    def run_with_fields(html, url):
        return Output("text", lambda: asked.append(url) or Fields("T"))

    ready = {"peer": run_with_fields}
    assert predict("peer", ready, PAGES[0], "").title == "T"
    assert predict("peer", ready, PAGES[1], "").title is None
    assert len(asked) == 1


def test_scores_say_nothing_where_labels_do_not():
    row = dict(zip(COLUMNS, score(LabelledPage("1", b"", must=("a",)), Prediction("a b", 1.0), ""), strict=True))
    assert np.isnan(row["word_f1"])
    assert np.isnan(row["title"])
    assert (row["found"], row["seconds"]) == (1.0, 1.0)


def test_figures_by_hand():
    made = {
        "good": [Prediction("the story", 0.1, title="T"), Prediction("ein wort", 0.3), Prediction("", 0.2)],
        "bad": [Prediction("the x", 0.1), Prediction("", 0.1, "boom"), Prediction("x", 0.1)],
    }
    results = results_of(PAGES, made)
    assert ranked(results) == ["good", "bad"]
    assert measured(results, BY_KEY["word_f1"])["bad"].value == pytest.approx((0.5 + 0 + 0) / 3)
    assert measured(results, BY_KEY["micro_f1"])["bad"].value == pytest.approx(2 * (1 / 3) * (1 / 4) / (1 / 3 + 1 / 4))
    assert measured(results, BY_KEY["correct_90"])["good"].value == 1.0
    assert measured(results, BY_KEY["failed"])["bad"].value == 1
    assert measured(results, BY_KEY["seconds"])["good"].value == pytest.approx(0.2)
    assert np.isnan(measured(results, BY_KEY["title"])["bad"].value)  # it gives no metadata, so it is not wrong
    assert differences(results, BY_KEY["word_f1"], "bad")["good"].value == pytest.approx(1 - 0.5 / 3)


def test_figures_of_a_group():
    results = results_of(PAGES, {"m": [Prediction("the story", 0.1), Prediction("", 0.1), Prediction("x", 0.1)]})
    groups = results.groups("kind")
    assert list(groups) == ["forum", "article"]
    assert measured(results, BY_KEY["word_f1"], groups["article"])["m"].value == 1.0
    assert measured(results, BY_KEY["word_f1"], groups["forum"])["m"].value == 0.0


def test_pages_with_segments_only_are_ranked_by_segments():
    pages = [LabelledPage("1", b"", must=("a", "b"), must_not=("c",))]
    results = results_of(pages, {"m": [Prediction("a c", 0.1)]})
    assert main_figure(results).key == "snippet_f1"
    assert measured(results, BY_KEY["snippet_f1"])["m"].value == pytest.approx(0.5)
    assert measured(results, BY_KEY["snippet_acc"])["m"].value == pytest.approx(1 / 3)
    assert "word_f1" not in [figure.key for figure in figures_of(results)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ελληνικά", "Greek"),
        ("你好世界", "Han"),
        ("안녕", "Hangul"),
        ("العربية", "Arabic"),
        ("カタカナ漢字", "Japanese"),
    ],
)
def test_scripts(text, expected):
    assert script(text) == expected


def test_a_page_without_a_declared_language_is_in_no_group_of_languages():
    assert "language" not in facts(LabelledPage("1", b"<p>", text="a")).groups


def test_unknown_names_list_what_there_is():
    with pytest.raises(UnknownEntrantError, match="trafilatura"):
        peers_named(["nobody"])
    with pytest.raises(ValueError, match="everything"):
        methods_named(["nobody"])
    with pytest.raises(UnknownEntrantError, match="no parameter 'depth'"):
        methods_named(["everything:depth=3"])


def test_a_peer_that_is_missing_is_named_and_skipped(monkeypatch):
    def version():
        raise MissingPeerError("pip install nobody")

    monkeypatch.setitem(PEERS, "nobody", Adapter("nobody", version, lambda: lambda html, url: Output("")))
    found, missing = peers_named(["nobody", "turbohtml"])
    assert [peer.name for peer in found] == ["turbohtml"]
    assert missing == {"nobody": "pip install nobody"}


def test_every_peer_has_a_name_of_its_own_beside_our_methods():
    assert len(PEERS) >= 16
    assert not set(PEERS) & {adapter.name for adapter in methods_named(["all"])}


def test_predictions_are_kept_by_method_version_and_page(tmp_path):
    Cache(tmp_path).put([("m", "1", "page", Prediction("text", 0.1, None, "T"))])
    reopened = Cache(tmp_path)
    assert reopened.get("m", "1", "page") == Prediction("text", 0.1, None, "T")
    assert reopened.get("m", "2", "page") is None
    assert reopened.get("m", "1", "other") is None
