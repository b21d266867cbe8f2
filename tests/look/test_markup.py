"""Markup: elements with attributes and children, everything in them escaped that is no markup."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from markupsafe import Markup

from bingfa.look import markup as h


def test_attributes_and_children() -> None:
    """Names as they are written in markup; what is None or False is left out."""
    element = h.p({"data-key": "a<b"}, class_="note", data_state=None, hidden=True, open=False)
    assert str(element["x & y"]) == '<p data-key="a&lt;b" class="note" hidden>x &amp; y</p>'
    assert str(h.rect(rx=8)) == '<rect rx="8"></rect>'
    assert str(h.input(value='"')) == '<input value="&#34;">'
    assert str(h.html[h.body]) == "<!doctype html><html><body></body></html>"


def test_what_stands_in_an_element() -> None:
    """Text is escaped and markup is not; lists and generators are taken apart; None is nothing."""

    class Seal:
        def __html__(self) -> str:
            return "<svg></svg>"

    def two() -> Iterator[h.Node]:
        yield h.b["1"]
        yield None

    inside: list[h.Node] = ["<", Markup("<i>"), False, True, 3, Seal(), two(), ("a", ["b"])]
    assert str(h.div[inside]) == "<div>&lt;<i>3<svg></svg><b>1</b>ab</div>"
    assert h.fragment[inside] == str(h.div[inside])[5:-6]


def test_what_cannot() -> None:
    """Neither as a child nor as an element."""
    with pytest.raises(TypeError, match="cannot stand"):
        _ = h.p[object()]  # type: ignore[index]
    with pytest.raises(AttributeError, match="no element"):
        _ = h.Paragraph


def test_an_attribute_is_escaped_even_where_its_value_is_markup() -> None:
    """It would end the attribute otherwise."""
    assert str(h.p(title=Markup('<b a="1">'))) == '<p title="&lt;b a=&#34;1&#34;&gt;"></p>'
    assert str(h.p[Markup("<b>"), "<b>"]) == "<p><b>&lt;b&gt;</p>"
