"""What a choice costs inside the server, without sockets: random matches with everybody's pages.

Each table has its players and some who watch. A choice is parsed, tried and kept on disk, and every
page is told. Times are of the processor, so that a busy machine shows less.
"""

from __future__ import annotations

import asyncio
import cProfile
import pstats
import tempfile
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import mean
from time import process_time, thread_time

import click

from bingfa.games import find
from bingfa.table.database.rows import Plan, SeatKind, Sitting
from bingfa.table.database.store import Store
from bingfa.table.matches.rooms import Room, Rooms
from bingfa.table.matches.setup import begun
from bingfa.table.open_page.company import Ear
from bingfa.table.open_page.messages import Done, decode
from bingfa.table.open_page.updates import Watcher
from bingfa.table.rubbish import look_rarely
from bingfa.table.web.reader_settings import Reader

PARTS = 8  # of a match


@dataclass(eq=False)
class Table:
    """One match and the pages that are open at it."""

    room: Room
    ears: dict[int | None, list[Ear]]
    random: Random
    choices: int = 0
    costs: list[float] = field(default_factory=list)  # milliseconds, by choice


def memory() -> float:
    """Megabytes that this process has."""
    lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) / 1000 for line in lines if line.startswith("VmRSS"))


async def opened(
    rooms: Rooms, store: Store, game_name: str, players: int, watchers: int, seed: str
) -> Table:
    game = find(game_name)
    seats = tuple(
        Sitting(SeatKind.PERSON, f"Player{seat}", f"player{seat}") for seat in range(players)
    )
    options = str(game.settle(None))
    plan = begun(Plan(game.name, game.rules_version, options, seed, seats))
    room = await rooms.room(await store.create(plan))
    ears: dict[int | None, list[Ear]] = {}
    for seat in (*range(players), *[None] * watchers):
        player = None if seat is None else f"player{seat}"
        ear = Ear(Watcher(room, player, Reader(), "http://127.0.0.1"), brief=True)
        ear.texts([], behind=True)
        ears.setdefault(seat, []).append(ear)
    return Table(room, ears, Random(seed))


async def choose(table: Table) -> int:
    """One choice of a seat of a table, told to everybody; the bytes that travel."""
    room = table.room
    seat = table.random.choice(room.match.state.actors)
    action = table.random.choice(room.match.state.legal(seat))
    table.choices += 1
    text = f'{{"type":"play","message":"{table.choices}","action":"{action.text}"}}'
    began = thread_time()
    heard = decode(text)
    await room.play(seat, action.text, f"{seat}-{heard.message}")
    table.ears[seat][0].watcher.answers.append(Done(done=heard.message))
    sent = 0
    for ears in table.ears.values():
        for ear in ears:
            for told in ear.texts([], behind=True):
                sent += len(told)
    table.costs.append(1000 * (thread_time() - began))
    return sent


async def run(
    game: str, players: int, watchers: int, tables: int, most: int, seed: str, profile: str
) -> None:
    with tempfile.TemporaryDirectory(prefix="bingfa-bench-") as folder:
        store = await Store.open(f"sqlite:///{folder}/matches.db")
        rooms = Rooms(store)
        playing = [
            await opened(rooms, store, game, players, watchers, f"{seed}-{number}")
            for number in range(tables)
        ]
        look_rarely()
        profiler = cProfile.Profile(thread_time) if profile else None
        before, sent, choices, began = memory(), 0, 0, process_time()
        with profiler or nullcontext():
            for _ in range(most):
                going = [each for each in playing if not each.room.over]
                for table in going:
                    sent += await choose(table)
                    choices += 1
        busy = process_time() - began
        await store.close()
    say(playing, choices, busy, sent, before)
    if profiler is not None:
        stats = pstats.Stats(profiler)
        stats.dump_stats(profile)
        stats.sort_stats("tottime").print_stats(60)


def say(playing: Sequence[Table], choices: int, busy: float, sent: int, before: float) -> None:
    click.echo(
        f"{choices} choices, {1000 * busy / choices:.3f} ms of the processor each, "
        f"{mean(c for t in playing for c in t.costs):.3f} of them in the thread that draws, "
        f"{sent / 1000 / choices:.2f} kB, {before:.0f} to {memory():.0f} MB"
    )
    by_part = [
        mean(
            cost
            for table in playing
            for at, cost in enumerate(table.costs)
            if at * PARTS // len(table.costs) == part
        )
        for part in range(PARTS)
    ]
    click.echo("by eighths of each match: " + ", ".join(f"{each:.2f}" for each in by_part))


@click.command()
@click.option("--game", default="sun-tzu", show_default=True)
@click.option("--players", default=2, show_default=True)
@click.option("--watchers", default=2, show_default=True)
@click.option("--tables", default=20, show_default=True)
@click.option("--moves", default=40, show_default=True, help="At most, at each table.")
@click.option("--seed", default="choices", show_default=True)
@click.option("--profile", default="", help="A file to keep a profile in.")
def main(
    game: str, players: int, watchers: int, tables: int, moves: int, seed: str, profile: str
) -> None:
    asyncio.run(run(game, players, watchers, tables, moves, seed, profile))


if __name__ == "__main__":
    main()
