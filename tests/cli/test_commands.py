"""The other commands, and what they share: help, completion, the explanation, start-up."""

import os
import pty
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

import dehusk
from dehusk.cli.errors import CODES
from dehusk.cli.group import COMMANDS

PAGE = b"<nav><a href=/>Menu</a></nav><p>A long enough story about\nsomething. It goes on.</p>"


def test_explain_in_a_pipe_is_a_line_a_block(run) -> None:
    lines = run("explain", "-", "-m", "everything", "--drop", "nav", stdin=PAGE).out.splitlines()
    assert lines[0].split("\t")[:4] == ["drop", "1.00", "user/drop", "nav"]
    assert lines[1].split("\t")[::5] == ["keep", "A long enough story about something. It goes on."]


def test_explain_on_a_terminal_is_coloured_and_keeps_its_lines_short(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_bytes(PAGE * 3)
    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", "from dehusk.cli import main; main()", "explain", tmp_path / "page.html"]
    environment = {**os.environ, "COLUMNS": "50", "TERM": "xterm"}
    subprocess.run(command, stdout=theirs, stderr=subprocess.DEVNULL, env=environment, check=True)
    os.close(theirs)
    shown = os.read(ours, 1 << 16).decode()
    os.close(ours)
    blocks = shown.partition("What each step")[0]
    assert "\x1b[" in blocks
    assert max(len(re.sub(r"\x1b\[\d+m", "", line).rstrip()) for line in blocks.splitlines()) <= 50


def test_explain_shows_steps_and_the_tables_of_the_paper(run) -> None:
    out = run("explain", "-", "-m", "everything", "--drop", "nav", stdin=PAGE).out
    assert "What each step changed" in out
    assert "\x1b" not in out


def test_methods_names_the_paper_of_each(run) -> None:
    out = run("methods").out
    for name, method in dehusk.methods().items():
        assert name in out
        assert method.paper.split()[0] in out


def test_help_is_what_dehusk_alone_says(run) -> None:
    assert run().out == run("--help").out
    assert "curl -s URL | dehusk -" in run().out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_teaches_by_example(run, command) -> None:
    ran = run(command, "--help")
    assert ran.code == 0
    assert f"  dehusk {'' if command == 'extract' else command}" in ran.out


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_a_script(run, shell) -> None:
    assert "_DEHUSK_COMPLETE" in run("completion", shell).out


@pytest.mark.parametrize("line", ["dehusk pa", "dehusk -m cetr pa", "dehusk extract pa", "dehusk explain pa"])
def test_completion_knows_files_wherever_a_page_may_stand(line: str) -> None:
    words = line.split()
    asked = {"_DEHUSK_COMPLETE": "bash_complete", "COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
    command = [sys.executable, "-c", "from dehusk.cli import main; main()"]
    ran = subprocess.run(command, env={**os.environ, **asked}, capture_output=True, text=True, check=True)
    assert "file,pa" in ran.stdout.splitlines()


def test_the_version_is_the_packages(run) -> None:
    assert dehusk.__version__ == metadata.version("dehusk")
    assert dehusk.__version__ in run("--version").out


def test_a_command_without_its_extra_says_what_to_install(run, monkeypatch) -> None:
    monkeypatch.setattr("dehusk.cli.group.import_module", _missing)
    ran = run("bench", "x")
    assert (ran.code, ran.err) == (1, "dehusk: bench needs the extra `bench`: pip install 'dehusk[bench]'\n")


def _missing(name: str) -> None:
    raise ModuleNotFoundError(f"No module named 'pyarrow' for {name}", name="pyarrow")


def test_starting_up_loads_nothing_optional() -> None:
    code = "import sys, dehusk, dehusk.cli; print(*sorted({m.partition('.')[0] for m in sys.modules}))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"httpx", "pyarrow", "sklearn", "lightgbm", "scipy"} & set(loaded)


def test_a_closed_pipe_is_no_error() -> None:
    page = "<p>word</p>" * 5_000
    command = f"{sys.executable} -c 'from dehusk.cli import main; main()' explain - -m everything | head -n 1"
    ran = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], input=page, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_the_module_is_the_command() -> None:
    ran = subprocess.run([sys.executable, "-m", "dehusk", "--version"], capture_output=True, text=True, check=True)
    assert dehusk.__version__ in ran.stdout


def test_the_manual_and_the_help_name_every_exit_code(run) -> None:
    manual = (Path(__file__).parents[2] / "docs" / "cli.md").read_text("utf-8")
    for code, meaning in CODES.items():
        assert f"| {code} | {meaning} |" in manual
        assert meaning in run("--help").out
