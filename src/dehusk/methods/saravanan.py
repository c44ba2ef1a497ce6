"""Saravanan & Sathya Bama (2020): Extraction of Core Web Content from Web Pages using Noise Elimination. Journal of
Engineering Science and Technology Review 13 (4), 173-187. The stages stand here in the paper's order, each callable.

Defects of the paper, and what is done about them (``mode="strict"`` reads it as printed):

- The block score (eq 4) is highest for blocks without title words, links and text, and the paper's own example drops
  the two blocks with most of each; ``select="corrected"`` lets title and content words count for a block.
- The threshold (eq 8) depends on how many blocks were removed, not on scores: a page that loses none keeps none.
- T and L may exceed 1, as occurrences are divided by distinct words; corrected shares are cut at 1.
- The 227 distinct content words of table 4 are a sum over blocks: a word in two blocks counts twice (``distinct``).
- Algorithm 1 does not end as printed, and eqs 1 and 7 are misprinted: see ``duplicates/weights.py``.
- Rule 5 removes an article for one share link, rule 1 the page for a background: see ``noise/``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.blocks import Blocks
from dehusk.duplicates.fingerprints import Fingerprints, of_table
from dehusk.duplicates.groups import NEAR, SHORT, Rule, stand_ins
from dehusk.duplicates.weights import Eof
from dehusk.methods.modes import Mode, read
from dehusk.methods.saravanan_tables import Analysis
from dehusk.noise.owners import owned, owners
from dehusk.noise.punctuation import SMALL, unpunctuated
from dehusk.noise.subtree import minimum_subtree
from dehusk.noise.tag_rules import tag_rules
from dehusk.page import Page
from dehusk.significance.block_scores import Distinct, Select, WordCounts, chosen
from dehusk.significance.block_terms import BlockTerms, TitleSource
from dehusk.verdict import Reason, Verdict

PAPER = "Extraction of Core Web Content from Web Pages using Noise Elimination (Saravanan & Sathya Bama, 2020)"

_KEPT = Reason("keep", "block-score")
_OUTSIDE = Reason("primary", "no-block", "text outside DIV and TD")
_EMPTY = Reason("primary", "empty", "a block without text")
_SUBTREE = Reason("primary", "minimum-subtree", "outside the element that holds the page's content")
_PUNCTUATION = Reason("primary", "punctuation", "a block without punctuation")
_DUPLICATE = Reason("secondary", "near-duplicate")
_SCORE = Reason("significance", "block-score")

_MODERN = "article section main aside header footer nav th li"


def separate(page: Page, mode: Mode = "corrected") -> Blocks:
    """Section 3.1: a block is what a DIV or TD holds apart from the DIVs and TDs within it.

    ``corrected`` adds BODY if there is text outside all of them, and the elements that today do DIV's work, where they
    hold block-level elements.

    >>> page = Page.parse("<body>a<div>b<section><p>c</section></div><section>d</section>")
    >>> [separate(page, mode).texts for mode in ("strict", "corrected")]
    [['b c'], ['a d', 'b', 'c']]
    """
    is_block = tags.codes("div td")[page.tag] & page.within(tags.codes("body")[page.tag])
    if mode == "corrected":
        level = tags.BLOCK[page.tag].astype(np.int64)
        holders = page.total(level) > level
        is_block |= tags.codes(_MODERN)[page.tag] & holders
        outside = page.nearest(is_block)[page.text_rows] < 0
        is_block[page.body] |= bool((outside & (page.chars[page.text_rows] > 0)).any())
    return Blocks.of_rows(page, np.flatnonzero(is_block).astype(np.int32))


@dataclass(frozen=True, slots=True)
class Saravanan:
    """Primary noise by tags and punctuation, near-duplicates by proximity-weighted simhash, blocks by weighted score.

    >>> story = "<h1>The harbour</h1><p>The harbour was flooded, the mayor said, at dawn."
    >>> page = Page.parse(f"<div><a href=/a>More</a><a href=/b>News</a></div><div>{story}</div>")
    >>> Saravanan()(page).keep[page.text_rows].tolist()
    [False, False, True, True]
    """

    name: ClassVar[str] = "saravanan"
    paper: ClassVar[str] = PAPER

    mode: Mode = "corrected"
    """How the paper is read; each of the switches below that is None follows it."""
    block_tags: Mode | None = None
    tags: Mode | None = None
    coverage: float | None = None
    """Share of the text that the minimum subtree holds: 1.0 ("entire content") as printed, 0.95 corrected."""
    eof: Eof | None = None
    duplicates: Rule | None = None
    """``sequential`` (compared with kept blocks) as printed, ``components`` corrected."""
    select: Select | None = None
    distinct: Distinct | None = None
    """``sum`` of the blocks' distinct words as printed, distinct words of the ``page`` corrected."""
    title_source: TitleSource = "title+h1"
    bits: int = NEAR
    window: int | None = 256
    """Terms farther apart than this add nothing to a weight (it would be under 1/256): this bounds the time of a page
    that is one long block. None as printed."""
    title: float = 0.3
    links: float = 0.3
    words: float = 0.4
    """The weights α ≤ β ≤ γ of eq 4; they add up to 1."""
    keep_media: bool = False

    def __call__(self, page: Page) -> Verdict:
        """The four stages of figure 2."""
        blocks = separate(page, self.block_tags or self.mode)
        owner = owners(blocks)
        verdict = Verdict.all(page, _KEPT).drop(owner < 0, _OUTSIDE)
        verdict = tag_rules(verdict, blocks, owner, reading=self.tags or self.mode, keep_media=self.keep_media)
        verdict = self.by_tree(verdict, blocks, owner)
        terms = BlockTerms.of(blocks, verdict.keep)
        eof = self.eof or self.mode
        prints = of_table(terms.table, terms.table.text, terms.count, window=self.window, eof=eof)
        place = self.near_duplicates(terms, prints)
        distinct = place == np.arange(len(blocks))
        verdict = verdict.drop(owned(owner, ~distinct), _DUPLICATE)
        count: Distinct = read(self.mode, self.distinct, strict="sum", corrected="page")
        counts = WordCounts.of(terms.only(distinct), page, self.title_source, count)
        verdict, scores = self.by_score(verdict, blocks, owner, counts)
        weights = self.title, self.links, self.words
        facts = Analysis(blocks, owner, terms, prints, place, counts, scores, self.select or self.mode, weights)
        return facts.attached(verdict)

    def by_tree(self, verdict: Verdict, blocks: Blocks, owner: NDArray[np.intp]) -> Verdict:
        """Section 3.2, the DOM tree: the minimum subtree, then blocks without punctuation."""
        page = verdict.page
        verdict = verdict.drop(owned(owner, blocks.total(page.chars * verdict.keep) == 0), _EMPTY)
        coverage = read(self.mode, self.coverage, strict=1.0, corrected=0.95)
        top = minimum_subtree(page, verdict.keep, coverage)
        rows = np.arange(len(page))
        verdict = verdict.drop((rows < top) | (rows >= page.end[top]), _SUBTREE)
        left = np.flatnonzero(blocks.total(page.chars * verdict.keep) > 0)
        bare = np.zeros(len(blocks), dtype=np.bool_)
        bare[left] = unpunctuated(
            blocks.total(page.punctuation * verdict.keep)[left],
            blocks.total(page.chars * verdict.keep)[left],
            page.parent[blocks.row[left]],
            small=SMALL,
        )
        return verdict.drop(owned(owner, bare), _PUNCTUATION)

    def near_duplicates(self, terms: BlockTerms, prints: Fingerprints) -> NDArray[np.int64]:
        """Section 3.3: the block that stands for each block, itself where it is distinct."""
        rule: Rule = read(self.mode, self.duplicates, strict="sequential", corrected="components")
        table = terms.table
        return stand_ins(table, table.text, terms.count, bits=self.bits, rule=rule, short=SHORT, prints=prints)

    def by_score(
        self, verdict: Verdict, blocks: Blocks, owner: NDArray[np.intp], counts: WordCounts
    ) -> tuple[Verdict, NDArray[np.float64]]:
        """Section 3.4: score the distinct blocks (eqs 4 to 7) and keep those above the threshold (eq 8)."""
        select: Select = self.select or self.mode
        score = counts.significance if select == "corrected" else counts.scores
        scores = score(self.title, self.links, self.words)
        candidates = blocks.total(verdict.page.chars * verdict.keep) > 0
        keep = chosen(scores, candidates, len(blocks), select)
        per_row = np.append(np.where(candidates, scores, 0.0), 0.0)[owner]
        return verdict.drop(owned(owner, ~keep), _SCORE).scored(per_row), np.where(candidates, scores, np.nan)
