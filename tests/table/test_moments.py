"""Moments at which a seat is asked whether it uses something hidden: what others learn of them.

Others see that a moment goes by, and when. They are sent the same whether its player could do
nothing, wanted nothing, or pressed the button; and the same whenever somebody is asked, whether
that is because there is something to choose or for show.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.stages import Observers, Stage, run, seated

from bingfa.core.chance import stream
from bingfa.core.options import Options
from bingfa.core.state import State
from bingfa.games import find
from bingfa.games.sun_tzu.rules.effects import EFFECTS, has, listed
from bingfa.games.sun_tzu.rules.state import SunTzuState
from bingfa.table.database.rows import Moments, Played
from bingfa.table.database.store import Store
from bingfa.table.matches.rooms import Room

pytestmark = pytest.mark.usefixtures("time_stands_still")
CLOCK = re.compile(r'data-(bank|deadline)="\d+"')  # which a choice made by hand has stopped
OPTIONS = {"sun-tzu": {"strategy": "on"}, "dynasties": {"warlords": "on"}}


def moments(name: str, most: int = 3) -> list[tuple[Stage, Played]]:
    """Where a choice of one seat leads to a moment at which the other can only pass."""
    game = find(name)
    options: Options = game.settle(OPTIONS[name])
    found: list[tuple[Stage, Played]] = []
    for seed in ("one", "two", "three", "four", "five", "six"):
        state, chance = game.new(options, seed="5ca1ab1e"), stream(seed, "walk")
        played: list[Played] = []
        while state.actors and len(found) < most:
            seat = chance.pick(state.actors)
            action = chance.pick(state.legal(seat))
            open_to_all = not state.sealed
            before = Stage(game, options, 2, tuple(played), state.actors, "moment")
            state.apply(seat, action)
            played.append(Played(seat, action.text))
            if open_to_all and only_passes(state, 1 - seat):
                found.append((before, played[-1]))
                break
    return found


def only_passes(state: State, seat: int) -> bool:
    if state.sealed or state.actors != (seat,):
        return False
    return [action.text for action in state.legal(seat)] == ["pass"]


async def asked(
    kept: Store, stage: Stage, played: Played, wish: Moments, *, able: bool
) -> tuple[Room, Observers] | None:
    """A choice is made that leads to a moment of the other seat, who can do something or not.

    It holds another card, and nothing else differs. None if no card would do.
    """
    other = 1 - played.seat
    for effect in range(len(EFFECTS)):
        room = await seated(kept, stage)
        state = room.match.state
        assert isinstance(state, SunTzuState)
        side = state.sides[other]
        if len(listed(side.held)) != 1 or not state.setting.edition.limits[other][effect]:
            continue
        if has(side.used, effect):
            continue
        side.held = 1 << effect
        room.match._snapshots[len(room.match.moves)] = state.copy()  # noqa: SLF001 - only a test may
        trial = state.copy()
        trial.apply(played.seat, room.match.game.parse(played.text))
        if trial.actors != (other,) or only_passes(trial, other) == able:
            continue
        await room.wish(other, wish)
        observers = Observers(room, (played.seat, None))
        await room.play(played.seat, played.text)
        observers.hear()
        return room, observers
    return None


@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize(
    ("unable", "able", "waits"),
    [(Moments.USUAL, Moments.PASS, False), (Moments.ASK, Moments.USUAL, True)],
    ids=["one could not or would not", "one is asked for show"],
)
def test_a_moment_looks_alike(
    tmp_path: Path, name: str, unable: Moments, able: Moments, waits: bool
) -> None:
    """It goes by, or its player is asked, whether there is something to choose or not."""

    async def test(kept: Store) -> None:
        compared = 0
        for stage, played in moments(name):
            one = await asked(kept, stage, played, unable, able=False)
            other = await asked(kept, stage, played, able, able=True)
            assert one
            assert not waits or one[0].match.state.actors == (1 - played.seat,)
            if other is None:
                continue
            compared += 1
            for seat in (played.seat, None):
                assert one[1].told(seat) == other[1].told(seat)
        assert compared

    run(tmp_path, test)


@pytest.mark.parametrize("name", OPTIONS)
def test_what_the_table_passes_looks_as_if_it_were_passed_by_hand(
    tmp_path: Path, name: str
) -> None:
    async def test(kept: Store) -> None:
        for stage, played in moments(name):
            other = 1 - played.seat
            at_once = await asked(kept, stage, played, Moments.USUAL, able=False)
            by_hand = await asked(kept, stage, played, Moments.ASK, able=False)
            assert at_once
            assert by_hand
            await by_hand[0].play(other, "pass")
            while by_hand[0].match.state.actors == (other,) and only_passes(
                by_hand[0].match.state, other
            ):
                await by_hand[0].play(other, "pass")
            shown: list[list[str]] = []
            for room, _observers in (at_once, by_hand):
                fresh = Observers(room, (played.seat, None))
                await fresh.look(kept)
                told = fresh.told(played.seat) + fresh.told(None)
                shown.append([CLOCK.sub("", each) for each in told])
            assert shown[0] == shown[1]

    run(tmp_path, test)


def test_what_somebody_wants_is_told_to_nobody(tmp_path: Path) -> None:
    """Neither a wish nor an order sends others anything."""

    async def test(kept: Store) -> None:
        [(stage, played), *_rest] = moments("sun-tzu")
        room = await seated(kept, stage)
        observers = Observers(room, (played.seat, None))
        for wish in Moments:
            await room.wish(1 - played.seat, wish)
            observers.hear()
        await room.wish(1 - played.seat, orders=["next wu", "next qin"])
        observers.hear()
        assert observers.sent == {played.seat: [], None: []}

    run(tmp_path, test)


def test_an_order_of_provinces_is_played_on_until_something_is_to_be_decided(
    tmp_path: Path,
) -> None:
    """One message names all provinces; a moment with a choice of its own ends the order."""

    async def test(kept: Store) -> None:
        game = find("sun-tzu")
        options = game.settle({"strategy": "off"})
        state, chance = game.new(options, seed="5ca1ab1e"), stream("order", "walk")
        played: list[Played] = []
        while state.actors and not state.legal(state.actors[0])[0].text.startswith("next"):
            seat = chance.pick(state.actors)
            action = chance.pick(state.legal(seat))
            state.apply(seat, action)
            played.append(Played(seat, action.text))
        [holder] = state.actors
        stage = Stage(game, options, 2, tuple(played), state.actors, "name")
        room = await seated(kept, stage)
        observers = Observers(room, (1 - holder,))
        order = [action.text for action in reversed(room.match.state.legal(holder))]
        await room.wish(holder, orders=order)
        observers.hear()
        named = [move.action.text for move in room.match.moves[len(played) :]]
        named = [text for text in named if text.startswith("next")]
        assert named == order[: len(named)]
        assert len(named) > 1
        assert len(observers.sent[1 - holder]) == 1
        if len(named) < len(order) - 1:  # something was to be decided
            assert room.match.state.actors
            assert holder not in room.match.state.actors or not room.stored.seats[holder].orders
        again = await kept.load(room.id)
        assert again
        assert len(again.actions) == len(room.match.moves)

    run(tmp_path, test)
