"""What is told of an event: equal ones are put into words once, whichever table they come from."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from bingfa.core.events import Event
from bingfa.core.game import Game
from bingfa.core.words import Translate
from bingfa.table.open_page.messages import Frame, Motion

MOST: Final = 6000  # events of which it is remembered


class ToldEvent(Struct, frozen=True):
    """An event for a page: never changed, since others are told the same."""

    frame: Frame | None  # without its board; None if the event is told in the log alone
    keys: tuple[str, ...]  # of the places that it concerns


@lru_cache(MOST)
def told_event(game: Game, event: Event, translate: Translate) -> ToldEvent:
    """An event in words, and what it concerns and moves."""
    staging, keys = game.staging(event, translate), game.concerns(event)
    if staging.quiet:
        return ToldEvent(None, keys)
    said, moves = game.describe(event, translate), motions(game, event)
    phase, stamp = staging.phase, staging.stamp
    return ToldEvent(Frame({}, said, event.rule, list(keys), moves, phase, stamp), keys)


def motions(game: Game, event: Event) -> list[Motion]:
    """The pieces that an event moves."""
    return [Motion(each.source, each.target, str(each.picture)) for each in game.motions(event)]
