"""Sealed stages: whatever somebody chooses in one, and however, others are sent the same bytes.

For every kind of sealed stage of every game the same match is played with other choices, steps and
takings back of one seat, and with other hidden things that fit what an observer knows. What the
others get meanwhile is compared: messages one by one, pages, replays and lists. BINGFA_TESTS=all
takes every stage of a match with each option set, and every seat in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.size import FULL, sample
from support.stages import Observers, Stage, choose, imagine, run, seated, stages
from support.walks import settings_of

from bingfa.core.chance import stream
from bingfa.core.match import Match
from bingfa.games import find, names
from bingfa.table.database.store import Store

pytestmark = [
    pytest.mark.timeout(3600 if FULL else 240),  # hundreds of stages take a while
    pytest.mark.usefixtures("time_stands_still"),
]
WAYS = (0, 0, 2)  # ways to choose: how many steps are taken back in each


def chosen_stages(name: str) -> Iterator[Stage]:
    """One of each kind of a game's sealed stages; or all of a match with each option set."""
    game, seen = find(name), set[str]()
    for options, players in settings_of(game):
        for stage in stages(name, options, players):
            if FULL or stage.kind not in seen:
                seen.add(stage.kind)
                yield stage


def same(one: list[str], two: list[str], what: str) -> None:
    """Fails with the first difference."""
    for number, (left, right) in enumerate(zip(one, two, strict=False)):
        at = next((at for at, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), -1)
        around = slice(max(0, at - 150), at + 150)
        assert left == right, f"{what}, {number}: {left[around]!r} / {right[around]!r}"
    assert len(one) == len(two), what


SEALED = [name for name in names() if next(chosen_stages(name), None) is not None]


@pytest.mark.parametrize("name", SEALED)
def test_others_are_sent_the_same_whatever_is_chosen(tmp_path: Path, name: str) -> None:
    """Other choices, in more or fewer steps, taken back or not: one message, when it is sealed."""

    async def test(kept: Store) -> None:
        several = 0
        for stage in chosen_stages(name):
            for seat in sample(stage.actors, stage.actors[-1:]):
                others = (None, *(each for each in range(stage.players) if each != seat))
                sent: list[Observers] = []
                steps: set[int] = set()
                for way, back in enumerate(WAYS):
                    room = await seated(kept, stage)
                    observers = Observers(room, others)
                    chance = stream(f"way {way}", str(stage))
                    steps.add(await choose(room, seat, chance, observers, back))
                    for other in others:
                        assert len(observers.sent[other]) <= 1, f"{stage}: {observers.sent[other]}"
                    await observers.look(kept)
                    sent.append(observers)
                for other in others:
                    for again in sent[1:]:
                        same(sent[0].told(other), again.told(other), f"{stage}: {seat} to {other}")
                several += len(steps) > 1
        assert several

    run(tmp_path, test)


@pytest.mark.parametrize("name", SEALED)
def test_others_are_sent_the_same_whatever_is_hidden(tmp_path: Path, name: str) -> None:
    """Two hands of the others that a seat cannot tell apart, and choices made with each."""

    async def test(kept: Store) -> None:
        different = 0
        for stage in chosen_stages(name):
            if len(stage.actors) < 2:
                continue
            observer, seat = stage.actors[0], stage.actors[-1]
            told: list[list[str]] = []
            for way in range(2):
                room = await seated(kept, stage)
                before = room.match.state.position()
                chance = stream(f"hidden {way}", str(stage))
                if way:
                    imagine(room, observer, chance)
                different += way and room.match.state.position() != before
                observers = Observers(room, (observer,))
                await choose(room, seat, chance, observers, 0)
                await observers.look(kept)
                told.append(observers.told(observer))
            same(told[0], told[1], f"{stage}: {seat} to {observer}")
        assert different

    run(tmp_path, test)


def test_the_comparison_would_notice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A button that follows what others do unseen is found out."""
    monkeypatch.setattr(Match, "_asks_others", lambda *_: False)
    with pytest.raises(AssertionError, match="dynasties"):
        test_others_are_sent_the_same_whatever_is_chosen(tmp_path, "dynasties")
