"""Words and names of elements that tell what a text on a page is: an author, a day, somebody else's.

Here: patterns and nothing else. What is done with them is in bylines.py and marked.py.
"""

from __future__ import annotations

import re
from typing import Final

AUTHOR_MARK: Final = re.compile(
    r"(?:^|[\s_-])(?:authors?|bylines?|autor(?:en|es|in)?|auteurs?|verfasser|fn|writers?|"
    r"contributors?|creator|redacteur|"
    r"journalist|username|poster)(?:$|[\s_-])|(?:author|byline|autor|user)[_-]?(?:name|link|title)|"
    r"(?:^|[a-z])(?:Author|Byline)"
)
AUTHOR_STEMS: Final = (
    "author", "byline", "autor", "auteur", "verfasser", "fn", "writer", "contributor", "creator", "redacteur",
    "journalist", "user", "poster",
)  # fmt: skip
"""Without any of these in it no name matches that pattern."""
NOT_AUTHOR: Final = re.compile(
    r"comment|\bbio\b|[_-]bio|avatar|image|img|photo|social|share|related|date|time|count|about|"
    r"widget|sidebar|footer|job|role|"
    r"position|follow|reviewer|editor(?!ial)|desc",
    re.IGNORECASE,
)
AUTHOR_LINK: Final = re.compile(
    r"/(?:authors?|autor(?:en|es)?|auteurs?|profiles?|users?|members?|people|contributors?|by)/", re.I
)
YEAR: Final = re.compile(r"(?:19|20)\d\d(?!\d)|[./-](?:19|20)(?!\d)|(?:19|20)\d{6}")
DATE_MARK: Final = re.compile(r"date|time|publish|posted|datum|fecha|meta|byline|created|data", re.IGNORECASE)
MODIFIED: Final = re.compile(
    r"updat|modif|revis|edited|last\s|aktualisier|geändert|stand:|bearbeitet|mis à jour|màj|maj\b|"
    r"actualiza|atualiza|"
    r"aggiorna|bijgewerkt|oppdatert|opdateret|uppdatera|обновл|измен|更新|最終|수정|güncel|zaktualiz|"
    r"aktualizov|diperbarui|"
    r"frissít|änderung|changed|stand(?=\s\d)",
    re.IGNORECASE,
)
PUBLISHED: Final = re.compile(r"publi|post-?date|entry-?date|pubdate|post_date", re.IGNORECASE)
PUBLISHING: Final = re.compile(r"publi|erschien|veröffentlich|posted|pubbli|опублик|発行|公開|게시", re.IGNORECASE)
DATELINE: Final = re.compile(r"\s*(\d[^\n]{3,18}\d{4})\s*[-–—]\s+(?=\w)")
OTHER_DAY: Final = re.compile(
    r"copyright|©|\(c\)|joined|since|seit\b|born|event|deadline|until|expires|regist|member|review|"
    r"submitted|received|current|aktuelle zeit|right now",
    re.IGNORECASE,
)
ACCOUNT: Final = re.compile(r"joined|registered|member-?since", re.IGNORECASE)
"""Names of elements that hold the day on which somebody opened an account."""
COMMENT: Final = re.compile(r"comment|kommentar|reply|respond|disqus", re.IGNORECASE)
SIDE: Final = re.compile(r"widget|related|recent|popular|sidebar", re.IGNORECASE)
CLOCKED: Final = re.compile(r"[—–-]\s([^\W\d][\w .-]{1,30}?)\s@\s\d{1,2}[:.]\d\d\b")
"""The weblog's "— Ada @ 10:15"."""
