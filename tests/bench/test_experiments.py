"""Every experiment runs on any labelled pages and shows the paper's figures beside its own; parts checked by hand."""

import json

import numpy as np
import pytest
from click.testing import CliRunner

from dehusk.bench.datasets import LabelledPage
from dehusk.bench.entrants import UnknownEntrantError, made, methods_named
from dehusk.bench.experiments import EXPERIMENTS, Lab, printed
from dehusk.bench.experiments.duplicates import METHODS, _copies, _Measured
from dehusk.bench.experiments.lab import order_table
from dehusk.bench.experiments.labelled_blocks import labels, marked_page
from dehusk.bench.experiments.sketching import auc
from dehusk.bench.measures import Interval
from dehusk.blocks import Blocks
from dehusk.cli.experiment import experiment
from dehusk.page import Page

SENTENCES = [
    "The harbour of the old town was rebuilt after the great storm, and its {n} piers stand to this day.",
    "Every morning the keeper climbed {n} steps, wrote down the height of the water, and lit the lamp again.",
    "Nobody in the village owned a clock, so the bell was rung {n} times whenever the ferry came in sight.",
    "What remains of the archive fills {n} boxes, most of them damp, and none of them has ever been opened.",
]


def page(number: int) -> LabelledPage:
    paragraphs = [" ".join(s.format(n=number * 7 + k) for s in SENTENCES[k:] + SENTENCES[:k]) for k in range(4)]
    story = "".join(f"<p>{text}</p>" for text in paragraphs)
    menu = "".join(f"<li><a href=/{k}>Link {k}</a></li>" for k in range(6))
    media = "<img width=640 height=480 src=a.jpg><img width=30 height=30 src=b.jpg>"
    html = (
        f"<title>The harbour {number}</title><div id=nav><ul>{menu}</ul></div>"
        f"<div id=story><h1>The harbour {number}</h1>{story}{media}</div><div id=foot><p>Copyright, all rights.</div>"
    )
    text = "\n".join([f"The harbour {number}", *paragraphs])
    kind = ("article", "article", "listing", "forum")[number % 4]
    return LabelledPage(str(number), html.encode(), text, f"http://site{number}.example/", kind, title="The harbour")


PAGES = [page(number) for number in range(12)]


@pytest.fixture(scope="module")
def lab():
    return Lab(PAGES)


@pytest.mark.parametrize("name", [name for name in EXPERIMENTS if name != "all"])
def test_every_experiment_runs_and_reads_its_own_figures(name, lab):
    report = EXPERIMENTS[name].run(lab)
    assert report.reading
    for table in report.tables:
        assert table.rows
        assert {len(row) for row in table.rows} == {len(table.columns)}
    shown = [table for table in report.tables if table.title.startswith("Printed")]
    assert bool(shown) == (name not in ("saravanan-example", "sanaye-main", "kaur-nav"))


def test_all_systems_stand_in_one_table(lab):
    report = EXPERIMENTS["all"].run(Lab(PAGES[:2]))
    assert [row[0] for row in report.tables[0].rows if row[0] == "saravanan:mode=strict"]
    assert len(report.tables[0].rows) == len(methods_named(["all"]))


def test_printed_averages_are_the_mean_of_percentages_and_not_pooled():
    for table in (printed.SARAVANAN_PRIMARY, printed.SARAVANAN_DUPLICATES, printed.SARAVANAN_CORE):
        for _, *counts, mean, pooled in table.rows:
            shares = [100 * count / size for count, size in zip(counts, (100, 200, 300), strict=True)]
            assert float(mean) == pytest.approx(np.mean(shares), abs=0.006)
            assert float(pooled) == pytest.approx(100 * sum(counts) / 600, abs=0.006)


def test_a_method_stops_after_a_stage():
    html = Page.parse(PAGES[0].html.decode())
    whole, first = made("saravanan")(html), made("saravanan@primary")(html)
    assert (first.keep >= whole.keep).all()
    assert {first.why(row).stage for row in html.text_rows if not first.keep[row]} <= {"primary"}
    assert methods_named(["saravanan:mode=strict@primary"])[0].name == "saravanan:mode=strict@primary"
    with pytest.raises(UnknownEntrantError, match="no stage 'tertiary'"):
        made("saravanan@tertiary")


