"""Elements of pages and drawings by their names: `h.p(class_="note")["Hello"]`."""

from __future__ import annotations

from typing import Final

from bingfa.look.element import Attribute, Element, HasHtml, Node, Several

__all__ = ["Attribute", "Element", "HasHtml", "Node", "Several", "element", "fragment", "html"]
VOID: Final = ("br", "hr", "img", "input", "link", "meta")  # elements without an end

fragment: Final = Several()
html: Final = Element("<!doctype html><html", "</html>", "<!doctype html><html></html>")


def element(name: str) -> Element:
    """An element by its name."""
    made: Element = globals().get(name) or __getattr__(name)
    return made


def __getattr__(name: str) -> Element:
    """An element by its name, kept for the next time."""
    if not (name.isalnum() and name.islower()):
        raise AttributeError(f"no element is called {name}")
    opening, closing = f"<{name}", "" if name in VOID else f"</{name}>"
    made: Element = globals().setdefault(name, Element(opening, closing, f"{opening}>{closing}"))
    return made
