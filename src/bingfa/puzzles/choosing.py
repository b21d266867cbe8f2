"""All that a seat can choose at a moment, as whole choices, and what others can answer."""

from __future__ import annotations

from bingfa.bots.search.rollout import follow
from bingfa.core.ai.strategy import Plan, Strategy
from bingfa.core.chance import Chance
from bingfa.core.state import State


def whole_choices(state: State, seat: int, most: int) -> dict[str, Plan]:
    """Every way to complete the present choice, by the position that it comes to.

    Where choices are sealed that is all until the seal, and steps that come to the same in another
    order are one way; else a single step. Nothing if there are more ways than `most`.
    """
    found: dict[str, Plan] = {}
    seen: set[str] = set()
    open_ways: list[tuple[State, Plan]] = [(state, ())]
    while open_ways:
        before, plan = open_ways.pop()
        for action in before.legal(seat):
            after = before.copy()
            after.silent = True
            after.apply(seat, action)
            position = after.position()
            if position in seen:
                continue
            seen.add(position)
            if handed_over(before, after, seat):
                found[position] = (*plan, action)
            else:
                open_ways.append((after, (*plan, action)))
            if len(found) > most or len(seen) > 4 * most:
                return {}
    return found


def handed_over(before: State, after: State, seat: int) -> bool:
    """Whether a step completes a seat's choice."""
    return not before.sealed or not after.sealed or seat not in after.actors


def comes_to(state: State, seat: int, plan: Plan) -> str:
    """The position after a choice, before anybody answers."""
    after = state.copy()
    after.silent = True
    follow(after, seat, plan)
    return after.position()


def replies_of(
    state: State, seat: int, strategy: Strategy, chance: Chance, number: int
) -> list[Plan]:
    """What another seat may answer: the plans that a search would weigh, and as many plausible."""
    found = list(strategy.plans(state, seat, chance, number))
    for _ in range(number // 2):
        reply = strategy.reply(state, seat, chance)
        if reply not in found:
            found.append(reply)
    return found
