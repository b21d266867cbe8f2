"""The list of keys that the script understands, for its sheet."""

from __future__ import annotations

from bingfa.core.words import Translate
from bingfa.look import markup as h


def keys(_: Translate) -> h.Element:
    """All keys; those of a class are shown where they do something."""
    return h.div(id="keys", hidden=True)[
        h.h2[_("Keys")],
        h.dl(class_="keys")[
            _key("B, H, C", _("go to the board, the hand, the choices"), "choosing"),
            _key(_("Arrow keys"), _("move there")),
            _key(_("Home, End"), _("first and last place")),
            _key(_("Tab"), _("go to the next thing that can be chosen")),
            _key("← →", _("replay: one event back or on; with Shift one turn"), "replaying"),
            _key(_("Space"), _("replay: play and pause"), "replaying"),
            _key(_("Enter, Space"), _("choose what has the focus"), "choosing"),
            _key(_("Escape"), _("give up the choice begun; skip what is being played"), "choosing"),
            _key("R", _("turn the piece picked up; with Shift the other way"), "turning"),
            _key("F", _("flip the piece picked up"), "turning"),
            _key("N", _("go to the next place where it fits"), "turning"),
            _key("?", _("this list")),
        ],
    ]


def _key(key: str, said: str, class_: str | None = None) -> h.Element:
    return h.div(class_=class_)[h.dt[h.kbd[key]], h.dd[said]]
