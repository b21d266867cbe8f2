"""Bingfa: a table for games of conquest, and the engine under it.

What stands here is all that a bot, a game or a study of one's own needs to begin with. It is
imported when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bingfa.arena.simulate import Summary, simulate
    from bingfa.bots.bot import Bot, Planner
    from bingfa.core.ai.strategy import Strategy
    from bingfa.core.chance import Chance, stream
    from bingfa.core.documents.record import Record, record_of
    from bingfa.core.documents.record import read as read_record
    from bingfa.core.drawing import Drawing, Motion
    from bingfa.core.errors import BadOption, BingfaError, IllegalAction
    from bingfa.core.events import Event
    from bingfa.core.game import Game
    from bingfa.core.match import Match
    from bingfa.core.options import Options
    from bingfa.core.outcome import Outcome
    from bingfa.core.small_state import SmallState
    from bingfa.core.state import Action, State
    from bingfa.core.view import View
    from bingfa.games import find, names

_PLACES = {
    "arena.simulate": ("Summary", "simulate"),
    "bots.bot": ("Bot", "Planner"),
    "core.chance": ("Chance", "stream"),
    "core.drawing": ("Drawing", "Motion"),
    "core.errors": ("BadOption", "BingfaError", "IllegalAction"),
    "core.events": ("Event",),
    "core.game": ("Game",),
    "core.match": ("Match",),
    "core.options": ("Options",),
    "core.outcome": ("Outcome",),
    "core.documents.record": ("Record", "read_record", "record_of"),
    "core.small_state": ("SmallState",),
    "core.state": ("Action", "State"),
    "core.ai.strategy": ("Strategy",),
    "core.view": ("View",),
    "games": ("find", "names"),
}
_MODULES = {name: module for module, names in _PLACES.items() for name in names}
_OTHERWISE = {"read_record": "read"}  # what is called so where it stands

__all__ = [
    "Action",
    "BadOption",
    "BingfaError",
    "Bot",
    "Chance",
    "Drawing",
    "Event",
    "Game",
    "IllegalAction",
    "Match",
    "Motion",
    "Options",
    "Outcome",
    "Planner",
    "Record",
    "SmallState",
    "State",
    "Strategy",
    "Summary",
    "View",
    "find",
    "names",
    "read_record",
    "record_of",
    "simulate",
    "stream",
]


if not TYPE_CHECKING:  # who checks types shall be told what there is not

    def __getattr__(name: str) -> object:
        if name not in _MODULES:
            raise AttributeError(f"module 'bingfa' has no attribute {name!r}")
        module = import_module(f"bingfa.{_MODULES[name]}")
        globals()[name] = found = getattr(module, _OTHERWISE.get(name, name))
        return found


def __dir__() -> list[str]:
    return __all__
