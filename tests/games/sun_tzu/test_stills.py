"""Stills: the board just after an event shows what the event says, exactly, and no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from support.editions import EDITIONS, edition_settings
from support.walks import option_sets, setting_id

from bingfa.core.chance import stream
from bingfa.core.events import Event
from bingfa.core.options import Options
from bingfa.core.state import State
from bingfa.games import find
from bingfa.games.sun_tzu.game import SunTzuGame
from bingfa.games.sun_tzu.rules.cards import NAMES, NONE, size
from bingfa.games.sun_tzu.rules.events import (
    ArmiesRemoved,
    ArmyPaid,
    ArmyPlaced,
    ArmySetAside,
    CardKept,
    CardLaid,
    CardsShown,
    CardUsed,
    Drawn,
    EventApplied,
    EventTurnedUp,
    MarkerSet,
    MatchEnded,
    PawnMoved,
    PlagueStruck,
    PrivilegeHeld,
    ProvinceNamed,
    Recycled,
    Reinforced,
    Scored,
    Sealed,
    SupplyShort,
    TurnBegan,
)
from bingfa.games.sun_tzu.rules.facts import PROVINCES
from bingfa.games.sun_tzu.rules.state import SunTzuState
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.table.matches.moments import looked_at

every_setting = pytest.mark.parametrize(("name", "options"), edition_settings(), ids=setting_id)


def told(
    game: SunTzuGame, options: Options, seed: str
) -> Iterator[tuple[list[Event], list[SunTzuState], SunTzuState, SunTzuState]]:
    """For each action of a random match: events and stills, the state before and after."""
    state = game.new(options, seed=seed)
    chance = stream(seed, "walk")
    while state.actors:
        taken: list[State] = []
        before = state.copy()
        state.stills = taken
        seat = chance.pick(state.actors)
        events = state.apply(seat, chance.pick(state.legal(seat)))
        stills = [still for still in taken if isinstance(still, SunTzuState)]
        assert len(stills) == len(events)
        yield events, stills, before, state


def one_by_one(
    name: str, options: Options, seed: str
) -> Iterator[tuple[Event, SunTzuState, SunTzuState]]:
    """Every event of a random match, with the state just before it and just after."""
    game = find(name)
    assert isinstance(game, SunTzuGame)
    for events, stills, before, _after in told(game, options, seed):
        for event, still in zip(events, stills, strict=True):
            yield event, before, still
            before = still


def ledger(state: SunTzuState) -> Counter[str]:
    """Where the pieces are that lie open, by place."""
    found = Counter({"pawn": state.pawn})
    for seat, side in enumerate(state.sides):
        found[f"reserve {seat}"] = side.reserve
        found[f"aside {seat}"] = side.aside
        found[f"paid {seat}"] = side.paid
        found[f"secret {seat}"] = side.held.bit_count()
        found[f"used {seat}"] = side.used.bit_count()
        for province in range(PROVINCES):
            found[f"army {seat} {province}"] = state.armies(seat, province)
            found[f"marks {seat} {province}"] = side.marks[province]
    for province in range(PROVINCES):
        found[f"open {province}"] = state.opened >> province & 1
    return found


def change(event: Event, before: SunTzuState) -> dict[str, int]:
    """What an event says of the pieces."""
    match event:
        case ArmyPlaced() | MarkerSet():
            what = "army" if isinstance(event, ArmyPlaced) else "marks"
            number = event.number if isinstance(event, ArmyPlaced) else 1
            place = f"{what} {event.seat} {event.province}"
            return {place: number, _source(event.seat, event.source): -number}
        case ArmyPaid():
            return {f"paid {event.seat}": 1, _source(event.seat, event.source): -1}
        case ArmySetAside():
            return {f"aside {event.seat}": 1, _source(event.seat, event.source): -1}
        case ArmiesRemoved():
            place = f"army {event.seat} {event.province}"
            return {place: -event.number, f"reserve {event.seat}": event.number}
        case PlagueStruck() if event.seat is not None:
            place = f"army {event.seat} {event.province}"
            return {place: -event.lost, f"reserve {event.seat}": event.lost}
        case Reinforced():
            return {f"aside {event.seat}": -1, f"reserve {event.seat}": 1}
        case PawnMoved():
            return {"pawn": 1 if event.seat == 0 else -1}
        case Scored():
            return {"pawn": event.pawn - before.pawn}
        case CardsShown():
            return {f"open {event.province}": 1}
        case CardKept() if event.effect is not None:
            return {f"secret {event.seat}": 1}
        case CardUsed():
            return {f"secret {event.seat}": -1, f"used {event.seat}": 1}
        case TurnBegan():
            return {f"open {at}": -(before.opened >> at & 1) for at in range(PROVINCES)}
    return {}


def _source(seat: int, province: int | None) -> str:
    return f"reserve {seat}" if province is None else f"army {seat} {province}"


@every_setting
def test_the_still_after_an_event_shows_exactly_its_change(name: str, options: Options) -> None:
    """Every army, marker, secret card and open province moves with the event that says so."""
    met: set[type[Event]] = set()
    for seed in ("a", "b", "c"):
        for event, before, still in one_by_one(name, options, seed):
            met.add(type(event))
            wanted = ledger(before)
            wanted.update(change(event, before))
            assert ledger(still) == wanted, event
    usual = {ArmyPlaced, CardsShown, Scored}
    if options.value("tiny") == "off":  # it has no 6, and may be over before a plague
        usual |= {ArmiesRemoved, MarkerSet, PlagueStruck}
    assert usual <= met


@every_setting
def test_the_last_still_agrees_with_the_state_after_it(name: str, options: Options) -> None:
    """Nothing that lies open changes untold; armies are never lost on the way."""
    game = find(name)
    assert isinstance(game, SunTzuGame)
    for events, stills, before, after in told(game, options, "last"):
        assert ledger(stills[-1] if events else before) == ledger(after)
        for still in stills:
            found = ledger(still)
            for seat in (0, 1):
                places = ("reserve", "aside", "paid", "army", "marks")
                armies = (found[key] for key in found if key.startswith(places))
                assert sum(armies) == 2 * still.setting.scale.armies
                assert still.sides[seat].reserve >= 0


@pytest.mark.parametrize("name", EDITIONS)
def test_stills_show_more_than_armies(name: str) -> None:
    """Who has sealed, what is named, shown, discarded, drawn, owed, turned up, and the end."""
    met: Counter[type[Event]] = Counter()
    for options in option_sets(find(name)):
        for seed in ("d", "e", "f"):
            for event, before, still in one_by_one(name, options, seed):
                met[type(event)] += 1
                _check(event, before, still)
    wanted = {CardLaid, Sealed, PrivilegeHeld, ProvinceNamed, Drawn, CardUsed, MatchEnded}
    assert wanted <= set(met)


def _check(event: Event, before: SunTzuState, still: SunTzuState) -> None:
    view = still.view(None)
    match event:
        case CardLaid():
            assert still.sides[event.seat].laid[event.province] == event.card
            assert before.sides[event.seat].laid[event.province] != event.card
        case CardKept():
            assert view.sides[event.seat].held_number
        case Sealed():
            assert view.sides[event.seat].ready
            assert not before.sides[event.seat].ready
        case Reinforced():
            assert still.sides[event.seat].gone != before.sides[event.seat].gone
            assert event.card in view.sides[event.seat].gone
        case PrivilegeHeld():
            assert view.holder == event.seat
        case ProvinceNamed():
            assert view.province == event.province
            assert not view.opened[event.province]
            assert (view.restrained, view.countered, view.scourged) == (None, False, False)
        case CardsShown():
            assert view.province == event.province
            assert tuple(side.laid[event.province] for side in view.sides) == event.cards
            assert before.view(None).sides[0].laid[event.province] is None
        case CardUsed():
            assert event.effect in view.sides[event.seat].used
        case Recycled():
            assert view.sides[event.seat].pile[-1] == event.card
            assert event.discarded in view.sides[event.seat].gone
        case SupplyShort():
            assert view.sides[event.seat].owes == 0
        case EventTurnedUp():
            assert view.event == event.event
        case EventApplied():
            assert view.applying
        case Drawn():
            side = still.sides[event.seat]
            assert (side.looking, side.picked, side.ready) == (0, 0, False)
            if before.step == still.step:  # else the cards laid were taken up as well
                held = before.sides[event.seat].hand
                assert size(side.hand) == size(held) + event.number
        case Scored():
            assert view.pawn == event.pawn
            assert view.outcome is None
        case MatchEnded():
            assert view.outcome is not None
            assert view.outcome.reason == event.reason
        case TurnBegan():
            assert view.turn == event.turn


@pytest.mark.parametrize("name", EDITIONS)
def test_a_drawing_shows_the_cards_turned(name: str) -> None:
    """S4: the cards that lie face down before their event are open after it, and no others."""
    game = find(name)
    assert isinstance(game, SunTzuGame)
    shown = 0
    for event, before, still in one_by_one(name, option_sets(game)[-1], "faces"):
        if isinstance(event, CardsShown):
            shown += 1
            down, up = game.board(before.view(None)), game.board(still.view(None))
            for seat, card in zip(game.edition.seats, event.cards, strict=True):
                part = f"part-card-{seat}-{game.edition.provinces[event.province]}"
                assert 'data-face="down"' in down.parts[part]
                assert f'data-face="{NAMES[card]}"' in up.parts[part]
    assert shown > 5


@pytest.mark.parametrize("name", EDITIONS)
def test_cards_lie_on_the_table_only_while_they_do(name: str) -> None:
    """S2: no card is drawn at a province before it is laid or after it was taken up."""
    game = find(name)
    for event, _before, still in one_by_one(name, option_sets(game)[-1], "taken up"):
        view = still.view(1)
        assert isinstance(view, SunTzuView)
        lying = str(game.board(view)).count("data-face=")
        lying -= view.event is not None
        assert lying == sum(
            card != NONE
            for seat, side in enumerate(still.sides)
            for card in side.laid
            if seat == 1 or view.step != "place" or side.ready
        ), event


@pytest.mark.parametrize("name", EDITIONS)
def test_a_glimpse_shows_pieces_as_the_board_does(name: str) -> None:
    """What is played event by event is what a board of that moment shows, but for its places."""
    game = find(name)
    for _event, _before, still in one_by_one(name, option_sets(game)[-1], "glimpses"):
        for seat in (0, None):
            view = looked_at(still.view(seat))
            board, glimpse = game.board(view), game.glimpse(view)
            assert glimpse is not None
            assert all(board.all_parts[part] == drawn for part, drawn in glimpse.items())
            rest = board.all_parts.keys() - glimpse.keys()
            assert {part.split("-")[1] for part in rest} == {"ground", "relief", "province", "side"}
