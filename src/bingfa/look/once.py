"""Drawings that are always the same are put into words once."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec

from markupsafe import Markup

from bingfa.look import markup as h

P = ParamSpec("P")
MOST: Final = 1000  # drawings kept of each kind
EMPTY: Final = ("path", "rect", "circle")  # elements that hold nothing

_shelves: Final[list[dict[object, Markup]]] = []


def once(drawing: Callable[P, h.Node]) -> Callable[P, Markup]:
    """The same drawing as finished markup, kept for the next time with the same arguments."""
    return keeping(MOST)(drawing)


def keeping(most: int) -> Callable[[Callable[P, h.Node]], Callable[P, Markup]]:
    """As `once`, for so many drawings."""

    def kept_once(drawing: Callable[P, h.Node]) -> Callable[P, Markup]:
        kept: dict[object, Markup] = {}
        _shelves.append(kept)

        @wraps(drawing)
        def drawn(*args: P.args, **kwargs: P.kwargs) -> Markup:
            key = (args, tuple(kwargs.items()))
            if key not in kept:
                if len(kept) >= most:
                    kept.clear()
                kept[key] = finished(drawing(*args, **kwargs))
            return kept[key]

        return drawn

    return kept_once


def finished(drawing: h.Node) -> Markup:
    """A drawing as markup, as short as can be."""
    markup = str.__str__(h.fragment[drawing])
    for name in EMPTY:
        markup = markup.replace(f"></{name}>", "/>")
    return Markup(markup)


def forget() -> None:
    """Throw away all that is kept."""
    for kept in _shelves:
        kept.clear()
