"""Texts of Khan: a sentence for everything that happens and can be chosen, all translatable."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_file
from support.telling import waits_for

import bingfa.games.khan
from bingfa.core.chance import stream
from bingfa.core.words import english
from bingfa.games.khan import KHAN
from bingfa.games.khan.rules import events
from bingfa.games.khan.rules.actions import Order
from bingfa.games.khan.rules.state import KhanState
from bingfa.games.khan.words import events as words
from bingfa.games.khan.words.choices import EXPLAINED
from bingfa.games.khan.words.names import seat_names


def states(seed: str) -> Iterator[KhanState]:
    """The states of random matches of every size, before every choice and at the end."""
    for players in (2, 3, 4):
        state = KHAN.new({"free_chiefs": players == 3}, players, seed=f"{seed} {players}")
        chance = stream(seed, f"words {players}")
        yield state
        while state.actors:
            legal = state.legal(state.actors[0])
            state.apply(state.actors[0], chance.pick(legal))
            yield state


def good(sentence: str) -> bool:
    """A whole sentence: it begins with a capital, ends, and has no gap left."""
    return bool(re.fullmatch(r"[A-Z0-9].*[.?]", sentence)) and not re.search(r"[{}]", sentence)


def test_every_event_has_a_sentence() -> None:
    """All kinds of events that there are, and those that random matches show."""
    kinds = {kind for _, kind in inspect.getmembers(events, inspect.isclass)}
    told = {kind for kind in kinds if kind.__module__ == events.__name__}
    assert told == set(words.TELLER.tellings)
    seen: set[type] = set()
    for state in states("events"):
        for event in state.news:
            assert good(KHAN.describe(event)), KHAN.describe(event)
            seen.add(type(event))
    assert len(told - seen) <= 3


def test_every_action_is_explained() -> None:
    """All kinds of actions that there are, and each that is legal on the way."""
    assert {type(action) for action in KHAN.actions()} == set(EXPLAINED)
    for number, state in enumerate(states("actions")):
        if number % 5 or not state.actors:
            continue
        view = state.view(state.actors[0])
        explained = [KHAN.explain(action, view) for action in view.legal]
        assert len(set(explained)) == len(explained)
        assert not any(re.search(r"[{}]", text) for text in explained)


def test_everybody_is_told_what_the_match_waits_for() -> None:
    """Who must choose is asked, the others and spectators are told whom they wait for."""
    for state in states("asked"):
        for seat in (None, *range(state.players)):
            view = state.view(seat)
            sentence = KHAN.ask(view)
            assert good(sentence), sentence
            waits_for(view, sentence, seat_names(view.actors, KHAN.box, english))


def test_a_shared_conquest_says_who_and_for_how_much() -> None:
    """K7, K9: owners, points for each and whose consent is needed stand in the choice."""
    head = "bingfa position 1\ngame: khan\nplayers: 3\nactive: yellow\n"
    yurts = "red yurts: a3\nyellow yurts: a4\nneutral yurts: a5\n"
    plain = KHAN.load(head + yurts).view(1)
    action = KHAN.parse("conquer I3 a3 r90")
    bonus = "; territory bonus of Red: 0 to 10; territory bonus of Yellow: 0 to 10"
    assert KHAN.explain(action, plain) == (
        "conquer a3 a4 a5 with tile I3, shared by Red and Yellow; points for each: 2" + bonus
    )
    asked = KHAN.load(head + yurts + "red active: protection\n")
    assert KHAN.explain(action, asked.view(1)) == (
        "propose to Red to conquer a3 a4 a5 with tile I3, shared by Red and Yellow; "
        "points for each: 2" + bonus
    )
    asked.apply(1, action)
    assert "Do you agree?" in KHAN.ask(asked.view(0))
    assert KHAN.ask(asked.view(2)).startswith("Waiting for Red: Yellow needs consent")


def test_the_end_is_declared() -> None:
    """K11: who won and by what."""
    for state in states("end"):
        if state.outcome is not None:
            said = KHAN.declare(state.outcome)
            assert seat_names(state.outcome.winners, KHAN.box, english) in said
            assert good(said)


def test_all_that_is_read_can_be_translated() -> None:
    """Whatever is put before a reader is in the texts that pybabel finds in the sources."""
    folder = Path(inspect.getfile(bingfa.games.khan)).parent
    found = {
        message
        for path in folder.rglob("*.py")
        for _, message, *_ in extract_from_file("python", path, DEFAULT_KEYWORDS)
    }
    asked: set[str] = set()

    def listen(sentence: str) -> str:
        asked.add(sentence)
        return sentence

    for number, state in enumerate(states("languages")):
        for event in state.news:
            KHAN.describe(event, listen)
        for seat in (None, *range(state.players)):
            view = state.view(seat)
            KHAN.ask(view, listen)
            if number % 10 == 0:
                KHAN.terminal(view, listen)
            for action in view.legal[:: max(1, len(view.legal) // 20)]:
                KHAN.explain(action, view, listen)
    assert len(asked) > 80
    assert asked - found == set()


def test_orders_are_of_this_game() -> None:
    """Every action says which game it belongs to."""
    assert all(isinstance(action, Order) and action.game == "khan" for action in KHAN.actions())
