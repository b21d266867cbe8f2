"""The guide of a first match: it has something to say, knows no more than the learner, and ends."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bingfa import bots
from bingfa.core.chance import stream
from bingfa.core.match import Match
from bingfa.games import find, names
from bingfa.learn.guide import Guide, advice, guide_of

GUIDED = [name for name in names() if guide_of(find(name)) is not None]
LEARNERS = ("random", "greedy", "easy")
LONGEST = 260  # characters of what is said at once


def guide(name: str) -> Guide:
    found = guide_of(find(name))
    assert found is not None
    return found


def test_some_games_have_a_guide() -> None:
    """At least the one that is easiest to begin with."""
    assert "sun-tzu" in GUIDED


@pytest.mark.parametrize("learner", LEARNERS)
@pytest.mark.parametrize("name", GUIDED)
def test_a_guided_match_is_played_to_its_end(name: str, learner: str) -> None:
    """At the beginning, in every turn and at the end something is said, in both languages."""
    game, told = find(name), guide(name)
    options = game.options.read(told.options.split())
    match = Match(game, options, game.seats[: game.number(None, options)], told.seed)
    heard: Counter[str] = Counter()
    turns: dict[int, int] = {}
    for step in range(2000):
        if match.outcome is not None:
            break
        if 0 in match.state.actors:
            said = advice(told, game, match.state.view(0), "en")
            turn = int(game.facts(match.state)["turn"])
            turns[turn] = turns.get(turn, 0) + (said is not None)
            assert step or said is not None
            if said is not None:
                french = advice(told, game, match.state.view(0), "fr")
                assert french is not None
                assert french.name == said.name
                assert french.words != said.words
                heard[said.name] += 1
        seat = match.state.actors[0]
        bot = bots.make(told.bot if seat else learner)
        for action in bots.play(bot, match.state.view(seat), stream(learner, f"{step}")):
            if action in match.state.legal(seat):
                match.play(seat, action)
    assert match.outcome is not None
    last = advice(told, game, match.state.view(0), "en")
    assert last is not None
    assert last.at == "#scene"
    assert all(turns.values()), turns
    assert len(heard) > 6


@pytest.mark.parametrize("name", GUIDED)
def test_every_step_can_be_read(name: str) -> None:
    """In both languages, in few words, by rules of the game, with something to look at."""
    game = find(name)
    for step in guide(name).steps:
        said = [step.said["says en"], step.said["says fr"]]
        assert all(0 < len(text) <= LONGEST for text in said), step.number
        assert set(step.rules) <= set(game.rules("en")), step.number
        assert re.fullmatch(r"#\w+|[\w -]+", step.said["look at"]), step.number
        assert step.then, step.number


@pytest.mark.parametrize("name", GUIDED)
def test_the_guide_knows_no_more_than_the_learner(name: str) -> None:
    """What it asks of a position is the same in every state that fits the learner's view."""
    game, told = find(name), guide(name)
    options = game.options.read(told.options.split())
    match = Match(game, options, game.seats[: game.number(None, options)], told.seed)
    asked = {key for step in told.steps for _, key, _ in step.then if " may" not in key}
    bot = bots.make("random")
    for step in range(60):
        if match.outcome is not None:
            break
        view = match.state.view(0)
        truth = game.facts(match.state)
        for other in range(3):
            imagined = game.facts(game.imagine(view, stream("other", f"{step} {other}")))
            for key in asked - {"actors"}:
                assert imagined[key] == truth[key], key
        seat = match.state.actors[0]
        for action in bots.play(bot, match.state.view(seat), stream("knows", f"{step}")):
            if action in match.state.legal(seat):
                match.play(seat, action)
