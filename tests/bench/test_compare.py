"""Methods side by side on one page: scores by hand, a report that does nothing, errors in a line."""

import re

import pytest
from click.testing import CliRunner

from dehusk.bench.comparison import compare, table
from dehusk.bench.report.compare import report
from dehusk.cli.compare import compare as command
from dehusk.page import Page

PAGE = (
    "<nav><a href=/a>menu</a> <a href=/b onclick=x()>more</a></nav><div><p>A long story.<p>It goes on and on.</div>"
    "<script>alert(1)</script>"
)
FAMILY = ("cetd-ds", "cectd-ds", "cectd-s", "ecectd-s")


def test_content_and_noise_are_shares_of_the_page():
    (one,) = compare(Page.parse(PAGE), ["cetd-ds"])
    assert one.content == pytest.approx(100 * (13 + 18) / (13 + 18 + 4 + 4))
    assert one.content + one.noise == pytest.approx(100)
    assert [bar.kept for bar in one.bars][-2:] == [True, True]
    assert one.threshold is not None


def test_a_method_without_densities_shows_its_scores():
    (one,) = compare(Page.parse(PAGE), ["everything"])
    assert (one.content, one.noise, one.threshold) == (100, 0, None)
    assert one.measure == "score of each block"


def test_the_table_has_f1_where_the_truth_is_known():
    compared = compare(Page.parse(PAGE), ["cetd-ds", "everything"])
    assert "F1" not in table(compared).columns
    rows = table(compared, "A long story. It goes on and on.").rows
    assert rows[0][-3:] == ("1.000", "1.000", "1.000")
    assert rows[1][-2] == "1.000"
    assert float(rows[1][-1]) < 1.0


@pytest.mark.parametrize("html", [PAGE, "", "<p>x", "<title>only</title>"])
def test_the_report_shows_the_page_and_nothing_of_it_runs(html):
    text = report("A <title>", compare(Page.parse(html), FAMILY))
    assert text.count("<iframe sandbox") == 2 * len(FAMILY)
    assert "alert(1)" not in text
    assert "onclick" not in text
    assert "<script" not in text
    assert "A &lt;title&gt;" in text


def test_the_command_writes_a_report(tmp_path):
    (tmp_path / "page.html").write_text(PAGE)
    (tmp_path / "page.txt").write_text("A long story. It goes on and on.")
    page, output = str(tmp_path / "page.html"), tmp_path / "report.html"
    result = CliRunner().invoke(command, [page, "-m", "cectd-s:radius=2,base=td,everything", "-o", str(output)])
    assert result.exit_code == 0, result.output
    assert "cectd-s:radius=2,base=td" in result.output
    assert "<svg" in output.read_text()
    truth = CliRunner().invoke(command, [page, "--truth", str(tmp_path / "page.txt"), "-o", str(tmp_path / "r.csv")])
    assert "F1" in truth.output
    assert (tmp_path / "r.csv").read_text().startswith("method,")


@pytest.mark.parametrize(
    ("args", "said"), [(["-m", "nobody"], "no method 'nobody'"), (["-o", "x.pdf"], "ends in .html or .csv")]
)
def test_what_is_wrong_is_said(args, said, tmp_path):
    (tmp_path / "page.html").write_text(PAGE)
    result = CliRunner().invoke(command, [str(tmp_path / "page.html"), *args])
    assert result.exit_code == 2
    assert said in result.output


def test_the_segmentation_has_columns_side_by_side_in_their_row():
    page = Page.parse("<div>head</div><table><tr><td>left<td>right</table>")
    text = report("", compare(page, ["everything"]))
    shown = re.findall(r'<div class="columns">|r\d\S*: \d+ characters, \d+ % kept', text)
    assert shown == [
        "r1: 4 characters, 100 % kept",
        "r2: 9 characters, 100 % kept",
        '<div class="columns">',
        "r2c1: 4 characters, 100 % kept",
        "r2c2: 5 characters, 100 % kept",
    ]
