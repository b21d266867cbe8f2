"""The search is fair, comes out the same again, and heeds its limits."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from bingfa import bots
from bingfa.bots.levels import SETTINGS
from bingfa.bots.search.search import Settings
from bingfa.bots.searcher import Searcher
from bingfa.core.ai.strategy import Plan
from bingfa.core.chance import stream
from bingfa.core.game import Game
from bingfa.core.state import State
from bingfa.core.view import View
from bingfa.games import find, names

# As few iterations as still go through every part of the search.
SMALL = {
    level: Settings(
        sealed=2,
        turns=6,
        plans=4,
        replies=3,
        worlds=2,
        slips=settings.slips,
        trust=settings.trust,
        hands=min(settings.hands, 2),
    )
    for level, settings in SETTINGS.items()
}


class Untuned(Searcher):
    """A level that does as little in every game."""

    def settings_for(self, game: str, players: int = 2) -> Settings:
        return self.settings


def positions(game: Game, number: int, step: int) -> Iterator[tuple[State, int]]:
    """Some moments of a match that greedy bots play, each with a seat that must choose."""
    chance = stream("search", game.name)
    state = game.new(seed="search")
    state.silent = True
    greedy = bots.make("greedy")
    found = at = 0
    while state.actors and found < number:
        seat = chance.pick(state.actors)
        view = state.view(seat)
        if len(view.legal) > 1:
            at += 1
            if at % step == 0:
                found += 1
                yield state.copy(), seat
        state.apply(seat, greedy.choose(view, chance))


@pytest.mark.parametrize("level", SMALL)
@pytest.mark.parametrize("name", names())
def test_states_that_look_the_same_are_played_the_same(name: str, level: str) -> None:
    """What a bot may not know changes nothing: its choice follows from view and stream.

    Nor does it change the least of what it thinks of its choices, where a leak would show first.
    """
    model = Untuned("hard", SMALL["hard"]) if SETTINGS[level].hands else None
    game, bot = find(name), Untuned(level, SMALL[level], model=model)
    secrets = 0
    for state, seat in positions(game, 6, 7):
        view = state.view(seat)
        twin = game.imagine(view, stream("twin", name))
        secrets += hidden(twin) != hidden(state)
        seen = twin.view(seat)
        assert seen == view
        plan = bot.plan(view, stream("fair", level))
        assert bot.plan(seen, stream("fair", level)) == plan
        assert plan[0] in view.legal
        assert thoughts(bot, seen) == thoughts(bot, view)
    assert secrets >= 3


def hidden(state: State) -> list[str]:
    """A position without the luck to come, which two states hardly ever share."""
    return [line for line in state.position().splitlines() if not line.startswith("chance:")]


def thoughts(bot: Searcher, view: View) -> list[tuple[Plan, float, float, int]]:
    """All that a search thinks of its choices."""
    choices = bot.advise(view, stream("thoughts", "bot")).choices
    return [(each.plan, each.share, each.value, each.visits) for each in choices]


@pytest.mark.parametrize("name", names())
def test_plans_follow_from_what_a_seat_knows(name: str) -> None:
    """Two states with equal views have the same plans and replies, though others' hands differ."""
    game = find(name)
    strategy = game.strategy()
    for state, seat in positions(game, 12, 5):
        twin = game.imagine(state.view(seat), stream("another", name))
        for found in (state, twin):
            found.silent = True
        asked = [strategy.plans(each, seat, stream("p", "p"), 5) for each in (state, twin)]
        assert asked[0] == asked[1]
        replies = [strategy.reply(each, seat, stream("r", "r")) for each in (state, twin)]
        assert replies[0] == replies[1]


@pytest.mark.parametrize("name", names())
def test_plans_are_legal_different_and_not_too_many(name: str) -> None:
    """A plan can be carried out at once, action after action."""
    game = find(name)
    strategy = game.strategy()
    for state, seat in positions(game, 12, 5):
        plans = strategy.plans(state, seat, stream("p", "p"), 4)
        assert 1 <= len(plans) <= 4
        assert len(set(plans)) == len(plans)
        for plan in (*plans, strategy.reply(state, seat, stream("r", "r"))):
            trial = state.copy()
            assert plan[0] in trial.legal(seat)
            for action in plan:
                if action not in trial.legal(seat):
                    break
                trial.apply(seat, action)


