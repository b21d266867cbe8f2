"""What is said of a choice of Khan is what the engine does with it."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bingfa.core.chance import Chance, stream
from bingfa.core.state import Action
from bingfa.games.khan import KHAN
from bingfa.games.khan.rules.actions import Conquer, Invade, PlaceYurt, Pursue
from bingfa.games.khan.rules.campaign import NEUTRAL_HERE
from bingfa.games.khan.rules.facts import NONE
from bingfa.games.khan.rules.state import KhanState


def eager(state: KhanState, chance: Chance) -> Action:
    """Conquests are made more often than at random, so that territories grow."""
    legal = state.legal(state.actor())
    wanted = [action for action in legal if isinstance(action, Conquer)]
    if wanted and chance.below(3):
        return max(wanted, key=lambda action: len(action.cells))
    return chance.pick(legal)


def standing(state: KhanState) -> list[tuple[int, int]]:
    """Each player's points of shapes and territory bonus."""
    return [(side.points, side.bonus) for side in state.view(None).sides]


def agreed(state: KhanState) -> None:
    """Whoever is asked agrees."""
    while state.proposal != NONE:
        state.apply(state.actor(), KHAN.parse("agree"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_said_of_a_choice_comes_true(players: int) -> None:
    """Points, shares, everybody's territory bonus, yurts, and chiefs who leave."""
    kept: Counter[str] = Counter()
    for seed in range(5):
        chance = stream(str(seed), f"effects {players}")
        state = KHAN.new(players=players, seed=f"effects {seed}")
        while state.actors:
            seat = state.actor()
            view = state.view(seat)
            for action in view.legal[chance.below(9) :: 9]:
                after = state.copy()
                check(KHAN.explain(action, view), action, state, after, kept)
            state.apply(seat, eager(state, chance))
    wanted = {"conquered", "shared", "bonus", "others' bonus", "pursued", "left", "invaded"}
    assert {what for what in wanted if kept[what] < 3} == set(), kept


def check(
    told: str, action: Action, before: KhanState, after: KhanState, kept: Counter[str]
) -> None:
    """Play an action and compare."""
    seat = before.actor()
    after.apply(seat, action)
    match action:
        case Conquer():
            agreed(after)
            owners = after.pieces[-1] & 15 if after.pieces != before.pieces else 0
            assert owners
            compare(told, before, after, owners, seat, kept)
        case Pursue():
            cell = before.chief[action.chief]
            name = before.atlas.facts.cell_names[cell]
            assert told.endswith(f"a neutral yurt on {name}")
            assert after.at[cell] == NEUTRAL_HERE
            gone = after.chief[action.chief] == NONE
            assert ("leaves the board" in told) == gone or after.ending > before.ending, told
            kept["left" if gone else "pursued"] += 1
        case Invade() | PlaceYurt():
            name = before.atlas.facts.cell_names[action.cell]
            assert told.endswith(f"a yurt on {name}")
            assert after.at[action.cell] == seat + 1
            kept["invaded"] += 1


def compare(
    told: str, before: KhanState, after: KhanState, owners: int, seat: int, kept: Counter[str]
) -> None:
    """Points and bonuses as they were, as they were said to be, and as they are."""
    points = int(re.findall(r"points(?: for each)?: (\d+)", told)[0])
    changes = {
        name: (int(was), int(now))
        for name, was, now in re.findall(r"territory bonus of (\w+): (\d+) to (\d+)", told)
    }
    for other, (was, now) in enumerate(zip(standing(before), standing(after), strict=True)):
        gained = points if owners >> other & 1 else 0
        assert now[0] - was[0] == gained, told
        name = KHAN.seat_name(other)
        assert changes.get(name, (was[1], was[1])) == (was[1], now[1]), told
        kept["bonus"] += name in changes and other == seat
        kept["others' bonus"] += name in changes and other != seat
    kept["conquered" if owners == 1 << seat else "shared"] += 1


def test_who_is_asked_for_consent_is_told_of_the_bonus() -> None:
    """K9, K11: points for each, and what becomes of the bonuses."""
    state = KHAN.load(
        "bingfa position 1\ngame: khan\noptions: \nactive: yellow\nred active: protection\n"
        "red yurts: a3\nyellow yurts: a4\npieces: D2 b3 r90 yellow\n"
    )
    state.apply(1, KHAN.parse("conquer D2 a3 r90"))
    asked = KHAN.ask(state.view(0))
    assert "points for each: 1; territory bonus of Red: 0 to 6. Do you agree?" in asked
