"""What this package needs beyond the game itself, asked for with a clear word if it is missing."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

EXTRA = "research"


class MissingExtra(ImportError):
    """A library of the extra `research` is not installed."""


def needed(name: str) -> ModuleType:
    """A library of the extra; MissingExtra says how to install it."""
    try:
        return import_module(name)
    except ImportError as error:
        advice = f"{name} is missing: pip install 'bingfa[{EXTRA}]'"
        raise MissingExtra(advice, name=name) from error
