"""Drawings that are always the same are put into words once."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec

import htpy as h
from markupsafe import Markup

P = ParamSpec("P")
MOST: Final = 1000  # drawings kept


def once(drawing: Callable[P, h.Node]) -> Callable[P, Markup]:
    """The same drawing as finished markup, kept for the next time with the same arguments."""
    kept: dict[object, Markup] = {}

    @wraps(drawing)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> Markup:
        key = (args, tuple(kwargs.items()))
        if key not in kept:
            if len(kept) >= MOST:
                kept.clear()
            kept[key] = Markup(str(h.fragment[drawing(*args, **kwargs)]))
        return kept[key]

    return drawn
