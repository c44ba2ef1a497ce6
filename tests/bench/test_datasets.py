"""Every layout is read from a small copy of it; what is not there or not of the right shape is named."""

import gzip
import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from dehusk.bench.datasets import LAYOUTS, DatasetError, layout_of, load
from dehusk.bench.datasets.folders import plain_gold

HTML = "<title>T</title><p>The story.</p><p>Menu</p>"


def write(path: Path, content: str | bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def parquet(folder: Path) -> Path:
    row = {"id": "1", "html": HTML.encode(), "text": "The story.", "kind": "article", "must": ["story"], "title": None}
    pq.write_table(pa.Table.from_pylist([row]), folder / "pages.parquet")
    return folder / "pages.parquet"


def jsonl(folder: Path) -> Path:
    row = {"id": 1, "html": HTML, "text": "The story.", "kind": "article", "must": ["story"]}
    return write(folder / "pages.jsonl", json.dumps(row) + "\n\n")


def wcxb(folder: Path) -> Path:
    truth = {"title": "T", "main_content": "The story.", "with": ["story"], "without": ["Menu"], "publish_date": ""}
    record = {"url": "http://a.b", "ground_truth": truth, "_internal": {"page_type": {"primary": "article"}}}
    write(folder / "ground-truth" / "1.json", json.dumps(record))
    write(folder / "html" / "1.html.gz", gzip.compress(HTML.encode()))
    return folder


def articles(folder: Path) -> Path:
    write(folder / "ground-truth.json", json.dumps({"1": {"articleBody": "The story.", "with": ["story"]}}))
    write(folder / "html" / "1.html.gz", gzip.compress(HTML.encode()))
    return folder


def evaldata(folder: Path) -> Path:
    entries = {
        "http://a.b": {"file": "1", "with": ["story", ""], "without": ["Menu"], "author": ""},
        "http://a.c": {"file": "not-on-disk.html", "with": ["x"]},
    }
    write(folder / "evaldata.json", json.dumps(entries))
    write(folder / "eval" / "1", HTML)
    return folder


def readability(folder: Path) -> Path:
    write(folder / "1" / "source.html", HTML)
    write(folder / "1" / "expected.html", "<div><p>The <b>story</b>.</p></div>")
    write(folder / "1" / "expected-metadata.json", json.dumps({"title": "T", "byline": None}))
    return folder


def pairs(folder: Path) -> Path:
    write(folder / "1" / "page.html", HTML)
    write(folder / "1" / "page.txt", "The story.")
    write(folder / "1" / "no-text.html", HTML)
    return folder


def cleaneval(folder: Path) -> Path:
    write(folder / "input" / "1.html", HTML)
    write(folder / "gold" / "1-cleaned.txt", "URL: http://a.b\n<p>The story.\n")
    return folder


COPIES = {
    "parquet": parquet,
    "jsonl": jsonl,
    "wcxb": wcxb,
    "article-benchmark": articles,
    "evaldata": evaldata,
    "readability": readability,
    "pairs": pairs,
    "cleaneval": cleaneval,
}


def test_every_layout_has_a_copy_here():
    assert set(COPIES) == {layout.name for layout in LAYOUTS}


@pytest.mark.parametrize("name", COPIES)
def test_a_layout_is_recognised_and_read(name, tmp_path):
    path = COPIES[name](tmp_path)
    assert layout_of(path).name == name
    (page,) = load(path)
    assert page.id == "1"
    assert page.html.decode() == HTML
    assert page.text == (None if name == "evaldata" else "The story.")
    if name in ("parquet", "jsonl", "wcxb", "article-benchmark", "evaldata"):
        assert page.must == ("story",)
        assert page.author is None


def test_pairs_in_one_folder_are_named_by_their_file(tmp_path):
    for name in ("a", "b"):
        write(tmp_path / f"{name}.html", HTML)
        write(tmp_path / f"{name}.txt", name)
    assert [(page.id, page.text) for page in load(tmp_path)] == [("a", "a"), ("b", "b")]
    assert [page.id for page in load(tmp_path, limit=1)] == ["a"]


def test_the_gold_of_dragnet_ends_before_the_comments():
    assert plain_gold("The story.\n!@#$%^&*()  COMMENTS\nFirst!") == "The story."


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("bad.parquet", b"not one", "a Parquet file"),
        ("bad.jsonl", '{"id": 1}', "html on line 1"),
        ("bad.jsonl", "[1]\n", "on line 1"),
        ("what.bin", b"?", "one of: "),
    ],
)
def test_a_wrong_shape_is_named(name, content, expected, tmp_path):
    path = write(tmp_path / name, content)
    with pytest.raises(DatasetError, match=expected) as caught:
        list(load(path))
    assert caught.value.path == path


@pytest.mark.parametrize(
    ("name", "file", "content"),
    [
        ("jsonl", "pages.jsonl", b'{"id": 1, "html": "\xff"}'),
        ("jsonl", "pages.jsonl", '{"id": 1, "html": "<p>a", "must": "a text"}'),
        ("jsonl", "pages.jsonl", "\n"),
        ("wcxb", "ground-truth/1.json", '{"ground_truth": {"main_content": "x"}, "_internal": null}'),
        ("wcxb", "html/1.html.gz", gzip.compress(HTML.encode(), mtime=0)[:-9]),
        ("evaldata", "evaldata.json", "{not JSON"),
        ("evaldata", "evaldata.json", '{"http://a.b": "text"}'),
        ("readability", "1/expected-metadata.json", "[]"),
    ],
)
def test_whatever_a_file_holds_the_layout_is_named(name, file, content, tmp_path):
    path = COPIES[name](tmp_path)
    write(tmp_path / file, content)
    with pytest.raises(DatasetError, match="expected"):
        list(load(path))


def test_a_data_set_without_pages_is_an_error(tmp_path):
    folder = wcxb(tmp_path)
    (folder / "ground-truth" / "1.json").unlink()
    with pytest.raises(DatasetError, match="at least one labelled page"):
        list(load(folder))


def test_a_parquet_file_without_html_lists_its_columns(tmp_path):
    pq.write_table(pa.Table.from_pylist([{"id": "1", "page": b""}]), tmp_path / "x.parquet")
    with pytest.raises(DatasetError, match="a column 'html', found id, page"):
        list(load(tmp_path / "x.parquet"))


def test_a_page_that_is_named_but_missing_is_an_error(tmp_path):
    folder = wcxb(tmp_path)
    (folder / "html" / "1.html.gz").unlink()
    with pytest.raises(DatasetError, match=r"1\.html\.gz: expected a page"):
        list(load(folder))


def test_evaldata_without_its_pages_is_an_error(tmp_path):
    folder = evaldata(tmp_path)
    (folder / "eval" / "1").unlink()
    with pytest.raises(DatasetError, match="the pages it names"):
        list(load(folder))


def test_an_empty_folder_lists_the_layouts(tmp_path):
    with pytest.raises(DatasetError, match="CleanEval"):
        list(load(tmp_path))
