"""Labels of blocks from a true text, and precision and recall over blocks.

The papers judge blocks; open data sets give texts. A block is content if at least half of its words stand in the
longest common subsequence of the page's words and the truth's; between a fifth and a half the label is ambiguous.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from dehusk.bench.measures.overlap import Overlap
from dehusk.bench.measures.rouge import positions

CONTENT = 0.5  # a block with this share of matched words is content
AMBIGUOUS = 0.2  # from this share on, a label of noise is doubtful


def aligned(page: Sequence[str], truth: Sequence[str]) -> npt.NDArray[np.bool_]:
    """Mark the words of a page that stand in its longest common subsequence with the truth.

    >>> aligned("menu the story menu ends".split(), "the story ends".split()).tolist()
    [False, True, True, False, True]
    """
    rows = _table(page, truth)
    marks = np.zeros(len(page), dtype=np.bool_)
    column = len(truth)
    for index in range(len(page) - 1, -1, -1):
        if not column:
            break
        # The row before this word has one match fewer up to this column: the word is part of the subsequence.
        below = (1 << column) - 1
        if (rows[index] & below).bit_count() > (rows[index + 1] & below).bit_count():
            marks[index] = True
            column = _last_match(truth, column, page[index])
    return marks


def block_shares(blocks: Sequence[Sequence[str]], truth: Sequence[str]) -> npt.NDArray[np.float64]:
    """Return for each block the share of its words that are aligned with the truth, in page order; 0 without words.

    >>> block_shares([["home", "login"], ["the", "story"], []], ["the", "story"]).tolist()
    [0.0, 1.0, 0.0]
    """
    marks = aligned([word for block in blocks for word in block], truth)
    sizes = np.array([len(block) for block in blocks], dtype=np.int64)
    ends = np.cumsum(sizes)
    total = np.concatenate([[0], np.cumsum(marks)])
    return np.asarray((total[ends] - total[ends - sizes]) / np.maximum(sizes, 1), dtype=np.float64)


def block_overlap(
    kept: npt.NDArray[np.bool_], content: npt.NDArray[np.bool_], weights: npt.NDArray[np.float64] | None = None
) -> Overlap:
    """Compare the blocks that were kept with those that are content, each counting one or by weight.

    >>> block_overlap(np.array([True, True, False]), np.array([True, False, False]))
    Overlap(precision=0.5, recall=1.0)
    """
    weight = np.ones(len(kept)) if weights is None else weights
    both, found, true = (float(weight[mask].sum()) for mask in (kept & content, kept, content))
    return Overlap(both / found if found else float(not true), both / true if true else float(not found))


def _table(page: Sequence[str], truth: Sequence[str]) -> list[int]:
    """Every row of the table of rouge.common_subsequence: a zero bit is a step in the length of the subsequence."""
    places, whole = positions(truth), (1 << len(truth)) - 1
    rows = [whole]
    for word in page:
        row = rows[-1]
        matched = row & places.get(word, 0)
        rows.append(((row + matched) | (row - matched)) & whole)
    return rows


def _last_match(truth: Sequence[str], column: int, word: str) -> int:
    """The column that remains once the last occurrence of a word before ``column`` is used up."""
    while truth[column - 1] != word:
        column -= 1
    return column - 1
