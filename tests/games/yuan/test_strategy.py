"""What the search knows of Yuan: whole plans from open knowledge, sound values, aims in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.size import examples
from support.yuan_positions import crowded, plan_at_random

from bingfa.bots.levels import level
from bingfa.core.ai.strategy import Plan
from bingfa.core.chance import Chance, stream
from bingfa.core.words import english
from bingfa.games.yuan import YUAN
from bingfa.games.yuan.ai.outlook import Outlook
from bingfa.games.yuan.ai.plan_choice import WIN, PlanChoice
from bingfa.games.yuan.ai.setting_up import clan_worth, fair_bid
from bingfa.games.yuan.rules.datafile import read_facts
from bingfa.games.yuan.rules.facts import NONE
from bingfa.games.yuan.rules.state import YuanState

seeds = st.integers(0, 10**9)
SETS: list[tuple[dict[str, object], int]] = [
    ({}, 2),
    ({"powers": True, "volcanoes": True}, 4),
    ({"bidding": True, "powers": True}, 3),
    ({"scenario": "crossing-the-waters", "powers": True}, 3),
    ({"scenario": "river-control"}, 4),
    ({"box": "china", "bidding": True}, 2),
    ({"powers": True}, 8),
]
STRATEGY = YUAN.strategy()

LAST_TEMPLE = (
    "bingfa position 1\ngame: yuan\n"
    "options: map=N0,0r0.G3,-2r0.J2,1r0 clans=suhey+xiangi\n"
    "turn: 12\nXIA: suhey city temple\nNIE: suhey village temple\nTANG: suhey double\n"
    "ZOU: suhey village temple\nTOV: suhey village temple\nBOGD: suhey double\n"
    "JIN: suhey double\nLU: suhey village\nHUAN: xiangi city temple\n"
)
OPEN_CITY = (
    "bingfa position 1\ngame: yuan\n"
    "options: map=N0,0r0.G3,-2r0.J2,1r0 clans=suhey+xiangi\n"
    "turn: 12\nXIA: suhey city temple\nNIE: suhey village temple\n"
    "ZOU: suhey village temple\nTOV: suhey village temple\n"
    "LU: suhey city 3 armies\nHUAN: xiangi city temple\nGUZA: xiangi city\nMOU: xiangi village\n"
)

FIVE_PROVINCES = (
    "bingfa position 1\ngame: yuan\n"
    "options: map=N0,0r0.G3,-2r0.J2,1r0 clans=mu+xiangi powers=on\n"
    "turn: 12\nXIA: mu city temple\nNIE: mu village temple\nTANG: mu village\n"
    "ZOU: mu village temple\nBOGD: mu village\nJIN: mu village\nLU: mu village\n"
    "HUAN: xiangi city temple\n"
)


def follow(state: YuanState, seat: int, plan: Plan) -> None:
    """Carry out a whole plan: each action must be legal."""
    for action in plan:
        assert action in state.legal(seat)
        state.apply(seat, action)


def texts(plans: list[Plan]) -> list[str]:
    return [" ".join(action.text for action in plan) for plan in plans]


def temples_won(state: YuanState, plan: Plan) -> bool:
    """Whether the first seat wins with a plan if the second passes."""
    after = state.copy()
    follow(after, 0, plan)
    after.apply(1, YUAN.parse("pass"))
    return after.winners == 1


# Plans


@pytest.mark.parametrize(("options", "players"), SETS)
def test_whole_matches_are_played_by_plans(options: dict[str, object], players: int) -> None:
    """From the first tile to the end every plan is legal, completes its choice and has an aim."""
    state = YUAN.new(options, players, seed="plans")
    state.silent = True
    chance = stream("plans", str(players))
    rounds = 0
    while state.actors:
        rounds += 1
        for seat in state.actors:
            number = 6 if (rounds + seat) % 5 == 0 else 0
            if number:
                found = STRATEGY.plans(state, seat, chance, number)
                assert 1 <= len(found) <= number
                assert len(set(texts(found))) == len(found)
                for plan in found:
                    assert STRATEGY.aim(plan, state.view(seat), english).strip()
                    tried = state.copy()
                    follow(tried, seat, plan)
                    if state.turn:
                        assert tried.sealed_in >> seat & 1 or tried.turn > state.turn or tried.ended
                plan = found[0]
            else:
                plan = STRATEGY.reply(state, seat, chance)
            follow(state, seat, plan)
        values = STRATEGY.values(state)
        assert len(values) == players
        assert all(value >= 0 for value in values)
        assert sum(values) == pytest.approx(1)
    outcome = state.outcome
    assert outcome is not None
    share = 1 / len(outcome.winners)
    assert STRATEGY.values(state) == [
        share if seat in outcome.winners else 0 for seat in range(players)
    ]


@examples(12)
@given(seed=seeds, players=st.integers(2, 6))
def test_plans_are_legal_and_whole_from_any_position(seed: int, players: int) -> None:
    """Whatever the position, each plan can be followed to its seal, and they all differ."""
    chance = stream(str(seed), "any")
    state = crowded(chance, players, powers=True, volcanoes=True)
    for seat in state.actors:
        plans = [*STRATEGY.plans(state, seat, chance, 10), STRATEGY.reply(state, seat, chance)]
        assert len(set(texts(plans[:-1]))) == len(plans) - 1
        for plan in plans:
            tried = state.copy()
            follow(tried, seat, plan)
            assert tried.sealed_in >> seat & 1 or tried.turn > state.turn or tried.ended


@examples(12)
@given(seed=seeds, players=st.integers(2, 5))
def test_what_is_begun_is_completed(seed: int, players: int) -> None:
    """In the midst of a plan only what is left of it is proposed, and it fits what was chosen."""
    chance = stream(str(seed), "begun")
    state = crowded(chance, players, powers=False, volcanoes=False)
    targets = [action for action in state.legal(0) if action.text != "pass"]
    if not targets:
        return
    state.apply(0, chance.pick(targets))
    for _ in range(2):
        plans = [*STRATEGY.plans(state, 0, chance, 8), STRATEGY.reply(state, 0, chance)]
        assert plans
        for plan in plans:
            assert STRATEGY.aim(plan, state.view(0), english).strip()
            tried = state.copy()
            follow(tried, 0, plan)
            assert tried.sealed_in & 1
        levels = [action for action in state.legal(0) if action.text != "seal"]
        if levels:
            state.apply(0, chance.pick(levels))


@examples(12)
@given(seed=seeds, players=st.integers(2, 5))
def test_plans_come_from_what_the_seat_knows(seed: int, players: int) -> None:
    """Two states that look the same to a seat give the same plans, replies and values."""
    start = crowded(stream(str(seed), "fair"), players, powers=True, volcanoes=True)
    seen: set[str] = set()
    for salt in ("a", "b"):
        state = start.copy()
        plan_at_random(state, stream(f"{seed} {salt}", "others"), but=0)
        if not state.acts(0):
            return
        plans = STRATEGY.plans(state, 0, Chance(1, 2, 3, 4), 12)
        reply = STRATEGY.reply(state, 0, Chance(1, 2, 3, 4))
        seen.add(repr((texts(plans), texts([reply]), STRATEGY.values(state))))
    assert len(seen) == 1


def test_bids_of_others_are_not_looked_at() -> None:
    """The same bids are proposed whatever another has sealed; unsealing takes it back."""
    seen: set[str] = set()
    for amount in range(7):
        state = YUAN.new({"scenario": "crossing-the-waters"}, seed="bids")
        state.apply(1, YUAN.parse(f"bid {amount}"))
        seen.add(repr(texts(STRATEGY.plans(state, 0, Chance(1, 2, 3, 4), 7))))
        STRATEGY.unseal(state, 0)
        assert state.acts(1)
    assert len(seen) == 1


def test_unsealing_takes_back_what_others_planned() -> None:
    """All others choose again, and one's own plan so far stays."""
    chance = stream("unseal", "x")
    state = crowded(chance, 3, powers=False, volcanoes=False)
    plan_at_random(state, chance, but=0)
    target = next(action for action in state.legal(0) if action.text != "pass")
    state.apply(0, target)
    STRATEGY.unseal(state, 0)
    assert list(state.actors) == [0, 1, 2]
    assert state.target[0] >= 0
    for seat in (1, 2):
        follow(state, seat, STRATEGY.reply(state, seat, chance))
    assert list(state.actors) == [0]


