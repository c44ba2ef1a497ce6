"""Which network addresses a fetch may connect to: only those that anyone on the Internet could.

Lives here: resolving a host once and judging every answer. Connecting is up to `fetch`, to an address judged here.
"""

from __future__ import annotations

import ipaddress
import socket

_NAT64 = ipaddress.ip_network("64:ff9b::/96")  # RFC 6052: an IPv4 address in the last 32 bits
_NEVER = tuple(map(ipaddress.ip_network, ("2002::/16", "2001::/32", "::/96", "64:ff9b:1::/48", "fec0::/10")))
"""6to4, Teredo, IPv4-compatible and local NAT64 reach an IPv4 address that nobody judged; site-local is no more."""


def is_public(address: str) -> bool:
    """Whether an IP address is one of the open Internet, whatever notation or wrapping it comes in.

    >>> [is_public(a) for a in ("93.184.215.14", "10.0.0.1", "169.254.169.254", "::ffff:127.0.0.1", "64:ff9b::7f00:1")]
    [True, False, False, False, False]
    """
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped:
            return is_public(str(ip.ipv4_mapped))
        if ip in _NAT64:
            return is_public(str(ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)))
        if any(ip in network for network in _NEVER):
            return False
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


def resolve(host: str, port: int) -> list[str]:
    """All addresses of a host, each once, in the order in which the system would try them.

    The system's own resolver reads every notation that a connection would accept, decimal and octal ones too.

    >>> resolve("2130706433", 80)
    ['127.0.0.1']
    """
    answers = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(answer[4][0]) for answer in answers))
