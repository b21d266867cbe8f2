"""The log: every event in words, with the way to its moment and to its rule."""

from __future__ import annotations

from bingfa.core.events import Event
from bingfa.core.game import Game
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.table.matches.chronicle import Noted
from bingfa.table.open_page.visible import Scene
from bingfa.table.web.reader_settings import Reader


def entry(scene: Scene, noted: Noted, reader: Reader, said: str = "") -> h.Element:
    """One event of a match's log; it leads to the last public moment up to it."""
    address = f"/m/{scene.match_id}/replay?at={noted.moment}"
    return item(scene.game, noted.event, noted.moment, address, reader.translate, said)


def item(
    game: Game, event: Event, moment: int, address: str, _: Translate, said: str = ""
) -> h.Element:
    """One event in words, with the address of its moment; perhaps it was put into them before."""
    return h.li(
        data_moment=str(moment),
        data_rule=event.rule,
        data_keys="|".join(game.concerns(event)),
        class_="begins" if event.begins else None,
    )[
        h.a(href=address)[said or game.describe(event, _)],
        " ",
        h.button(type="button", class_="why", data_why="", title=event.rule)[_("why?")],
    ]