# Judgement


def test_the_last_temple_is_built() -> None:
    """With the last temple needed to be built for nothing, that is what is thought of first."""
    state = YUAN.load(LAST_TEMPLE)
    chance = stream("win", "x")
    plans = STRATEGY.plans(state, 0, chance, 8)
    assert temples_won(state, plans[0])
    assert temples_won(state, STRATEGY.reply(state, 0, chance))


def test_the_last_temple_is_taken() -> None:
    """An undefended temple in reach of armies, the last one needed, is gone for first."""
    state = YUAN.load(OPEN_CITY)
    plans = STRATEGY.plans(state, 0, stream("take", "x"), 8)
    assert temples_won(state, plans[0])
    assert "target HUAN" in texts(plans)[0]


def test_values_see_what_wins() -> None:
    """Who can build the last temple is far ahead, and less so with a temple lost."""
    state = YUAN.load(LAST_TEMPLE)
    assert STRATEGY.values(state)[0] > 0.9
    behind = YUAN.load(
        LAST_TEMPLE.replace("TOV: suhey village temple", "TOV: xiangi village temple")
    )
    assert STRATEGY.values(behind)[0] < STRATEGY.values(state)[0]


def test_provinces_are_counted_for_mu_and_contested() -> None:
    """Y17: what Mu needs to win by them is gone for first, seen by all, and kept from it."""
    state = YUAN.load(FIVE_PROVINCES)
    plain = YUAN.load(FIVE_PROVINCES.replace("powers=on", "powers=off"))
    assert max(idea.worth for idea in PlanChoice(Outlook(state), 0).further(1)) > WIN
    assert max(idea.worth for idea in PlanChoice(Outlook(plain), 0).further(1)) < WIN
    land = state.map()
    mine = {there for here in land.provinces if state.owner[here] == 0 for there in land.near[here]}
    free = [here for here in mine if state.owner[here] == NONE]
    assert free
    for here in free:
        kept = PlanChoice(Outlook(state), 1).claimed(here)
        assert kept > PlanChoice(Outlook(plain), 1).claimed(here)
    far = YUAN.load(FIVE_PROVINCES.replace("turn: 12", "turn: 2"))
    assert STRATEGY.values(far)[0] < STRATEGY.values(state)[0]


