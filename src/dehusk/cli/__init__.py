"""The command line. A command is a file here; it reads options, calls the library, writes what it gives.

Nothing is worked out here that a Python user could not have too. Commands are imported when they are called.
"""

from dehusk.cli.group import main

__all__ = ["main"]
