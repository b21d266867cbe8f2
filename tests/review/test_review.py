"""Reviews: steps and chances of whole matches, turning points, and what choices gave away."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import pytest

from bingfa.core.chance import stream
from bingfa.core.documents.record import read, record_of, replay
from bingfa.core.match import Match
from bingfa.games import find
from bingfa.review.bands import bands
from bingfa.review.course import steps_of
from bingfa.review.review import (
    LEAST_SWING,
    MOST_TURNS,
    Outline,
    Point,
    Review,
    carry_out,
    swing,
)
from bingfa.review.tips import texts_of
from bingfa.review.verdict import judge, same_as
from bingfa.testing.walks import random_match

GOLDENS = Path(__file__).parents[1] / "goldens"
SHORT = "dynasties/end-track-in-turn-3"
MATCHES = (SHORT, "sun-tzu/end-track-in-turn-3", "khan/plain-3", "yuan/plain-3")


def record(name: str) -> str:
    return (GOLDENS / f"{name}.bingfa").read_text(encoding="utf-8")


@cache
def short_review() -> Review:
    """The review of a short match by a bot of little thought."""
    return carry_out(record(SHORT), Review(level="easy"), lambda done, total: None)


@pytest.mark.parametrize("name", MATCHES)
def test_steps_are_the_whole_match(name: str) -> None:
    """Every action is in one step; every choice is of a seat that had one, in its own order."""
    match = replay(read(record(name)), find)
    steps = steps_of(match)
    assert [step.first for step in steps] == [0, *(step.last for step in steps[:-1])]
    assert steps[-1].last == len(match.moves)
    assert all(step.choices for step in steps[1:])
    for step in steps:
        done = match.moves[step.first : step.last]
        for choice in step.choices:
            state = match.at(choice.first)
            assert choice.first == step.first
            assert len(state.legal(choice.seat)) > 1
            own = tuple(move.action for move in done if move.seat == choice.seat)
            assert own[: len(choice.plan)] == choice.plan
            if not state.sealed:
                assert [other.seat for other in step.choices] == [choice.seat]


def test_sealed_choices_are_one_step() -> None:
    """Both players' cards, laid in any order, and the battle that they make."""
    match = replay(read(record(SHORT)), find)
    first = steps_of(match)[0]
    assert {choice.seat for choice in first.choices} == {0, 1}
    assert all(choice.plan[-1].text == "seal" for choice in first.choices)


def test_chances_lead_to_the_outcome() -> None:
    """They add up to 1 at every point, and at the end the winner has all."""
    match, review = replay(read(record(SHORT)), find), short_review()
    assert match.outcome is not None
    for point in review.points:
        assert sum(point.chances) == pytest.approx(1)
        assert min(point.chances) >= 0
    assert review.points[0].move == 0
    assert review.points[-1].move == len(match.moves)
    assert review.points[-1].chances.index(1.0) == match.outcome.winners[0]
    assert review.complete
    assert review.done == review.total


def test_a_review_is_taken_up_again() -> None:
    """Kept after every task and read back, it comes to the same as in one go."""
    review, tasks = Review(level="easy"), 0
    while (task := review.next(record(SHORT))) is not None:
        assert not review.complete
        review.add(task())
        review = msgspec.json.decode(msgspec.json.encode(review), type=Review)
        assert 0 <= review.done <= review.total
        tasks += 1
    whole = short_review()
    assert review == whole
    assert tasks == 1 + len(whole.points) + len(whole.verdicts)


def test_turning_points_are_the_largest_swings() -> None:
    """In the order of the match, of steps with a choice, no more than a few, none too small."""
    chances = [0.5, 0.5, 0.9, 0.88, 0.2, 0.1, 0.4, 0.45, 0.95, 0.6, 0.3, 1.0]
    points = [Point(at, (chance, 1 - chance)) for at, chance in enumerate(chances)]
    choices = tuple((0,) if at != 3 else () for at in range(len(chances) - 1))
    review = Review(outline=Outline(tuple(range(1, len(chances))), choices), points=points)
    assert review.turning_points() == [1, 5, 7, 8, 10]
    assert len(review.turning_points()) == MOST_TURNS
    flat = Review(outline=review.outline, points=[Point(0, (0.5, 0.5))] * len(points))
    assert flat.turning_points() == []
    for step in short_review().turning_points():
        assert swing(*short_review().points[step : step + 2]) >= LEAST_SWING


