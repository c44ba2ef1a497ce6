"""Verdicts: the first reason stands, nothing is changed in place, and every step is told."""

import numpy as np

from dehusk import Page, Reason, Verdict

KEEP, NAV, LATE = Reason("keep", "all"), Reason("primary", "nav"), Reason("significance", "late")


def test_the_first_reason_to_drop_a_row_stands() -> None:
    page = Page.parse("<nav>menu</nav><p>text")
    verdict = Verdict.all(page, KEEP).drop(page.inside("nav"), NAV).drop(page.inside("nav p"), LATE)
    assert [verdict.why(row).rule for row in page.text_rows] == ["nav", "late"]
    assert [(step.rule, step.texts, step.chars) for step in verdict.steps] == [("nav", 1, 4), ("late", 1, 4)]


def test_verdicts_are_values() -> None:
    page = Page.parse("<p>text")
    before = Verdict.all(page, KEEP)
    after = before.drop(page.is_text, NAV)
    assert before.keep.all()
    assert not after.keep[page.text_rows].any()
    assert after.restore(page.is_text, LATE).keep.all()


def test_details_are_asked_for_only_when_somebody_looks() -> None:
    asked: list[int] = []

    def explain(row: int) -> str:
        asked.append(row)
        return f"row {row}"

    page = Page.parse("<p>text")
    base = Verdict.all(page, KEEP)
    verdict = Verdict(page, base.keep, base.score, base.reason, base.reasons, explain=explain)
    assert asked == []
    row = int(page.text_rows[0])
    assert verdict.why(row).detail == f"row {row}"
    assert asked == [row]


def test_choose_tells_both_sides() -> None:
    page = Page.parse("<p>a</p><p>b</p>")
    keep = np.zeros(len(page), dtype=np.bool_)
    keep[page.text_rows[0]] = True
    verdict = Verdict.choose(page, keep, KEEP, NAV)
    assert [verdict.why(row).rule for row in page.text_rows] == ["all", "nav"]
    assert verdict.kept_texts.tolist() == [0]
