"""The language of a page or a block: what the page declares, what its words show.

Here: both answers, one choice between them, and the filter for batch work. Detection itself is turbohtml's.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
from turbohtml.detect import detect_language

from dehusk.blocks import Blocks
from dehusk.page import Page
from dehusk.stopwords import STOP_WORDS
from dehusk.terms import LEAST_COVERAGE, words

if TYPE_CHECKING:
    from dehusk.verdict import Verdict

SAMPLE: Final = 1200
"""Characters that are shown to the detector: the answers on every 8th page of wcxb-dev are those for 3,000."""
ENOUGH: Final = 120
"""Characters below which the declaration is believed before the detector."""
SURE: Final = 0.5
"""The detector's confidence from which its answer overrules the declaration."""

BORNE_OUT: Final = 0.2
"""Share of stop words that bears a declared language out; running text has 0.3 to 0.5 (terms.py)."""

# ISO 639-3 to 639-1, for the languages that the detector knows and that have a two-letter code.
_SHORT: Final = dict(
    pair.split(":")
    for pair in (
        "afr:af aka:ak amh:am ara:ar arb:ar aze:az bel:be ben:bn bul:bg cat:ca ces:cs cmn:zh dan:da deu:de "
        "ell:el eng:en epo:eo est:et fas:fa fin:fi fra:fr guj:gu heb:he hin:hi hrv:hr hun:hu hye:hy ind:id "
        "ita:it jav:jv jpn:ja kan:kn kat:ka khm:km kor:ko lat:la lav:lv lit:lt mal:ml mar:mr mkd:mk mya:my "
        "nep:ne nld:nl nob:nb nor:no ori:or pan:pa pes:fa pol:pl por:pt ron:ro rus:ru sin:si slk:sk slv:sl "
        "sna:sn spa:es srp:sr swe:sv tam:ta tel:te tgl:tl tha:th tuk:tk tur:tr ukr:uk urd:ur uzb:uz vie:vi "
        "yid:yi zho:zh zul:zu swa:sw msa:ms isl:is gle:ga eus:eu glg:gl cym:cy "
    ).split()
)


@dataclass(frozen=True, slots=True)
class Language:
    """What a page says of its language, what its text shows, and which of the two to believe."""

    declared: str | None
    """The page's own tag, as BCP 47 (`de-AT`)."""
    detected: str | None
    """The text's language, as ISO 639-1 where there is such a code."""
    confidence: float
    """How sure the detector is, 0 to 1."""
    code: str | None
    """The one to use: the detected one where the text is long and clear, else the declared one."""


def language(page: Page, verdict: Verdict | None = None) -> Language:
    """The language of a page, of its kept text where a verdict is given.

    >>> found = language(Page.parse("<html lang=en>" + "Das ist ein deutscher Satz, und der Kopf sagt Englisch. " * 4))
    >>> found.declared, found.detected, found.code
    ('en', 'de', 'de')
    """
    said = declared(page)
    text = _sample(page, verdict)
    shown, confidence = detect(text)
    return Language(said, shown, confidence, _choose(said, shown, confidence, text))


def declared(page: Page) -> str | None:
    """The language tag that a page gives itself, as BCP 47.

    >>> declared(Page.parse("<html lang=de_at>"))
    'de-AT'
    """
    root = page.document.root
    said = (root.attr("lang") or root.attr("xml:lang")) if root is not None else None
    if not said:
        meta = page.document.select_one('meta[http-equiv="content-language" i], meta[property="og:locale"]')
        said = meta.attr("content") if meta is not None else None
    return tag(said) if said else None


def tag(text: str) -> str | None:
    """A language tag in its usual spelling; nothing where it is no tag.

    >>> tag("zh-hans_cn"), tag("en-US, en"), tag("english")
    ('zh-Hans-CN', 'en-US', None)
    """
    parts = text.split(",")[0].strip().replace("_", "-").split("-")
    if not 2 <= len(parts[0]) <= 3 or not all(part.isalnum() and len(part) <= 8 for part in parts):
        return None
    tail = [part.upper() if len(part) == 2 else part.title() if len(part) == 4 else part.lower() for part in parts[1:]]
    return "-".join([parts[0].lower(), *tail])


