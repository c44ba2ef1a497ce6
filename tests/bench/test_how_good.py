"""Every table of docs/how-good.md is the output of a command that stands above it and that the command line knows."""

import re
import shlex
from pathlib import Path

import pytest

from dehusk.bench.datasets import LAYOUTS
from dehusk.bench.experiments import EXPERIMENTS
from dehusk.bench.peers import PEERS
from dehusk.cli.bench import bench
from dehusk.cli.experiment import experiment
from dehusk.methods import names

PAGE = (Path(__file__).parents[2] / "docs" / "how-good.md").read_text("utf-8")
GENERATED = re.compile(r"```console\n\$ (dehusk [^\n]+)\n```\n\n<!-- tables: [^\n]+ -->\n(.*?)<!-- end -->", re.DOTALL)
COMMANDS = [match[1] for match in GENERATED.finditer(PAGE)]


def test_no_table_stands_outside_a_generated_block():
    assert COMMANDS
    assert not re.search(r"^\|", GENERATED.sub("", PAGE), re.MULTILINE)


def test_every_layout_is_told():
    assert {layout.looks_like for layout in LAYOUTS} <= set(re.findall(r"^- (.+)$", PAGE, re.MULTILINE))


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_are_understood(command):
    _, name, *args = shlex.split(command)
    made = {"bench": bench, "experiment": experiment}[name].make_context(name, args)
    if name == "experiment":
        assert made.params["name"] in EXPERIMENTS
    else:
        assert set(made.params["methods"]) <= {*names(), "all"}
        assert {peer for asked in made.params["peers"] for peer in asked.split(",")} <= {*PEERS, "all"}
