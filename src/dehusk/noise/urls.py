"""Hosts of addresses, as far as rules about noise need them.

Lives here: taking hosts out of attribute values, and matching them against lists; no lists.
"""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet

_HOST = re.compile(r"\s*(?:https?:)?//(?:[^/?#@]*@)?([^/?#:]+)", re.IGNORECASE)
# Second-level labels under which names are sold in country domains (example.co.uk); a list of all would be 200 KB.
_SHARED = frozenset("ac co com edu gob gov gouv ne net nom or org sch go gv".split())


def host(address: str | None) -> str:
    """The host of an absolute address, "" for any other.

    >>> host("//Ads.Example.com/x"), host("/local"), host("mailto:a@b.c")
    ('ads.example.com', '', '')
    """
    found = _HOST.match(address) if address else None
    return found[1].lower().strip(".") if found else ""


def site(name: str) -> str:
    """The part of a host that is registered, by its labels.

    >>> site("news.example.co.uk"), site("cdn.example.com")
    ('example.co.uk', 'example.com')
    """
    labels = name.split(".")
    shared = len(labels) > 2 and len(labels[-1]) == 2 and labels[-2] in _SHARED
    return ".".join(labels[-3:] if shared else labels[-2:])


def listed(name: str, hosts: AbstractSet[str]) -> bool:
    """Whether a host or a domain above it is on a list.

    >>> listed("ad.doubleclick.net", {"doubleclick.net"}), listed("notdoubleclick.net", {"doubleclick.net"})
    (True, False)
    """
    while name:
        if name in hosts:
            return True
        _, _, name = name.partition(".")
    return False
