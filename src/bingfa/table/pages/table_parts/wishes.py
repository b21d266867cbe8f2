"""What a player wants of moments to come, small in the tray; and an order that is under way."""

from __future__ import annotations

from typing import Final

from bingfa.core.words import N_, Translate
from bingfa.look import markup as h
from bingfa.table.database.rows import Moments
from bingfa.table.open_page.visible import Scene

WISHES: Final = {
    Moments.USUAL: N_("Ask if I can act"),
    Moments.ASK: N_("Ask every time"),
    Moments.PASS: N_("Let all pass this turn"),
}


def wishes(scene: Scene, _: Translate) -> h.Element:
    """A list to choose from, where moments may come; a way to end an order, where one goes on."""
    if scene.moments is None and not scene.orders:
        return h.div(id="wishes", hidden=True)
    return h.div(id="wishes", class_="wishes")[
        scene.moments is not None
        and h.select(data_moments="", aria_label=_("Moments at which cards can be used"))[
            [
                h.option(value=wish, selected=wish == scene.moments)[_(said)]
                for wish, said in WISHES.items()
            ]
        ],
        bool(scene.orders)
        and h.button(type="button", class_="quiet", data_orders="")[_("Stop my order")],
    ]
