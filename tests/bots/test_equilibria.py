"""The search finds equilibria that are known: of matrix games, and of small endings of Sun Tzu."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from support.sun_tzu_endings import Ending, played, solve

from bingfa.bots.search.advice import Advice
from bingfa.bots.search.regret import Matcher, drawn
from bingfa.bots.search.search import Settings, advise
from bingfa.core.chance import stream
from bingfa.games.sun_tzu.game import SUN_TZU
from bingfa.games.sun_tzu.rules.cards import MINUS_1, NINE

EIGHT = NINE - 1

# Rock, paper, scissors: plain; rock that wins double; and scissors that only tie with paper.
PLAIN = ((0, -1, 1), (1, 0, -1), (-1, 1, 0))
DOUBLE = ((0, -1, 2), (1, 0, -1), (-2, 1, 0))
BLUNT = ((0, -1, 1), (1, 0, 0), (-1, 0, 0))


@pytest.mark.parametrize(
    ("game", "mix"),
    [(PLAIN, (1 / 3, 1 / 3, 1 / 3)), (DOUBLE, (1 / 4, 1 / 2, 1 / 4)), (BLUNT, (0.0, 1.0, 0.0))],
)
def test_two_matchers_come_to_the_mix_of_a_matrix_game(
    game: tuple[tuple[int, ...], ...], mix: tuple[float, ...]
) -> None:
    """Within five hundredths after 4,000 rounds, each against what the other draws."""
    ours, theirs = Matcher(), Matcher()
    options = [ours.add() for _ in game]
    assert [theirs.add() for _ in game] == options
    chance = stream("roshambo", "test")
    for number in range(4000):
        one, other = ours.mix(options), theirs.mix(options)
        here, there = drawn(one, chance), drawn(other, chance)
        ours.learn(options, one, [float(game[at][there]) for at in options], number + 1.0)
        theirs.learn(options, other, [float(-game[here][at]) for at in options], number + 1.0)
    for matcher in (ours, theirs):
        assert np.abs(np.array(matcher.average(options)) - np.array(mix)).max() < 0.05


# Blue has two armies, Red may lay the 6 and Blue not: only the 5 holds for sure. In one province
# alone a card is always better than another or worse, so that nobody has to mix.
ONE = Ending((2,), (3,), -1, ((), ()), ((1,), (0,)))
# Red needs one of two provinces and Blue must guess where the 6 comes.
GUESS = Ending((0, -1), (3, 5), 4, ((), ()), ((0, 0), (0, 0)))
# An 8 and a -1 against a 9 and a -1: three ways each, Blue wins two times of three.
THIRDS = Ending((-1, 1), (3, 3), 1, ((MINUS_1, EIGHT), (MINUS_1, NINE)), ((0, 0), (0, 1)))

SETTINGS = Settings(sealed=800, turns=50, plans=40, replies=40, worlds=1)
ALL_AGAINST_ALL = Settings(sealed=400, turns=50, plans=40, replies=40, worlds=1, hands=1)


def thought(ending: Ending, seat: int, settings: Settings = SETTINGS) -> Advice:
    return advise(SUN_TZU, ending.state().view(seat), stream("ending", f"{seat}"), settings)


def game_for(ending: Ending, seat: int) -> NDArray[np.float64]:
    """What a seat wins, by its way and the other's."""
    matrix = ending.matrix()
    return matrix if seat == 0 else 1 - matrix.T


@pytest.mark.parametrize("settings", [SETTINGS, ALL_AGAINST_ALL], ids=["draws", "all"])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("ending", [ONE, GUESS, THIRDS], ids=["one", "guess", "thirds"])
def test_the_mix_of_an_ending_cannot_be_exploited(
    ending: Ending, seat: int, settings: Settings
) -> None:
    """The played frequencies win within 0.06 of the exact value against the best answer."""
    game = game_for(ending, seat)
    value = solve(game)[1]
    advice = thought(ending, seat, settings)
    frequencies = played(ending, seat, [(choice.plan, choice.share) for choice in advice.choices])
    assert frequencies.sum() == pytest.approx(1)
    assert (frequencies @ game).min() > value - 0.06


@pytest.mark.parametrize(("ending", "seat"), [(ONE, 0), (GUESS, 0), (GUESS, 1), (THIRDS, 1)])
def test_the_mix_of_an_ending_is_the_exact_one(ending: Ending, seat: int) -> None:
    """Each frequency is within 0.1 of some optimal mix's, found by linear programming."""
    game = game_for(ending, seat)
    advice = thought(ending, seat)
    frequencies = played(ending, seat, [(choice.plan, choice.share) for choice in advice.choices])
    assert nearest(game, frequencies) < 0.1


def nearest(game: NDArray[np.float64], mix: NDArray[np.float64]) -> float:
    """The largest difference of a frequency from those of the nearest optimal mix."""
    from scipy.optimize import linprog  # likewise in `sun_tzu_endings`

    value = solve(game)[1]
    rows, columns = game.shape
    one = np.ones((rows, 1))
    eye = np.eye(rows)
    result = linprog(
        np.array([0.0] * rows + [1.0]),
        A_ub=np.vstack(
            [
                np.hstack([-game.T, np.zeros((columns, 1))]),
                np.hstack([eye, -one]),
                np.hstack([-eye, -one]),
            ]
        ),
        b_ub=np.concatenate([np.full(columns, 1e-9 - value), mix, -mix]),
        A_eq=np.array([[1.0] * rows + [0.0]]),
        b_eq=np.array([1.0]),
        bounds=[(0, 1)] * rows + [(0, None)],
    )
    return float(result.x[-1])
