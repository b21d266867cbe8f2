"""An element of a page or a drawing, which is put into markup at once. It is compiled.

A live table draws thousands of them a second, so that nothing is checked here but the kinds of
children.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Final, Protocol

from markupsafe import Markup, escape

LISTS: Final = (list, tuple)
Attribute = str | int | bool | None


class HasHtml(Protocol):
    """Whatever knows its own markup."""

    def __html__(self) -> str: ...


# What may stand in an element. True, False and None stand for nothing.
Node = str | int | HasHtml | Iterable["Node"] | None


class Element:
    """An element, to be given its attributes and its children."""

    __slots__ = ("_closing", "_html", "_opening")

    def __init__(self, opening: str, closing: str, html: str) -> None:
        self._opening: Final = opening  # without its last ">"
        self._closing: Final = closing
        self._html: Final = html

    def __call__(
        self, given: Mapping[str, Attribute] | None = None, /, **named: Attribute
    ) -> Element:
        opening = self._opening
        if given:
            for key, value in given.items():
                if isinstance(value, str):
                    opening += f' {key}="{_escaped(value)}"'
                else:
                    opening += _attribute(key, value)
        for key, value in named.items():
            if isinstance(value, str):
                opening += f' {_written(key)}="{_escaped(value)}"'
            else:
                opening += _attribute(_written(key), value)
        return Element(opening, self._closing, f"{opening}>{self._closing}")

    def __getitem__(self, children: Node) -> Element:
        html = f"{self._opening}>{_inside(children)}{self._closing}"
        return Element(self._opening, self._closing, html)

    def __html__(self) -> str:
        return self._html

    def __str__(self) -> Markup:
        return Markup(self._html)


class Several:
    """Nodes side by side, without an element around them."""

    __slots__ = ()

    def __getitem__(self, children: Node) -> Markup:
        return Markup(_inside(children))


@cache
def _written(name: str) -> str:
    """An attribute's name as it is written: `class_` is `class`, `data_key` is `data-key`."""
    return name.rstrip("_").replace("_", "-")


@lru_cache(10_000)
def _escaped(text: str) -> str:
    return str.__str__(escape(str.__str__(text)))


def _attribute(name: str, value: object) -> str:
    """One that is no text. As an `int`, compiled code would take True for 1."""
    if value is None or value is False:
        return ""
    return f" {name}" if value is True else f' {name}="{value}"'


def _inside(node: Node) -> str:
    if isinstance(node, Element):
        return node._html  # noqa: SLF001 - of the same kind
    if isinstance(node, Markup):
        return str.__str__(node)
    if isinstance(node, str):
        return _escaped(node)
    if node is None or isinstance(node, bool):
        return ""
    if isinstance(node, LISTS):
        return "".join([_inside(child) for child in node])
    if isinstance(node, int):
        return str(node)
    if hasattr(node, "__html__"):
        return str.__str__(node.__html__())
    if isinstance(node, Iterable):
        return "".join([_inside(child) for child in node])
    raise TypeError(f"{node!r} cannot stand in a page")
