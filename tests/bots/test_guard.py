"""A bot that fails is replaced by its fallback, the match goes on, and the log says so."""

from __future__ import annotations

import signal
from dataclasses import replace
from pathlib import Path

import pytest
from support.bad_bots import BAD, Crash, Endless, Leaving, make

from bingfa import bots
from bingfa.arena import simulate as arena
from bingfa.arena.simulate import Task, play_one
from bingfa.bots.guard import Guarded, Overtime, alarm
from bingfa.core.chance import stream
from bingfa.games import find


@pytest.mark.parametrize("name", BAD)
def test_greedy_plays_for_a_bot_that_fails(name: str, caplog: pytest.LogCaptureFixture) -> None:
    """Its very choice is played, and the log names the bot that failed."""
    view = find("sun-tzu").new(seed="guard").view(0)
    guarded = Guarded(make(name), seconds=0.2)
    chosen = guarded.choose(view, stream("guard", "bot"))
    assert chosen in view.legal
    assert f"the {name} bot failed in sun-tzu" in caplog.text
    values = find("sun-tzu").appraise(view, stream("guard", "bot"))
    assert values[view.legal.index(chosen)] == max(values)


def test_the_plainest_choice_is_the_last_resort(caplog: pytest.LogCaptureFixture) -> None:
    """Where the fallback fails as well."""
    view = find("sun-tzu").new(seed="guard").view(0)
    guarded = Guarded(Crash(), fallbacks=(Crash(),))
    assert guarded.choose(view, stream("guard", "bot")) == view.legal[0]
    assert guarded.replaced == 1
    assert "no idea" in caplog.text


def test_a_good_bot_is_left_alone(caplog: pytest.LogCaptureFixture) -> None:
    """It plays what it would have played, and nothing is logged."""
    view = find("sun-tzu").new(seed="guard").view(0)
    alone = bots.make("random").choose(view, stream("guard", "bot"))
    assert Guarded(bots.make("random")).choose(view, stream("guard", "bot")) == alone
    assert not caplog.records


@pytest.mark.parametrize("name", BAD)
def test_a_match_goes_on_with_a_bot_that_fails(
    name: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To its end, in the arena: as if greedy had been playing."""
    monkeypatch.setattr("bingfa.arena.simulate.PATIENCE", 0.2)
    task = Task("dynasties", (("tiny", True),), (name, "random"), "guard", 0, 1)
    played = play_one(find("dynasties"), task, 0, make)
    assert len(played.places) == 2
    assert played.replaced[0] > 2
    assert played.replaced[1] == 0
    assert caplog.text.count(f"the {name} bot failed in dynasties") == 1


def test_choices_of_others_are_counted(tmp_path: Path) -> None:
    """By bot, wherever it sits; in matches that are kept as in others."""
    task = Task("dynasties", (("tiny", True),), (Leaving(), "random"), "guard", 0, 4)
    played = arena.play_some(task)
    assert all(each.replaced[0] > 2 and each.replaced[1] == 0 for each in played)
    assert arena.play_some(replace(task, save=str(tmp_path))) == played
    summary = arena.simulate(find("dynasties"), task.bots, 4, options={"tiny": True}, seed="guard")
    replaced = [seat.replaced for seat in summary.seats]
    assert replaced == [sum(each.replaced[0] for each in played), 0]


def test_every_run_tells_of_a_bot_that_fails(caplog: pytest.LogCaptureFixture) -> None:
    """Once: it may have been mended in between, and fail otherwise."""
    for number in (1, 2):
        arena.simulate(find("dynasties"), [Crash(), "random"], 4, options={"tiny": True})
        assert caplog.text.count("the crash bot failed in dynasties") == number


def test_the_alarm_is_gone_afterwards() -> None:
    """No limit and no handler of it is left behind, and whoever else has one keeps it."""
    before, timer = signal.getsignal(signal.SIGALRM), signal.getitimer(signal.ITIMER_REAL)
    with pytest.raises(Overtime), alarm(0.01):
        Endless().choose(find("sun-tzu").new(seed="1").view(0), stream("1", "1"))
    assert signal.getsignal(signal.SIGALRM) == before
    assert (signal.getitimer(signal.ITIMER_REAL)[0] > 1) == (timer[0] > 1)
