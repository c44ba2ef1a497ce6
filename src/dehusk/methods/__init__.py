"""Every published system as a method: a frozen dataclass of the paper's constants that maps a Page to a Verdict.

Lives here: the registry. A method lives in a file of its own; third parties add theirs through the entry-point group
``dehusk.methods``.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, ClassVar, Protocol, runtime_checkable

from dehusk.page import Page
from dehusk.verdict import Verdict


@runtime_checkable
class Method(Protocol):
    """What a method is: its name, the work it comes from, and a pure map from a page to a verdict."""

    name: ClassVar[str]
    paper: ClassVar[str]

    def __call__(self, page: Page) -> Verdict:
        """The verdict on a page."""
        ...


_BUILT_IN = {
    "dehusk": "default:Dehusk",
    "everything": "everything:Everything",
    "saravanan": "saravanan:Saravanan",
    "tag-rules": "tag_rules:TagRules",
    "v-wrapper": "v_wrapper:VWrapper",
    "coreex": "coreex:CoreEx",
    "econ": "econ:Econ",
    "sivakumar-2015": "sivakumar:Sivakumar",
    "uma-latha": "sivakumar:UmaLatha",
    "sketching": "sketching:Sketching",
    "bhardwaj": "bhardwaj:Bhardwaj",
    "wlr": "ratios:WordsPerLeaf",
    "cnr": "ratios:CharsPerNode",
    "cetr": "cetr:TagRatio",
    "san-aye": "san_aye:SanAye",
    "justext": "justext:Justext",
    "density-rules": "rules:DensityRules",
    "numwords-rules": "rules:NumwordsRules",
    "c45": "c45:C45",
    "cetd-ds": "density:TextDensitySum",
    "cectd-ds": "density:CompositeDensitySum",
    "cectd-s": "density:CompositeSmoothing",
    "ecectd-s": "density:PatternSmoothing",
    "hybrid-density": "density:HybridDensity",
}
"""Name of a method → module of this folder : class; imported when asked for."""

_ALIASES: dict[str, str] = {
    "cetd-s": "cectd-s",
    "ctdpm": "ecectd-s",
    "cetdpm": "ecectd-s",
    "ecectd": "ecectd-s",
}
"""Other names that papers use for a method."""


class UnknownMethod(ValueError):
    """No method of that name; the message lists those there are."""


@cache
def method_class(name: str) -> type[Method]:
    """The class of a method by its name (in any case).

    >>> method_class("everything").__name__
    'Everything'
    """
    key = _ALIASES.get(name.lower(), name.lower())
    if key in _BUILT_IN:
        module, _, attribute = _BUILT_IN[key].partition(":")
        found: type[Method] = getattr(import_module(f"{__name__}.{module}"), attribute)
        return found
    for point in entry_points(group="dehusk.methods"):
        if point.name == key:
            loaded: type[Method] = point.load()
            return loaded
    raise UnknownMethod(f"no method {name!r}; there are: {', '.join(names())}")


def names() -> list[str]:
    """Names of all methods, built in and from plug-ins."""
    return [*_BUILT_IN, *sorted(p.name for p in entry_points(group="dehusk.methods") if p.name not in _BUILT_IN)]


def methods() -> dict[str, type[Any]]:
    """All methods by name.

    >>> "everything" in methods()
    True
    """
    return {name: method_class(name) for name in names()}
