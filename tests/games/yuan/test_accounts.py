"""Nothing is lost or made from nothing: armies, money, temples, tiles."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from support.size import examples
from support.yuan_positions import crowded, plan_at_random

from bingfa.core.chance import stream
from bingfa.core.events import Event
from bingfa.games.yuan import YUAN
from bingfa.games.yuan.rules.events import Earned, Paid, PaidBack, Stolen, TempleBuilt
from bingfa.games.yuan.rules.positions.audit import audit

seeds = st.integers(0, 10**9)


def money_moved(events: list[Event]) -> Counter[int]:
    """By seat: what the events say it gained and spent."""
    moved: Counter[int] = Counter()
    for event in events:
        if isinstance(event, Paid):
            moved[event.seat] -= sum(event.costs)
        elif isinstance(event, Earned | PaidBack):
            moved[event.seat] += event.amount
        elif isinstance(event, Stolen):
            moved[event.seat] += event.amount
            moved[event.victim] -= event.amount
    return moved


@examples(150)
@given(seed=seeds, players=st.integers(2, 8), powers=st.booleans(), volcanoes=st.booleans())
def test_every_turn_adds_up(seed: int, players: int, powers: bool, volcanoes: bool) -> None:
    """Nine armies a clan, no purse below 0, money as the events say, temples only ever built."""
    chance = stream(str(seed), "accounts")
    state = crowded(chance, players, powers, volcanoes)
    money, temples = state.money[:], sum(state.temple)
    plan_at_random(state, chance, but=players - 1)
    events: list[Event] = []
    while state.acts(players - 1) and not events:
        action = chance.pick(state.legal(players - 1))
        told = state.apply(players - 1, action)
        events = told if action.text in ("seal", "pass") else []
    assert audit(state) == []
    moved = money_moved(events)
    assert state.money == [before + moved[seat] for seat, before in enumerate(money)]
    built = sum(isinstance(event, TempleBuilt) for event in events)
    assert sum(state.temple) == temples + built


@examples(40)
@given(seed=seeds, players=st.integers(2, 8), data=st.data())
def test_random_matches_end_with_all_pieces(seed: int, players: int, data: st.DataObject) -> None:
    """After turn 13 at the latest somebody has won, and every position on the way is sound."""
    options = data.draw(
        st.sampled_from([{}, {"bidding": True}, {"powers": True, "volcanoes": True}])
    )
    box = data.draw(st.sampled_from(["mongolia", "china"]))
    state = YUAN.new({**options, "box": box}, players, seed=str(seed))
    chance = stream(str(seed), "play")
    while state.actors:
        seat = chance.pick(state.actors)
        state.apply(seat, chance.pick(state.legal(seat)))
        if chance.below(9) == 0:
            assert audit(state) == []
    assert state.outcome is not None
    assert state.turn <= YUAN.box.last_turn
    assert audit(state) == []
    assert state.outcome.placing.count(1) == len(state.outcome.winners)
