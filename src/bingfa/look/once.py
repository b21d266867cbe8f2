"""Drawings that are always the same are put into words once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, Final, Generic, ParamSpec, TypeVar
from weakref import WeakSet

from markupsafe import Markup

from bingfa.look import markup as h

P = ParamSpec("P")
S = TypeVar("S")
T = TypeVar("T")
MOST: Final = 2000  # drawings kept of each kind
EMPTY: Final = ("path", "rect", "circle")  # elements that hold nothing

_drawn: Final[list[dict[object, Markup]]] = []


def once(drawing: Callable[P, h.Node]) -> Callable[P, Markup]:
    """The same drawing as finished markup, kept for the next time with the same arguments."""
    return keeping(MOST)(drawing)


def keeping(most: int) -> Callable[[Callable[P, h.Node]], Callable[P, Markup]]:
    """As `once`, for so many drawings."""

    def kept_once(drawing: Callable[P, h.Node]) -> Callable[P, Markup]:
        kept: dict[object, Markup] = {}
        _drawn.append(kept)

        @wraps(drawing)
        def drawn(*args: P.args, **kwargs: P.kwargs) -> Markup:
            key = (args, tuple(kwargs.items())) if kwargs else args
            found = kept.get(key)
            if found is None:
                if len(kept) >= most:
                    kept.clear()
                found = kept[key] = finished(drawing(*args, **kwargs))
            return found

        return drawn

    return kept_once


class Latest(Generic[S, T]):
    """A function that knows its last answer, for as long as it is asked about the very same."""

    def __init__(self, make: Callable[[S], T]) -> None:
        self._make: Final = make
        self._last: tuple[S, T] | None = None

    def __call__(self, of: S) -> T:
        last = self._last
        if last is None or last[0] is not of:
            last = self._last = of, self._make(of)
        return last[1]


class Cache(Generic[T]):
    """Keeps what is made for a key, and throws the oldest half away when there is too much."""

    def __init__(self, most: int = 4 * MOST) -> None:
        self.most: Final = most
        self._kept: dict[object, T] = {}
        _caches.add(self)

    def clear(self) -> None:
        self._kept.clear()

    def get(self, key: object, make: Callable[[], T]) -> T:
        """What was made for an equal key; else it is made now."""
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= self.most:
                for old in list(self._kept)[: self.most // 2]:
                    del self._kept[old]
            found = self._kept[key] = make()
        return found


def remembered(make: Callable[P, T], most: int = 4 * MOST) -> Callable[P, T]:
    """The same function, asked once for equal arguments: few values, of which all else follows."""
    memory = lru_cache(most)(make)
    _memories.add(memory)
    return memory  # type: ignore[return-value]  # it takes what it is given on


def finished(drawing: h.Node) -> Markup:
    """A drawing as markup, as short as can be."""
    markup = str.__str__(h.fragment[drawing])
    for name in EMPTY:
        markup = markup.replace(f"></{name}>", "/>")
    return Markup(markup)


def forget() -> None:
    """Throw away all that is kept."""
    for kept in _drawn:
        kept.clear()
    forget_by_view()


def forget_by_view() -> None:
    """Throw away what is kept by some values of a view, and not by all that it was drawn from."""
    for each in _caches:
        each.clear()
    for memory in _memories:
        memory.cache_clear()


_caches: Final = WeakSet[Cache[Any]]()
_memories: Final = WeakSet[Any]()
