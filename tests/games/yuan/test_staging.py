"""The theatre of Yuan: phases in their order, stamps, what is not staged; ghosts; the account."""

from __future__ import annotations

import re
from typing import Final

from support.drawings import tree
from support.walks import random_match

from bingfa.core.events import Event
from bingfa.core.words import english
from bingfa.games.yuan import YUAN
from bingfa.games.yuan.rules import events as e
from bingfa.games.yuan.rules.actions import Level
from bingfa.games.yuan.rules.views.view import YuanView
from bingfa.games.yuan.words.effects import effect

PHASES: Final = ("Plans", "Development", "Fortification", "Attacks", "Fall", "Income", "Eruption")


def turns() -> list[list[Event]]:
    """The events of some turns of a match of four, turn by turn."""
    options = YUAN.settle({"scenario": "river-control", "powers": True})
    match = random_match(YUAN, options, "staging", 220, 4)
    found: list[list[Event]] = [[]]
    for number in range(1, len(match.moves) + 1):
        for event, _still in match.stills(number):
            if isinstance(event, e.PlansShown):
                found.append([])
            found[-1].append(event)
    return found[1:]


def test_a_turn_goes_through_its_phases() -> None:
    """Plans first, then development; every event of a turn that is staged has its phase's name."""
    met: set[str] = set()
    for events in turns():
        staged = [YUAN.staging(event) for event in events]
        phases = [each.phase for each in staged if each.phase and not each.quiet]
        assert phases[0] == "Plans"
        assert set(phases) <= set(PHASES)
        met.update(phases)
        attacks = [at for at, phase in enumerate(phases) if phase == "Attacks"]
        settled = [at for at, phase in enumerate(phases) if phase == "Development"]
        assert not attacks or not settled or max(settled) < min(attacks)
    assert {"Plans", "Development", "Fortification", "Attacks", "Income"} <= met


def test_what_changes_nothing_on_the_map_is_not_staged() -> None:
    """Sealing, payments and counts are told in the log alone."""
    assert YUAN.staging(e.PlanSealed(rule="Y3", seat=0, clan=0)).quiet
    paid = e.Paid(rule="Y6", seat=0, clan=0, costs=(0, 0, 0), left=4)
    assert YUAN.staging(paid).quiet
    assert YUAN.staging(e.Earned(rule="Y14", seat=0, clan=0, amount=0, reason="pass")).quiet
    assert not YUAN.staging(e.Earned(rule="Y14", seat=0, clan=0, amount=6, reason="pass")).quiet


def test_a_stamp_says_how_an_attack_ended() -> None:
    """Taken or held, with the strengths."""
    stormed = e.Stormed(
        rule="Y11", province=0, seat=0, clan=0, defender=1, defender_clan=1, strength=3,
        wall=2, shelter=0, gorge=0, indestructible=False, taken=True,
    )  # fmt: skip
    assert YUAN.staging(stormed).stamp == "taken 3 : 2"
    held = e.Stormed(
        rule="Y11", province=0, seat=0, clan=0, defender=1, defender_clan=1, strength=2,
        wall=2, shelter=0, gorge=0, indestructible=False, taken=False,
    )  # fmt: skip
    assert YUAN.staging(held).stamp == "held 2 : 2"


def test_ghosts_show_what_the_words_say() -> None:
    """What would be settled or taken is marked on the map, and small enough to travel."""
    shown = 0
    for position in YUAN.figures().values():
        state = YUAN.load(position)
        if len(state.actors) != state.players:
            continue
        for target in state.legal(0):
            if target.text == "pass":
                continue
            aimed = state.copy()
            aimed.apply(0, target)
            view = aimed.view(0)
            assert isinstance(view, YuanView)
            for action in view.legal:
                ghost = YUAN.what_if(action, view)
                if not isinstance(action, Level):
                    assert not ghost
                    continue
                said = effect(action.kind, action.level, view, YUAN.box, english)
                gains = re.search(r"Settle|taken, as things|strength 1 takes|fall to you", said)
                if action.kind != 1:
                    assert (not gains) or "gain" in ghost, said
                assert len(ghost) < 1500
                if ghost:
                    tree(ghost)
                    shown += 1
    assert shown > 50


def test_the_account_has_what_decides() -> None:
    """Temples, provinces, mines and money of each clan."""
    view = YUAN.load(YUAN.figures()["yuan-table"]).view(None)
    assert isinstance(view, YuanView)
    columns, rows = YUAN.account(view, ())
    assert columns == ("Temples", "Provinces", "Mines", "Chão")
    for side, row in zip(view.sides, rows, strict=True):
        assert row[0] == f"{side.temples}/{view.needed}"
        assert row[3] == str(side.money)
