"""Nothing leaks: what a seat may not know leaves no trace in anything that it is given."""

from __future__ import annotations

import gc
from types import BuiltinFunctionType, FrameType, FunctionType, ModuleType

import pytest
from support.size import sample
from support.walks import all_settings, enough, glimpses, moments, setting_id, somewhere

from bingfa import bots
from bingfa.core.chance import Chance, stream
from bingfa.core.events import Event, visible
from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.core.state import State
from bingfa.games import find, names

every_setting = pytest.mark.parametrize(
    ("name", "options", "players"), all_settings(), ids=setting_id
)


def told(state: State, seat: int) -> bytes:
    """All that a seat is given of a state, as bytes."""
    return repr((state.view(seat), state.legal(seat))).encode()


def until_revealed(events: list[Event], seat: int) -> list[Event]:
    """What a seat is told, up to where hidden things come to light by the rules."""
    known: list[Event] = []
    for event in visible(events, seat):
        if event.reveals:
            break
        known.append(event)
    return known


def shown(events: list[Event], stills: list[State], seat: int) -> list[bytes]:
    """All that a seat is given of the moments just after the events that it sees, as bytes."""
    return [
        repr(still.view(seat)).encode()
        for event, still in zip(events, stills, strict=True)
        if event.seen_by(seat)
    ]


@every_setting
def test_hidden_things_leave_no_trace(name: str, options: Options, players: int) -> None:
    """Other hidden cards, the same views and legal actions: before, during and after a choice."""
    game = find(name)
    chance = stream("leaks", name)
    changed = 0
    for _, state in moments(game, options, "leaks", players, 3):
        if not state.actors:
            continue
        for seat in range(players):
            other = game.imagine(state.view(seat), chance)
            changed += other.position() != state.position()
            assert told(other, seat) == told(state, seat)
            if seat in state.actors:
                _same_choice(state.copy(), other, seat, chance)
    assert changed > enough(options, 20)


def _same_choice(one: State, other: State, seat: int, chance: Chance) -> None:
    action = chance.pick(one.legal(seat))
    one.stills, other.stills = taken, likewise = list[State](), list[State]()
    first, second = one.apply(seat, action), other.apply(seat, action)
    known, also = until_revealed(first, seat), until_revealed(second, seat)
    both = min(len(known), len(also))
    assert known[:both] == also[:both]
    assert shown(first, taken, seat)[:both] == shown(second, likewise, seat)[:both]
    if not any(event.reveals for event in (*first, *second)):
        assert known == also
        assert told(one, seat) == told(other, seat)


@every_setting
def test_sealed_choices_of_others_leave_no_trace(name: str, options: Options, players: int) -> None:
    """While a seat is still choosing, it learns that another is done, and nothing else."""
    game = find(name)
    chance = stream("sealed", name)
    compared = sealed = 0
    for _, state in moments(game, options, "sealed", players):
        sealed += state.sealed
        assert state.sealed or len(state.actors) < 2
        if not state.sealed or len(state.actors) < 2:
            continue
        for seat in (state.actors[0], chance.pick(state.actors[1:])):
            other = next(actor for actor in state.actors if actor != seat)
            one, two = state.copy(), game.imagine(state.view(seat), chance)
            if told(two, seat) != told(one, seat):
                pytest.fail("an imagined state does not fit its view")
            one.stills, two.stills = taken, likewise = list[State](), list[State]()
            first = _choose_all(one, other, chance)
            second = _choose_all(two, other, chance)
            assert visible(first, seat) == visible(second, seat)
            assert shown(first, taken, seat) == shown(second, likewise, seat)
            assert told(one, seat) == told(two, seat)
            compared += 1
    assert compared or not sealed


def _choose_all(state: State, seat: int, chance: Chance) -> list[Event]:
    """Random sealed choices of a seat until it is done; all events they made."""
    events: list[Event] = []
    while seat in state.actors:
        events += state.apply(seat, chance.pick(state.legal(seat)))
    return events


@every_setting
def test_logs_tell_each_seat_its_own_secrets_only(
    name: str, options: Options, players: int
) -> None:
    """Every event that only some may see is rebuilt from what they see: others get less.

    The same seed is dealt and played twice, with sealed choices of one seat made differently;
    up to the first reveal the other seat's log and a spectator's are the same.
    """
    game = find(name)
    for seat in range(players):
        logs: dict[int | None, set[str]] = {}
        for salt in range(3):
            state = game.new(options, players, seed="logs")
            events = list(state.news)
            chance = stream(f"salt {salt}", "logs")
            events += _choose_all(state, seat, chance) if state.sealed else []
            for viewer in (None, *(other for other in range(players) if other != seat)):
                logs.setdefault(viewer, set()).add(repr(visible(events, viewer)))
        assert all(len(told_to) == 1 for told_to in logs.values())


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("bot", bots.names())
def test_a_bot_plays_by_its_view_alone(name: str, bot: str) -> None:
    """Given two states with equal views and the same stream, a bot chooses the same."""
    game = find(name)
    chance = stream("fair", name)
    for seed in range(sample(20, 4)):
        state = somewhere(game, game.settle(None), f"fair {seed}")
        seat = state.actors[0]
        other = game.imagine(state.view(seat), chance)
        player = bots.make(bot)
        one = player.choose(state.view(seat), stream(str(seed), "bot"))
        assert one == player.choose(other.view(seat), stream(str(seed), "bot"))
        assert one in state.legal(seat)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("bot", bots.names())
def test_no_way_leads_from_a_bot_to_the_state(name: str, bot: str) -> None:
    """From the bot, its view and its stream, no chain of references reaches any state."""
    game = find(name)
    for state in glimpses(game, game.settle(None), "way", every=12):
        if not state.actors:
            break
        seat = state.actors[0]
        player, view, chance = bots.make(bot), state.view(seat), stream("way", "bot")
        player.choose(view, chance)
        assert not _reachable_states(player, view, chance)


def _reachable_states(*roots: object) -> list[State]:
    """Every state that data reachable from the roots refers to."""
    passed = (type, ModuleType, FunctionType, BuiltinFunctionType, FrameType, Game)
    seen: set[int] = set()
    found: list[State] = []
    pending: list[object] = list(roots)
    while pending:
        thing = pending.pop()
        if id(thing) in seen or isinstance(thing, passed):
            continue
        seen.add(id(thing))
        if isinstance(thing, State):
            found.append(thing)
        pending.extend(gc.get_referents(thing))
    return found


def test_the_search_for_ways_finds_them() -> None:
    """The check above is not blind: a view that carries its state is found out."""
    state = find("sun-tzu").new(seed="x")
    assert _reachable_states([{"deep": (state,)}]) == [state]
