"""Programs in the seats of a match at a terminal, and in those of a match that is resumed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress

from bingfa import bots
from bingfa.bots.protocol.commands import PLAYED, is_command
from bingfa.bots.protocol.messages import hello
from bingfa.bots.protocol.program import Failed, Program
from bingfa.cli.session import PERSON
from bingfa.core.errors import BadOption
from bingfa.core.game import Game
from bingfa.core.match import Match
from bingfa.core.options import Options
from bingfa.core.words import N_, Text


def started(
    stack: ExitStack,
    game: Game,
    options: Options,
    players: int,
    typed: Mapping[int, str],
    seconds: float,
) -> dict[int, Program]:
    """The programs that were typed for some seats, running until the stack is left.

    One that cannot be started fails again, and gives its seat up, when it is asked.
    """
    table = hello(game, options, players, seconds)
    programs = {
        seat: stack.enter_context(Program(command, table)) for seat, command in typed.items()
    }
    for program in programs.values():
        with suppress(Failed):
            program.start()
    return programs


def resumed(match: Match, seats: Sequence[str]) -> dict[int, str]:
    """The programs that go on playing a saved match, as `--seat` names them.

    Nothing in the file starts a program: where one played it is named anew.
    """
    game, typed = match.game, dict[int, str]()
    for word in seats:
        name, _, command = word.partition("=")
        seat = game.seat(name, len(match.players))
        if not is_command(command) or not _program(match.players[seat]):
            text = N_("--seat {word}: with --resume only programs are named, where one played")
            raise BadOption(Text(text, word=repr(word[:40])))
        if seat in typed:
            raise BadOption(Text(N_("seat {seat} is given twice"), seat=repr(name)))
        typed[seat] = command
    for seat, who in enumerate(match.players):
        if seat in typed or seat in match.lost or who == PERSON:
            continue
        if _program(who):
            text = N_("a program plays {seat}: name it again with `--seat {seat}=cmd:COMMAND`")
            raise BadOption(Text(text, seat=game.seats[seat]))
        bots.make(who)
    return typed


def _program(name: str) -> bool:
    """Whether a record says that a program sat there."""
    return name == PLAYED or name.startswith(f"{PLAYED} ")
