"""`dehusk methods`: what there is, with the work that each comes from."""

from __future__ import annotations

import click

from dehusk.cli.terminal import show
from dehusk.methods import methods as registry
from dehusk.verdict import Table


@click.command()
def methods() -> None:
    """List the methods, each with its paper.

    \b
      dehusk methods
      dehusk -m cetd-ds page.html
    """
    rows = [(name, method.paper) for name, method in sorted(registry().items())]
    show(Table("", ("name", "paper"), rows))
