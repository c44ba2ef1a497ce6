"""Golden pages, one folder a problem: what comes out is compared whole, never in parts."""

from pathlib import Path

import pytest

from tests import golden


@pytest.mark.parametrize("folder", golden.folders(), ids=lambda folder: folder.name)
def test_golden_page(folder: Path) -> None:
    for path, now in golden.answers(folder):
        assert path.exists(), f"make page NAME={folder.name} writes {path.name}"
        assert now == path.read_text("utf-8"), f"{path.name}: if this is right, make page NAME={folder.name}"
