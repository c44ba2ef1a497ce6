"""What all tests share: a Hypothesis profile without deadlines (machines differ) and with the same cases each run."""

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("dehusk", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("dehusk")


@pytest.fixture(scope="session")
def examples() -> Path:
    """The folder of example pages."""
    return Path(__file__).parents[1] / "examples"