def test_powers_are_priced() -> None:
    """Y1, Y17: all want Mu first, and Xiangi, which crosses little water, last."""
    state = YUAN.new({"scenario": "crossing-the-waters", "powers": True}, 3, seed="price")
    plain = YUAN.new({"scenario": "crossing-the-waters"}, 3, seed="price")
    names = [clan.name for clan in read_facts().clans]
    price = {names[clan]: clan_worth(state, clan) - clan_worth(plain, clan) for clan in state.clans}
    assert price["mu"] > price["weyu"] > 0 > price["xiangi"]
    assert max(state.clans, key=lambda clan: clan_worth(state, clan)) == names.index("mu")
    assert fair_bid(state, 0) > fair_bid(plain, 0)
    greedy = YUAN.appraise(state.view(0), stream("price", "bid"))
    assert greedy.index(max(greedy)) == round(fair_bid(state, 0))


def test_features_have_names_and_numbers() -> None:
    """As many as there are names, for each seat, in every phase."""
    chance = stream("features", "x")
    for state in (YUAN.new({}, 2, seed="f"), crowded(chance, 4, powers=True, volcanoes=True)):
        for seat in range(state.players):
            assert len(STRATEGY.features(state, seat)) == len(STRATEGY.feature_names)


def test_hard_answers_hand_against_hand_where_two_play() -> None:
    """Whoever knows its program must not read it; among more nothing is solved so."""
    hard = level("hard")
    assert hard.settings_for("yuan").hands > 0
    assert hard.settings_for("yuan").trust < hard.settings_for("yuan", 3).trust
    for players in (3, 4, 8):
        assert hard.settings_for("yuan", players).hands == 0
        assert hard.settings_for("yuan", players) == hard.settings_for("yuan", 3)


def test_the_expert_looks_one_turn_further_where_two_play() -> None:
    """Against more it does not: that would take too long."""
    expert = level("expert")
    assert expert.settings_for("yuan").beyond > 0 == level("hard").settings_for("yuan").beyond
    assert expert.settings_for("yuan", 3).beyond == 0


# Words


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("target TANG D3 seal", "builds a temple in TANG"),
        ("target JIN F2 seal", "walls JIN"),
        ("target HUAN M1 seal", "attacks Xiangi in HUAN for its temple"),
        ("pass", "do nothing and take 6 Chão"),
    ],
)
def test_aims_are_said_in_words(words: str, said: str) -> None:
    """What a plan is for, in a few words."""
    view = YUAN.load(LAST_TEMPLE).view(0)
    names = words.replace("target ", "target_").split()
    plan = tuple(YUAN.parse(name.replace("_", " ")) for name in names)
    assert STRATEGY.aim(plan, view, english) == said
