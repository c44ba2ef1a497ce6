"""Peers in Node are asked through their process, whatever becomes of it; here a stand-in for Node plays the part."""

import sys
from pathlib import Path

import pytest

from dehusk.bench.peers import PEERS, installed_peers
from dehusk.bench.peers.node import _versions

NODE = """#!{python}
import json, sys
if sys.argv[2] == "--versions":
    if "linkedom" in sys.argv and "defuddle" not in sys.argv:
        print("@mozilla/readability@1.0", "linkedom@2.0")
        sys.exit()
    sys.exit("no such package")
for line in sys.stdin:
    page = json.loads(line)
    if "die" in page["html"]:
        sys.exit(3)
    answer = {{"html": "<p>" + page["html"] + "</p>", "title": page["url"], "seconds": 0.5}}
    print(json.dumps({{"error": "TypeError"}} if "fail" in page["html"] else answer), flush=True)
"""


@pytest.fixture
def node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "node").write_text(NODE.format(python=sys.executable))
    (tmp_path / "node").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    _versions.cache_clear()
    yield
    _versions.cache_clear()


@pytest.mark.usefixtures("node")
def test_versions_are_those_of_the_packages_and_what_is_missing_says_how_to_get_it():
    assert PEERS["readability-js"].version() == "@mozilla/readability@1.0 linkedom@2.0"
    found, missing = installed_peers(["readability-js", "defuddle"])
    assert [peer.name for peer in found] == ["readability-js"]
    assert missing == {"defuddle": "needs Node, and: npm install defuddle linkedom"}


def test_without_node_its_peers_are_missing(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    _versions.cache_clear()
    assert set(installed_peers(["readability-js", "defuddle"])[1]) == {"readability-js", "defuddle"}
    _versions.cache_clear()


@pytest.mark.usefixtures("node")
def test_a_page_that_ends_the_process_does_not_end_the_extractor():
    run = PEERS["readability-js"].start()
    first = run("one", "http://a.b")
    assert (first.text.strip(), first.seconds_elsewhere) == ("one", 0.5)
    assert first.fields is not None
    assert first.fields().title == "http://a.b"
    with pytest.raises(RuntimeError, match="TypeError"):
        run("fail", None)
    with pytest.raises(RuntimeError, match="ended with code 3"):
        run("die", None)
    assert run("two", None).text.strip() == "two"
