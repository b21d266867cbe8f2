"""The steps in the order of the rulebook's turn."""

from __future__ import annotations

from typing import Final, cast

from bingfa.games.khan.rules.steps.act import Act, Discards
from bingfa.games.khan.rules.steps.chase import Chase
from bingfa.games.khan.rules.steps.closing import EndPhase, Refill
from bingfa.games.khan.rules.steps.opening import PlaceChiefs, PlaceYurts
from bingfa.games.khan.rules.steps.special import Clear, UseSpecial
from bingfa.games.khan.rules.steps.step import CLEAR, REFILL, Phase, Step

STEPS: Final[list[Step]] = [
    PlaceChiefs("chiefs"),
    PlaceYurts("yurts"),
    Chase("chase"),
    Act("act", CLEAR),
    Discards("discard"),
    Clear("clear"),
    UseSpecial("special"),
    Act("extra", REFILL),
    Refill("refill"),
    EndPhase("end"),
]

NAMES: Final = cast(list[Phase], [step.name for step in STEPS])
