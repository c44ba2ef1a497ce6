"""How the command line fails: the exit codes, and an error as one line that says what to do."""

from __future__ import annotations

import click

OK, FAILED, USAGE, PARTLY, INTERRUPTED = 0, 1, 2, 3, 130

CODES = {
    OK: "all pages were extracted",
    FAILED: "no page could be read, or the output could not be written",
    USAGE: "the command line is wrong: an option, a method's name, a selector",
    PARTLY: "some pages could not be read; the others were written",
    INTERRUPTED: "interrupted",
}


def exit_code(error: BaseException) -> int:
    """The exit code for what stopped a command."""
    if isinstance(error, click.Abort):
        return INTERRUPTED
    return error.exit_code if isinstance(error, click.ClickException) else FAILED


def one_line(error: BaseException) -> str:
    """The error as the user reads it."""
    if isinstance(error, click.Abort):
        return "dehusk: interrupted"
    if isinstance(error, click.UsageError):
        command = error.ctx.command_path if error.ctx else "dehusk"
        return f"dehusk: {_sentence(error.format_message())} (see {command} --help)"
    if isinstance(error, click.ClickException):
        return f"dehusk: {error.format_message()}"
    if isinstance(error, OSError) and error.filename is not None:
        return f"dehusk: {error.filename}: {error.strerror}"
    return f"dehusk: {error}"


def _sentence(message: str) -> str:
    return " ".join(message.split()).removesuffix(".")
