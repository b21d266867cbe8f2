"""The steps in the order of the rulebook's turn."""

from __future__ import annotations

from typing import Final, cast

from bingfa.games.sun_tzu.rules.steps.battle import Combat, Costs, Markers
from bingfa.games.sun_tzu.rules.steps.closing import BeginTurn, Draw, Score
from bingfa.games.sun_tzu.rules.steps.happenings import Happenings
from bingfa.games.sun_tzu.rules.steps.opening import Deal, FirstStep, KeepCard
from bingfa.games.sun_tzu.rules.steps.place import Place
from bingfa.games.sun_tzu.rules.steps.reveal import Name, Respond
from bingfa.games.sun_tzu.rules.steps.step import Step, StepName
from bingfa.games.sun_tzu.rules.steps.windows import After, Before, Between, LastCall

STEPS: Final[list[Step]] = [
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

NAMES: Final = cast(list[StepName], [step.name for step in STEPS])
