"""What lies around the board of a match or a replay: drawers, their tabs, the keys of the zoom."""

from __future__ import annotations

from bingfa.core.words import Translate
from bingfa.look import markup as h


def stage(board: h.Node, _: Translate) -> h.Element:
    """The board with the buttons that bring it nearer."""
    buttons = (("in", "+", _("Nearer")), ("out", "−", _("Farther")), ("fit", "○", _("Whole board")))
    return h.div(id="stage", class_="stage")[
        board,
        h.div(class_="zoom", role="group", aria_label=_("Zoom"))[
            [
                h.button(type="button", data_zoom=way, aria_label=said, title=said)[
                    h.span(aria_hidden="true")[sign]
                ]
                for way, sign, said in buttons
            ]
        ],
    ]


def tabs(_: Translate, *, talk: bool = True) -> h.Element:
    """The buttons that open the drawers."""
    names = {"log": _("What happened")}
    if talk:
        names["chat"] = _("Talk")
    names["affairs"] = _("This table")
    return h.nav(class_="tabs", aria_label=_("Drawers"))[
        [
            h.button(
                type="button",
                data_drawer=name,
                aria_controls=name,
                aria_expanded="false",
                aria_label=said,
                title=said,
            )
            for name, said in names.items()
        ]
    ]


def drawer(name: str, title: str, *inside: h.Node, opened: bool = False) -> h.Element:
    """A drawer over the column beside the board; on a phone, over the lower part of the screen."""
    return h.section(id=name, class_=f"drawer {name}", hidden=not opened, aria_label=title)[
        h.h2[title], inside
    ]
