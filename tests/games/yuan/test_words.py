"""Every event, choice and ending has its words; the terminal shows every phase."""

from __future__ import annotations

import inspect
import io

import pytest
from rich.console import Console
from support.yuan_positions import crowded, plan_at_random

from bingfa.core.chance import stream
from bingfa.core.events import Event, OfSeat
from bingfa.core.state import Action
from bingfa.games.yuan import YUAN
from bingfa.games.yuan.rules import events
from bingfa.games.yuan.rules.actions import Level, Seal, Target
from bingfa.games.yuan.rules.state import YuanState
from bingfa.games.yuan.rules.steps.closing import REASONS
from bingfa.games.yuan.words.events import ENDINGS, TELLER
from bingfa.games.yuan.words.names import KIND_TITLES

SHARED = (Event, OfSeat, events.OfClan, events.AtProvince, events.AmongClans)
KINDS = [
    kind
    for _, kind in inspect.getmembers(events, inspect.isclass)
    if issubclass(kind, Event) and kind not in SHARED
]


def shouting(sentence: str) -> str:
    """A language in which every text is marked: what is not translated stays plain."""
    return f"«{sentence}»"


def matches() -> list[YuanState]:
    """Starts of all kinds of set-up."""
    return [
        YUAN.new({}, 2, seed="w"),
        YUAN.new({"powers": True, "volcanoes": True}, 4, seed="w"),
        YUAN.new({"bidding": True}, 3, seed="w"),
        YUAN.new({"scenario": "crossing-the-waters", "powers": True}, seed="w"),
        YUAN.new({"scenario": "generalised-conflict"}, seed="w"),
    ]


def test_every_event_has_a_sentence() -> None:
    """No kind of event is without words."""
    assert set(KINDS) == set(TELLER.tellings)
    assert set(ENDINGS) == set(REASONS)


def test_everything_that_happens_is_said_and_can_be_translated() -> None:
    """Each event of whole matches and crowded turns: a sentence, marked in another language."""
    told: set[type[Event]] = set()

    def hear(happened: list[Event]) -> None:
        for event in happened:
            told.add(type(event))
            said = YUAN.describe(event)
            assert said[0].isupper()
            assert said.endswith((".", ")"))
            assert "{" not in said
            assert "«" in YUAN.describe(event, shouting)

    for state in matches():
        chance = stream("words", "w")
        hear(state.news)
        while state.actors:
            seat = chance.pick(state.actors)
            hear(state.apply(seat, chance.pick(state.legal(seat))))
        outcome = state.outcome
        assert outcome is not None
        assert "win" in YUAN.declare(outcome) or "share" in YUAN.declare(outcome)
    for seed in range(120):
        chance = stream(str(seed), "words")
        state = crowded(chance, 2 + seed % 5, powers=True, volcanoes=True)
        plan_at_random(state, chance, but=0)
        while state.acts(0) and not state.ended:
            action = chance.pick(state.legal(0))
            hear(state.apply(0, action))
            if action.text in ("seal", "pass"):
                break
    assert told == set(KINDS)


def test_every_choice_is_asked_for_and_explained() -> None:
    """What is to be chosen, and what each choice would mean, in every phase."""
    for state in matches():
        chance = stream("choices", "w")
        while state.actors:
            seat = chance.pick(state.actors)
            for viewer in (None, *range(state.players)):
                assert YUAN.ask(state.view(viewer)).endswith(".")
            view = state.view(seat)
            for action in view.legal[:40]:
                said = YUAN.explain(action, view)
                assert said
                assert "{" not in said
                assert "«" in YUAN.explain(action, view, shouting)
            state.apply(seat, chance.pick(state.legal(seat)))


def test_the_first_tile_lies_beside_nothing() -> None:
    """Whoever lays it is not sent looking for others."""
    state = YUAN.new({}, 2, seed="w")
    assert "beside" not in YUAN.ask(state.view(0))
    state.apply(0, state.legal(0)[0])
    assert "beside the others" in YUAN.ask(state.view(1))


def test_a_plan_is_sealed_only_where_it_can_be() -> None:
    """What is no plan yet says what it lacks; what is whole says whether more can be added."""
    state = YUAN.new({"map": "A0,0r0.B3,-2r5.G2,1r1+mu:JU+weyu:GE"}, 2, seed="w")
    asked: set[str] = set()
    for target in [action for action in state.legal(0) if isinstance(action, Target)]:
        for level in _after(state, target).legal(0):
            planned = _after(state, target, level)
            view, said = planned.view(0), YUAN.ask(planned.view(0))
            sealed = any(isinstance(action, Seal) for action in view.legal)
            further = {action.kind for action in view.legal if isinstance(action, Level)}
            assert ("seal the plan" in said) == sealed
            assert ("add" in said.lower()) == (bool(further) or sealed)
            if not sealed:
                assert all(KIND_TITLES[kind] in said for kind in further)
            asked.add(said.split(" ", 1)[0])
    assert asked == {"This", "Add", "Nothing"}


def _after(state: YuanState, *actions: Action) -> YuanState:
    trial = state.copy()
    for action in actions:
        trial.apply(0, action)
    return trial


@pytest.mark.parametrize("colour", [False, True])
def test_the_terminal_shows_every_phase(colour: bool) -> None:
    """Map, wheel, players and plan, for everybody, without and with colours."""
    for state in matches():
        chance = stream("terminal", "w")
        step = 0
        while state.actors:
            seat = chance.pick(state.actors)
            if step % 7 == 0:
                shown = printed(state, seat, colour)
                assert YUAN.title in shown
                if state.land is not None and not colour:
                    for province in state.land.provinces:
                        assert state.facts.province_names[province] in shown
            state.apply(seat, chance.pick(state.legal(seat)))
            step += 1
        assert "win" in printed(state, None, colour) or "share" in printed(state, None, colour)


def printed(state: YuanState, seat: int | None, colour: bool) -> str:
    output = io.StringIO()
    console = Console(file=output, width=120, force_terminal=colour)
    console.print(YUAN.terminal(state.view(seat)))
    text = output.getvalue()
    width = max(len(line) for line in text.splitlines()) if not colour else 0
    assert width <= 120
    return text


def test_seats_have_names_of_their_own() -> None:
    """Before they have clans, players are numbered; eight different names."""
    assert len({YUAN.seat_name(seat) for seat in range(8)}) == 8
    assert YUAN.seat_name(0) == "Player 1"


def test_a_seat_is_named_and_sealed_by_its_clan_once_it_has_one() -> None:
    """Before, or without a view, it has a number."""
    state = YUAN.new({"clans": "weyu+mu"}, seed="x")
    view = state.view(None)
    assert [YUAN.seat_name(seat, view=view) for seat in (0, 1)] == ["Player 1", "Player 2"]
    assert str(YUAN.crest(0, view)) == str(YUAN.crest(0))
    while state.turn == 0:
        seat = state.actors[0]
        state.apply(seat, YUAN.default(state.view(seat)))
    view = state.view(None)
    assert {YUAN.seat_name(seat, view=view) for seat in (0, 1)} == {"Mu", "Weyu"}
    assert YUAN.seat_name(0) == "Player 1"
    crests = {YUAN.seat_name(seat, view=view): str(YUAN.crest(seat, view)) for seat in (0, 1)}
    assert "lacquer" in crests["Mu"]
    assert len({*crests.values(), str(YUAN.crest(0))}) == 3
