"""Learnt weights: what they make of values, and data files that are read back or refused."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from support.auction import Auction

from bingfa.bots import knowledge
from bingfa.core.ai.learnt import Learnt
from bingfa.core.ai.strategy import Strategy
from bingfa.core.ai.weights import Neuron, Weights, file_name, of_numbers, read, written
from bingfa.core.errors import BadDocument
from bingfa.review.verdict import Along

NAMES = ("points", "cards")


def test_plain_weights_leave_values_as_they_are() -> None:
    values = [0.5, 0.3, 0.2]
    features = [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]
    assert Weights(1.0, (0.0, 0.0)).chances(values, features) == pytest.approx(values)


def test_chances_follow_the_scores() -> None:
    """Each seat's part of all e**score; a chance of nothing does not break it."""
    found = Weights(0.0, (1.0, -2.0)).chances([0.5, 0.5], [[1.0, 0.0], [0.0, 0.5]])
    assert found[0] / found[1] == pytest.approx(math.e**2)
    extreme = Weights(1.0, (900.0,)).chances([1.0, 0.0], [[-1.0], [1.0]])
    assert extreme == pytest.approx([0, 1])


def test_a_file_is_read_back() -> None:
    """To six digits, with names that are no bare keys of TOML, and its notes for people."""
    names = ("card 6", "it's")
    text = written(Weights(0.75, (0.123456789, -2e-7)), names, "khan", 3, 4, ["Made by hand."])
    assert text.startswith("# Made by hand.\n")
    found = read(text, "a file", names, "khan", 3, 4)
    assert found.judgement == 0.75
    assert found.features == pytest.approx([0.123457, -2e-7])


def bent() -> Weights:
    """A neuron that looks at the first feature of a seat and the second of the others."""
    return Weights(1.0, (0.5, 0.25), [Neuron(2.0, -1.0, (1.0, 0.0), (0.0, 3.0))])


def test_neurons_add_to_the_scores() -> None:
    """Their worth times a sum that is bent; of several others, the average counts."""
    features = [[1.0, 0.0], [0.0, 2.0], [0.0, 0.0]]
    values = [0.2, 0.3, 0.5]
    scores: list[float] = []
    for seat, (own, value) in enumerate(zip(features, values, strict=True)):
        others = [row[1] for at, row in enumerate(features) if at != seat]
        total = -1.0 + own[0] + 3.0 * sum(others) / 2
        straight = math.log(value) + 0.5 * own[0] + 0.25 * own[1]
        scores.append(straight + 2.0 * total / (1 + abs(total)))
    odds = [math.exp(score) for score in scores]
    assert bent().chances(values, features) == pytest.approx([each / sum(odds) for each in odds])


def test_neurons_are_kept_and_sent() -> None:
    """In a file, and as a row of numbers, they come back as they were."""
    row = bent().numbers()
    assert row == (1.0, 0.5, 0.25, 2.0, -1.0, 1.0, 0.0, 0.0, 3.0)
    assert of_numbers(row, 2).numbers() == row
    assert of_numbers(row[:3], 2).numbers() == row[:3]
    text = written(bent(), NAMES, "auction", 1, 3, [])
    assert read(text, "a file", NAMES, "auction", 1, 3).numbers() == row


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("own = [1, 0]", "own = [1]", "neuron 1 is not made of numbers, two for each feature"),
        ("own = [1, 0]", "own = 1", "neuron 1 is not made of numbers"),
        ("own = [1, 0]", "own = [1, true]", "neuron 1 is not made of numbers"),
        ("bias = -1", "bias = inf", "neuron 1 is not made of numbers"),
        ("worth = 2", "", "neuron 1 is not made of numbers"),
        ("[[neurons]]", "[neurons.one]", "neuron 1 is not made of numbers"),
        ('"points" = 0.5\n"cards" = 0.25', '"cards" = 0.25\n"points" = 0.5', "another order"),
    ],
)
def test_neurons_that_do_not_fit_are_refused(old: str, new: str, complaint: str) -> None:
    text = written(bent(), NAMES, "auction", 1, 3, [])
    assert old in text
    with pytest.raises(BadDocument, match=complaint):
        read(text.replace(old, new), "a file", NAMES, "auction", 1, 3)


GOOD = written(Weights(1.0, (0.5, 0.25)), NAMES, "auction", 1, 3, [])


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("format = 1", "format = 2", "format is 2, not 1"),
        ('"auction"', '"khan"', "game is 'khan', not 'auction'"),
        ("rules = 1", "rules = 2", "rules is 2, not 1"),
        ("players = 3", "players = 4", "players is 4, not 3"),
        ('"cards"', '"coins"', "there is no feature 'coins'"),
        ('"cards" = 0.25', "", "the weight of 'cards' is missing"),
        ("judgement = 1", "", "the weight of 'judgement' is missing"),
        ("= 0.25", '= "much"', "the weight of 'cards' is no number: 'much'"),
        ("= 0.25", "= true", "the weight of 'cards' is no number: True"),
        ("= 0.25", "= nan", "the weight of 'cards' is nan"),
        ("[weights]", "[weight]", "the weight of 'points' is missing"),
        ("[weights]", "[weights", "line 6"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(old: str, new: str, complaint: str) -> None:
    """Every problem is named."""
    assert old in GOOD
    with pytest.raises(BadDocument, match=complaint):
        read(GOOD.replace(old, new), "a file", NAMES, "auction", 1, 3)


@pytest.mark.parametrize("kind", [Learnt, Along])
def test_nothing_of_a_strategy_is_left_out_where_it_is_passed_on(kind: type[Strategy]) -> None:
    """A hook that strategies get must be passed on to the one behind."""
    asked = {name for name, value in vars(Strategy).items() if callable(value)}
    asked = {name for name in asked if not name.startswith("_")}
    assert {"plans", "joined", "careless"} <= asked
    assert {name for name in asked if getattr(kind, name) is getattr(Strategy, name)} == set()


def test_bots_play_by_weights_where_there_are_some(
    many: Auction, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For the number of players that they are for; the end is no matter of judgement."""
    (tmp_path / "data").mkdir()
    monkeypatch.setattr("bingfa.bots.knowledge.files", lambda package: tmp_path)
    plain = many.strategy()
    assert knowledge.weights_of(many, plain) == {}
    (tmp_path / "data" / file_name("auction", 3)).write_text(GOOD, encoding="utf-8")
    knowledge.knowledge.cache_clear()
    learnt = knowledge.knowledge(many)
    knowledge.knowledge.cache_clear()
    assert isinstance(learnt, Learnt)
    for players, same in ((3, False), (4, True)):
        state = many.new({}, players, seed="weights")
        while state.actors:
            told = learnt.values(state)
            assert sum(told) == pytest.approx(1)
            seat = state.actors[0]
            state.apply(seat, state.legal(seat)[-1 if seat else 0])
            if state.actors == tuple(range(players)):
                assert (learnt.values(state) == plain.values(state)) == same
        assert learnt.values(state) == plain.values(state)


def test_a_file_of_weights_that_does_not_fit_is_told(
    many: Auction, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the name of the file, rather than played without."""
    (tmp_path / "data").mkdir()
    monkeypatch.setattr("bingfa.bots.knowledge.files", lambda package: tmp_path)
    (tmp_path / "data" / file_name("auction", 4)).write_text(GOOD, encoding="utf-8")
    with pytest.raises(BadDocument, match=r"auction-4.weights.toml.*players is 3, not 4"):
        knowledge.weights_of(many, many.strategy())
