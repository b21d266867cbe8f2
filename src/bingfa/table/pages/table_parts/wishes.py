"""What a player wants of moments to come, small in the tray; and an order that is under way."""

from __future__ import annotations

from typing import Final

from bingfa.core.words import N_, Translate
from bingfa.look import markup as h
from bingfa.look.once import once
from bingfa.table.database.rows import Moments
from bingfa.table.pages.layout import nothing

WISHES: Final = {
    Moments.USUAL: N_("Ask if I can act"),
    Moments.ASK: N_("Ask every time"),
    Moments.PASS: N_("Let all pass this turn"),
}


@once
def wishes(moments: Moments | None, ordered: bool, _: Translate) -> h.Node:
    """A list to choose from, where moments may come; a way to end an order, where one goes on."""
    if moments is None and not ordered:
        return nothing("div", "wishes")
    return h.div(id="wishes", class_="wishes")[
        moments is not None
        and h.select(data_moments="", aria_label=_("Moments at which cards can be used"))[
            [
                h.option(value=wish, selected=wish == moments)[_(said)]
                for wish, said in WISHES.items()
            ]
        ],
        ordered and h.button(type="button", class_="quiet", data_orders="")[_("Stop my order")],
    ]
