"""`dehusk completion`: the script that teaches a shell to complete commands, options and method names."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print the completion script for a shell.

    \b
      dehusk completion bash >> ~/.bashrc
      dehusk completion zsh >> ~/.zshrc
      dehusk completion fish > ~/.config/fish/completions/dehusk.fish
    """
    kind = get_completion_class(shell)
    assert kind is not None, "click knows the shells of the Choice above"
    click.echo(kind(ctx.find_root().command, {}, "dehusk", "_DEHUSK_COMPLETE").source())
