"""San & Aye: the nine classifiers of table 1 on labelled blocks with grouped folds, and phase 2 on whole pages.

C4.8 (Weka's J48) is bench/tree_learning.py; the stumps, 1R and the linear SVM are scikit-learn's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any
from urllib.parse import urlsplit

import numpy as np
import numpy.typing as npt

from dehusk.bench.datasets import LabelledPage
from dehusk.bench.experiments import printed
from dehusk.bench.experiments.lab import Lab, Report, difference, figure_table, order_table
from dehusk.bench.experiments.labelled_blocks import labels, marked_page
from dehusk.bench.measures import Interval, f1, paired_difference, resamples
from dehusk.bench.measures.intervals import Array, Columns
from dehusk.bench.optional import need
from dehusk.bench.tree_learning import information_gains, learn
from dehusk.extract import extract
from dehusk.methods.first_phase import segment
from dehusk.methods.justext import Justext
from dehusk.methods.rules import DensityRules, NumwordsRules
from dehusk.significance.decision_tree import Tree
from dehusk.significance.shallow import FEATURES, QUOTIENTS, Shallow
from dehusk.terms import terms
from dehusk.verdict import Table

_PAGES = 621  # as many as the paper's
_FOLDS = 10
_LEAF = 0.014  # least share of the instances in a leaf: the paper's 1000
_BUCKET = 6  # Weka's OneR
_GAINS = 12  # features in the ranking

Flags = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float64]

NAMES = (*(f"{place} {name}" for place in ("previous", "current", "next") for name in FEATURES), *QUOTIENTS)


def _around(*names: str) -> list[int]:
    """Columns of features of the previous, the current and the next block."""
    return [NAMES.index(f"{place} {name}") for name in names for place in ("previous", "current", "next")]


@dataclass(frozen=True, slots=True)
class Instances:
    """Blocks of many pages: features, labels, weights in words, sites, and what the rules say of each."""

    features: npt.NDArray[np.float32]
    content: Flags
    words: Floats
    site: npt.NDArray[np.int64]
    rules: dict[str, Flags]
    doubtful: int

    @classmethod
    def of(cls, lab: Lab, pages: Sequence[LabelledPage]) -> Instances:
        """Cut, label and measure every page."""
        features, content, words, site, doubtful = [], [], [], [], 0
        rules: dict[str, list[Flags]] = {name: [] for name in _RULES}
        sites: dict[str, int] = {}
        for page in pages:
            lab.progress(1)
            blocks = segment(marked_page(page))
            if not len(blocks):
                continue
            shallow, found = Shallow(blocks), labels(page, blocks)
            features.append(shallow.matrix().astype(np.float32))
            content.append(found.content)
            words.append(shallow.words.astype(np.float64))
            host = urlsplit(page.url or page.id).hostname or page.id
            site.append(np.full(len(blocks), sites.setdefault(host, len(sites))))
            doubtful += int(found.doubtful.sum())
            for name, rule in _RULES.items():
                rules[name].append(rule.good(shallow))
        stacked = {name: np.concatenate(said) for name, said in rules.items()}
        matrix, sited = np.nan_to_num(np.vstack(features)), np.concatenate(site)
        return cls(matrix, np.concatenate(content), np.concatenate(words), sited, stacked, doubtful)

    def by_site(self, said: Flags) -> dict[str, Floats]:
        """The words of each site by what they are and what was said of them."""
        cells = {"both": said & self.content, "found": said, "true": self.content, "all": np.ones_like(said)}
        return {name: np.bincount(self.site, self.words * cell).astype(np.float64) for name, cell in cells.items()}


_RULES: dict[str, Any] = {
    "jusText two-stage, strict": Justext("strict"),
    "jusText two-stage": Justext(),
    "worked-example tree, strict": DensityRules("strict"),
    "worked-example tree": DensityRules(),
    "number-of-words rules": NumwordsRules(),
}


def classify(lab: Lab) -> Report:
    """Table 1: nine classifiers, rules without training, and the ranking of features by information gain."""
    need("sklearn", "bench")
    data = Instances.of(lab, lab.with_text("article", _PAGES))
    share = float(data.words[data.content].sum() / data.words.sum())
    learned = {name: _cross_validated(data, name) for name in _LEARNED}
    said = {name: found for name, (found, _) in learned.items()} | data.rules
    rows = [_row(name, data, found, learned[name][1] if name in learned else None) for name, found in said.items()]
    weights = resamples(len(np.unique(data.site)))

    def compared(one: str, other: str) -> Interval:
        return paired_difference(_weighted_f, data.by_site(said[one]), data.by_site(said[other]), weights)

    gains = information_gains(data.features, data.content, data.words)
    order = np.argsort(-gains, kind="stable")
    picked = NAMES[int(order[0])]
    zero = (share**2, share, 2 * share**2 / (1 + share)) if share >= 0.5 else None
    return Report(
        "Boilerplate or content: two classes",
        (
            printed.SANAYE_CLASSIFY,
            Table(f"Measured: {len(data.content)} blocks of {len(np.unique(data.site))} sites", _COLUMNS, rows),
            order_table(pairwise(_BEST_FIRST), {"weighted F": compared}),
            _ranking(gains, order),
        ),
        (
            f"Content holds {100 * share:.1f} % of the words here, 63.8 % there. The printed figures are averages of "
            "both classes weighted by words: ZeroR is then p², p and 2p²/(1+p)"
            + (f", here {100 * zero[0]:.1f}, {100 * zero[1]:.1f} and {100 * zero[2]:.1f}." if zero else "."),
            f"{_FOLDS} folds, no site in two of them; the paper does not say how it split. The feature that 1R would "
            f"pick among all: {picked}. Printed as best: the quotients.",
            "The printed F of three rows does not follow from their P and R; the table coincides with Kohlschütter "
            "et al. (2010), so it is no measurement of this system's phases.",
            f"Labels: from the collection's marks where it has them (comments and related content are content, which "
            f"comes nearest to the printed share), else by aligning the true text; {data.doubtful} "
            "blocks are in doubt (a fifth to a half of their words match) and count as boilerplate.",
        ),
    )


def _ranking(gains: Floats, order: npt.NDArray[np.intp]) -> Table:
    """The best features, and further down those that the paper names."""
    rows = [
        (rank, NAMES[place], round(float(gains[place]), 4), _NAMED.get(NAMES[place], "-"))
        for rank, place in enumerate(order.tolist(), start=1)
        if rank <= _GAINS or NAMES[place] in _NAMED
    ]
    return Table("Information gain, best binary split, by words", ("rank", "feature", "bits", "in the paper"), rows)


_NAMED = {f"current {name}": "strong" for name in ("relative_position", "word_length", "words")}
_NAMED |= dict.fromkeys(QUOTIENTS, "highest")
_COLUMNS = ("classifier", "P", "R", "F", "content P", "content R", "content F", "F by blocks", "leaves")
_LEARNED: dict[str, list[int] | None] = {
    "ZeroR": None,
    "only average word length": [NAMES.index("current word_length")],
    "only link density": [NAMES.index("current link_density")],
    "1R: text density": [NAMES.index("current text_density")],
    "C4.8: link density": _around("link_density"),
    "C4.8: number of words": _around("words"),
    "C4.8: words + link density": _around("words", "link_density"),
    "C4.8: text + link density": _around("text_density", "link_density"),
    "C4.8: proposed features": list(range(len(NAMES))),
    "linear SVM, proposed features (no paper figure)": list(range(len(NAMES))),
}


_BEST_FIRST = (
    "C4.8: proposed features",
    "C4.8: text + link density",
    "C4.8: words + link density",
    "C4.8: link density",
    "1R: text density",
    "only link density",
    "only average word length",
    "ZeroR",
)
"""The order of the printed table by F, but for the number of words alone, which ties with link density there."""


def _made(name: str, count: int) -> Any:
    tree = need("sklearn.tree", "bench").DecisionTreeClassifier
    least = max(2, round(_LEAF * count))
    if name.startswith("only"):
        return tree(criterion="entropy", max_depth=1, random_state=0)
    if name.startswith("1R"):
        return tree(criterion="entropy", min_samples_leaf=max(_BUCKET, least), random_state=0)
    if name.startswith("linear"):
        pipeline, scaler = need("sklearn.pipeline", "bench"), need("sklearn.preprocessing", "bench").StandardScaler
        return pipeline.make_pipeline(scaler(), need("sklearn.linear_model", "bench").SGDClassifier(random_state=0))
    raise KeyError(name)


def _cross_validated(data: Instances, name: str) -> tuple[Flags, float | None]:
    """Predictions for every block from folds that saw none of its site, and the mean number of leaves."""
    columns = _LEARNED[name]
    said, leaves = np.zeros(len(data.content), dtype=np.bool_), []
    for train, test in _folds(data.site):
        if columns is None:
            said[test] = data.words[train][data.content[train]].sum() * 2 >= data.words[train].sum()
            continue
        if name.startswith("C4.8"):
            grown = _learned(data, train, columns)
            said[test] = grown.shares(data.features[test][:, columns].astype(np.float64)) >= 0.5
            leaves.append(grown.leaves)
            continue
        model = _made(name, len(train))
        weights = {
            f"{model.steps[-1][0]}__sample_weight" if hasattr(model, "steps") else "sample_weight": data.words[train]
        }
        model.fit(data.features[train][:, columns], data.content[train], **weights)
        said[test] = model.predict(data.features[test][:, columns])
        if hasattr(model, "get_n_leaves"):
            leaves.append(model.get_n_leaves())
    return said, float(np.mean(leaves)) if leaves else None


def _learned(data: Instances, train: npt.NDArray[np.intp], columns: Sequence[int]) -> Tree:
    matrix = data.features[train][:, columns].astype(np.float64)
    names = tuple(NAMES[place] for place in columns)
    return learn(matrix, data.content[train], data.words[train], names, max(2, round(_LEAF * len(train))))


def _folds(site: npt.NDArray[np.int64]) -> list[tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]]:
    count = min(_FOLDS, len(np.unique(site)))
    splitter = need("sklearn.model_selection", "bench").GroupKFold(count)
    return list(splitter.split(site, groups=site))


def _row(name: str, data: Instances, said: Flags, leaves: float | None) -> tuple[object, ...]:
    weighted = weighted_average(said, data.content, data.words)
    content = _of_class(said, data.content, data.words)
    by_blocks = weighted_average(said, data.content, np.ones(len(said)))[2]
    shown = [f"{100 * value:.1f}" for value in (*weighted, *content, by_blocks)]
    return name, *shown, "–" if leaves is None else f"{leaves:.0f}"


def weighted_average(said: Flags, true: Flags, weight: Floats) -> tuple[float, float, float]:
    """Return P, R and F averaged over both classes by their weight, the convention of the paper's table.

    >>> true, weight = np.array([True, False]), np.array([638.0, 362.0])
    >>> [round(100 * value, 1) for value in weighted_average(np.array([True, True]), true, weight)]
    [40.7, 63.8, 49.7]
    """
    share = float(weight[true].sum() / weight.sum())
    parts = zip(_of_class(said, true, weight), _of_class(~said, ~true, weight), strict=True)
    precision, recall, harmonic = (share * one + (1 - share) * other for one, other in parts)
    return precision, recall, harmonic


def _of_class(said: Flags, true: Flags, weight: Floats) -> tuple[float, float, float]:
    both, found, there = (float(weight[mask].sum()) for mask in (said & true, said, true))
    precision, recall = both / found if found else 0.0, both / there if there else 0.0
    return precision, recall, f1(precision, recall)


def _weighted_f(columns: Columns, weights: Array) -> Array:
    """The F of weighted_average, over sites."""
    both, found, true, total = (weights @ columns[name] for name in ("both", "found", "true", "all"))
    neither = total - found - true + both
    content = 2 * both / np.maximum(found + true, 1e-9)
    noise = 2 * neither / np.maximum(2 * total - found - true, 1e-9)
    return np.asarray((true * content + (total - true) * noise) / np.maximum(total, 1e-9))


def main_block(lab: Lab) -> Report:
    """Phase 2: duplicates, block weights and the main block, which the paper does not measure."""
    names = ("justext", "san-aye:output=sub-blocks", "san-aye", "san-aye:output=main", "san-aye:mean=True")
    results = lab.measure([*names, "san-aye:mode=strict"], lab.with_text())
    keys = ("word_f1", "word_p", "word_r", "content_lost", "seconds", "empty")
    figures = figure_table(results, keys, f"Measured on {len(results.pages)} pages")
    return Report(
        "Main block",
        (figures, _keywords(lab)),
        (
            "No paper figure: phase 2 is described and not measured. Rows: phase 1 alone, duplicates taken out, main "
            "blocks from the mean weight on, the heaviest one alone, weights by mean instead of sum, and as printed.",
            difference(results, "word_f1", "san-aye", "justext"),
            "Keywords hit: the share of a page's ten keywords whose stem stands in the labelled title.",
        ),
    )


def _keywords(lab: Lab) -> Table:
    hits, count, any_hit, pages = 0, 0, 0, 0
    for page in [page for page in lab.with_text() if page.title][:200]:
        lab.progress(1)
        title = set(terms(page.title or "", None))
        found = extract(page.html, page.url, method="san-aye").keywords
        hit = sum(bool(title & set(terms(str(word), None))) for word in found)
        hits, count, any_hit, pages = hits + hit, count + len(found), any_hit + bool(hit), pages + 1
    rows = [
        ("pages with a labelled title", pages),
        ("keywords in the title, %", f"{100 * hits / max(count, 1):.1f}"),
        ("pages with such a keyword, %", f"{100 * any_hit / max(pages, 1):.1f}"),
    ]
    return Table("Keywords", ("figure", "value"), rows)
