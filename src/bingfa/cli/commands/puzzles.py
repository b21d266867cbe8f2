"""`bingfa puzzles`: solve one at this terminal, make new ones, check those there are."""

from __future__ import annotations

from gettext import ngettext
from pathlib import Path

import click
from rich.markup import escape

from bingfa.cli.commands.learn import Teacher
from bingfa.cli.common import check_new, force_option, screen, seed_option
from bingfa.cli.progress import bar
from bingfa.cli.session import Leave
from bingfa.cli.speaking import Argument, Command, Group, Option
from bingfa.core.errors import BadOption, BingfaError, UnknownName
from bingfa.core.words import N_, Text
from bingfa.games import find, names
from bingfa.learn import Stage
from bingfa.puzzles import Solving, puzzle_of, todays
from bingfa.puzzles import puzzles as puzzles_of
from bingfa.puzzles.checking import NEAREST, problems
from bingfa.puzzles.finding import MOST
from bingfa.puzzles.making import make as made
from bingfa.puzzles.words import (
    GRADES,
    blame,
    finders,
    others,
    praise,
    provenance,
    question,
    solution,
)
from bingfa.table.now import today

ENDING = ".case"


@click.group(
    cls=Group,
    invoke_without_command=True,
    help=N_("Puzzles: positions in which one choice is best. Alone it asks today's."),
)
@click.pass_context
def puzzles(context: click.Context) -> None:
    if context.invoked_subcommand is not None:
        return
    found = todays(today())
    if found is None:
        raise UnknownName(Text("there are no puzzles"))
    ask(Solving(*found))


@puzzles.command(
    cls=Command, help=N_("Solve puzzles of a game, for example: bingfa puzzles solve yuan 3")
)
@click.argument("game", cls=Argument)
@click.argument("number", cls=Argument, default="1")
def solve(game: str, number: str) -> None:
    found = find(game)
    first = puzzle_of(found, number)
    for puzzle in puzzles_of(found)[first.number - 1 :]:
        if not ask(Solving(found, puzzle)):
            return


def ask(solving: Solving) -> bool:
    """Ask a puzzle; whether the player wants to go on afterwards."""
    try:
        Asker(solving).teach()
    except Leave:
        return False
    return True


@puzzles.command(
    cls=Command,
    params=[
        Argument(["game"]),
        Option(
            ["--count"],
            type=click.IntRange(1, 1000),
            default=25,
            help=N_("How many."),
        ),
        seed_option(),
        Option(
            ["--out"],
            type=click.Path(path_type=Path, file_okay=False),
            default=".",
            metavar="FOLDER",
            help=N_("The folder for the file, GAME.case."),
        ),
        Option(
            ["--jobs"],
            type=click.IntRange(1),
            default=1,
            help=N_("How many processes work; it makes no difference to what is made."),
        ),
        force_option(),
    ],
    help=N_("Find puzzles in matches of bots, weigh them against every reply and grade them."),
)
def make(game: str, count: int, seed: str, out: Path, jobs: int, force: bool) -> None:
    found = find(game)
    if 2 not in found.players:
        raise BadOption(Text("{game} is not for two: no puzzles can be made", game=found.title))
    path = out / f"{found.name}{ENDING}"
    check_new(path, force)
    command = f"bingfa puzzles make {found.name} --count {count} --seed {seed}"
    with bar(found.title, count) as advance:
        text = made(found, count, seed, jobs, command, advance)
    try:
        out.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption(Text("{path}: {reason}", path=path, reason=error.strerror)) from error
    said = ngettext("{number} puzzle in {path}", "{number} puzzles in {path}", count)
    screen().print(said.format(number=count, path=path))


@puzzles.command(
    cls=Command,
    params=[
        Argument(["game"], required=False),
        Option(["--quick"], is_flag=True, help=N_("Weigh the nearest choices only, in few cases.")),
    ],
    help=N_("Weigh the puzzles of a game, or of all games, anew, and tell which do not hold."),
)
def check(game: str | None, quick: bool) -> None:
    wanted = [find(game)] if game else [each for each in map(find, names()) if puzzles_of(each)]
    wrong: list[str] = []
    rivals = NEAREST if quick else MOST
    for each in wanted:
        every = puzzles_of(each)
        with bar(each.title, len(every)) as advance:
            for done, puzzle in enumerate(every, 1):
                for problem in problems(each, puzzle, whole=not quick, rivals=rivals):
                    wrong.append(f"{each.name} {puzzle.number} ({puzzle.name}): {problem}")
                advance(done)
        said = ngettext(
            "{game}: {number} puzzle weighed", "{game}: {number} puzzles weighed", len(every)
        )
        screen().print(said.format(game=each.title, number=len(every)))
    if wrong:
        raise BingfaError(Text("some do not hold: {problems}", problems="; ".join(wrong)))


class Asker(Teacher):
    """One puzzle at the terminal."""

    attempt: Solving

    def _count(self) -> str:
        puzzle = self.attempt.lesson
        return f"{puzzle.number}/{len(puzzles_of(self.game))} · {self.say(GRADES[puzzle.grade])}"

    def _introduction(self) -> tuple[str, str]:
        return self.attempt.lesson.title(self.game, self.say), ""

    def _task(self) -> str:
        return question(self.attempt.lesson, self.game, self.say)

    def _explain(self) -> None:
        attempt, game, say = self.attempt, self.game, self.say
        puzzle, out = attempt.lesson, self.console
        if attempt.stage == Stage.WRONG and attempt.mistake is not None:
            out.print(f"[bold]{say('Not the best')}[/]")
            out.print(escape(blame(attempt.mistake, puzzle, game, say)))
            self._reasons()
            return
        shown = attempt.stage == Stage.SHOWN
        out.print(f"[bold green]{say('This is the solution') if shown else say('Well done!')}[/]")
        out.print(escape(f"{solution(puzzle, game, say)}. {praise(puzzle, game, say)}"))
        out.print(say("Why nothing else?"))
        for each in others(puzzle, game, say):
            out.print(f"  {escape(each)}")
        out.print(f"{finders(puzzle, say)} {provenance(puzzle, say)}", style="dim", markup=False)
