"""Rule methods' verdicts as features: what simple published rules say of each block, and how many of them keep it.

Lives here: their names as features. The rules themselves are in ``significance/``.
"""

from __future__ import annotations

import numpy as np

from dehusk.learned.base import Base, Column
from dehusk.significance.rule_scores import density_rules, number_of_words_rules, text_density, two_stage_good


def rules(base: Base) -> dict[str, Column]:
    """The classes that rules give a block."""
    density = text_density(base.words, base.chars)
    few = number_of_words_rules(base.linked, base.words)
    dense = density_rules(base.linked, density)
    classes, good = two_stage_good(base.chars, base.linked, base.function_words, base.heading)
    return {
        "text density": np.minimum(density, 20) / 10,
        "number-of-words rules keep it": few,
        "density rules keep it": dense,
        "good by itself": classes == 1,
        "bad by itself": classes == 0,
        "two-stage rules keep it": good,
        "rules that keep it": (few.astype(np.int8) + dense + good) / 3,
    }
