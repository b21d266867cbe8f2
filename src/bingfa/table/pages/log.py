"""The log: every event in words, with the way to its moment and to its rule."""

from __future__ import annotations

import htpy as h

from bingfa.table.reader import Reader
from bingfa.table.scene import Noted, Scene


def entry(scene: Scene, noted: Noted, reader: Reader) -> h.Element:
    """One event of the log."""
    _, event = reader.translate, noted.event
    return h.li(
        data_moment=str(noted.moment),
        data_rule=event.rule,
        data_keys="|".join(scene.game.concerns(event)),
        class_="begins" if event.begins else None,
    )[
        h.a(href=f"/m/{scene.match_id}/replay?at={noted.moment}")[scene.game.describe(event, _)],
        " ",
        h.button(type="button", class_="why", data_why="", title=event.rule)[_("why?")],
    ]
