"""A bot with limits: where it crashes, answers nonsense or thinks for ever, another plays."""

from __future__ import annotations

import logging
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Final

from bingfa.bots.bot import Bot, play
from bingfa.bots.exploiter import Exploiter
from bingfa.bots.greedy import Greedy
from bingfa.bots.searcher import Searcher
from bingfa.core.chance import Chance
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.games import find

log = logging.getLogger("bingfa.bots")

told: Final[set[tuple[str, str]]] = set()  # the bots whose failure is logged, and in what game

PATIENCE: Final = 60.0  # seconds for one choice, where nobody waits, until a fallback makes it


class Nonsense(Exception):
    """A bot answered with what its view does not allow."""


class Overtime(Exception):
    """A bot thought for too long."""


class Plainest:
    """Chooses what is chosen for players who do not: the last resort."""

    name = "plainest"

    def choose(self, view: View, chance: Chance) -> Action:
        return find(view.game).default(view)


class Guarded:
    """A bot, and those that play for it where it fails: its first failure is logged, all count."""

    def __init__(
        self,
        bot: Bot,
        seconds: float | None = None,
        fallbacks: Sequence[Bot] | None = None,
        *,
        name: str | None = None,  # by which it was asked for, if that is not its own
    ) -> None:
        self.bot = bot
        self.name = name or bot.name
        self.seconds = seconds
        self.replaced = 0  # choices that others made for it
        self.fallbacks = (Greedy(), Plainest()) if fallbacks is None else tuple(fallbacks)

    def choose(self, view: View, chance: Chance) -> Action:
        return self.plan(view, chance)[0]

    def plan(self, view: View, chance: Chance) -> Sequence[Action]:
        """What the bot plays, or the first of its fallbacks that has an answer."""
        for bot in (self.bot, *self.fallbacks):
            try:
                with alarm(self.seconds):
                    return checked(play(bot, view, chance), view)
            except (Exception, SystemExit):  # whatever a bot does wrong, the match goes on
                self.replaced += bot is self.bot
                if (bot.name, view.game) not in told:
                    told.add((bot.name, view.game))
                    log.exception("the %s bot failed in %s", bot.name, view.game)
        return (view.legal[0],)


def replaced(bot: Bot) -> int:
    """How many choices others made for a bot so far."""
    return bot.replaced if isinstance(bot, Guarded) else 0


def ours(bot: Bot) -> bool:
    """Whether a bot ends by itself, since it counts what it does: no clock may decide its choice.

    On a busy machine the same match would come out otherwise.
    """
    return isinstance(bot, Searcher | Exploiter)


def checked(plan: Sequence[Action], view: View) -> Sequence[Action]:
    """A plan that at least begins with a legal action; else Nonsense."""
    if not plan or plan[0] not in view.legal:
        raise Nonsense(f"{plan!r} does not begin with any of {list(view.legal)}")
    return plan


@contextmanager
def alarm(seconds: float | None) -> Iterator[None]:
    """Overtime is raised in what runs for longer than so many seconds.

    Only where there are such signals, and in the main thread; elsewhere there is no limit, and
    whoever runs bots there ends their process.
    """
    main = threading.current_thread() is threading.main_thread()
    if seconds is None or not main or not hasattr(signal, "setitimer"):
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise Overtime(f"no answer after {seconds} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    timer = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        signal.setitimer(signal.ITIMER_REAL, *timer)  # whoever else uses it
