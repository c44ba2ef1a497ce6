"""Keywords of what a verdict keeps: the terms that weigh most in the kept texts (Sivakumar & Parvathi; San & Aye).

Lives here: weighing and showing; each term is shown in the form most often used. Chinese and Japanese put no space
between words: their keywords are runs of characters that come back.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from dehusk.page import Page
from dehusk.stopwords import STOP_WORDS
from dehusk.terms import Terms
from dehusk.verdict import Verdict

LEAST = 2
"""Characters that a keyword has at least: single letters and digits say nothing."""
LONGEST = 4
"""Characters of the longest run that is looked at in Chinese and Japanese: most words there have two to four."""
_HAN = re.compile("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]{2,}")
_KATAKANA = re.compile("[\u30a1-\u30fa\u30fc]{2,}")
_FUNCTION = re.compile(f"[{''.join(STOP_WORDS['zh'])}]")


def keywords(page: Page, verdict: Verdict, top: int = 10) -> list[str]:
    """The terms of the kept texts with the greatest sum of scores; ties go to the one that comes first.

    >>> from dehusk.verdict import Reason
    >>> page = Page.parse("<p>Cats and dogs. A cat, the cats and one more dog.")
    >>> keywords(page, Verdict.all(page, Reason("keep", "all")), top=2)
    ['cats', 'dogs']
    """
    kept = verdict.kept_texts
    score = np.maximum(verdict.score[page.text_rows[kept]], 0).astype(np.float64)
    # A method that gives its kept texts no score counts each of them alike.
    weight = score if score.any() else np.ones(len(kept))
    texts = [page.strings[text] for text in kept.tolist()]
    found = chain(_runs(texts, weight), _spaced(texts, weight, top))
    return [form for form, _ in sorted(found, key=lambda pair: -pair[1])[:top]]


def _spaced(texts: Sequence[str], weight: NDArray[np.float64], top: int) -> list[tuple[str, float]]:
    """The best terms of scripts with spaces, and their weights."""
    table = Terms.of(texts)
    weights = np.bincount(table.term, weights=weight[table.text], minlength=len(table.vocabulary))
    weights[[len(term) < LEAST or term.isdigit() for term in table.vocabulary]] = 0
    best = [term for term in np.argsort(-weights, kind="stable")[:top].tolist() if weights[term] > 0]
    return [(_form(table, term), float(weights[term])) for term in best]


def _form(table: Terms, term: int) -> str:
    """The form most often used, of those that tie the first; a capital at the start of a sentence does not count."""
    forms = [table.forms[form] for form in table.form[table.term == term].tolist()]
    counts: Counter[str] = Counter(forms)
    for form in list(counts):
        if form.istitle() and form.lower() in counts:
            counts[form.lower()] += counts.pop(form)
    return max(counts, key=lambda form: counts[form])


def _runs(texts: Sequence[str], weight: NDArray[np.float64]) -> list[tuple[str, float]]:
    """Runs of Chinese and Japanese characters that come back, and their weights; none within a longer one as heavy."""
    weights: defaultdict[str, float] = defaultdict(float)
    times: Counter[str] = Counter()
    for text, value in zip(texts, weight.tolist(), strict=True):
        if not text.isascii():
            grams = [*_KATAKANA.findall(text), *chain.from_iterable(map(_grams, _HAN.findall(text)))]
            times.update(grams)
            for gram in grams:
                weights[gram] += value
    again = sorted((g for g in weights if times[g] > 1), key=lambda gram: (-weights[gram], -len(gram)))
    chosen: list[str] = []
    for gram in again:
        if not any(gram in longer for longer in chosen):
            chosen.append(gram)
        if len(chosen) == LEAST * 10:
            break
    return [(gram, weights[gram]) for gram in chosen]


def _grams(run: str) -> list[str]:
    """All parts of two to four characters between function words."""
    parts = [part for part in _FUNCTION.split(run) if len(part) >= LEAST]
    return [
        part[start : start + size]
        for part in parts
        for size in range(LEAST, LONGEST + 1)
        for start in range(len(part) - size + 1)
    ]
