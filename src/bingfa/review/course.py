"""The course of a match: its steps, each a turn of one seat or a sealed choice of several."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bingfa.bots.knowledge import knowledge
from bingfa.core.ai.strategy import Plan
from bingfa.core.chance import stream
from bingfa.core.match import Match, Move
from bingfa.core.state import State

GLANCE: Final = 3  # plans that tell how many actions a choice may have


@dataclass(frozen=True)
class Choice:
    """All that a seat chose at once: after how many actions of the match, and what."""

    seat: int
    first: int
    plan: Plan


@dataclass(frozen=True)
class Step:
    """The actions from one number to another, and the choices that they were."""

    first: int
    last: int
    choices: tuple[Choice, ...]


def steps_of(match: Match) -> list[Step]:
    """The steps of a match, in order. Where nobody had a choice, it belongs to the step before."""
    state = match.at(0)
    steps: list[Step] = []
    first = 0
    while first < len(match.moves):
        open_to = {seat: len(state.legal(seat)) > 1 for seat in state.actors}
        if state.sealed:
            last = _sealed_until(match, state, first)
        else:
            last = first + _reach(match, state, first)
            for move in match.moves[first:last]:
                state.apply(move.seat, move.action)
        done = match.moves[first:last]
        choices = tuple(
            Choice(seat, first, _plan(done, seat))
            for seat in open_to
            if open_to[seat] and _plan(done, seat)
        )
        if choices or not steps:
            steps.append(Step(first, last, choices))
        else:
            steps[-1] = Step(steps[-1].first, last, steps[-1].choices)
        first = last
    return steps


def _plan(done: list[Move], seat: int) -> Plan:
    return tuple(move.action for move in done if move.seat == seat)


def _sealed_until(match: Match, state: State, first: int) -> int:
    """Where a sealed stage ends; the state goes along."""
    last = first
    while last < len(match.moves):
        before, move = set(state.actors), match.moves[last]
        events = state.apply(move.seat, move.action)
        last += 1
        after = set(state.actors)
        going_on = state.sealed and after and after <= before
        if not going_on or any(event.reveals for event in events):
            break
    return last


def _reach(match: Match, state: State, first: int) -> int:
    """How many of the next actions are one choice: as many as one would plan at once.

    Another seat's action ends it, and so does a stage that is sealed.
    """
    seat = match.moves[first].seat
    if len(state.legal(seat)) == 1:
        return 1
    game = match.game
    world = game.imagine(state.view(seat), stream(match.seed, f"course {first}"))
    chance = stream(match.seed, f"glance {first}")
    plans = knowledge(game).plans(world, seat, chance, GLANCE)
    most = max((len(plan) for plan in plans), default=1)
    reach = 0
    for move in match.moves[first : first + most]:
        if move.seat != seat or move.sealed:
            break
        reach += 1
    return reach
