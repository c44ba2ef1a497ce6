"""Keywords of what a verdict keeps: the terms that weigh most in the kept texts (Sivakumar & Parvathi; San & Aye).

Lives here: weighing and showing; each term is shown in the form most often used.
"""

from __future__ import annotations

from collections import Counter

import numpy as np

from dehusk.page import Page
from dehusk.terms import Terms
from dehusk.verdict import Verdict

LEAST = 2
"""Characters that a keyword has at least, in scripts with spaces: single letters and digits say nothing."""


def keywords(page: Page, verdict: Verdict, top: int = 10) -> list[str]:
    """The terms of the kept texts with the greatest sum of scores; ties go to the one that comes first.

    >>> from dehusk.verdict import Reason
    >>> page = Page.parse("<p>Cats and dogs. A cat, the cats and one more dog.")
    >>> keywords(page, Verdict.all(page, Reason("keep", "all")), top=2)
    ['cats', 'dogs']
    """
    kept = verdict.kept_texts
    table = Terms.of([page.strings[text] for text in kept.tolist()])
    score = np.maximum(verdict.score[page.text_rows[kept]], 0).astype(np.float64)
    # A method that gives its kept texts no score counts each of them alike.
    weight = score[table.text] if score.any() else np.ones(len(table.term))
    weights = np.bincount(table.term, weights=weight, minlength=len(table.vocabulary))
    weights[[(len(term) < LEAST and term.isascii()) or term.isdigit() for term in table.vocabulary]] = 0
    best = [term for term in np.argsort(-weights, kind="stable")[:top].tolist() if weights[term] > 0]
    return [_form(table, term) for term in best]


def _form(table: Terms, term: int) -> str:
    """The form most often used, of those that tie the first; a capital at the start of a sentence does not count."""
    forms = [table.forms[form] for form in table.form[table.term == term].tolist()]
    counts: Counter[str] = Counter(forms)
    for form in list(counts):
        if form.istitle() and form.lower() in counts:
            counts[form.lower()] += counts.pop(form)
    return max(counts, key=lambda form: counts[form])
