"""The log: every event in words, with the way to its moment and to its rule."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup, escape

from bingfa.core.events import Event
from bingfa.core.game import Game
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.table.matches.chronicle import Noted
from bingfa.table.open_page.visible import Scene
from bingfa.table.web.reader_settings import Reader

MOST: Final = 6000  # events whose entries are remembered
GAP: Final = "\x1f"  # never in markup


def entry(scene: Scene, noted: Noted, reader: Reader) -> Markup:
    """One event of a match's log; it leads to the last public moment up to it."""
    address = f"/m/{scene.match_id}/replay?at={noted.moment}"
    return item(scene.game, noted.event, noted.moment, address, reader.translate)


def item(game: Game, event: Event, moment: int, address: str, _: Translate) -> Markup:
    """One event in words, with the address of its moment."""
    first, second, last = _around(game, event, _)
    return Markup(f"{first}{moment}{second}{escape(address)}{last}")


@lru_cache(MOST)
def _around(game: Game, event: Event, _: Translate) -> list[str]:
    """An entry in three pieces: the number of its moment and its address go between them."""
    whole = h.li(
        data_moment=GAP,
        data_rule=event.rule,
        data_keys="|".join(game.concerns(event)),
        class_="begins" if event.begins else None,
    )[
        h.a(href=GAP)[game.describe(event, _)],
        " ",
        h.button(type="button", class_="why", data_why="", title=event.rule)[_("why?")],
    ]
    return str.__str__(str(whole)).split(GAP)
