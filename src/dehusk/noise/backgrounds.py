"""Backgrounds (Saravanan & Sathya Bama, 2020, section 3.2, rule 1).

Lives here: the elements that carry a background. A page built of DIVs with backgrounds is no noise: what to do about
them is up to the method.
"""

from __future__ import annotations

from dehusk.page import Mask, Page

_CARRIERS = ",".join(f"{tag}[background],{tag}[style*='background' i]" for tag in ("td", "tr", "table", "div", "body"))


def backgrounds(page: Page) -> Mask:
    """TD, TR, TABLE, DIV and BODY with a background by attribute or inline style, and every STYLE.

    >>> page = Page.parse("<table background=x><tr><td style='background-image: url(y)'>a<td>b</table>")
    >>> backgrounds(page)[page.rows("table td")].tolist()
    [True, True, False]
    """
    return page.marked(page.document.select(f"{_CARRIERS},style"))
