"""Names of authors out of bylines and author fields: split, and freed of what is no name.

Here: one string at a time. Not here: where bylines stand, or which source to believe.
"""

from __future__ import annotations

import re
from typing import Final

from dehusk.content.metadata.dates import parse_date

# Words before the name, in many languages: phrases that nothing but an author follows …
_AUTHOR_WORDS: Final = (
    "written by|posted by|published by|article by|story by|words by|text by|review by|report "
    "by|contributed by|submitted by|"
    "compiled by|created by|by the author|about the author|authors?|author name|by line|byline|by|"
    "geschrieben von|verfasst von|erstellt von|eingestellt von|gespeichert von|veröffentlicht von|"
    "redaktion(?=:)|"
    r"te?xt(?=\s?[:：])|te?xt (?:&|und|and) (?:fotos?|bilder|photos?)(?=:)|"
    "eine? (?:beitrag|artikel|gastbeitrag|interview|"
    "kolumne|kommentar|analyse|reportage|essay|bericht|gastkommentar) von|"
    "(?:gast)?(?:beitrag|artikel|kommentar|text|bericht) von|autor(?:in|en|innen|:in)?|verfasser(?:in)?|"
    "écrit par|rédigé par|publié par|proposé par|article de|texte de|auteure?s?|propos recueillis par|"
    "escrito por|publicado por|redacción de|autora?|autores|postado por|texto de|"
    "scritto da|pubblicato da|a cura di|autore|autrice|geschreven door|geplaatst door|auteur|"
    "skrevet av|skrevet af|skriven av|tekst|foto og tekst|napisał(?:a)?|autor(?:ka|zy)?|"
    "napsal(?:a)?|szerző|írta|yazan|yazar|"
    "kirjoittanut|teksti|автор(?:ы|ка)?|текст|penulis|ditulis oleh|tác giả|نویسنده|بقلم|كتب|الكاتب|"
    "كتبه|מאת|ผู้เขียน|लेखक"
)
# … and bare prepositions, that anything may follow: a full name must.
_PREPOSITIONS: Final = "von|par|por|di|da|door|av|af|przez|od|от|oleh|bởi"
_AFTER: Final = r"(?:\s*[:：|·–—-]\s*|\s+)(?=\S)"
STRONG_BY: Final = re.compile(rf"^[^\w@]{{0,3}}(?:{_AUTHOR_WORDS}){_AFTER}", re.IGNORECASE)
BY: Final = re.compile(rf"^[^\w@]{{0,3}}(?:{_AUTHOR_WORDS}|{_PREPOSITIONS}){_AFTER}", re.IGNORECASE)
BY_ALONE: Final = re.compile(rf"^\W*(?:{_AUTHOR_WORDS}|{_PREPOSITIONS})(?:\(\w{{1,3}}\))?\s*[:：]?\s*$", re.IGNORECASE)
_FIRST_BY: Final = frozenset(
    "a about article auteur auteure auteurs author authors authorname autor autora autore autoren "
    "autores autori autorin "
    "autorka autorzy autrice av af beitrag bericht by byline bởi compiled contributed created da di "
    "ditulis door ein eine "
    "eingestellt erstellt escrito foto gastartikel gastbeitrag gastkommentar geplaatst geschreven "
    "geschrieben gespeichert "
    "artikel kirjoittanut kommentar napisał napisała napsal napsala od oleh par penulis por postado "
    "posted propos "
    "proposé przez publicado publié published pubblicato rédigé redacción redaktion report review "
    "scritto skrevet skriven "
    "story submitted szerző írta teksti tekst text texte texto tác uses verfasser verfasserin "
    "verfasst veröffentlicht von "
    "words written yazan yazar автор авторка авторы от текст écrit نویسنده بقلم كتب الكاتب كتبه מאת "
    "ผู้เขียน लेखक".split()
)
_FIRST_WORD: Final = re.compile(r"[:·|/&(]")
_EDGE: Final = " —–-·|•(*"


def may_be_by(text: str) -> bool:
    """Whether a text's first word is one that bylines begin with: cheap, before the patterns are tried.

    >>> may_be_by("By Ada"), may_be_by("Autor: Ada"), may_be_by("Ada")
    (True, True, False)
    """
    first = text.split(maxsplit=1)
    if first and first[0].isalpha():
        return first[0].lower() in _FIRST_BY
    first = text.lstrip(_EDGE).split(maxsplit=1)
    return bool(first) and _FIRST_WORD.split(first[0].lower(), maxsplit=1)[0] in _FIRST_BY


CJK_BY: Final = re.compile(
    r"^(?:作者|撰文|文字|文|记者|記者|執筆者?|著者|筆者|作成者|编辑|編輯|글|기자|작성자)\s*[:：/／丨|｜\s]\s*"
)

