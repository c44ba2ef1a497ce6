"""The weighted block score of Saravanan & Sathya Bama (2020), section 3.4, as printed and as it is evidently meant.

Lives here: eqs 4 to 8 over blocks' words, and the three ways to choose by them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from dehusk.page import Page
from dehusk.significance.block_terms import BlockTerms, TitleSource, title_terms

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

Select = Literal["strict", "inverted", "corrected"]
Distinct = Literal["sum", "page"]


@dataclass(frozen=True, eq=False)
class WordCounts:
    """Title words, link words and content words of blocks; a word counts once, in this order of precedence."""

    title: Ints
    link: Ints
    content: Ints
    distinct: Ints
    """Distinct content words per block."""
    title_terms: int
    """Distinct title words of the page (N_Distinct_title); the next two for links and content."""
    link_terms: int
    content_terms: int

    @classmethod
    def of(
        cls, words: BlockTerms, page: Page, source: TitleSource = "title+h1", distinct: Distinct = "page"
    ) -> WordCounts:
        """Count. ``distinct="sum"`` counts a content word once for each block that has it, as the paper's 227 does.

        >>> from dehusk.blocks import Blocks
        >>> page = Page.parse("<title>Cats</title><div>Cats eat fish <a>here they sleep</a></div>")
        >>> counts = WordCounts.of(BlockTerms.of(Blocks.of(page, "div"), language="en"), page)
        >>> counts.title.tolist(), counts.link.tolist(), counts.content.tolist()
        ([1], [1], [2])
        """
        table, size = words.table, max(len(words.table.vocabulary), 1)
        title = title_terms(page, source, table.language)
        is_title = words.among(title)[table.term]
        is_link = words.linked & ~is_title
        is_content = ~(is_title | is_link)
        pairs = np.unique((table.text * size + table.term)[is_content])
        per_block = np.bincount(pairs // size, minlength=words.count)
        return cls(
            title=np.bincount(table.text[is_title], minlength=words.count),
            link=np.bincount(table.text[is_link], minlength=words.count),
            content=np.bincount(table.text[is_content], minlength=words.count),
            distinct=per_block,
            title_terms=len(title),
            link_terms=len(np.unique(table.term[is_link])),
            content_terms=int(per_block.sum()) if distinct == "sum" else len(np.unique(pairs % size)),
        )

    @property
    def relevance(self) -> tuple[Floats, Floats, Floats]:
        """T, L and C of each block: eqs 5, 6 and 7 (the last is printed with T's name)."""
        return (
            self.title / max(self.title_terms, 1),
            self.link / max(self.link_terms, 1),
            self.content / max(self.content_terms, 1),
        )

    def scores(self, title: float = 0.3, links: float = 0.3, words: float = 0.4) -> Floats:
        """Eq 4: 1 - (αT + βL + γC), highest for a block with no title word, no link and little text.

        >>> one = np.array([1])
        >>> WordCounts(7 * one, 0 * one, 39 * one, 28 * one, 12, 9, 227).scores().round(3).tolist()
        [0.756]
        """
        of_title, of_links, of_words = self.relevance
        return 1 - (title * of_title + links * of_links + words * of_words)

    def significance(self, title: float = 0.3, links: float = 0.3, words: float = 0.4) -> Floats:
        """What the text means: titles and words count for a block, links against it, each at most once over."""
        of_title, of_links, of_words = (np.minimum(share, 1) for share in self.relevance)
        return title * of_title + words * of_words - links * of_links


def chosen(scores: Floats, candidates: NDArray[np.bool_], blocks: int, select: Select) -> NDArray[np.bool_]:
    """Which of the candidate blocks stay. ``strict``: score above distinct blocks / all blocks (eq 8).

    A page that loses no block has a threshold of 1 and keeps none. ``inverted`` keeps the blocks whose 1 - score, and
    ``corrected`` those whose significance (given as the scores) is at least the mean.

    >>> chosen(np.array([0.756, 0.458]), np.array([True, True]), 4, "strict").tolist()
    [True, False]
    """
    limit = threshold(scores, candidates, blocks, select)
    if select == "strict":
        return np.asarray(candidates & (scores > limit))
    # A mean of equal numbers may come out beside them by a rounding error.
    above = scores <= limit + 1e-12 if select == "inverted" else scores >= limit - 1e-12
    return np.asarray(candidates & above)


def threshold(scores: Floats, candidates: NDArray[np.bool_], blocks: int, select: Select) -> float:
    """Distinct blocks / all blocks (eq 8) if ``strict``, else the mean score of the distinct blocks.

    >>> threshold(np.array([0.2, 0.4, 9.0]), np.array([True, True, False]), 4, "strict")
    0.5
    """
    count = int(np.count_nonzero(candidates))
    if select == "strict":
        return count / max(blocks, 1)
    return float(scores[candidates].mean()) if count else 0.0
