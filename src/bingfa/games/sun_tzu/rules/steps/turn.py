"""The steps in the order of the rulebook's turn, and what follows what."""

from __future__ import annotations

from typing import Final

from bingfa.games.sun_tzu.rules.campaign import Campaign
from bingfa.games.sun_tzu.rules.cards import NONE
from bingfa.games.sun_tzu.rules.steps.battle import Combat, Costs, Markers
from bingfa.games.sun_tzu.rules.steps.closing import BeginTurn, Draw, Score
from bingfa.games.sun_tzu.rules.steps.happenings import Happenings
from bingfa.games.sun_tzu.rules.steps.opening import Deal, FirstStep, KeepCard
from bingfa.games.sun_tzu.rules.steps.place import Place
from bingfa.games.sun_tzu.rules.steps.reveal import Name, Respond
from bingfa.games.sun_tzu.rules.steps.step import Step
from bingfa.games.sun_tzu.rules.steps.windows import After, Before, Between, LastCall

NOBODY: tuple[int, ...] = ()

STEPS: list[Step] = [
    KeepCard("keep", sealed=True),
    FirstStep("start"),
    Deal("deal"),
    BeginTurn("turn"),
    Place("place", sealed=True),
    Before("before"),
    Name("name"),
    Respond("respond"),
    Markers("markers"),
    Costs("costs"),
    Combat("combat"),
    Happenings("happenings"),
    LastCall("last-call"),
    Between("between"),
    After("after"),
    Score("score"),
    Draw("draw", sealed=True),
]

NAMES = [step.name for step in STEPS]
TURN: Final = NAMES.index("turn")
NAME: Final = NAMES.index("name")
HAPPENINGS: Final = NAMES.index("happenings")
LAST_CALL: Final = NAMES.index("last-call")
BETWEEN: Final = NAMES.index("between")
AFTER: Final = NAMES.index("after")
DRAW: Final = NAMES.index("draw")


def step_of(number: int) -> Step:
    return STEPS[number]


def follow(c: Campaign) -> int:
    """The step after the present one: the next province, the next turn, or simply the next."""
    if c.step == HAPPENINGS:
        if c.setting.events and c.event == NONE:
            return LAST_CALL
        if c.opened == c.setting.all:
            return AFTER
        return BETWEEN if c.setting.between else NAME
    if c.step == BETWEEN:
        return NAME
    return TURN if c.step == DRAW else c.step + 1
