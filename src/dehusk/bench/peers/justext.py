"""jusText: its good paragraphs, with the stop list of the language that the page declares, else English."""

from __future__ import annotations

import re

from dehusk.bench.peers.adapter import Adapter, Output, Run, installed

_DECLARED = re.compile(r"<html[^>]*?\blang\s*=\s*[\"']?([a-z]{2})", re.IGNORECASE)
_LISTS = {
    "ar": "Arabic", "bg": "Bulgarian", "ca": "Catalan", "cs": "Czech", "da": "Danish", "de": "German", "el": "Greek",
    "en": "English", "es": "Spanish", "et": "Estonian", "fa": "Persian", "fi": "Finnish", "fr": "French",
    "he": "Hebrew", "hi": "Hindi", "hr": "Croatian", "hu": "Hungarian", "id": "Indonesian", "it": "Italian",
    "ko": "Korean", "lt": "Lithuanian", "lv": "Latvian", "nl": "Dutch", "no": "Norwegian_Bokmal", "pl": "Polish",
    "pt": "Portuguese", "ro": "Romanian", "ru": "Russian", "sk": "Slovak", "sl": "Slovenian", "sr": "Serbian",
    "sv": "Swedish", "tr": "Turkish", "uk": "Ukrainian", "ur": "Urdu", "vi": "Vietnamese",
}  # fmt: skip


def _start() -> Run:
    import justext

    available = justext.get_stoplists()
    lists: dict[str, frozenset[str]] = {}

    def stop_list(html: str) -> frozenset[str]:
        declared = _DECLARED.search(html[:10_000])
        name = _LISTS.get(declared[1].lower() if declared else "en", "English")
        name = name if name in available else "English"
        if name not in lists:
            lists[name] = justext.get_stoplist(name)
        return lists[name]

    def run(html: str, url: str | None) -> Output:
        # Bytes, because text with an XML encoding declaration is refused by its parser.
        paragraphs = justext.justext(html.encode(), stop_list(html), encoding="utf-8")
        return Output("\n".join(paragraph.text for paragraph in paragraphs if not paragraph.is_boilerplate))

    return run


ADAPTERS = (Adapter("jusText", installed("jusText"), _start),)
