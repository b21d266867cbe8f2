"""What the search knows of Sun Tzu and Dynasties: sound plans, chances and aims."""

from __future__ import annotations

import pytest

from bingfa.bots import make
from bingfa.bots.levels import level
from bingfa.core.chance import stream
from bingfa.core.words import english
from bingfa.games.sun_tzu.ai.evaluation import PLACE, held
from bingfa.games.sun_tzu.ai.laying_cards import FORCE, in_hand
from bingfa.games.sun_tzu.game import DYNASTIES, SUN_TZU, SunTzuGame
from bingfa.games.sun_tzu.rules.actions import Lay, Reinforce, Seal
from bingfa.games.sun_tzu.rules.cards import BASIC, NONE, SIX, bundle_of, single
from bingfa.games.sun_tzu.rules.facts import PROVINCES
from bingfa.games.sun_tzu.rules.state import SunTzuState
from bingfa.games.sun_tzu.rules.steps.step import DRAW

GAMES = [SUN_TZU, DYNASTIES]


def placing(game: SunTzuGame, seed: str = "strategy") -> SunTzuState:
    """A match at its first laying of cards."""
    state = game.new({"strategy": False} if game is SUN_TZU else None, seed=seed)
    assert state.step == PLACE
    return state


@pytest.mark.parametrize("game", GAMES)
def test_plans_lay_five_cards_and_seal(game: SunTzuGame) -> None:
    """Different ones, which the rules allow whole."""
    state = placing(game)
    plans = game.strategy().plans(state, 0, stream("p", "p"), 12)
    assert len(plans) > 3
    for plan in plans:
        laid = [action for action in plan if isinstance(action, Lay)]
        assert {action.province for action in laid} == set(range(PROVINCES))
        assert isinstance(plan[-1], Seal)
        trial = state.copy()
        for action in plan:
            trial.apply(0, action)
        assert trial.actors == (1,)


def test_no_plan_lays_a_six_where_it_was_played() -> None:
    """S2: markers are heeded."""
    state = placing(SUN_TZU)
    side = state.sides[0]
    side.marks = [1, 1, 1, 1, 0]
    side.reserve -= 4
    for plan in SUN_TZU.strategy().plans(state, 0, stream("p", "p"), 12):
        sixes = [action for action in plan if isinstance(action, Lay) and action.card == SIX]
        assert all(action.province == PROVINCES - 1 for action in sixes)


def test_what_lies_already_stays() -> None:
    """In the midst of laying, the rest is planned around it."""
    state = placing(SUN_TZU)
    state.apply(0, SUN_TZU.parse("lay 1 chu"))
    state.apply(0, SUN_TZU.parse("lay 5 wu"))
    for plan in SUN_TZU.strategy().plans(state, 0, stream("p", "p"), 6):
        laid = {action.province for action in plan if isinstance(action, Lay)}
        assert laid == {0, 2, 3}
        assert plan[-1].text == "seal"


def test_an_empty_reserve_is_filled() -> None:
    """S9: while cards are laid, a spare one is given for an army."""
    state = placing(SUN_TZU)
    side = state.sides[0]
    state.army[0], side.reserve = side.reserve, 0
    for plan in SUN_TZU.strategy().plans(state, 0, stream("p", "p"), 6):
        trial = state.copy()
        for action in plan:
            trial.apply(0, action)
        spare = trial.sides[0].hand >> 12
        assert any(isinstance(action, Reinforce) for action in plan) or not spare


@pytest.mark.parametrize("game", GAMES)
def test_unsealing_gives_the_other_its_cards_back(game: SunTzuGame) -> None:
    """As if it had not been the quicker one; one's own choice stays."""
    state = placing(game)
    before = state.sides[1].hand
    for action in game.strategy().plans(state, 1, stream("p", "p"), 1)[0]:
        state.apply(1, action)
    assert list(state.actors) == [0]
    game.strategy().unseal(state, 0)
    assert list(state.actors) == [0, 1]
    assert state.sides[1].hand == before
    assert state.sides[1].laid == [NONE] * PROVINCES
    assert not game.audit(state)


def test_chances_follow_the_board() -> None:
    """More points, armies and cards are better, for either seat alike."""
    state = placing(SUN_TZU)
    state.sides[1].hand = state.sides[0].hand
    values = SUN_TZU.strategy().values
    assert values(state) == pytest.approx([0.5, 0.5])
    state.pawn = 3
    ahead = values(state)[0]
    state.pawn = -3
    assert values(state)[1] == pytest.approx(ahead)
    assert ahead > 0.6
    state.pawn, state.army = 0, [2, 0, 0, 0, 0]
    held_by_two = values(state)[0]
    state.army = [4, 0, 0, 0, 0]
    assert values(state)[0] > held_by_two > 0.5
    state.army = [0] * PROVINCES
    state.sides[0].hand = BASIC + bundle_of([8, 9])
    state.sides[1].hand = BASIC + single(8)
    assert values(state)[0] > 0.5


