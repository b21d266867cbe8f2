"""`bingfa learn`: the lessons of a game at this terminal."""

from __future__ import annotations

from collections.abc import Callable

import click
from rich.markdown import Markdown
from rich.markup import escape

from bingfa.cli.common import screen, speech
from bingfa.cli.session import Leave, explained, read_line
from bingfa.cli.speaking import Argument, Command, language
from bingfa.core.errors import BingfaError, UnknownName
from bingfa.core.game import Game
from bingfa.core.notation import matching, several
from bingfa.core.words import N_, Text
from bingfa.games import find
from bingfa.learn import Attempt, Stage, course, lesson_of

HELP = N_("Type a choice, or: show, again, undo, skip, why RULE, ?, quit.")


@click.command(
    cls=Command, help=N_("Learn a game by small lessons, for example: bingfa learn sun-tzu")
)
@click.argument("game", cls=Argument)
@click.argument("number", cls=Argument, required=False)
def learn(game: str, number: str | None) -> None:
    found = find(game)
    lessons = course(found)
    if not lessons:
        raise UnknownName(Text("{game} has no lessons", game=found.title))
    first = lesson_of(found, number or "1")
    try:
        for lesson in lessons[first.number - 1 :]:
            Teacher(Attempt(found, lesson)).teach()
    except Leave:
        return
    said = speech()(N_("That was the last lesson. Now play: bingfa play {game}"))
    screen().print(said.format(game=game))


class Teacher:
    """One lesson at the terminal."""

    def __init__(self, attempt: Attempt) -> None:
        self.attempt = attempt
        self.game: Game = attempt.game
        self.console = screen()
        self.say = speech()
        self.language = language(click.get_current_context())
        self.leave_it = False  # for the next one

    def teach(self) -> None:
        """Until it is solved, or left for the next one; Leave if the learner wants to go."""
        title, idea = self._introduction()
        self.console.rule(f"{self.game.title} {self._count()}")
        self.console.print(f"[bold]{title}[/]")
        if idea:
            self.console.print(idea)
        self._show()
        while not self.solved and not self.leave_it:
            for typed in several(read_line("> "), self.attempt.view.legal):
                if not self.solved:
                    self._obey(typed)

    @property
    def solved(self) -> bool:
        return self.attempt.stage == Stage.SOLVED

    # What a lesson says of itself

    def _count(self) -> str:
        return f"{self.attempt.lesson.number}/{len(course(self.game))}"

    def _introduction(self) -> tuple[str, str]:
        """Its title and its idea."""
        lesson = self.attempt.lesson
        return lesson.say("title", self.language), lesson.say("idea", self.language)

    def _task(self) -> str:
        return self.attempt.lesson.say("task", self.language)

    def _explain(self) -> None:
        """How a try came out, and why."""
        attempt = self.attempt
        if attempt.stage == Stage.SOLVED:
            self.console.print(f"[bold green]{self.say('Well done!')}[/]")
            self.console.print(attempt.lesson.say("learnt", self.language))
            return
        heading = {
            Stage.WRONG: N_("Not yet. This is what happened:"),
            Stage.SHOWN: N_("This is one way. Now try it yourself."),
        }[attempt.stage]
        self.console.print(f"[bold]{self.say(heading)}[/]")
        self._reasons()

    def _reasons(self) -> None:
        for each in self.attempt.reasons():
            said = escape(self.game.describe(each.event, self.say))
            self.console.print(f"  [dim]{each.rule}[/]  {said}")

    # Asking and answering

    def _show(self) -> None:
        """The board, and what is to be done."""
        view = self.attempt.view
        self.console.print(self.game.terminal(view, self.say))
        self.console.print(f"[bold]{self._task()}[/]")
        self.console.print(self.say(HELP), style="dim")

    def _obey(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        commands: dict[str, Callable[[str], None]] = {
            "?": self._choices,
            "help": self._choices,
            "show": self._solution,
            "again": self._again,
            "undo": self._undo,
            "skip": self._skip,
            "why": self._why,
            "quit": self._quit,
        }
        if word in commands:
            commands[word](rest.strip())
        elif typed:
            self._choose(typed)

    def _choose(self, typed: str) -> None:
        """Play what was typed, or say why not."""
        attempt = self.attempt
        if attempt.stage != Stage.GOING:
            attempt.start_again()
        found = matching(typed, attempt.view.legal)
        try:
            attempt.play(found[0].text if len(found) == 1 else typed)
        except BingfaError as error:
            self.console.print(f"[red]{escape(error.say(self.say))}[/]")
            return
        self._judge()

    def _judge(self) -> None:
        attempt = self.attempt
        if attempt.stage == Stage.GOING:
            self.console.print(self.game.ask(attempt.view, self.say))
            return
        self.console.print(self.game.terminal(attempt.view, self.say))
        self._explain()

    # What is typed besides choices

    def _choices(self, rest: str) -> None:
        view = self.attempt.view
        self.console.print(explained(view.legal, view, self.game, self.say))

    def _solution(self, rest: str) -> None:
        self.attempt.show()
        self.console.print(", ".join(self.attempt.lesson.solution), markup=False)
        self._judge()

    def _again(self, rest: str) -> None:
        self.attempt.start_again()
        self._show()

    def _undo(self, rest: str) -> None:
        self.attempt.take_back(1)
        self._show()

    def _skip(self, rest: str) -> None:
        self.leave_it = True

    def _why(self, rest: str) -> None:
        rules = self.game.rules(self.language)
        rule = rest.upper() or self.attempt.lesson.rules[0]
        if rule not in rules:
            self.console.print(self.say("Rules: {rules}").format(rules=", ".join(rules)))
            return
        self.console.print(f"[bold]{rule} · {rules[rule][0]}[/]")
        self.console.print(Markdown(rules[rule][1]))

    def _quit(self, rest: str) -> None:
        raise Leave