LONGEST_FIELD: Final = 1000
"""Characters of an author field that are read: some patterns' time grows with the square of them."""
_INVISIBLE: Final = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))
_TAGS: Final = re.compile(r"<[^<>]*>")
_ADDRESS: Final = re.compile(r"\S+@\S+\.\w+|\(\s*@\w+\s*\)|(?<!\w)@\w+|https?://\S+|\bwww\.\S+", re.IGNORECASE)
_TAIL: Final = re.compile(
    r"\s+(?:on|am|vom|le|el|il|den|in|at|um|@|for|für|pour|para|\||·|•|–|—|-|updated|published|posted|last)\s+"
    r"(?=(?:\w+\W+){0,2}\d|\|).*$|\s*[|•·⋅]\s.*$|\s+[–—-]\s.*$|\s*[(\[{].*$|"
    r"\s+(?:under|on|in|at|am|um|vom|le|el|il|den|for|für|pour|para|from)\s*$|"
    r"\s+\d{4}(?:\D.*)?$|"
    r"\W*\s(?:illustrat|fotos?\b|photo|bilder\b|übersetz|translat|traduit|traduzione|grafik).*$",
    re.IGNORECASE | re.DOTALL,
)
_SPLIT: Final = re.compile(
    r"\s*(?:[;,，、；|•·/／]|\s(?:and|und|et|y|e|og|och|en|и|та|i|a|ve|și|&|\+|with|mit|avec|con)\s(?=\S{2}))\s*",
    re.IGNORECASE,
)
_AND: Final = re.compile(r"\s(?:and|und|et|y|e|og|och|en)\s", re.IGNORECASE)
_NAME_AND: Final = re.compile(r"^(?:and|und|et|y|og|och|en|и|&|by)\s+", re.IGNORECASE)
_CREDENTIAL: Final = re.compile(
    r"^(?:Ph\.?\s?D\.?|M\.?D\.?|M\.?A\.?|M\.?S\.?c?\.?|B\.?A\.?|B\.?Sc\.?|J\.?D\.?|R\.?D\.?N?|"
    r"R\.?N\.?|D\.?D\.?S\.?|D\.?O\.?|DVM|CPA|"
    r"CFP|CFA|MBA|MPH|MSW|LCSW|LPC|LMFT|Esq\.?|Jr\.?|Sr\.?|I{2,3}|CNSC|PMP|CSCS|CPT|FACS|FAAD|PT|DPT|"
    r"PsyD|EdD|MEd|LD|[A-Z]{2,5}(?:-[A-Z]+)?)$"
)
_JOB: Final = re.compile(
    r"^(?:(?:senior|junior|chief|deputy|managing|executive|associate|assistant|contributing|guest|"
    r"staff|freelance|"
    r"news|web|online|digital|political|science|business|sports|health|tech|features?|special|national|foreign|"
    r"content|copy|lead|the|our|former|founder|co-founder|head|vice|product|marketing|software|"
    r"medical|travel|food)\s+){0,3}"
    r"(?:editor(?:ial)?(?:-in-chief)?|reporter|correspondent|writer|columnist|contributor|journalist|"
    r"author|blogger|producer|"
    r"photographer|editor in chief|ceo|cto|president|manager|director|strategist|specialist|analyst|consultant|"
    r"redakteur(?:in)?|chefredakteur(?:in)?|journaliste?|journalistin|korrespondent(?:in)?|"
    r"rédact(?:eur|rice)(?: en chef)?|"
    r"redactora?|periodista|redattore|giornalista|redacteur|journalista)"
    r"(?:\s+(?:at|for|of|bei|der|des|chez|de)\s+.*)?$",
    re.IGNORECASE,
)
HOUSE_JOB: Final = re.compile(
    r"^(?:[\w.]+-)*(?:expert[ei]n?|autor(?:in)?|gastautor(?:in)?|redakteur(?:in)?|reporter(?:in)?|korrespondent(?:in)?|"
    r"mitarbeiter(?:in)?|volontär(?:in)?|experte)\s+(?=\w\S*\s\w)",
    re.IGNORECASE,
)
"""What a house calls its people before their names: "dpa-Korrespondentin Ada Lovelace"."""
_NOBODY: Final = frozenset(
    "admin administrator root user author autor auteur anonymous anonym guest gast webmaster by "
    "null none undefined n/a na nan "
    "true false default super administrator superuser wordpress wpadmin test editor team contact "
    "home share follow "
    "read more comments comment login register subscribe view all posts profile biography website "
    "facebook twitter "
    "linkedin instagram email e-mail print posted published publisher updated unknown author submit fotos "
    "foto photo photos vom von "
    "veröffentlicht the this page insights recent untitled".split()
) | {
    "super user",
    "published by",
    "post author",
    "no author",
    "uncategorized",
    "view all posts",
    "read more",
    "guest author",
    "site admin",
    "web admin",
    "unknown author",
    "all rights reserved",
}
_ANY_JOB: Final = re.compile(
    r"\b(?:editor|reporter|correspondent|writer|columnist|contributor|journalist|expert|specialist|"
    r"manager|director|analyst|"
    r"consultant|officer|engineer|president|founder|redakteur(?:in)?|leiter(?:in)?|strategist|"
    r"producer|reviewer|university|institute)$",
    re.IGNORECASE,
)
_DAY_WORD: Final = re.compile(
    r"^(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|^(?:montag|dienstag|mittwoch|donnerstag|freitag|"
    r"samstag|sonntag)\b|"
    r"\b(?:min(?:ute)?s? read|ago|kommentare?n?|comments?|updated|reviewed|fact[- ]checked|edited|"
    r"translated|medically|photos?|foto|credit|©)\b"
)


