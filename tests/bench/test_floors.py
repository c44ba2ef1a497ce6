"""The gate on the golden pages: what two methods reach today is not lost silently (floors.json says how much)."""

from pathlib import Path

from click.testing import CliRunner

from dehusk.cli.bench import bench

HERE = Path(__file__).parent


def test_no_floor_is_missed_on_the_golden_pages(tmp_path):
    args = [str(HERE.parent / "pages"), "--gate", str(HERE / "floors.json"), "--cache", str(tmp_path)]
    result = CliRunner().invoke(bench, args)
    assert result.exit_code == 0, result.output
