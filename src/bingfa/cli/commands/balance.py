"""`bingfa balance`: how even a set-up is, told by matches among equal bots."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from bingfa import bots
from bingfa.arena import balance as arena
from bingfa.arena import tournament
from bingfa.arena.balance_report import chart, grid, remark
from bingfa.bots.knowledge import knowledge
from bingfa.cli.commands.arena import (
    check_file,
    keep_option,
    played,
    playing_options,
    plot_option,
    show,
    write,
)
from bingfa.cli.common import force_option, from_here, screen, speech
from bingfa.cli.speaking import Argument, Command, Option
from bingfa.core.words import N_
from bingfa.games import find


@click.command(
    cls=Command,
    params=[
        Argument(["game"]),
        Option(
            ["--bot"],
            default="medium",
            help=N_("The bot that plays all seats."),
        ),
        Option(
            ["--players"],
            type=click.IntRange(2),
            help=N_("How many play; by default as few as can."),
        ),
        Option(
            ["--games"],
            type=click.IntRange(1),
            default=100,
            help=N_("How many matches, as a multiple of the players."),
        ),
        *playing_options(),
        keep_option(),
        Option(["--json", "as_json"], is_flag=True, help=N_("Print one JSON object.")),
        plot_option(N_("Draw the rates with their intervals into a file.")),
        force_option(),
    ],
    help=N_("Let equal bots play, and tell who wins by seat and by what else seats begin with."),
)
def balance(
    game: str,
    bot: str,
    players: int | None,
    games: int,
    options: tuple[str, ...],
    seed: str,
    jobs: int,
    cluster: bool,
    keep: Path | None,
    as_json: bool,
    plot: Path | None,
    force: bool,
) -> None:
    from_here()
    found = find(game)
    chosen = found.options.read(options)
    number = found.number(players, chosen)
    bots.given(bot)
    knowledge(found)  # which may be spoilt
    check_file(plot, [".svg"], force)
    named = [(name, getattr(chosen, name)) for name in found.options.names()]
    pairings = [arena.mirror(found, named, number, bot, seed)]
    [result] = played(found, pairings, games, tournament.Hands(jobs, cluster), keep)
    told, _ = arena.counted(found, result), speech()
    if as_json:
        click.echo(msgspec.json.encode(told).decode())
    else:
        screen().print(arena.setup_name(found, told, _), markup=False)
        screen().print(remark(found, told, _), markup=False)
        screen().print()
        show(grid(found, told, _))
    if plot is not None:
        write(plot, chart(found, [told], _, list(told.shares)))
