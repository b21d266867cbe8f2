"""The libraries of the extra `data`, asked for with a clear word if one is missing."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from bingfa.core.errors import BingfaError
from bingfa.core.words import Text

LIBRARIES: Final = ("numpy", "pyarrow")


class MissingExtra(BingfaError):
    """A library that only some have any use for is not installed."""


def require() -> None:
    """MissingExtra says how to install what is missing."""
    for name in LIBRARIES:
        try:
            import_module(name)
        except ImportError as error:
            advice = "pip install 'bingfa[data]'"
            raise MissingExtra(
                Text("{library} is missing: {advice}", library=name, advice=advice)
            ) from error
