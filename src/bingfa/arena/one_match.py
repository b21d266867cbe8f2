"""One match at a time between bots and programs, with its record. It knows who gave up, and why.

Every event is made, so that this takes longer than a match that only its outcome is wanted of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final

from bingfa import bots
from bingfa.bots import Bot
from bingfa.bots.guard import PATIENCE, Guarded, ours
from bingfa.bots.protocol.commands import is_command
from bingfa.bots.protocol.messages import Hello
from bingfa.bots.protocol.program import Failed, Program
from bingfa.core.chance import Chance
from bingfa.core.documents.record import record_of
from bingfa.core.errors import BadOption, unwritten
from bingfa.core.game import Game
from bingfa.core.match import Match
from bingfa.core.options import Options
from bingfa.core.words import Text

# The bot that chooses for a seat that was given up. The seat comes last whatever it does, so that
# one that takes no time will do: a program that fails must not make a long run of matches longer.
STAND_IN: Final = "greedy"
ENDING: Final = ".bingfa"


@contextmanager
def bots_of(wanted: Sequence[str | Bot], table: Hello) -> Iterator[list[Bot]]:
    """Those bots for any number of matches; programs among them end with it."""
    with ExitStack() as stack:
        yield [
            stack.enter_context(Program(bot, table)) if is_command(bot) else _guarded(bot)
            for bot in wanted
        ]


def _guarded(bot: str | Bot) -> Guarded:
    made = bots.given(bot)
    return Guarded(made, None if ours(made) else PATIENCE, name=bots.name_of(bot))


def host(
    game: Game,
    options: Options,
    seed: str,
    players: Sequence[Bot],
    streams: Sequence[Chance],
    number: int = 1,
) -> tuple[Match, dict[int, Text]]:
    """A whole match, by seat who plays it; and the seats that were given up, with the reason.

    A seat given up ends a match of two; with more the greedy bot plays on for it.
    """
    programs = {seat: each for seat, each in enumerate(players) if isinstance(each, Program)}
    for program in programs.values():
        with suppress(Failed):  # it fails again when it is asked
            program.start()
    match = Match(game, options, tuple(player.name for player in players), seed)
    for seat, program in programs.items():
        program.begin(number, seat)
    failures: dict[int, Text] = {}
    stand_in = Guarded(bots.make(STAND_IN), PATIENCE)
    while match.outcome is None:
        seat = match.state.actors[0]
        player = stand_in if seat in match.lost else players[seat]
        try:
            plan = bots.play(player, match.state.view(seat), streams[seat])
        except Failed as error:
            match.forfeit(seat)
            failures[seat] = error.text
            continue
        for action in plan:
            if action not in match.state.legal(seat):
                break  # things came otherwise than planned
            match.play(seat, action)
    for program in programs.values():
        program.end(match.outcome)
    return match, failures


# Records


def prepare(folder: Path) -> None:
    """Make a folder for records; BadOption if it cannot be, or if it holds anything."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        filled = any(folder.iterdir())
    except OSError as error:
        raise BadOption(unwritten(folder, error)) from error
    if filled:
        raise BadOption(Text("{path} holds files already; name a new folder", path=folder))


def keep(match: Match, folder: Path, number: int) -> None:
    """Leave the record of a match in a folder, whole or not at all."""
    path = folder / f"{number:06}{ENDING}"
    beside = path.with_name(path.name + ".new")
    beside.write_text(str(record_of(match)), encoding="utf-8")
    beside.replace(path)
