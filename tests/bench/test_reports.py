"""Tables, files, plots and the HTML report say what was measured, and nothing of a page comes alive in them."""

import csv
import io
import json
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from dehusk.bench.datasets import LabelledPage
from dehusk.bench.gate import FloorsError, missed
from dehusk.bench.predictions import Cache, Prediction, page_key
from dehusk.bench.report import plots, rows, tables
from dehusk.bench.report.bench import report
from dehusk.bench.report.side_by_side import disagreements, marked
from dehusk.bench.results import collect
from dehusk.bench.runner import Scored
from dehusk.bench.scores import score
from dehusk.cli.bench import bench
from dehusk.verdict import Table

PAGES = [
    LabelledPage(
        str(n),
        f"<p>story {n}<p>menu".encode(),
        text=f"The story {n}",
        kind="forum" if n % 2 else "article",
        url="http://a.b/<script>",
    )
    for n in range(12)
]
GOOD = [Prediction(page.text, 0.01) for page in PAGES]
WORSE = [Prediction("<script>alert(1)</script> story", 0.001) for page in PAGES]


@pytest.fixture
def measured():
    cache, made = Cache(None), {"good": GOOD, "worse": WORSE}
    for name, predictions in made.items():
        cache.put((name, "1", page_key(page), one) for page, one in zip(PAGES, predictions, strict=True))
    scored = [
        Scored(index, page, {name: score(page, predictions[index], "") for name, predictions in made.items()})
        for index, page in enumerate(PAGES)
    ]
    return collect(scored, {"good": "1", "worse": "1"}), cache


def test_the_main_table_ranks_and_shows_the_interval(measured):
    table = tables.main_table(measured[0])
    assert [row[0] for row in table.rows] == ["good", "worse"]
    assert table.rows[0][1] == "1.000 ± 0.000"
    assert "title" not in table.columns  # these pages have no labelled title


def test_groups_need_pages_enough_to_say_something(measured):
    by_kind = tables.group_tables(measured[0])[0]
    assert by_kind.columns == ("method", "article (6)", "forum (6)")
    few = collect([Scored(0, PAGES[0], {"good": score(PAGES[0], GOOD[0], "")})], {"good": "1"})
    assert tables.group_tables(few) == []


def test_files_for_machines_hold_every_figure(measured):
    results = measured[0]
    data = json.loads(tables.as_json(results, {"data": ["x"]}))
    assert data["pages"] == 12
    assert data["methods"]["good"]["figures"]["word_f1"] == [1.0, 1.0, 1.0]
    assert data["methods"]["good"]["by_kind"]["forum"][0] == 1.0
    rows = list(csv.DictReader(io.StringIO(tables.csv_text(tables.per_page(results)))))
    assert len(rows) == 24
    assert float(rows[0]["word_f1"]) == 1.0


def test_markdown_has_a_table_of_each(measured):
    text = tables.markdown_file("Title", ["about"], [Table("One", ("a", "b"), [(1, "x|y")])])
    assert text == "# Title\n\nabout\n\n## One\n\n| a | b |\n|---|---|\n| 1 | x\\|y |\n"


def test_the_report_is_one_inert_file(measured):
    text = report(*measured, "A title", ["about <this>"])
    assert "<script" not in text
    assert "about &lt;this&gt;" in text
    assert "src=" not in text
    assert text.count("<svg") >= 5
    views = text.count('<details class="view"')
    assert text.count('<a href="#page-') == views + views + 1  # from the plot, the list and the line of links
    assert 'href="#page-' in text
    assert '&lt;<mark class="extra">script</mark>&gt;' in text


def test_disagreements_are_the_largest_differences(measured):
    results, _ = measured
    assert len(disagreements(results, "good", "worse", 5)) == 5
    assert disagreements(results, "good", "good", 5) == []


def test_marks_join_neighbouring_words():
    assert marked("a new menu b", "a b", "extra") == '<p>a <mark class="extra">new menu</mark> b</p>'


