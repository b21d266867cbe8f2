"""The bar of buttons for a piece that is picked up; the script shows it while one is held."""

from __future__ import annotations

import htpy as h

from bingfa.core.words import Translate


def laying(_: Translate) -> h.Element:
    """What can be done with the piece; each button stands for a key."""
    return h.div(id="laying", class_="laying", role="group", aria_label=_("The piece picked up"))[
        h.output,
        _button("R", _("Turn left"), "↺"),
        _button("r", _("Turn right"), "↻"),
        _button("f", _("Flip")),
        _button("n", _("Next place")),
        _button("Enter", _("Lay"), class_="commits"),
        _button("Escape", _("Put down")),
    ]


def _button(key: str, label: str, sign: str = "", class_: str = "quiet") -> h.Element:
    names = {"aria_label": label, "title": label} if sign else {}
    return h.button(type="button", class_=class_, data_press=key, **names)[sign or label]
