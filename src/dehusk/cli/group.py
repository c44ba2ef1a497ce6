"""`dehusk` itself: the table of commands, the default one, and how errors end.

Commands and their extras are loaded when they are called, so that start-up and `--help` stay quick.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import click
from click.shell_completion import CompletionItem

from dehusk.cli.errors import CODES, OK, exit_code, one_line

DEFAULT = "extract"


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a command lives, what it does in a line, and the extra it needs."""

    place: str
    about: str
    extra: str | None = None


COMMANDS = {
    DEFAULT: Entry("extract:extract", "Take what matters out of a page (the default: dehusk PAGE)."),
    "explain": Entry("explain:explain", "Show every block of a page, kept or not, with the reason."),
    "methods": Entry("methods:methods", "List the methods, each with its paper."),
    "compare": Entry("compare:compare", "Show methods side by side on one page.", "bench"),
    "bench": Entry("bench:bench", "Score methods and peers on labelled pages.", "bench"),
    "experiment": Entry("experiment:experiment", "Re-run a paper's experiment.", "bench"),
    "completion": Entry("completion:completion", "Print the completion script for a shell."),
}


class Dehusk(click.Group):
    """Commands by name; anything else is a page for the default one."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Let `dehusk PAGE` be `dehusk extract PAGE`."""
        own = {name for option in self.get_params(ctx) for name in option.opts}
        if not args:
            args = ["--help"]
        elif args[0] not in COMMANDS and args[0] not in own:
            args = [DEFAULT, *args]
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Stop quietly when the reader has seen enough (dehusk … | head): nothing went wrong."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            ctx.exit(OK)
        return result

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order in which a newcomer meets them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command's file."""
        entry = COMMANDS.get(cmd_name)
        if entry is None:
            return None
        module, _, name = entry.place.partition(":")
        try:
            command: click.Command = getattr(import_module(f"dehusk.cli.{module}"), name)
        except ModuleNotFoundError as error:
            if entry.extra is None or (error.name or "").startswith("dehusk"):
                raise
            hint = f"{cmd_name} needs the extra `{entry.extra}`: pip install 'dehusk[{entry.extra}]'"
            raise click.ClickException(hint) from None
        return command

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Where a command may stand, a page may stand too."""
        return [*super().shell_complete(ctx, incomplete), CompletionItem(incomplete, type="file")]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.about) for name, entry in COMMANDS.items()])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Say what the exit codes mean."""
        with formatter.section("Exit codes"):
            formatter.write_dl([(str(code), meaning) for code, meaning in CODES.items()])


@click.group(
    cls=Dehusk,
    context_settings={"help_option_names": ["-h", "--help"]},
    options_metavar="",
    subcommand_metavar="PAGE | COMMAND …",
)
@click.version_option(package_name="dehusk", prog_name="dehusk")
def dehusk() -> None:
    """Take what matters out of web pages, and say why for every block.

    PAGE is a file, a URL, or - for standard input:

    \b
      dehusk page.html                    Markdown on standard output
      dehusk https://example.org/story    fetched (pip install 'dehusk[fetch]')
      curl -s URL | dehusk - -f json      everything known, as JSON
      dehusk -f jsonl -o all.jsonl DIR    every page of a folder, a line each
      dehusk explain page.html            why each block was kept or dropped

    `dehusk extract --help` lists the options of `dehusk PAGE`.
    """


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit code; an error is one line that says what to do."""
    try:
        code = dehusk.main(args=args, prog_name="dehusk", standalone_mode=False)
    except click.exceptions.Exit as ended:
        sys.exit(ended.exit_code)
    except (click.ClickException, click.Abort, OSError) as error:
        click.echo(one_line(error), err=True)
        sys.exit(exit_code(error))
    sys.exit(code if isinstance(code, int) else OK)