@pytest.mark.parametrize("name", names())
def test_values_are_chances(name: str) -> None:
    """None below nothing, together 1; and nobody's thinking changes the state."""
    game = find(name)
    strategy = game.strategy()
    for state, seat in positions(game, 8, 9):
        before = state.position()
        values = strategy.values(state)
        assert len(values) == state.view(seat).players
        assert min(values) >= 0
        assert sum(values) == pytest.approx(1)
        features = strategy.features(state, seat)
        assert len(features) == len(strategy.feature_names)
        told, shown = strategy.judged(state)  # both at once, and no other
        assert told == pytest.approx(values)
        assert shown[seat] == pytest.approx(features)
        Untuned("hard", SMALL["hard"]).plan(state.view(seat), stream("q", "q"))
        assert state.position() == before


def test_the_less_curious_the_more_is_thought_about_what_looks_best() -> None:
    """In Khan, where a tree is searched: the best plan is tried more often, others less."""
    shares: list[list[float]] = []
    for curiosity in (0.05, 2.0):
        settings = Settings(100, 100, plans=5, replies=3, worlds=4, curiosity=curiosity)
        bot = Untuned("hard", settings)
        visits = [
            [choice.visits for choice in bot.advise(state.view(seat), stream("c", "c")).choices]
            for state, seat in positions(find("khan"), 5, 6)
        ]
        shares.append([max(each) / sum(each) for each in visits])
    assert all(keen > wide for keen, wide in zip(*shares, strict=True))


def test_time_that_is_up_ends_the_search() -> None:
    """After the first iteration, at a clock that jumps; and something legal is played."""
    ticks = iter(range(1000))
    many = Settings(sealed=10**9, turns=10**9, plans=4, replies=3, worlds=2)
    bot = Searcher("hard", many, seconds=2.0, clock=lambda: float(next(ticks)))
    bot.settings_for = lambda game, players=2: many  # type: ignore[method-assign]  # as it is, untuned
    for state, seat in positions(find("sun-tzu"), 4, 5):
        view = state.view(seat)
        assert bot.plan(view, stream("late", "bot"))[0] in view.legal


def test_a_plan_is_gone_on_with() -> None:
    """Asked again in the midst of its choice, a bot completes it: a seal comes after five cards."""
    game = find("sun-tzu")
    state = game.new({"strategy": False}, seed="midst")
    bot = Untuned("hard", SMALL["hard"])
    done: list[str] = []
    while not done or done[-1] != "seal":
        action = bot.choose(state.view(0), stream("midst", f"{len(done)}"))
        state.apply(0, action)
        done.append(action.text)
    assert sum(text.startswith("lay") for text in done) == 5


def test_levels_do_more_and_slip_less() -> None:
    """Every level is registered; each does at least as much as the one below it."""
    levels = [SETTINGS[name] for name in bots.LEVELS]
    for below, above in pairwise(levels):
        assert below.sealed < above.sealed
        assert below.turns < above.turns
        assert below.slips > above.slips or below.slips == 0
    assert bots.names()[: len(bots.LEVELS)] == bots.LEVELS
    assert bots.USUAL in bots.LEVELS


def test_slips_are_played_as_they_come_to_mind() -> None:
    """A bot that always slips does not search at all."""
    game = find("sun-tzu")
    view = game.new({"strategy": False}, seed="slip").view(0)
    bot = Untuned("easy", Settings(sealed=10**9, turns=1, plans=4, replies=3, worlds=2, slips=1.0))
    assert bot.plan(view, stream("slip", "bot"))[0] in view.legal


@pytest.mark.parametrize("name", names())
def test_blunders_are_those_of_people(name: str) -> None:
    """Not any action: what the game's strategy thinks that somebody careless would do."""
    game = find(name)
    always = Settings(sealed=10**9, turns=10**9, plans=4, replies=3, worlds=2, blunders=1.0)
    bot, whole = Untuned("easy", always), 0
    for state, seat in positions(game, 12, 5):
        view, chance = state.view(seat), stream("careless", "bot")
        plan = bot.plan(view, chance.copy())
        chance.word()  # by which it was decided to blunder
        imagined = game.imagine(view, chance)
        assert plan == game.strategy().careless(imagined, seat, chance)
        after = state.copy()
        for action in plan:
            if action not in after.legal(seat):
                break
            after.apply(seat, action)
        else:
            whole += 1
    assert whole > 8
