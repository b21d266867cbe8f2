"""What a seat may not know leaves no trace: others' plans and bids until they are shown."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from support.size import examples
from support.yuan_positions import FIELD, crowded, plan_at_random

from bingfa.core.chance import stream
from bingfa.core.events import Event, visible
from bingfa.core.state import State
from bingfa.games.yuan import YUAN
from bingfa.games.yuan.rules.positions.audit import audit
from bingfa.games.yuan.rules.views.view import YuanView

seeds = st.integers(0, 10**9)


@examples(60)
@given(seed=seeds, players=st.integers(2, 6))
def test_a_view_is_the_same_whatever_others_plan(seed: int, players: int) -> None:
    """Two different sets of sealed plans of the others give a seat the very same view."""
    start = crowded(stream(str(seed), "secret"), players, powers=True, volcanoes=True)
    seen: set[str] = set()
    for salt in ("a", "b", "c"):
        state = start.copy()
        chance = stream(f"{seed} {salt}", "plans")
        log: list[object] = []
        for seat in range(1, players):
            while state.acts(seat):
                action = chance.pick(state.legal(seat))
                log += visible(state.apply(seat, action), 0)
        seen.add(repr((state.view(0), state.view(None), state.legal(0), log)))
    assert len(seen) == 1


@examples(60)
@given(seed=seeds, players=st.integers(2, 6))
def test_imagined_states_fit_the_view(seed: int, players: int) -> None:
    """Sealed plans of others are drawn from what they could plan; all else is as seen."""
    chance = stream(str(seed), "imagine")
    state = crowded(chance, players, powers=True, volcanoes=True)
    plan_at_random(state, chance, but=0)
    state.apply(0, chance.pick(state.legal(0)[1:] or state.legal(0)))
    if state.turn == 0 or not state.actors:
        return
    for viewer in (None, *range(players)):
        view = state.view(viewer)
        imagined = YUAN.imagine(view, chance)
        assert audit(imagined) == []
        assert imagined.view(viewer) == view
        assert repr(imagined.view(viewer)) == repr(view)


def test_imagined_plans_differ() -> None:
    """Each time another plan; passing is among them."""
    state = crowded(stream("differ", "x"), 3, powers=False, volcanoes=False)
    chance = stream("differ", "y")
    plan_at_random(state, chance, but=0)
    plans = {YUAN.facts(YUAN.imagine(state.view(0), chance))["second plan"] for _ in range(80)}
    assert len(plans) > 20
    assert "pass" in plans


def test_bids_are_hidden_until_all_are_in() -> None:
    """One sees that a bid was made; the others' amounts are drawn anew in imagination."""
    state = YUAN.new({"scenario": "crossing-the-waters"}, seed="bids")
    events = state.apply(1, YUAN.parse("bid 5"))
    assert [type(event).__name__ for event in visible(events, 0)] == ["BidSealed"]
    assert [type(event).__name__ for event in visible(events, 1)] == ["BidMade", "BidSealed"]
    view = state.view(0)
    assert view.sides[1].done
    assert view.sides[1].bid is None
    assert state.view(1).sides[1].bid == 5
    chance = stream("bids", "x")
    assert len({YUAN.imagine(view, chance).bids[1] for _ in range(60)}) == 7


def test_a_view_tells_the_defence_of_a_province() -> None:
    """Y9, Y17: ramparts and shelter, and apart from them what a guarded gorge adds."""
    head = f"bingfa position 1\ngame: yuan\noptions: map={FIELD} clans=xiangi+suhey powers="
    for powers, armies, gorge in (("on", 1, 2), ("on", 0, 0), ("off", 1, 0)):
        said = f" {armies} armies" if armies else ""
        state = YUAN.load(f"{head}{powers}\nLU: xiangi city{said}\nJIN: xiangi city fortified\n")
        at = {YUAN.box.province_names[here.province]: here for here in state.view(1).provinces}
        assert at["LU"].gorge == gorge
        assert (at["LU"].defence, at["JIN"].defence) == (0, 2)


def test_plans_lie_open_while_the_turn_resolves() -> None:
    """From the reveal on, the stills of a turn show everybody all plans, and marching armies."""
    state = crowded(stream("open", "x"), 4, powers=False, volcanoes=False)
    chance = stream("open", "y")
    plan_at_random(state, chance, but=3)
    events: list[Event] = []
    stills: list[State] = []
    while not any(type(event).__name__ == "PlansShown" for event in events):
        stills = []
        state.stills = stills
        events = state.apply(3, chance.pick(state.legal(3)))
    assert len(stills) == len(events)
    kinds = [type(event).__name__ for event in events]
    shown = stills[kinds.index("PlansShown")].view(0)
    assert isinstance(shown, YuanView)
    assert shown.revealed
    assert all(side.plan is not None for side in shown.sides)
    assert state.view(0).sides[1].plan is None
