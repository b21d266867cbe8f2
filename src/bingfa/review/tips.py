"""Tips: what a strong bot thinks of the choices at a view, in plain values that travel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bingfa.bots.levels import level as bot_of
from bingfa.bots.search.advice import Advice
from bingfa.core.ai.strategy import Plan
from bingfa.core.chance import stream
from bingfa.core.game import Game
from bingfa.core.state import Action
from bingfa.core.view import View

STRONG: Final = "hard"
MOST: Final = 4  # choices that are told one by one
LEAST: Final = 3  # and so many even if the mix holds fewer
PARTS: Final = 5  # single actions of a mix that are told,
RARE: Final = 0.25  # if they are played so often
ALWAYS: Final = 0.95  # and not whatever happens


class Tip(Struct, frozen=True):
    """One plan: its actions in notation, how often to play it, the chance of winning with it.

    What was never tried out, such as an only plan, has no chance to tell.
    """

    plan: tuple[str, ...]
    share: float
    value: float | None


def tips(view: View, seed: str, purpose: str, seconds: float | None = None) -> tuple[Tip, ...]:
    """The mix of choices at a view, the most played first."""
    advice = bot_of(STRONG, seconds).advise(view, stream(seed, purpose))
    return best_of(advice)


def best_of(advice: Advice) -> tuple[Tip, ...]:
    """The whole mix, and what comes next to it: the first few are told one by one."""
    return tuple(
        Tip(texts_of(choice.plan), choice.share, choice.value if choice.visits else None)
        for at, choice in enumerate(advice.choices)
        if choice.share > 0 or (at < LEAST and choice.visits)
    )


def parts_of(mix: Sequence[Tip], view: View) -> list[tuple[Action, float]]:
    """How often each single action should be part of what is played, the most often first.

    That says more than the mix alone where a plan is several actions that can be chosen now.
    """
    total = sum(tip.share for tip in mix)
    often: dict[Action, float] = {}
    for tip in mix:
        there = [action for action in view.legal if action.text in tip.plan]
        if tip.share and len(there) < 2:
            return []
        for action in there:
            often[action] = often.get(action, 0.0) + tip.share / total
    mixed = [(action, share) for action, share in often.items() if RARE <= share < ALWAYS]
    return sorted(mixed, key=lambda each: -each[1])[:PARTS]


def texts_of(plan: Plan) -> tuple[str, ...]:
    """A plan in notation."""
    return tuple(action.text for action in plan)


def plan_of(texts: tuple[str, ...], game: Game) -> Plan:
    """A plan from its notation."""
    return tuple(game.parse(text) for text in texts)
