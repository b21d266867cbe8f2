"""Plans that run in heats: small differences are found, good replies reckoned with, limits kept."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bingfa import bots
from bingfa.bots.search.advice import Advice
from bingfa.bots.search.heats import Heats
from bingfa.bots.search.imagining import Pool
from bingfa.bots.search.search import Settings, advise, always_going
from bingfa.core.ai.strategy import Plan, Strategy
from bingfa.core.chance import Chance, stream
from bingfa.core.events import Event
from bingfa.core.outcome import Outcome
from bingfa.core.state import Action, State
from bingfa.core.view import OpenView, View
from bingfa.games import find

NUMBERS = [Action("naming", number, f"{number}") for number in range(8)]
HARSH, KIND = (Action("naming", 8 + at, text) for at, text in enumerate(("harsh", "kind")))
SMALL = 0.01  # what the next number brings
LUCK = 0.6  # and how far worlds are apart
LOSS = 0.2  # by a harsh answer to an odd number


class Naming(State):
    """A seat names a number, the other answers; much is luck."""

    def __init__(self, luck: float, chosen: tuple[Action, ...] = ()) -> None:
        self.luck, self.chosen = luck, chosen
        self.silent, self.news, self.stills = True, [], None

    @property
    def actors(self) -> tuple[int, ...]:
        return (len(self.chosen),) if len(self.chosen) < 2 else ()

    @property
    def sealed(self) -> bool:
        return False

    @property
    def outcome(self) -> Outcome | None:
        return None

    def legal(self, seat: int) -> list[Action]:
        return list(NUMBERS) if not self.chosen else [KIND, HARSH]

    def apply(self, seat: int, action: Action) -> list[Event]:
        self.chosen = (*self.chosen, action)
        return []

    def view(self, seat: int | None) -> View:
        return OpenView(
            game="naming",
            options="",
            players=2,
            seat=seat,
            actors=self.actors,
            sealed=False,
            legal=tuple(self.legal(0)),
            outcome=None,
            position="",
        )

    def position(self) -> str:
        return ""

    def copy(self) -> Naming:
        return Naming(self.luck, self.chosen)


class Namer(Strategy[Naming, View]):
    """Larger numbers are better, but odd ones can be answered harshly."""

    def plans(self, state: Naming, seat: int, chance: Chance, number: int) -> list[Plan]:
        found: list[Plan] = [(action,) for action in (NUMBERS if seat == 0 else (HARSH, KIND))]
        return found[:number]

    def values(self, state: Naming) -> list[float]:
        named = state.chosen[0].number
        lost = LOSS if named % 2 and HARSH in state.chosen else 0.0
        own = 0.2 + LUCK * state.luck + SMALL * named - lost
        return [own, 1.0 - own]


class Dealer:
    """Imagines what luck there is."""

    def imagine(self, view: View, chance: Chance) -> Naming:
        return Naming(chance.below(1000) / 1000)


def heats(seed: str) -> Heats:
    """Heats of all numbers."""
    chance, strategy = stream(seed, "heats"), Namer()
    pool = Pool(cast(Any, Dealer()), strategy, Naming(0.0).view(0), chance, 50)
    return Heats(strategy, pool, chance, plans=8, ahead=1)


def named(advice: Advice) -> list[str]:
    """The numbers, the best first."""
    return [choice.plan[0].text for choice in advice.choices]


@pytest.mark.parametrize("seed", "abcdefgh")
def test_what_is_a_little_better_is_found(seed: str) -> None:
    """However much more luck matters; and that the other will answer is seen in time."""
    assert named(heats(seed).run(48, always_going))[0] == "6"


def test_the_better_half_goes_on() -> None:
    """Every heat has about as many tries, for half as many plans."""
    advice = heats("a").run(48, always_going)
    assert named(advice)[:4] == ["6", "4", "2", "0"]
    assert [choice.visits for choice in advice.choices] == [14, 14, 6, 6, 2, 2, 2, 2]
    assert [choice.share for choice in advice.choices] == [1.0] + [0.0] * 7


def test_time_that_is_up_ends_the_first_heat() -> None:
    """Each plan was tried once then, and the best is played."""
    advice = heats("a").run(10_000, lambda: True)
    assert named(advice)[0] == "6"
    assert [choice.visits for choice in advice.choices] == [1] * 8


def test_a_bot_runs_heats_where_it_looks_ahead() -> None:
    """In Khan: what it may not know changes nothing, and the same comes out again."""
    game = find("khan")
    settings = Settings(sealed=1, turns=1, plans=6, replies=1, worlds=4, heats=24, ahead=4)
    state, chance = game.new(players=2, seed="heats"), stream("heats", "khan")
    greedy = bots.make("greedy")
    for number in range(40):
        seat = state.actors[0]
        view = state.view(seat)
        if number % 8 == 7:
            twin = game.imagine(view, stream("twin", f"{number}"))
            told, again = (
                advise(game, seen, stream("heats", "bot"), settings)
                for seen in (view, twin.view(seat))
            )
            assert repr(told.choices) == repr(again.choices)
            assert told.choices[0].plan[0] in view.legal
            visits = [choice.visits for choice in told.choices]
            assert visits == sorted(visits, reverse=True)
        state.apply(seat, greedy.choose(view, chance))
