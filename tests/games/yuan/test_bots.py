"""The greedy judgement is worth following, and manners at the table are sound."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bingfa.core.chance import Chance, stream
from bingfa.core.state import Action
from bingfa.games.yuan import YUAN
from bingfa.games.yuan.rules.state import YuanState
from bingfa.games.yuan.rules.views.view import YuanView


def greedy(view: YuanView, chance: Chance) -> Action:
    values = YUAN.appraise(view, chance)
    best = max(values)
    return chance.pick(
        [action for action, value in zip(view.legal, values, strict=True) if value == best]
    )


def duel(options: Mapping[str, object], players: int, seed: str) -> YuanState:
    """A match of one greedy player, whose seat goes round, against random ones."""
    state = YUAN.new(options, players, seed=seed)
    state.silent = True
    clever = int(seed) % players
    chance = stream(seed, "duel")
    while state.actors:
        seat = state.actors[0]
        if seat == clever:
            state.apply(seat, greedy(state.view(seat), chance))
        else:
            state.apply(seat, chance.pick(state.legal(seat)))
    return state


@pytest.mark.parametrize(("players", "number", "least"), [(5, 10, 6), (8, 4, 2)])
def test_greedy_beats_random(players: int, number: int, least: int) -> None:
    """Most matches against four or seven."""
    won = 0
    for seed in range(number):
        outcome = duel({}, players, str(seed)).outcome
        assert outcome is not None
        won += outcome.winners == (seed % players,)
    assert won >= least


def test_greedy_plays_every_set_up() -> None:
    """Bids, clans, powers and volcanoes: an opinion of each choice, and matches that end."""
    sets: list[dict[str, object]] = [
        {"bidding": True, "powers": True},
        {"scenario": "crossing-the-waters", "powers": True, "volcanoes": True},
        {"scenario": "river-control"},
        {"box": "china"},
    ]
    for options in sets:
        players = YUAN.sizes_for(YUAN.options.of(options))[0]
        assert duel(options, players, "5").outcome is not None


def test_a_winning_plan_is_seen() -> None:
    """With the last temple to be built for nothing, it builds it."""
    state = YUAN.load(
        "bingfa position 1\ngame: yuan\n"
        "options: map=N0,0r0.G3,-2r0.J2,1r0 clans=suhey+xiangi\n"
        "turn: 12\nXIA: suhey city temple\nNIE: suhey village temple\nTANG: suhey double\n"
        "ZOU: suhey village temple\nTOV: suhey village temple\nBOGD: suhey double\n"
        "JIN: suhey double\nLU: suhey village\nHUAN: xiangi city temple\n"
    )
    chance = stream("win", "x")
    for _ in range(5):
        if not state.acts(0):
            break
        state.apply(0, greedy(state.view(0), chance))
    state.apply(1, YUAN.parse("pass"))
    assert state.ended == "temples"
    assert state.winners == 1


def test_an_absent_player_passes_or_seals_what_is_begun() -> None:
    """The default leads on, and spends nothing that was not planned."""
    state = YUAN.new({"scenario": "river-control"}, seed="d")
    while state.turn == 0:
        seat = state.actors[0]
        state.apply(seat, YUAN.default(state.view(seat)))
    assert YUAN.default(state.view(0)).text == "pass"
    target = next(action for action in state.legal(0) if action.text.startswith("target"))
    assert YUAN.tentative(target, state.view(0))
    state.apply(0, target)
    level = YUAN.default(state.view(0))
    assert YUAN.tentative(level, state.view(0))
    state.apply(0, level)
    assert YUAN.default(state.view(0)).text == "seal"
    assert not YUAN.tentative(YUAN.parse("seal"), state.view(0))
