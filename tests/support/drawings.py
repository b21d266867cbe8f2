"""What tests of drawings share: markup as a tree, what can be chosen in it, what it says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

from bingfa.games.styles import stylesheet
from bingfa.look.places import whole

NBSP = "\u00a0"
SVG = "{http://www.w3.org/2000/svg}"


def plain(drawing: object) -> str:
    """Markup as a mere text."""
    return "".join((str(drawing), ""))


def tree(markup: object) -> ElementTree.Element:
    """Markup as parsed XML."""
    return ElementTree.fromstring(str(markup))


def acting(
    root: ElementTree.Element, *beside: ElementTree.Element
) -> Iterator[tuple[ElementTree.Element, set[str]]]:
    """Every element that can be chosen, with the actions it stands for.

    What is told by halves has its other halves in the same drawing, or in those `beside` it.
    """
    among = [text for each in (root, *beside) for _element, texts in listed(each) for text in texts]
    for element, texts in listed(root):
        assert len(set(texts)) == len(texts)
        yield element, set(whole(texts, among))


def listed(root: ElementTree.Element) -> Iterator[tuple[ElementTree.Element, list[str]]]:
    """Every element that can be chosen, with what it says of it."""
    for element in root.iter():
        actions = element.get("data-action")
        if actions is not None:
            yield element, actions.split("|")


def offered(markup: str) -> dict[str | None, set[str]]:
    """By key, the actions of the elements that can be chosen."""
    found: dict[str | None, set[str]] = {}
    for element, actions in acting(tree(markup)):
        found.setdefault(element.get("data-key"), set()).update(actions)
    return found


@cache
def named_colours() -> set[str]:
    """The colours of the look, by name."""
    return set(re.findall(r"^  --([a-z-]+):", stylesheet(), flags=re.MULTILINE))


def colours(markup: str) -> None:
    """Fail unless every colour is one of the look's, so that the night can change it."""
    assert set(re.findall(r"var\(--([a-z-]+)\)", markup)) <= named_colours()
    assert not re.search(r"#[0-9a-fA-F]{3}|rgb|hsl", markup)
    for colour in set(re.findall(r'\b(?:fill|stroke|color)="([^"]*)"', markup)):
        assert colour == "none" or colour.startswith("var(--")


def marked(sentence: str) -> str:
    """A translation that shows what went through it, and cannot be broken into lines."""
    return f"«{sentence.replace(' ', NBSP)}»"


def texts_of(root: ElementTree.Element) -> Iterator[str]:
    """Everything that a reader sees or hears; the data for the script in its own words."""
    for element in root.iter():
        if element.tag == "script":
            yield from re.findall(r'"said":"([^"]*)"', element.text or "")
        else:
            yield element.text or ""
        yield element.tail or ""
        yield element.get("aria-label") or ""
        yield element.get("title") or ""


def without_marks(text: str) -> str:
    """A text without what was translated; what is left in a gap was put there untranslated."""
    while text != (shorter := re.sub(r"«[^«»]*»", "", text)):
        text = shorter
    return text
