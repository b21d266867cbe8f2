"""One learner at one lesson: what they choose, what the others do, and how it came out.

The others do what the lesson says. A try is over when what is asked for has come true, or when the
learner has handed over as often as in the solution without it. Why it went wrong is told by what
happened on the board, in the engine's own words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any, Final

from bingfa.core.documents.case import begin, fits, unmet
from bingfa.core.events import Event, visible
from bingfa.core.game import Game
from bingfa.core.match import Match
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.learn.course import LEARNER, Lesson

MOST_REASONS: Final = 4
MOST_REPLIES: Final = 200  # of the others in a row; no lesson comes near it
NAME: Final = "lesson"


class Stage(StrEnum):
    """How far a try is."""

    GOING = "going"
    SOLVED = "solved"
    WRONG = "wrong"
    SHOWN = "shown"  # the solution was shown


@dataclass(frozen=True)
class Why:
    """Something that happened, which explains how a try came out."""

    event: Event

    @property
    def rule(self) -> str:
        return self.event.rule


class Attempt:
    """A learner at a lesson."""

    def __init__(self, game: Game[Any, Any, Any], lesson: Lesson) -> None:
        self.game: Final = game
        self.lesson = lesson
        self.start_again()

    def start_again(self) -> None:
        """The position as it was."""
        self.match = _match(self.game, self.lesson)
        self.stage = Stage.GOING
        self.handed_over = 0
        self.replies = [
            (self.game.seat(seat), text)
            for _, seat, text in self.lesson.case.when
            if self.game.seat(seat) != LEARNER
        ]
        self._reply()

    @property
    def view(self) -> View:
        """What the learner sees."""
        return self.match.state.view(LEARNER)

    def play(self, text: str) -> None:
        """Choose; Forbidden or BadNotation, with the reason, if that is no choice now."""
        actions = self.game.read(text, self.view)
        trial = self.match.state.copy()
        for action in actions:
            trial.apply(LEARNER, action)
        for action in actions:
            self._choose(action)
        self._judge()

    def take_back(self, number: int) -> None:
        """Take choices back, so many; all of them if the try is over."""
        own = [move.action for move in self.match.moves if move.seat == LEARNER]
        kept = own[: len(own) - number] if self.stage == Stage.GOING else []
        self._again(kept)

    def rearrange(self, out: Sequence[str], instead: Sequence[str]) -> None:
        """Withdraw steps of a choice that is still open, and take others instead."""
        parse = self.game.parse
        actions = [parse(text) for text in instead]
        first, kept = self.match.withdrawn(LEARNER, [parse(text) for text in out], actions)
        moves = self.match.moves
        stay = moves[:first] + [moves[at] for at in kept]
        self._again([move.action for move in stay if move.seat == LEARNER] + actions)

    def show(self) -> None:
        """Show the solution, from the beginning."""
        self.start_again()
        for text in self.lesson.solution:
            self.play(text)
        self.stage = Stage.SHOWN

    def reasons(self) -> list[Why]:
        """What happened that tells why the try came out as it did: the last of it, in order."""
        seen = visible([event for move in self.match.moves for event in move.events], LEARNER)
        seen = [event for event in seen if not event.begins]
        watched = [event for event in seen if not self.game.staging(event).quiet]
        wanted = self._places()
        about = [event for event in watched if wanted & self._words(event)]
        ruled = [event for event in watched if event.rule in self.lesson.rules]
        ruled = ruled or [event for event in seen if event.rule in self.lesson.rules]
        about = about or ruled or watched
        return [Why(event) for event in about[-MOST_REASONS:]]

    def _words(self, event: Event) -> set[str]:
        """The words by which the board names what an event is about."""
        return {word for key in self.game.concerns(event) for word in key.split()}

    # What follows

    def _again(self, actions: Sequence[Action]) -> None:
        self.start_again()
        for action in actions:
            self._choose(action)
        self._judge()

    def _choose(self, action: Action) -> None:
        self.match.play(LEARNER, action)
        self.handed_over += _hands_over(self.match)
        self._reply()

    def _reply(self) -> None:
        """Let the others choose: what the lesson says, else what is plainest."""
        for _ in range(MOST_REPLIES):
            state = self.match.state
            others = [seat for seat in state.actors if seat != LEARNER]
            over = self.handed_over >= _handovers(self.game, self.lesson) and not self.replies
            if not others or over:
                return
            seat = others[0]
            self.match.play(seat, self._scripted(seat) or self.game.default(state.view(seat)))

    def _scripted(self, seat: int) -> Action | None:
        """What the lesson has a seat choose next, if that can be chosen now."""
        for at, (other, text) in enumerate(self.replies):
            if other == seat:
                del self.replies[at]
                action = self.game.parse(text.partition("->")[0])
                return action if action in self.match.state.legal(seat) else None
        return None

    def _judge(self) -> None:
        if not unmet(self.lesson.case, self.game, self.match.state):
            self.stage = Stage.SOLVED
        elif self.match.outcome or self.handed_over >= _handovers(self.game, self.lesson):
            self.stage = Stage.WRONG

    def _places(self) -> set[str]:
        """What the lesson is about, as the board names it: where it is not as it should be."""
        facts = self.game.facts(self.match.state)
        asked = [(key, value) for _, key, value in self.lesson.case.then if key in facts]
        off = [key for key, value in asked if not fits(facts[key], value)]
        return {key.split()[-1] for key in off or [key for key, _ in asked]}


def _hands_over(match: Match) -> bool:
    """Whether the learner's last choice ended what there was to choose: others are asked, or
    another turn or another secret choice comes.
    """
    move, state = match.moves[-1], match.state
    if LEARNER not in state.actors or any(event.begins for event in move.events):
        return True
    return state.sealed and (not move.sealed or any(event.reveals for event in move.events))


@lru_cache(maxsize=512)
def _handovers(game: Game[Any, Any, Any], lesson: Lesson) -> int:
    """How often the learner hands over in the solution, at least once."""
    match, times = _match(game, lesson), 0
    for _, key, text in lesson.case.when:
        seat = game.seat(key)
        for action in [] if "->" in text else game.read(text, match.state.view(seat)):
            match.play(seat, action)
            times += seat == LEARNER and _hands_over(match)
    return max(1, times)


def _match(game: Game[Any, Any, Any], lesson: Lesson) -> Match:
    """The position of a lesson, to be played from."""
    state = begin(lesson.case, game)
    view = state.view(None)
    options = game.options.read(view.options.split())
    return Match(game, options, game.seats[: view.players], NAME, start=state)