@pytest.mark.parametrize(
    "svg",
    [
        plots.scatter([plots.Point(3, 0.5, "a<b", "ours"), plots.Point(3, 0.5, "c", "peer")], "ms", "F1"),
        plots.scatter([plots.Point(3, 0.5, "alone", "ours")], "ms", "F1"),
        plots.scatter([plots.Point(3, 0.5, f"point {n}", "ours") for n in range(40)], "ms", "F1"),
        plots.against([plots.Pair(0, 1, "<page>", "#page-1"), plots.Pair(1, 0, "other")], "a", "b"),
        rows.ranking([rows.Row("a&b", "ours", rows.Range(0.0, 0.0, 0.0, "0"), "")], "x", 0.0),
        rows.ranking([rows.Row(n, "peer", rows.Range(v, v, v, ""), "<") for n, v in (("a", 1), ("b", -1))], "x", 0.5),
        rows.by_group({"kind": [rows.Range(0.5, 0.5, 0.5, "")]}, [rows.Series("a<", "s1", "up")], "x"),
        rows.ridges([("a", "ours", [0.0, 1.0, 1.2]), ("b", "peer", [0.5])], "x"),
        plots.profile([], "empty page"),
        plots.profile([plots.Bar(0.0, "gone", "nothing")], "x", 0.0),
        plots.profile([plots.Bar(2.0, "kept", "<p>")], "x", 1.0),
        plots.stacked([("a", [plots.Bar(0.4, "kept", "x"), plots.Bar(0.6, "gone", "y")])], "x"),
    ],
)
def test_plots_are_well_formed_whatever_they_show(svg):
    root = ElementTree.fromstring(svg)
    assert root.tag == "svg"
    assert "nan" not in svg


def test_a_gate_names_the_floors_that_were_missed(measured):
    results, _ = measured
    assert missed(results, {"good": {"word_f1": 0.9, "< failed": 0}}) == []
    (line,) = missed(results, {"worse": {"word_f1": 0.9}})
    assert line.startswith("worse: word_f1 is 0.")
    assert len(missed(results, {"good": {"< seconds": 0.001}})) == 1
    with pytest.raises(FloorsError, match="not measured"):
        missed(results, {"nobody": {"word_f1": 0.9}})


@pytest.fixture
def data(tmp_path):
    lines = [json.dumps({"id": p.id, "html": p.html.decode(), "text": p.text, "kind": p.kind}) for p in PAGES[:4]]
    (tmp_path / "pages.jsonl").write_text("\n".join(lines))
    return tmp_path


def call(*args):
    return CliRunner().invoke(bench, [str(arg) for arg in args])


def test_the_command_scores_and_writes_files(data):
    files = [data / f"report.{suffix}" for suffix in ("html", "md", "json", "csv")]
    options = [part for file in files for part in ("-o", file)]
    result = call(data / "pages.jsonl", "-m", "everything", "--peers", "turbohtml", "--fresh", *options)
    assert result.exit_code == 0, result.output
    assert "everything" in result.output
    assert "4 pages" in result.output
    assert all(file.stat().st_size > 100 for file in files)


def test_the_command_fails_when_a_floor_is_missed(data):
    (data / "floors.json").write_text(json.dumps({"everything": {"word_f1": 0.99}}))
    result = call(data / "pages.jsonl", "--gate", data / "floors.json", "--cache", data, "--every", 2)
    assert result.exit_code == 1
    assert "everything: word_f1 is 0." in result.output
    (data / "floors.json").write_text(json.dumps({"everything": {"word_f1": 0.1}}))
    assert call(data / "pages.jsonl", "--gate", data / "floors.json", "--cache", data).exit_code == 0


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["missing.parquet"], "expected a file or folder"),
        (["DATA", "-m", "nobody"], "no method 'nobody'"),
        (["DATA", "--peers", "nobody"], "no peer 'nobody'"),
        (["DATA", "-o", "report.pdf"], "a report ends in"),
        (["DATA", "--gate", "missing.json"], "missing.json"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(args, said, data):
    result = call(*(data / "pages.jsonl" if arg == "DATA" else arg for arg in args))
    assert result.exit_code != 0
    assert said in result.output