@pytest.mark.parametrize(
    ("low", "high", "holds"), [(0.01, 0.03, "yes"), (-0.03, -0.01, "no"), (-0.01, 0.03, "not distinguishable")]
)
def test_a_printed_order_holds_only_if_the_interval_says_so(low, high, holds):
    def compared(one, other):
        assert (one, other) == ("new", "old")
        return Interval((low + high) / 2, low, high)

    (row,) = order_table([("new", "old")], {"F1": compared}).rows
    assert (row[0], row[-1]) == ("new above old", holds)


def test_samples_that_the_data_cannot_fill_are_not_shown(lab):
    table = EXPERIMENTS["saravanan-core"].run(lab).tables[1]
    assert [column for column in table.columns if column.startswith("n =")] == ["n = 6"]


def test_copies_have_the_share_of_edits_that_was_asked_for():
    paragraphs = [" ".join(f"word{k}" for k in range(100))]
    assert _copies(paragraphs, 0, seed=1) == paragraphs
    (copy,) = _copies(paragraphs, 5, seed=1)
    changed = sum(a != b for a, b in zip(copy.split(), paragraphs[0].split(), strict=False))
    assert copy != paragraphs[0]
    assert 95 <= len(copy.split()) <= 100
    assert changed
    assert _copies(paragraphs, 5, seed=1) == [copy]


@pytest.mark.parametrize("name", METHODS)
def test_exact_copies_are_found_and_strangers_are_not(name):
    strangers = [
        "lamps harbour keeper climbed stairs morning water height",
        "recipe flour butter sugar oven bread knead yeast",
        "engine valve piston gasket torque throttle clutch gear",
    ]
    measured = _Measured(*METHODS[name], [strangers, strangers])
    assert measured.f1(0) == 1.0


def test_labels_come_from_marks_where_there_are_any():
    marked = (
        b"<p>Unmarked</p><div class=x-nc-sel2><p>The story<span class=x-nc-sel0> advertisement in the story</span></p>"
        b"<p>and its end</p></div><p><span class=x-nc-sel5>A remark</span></p>"
    )
    labelled = LabelledPage("1", b"", text="x", annotated=marked)
    found = labels(labelled, Blocks.atomic(marked_page(labelled)))
    assert found.content.tolist() == [False, False, True, True]
    assert found.doubtful.tolist() == [False, True, False, False]


def test_labels_come_from_the_text_else():
    blocks = Blocks.atomic(marked_page(PAGES[0]))
    found = labels(PAGES[0], blocks)
    assert next(text for text, content in zip(blocks.texts, found.content, strict=True) if content) == "The harbour 0"
    assert not any(found.content[[text.startswith(("Link", "Copyright")) for text in blocks.texts]])


def test_auc_of_a_perfect_and_of_no_ranking():
    content = np.array([True, True, False, False])
    assert auc(np.array([4.0, 3.0, 2.0, 1.0]), content) == 1.0
    assert auc(np.ones(4), content) == 0.5
    assert auc(np.ones(2), np.array([True, True])) is None


def test_the_command_prints_and_writes(tmp_path):
    data = tmp_path / "pages.jsonl"
    data.write_text("\n".join(json.dumps({"id": p.id, "html": p.html.decode(), "text": p.text}) for p in PAGES))
    outputs = [part for suffix in ("md", "csv", "json") for part in ("-o", str(tmp_path / f"report.{suffix}"))]
    cache = ["--cache", str(tmp_path)]
    result = CliRunner().invoke(experiment, ["saravanan-example", str(data), "--pages", "3", *cache, *outputs])
    assert result.exit_code == 0, result.output
    assert "Stages on 3 pages" in result.output
    assert "0.756" in (tmp_path / "report.md").read_text()
    assert json.loads((tmp_path / "report.json").read_text())["experiment"] == "saravanan-example"
    wrong = CliRunner().invoke(experiment, ["nobody", str(data)])
    assert wrong.exit_code == 2
    assert "saravanan-core" in wrong.output
