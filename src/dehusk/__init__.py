"""dehusk: any web page in, just what matters out — and the reason for every block.

The public surface, a list of re-exports.
"""

from dehusk.extract import BadSelector, Block, Extraction, extract
from dehusk.limits import Limits
from dehusk.many import extract_many
from dehusk.methods import Method, UnknownMethod, methods
from dehusk.page import Layout, Page
from dehusk.source.fetch import Fetched, FetchError, fetch
from dehusk.verdict import Reason, Step, Table, Verdict

__version__ = "0.1.0"

__all__ = [
    "BadSelector",
    "Block",
    "Extraction",
    "FetchError",
    "Fetched",
    "Layout",
    "Limits",
    "Method",
    "Page",
    "Reason",
    "Step",
    "Table",
    "UnknownMethod",
    "Verdict",
    "extract",
    "extract_many",
    "fetch",
    "methods",
]
