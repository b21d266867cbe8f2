"""`bingfa verify`, `show` and `case`: commands that read files."""

from __future__ import annotations

import sys
from gettext import ngettext
from pathlib import Path

import click

from bingfa.cli.common import NO_RECORD, files_in, screen, speech
from bingfa.cli.speaking import Argument, Command, Option
from bingfa.core.documents import position, record
from bingfa.core.documents.case import Case, read_cases, run
from bingfa.core.documents.document import kind_of, lines_of, read_text
from bingfa.core.errors import BadDocument, BingfaError
from bingfa.core.game import Game
from bingfa.core.match import Match
from bingfa.core.state import State
from bingfa.core.words import N_, Text
from bingfa.games import find

FILES = click.Path(path_type=Path)


@click.command(
    cls=Command,
    params=[Argument(["paths"], type=FILES, nargs=-1, required=True)],
    help=N_(
        "Replay records and check seed, every action and the result. Folders stand for all files in"
        " them that end in .bingfa."
    ),
)
def verify(paths: tuple[Path, ...]) -> None:
    _ = speech()
    files: list[Path] = []
    for path in paths:
        files += files_in([path], ".bingfa", NO_RECORD) if path.is_dir() else [path]
    broken = 0
    for path in files:
        try:
            match = record.replay(record.read(read_text(path)), find)
        except BingfaError as error:
            broken += 1
            problems = error.problems if isinstance(error, BadDocument) else [error.text]
            click.echo(BadDocument(str(path), problems).say(_), err=True)
        else:
            outcome, said = match.outcome, _("The match is not over.")
            if outcome is not None:
                said = match.game.conclude(outcome, match.lost, _, match.state.view(None))
            told = ngettext(
                "{path}: good: {number} action replayed. {said}",
                "{path}: good: {number} actions replayed. {said}",
                len(match.moves),
            )
            click.echo(told.format(path=path, number=len(match.moves), said=said))
    if len(files) > 1:
        told = ngettext(
            "{number} record, {broken} broken", "{number} records, {broken} broken", len(files)
        )
        click.echo(told.format(number=len(files), broken=broken))
    if broken:
        sys.exit(2)


@click.command(
    cls=Command,
    params=[
        Argument(["path"], type=FILES),
        Option(
            ["--move"],
            type=click.IntRange(0),
            help=N_("After how many actions of a record; by default the last."),
        ),
        Option(["--seat"], help=N_("Whose view; by default what lies open to all.")),
    ],
    help=N_("Show a position, or a moment of a record."),
)
def show(path: Path, move: int | None, seat: str | None) -> None:
    _ = speech()
    text = read_text(path)
    if kind_of(text) == position.KIND:
        game, state = _position(text)
        match = None
    else:
        match = record.replay(record.read(text), find)
        game = match.game
        state = _moment(match, move)
    viewer = None if seat is None else game.seat(seat, state.view(None).players)
    view = state.view(viewer)
    screen().print(game.terminal(view, _))
    if match is not None:
        number = len(match.moves) if move is None else move
        _print_move(match, number, viewer)
    screen().print(game.ask(view, _))


def _position(text: str) -> tuple[Game, State]:
    named = {key: value for _, key, value in lines_of(text, position.KIND, position.VERSION)}
    if "game" not in named:
        raise BadDocument(
            position.KIND, [Text("no line {key}: the file is cut off or damaged", key="'game'")]
        )
    game = find(named["game"])
    return game, game.load(text)


def _moment(match: Match, move: int | None) -> State:
    number = len(match.moves) if move is None else move
    if number > len(match.moves):
        text = N_("it ends after action {last}; there is no moment after {number}")
        raise BadDocument(record.KIND, [Text(text, last=len(match.moves), number=number)])
    return match.at(number)


def _print_move(match: Match, number: int, seat: int | None) -> None:
    """The action before the moment, if the viewer may know it, and what it made happen."""
    _ = speech()
    events = match.opening if number == 0 else match.moves[number - 1].events
    screen().print(f"[dim]{number} / {len(match.moves)}")
    for event in events:
        if event.seen_by(seat):
            screen().print(f"  {match.game.describe(event, _)} [dim]{event.rule}[/]")


@click.command(
    cls=Command,
    params=[Argument(["paths"], type=FILES, nargs=-1, required=True)],
    help=N_("Run rule cases: files, or folders of files that end in .case."),
)
def case(paths: tuple[Path, ...]) -> None:
    number = failed = 0
    for path in files_in(paths, ".case", Text("holds no file that ends in .case")):
        for each in read_cases(path):
            verdict = run(each, find)
            number += 1
            if not verdict.holds:
                failed += 1
                _print_failure(path, each, verdict.failures)
    told = ngettext("{number} case, {failed} failed", "{number} cases, {failed} failed", number)
    click.echo(told.format(number=number, failed=failed))
    if failed:
        sys.exit(1)


def _print_failure(path: Path, each: Case, failures: tuple[str, ...]) -> None:
    click.echo(
        f"{path}:{each.line}: {each.number} {each.title} ({', '.join(each.rules)})", err=True
    )
    for failure in failures:
        click.echo(f"    {failure}", err=True)
