"""The terms of blocks: which block each term of a page stands in, and whether it stands in a link.

Lives here: the step from texts to blocks. What is counted of the terms lives in the files beside this one.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

import numpy as np
import turbohtml
from numpy.typing import NDArray

from dehusk import tags
from dehusk.blocks import Blocks
from dehusk.page import Mask, Page
from dehusk.terms import Terms, terms

TitleSource = Literal["title", "title+h1", "title+headings"]
"""Where the words of the title are taken from. The paper's page has more title words than most titles have."""


@dataclass(frozen=True, eq=False)
class BlockTerms:
    """The terms of blocks, where each block is a run of rows of the table: ``start`` to ``stop``.

    >>> page = Page.parse("<div>Cats <div><a>dogs</a></div> and cats</div>")
    >>> found = BlockTerms.of(Blocks.of(page, "div"), language="en")
    >>> found.table.sequence(), found.totals.tolist(), found.sums(found.linked).tolist()
    (['cat', 'cat', 'dog'], [2, 1], [0, 1])
    """

    table: Terms
    """The terms; ``text`` says which block owns each."""
    linked: NDArray[np.bool_]
    start: NDArray[np.int64]
    stop: NDArray[np.int64]

    @classmethod
    def of(cls, blocks: Blocks, keep: Mask | None = None, language: str | None = None) -> BlockTerms:
        """Read the texts of blocks, of the rows to keep; ``None`` finds the language by the page's stop words.

        Blocks that hold all below them (``full``) overlap: they are runs of the page's terms in document order. All
        others have their own terms, block after block.
        """
        page = blocks.page
        wanted = (blocks.member >= 0) & (page.chars[page.text_rows] > 0)
        if keep is not None:
            wanted &= keep[page.text_rows]
        texts = np.flatnonzero(wanted)
        full = blocks.nesting == "full"
        if not full:
            texts = texts[np.argsort(blocks.member[texts], kind="stable")]
        table = Terms.of([page.strings[text] for text in texts.tolist()], language)
        linked = page.in_link[page.text_rows[texts]][table.text]
        owner = blocks.member[texts].astype(np.int64)[table.text]
        rows = page.text_rows[texts][table.text]
        owned = replace(table, text=owner)
        if full:
            return cls(owned, linked, np.searchsorted(rows, blocks.start), np.searchsorted(rows, blocks.stop))
        return cls(owned, linked, *_runs(owner, len(blocks)))

    def only(self, chosen: NDArray[np.bool_]) -> BlockTerms:
        """The terms that the chosen blocks own; the others stay as blocks without terms."""
        table, kept = self.table, chosen[self.table.text]
        owner = table.text[kept]
        left = replace(table, text=owner, term=table.term[kept], form=table.form[kept])
        return BlockTerms(left, self.linked[kept], *_runs(owner, self.count))

    @property
    def count(self) -> int:
        """How many blocks there are, those without terms included."""
        return len(self.start)

    @property
    def totals(self) -> NDArray[np.int64]:
        """Terms per block."""
        return self.stop - self.start

    def sums(self, per_term: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Marked terms per block."""
        before = np.append(0, np.cumsum(per_term, dtype=np.int64))
        return np.asarray(before[self.stop] - before[self.start])

    @cached_property
    def distinct(self) -> NDArray[np.int64]:
        """Distinct terms that each block owns."""
        size = max(len(self.table.vocabulary), 1)
        return np.bincount(np.unique(self.table.text * size + self.table.term) // size, minlength=self.count)

    def among(self, found: AbstractSet[str]) -> NDArray[np.bool_]:
        """Which terms of the vocabulary are among these, say those of the title."""
        return np.fromiter(map(found.__contains__, self.table.vocabulary), np.bool_, len(self.table.vocabulary))


def title_terms(page: Page, source: TitleSource = "title+h1", language: str = "en") -> frozenset[str]:
    """The distinct terms of the page's title.

    >>> sorted(title_terms(Page.parse("<title>The cats</title><h1>Dogs</h1>")))
    ['cat', 'dog']
    """
    titles = [row for row in page.rows("title").tolist() if page.tag[page.parent[row]] != tags.CODE["svg"]][:1]
    headings = {"title": "", "title+h1": "h1", "title+headings": "h1 h2 h3 h4 h5 h6"}[source]
    rows = [*titles, *page.rows(headings).tolist()]
    nodes = (page.nodes[row] for row in rows)
    return frozenset(terms(" ".join(node.text for node in nodes if isinstance(node, turbohtml.Element)), language))


def _runs(owner: NDArray[np.int64], count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    stop = np.cumsum(np.bincount(owner, minlength=count))
    return np.append(0, stop[:-1])[: len(stop)], stop