def test_a_finished_match_is_certain() -> None:
    """The winner has all, and a draw is shared."""
    state = placing(SUN_TZU)
    state.ended, state.winner = "last turn", 1
    assert SUN_TZU.strategy().values(state) == [0.0, 1.0]
    state.winner = NONE
    assert SUN_TZU.strategy().values(state) == [0.5, 0.5]


def test_armies_hold_the_longer_the_more_there_are() -> None:
    """And at the scoring itself one is enough."""
    assert held(0, 1) == 1
    assert held(0, -1) == -1
    for combats in range(1, 10):
        for armies in range(1, 8):
            assert 0 < held(combats, armies) < held(combats, armies + 1) < 1
            assert held(combats, -armies) == -held(combats, armies)
            assert held(combats, armies) < held(combats - 1, armies + 1)


def test_aims_are_told_in_words() -> None:
    """Where a plan wants to win and what it gives up; else what its one choice means."""
    state = placing(SUN_TZU)
    state.army = [0, 2, 0, 0, 0]
    plan = tuple(
        SUN_TZU.parse(f"lay {card} {place}")
        for card, place in zip("65431", SUN_TZU.edition.provinces, strict=True)
    )
    said = SUN_TZU.strategy().aim(plan, state.view(0), english)
    assert said == "attacks Qin (6); strengthens Chu (5); gives up Han-Qi (3), Wu (1)"
    first = SUN_TZU.new(seed="aim").view(0)
    assert SUN_TZU.strategy().aim((first.legal[0],), first, english)


def drawing(seed: str = "drawing") -> SunTzuState:
    """An advanced match of Dynasties at its first draw; seat 0 has earned the bigger one."""
    state = DYNASTIES.new({"advanced": True}, seed=seed)
    strategy, chance = DYNASTIES.strategy(), stream(seed, "play")
    while state.step != DRAW:
        seat = state.actors[0]
        for action in strategy.reply(state, seat, chance):
            state.apply(seat, action)
    state.sides[0].one = True
    return state


def test_the_draw_is_not_left() -> None:
    """D7: a card more is worth having, at first sight and when it is thought about."""
    for seed in range(4):
        state = drawing(str(seed))
        chance = stream(str(seed), "bot")
        assert [action.text for action in DYNASTIES.strategy().reply(state, 0, chance)] == ["look"]
        assert make("hard").choose(state.view(0), chance).text == "look"


def test_what_was_taken_counts_before_the_draw_is_over() -> None:
    """Two cards are kept one after the other: the first is no matter of luck."""
    state = drawing()
    values = DYNASTIES.strategy().values
    state.apply(0, DYNASTIES.parse("look"))
    looked = values(state)[0]
    kept: list[float] = []
    for action in state.legal(0):
        trial = state.copy()
        trial.apply(0, action)
        assert trial.actors == (0, 1)
        kept.append(values(trial)[0])
    assert looked == pytest.approx(max(kept))
    assert min(kept) < looked


@pytest.mark.parametrize("game", GAMES)
def test_somebody_careless_spends_too_early(game: SunTzuGame) -> None:
    """The strongest cards go where most points are, whatever the other side may do."""
    state = placing(game)
    worth = [stand[0] for stand in state.stands]
    plan = game.strategy().careless(state, 0, stream("c", "c"))
    laid = {action.province: FORCE[action.card] for action in plan if isinstance(action, Lay)}
    richest = max(laid, key=lambda province: laid[province])
    assert worth[richest] == max(worth)
    assert max(laid.values()) == max(FORCE[card] for card in in_hand(state.sides[0].hand))
    assert isinstance(plan[-1], Seal)


def test_the_expert_asks_what_the_other_would_play_in_dynasties_alone() -> None:
    """There it counts on the answer; in Sun Tzu its time goes into the turn after this one."""
    expert = level("expert")
    dynasties, sun_tzu = expert.settings_for("dynasties"), expert.settings_for("sun-tzu")
    assert (dynasties.asking, dynasties.trust) == (1, 0.7)
    assert (sun_tzu.asking, sun_tzu.trust) == (0, 0.4)
    assert dynasties.beyond == sun_tzu.beyond > 0
    assert level("hard").settings_for("dynasties") == level("hard").settings_for("sun-tzu")