def test_every_turning_point_is_judged() -> None:
    """Each choice in it, with what was played, a mix, and chances within 1."""
    match, review = replay(read(record(SHORT)), find), short_review()
    steps = steps_of(match)
    judged = [(verdict.step, verdict.seat) for verdict in review.verdicts]
    assert judged == [
        (step, choice.seat) for step in review.turning_points() for choice in steps[step].choices
    ]
    for verdict in review.verdicts:
        choice = next(c for c in steps[verdict.step].choices if c.seat == verdict.seat)
        assert verdict.played == tuple(action.text for action in choice.plan)
        assert 0 <= verdict.value <= 1
        assert 0 <= verdict.lost <= 1
        assert verdict.mix[0].share == max(tip.share for tip in verdict.mix)


def test_a_blunder_gives_more_away_than_the_best() -> None:
    """Of two players at random one blundered; what the bot itself prefers there costs little."""
    match = replay(read(record(SHORT)), find)
    worst = max(short_review().verdicts, key=lambda verdict: verdict.lost)
    assert worst.lost > 0.1
    view = match.at(worst.first).view(worst.seat)
    liked = tuple(map(match.game.parse, worst.mix[0].plan))
    value, best, _ = judge(match.game, view, liked, "easy", "seed")
    assert best - value < worst.lost / 2


def test_where_choices_are_not_sealed_plans_are_compared() -> None:
    """In Khan, turn by turn: doing nothing much is worse than a conquest."""
    match = replay(read(record("khan/plain-2")), find)
    steps = steps_of(match)
    last = next(step for step in reversed(steps) if len(step.choices[0].plan) > 1)
    choice = last.choices[0]
    view = match.at(choice.first).view(choice.seat)
    value, best, mix = judge(match.game, view, choice.plan, "easy", "s")
    assert 0 <= value <= 1
    mixed = sum(tip.share * tip.value for tip in mix if tip.value is not None)
    assert best == pytest.approx(mixed)
    others = [tip.value or 0 for tip in mix if not tip.share]
    assert others == sorted(others, reverse=True)
    assert all(value < best for value in others), "none looks better than what is preferred"


def test_the_order_of_actions_does_not_matter() -> None:
    """The same cards at the same places are the same plan."""
    game = find("dynasties")
    state = game.new(seed="order")
    plan = tuple(state.view(0).legal[:1])
    lays = [a for a in state.legal(0) if a.text.startswith("lay 1 ")][:1]
    lays += [a for a in state.legal(0) if a.text.startswith("lay 2 ") and a.text != lays[0].text]
    one, two = lays[0], next(a for a in lays[1:] if a.text.split()[2] != lays[0].text.split()[2])
    assert same_as((one, two), [plan, (two, one)], state, 0) == 1
    assert same_as((one,), [(two,)], state, 0) is None


def test_a_match_given_up_is_reviewed() -> None:
    """It ends where it was given up, and the one who stayed has won."""
    game = find("dynasties")
    match = Match(game, game.settle(None), ("a", "b"), "early")
    chance = stream("early", "moves")
    for _ in range(30):
        seat = match.state.actors[0]
        match.play(seat, chance.pick(match.state.legal(seat)))
    match.forfeit(0)
    review = carry_out(str(record_of(match)), Review(level="easy"), lambda done, total: None)
    assert review.points[-1].chances == (0.0, 1.0)


def test_bands_are_as_high_as_the_chances() -> None:
    """One upon the other, the first seat's at the bottom, and together all of the height."""
    low, high = bands([Point(0, (0.25, 0.75)), Point(5, (1.0, 0.0))], 200, 100)
    assert low == "M0.0 75.0L200.0 0.0L200.0 100.0L0.0 100.0Z"
    assert high == "M0.0 0.0L200.0 0.0L200.0 0.0L0.0 75.0Z"


def test_several_actions_are_judged_where_all_that_is_left_is_searched() -> None:
    """That search weighs one action after the other; what was played may be a turn of two."""
    game = find("khan")
    match = random_match(game, game.settle(None), "j1", players=2)
    choice = next(each for step in steps_of(match) for each in step.choices if each.first == 128)
    assert len(choice.plan) == 2
    view = match.at(choice.first).view(choice.seat)
    value, best, mix = judge(game, view, choice.plan, "hard", "seed")
    assert 0 <= value <= 1
    assert 0 <= best <= 1
    assert texts_of(choice.plan) not in [tip.plan for tip in mix]
