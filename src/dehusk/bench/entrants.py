"""Who takes part in a measurement: our methods, with parameters if wanted, as adapters beside the peers.

A method's version names the very source it ran from, so that predictions kept from older code are never reused.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache
from inspect import signature
from pathlib import Path
from typing import Any

import numpy as np
import xxhash

import dehusk
from dehusk.bench.peers import PEERS, Adapter, Fields, Output, Run, installed_peers
from dehusk.extract import extract
from dehusk.methods import Method, method_class, names
from dehusk.page import Page
from dehusk.verdict import Reason, Verdict

STAGES = ("primary", "secondary", "significance", "keep")
"""The stages of a method, in order."""


class UnknownEntrantError(ValueError):
    """A method or peer that does not exist, or a parameter that it does not have; the message lists what there is."""


def methods_named(asked: Sequence[str]) -> list[Adapter]:
    """Return methods by name; ``all`` stands for every one, strict variants included.

    ``NAME:field=value`` sets a parameter, ``NAME@primary`` stops after a stage.

    >>> [adapter.name for adapter in methods_named(["everything"])]
    ['everything']
    """
    wanted = [name for ask in asked for name in (_every_method() if ask == "all" else [ask])]
    return [_adapter(name) for name in dict.fromkeys(wanted)]


def between_commas(names: str) -> list[str]:
    """Split names at commas, but not within a method's parameters.

    >>> between_commas("cetd-ds, cectd-s:radius=2,base=td,everything")
    ['cetd-ds', 'cectd-s:radius=2,base=td', 'everything']
    """
    parts: list[str] = []
    for part in map(str.strip, names.split(",")):
        if parts and ":" in parts[-1] and "=" in part and ":" not in part:
            parts[-1] += f",{part}"
        else:
            parts.append(part)
    return parts


@dataclass(frozen=True, slots=True)
class UpTo:
    """A method stopped after one of its stages: what later stages dropped stays.

    >>> made("cetd-ds@primary").name
    'cetd-ds@primary'
    """

    method: Method
    stage: str

    @property
    def name(self) -> str:
        """The method's name with the stage."""
        return f"{self.method.name}@{self.stage}"

    @property
    def paper(self) -> str:
        """The method's paper."""
        return self.method.paper

    def __call__(self, page: Page) -> Verdict:
        """The verdict without what came after the stage."""
        return up_to(self.method(page), self.stage)


def up_to(verdict: Verdict, stage: str) -> Verdict:
    """Return a verdict with what the stages after one of them dropped.

    >>> page = Page.parse("<p>a")
    >>> bool(up_to(Verdict.none(page, Reason("significance", "x")), "secondary").keep.all())
    True
    """
    later = STAGES[STAGES.index(stage) + 1 :]
    undone = [place for place, reason in enumerate(verdict.reasons) if reason.stage in later]
    rows = ~verdict.keep & np.isin(verdict.reason, undone)
    return verdict.restore(rows, Reason("keep", "stage", f"{stage} is the last stage that ran"))


def peers_named(asked: Sequence[str]) -> tuple[list[Adapter], dict[str, str]]:
    """Return the peers that are installed (``all``: every one known), and what would install the others.

    >>> peers_named(["turbohtml"])[1]
    {}
    """
    wanted = list(dict.fromkeys(name for ask in asked for name in (PEERS if ask == "all" else [ask])))
    unknown = [name for name in wanted if name not in PEERS]
    if unknown:
        raise UnknownEntrantError(f"no peer {unknown[0]!r}; there are: {', '.join(PEERS)}")
    return installed_peers(wanted)


def default_method() -> str:
    """Return the name of the method that ``extract`` takes when none is asked for.

    >>> default_method() in names()
    True
    """
    return str(signature(extract).parameters["method"].default)


def made(name: str) -> Method:
    """Make a method of a name with parameters.

    >>> made("everything").name
    'everything'
    """
    name, _, stage = name.partition("@")
    if stage and stage not in STAGES:
        raise UnknownEntrantError(f"no stage {stage!r}; there are: {', '.join(STAGES)}")
    bare, _, settings = name.partition(":")
    found: Any = method_class(bare)
    try:
        known = {field.name for field in fields(found)}
        values = dict(_setting(pair, known) for pair in settings.split(",") if pair)
        method: Method = found(**values)
    except (TypeError, ValueError, SyntaxError) as error:
        raise UnknownEntrantError(f"{name}: {error}") from error
    return UpTo(method, stage) if stage else method  # type: ignore[return-value] # its name is a property


def _setting(pair: str, known: set[str]) -> tuple[str, Any]:
    field, _, value = pair.partition("=")
    if field not in known:
        raise ValueError(f"no parameter {field!r}; there are: {', '.join(sorted(known)) or 'none'}")
    try:
        return field, ast.literal_eval(value)
    except (ValueError, SyntaxError):
        return field, value


def _every_method() -> list[str]:
    """Every method, followed by its strict reading where it has a switch for that."""
    found = []
    for name in names():
        found.append(name)
        switches = {field.name: field for field in fields(method_class(name))}  # type: ignore[arg-type]
        if "mode" in switches and switches["mode"].default == "corrected":
            found.append(f"{name}:mode=strict")
    return found


def _adapter(name: str) -> Adapter:
    method = made(name)
    return Adapter(name, lambda: f"{dehusk.__version__}+{source_hash()} {method!r}", lambda: _start(method))


def _start(method: Method) -> Run:
    def run(html: str, url: str | None) -> Output:
        found = extract(html, url, method=method)
        # Metadata hardly depends on the method: the default one is measured.
        return Output(found.text, (lambda: _fields(found.metadata)) if method.name == default_method() else None)

    return run


def _fields(metadata: Any) -> Fields:
    authors, published = metadata.authors, metadata.published
    return Fields(metadata.title, "; ".join(map(str, authors or ())) or None, str(published) if published else None)


@cache
def source_hash() -> str:
    """Return a short hash of the installed source, the bench and the command line left out.

    >>> len(source_hash())
    8
    """
    top = Path(dehusk.__file__).parent
    digest = xxhash.xxh64()
    for file in sorted(top.rglob("*")):
        if file.is_file() and file.suffix != ".pyc" and file.relative_to(top).parts[0] not in ("bench", "cli"):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:8]
