"""Learning: a rule that is known is found again, and what is measured is what is told."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from support.auction import Auction

from bingfa.arena import training
from bingfa.arena.learning import bend, fit, loss
from bingfa.arena.selfplay import SAMPLES, Lesson, Match, School, Taught, contest, study
from bingfa.arena.tournament import Hands
from bingfa.arena.workers import spread
from bingfa.core.ai.learnt import Learnt
from bingfa.core.ai.weights import Weights
from bingfa.core.chance import Chance, stream

RULE = (2.0, -1.0, 0.0)  # what the features of the toy are worth; the last one nothing


def unit(chance: Chance) -> float:
    return chance.word() / 2**32


def toy(games: int, seed: str, players: int = 2) -> list[list[Lesson]]:
    """Positions in which a seat's odds are e**(features times rule); the values tell nothing."""
    chance = stream(seed, "toy")
    found: list[list[Lesson]] = []
    for _ in range(games):
        features = tuple(tuple(4 * unit(chance) - 2 for _ in RULE) for _ in range(players))
        odds = [_odds(own) for own in features]
        drawn, winner = unit(chance) * sum(odds), 0
        while drawn > odds[winner] and winner < players - 1:
            drawn -= odds[winner]
            winner += 1
        shares = tuple(float(seat == winner) for seat in range(players))
        found.append([Lesson((1 / players,) * players, features, shares)])
    return found


def _odds(features: tuple[float, ...]) -> float:
    return math.exp(sum(value * worth for value, worth in zip(features, RULE, strict=True)))


@pytest.mark.parametrize("players", [2, 4])
def test_a_linear_rule_is_found(players: int) -> None:
    """From a thousand games each feature's worth, and better forecasts of games never seen."""
    weights = fit(toy(1500, "learn", players))
    assert weights.features == pytest.approx(RULE, abs=0.25)
    new = toy(500, "new", players)
    assert loss(new) == pytest.approx(math.log(players))
    assert loss(new, weights) < loss(new) - 0.2
    assert loss(new, weights) < loss(new, Weights(1.0, RULE)) + 0.02


def right(games: int, seed: str) -> list[list[Lesson]]:
    """Positions whose values are right, and whose features tell nothing."""
    chance = stream(seed, "toy")
    found: list[list[Lesson]] = []
    for _ in range(games):
        value = 0.1 + 0.8 * unit(chance)
        won = float(unit(chance) < value)
        noise = ((unit(chance),), (unit(chance),))
        found.append([Lesson((value, 1 - value), noise, (won, 1 - won))])
    return found


def test_without_anything_to_learn_the_values_stay() -> None:
    """Values that are right are believed; features that tell nothing get next to no weight."""
    weights = fit(right(2000, "right"))
    assert weights.judgement == pytest.approx(1, abs=0.15)
    assert weights.features == pytest.approx([0], abs=0.3)


def test_few_games_change_little() -> None:
    """One game that went otherwise is no reason to believe in a feature."""
    weights = fit(toy(1, "one"))
    assert all(abs(weight) < 1 for weight in weights.features)


def test_each_game_counts_once() -> None:
    """A long game with many positions teaches no more than a short one."""
    games = toy(40, "once")
    long = [game * 7 if at < 20 else game for at, game in enumerate(games)]
    assert fit(long).features == pytest.approx(fit(games).features, rel=0.05, abs=0.01)


def test_a_feature_that_never_differs_does_no_harm() -> None:
    games = [
        [replace(lesson, features=tuple((*own, 3.0) for own in lesson.features)) for lesson in game]
        for game in toy(200, "constant")
    ]
    weights = fit(games)
    assert weights.features[-1] == pytest.approx(0)
    assert weights.features[0] > 1


def crossed(games: int, seed: str) -> list[list[Lesson]]:
    """A feature that is good early and bad late; the other feature says which it is."""
    chance = stream(seed, "crossed")
    found: list[list[Lesson]] = []
    for _ in range(games):
        late = 1.0 if unit(chance) < 0.5 else -1.0
        held = (4 * unit(chance) - 2, 4 * unit(chance) - 2)
        first = 1 / (1 + math.exp(2 * late * (held[0] - held[1])))
        won = float(unit(chance) < first)
        features = ((held[0], late), (held[1], late))
        found.append([Lesson((0.5, 0.5), features, (won, 1 - won))])
    return found


