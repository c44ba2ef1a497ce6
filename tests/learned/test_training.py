"""Training's own rules: what may be learned from, how labels are found, how pages are kept apart."""

from __future__ import annotations

from pathlib import Path

import pytest

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

from training.align import align  # noqa: E402
from training.data import CheckOnlyData, read, read_for_training  # noqa: E402
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


def test_labels_of_a_script_without_spaces() -> None:
    assert align(
        ["首页", "今天的天气非常好,我们去公园散步。", "版权所有"], "今天的天气非常好,我们去公园散步。"
    ).tolist() == [0, 1, 0]


def test_one_site_is_in_one_fold() -> None:
    folds = {fold(f"https://{host}.example.co.uk/{page}", str(page)) for host in ("www", "news") for page in range(9)}
    assert len(folds) == 1
    assert len({fold(f"https://site{number}.org/", "x") for number in range(60)}) == 5
