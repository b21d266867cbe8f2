"""Pieces that are picked up and laid: the bar of buttons for them, and what they tell themselves.

The script shows the bar while a piece is held.
"""

from __future__ import annotations

import json
import re
from html import unescape

from bingfa.core.words import Translate
from bingfa.look import markup as h

PIECES = re.compile(r'<script type="application/json" id="pieces">(.*?)</script>', re.DOTALL)
OFFERED = re.compile(r'data-action="([^"]*)"')


def laying(_: Translate) -> h.Element:
    """What can be done with the piece; each button stands for a key."""
    return h.div(id="laying", class_="laying", role="group", aria_label=_("The piece picked up"))[
        h.output,
        _button("R", _("Turn left"), "↺"),
        _button("r", _("Turn right"), "↻"),
        _button("f", _("Flip")),
        _button("n", _("Next place")),
        _button("Enter", _("Lay"), class_="commits"),
        _button("Escape", _("Put back")),
    ]


def _button(key: str, label: str, sign: str = "", class_: str = "quiet") -> h.Element:
    names = {"aria_label": label, "title": label} if sign else {}
    return h.button(type="button", class_=class_, data_press=key, **names)[sign or label]


def told_by_pieces(hand: str, choices: str) -> frozenset[str]:
    """The actions that nothing but a piece in the hand leads to: what they do, it says itself."""
    laid = laid_by_pieces(hand)
    if not laid:
        return laid
    offered = {
        action
        for several in OFFERED.findall(hand + choices)
        for action in unescape(several).split("|")
    }
    return laid - offered


def laid_by_pieces(hand: str) -> frozenset[str]:
    """The actions that lay a piece of the hand somewhere."""
    found = PIECES.search(hand)
    if found is None:
        return frozenset()
    return frozenset(
        place["action"]
        for piece in json.loads(found[1]).values()
        for lying in piece["turns"]
        for place in lying["at"].values()
    )