def test_neurons_find_what_weights_cannot() -> None:
    """Weights alone foretell nothing here; neurons do, also in games never seen."""
    games, new = crossed(20_000, "learn"), crossed(500, "new")
    plain = fit(games)
    assert loss(new, plain) > math.log(2) - 0.02
    found = bend(games, plain)
    assert len(found.neurons) > 1
    assert loss(new, found) < math.log(2) - 0.15
    assert bend(games, plain).numbers() == found.numbers()
    assert training.found_in(games, new).neurons


def test_neurons_stay_out_where_they_do_no_good() -> None:
    """What foretells matches not learnt from worse is not taken."""
    games, new = right(60, "few"), right(400, "new")
    assert loss(new, bend(games, fit(games))) > loss(new, fit(games))
    assert not training.found_in(games, new).neurons


# Self-play


def school(weights: tuple[float, ...] | None = None) -> School:
    return School("auction", (("length", "whole"),), 3, "easy", weights)


def test_lessons_are_positions_with_their_outcome(many: Auction) -> None:
    """Some of each match, valued by hand, with a win that adds up to one."""
    lessons = study(Match(school(), "lessons", 0))
    assert 0 < len(lessons) <= SAMPLES
    for lesson in lessons:
        assert sum(lesson.shares) == pytest.approx(1)
        assert sum(lesson.values) == pytest.approx(1)
        assert len(lesson.features) == 3
        assert all(len(own) == len(many.strategy().feature_names) for own in lesson.features)
    assert lessons == study(Match(school(), "lessons", 0))
    assert lessons != study(Match(school(), "lessons", 1))


def test_pupils_play_by_what_was_learnt(many: Auction) -> None:
    """One of the bots of a contest has the weights, and the others have none."""
    taught = school((0.5, 2.0, 1.0))
    strategy = taught.bot(Taught.LEARNT)
    assert isinstance(getattr(strategy, "strategy", None), Learnt)
    assert getattr(taught.bot(Taught.PLAIN), "strategy", None) is many.strategy()
    state = many.new({}, 3, seed="1")
    state.apply(0, state.legal(0)[0])
    plain = many.strategy()
    features = [plain.features(state, seat) for seat in range(3)]
    values = Weights(0.5, (2.0, 1.0)).chances(plain.values(state), features)
    assert taught.strategy().values(state) == pytest.approx(values)
    assert school().strategy() is plain


def test_a_contest_is_played_from_every_seat(many: Auction) -> None:
    played = contest(Match(school((1.0, 0.0, 0.0)), "contest", 2))
    assert len(played) == 3
    assert all(len(each.scores) == 3 for each in played)


def test_processes_change_nothing() -> None:
    """Lessons are the same, one job or two."""
    pupils = School("sun-tzu", (("beginner", True),), 2, "easy")
    matches = [Match(pupils, "jobs", number) for number in range(2)]
    assert list(spread(study, matches, 1)) == list(spread(study, matches, 2))


# Training


@pytest.mark.usefixtures("many")
def test_a_training_is_the_same_for_the_same_seed() -> None:
    """Rounds with their weights, losses and strengths; every match is told."""
    lectures = training.Lectures(games=10, deals=2, rounds=2)
    done: list[int] = []
    rounds = list(training.train(school(), lectures, "1", Hands(), done.append))
    proof = training.prove(school(), rounds[0], lectures, "1", done=done.append)
    assert sum(done) == lectures.matches(players=3)
    assert [each.number for each in rounds] == [1, 2]
    assert all(each.strength.matches <= 6 for each in rounds)
    assert proof.matches <= 12
    again = list(training.train(school(), lectures, "1"))
    assert [each.strength for each in again] == [each.strength for each in rounds]
    assert [each.weights.features for each in again] == [each.weights.features for each in rounds]
    other = next(training.train(school(), lectures, "2"))
    assert other.weights.features != rounds[0].weights.features


def test_only_what_is_surely_better_counts_as_better() -> None:
    """The low end of the interval must be above a fair share."""
    assert training.Strength(matches=200, wins=120, fair=0.5).better
    assert not training.Strength(matches=200, wins=108, fair=0.5).better
    assert not training.Strength(matches=10, wins=6, fair=0.5).better
    assert training.Strength(matches=200, wins=80, fair=0.25).better
    undecided = training.Strength(matches=0, wins=0, fair=0.5)
    assert undecided.rate == 0.5
    assert not undecided.better
