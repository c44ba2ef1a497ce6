"""Which addresses count as public: every notation of every kind that does not."""

import pytest

from dehusk.source.addresses import is_public, resolve

FORBIDDEN = """
0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.1.2.3 169.254.0.1 169.254.169.254
172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 192.168.0.1 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.250
240.0.0.1 255.255.255.255
:: ::1 ::127.0.0.1 ::10.0.0.1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:169.254.169.254 ::ffff:0:0
64:ff9b::127.0.0.1 64:ff9b::10.0.0.1 64:ff9b::a9fe:a9fe 64:ff9b:1::1 100::1 2001::1 2001:0:7f00:1::1 2001:db8::1
2002:7f00:1:: 2002:a9fe:a9fe::1 2002:808:808::1 fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1 ff0e::1
""".split()
PUBLIC = (
    "8.8.8.8 93.184.215.14 100.128.0.1 172.32.0.1 192.169.0.1 2606:4700::1111 64:ff9b::8.8.8.8 ::ffff:8.8.8.8".split()
)


@pytest.mark.parametrize("address", FORBIDDEN)
def test_what_is_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", PUBLIC)
def test_what_is_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "127.1", "2130706433", "0x7f000001", "017700000001", "0x7f.1", "0177.0.0.1"]
)
def test_every_notation_of_loopback_is_seen_through(host: str) -> None:
    assert resolve(host, 80) == ["127.0.0.1"]