def detect(text: str) -> tuple[str | None, float]:
    """The language of a text as ISO 639-1 where there is such a code, and how sure that is.

    >>> detect("Ceci est une phrase écrite en français, sans aucun doute possible.")[0]
    'fr'
    """
    found = detect_language(text)
    return (_SHORT.get(found.language, found.language) if found.language else None), found.confidence


def block_languages(page: Page, verdict: Verdict | None = None) -> list[tuple[int, str | None, float]]:
    """For every block with enough text: its row, its language, and how sure that is.

    >>> page = Page.parse("<p>" + "This is an English sentence. " * 5 + "<p>" + "Dies ist ein deutscher Satz. " * 5)
    >>> [code for _, code, _ in block_languages(page)]
    ['en', 'de']
    """
    blocks = Blocks.atomic(page)
    parts: dict[int, list[str]] = {}
    keep = None if verdict is None else verdict.keep[page.text_rows]
    for text, member in enumerate(blocks.member.tolist()):
        if member >= 0 and (keep is None or keep[text]):
            parts.setdefault(member, []).append(page.strings[text])
    joined = ((int(blocks.row[member]), " ".join("".join(texts).split())) for member, texts in parts.items())
    return [(row, *detect(text[:SAMPLE])) for row, text in joined if len(text) >= ENOUGH]


def speaks(page: Page, languages: Collection[str], verdict: Verdict | None = None) -> bool:
    """Whether a page is in one of the languages, for a batch that wants only some; region and script do not matter.

    >>> speaks(Page.parse("<html lang=de-AT><p>Servus"), {"de", "fr"})
    True
    """
    return spoken(language(page, verdict).code, languages)


def spoken(code: str | None, languages: Collection[str]) -> bool:
    """Whether a language is among these; one that is not known is not.

    >>> spoken("de-AT", ["DE"]), spoken("de", "de"), spoken(None, ["de"])
    (True, True, False)
    """
    wanted = (languages,) if isinstance(languages, str) else languages
    return code is not None and code.split("-")[0] in {name.lower().replace("_", "-").split("-")[0] for name in wanted}


def quick(page: Page, said: str | None) -> tuple[str | None, str]:
    """The language to use where the page says this one, and where it is from.

    The detector is not asked where the longest text bears the declaration out.

    >>> quick(Page.parse("<p>This is the text of a page and it is in English."), "en")
    ('en', 'html')
    """
    if said is not None and page.strings:
        longest = page.strings[int(np.diff(page.characters.start).argmax())]
        if covered(said, longest[:400]) >= BORNE_OUT:
            return said, "html"
    text = _sample(page, None)
    code = _choose(said, *detect(text), text)
    return code, "html" if code == said else "text"


def covered(code: str, text: str) -> float:
    """The share of a text's words that are stop words of a language: 0.3 to 0.5 in running text of it.

    >>> covered("de-AT", "Das ist der Anfang und nicht das Ende") > BORNE_OUT > covered("de", "This is the end of it")
    True
    """
    forms = words(text.lower())
    listed = STOP_WORDS.get(code.split("-")[0], frozenset())
    return sum(form in listed for form in forms) / max(len(forms), 1)


def _choose(said: str | None, shown: str | None, confidence: float, text: str) -> str | None:
    if shown is None or len(text) < ENOUGH or confidence < SURE:
        return said
    if said is None:
        return shown
    if said.split("-")[0] == shown:
        return said  # it says more: the region
    # Lists of products and code have no language of their own; the detector is sure of one all the same.
    clear = covered(shown, text) >= BORNE_OUT if shown in STOP_WORDS else covered(said, text) < LEAST_COVERAGE
    return shown if clear else said


def _sample(page: Page, verdict: Verdict | None) -> str:
    """The longest texts, which are prose, up to the sample's size."""
    kept = np.arange(len(page.strings)) if verdict is None else verdict.kept_texts
    longest = kept[np.argsort(-np.diff(page.characters.start)[kept], kind="stable")[:12]].tolist()
    return " ".join(" ".join(page.strings[text][:SAMPLE].split()) for text in longest)[:SAMPLE]
