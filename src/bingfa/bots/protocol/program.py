"""An external program in a seat: asked through the protocol, and distrusted in everything."""

from __future__ import annotations

from types import TracebackType
from typing import Final, NoReturn, Self, TypeVar

from bingfa.bots.protocol.commands import command_of, recorded
from bingfa.bots.protocol.messages import (
    MAX_ANSWER,
    PROTOCOL,
    BadMessage,
    Begin,
    Choice,
    Choose,
    End,
    FromTable,
    Greeting,
    Hello,
    Lost,
    from_bot,
    line_of,
    shown,
)
from bingfa.bots.protocol.process import PATIENCE, Process, Silent
from bingfa.core.chance import Chance, stream
from bingfa.core.errors import BingfaError, Forbidden
from bingfa.core.outcome import Outcome
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.core.words import N_, Text
from bingfa.games import find

SECONDS: Final = 10.0  # for a choice, unless somebody says otherwise
MAX_ACTION: Final = 200  # characters of a choice that are looked at, to say what is wrong
STARTING: Final = 30.0  # seconds at least for the first answer: some programs load a lot

T = TypeVar("T", Greeting, Choice)


class Failed(BingfaError):
    """A program that died, lied or was too slow. It has been ended."""


class Program:
    """A bot that is a program. It runs from `start` on, for any number of matches.

    Once it has failed it fails at every choice, until `start` runs it anew.
    """

    def __init__(self, name: str, table: Hello) -> None:
        """What `cmd:` names; BadOption if it is no program."""
        self.name = recorded("")
        self._command: Final = command_of(name)
        self._table: Final = table
        self._process: Process | None = None
        self._failure = Failed(Text("it was not started"))
        self._asked = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def start(self) -> None:
        """Run the program and greet it, unless it runs already; Failed if it does not answer."""
        if self._process is not None:
            return
        try:
            self._process = Process(self._command, MAX_ANSWER)
        except OSError as error:
            self._failed(Text("it cannot be started: {reason}", reason=error.strerror))
        greeting = self._ask(self._table, Greeting, max(STARTING, self._table.seconds))
        if greeting.protocol != PROTOCOL:
            sentence = N_("it speaks protocol {theirs}, this table protocol {ours}")
            self._hang_up(Text(sentence, theirs=greeting.protocol, ours=PROTOCOL))
        self.name = recorded(greeting.name)

    def begin(self, match: int, seat: int) -> None:
        """Tell it that a match begins."""
        self._tell(Begin(match=match, seat=seat))

    def choose(self, view: View, chance: Chance) -> Action:
        """One of `view.legal`; Failed if it does not choose one of them in time."""
        self._asked += 1
        question = Choose(
            id=self._asked,
            legal=tuple(action.text for action in view.legal),
            seed=f"{chance.word():08x}{chance.word():08x}",
            view=shown(view),
        )
        choice = self._ask(question, Choice, self._table.seconds)
        if choice.id != self._asked:
            sentence = N_("it answered question {theirs}, asked question {ours}")
            self._hang_up(Text(sentence, theirs=choice.id, ours=self._asked))
        if choice.action not in question.legal:
            self._hang_up(_why_not(choice.action, view))
        return view.legal[question.legal.index(choice.action)]

    def end(self, outcome: Outcome | None) -> None:
        """Tell it how the match has ended."""
        self._tell(End(outcome=outcome))

    def close(self, patience: float = PATIENCE) -> None:
        """Hang up, and see to it that the program ends."""
        process, self._process = self._process, None
        if process is not None:
            process.close(patience)

    def _tell(self, message: FromTable) -> None:
        if self._process is not None:
            self._process.tell(line_of(message))

    def _ask(self, message: FromTable, kind: type[T], seconds: float) -> T:
        if self._process is None:
            raise self._failure
        try:
            line = self._process.ask(line_of(message), seconds)
        except Silent:
            self.close(patience=0)  # it listens to nothing now
            sentence = N_("it gave no answer within {seconds:g} seconds")
            self._failed(Text(sentence, seconds=seconds))
        if len(line) > MAX_ANSWER:
            self._hang_up(Text("its answer is longer than {most} bytes", most=MAX_ANSWER))
        if not line.endswith(b"\n"):
            self._ended()
        try:
            answer = from_bot(line)
        except BadMessage as error:
            self._hang_up(error.text)
        if not isinstance(answer, kind):
            sentence = N_("it answered {theirs} where {ours} was asked for")
            theirs, ours = (_type(each) for each in (type(answer), kind))
            self._hang_up(Text(sentence, theirs=repr(theirs), ours=repr(ours)))
        return answer

    def _hang_up(self, problem: Text) -> NoReturn:
        """Tell the program what is wrong, and end it."""
        self._tell(Lost(problem=problem.say()))
        self.close()
        self._failed(problem)

    def _ended(self) -> NoReturn:
        """It is gone already."""
        process, self._process = self._process, None
        code = process.close() if process is not None else 0
        self._failed(Text("it ended, with exit code {code}", code=code))

    def _failed(self, problem: Text) -> NoReturn:
        self._failure = Failed(problem)
        raise self._failure


def _why_not(chosen: str, view: View) -> Text:
    """What is wrong with a choice that is none, in a state that fits what the program was told."""
    game = find(view.game)
    said = Text("it chose {action}, which it cannot", action=repr(chosen[:60]))
    try:
        action = game.parse(chosen[:MAX_ACTION])
        game.imagine(view, stream("refusal", view.game)).apply(view.seat or 0, action)
    except Forbidden as error:
        reason = Text("{reason} ({rule})", reason=error.reason, rule=error.rule)
        return Text("{said}: {reason}", said=said, reason=reason)
    except BingfaError as error:
        return Text("{said}: {reason}", said=said, reason=error.text)
    return Text(N_("{said}: write it as {action}"), said=said, action=repr(action.text))


def _type(message: type[Greeting] | type[Choice]) -> str:
    return str(message.__struct_config__.tag)
