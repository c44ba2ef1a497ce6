"""Training's own rules: what may be learned from, how labels are found, how pages are kept apart."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

from training.align import align  # noqa: E402
from training.augment import aged, augmented, opened, transplanted  # noqa: E402
from training.data import CheckOnlyData, Labelled, read, read_for_training  # noqa: E402
from training.folds import fold  # noqa: E402

ROW = {
    "id": "1", "url": "https://example.org/", "kind": "article", "html": b"<p>One two three.", "text": "One two three.",
    "must": [], "must_not": [],
}  # fmt: skip


def written(folder: Path, name: str, **changed: object) -> Path:
    path = folder / f"{name}.parquet"
    pq.write_table(pa.Table.from_pylist([{**ROW, **changed}]), path)
    return path


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("l3s-gn1", {}),
        ("snippets-dev", {}),
        ("anything", {}),
        ("wcxb-dev", {"annotated": b"<p>"}),
        ("mixed-train", {"text": None}),
    ],
)
def test_pages_for_checking_are_refused(tmp_path: Path, name: str, changed: dict[str, object]) -> None:
    with pytest.raises(CheckOnlyData):
        list(read_for_training(written(tmp_path, name, **changed)))


def test_pages_for_training_and_any_page_for_checking_are_read(tmp_path: Path) -> None:
    assert [page.id for page in read_for_training(written(tmp_path, "wcxb-dev"))] == ["1"]
    assert [page.text for page in read(written(tmp_path, "snippets-dev", text=None))] == [None]


def test_labels_follow_the_truth() -> None:
    truth = "The harbour at night\nShips came in late, long after the lamps were lit along the quay.\nPhoto: Ann"
    texts = [
        "Home",
        "The harbour at night",
        "Ships came in late, long after the lamps were lit along the quay.",
        "Photo: Ann",
        "Ships came in late, long after the lamps were lit along the quay.",
        "Copyright",
    ]
    assert align(texts, truth).round().tolist() == [0, 1, 1, 1, 0, 0]


def test_short_blocks_of_a_listing_are_known_by_the_run_of_words_they_make() -> None:
    truth = "Red kettle 20 euros\nBlue kettle 25 euros\nGreen kettle 30 euros"
    texts = ["Kettles", "Red kettle", "20 euros", "Blue kettle", "25 euros", "Green kettle", "30 euros", "Basket"]
    assert align(texts, truth).tolist() == [0, 1, 1, 1, 1, 1, 1, 0]


def test_labels_of_a_script_without_spaces() -> None:
    assert align(
        ["首页", "今天的天气非常好,我们去公园散步。", "版权所有"], "今天的天气非常好,我们去公园散步。"
    ).tolist() == [0, 1, 0]


def test_one_site_is_in_one_fold() -> None:
    folds = {fold(f"https://{host}.example.co.uk/{page}", str(page)) for host in ("www", "news") for page in range(9)}
    assert len(folds) == 1
    assert len({fold(f"https://site{number}.org/", "x") for number in range(60)}) == 5


@pytest.fixture(name="days")
def _days() -> list[Labelled]:
    story = "The boats lay on the sand until noon, and nobody minded, because there was bread and the sun was out. "
    pages = []
    for number in range(8):
        body = f"<h1>Day {number}</h1>" + f"<p>{story} {number}" * 6
        html = f"<title>Day {number}</title><nav>Menu {number}</nav><div>{body}</div>"
        truth = "\n".join([f"Day {number}", *[f"{story} {number}"] * 6])
        pages.append(Labelled(str(number), "x", None, "article", html.encode(), truth, (), ()))
    return pages


def test_noise_is_added_after_the_content_and_never_changes_the_truth(days: list[Labelled]) -> None:
    found = [pair for pair in map(opened, days) if pair]
    copies = list(augmented(found, share=1.0, seed=0))
    assert len(copies) == 8
    for copy, page in zip(copies, days, strict=True):
        assert copy.text == page.text
        assert len(copy.html) > len(page.html)
        assert 0 < copy.weight < 1
    assert [copy.html for copy in augmented(found, share=1.0, seed=0)] == [copy.html for copy in copies]


def test_another_pages_content_stands_in_the_frame_of_a_page_with_its_own_truth(days: list[Labelled]) -> None:
    found = [pair for pair in map(opened, days) if pair]
    copies = list(transplanted(found, share=1.0, seed=0))
    assert len(copies) == 8
    for number, copy in enumerate(copies):
        written = copy.html.decode()
        other = next(page for page in days if page.text == copy.text)
        assert other.id != str(number)
        assert f"<nav>Menu {number}</nav>" in written
        assert f"<title>Day {other.id}</title>" in written
        assert f"Day {number}<" not in written


def test_aged_pages_have_no_names_and_no_landmarks_but_all_their_words() -> None:
    html = b"<body><nav class=a id=b>Home</nav><main role=main><p itemprop='x'>Text</p></main><footer>End</footer>"
    for seed in range(4):
        (copy,) = aged([Labelled("1", "x", None, "article", html, "Text", (), ())], share=1.0, seed=seed)
        written = copy.html.decode()
        assert re.sub(r"<[^>]*>", " ", written).split() == ["Home", "Text", "End"]
        assert not re.search(r"class|id=|role|itemprop|nav|main|footer", written)
