"""Other extractors, one adapter each, so that they can be scored on the same pages as our methods.

A peer that is not installed is named with what would install it, and skipped; nothing here is imported by the product.
"""

from __future__ import annotations

from dehusk.bench.peers import (
    boilerpy,
    goose,
    justext,
    newspaper,
    node,
    readability,
    resiliparse,
    trafilatura,
    turbohtml,
    whole_page,
)
from dehusk.bench.peers.adapter import Adapter, Fields, MissingPeerError, Output, Run

__all__ = ["PEERS", "Adapter", "Fields", "MissingPeerError", "Output", "Run", "installed_peers"]

PEERS: dict[str, Adapter] = {
    adapter.name: adapter
    for family in (
        trafilatura,
        resiliparse,
        readability,
        justext,
        boilerpy,
        newspaper,
        goose,
        whole_page,
        turbohtml,
        node,
    )
    for adapter in family.ADAPTERS
}


def installed_peers(names: list[str]) -> tuple[list[Adapter], dict[str, str]]:
    """Split peers into those that are installed and those that are not, with what would install each.

    >>> found, missing = installed_peers(["turbohtml"])
    >>> [peer.name for peer in found], missing
    (['turbohtml'], {})
    """
    found, missing = [], {}
    for name in names:
        try:
            PEERS[name].version()
            found.append(PEERS[name])
        except MissingPeerError as error:
            missing[name] = str(error)
    return found, missing
