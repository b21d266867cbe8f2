"""Pacts in Yuan: what can be proposed, what it forbids, what breaks it, and that bots keep it."""

from __future__ import annotations

import pytest
from support.yuan_positions import crowded

from bingfa import bots
from bingfa.bots.promises import play_within
from bingfa.core.chance import stream
from bingfa.core.events import Event
from bingfa.core.pacts import Pact
from bingfa.games.yuan import YUAN
from bingfa.games.yuan.ai.pacts import LEAVE, PEACE, YUAN_PACTS
from bingfa.games.yuan.rules.actions import Target
from bingfa.games.yuan.rules.events import Colonised, Fought, PlansShown, Raided, Stormed
from bingfa.games.yuan.rules.state import YuanState
from bingfa.texts import translator

NO_LEVELS = ((0, 0, 1), (0, 0, 0), (0, 0, 0))


def position(seed: int) -> YuanState:
    return crowded(stream(str(seed), "pacts"), 3, powers=False, volcanoes=False)


def shown(*targets: int | None) -> PlansShown:
    return PlansShown(rule="Y3", clans=(0, 1, 2), targets=targets, levels=NO_LEVELS)


def fought(seat: int, defender: int, province: int) -> Fought:
    return Fought(
        rule="Y9", province=province, seat=seat, clan=seat, defender=defender,
        defender_clan=defender, attackers=2, defenders=1, lost=1,
    )  # fmt: skip


def stormed(seat: int, defender: int, province: int) -> Stormed:
    return Stormed(
        rule="Y9", province=province, seat=seat, clan=seat, defender=defender,
        defender_clan=defender, strength=2, wall=0, shelter=0, gorge=0, indestructible=False,
        taken=True,
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(12))
def test_offers_can_be_said_and_forbid_targets_alone(seed: int) -> None:
    """Peace bars the other's provinces, a temple left alone bars itself; a pass is always left."""
    view = position(seed).view(0)
    for pact in YUAN_PACTS.offers(view, 1):
        assert view.turn < pact.until <= len(view.wheel)
        for language in ("en", "fr"):
            assert str(pact.until) in YUAN_PACTS.say(pact, 0, 1, view, translator(language))
        barred = YUAN_PACTS.forbids(pact, view, 1)
        assert barred < {action.text for action in view.legal}
        for action in view.legal:
            if action.text not in barred:
                continue
            assert isinstance(action, Target)
            [there] = [each for each in view.provinces if each.province == action.province]
            assert there.seat == 1 if pact.text == PEACE else there.temple
        assert isinstance(YUAN_PACTS.agrees(pact, view, 1), bool)
    suggested = YUAN_PACTS.suggests(view, 1)
    assert suggested is None or suggested in YUAN_PACTS.offers(view, 1)


def test_nothing_is_promised_before_the_first_turn_or_by_those_who_watch() -> None:
    """There is nobody to attack yet."""
    state = YUAN.new(None, 3, seed="1")
    assert YUAN_PACTS.turn(state.view(0)) == 0
    assert not YUAN_PACTS.offers(state.view(0), 1)
    assert not YUAN_PACTS.offers(position(1).view(None), 1)
    assert not YUAN_PACTS.agrees(Pact(PEACE, 99), position(1).view(0), 1)


@pytest.mark.parametrize(
    ("events", "broke"),
    [
        ([shown(7, None, None), fought(0, 1, 7), stormed(0, 1, 7)], [0]),
        ([shown(None, 7, None), stormed(1, 0, 7)], [1]),
        ([shown(7, 8, None), stormed(0, 1, 7), stormed(1, 0, 8)], [0, 1]),
        ([shown(7, None, None), stormed(0, 2, 7)], []),
        ([shown(7, 9, None), stormed(2, 1, 7)], []),
        ([shown(None, None, None)], []),
    ],
)
def test_an_attack_breaks_peace(events: list[Event], broke: list[int]) -> None:
    """On each other only."""
    assert YUAN_PACTS.breakers(Pact(PEACE, 8), 0, 1, events) == broke


def test_what_nobody_chose_breaks_no_peace() -> None:
    """A province that was free when it was planned, and a raid beside another attack."""
    settled = Colonised(rule="Y5", seat=1, clan=1, province=7, level=1, gained=(7,))
    raided = Raided(
        rule="Y9", province=8, seats=(0,), clans=(0,), defender=1, defender_clan=1, army=False,
        defence=0, indestructible=False, taken=True,
    )  # fmt: skip
    for event in (settled, raided):
        events = [shown(7, 7, None), event, fought(0, 1, 7 if event is settled else 9)]
        assert YUAN_PACTS.breakers(Pact(PEACE, 8), 0, 1, events) == []


def test_to_make_it_a_target_breaks_what_was_to_be_left_alone() -> None:
    """Whatever comes of it; a third may."""
    pact = Pact(f"{LEAVE} 7", 8)
    assert YUAN_PACTS.breakers(pact, 0, 1, [shown(7, 3, None)]) == [0]
    assert YUAN_PACTS.breakers(pact, 0, 1, [shown(None, 3, 7)]) == []


@pytest.mark.parametrize("seed", range(6))
def test_a_bot_keeps_its_word(seed: int) -> None:
    """Also where all that it likes is forbidden; what is left can be played."""
    view = position(seed).view(0)
    targets = [action.text for action in view.legal if isinstance(action, Target)]
    for forbidden in (frozenset(targets), frozenset(targets[1:])):
        plan = play_within(bots.make("easy"), view, stream("1", "bot"), forbidden)
        assert plan[0] in view.legal
        assert not any(action.text in forbidden for action in plan)


def test_a_bot_that_promised_nothing_plays_as_ever() -> None:
    """The ladder knows no pacts."""
    view = position(3).view(0)
    free = play_within(bots.make("easy"), view, stream("1", "bot"), frozenset())
    assert list(free) == list(bots.play(bots.make("easy"), view, stream("1", "bot")))
