"""The state: copies that leave nothing out, refusals that tell nothing hidden, views that hide."""

from __future__ import annotations

import pytest
from support.fields import fields_of

from bingfa.core.chance import stream
from bingfa.core.errors import BadNotation, IllegalAction, UnknownName
from bingfa.core.events import Event
from bingfa.games.khan import KHAN
from bingfa.games.khan.rules import events
from bingfa.games.khan.rules.actions import Conquer
from bingfa.games.khan.rules.state import KhanState


def walk(seed: str, players: int = 3) -> list[KhanState]:
    """Copies of the states of a random match."""
    state = KHAN.new(players=players, seed=seed)
    chance = stream(seed, "walk")
    states = [state.copy()]
    while state.actors:
        state.apply(state.actors[0], chance.pick(state.legal(state.actors[0])))
        states.append(state.copy())
    return states


def test_a_copy_has_every_field() -> None:
    """Copying is written out by hand for speed: no field is forgotten, none is shared."""
    for state in walk("fields"):
        state.stills = []  # left by later events, and for this state alone
        twin = state.copy()
        mine, theirs = fields_of(state), fields_of(twin)
        assert theirs.pop("news") == []
        assert theirs.pop("stills") is None
        del mine["news"], mine["stills"]
        chance, other = mine.pop("chance"), theirs.pop("chance")
        assert fields_of(chance) == fields_of(other)
        assert chance is not other
        assert mine == theirs
        for name, value in mine.items():
            assert not isinstance(value, list) or value is not theirs[name], name


def test_what_players_are_told_of_a_refusal_holds_no_position() -> None:
    """`say()` is for players and has the action, the reason and the rule; `str()` adds it all."""
    state = KHAN.new(seed="refused")
    with pytest.raises(IllegalAction) as refused:
        state.apply(state.actors[0], KHAN.parse("keep"))
    assert "chance" not in refused.value.say()
    assert refused.value.rule in refused.value.say()
    assert state.position() in str(refused.value)


def test_a_seat_outside_the_match_has_no_view() -> None:
    """With two players there is no third."""
    with pytest.raises(UnknownName):
        KHAN.new(players=2, seed="x").view(2)


def test_hands_are_seen_by_their_owner_alone() -> None:
    """A view holds one's own hand, the sizes of others', and never the order of the pile."""
    for state in walk("hands")[::9]:
        for viewer in (None, 0, 1, 2):
            view = state.view(viewer)
            for seat, side in enumerate(view.sides):
                assert side.hand_size == len(state.hands[seat])
                assert side.hand == (state.hands[seat] if seat == viewer else None)
            assert view.pile == len(state.pile) - state.drawn


def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    """Only `HandDealt` names cards that come into a hand, and only its seat sees it."""
    state = KHAN.new(players=4, seed="told")
    chance = stream("told", "walk")
    told: list[Event] = []
    while state.actors:
        told += state.apply(state.actors[0], chance.pick(state.legal(state.actors[0])))
    dealt = [event for event in told if isinstance(event, events.HandDealt)]
    assert dealt
    assert all(event.audience == (event.seat,) for event in dealt)
    others = [event for event in told if not isinstance(event, events.HandDealt)]
    assert all(event.audience is None for event in others)


def test_a_conquest_may_be_written_in_any_of_its_turnings() -> None:
    """The notation of a shape that looks the same when turned has one canonical text."""
    for written, canonical in (
        ("conquer I3 a3 r270", "conquer I3 a3 r90"),
        ("conquer O4 a3 r180 f", "conquer O4 a3"),
        ("conquer x5 b3 r90", "conquer X5 b3"),
        ("Conquer  D2 A3 R180", "conquer D2 a3"),
        ("conquer T4 a3 f", "conquer T4 a3"),
        ("conquer P5 a3 r0", "conquer P5 a3"),
    ):
        assert KHAN.parse(written).text == canonical


@pytest.mark.parametrize(
    "text", ["conquer P5 a3 r45", "conquer Q5 a3", "conquer P5 a3 f r90", "conquer P5", "conquer"]
)
def test_other_texts_are_no_conquest(text: str) -> None:
    """What is no turning, no shape or no cell is refused."""
    with pytest.raises(BadNotation, match="is no action of khan"):
        KHAN.parse(text)


def test_the_first_cell_of_a_conquest_names_it() -> None:
    """`conquer P5 e8`: e8 is the first of its cells in reading order."""
    for action in KHAN.actions():
        if isinstance(action, Conquer):
            assert action.text.split()[2] == KHAN.box.cell_names[min(action.cells)]
            assert list(action.cells) == sorted(action.cells)


def test_an_absent_player_does_something_sensible() -> None:
    """The default conquers what brings most, keeps cards, refuses and uses no special card."""
    chosen: set[str] = set()
    for seed in range(6):
        state = KHAN.new(players=3, seed=f"absent {seed}")
        chance = stream(str(seed), "absent")
        while state.actors:
            view = state.view(state.actors[0])
            action = KHAN.default(view)
            chosen.add(action.text.split()[0])
            free = [found.points for found in view.conquests if not found.asks]
            if free and view.phase in ("act", "extra", "end"):
                assert isinstance(action, Conquer)
                best = next(f for f in view.conquests if view.legal[f.choice] is action)
                assert best.points == max(free)
                assert not best.asks
            state.apply(view.actors[0], chance.pick(view.legal))
    assert {"yurt", "conquer", "invade", "keep", "no"} <= chosen
    assert not chosen & {"morale", "protection", "support", "explore", "discard", "agree"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_legal_and_what_is_refused_are_two_ways_to_say_the_same(players: int) -> None:
    """Legality is written twice, as a list and as a reason: compared over all actions there are."""
    table = KHAN.actions()
    for number, state in enumerate(walk(f"twice {players}", players)):
        if number % 6 or not state.actors:
            continue
        seat, step = state.actors[0], state.now()
        allowed = [action for action in table if step.refusal(state, seat, action) is None]
        legal = state.legal(seat)
        assert sorted(action.number for action in legal) == [action.number for action in allowed]