def people(text: str) -> list[str]:
    """The names in an author field or a byline.

    >>> people("By Ada Lovelace and Charles Babbage, PhD | 3 May 1843")
    ['Ada Lovelace', 'Charles Babbage']
    >>> people("Von Jelko Djuren und Jutta Klaukien"), people("@handle"), people("https://example.org/x")
    (['Jelko Djuren', 'Jutta Klaukien'], [], [])
    """
    text = _TAGS.sub(" ", text[:LONGEST_FIELD].translate(_INVISIBLE))
    text = " ".join(_ADDRESS.sub(" ", text).split())
    text = CJK_BY.sub("", _strip_by(text))
    text = _TAIL.sub("", text)
    parts = [part for part in map(_tidy, _SPLIT.split(text)) if part]
    if len(parts) == 2 and " " not in parts[0] and parts[1].islower() and _AND.search(text) and is_name(parts[0]):
        return [text] if len(text.split()) <= 6 else parts[:1]  # "Staff and wire reports"
    # After a name come credentials and, in lower case, what happened when.
    names = [p for i, p in enumerate(parts) if is_name(p) and not (i and (_CREDENTIAL.match(p) or p.islower()))]
    return list({name.casefold(): name for name in reversed(names)}.values())[::-1]


def _strip_by(text: str) -> str:
    for _ in range(2):  # "Author: by …"
        shorter = BY.sub("", text, count=1)
        if shorter == text:
            break
        text = shorter
    return text


def _tidy(name: str) -> str:
    name = HOUSE_JOB.sub("", name)
    return _NAME_AND.sub("", name.strip(' \t\n.:;,-–—|/*·•"“”«»()[]<>')).strip()


def is_name(name: str) -> bool:
    """Whether a string can be somebody's name: not an address, a date, a job, or a sentence.

    >>> is_name("T. V. Raman"), is_name("Senior Editor"), is_name("5 May 2020")
    (True, False, False)
    """
    folded = name.casefold()
    if not 1 < len(name) <= 60 or folded in _NOBODY or not any(map(str.isalpha, name)):
        return False
    words = name.split()
    if len(words) > 7 or any(_mostly_digits(word) for word in words) or any(c in name for c in "{}=?!<>\\:…"):
        return False
    if len(words) > 2 and 2 * sum(word[0].islower() for word in words) >= len(words):
        return False
    if (len(words) == 1 and name.count(".") > 1) or _JOB.match(name) or _DAY_WORD.search(folded):
        return False
    return parse_date(name) is None


def _mostly_digits(word: str) -> bool:
    return 4 * sum(map(str.isdigit, word)) > 3 * len(word)


_PARTICLES: Final = frozenset(
    "von van vom vander de den der des del della dei degli di da do dos das du la las le les los lo zu zur zum af av "
    "ten ter te bin ibn ben al el y e i und und- san ap ab mac mc".split()
)
"""What a name has in lower case."""


def is_full_name(name: str) -> bool:
    """Whether a string looks like a person's full name: two to four words with capitals, or a script without them.

    >>> is_full_name("Ludwig van Beethoven"), is_full_name("AI platform for healthcare"), is_full_name("Research")
    (True, False, False)
    """
    words = name.split()
    if any(
        word[0].islower() and word not in _PARTICLES and not word.startswith(("d'", "d’", "l'", "l’")) for word in words
    ):
        return False
    capital = sum(not word[0].islower() and word[0].isalpha() for word in words)
    proper = 2 <= len(words) <= 5 and capital >= 2 and capital >= len(words) - 2
    return proper and is_name(name) and not _ANY_JOB.search(name)
