"""`bingfa play`: a match at this terminal, between people and bots in any seats."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path

import click

from bingfa import bots
from bingfa.bots.protocol.commands import command_of, is_command
from bingfa.bots.protocol.program import Program
from bingfa.cli.common import fresh_seed, options_option, screen, seconds_option, speech
from bingfa.cli.programs import resumed, started
from bingfa.cli.session import PERSON, Leave, Session, read_line, write
from bingfa.cli.speaking import Argument, Command, Option, language
from bingfa.core.documents import record
from bingfa.core.documents.document import read_text
from bingfa.core.errors import BadDocument, BadOption, UnknownName, unknown
from bingfa.core.game import Game
from bingfa.core.match import Match
from bingfa.core.options import Options
from bingfa.core.words import N_, Text
from bingfa.games import find


@click.command(
    cls=Command,
    params=[
        Argument(["game"], required=False),
        Option(
            ["--seat", "seats"],
            multiple=True,
            metavar="SEAT=human|BOT|cmd:COMMAND",
            help=N_(
                "Who sits where; by default a person first and the medium bot elsewhere."
                ' `cmd:COMMAND` is a program, like `--seat "red=cmd:./mybot --fast"`.'
            ),
        ),
        Option(
            ["--players"],
            type=click.IntRange(1),
            help=N_("How many play; by default as few as can, with every seat that is named."),
        ),
        options_option(),
        Option(["--seed"], help=N_("The seed of the match; by default one that nobody can guess.")),
        seconds_option(),
        Option(
            ["--save", "save_path"],
            type=click.Path(path_type=Path, dir_okay=False),
            help=N_("Keep the match in this file after every action."),
        ),
        Option(
            ["--resume", "resume_path"],
            type=click.Path(path_type=Path, dir_okay=False),
            help=N_(
                "Go on with a saved match, and keep it in its file. Programs are named again with"
                " --seat: a file cannot start them."
            ),
        ),
    ],
    help=N_("Play a game at this terminal, against bots or with others at the keyboard."),
)
def play(
    game: str | None,
    seats: tuple[str, ...],
    players: int | None,
    options: tuple[str, ...],
    seed: str | None,
    seconds: float,
    save_path: Path | None,
    resume_path: Path | None,
) -> None:
    with ExitStack() as stack:
        if resume_path is not None:
            if game or players or options or seed:
                raise BadOption(Text("--resume goes on with a match as it is: leave the rest out"))
            match = _resumed(resume_path)
            number, typed = len(match.players), resumed(match, seats)
            programs = started(stack, match.game, match.options, number, typed, seconds)
            save_path = save_path or resume_path
        elif game is None:
            raise UnknownName(Text("Say which game, for example: bingfa play sun-tzu"))
        else:
            found = find(game)
            settled = found.options.read(options)
            sitting = _players(found, settled, seats, players)
            if save_path is not None and save_path.exists():
                text = N_("{path} exists already; --resume goes on with it")
                raise BadOption(Text(text, path=save_path))
            typed = {seat: who for seat, who in enumerate(sitting) if is_command(who)}
            programs = started(stack, found, settled, len(sitting), typed, seconds)
            names = tuple(
                programs[seat].name if seat in programs else who for seat, who in enumerate(sitting)
            )
            match = Match(found, settled, names, seed if seed is not None else fresh_seed())
        _play(match, save_path, programs)


def _players(
    game: Game, options: Options, seats: tuple[str, ...], players: int | None
) -> tuple[str, ...]:
    named: dict[str, str] = {}
    for word in seats:
        seat, equals, who = word.partition("=")
        if not equals:
            text = N_("--seat {word}: write it as SEAT=human or SEAT=BOT")
            raise BadOption(Text(text, word=repr(word[:40])))
        if is_command(who):
            command_of(who)
        elif who != PERSON and who not in bots.names():
            raise UnknownName(unknown(N_("no bot is called {name}"), who, (PERSON, *bots.names())))
        if seat in named:
            raise BadOption(Text(N_("seat {seat} is given twice"), seat=repr(seat[:40])))
        named[seat] = who
    least = 1 + max((game.seat(seat) for seat in named), default=0)
    enough = [each for each in game.sizes_for(options) if each >= least]
    number = game.number(players or min(enough, default=least), options)
    sitting = [PERSON, *(bots.USUAL for _ in range(number - 1))]
    for seat, who in named.items():
        sitting[game.seat(seat, number)] = who
    return tuple(sitting)


def _resumed(path: Path) -> Match:
    match = record.replay(record.read(read_text(path)), find)
    if match.outcome is not None:
        raise BadDocument(path.name, [Text("this match is over; `bingfa show` shows it")])
    return match


def _play(match: Match, path: Path | None, programs: Mapping[int, Program]) -> None:
    _ = speech()
    console = screen()
    console.print(
        _("SHA-256 of the seed, so that the deal can be checked afterwards: {digest}").format(
            digest=match.commitment
        )
    )

    def save() -> None:
        if path is not None:
            write(match, path)

    context = click.get_current_context()
    session = Session(match, console, _, language(context), read_line, save, programs)
    save()
    try:
        session.run()
    except Leave:
        if path is not None:
            console.print(
                _("Saved. Go on with: bingfa play --resume {path}").format(path=path), markup=False
            )
        elif match.moves:
            console.print(_("The match was not saved; --save FILE keeps it from the start."))
        return
    console.print(_("Seed: {seed}").format(seed=match.seed), markup=False)
