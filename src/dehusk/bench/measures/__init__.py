"""The published measures of how well an output matches the truth, as pure functions over texts and arrays.

Nothing here knows about pages, methods, files or reports: strings and arrays in, numbers out.
"""

from dehusk.bench.measures.blocks import AMBIGUOUS, CONTENT, aligned, block_overlap, block_shares
from dehusk.bench.measures.fields import same_author, same_date, same_title
from dehusk.bench.measures.intervals import Interval, interval, mean, paired_difference, resamples
from dehusk.bench.measures.noise import Separation, page_correct, separation
from dehusk.bench.measures.overlap import Overlap, f1, tokens
from dehusk.bench.measures.rouge import common_subsequence, rouge_l
from dehusk.bench.measures.shingles import shingle_overlap, shingles
from dehusk.bench.measures.snippets import Snippets, snippet_counts
from dehusk.bench.measures.words import same_words, word_overlap, words

__all__ = [
    "AMBIGUOUS",
    "CONTENT",
    "Interval",
    "Overlap",
    "Separation",
    "Snippets",
    "aligned",
    "block_overlap",
    "block_shares",
    "common_subsequence",
    "f1",
    "interval",
    "mean",
    "page_correct",
    "paired_difference",
    "resamples",
    "rouge_l",
    "same_author",
    "same_date",
    "same_title",
    "same_words",
    "separation",
    "shingle_overlap",
    "shingles",
    "snippet_counts",
    "tokens",
    "word_overlap",
    "words",
]
