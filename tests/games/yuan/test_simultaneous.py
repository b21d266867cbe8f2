"""Simultaneous means simultaneous: who is listed first, or plans first, changes nothing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from support.size import examples
from support.yuan_positions import crowded, plan_at_random

from bingfa.core.chance import stream
from bingfa.games.yuan.rules.facts import NONE
from bingfa.games.yuan.rules.state import YuanState, blank
from bingfa.games.yuan.rules.steps.resolution import resolve

seeds = st.integers(0, 10**9)
numbers = st.integers(2, 8)


def planned(seed: int, players: int, powers: bool, volcanoes: bool) -> YuanState:
    """A crowded position with all plans made, the last one not yet resolved."""
    chance = stream(str(seed), "crowded")
    state = crowded(chance, players, powers, volcanoes)
    last = players - 1
    plan_at_random(state, chance, but=last)
    while True:  # the last seat plans too, but its seal does not resolve the turn yet
        action = chance.pick(state.legal(last))
        if action.text in ("seal", "pass"):
            state.sealed_in = (1 << players) - 1
            return state
        state.apply(last, action)


def seated(state: YuanState, order: list[int]) -> YuanState:
    """The same position with each seat's player sitting elsewhere: seat s at order[s]."""
    twin = blank(state.facts, state.book, state.setup, state.players)
    twin.step, twin.turn, twin.laid, twin.land = state.step, state.turn, state.laid, state.land
    twin.clans = state.clans
    twin.city, twin.wall, twin.armies = state.city[:], state.wall[:], state.armies[:]
    twin.temple = state.temple[:]
    twin.owner = [NONE if seat == NONE else order[seat] for seat in state.owner]
    for seat, place in enumerate(order):
        twin.clan_of[place] = state.clan_of[seat]
        twin.money[place] = state.money[seat]
        twin.stock[place] = state.stock[seat]
        twin.target[place] = state.target[seat]
        twin.produce[place * 3 : place * 3 + 3] = state.produce[seat * 3 : seat * 3 + 3]
        twin.levels[place * 3 : place * 3 + 3] = state.levels[seat * 3 : seat * 3 + 3]
    twin.sealed_in = state.sealed_in
    return twin


def by_clan(state: YuanState) -> object:
    """All that a turn left behind, told by clans instead of seats."""
    clan = [*state.clan_of, NONE]
    return (
        [clan[seat] for seat in state.owner],
        (state.city, state.wall, state.armies, state.temple),
        sorted(zip(state.clan_of, state.money, state.stock, strict=True)),
        state.turn,
        state.ended,
        sorted(clan[seat] for seat in range(state.players) if state.winners >> seat & 1),
    )


@examples(300)
@given(seed=seeds, players=numbers, powers=st.booleans(), volcanoes=st.booleans(), data=st.data())
def test_the_order_of_clans_never_changes_an_outcome(
    seed: int, players: int, powers: bool, volcanoes: bool, data: st.DataObject
) -> None:
    """However the clans are seated, the same plans leave the same map, purses and victor."""
    state = planned(seed, players, powers, volcanoes)
    order = data.draw(st.permutations(range(players)))
    other = seated(state, list(order))
    resolve(state)
    resolve(other)
    assert by_clan(state) == by_clan(other)


@examples(60)
@given(seed=seeds, players=numbers, data=st.data())
def test_sealed_plans_commute(seed: int, players: int, data: st.DataObject) -> None:
    """In whatever order plans arrive, the same turn results, with the same events."""
    chance = stream(str(seed), "crowded")
    start = crowded(chance, players, powers=True, volcanoes=True)
    plans: list[list[str]] = []
    for seat in range(players):
        trial = start.copy()
        made: list[str] = []
        while trial.acts(seat):
            made.append(chance.pick(trial.legal(seat)).text)
            trial.apply(seat, trial.book.by_text[made[-1].lower()])
        plans.append(made)
    ends: list[tuple[str, list[object]]] = []
    for order in (list(range(players)), list(data.draw(st.permutations(range(players))))):
        state = start.copy()
        events: list[object] = []
        for seat in order:
            for text in plans[seat]:
                events = list(state.apply(seat, state.book.by_text[text.lower()]))
        ends.append((state.position(), [e for e in events if type(e).__name__ != "PlanSealed"]))
    assert ends[0] == ends[1]


def test_the_crowded_positions_are_worth_it() -> None:
    """What the properties above are tried on does show conquests, falls, raids and clashes."""
    seen: set[str] = set()
    for seed in range(200):
        state = planned(seed, 2 + seed % 7, powers=True, volcanoes=True)
        state.news = []
        resolve(state)
        seen |= {type(event).__name__ for event in state.news}
    assert seen >= {
        "Cancelled", "Paid", "Contested", "Colonised", "Expanded", "Urbanised", "TempleBuilt",
        "Stolen", "Fortified", "Recruited", "Wasted", "Marched", "Clashed", "Fought", "Stormed",
        "Raided", "Fell", "PaidBack", "Earned", "Erupted", "Disbanded", "Levelled",
    }  # fmt: skip
