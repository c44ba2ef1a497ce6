"""The papers' experiments, re-run on any labelled pages: each a function from a Lab to a Report.

A re-run never claims to reproduce a printed number: it shows the paper's table beside ours and says how they differ.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dehusk.bench.experiments import bhardwaj, duplicates, kaur, sanaye, saravanan, sketching, systems
from dehusk.bench.experiments.lab import Lab, Report

__all__ = ["EXPERIMENTS", "Experiment", "Lab", "Report"]


class Experiment(NamedTuple):
    """An experiment: what it measures in a line, and how to run it."""

    about: str
    run: Callable[[Lab], Report]


EXPERIMENTS: dict[str, Experiment] = {
    "saravanan-primary": Experiment("primary noise removal (table 6, 2020)", saravanan.primary),
    "saravanan-duplicates": Experiment("near-duplicate blocks (table 7, 2020)", duplicates.duplicates),
    "saravanan-core": Experiment("core content extraction (table 8, 2020)", saravanan.core),
    "saravanan-example": Experiment("the worked page (tables 1-4, 2020)", saravanan.example),
    "bhardwaj-media": Experiment("words per leaf with and without media (tables 1-2, 2014)", bhardwaj.media),
    "sanaye-classify": Experiment("nine block classifiers (table 1, San & Aye)", sanaye.classify),
    "sanaye-main": Experiment("duplicates, weights and main block (San & Aye, not measured there)", sanaye.main_block),
    "sketching": Experiment("fingerprint graph and importance (tables 1-3, 2012)", sketching.stages),
    "kaur-compare": Experiment("four density algorithms (table 4.2.1, 2015)", kaur.compare),
    "kaur-nav": Experiment("navigation pages (2015, not measured there)", kaur.navigation_pages),
    "all": Experiment("every system of every paper on the same pages", systems.every_system),
}
