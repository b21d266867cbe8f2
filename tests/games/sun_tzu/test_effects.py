"""What is said of a choice of Sun Tzu and Dynasties is what the engine does with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bingfa.core.chance import stream
from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.core.state import Action, State
from bingfa.games import find
from bingfa.games.sun_tzu.rules.actions import From, Keep, Lay, Reinforce, Take, Use
from bingfa.games.sun_tzu.rules.cards import NAMES
from bingfa.games.sun_tzu.rules.effects import (
    ANTIDOTE,
    FIRST_STEP,
    GARRISON,
    LINGERING_PLAGUE,
    MARCH,
    RESTRAINT,
    RETURNING_RUSE,
    SCOURGE,
    WITHDRAWAL,
)
from bingfa.games.sun_tzu.rules.views.view import SunTzuView

USED = {
    "sun-tzu": {
        MARCH, RESTRAINT, FIRST_STEP, RETURNING_RUSE, GARRISON, WITHDRAWAL, SCOURGE, ANTIDOTE,
        LINGERING_PLAGUE,
    },
    "dynasties": {MARCH, RESTRAINT, FIRST_STEP, GARRISON, WITHDRAWAL, SCOURGE},
}  # fmt: skip


def seen(state: State, seat: int) -> SunTzuView:
    view = state.view(seat)
    assert isinstance(view, SunTzuView)
    return view


def armies(view: SunTzuView, seat: int, province: int) -> int:
    """How many armies of a seat are in a province."""
    return max(0, view.army[province] * (1 if seat == 0 else -1))


def at_once(state: State, seat: int, action: Action) -> SunTzuView | None:
    """How things stand just after a choice, before anything follows; None if nothing is told."""
    trial = state.copy()
    trial.stills = []
    trial.apply(seat, action)
    # A card is shown before it moves armies or the pawn.
    later = isinstance(action, Use) and action.effect in (FIRST_STEP, MARCH, GARRISON, WITHDRAWAL)
    return seen(trial.stills[later], seat) if trial.stills else None


def match_with(game: Game, options: Options, seed: int) -> Iterator[State]:
    """The states of a random match in which the cards that are kept follow from the seed."""
    state = game.new(options, seed=f"effects {seed}")
    chance = stream(str(seed), "effects")
    yield state
    while state.actors:
        seat = state.actors[0]
        legal = state.legal(seat)
        keeps = [action for action in legal if isinstance(action, Keep)]
        kept = keeps[seed % len(keeps)] if keeps else chance.pick(legal)
        state.apply(seat, kept)
        yield state


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("sun-tzu", {"strategy": True}),
        ("sun-tzu", {"strategy": True, "events": True}),
        ("dynasties", {"warlords": True, "advanced": True}),
        ("dynasties", {"warlords": True}),
    ],
)
def test_what_is_said_of_a_choice_comes_true(name: str, values: dict[str, bool]) -> None:
    """Armies, cards and the pawn go where they are said to go, the moment that it is chosen."""
    game, kept, used = find(name), Counter[str](), set[int]()
    options = game.options.of(values)
    for seed in range(15):
        for number, state in enumerate(match_with(game, options, seed)):
            for seat in state.actors:
                view = seen(state, seat)
                lays = [action for action in view.legal if isinstance(action, Lay)]
                others = [action for action in view.legal if not isinstance(action, Lay)]
                for action in (*others, *lays[number % 40 :: 40]):
                    told = game.explain(action, view)
                    after = at_once(state, seat, action)
                    if after is not None:
                        kept[type(action).__name__] += 1
                        check(told, action, view, after, seat)
                    if isinstance(action, Use):
                        used.add(action.effect)
                        follows(told, action, state, seat)
    assert {"Lay", "From", "Use", "Take"} <= set(kept)
    assert used >= USED[name], used


def check(told: str, action: Action, before: SunTzuView, after: SunTzuView, seat: int) -> None:
    was, now = before.sides[seat], after.sides[seat]
    match action:
        case Lay():
            assert told.startswith("lay ")
            assert now.laid[action.province] == action.card
        case From(place=-1):
            assert "from the reserve" in told
            assert now.reserve == was.reserve - 1
        case From():
            gone = armies(before, seat, action.place) - armies(after, seat, action.place)
            assert "army from " in told
            assert gone == 1 or before.province == action.place
        case Reinforce():
            assert "discard" in told
            assert "army back into the reserve" in told
            waiting = len(now.pending or ()) - len(was.pending or ())
            assert waiting == 1 or (now.reserve, now.aside) == (was.reserve + 1, was.aside - 1)
        case Take():
            assert NAMES[action.card] in told.lower()
            assert action.card in (now.picked or now.hand or ())
        case Use(effect=effect) if effect == MARCH:
            assert armies(after, seat, action.here) == armies(before, seat, action.here) - 1
            assert armies(after, seat, action.there) == armies(before, seat, action.there) + 1
        case Use(effect=effect) if effect == GARRISON:
            assert armies(after, seat, action.here) == armies(before, seat, action.here) + 1
            assert now.reserve == was.reserve - 1
        case Use(effect=effect) if effect == WITHDRAWAL:
            owner = 0 if before.army[action.here] > 0 else 1
            assert armies(after, owner, action.here) == armies(before, owner, action.here) - 1
            assert after.sides[owner].reserve == before.sides[owner].reserve + 1
        case Use(effect=effect) if effect == FIRST_STEP:
            assert abs(after.pawn - before.pawn) == 1
            assert (after.pawn > before.pawn) == (seat == 0)


def follows(told: str, action: Use, state: State, seat: int) -> None:
    """What a card that answers others does while its province is resolved."""
    trial = state.copy()
    province = seen(state, seat).province
    trial.stills = []
    trial.apply(seat, action)
    while trial.actors and province is not None and seen(trial, 0).province == province:
        actor = trial.actors[0]
        legal = trial.legal(actor)
        passing = [each for each in legal if each.text == "pass"]
        trial.apply(actor, (passing or legal)[0])
    after = seen(trial, seat)
    if province is None:
        return
    if action.effect == SCOURGE:
        assert "leaves a single army" in told
        assert abs(after.army[province]) <= 1
    elif action.effect in (RETURNING_RUSE, LINGERING_PLAGUE):
        assert "goes under your pile, its top card is discarded" in told
        gone = [len(seen(still, seat).sides[seat].gone) for still in trial.stills]
        assert len(seen(state, seat).sides[seat].gone) + 1 in gone
