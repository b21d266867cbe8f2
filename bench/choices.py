"""What a choice costs inside the server, without sockets: random matches with everybody's pages.

Each table has its players and some who watch. A choice is parsed, tried and kept on disk, and every
page is told. Times are of the processor, and are told in units of a loop that is timed beside them,
so that a busy machine shows less.
"""

from __future__ import annotations

import asyncio
import cProfile
import pstats
import tempfile
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from statistics import mean, median
from time import process_time, thread_time

import click

from bingfa.games import find
from bingfa.table.database.rows import Plan, Played, SeatKind, Sitting
from bingfa.table.database.store import Store
from bingfa.table.garbage import look_rarely
from bingfa.table.matches.rooms import Room, Rooms
from bingfa.table.matches.setup import begun
from bingfa.table.now import now
from bingfa.table.open_page.audience import OpenPage
from bingfa.table.open_page.messages import Done, decode
from bingfa.table.open_page.updates import Watcher
from bingfa.table.web.reader_settings import Reader

PARTS = 8  # of a match
LOOP = 20_000  # rounds of the loop that times are compared with


@dataclass(eq=False)
class Table:
    """One match and the pages that are open at it."""

    room: Room
    pages: dict[int | None, list[OpenPage]]
    random: Random
    costs: list[float] = field(default_factory=list)  # milliseconds, by choice


@dataclass(frozen=True)
class Load:
    """What is played."""

    game: str
    players: int
    watchers: int
    tables: int
    moves: int  # at most, at each table
    seed: str


def memory() -> float:
    """Megabytes that this process has."""
    lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) / 1000 for line in lines if line.startswith("VmRSS"))


def loop() -> float:
    """Milliseconds that a plain loop takes now."""
    began, counts = thread_time(), dict[int, int]()
    for number in range(LOOP):
        counts[number % 97] = counts.get(number % 89, 0) + 1
    return 1000 * (thread_time() - began)


def plan_of(load: Load, seed: str) -> Plan:
    game = find(load.game)
    seats = tuple(
        Sitting(SeatKind.PERSON, f"Player{seat}", f"player{seat}") for seat in range(load.players)
    )
    return begun(Plan(game.name, game.rules_version, str(game.settle(None)), seed, seats))


async def opened(rooms: Rooms, load: Load, seed: str) -> Table:
    """A table with everybody's pages."""
    room = await rooms.room(await rooms.store.create(plan_of(load, seed)))
    pages: dict[int | None, list[OpenPage]] = {}
    for seat in (*range(load.players), *[None] * load.watchers):
        player = None if seat is None else f"player{seat}"
        page = OpenPage(Watcher(room, player, Reader(), "http://127.0.0.1"), brief=True)
        page.texts([], behind=True)
        pages.setdefault(seat, []).append(page)
    return Table(room, pages, Random(seed))


async def choose(table: Table) -> int:
    """One choice of a seat of a table, told to everybody; the bytes that travel."""
    room = table.room
    seat = table.random.choice(room.match.state.actors)
    action = table.random.choice(room.match.state.legal(seat))
    text = f'{{"type":"play","message":"{len(table.costs)}","action":"{action.text}"}}'
    began = thread_time()
    heard = decode(text)
    await room.play(seat, action.text, f"{seat}-{heard.message}")
    table.pages[seat][0].watcher.answers.append(Done(done=heard.message))
    sent = 0
    for pages in table.pages.values():
        for page in pages:
            sent += sum(map(len, page.texts([], behind=True)))
    table.costs.append(1000 * (thread_time() - began))
    return sent


async def store_matches(store: Store, load: Load, number: int) -> None:
    """Fill a database with finished matches, each with the actions of the same one."""
    plan = plan_of(load, "stored")
    game, random, played = find(load.game), Random("stored"), list[Played]()
    state = game.new(game.settle(None), load.players, seed=plan.seed or "")
    while state.actors:
        seat = random.choice(state.actors)
        action = random.choice(state.legal(seat))
        state.apply(seat, action)
        played.append(Played(seat, action.text))
    over = replace(plan, actions=played, finished=now(), result="stored")
    for _ in range(number):
        await store.create(over)


async def run(load: Load, stored: int, profile: str) -> None:
    with tempfile.TemporaryDirectory(prefix="bingfa-bench-") as folder:
        store = await Store.open(f"sqlite:///{folder}/matches.db")
        await store_matches(store, load, stored)
        rooms = Rooms(store)
        playing = [
            await opened(rooms, load, f"{load.seed}-{number}") for number in range(load.tables)
        ]
        look_rarely()
        profiler = cProfile.Profile(thread_time) if profile else None
        before, sent, began, loops = memory(), 0, process_time(), list[float]()
        for _ in range(load.moves):
            loops.append(loop())
            with profiler or nullcontext():
                for table in playing:
                    if not table.room.over:
                        sent += await choose(table)
        busy = 1000 * (process_time() - began) - sum(loops)
        await store.close()
    say(playing, busy, median(loops), sent, before)
    if profiler is not None:
        pstats.Stats(profiler).sort_stats("tottime").print_stats(60)
        profiler.dump_stats(profile)


def say(playing: Sequence[Table], busy: float, unit: float, sent: int, before: float) -> None:
    choices = sum(len(table.costs) for table in playing)
    drawing = mean(cost for table in playing for cost in table.costs)
    click.echo(
        f"{choices} choices of {busy / choices:.2f} ms of the processor, {drawing:.2f} of them in "
        f"the thread that draws: {busy / choices / unit:.2f} and {drawing / unit:.2f} loops of "
        f"{unit:.2f} ms; {sent / 1000 / choices:.2f} kB each; {before:.0f} to {memory():.0f} MB"
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
    said = ", ".join(f"{each / unit:.2f}" for each in by_part)
    click.echo(f"by eighths of each match: {said} loops")


@click.command()
@click.option("--game", default="sun-tzu", show_default=True)
@click.option("--players", default=2, show_default=True)
@click.option("--watchers", default=2, show_default=True)
@click.option("--tables", default=20, show_default=True)
@click.option("--moves", default=40, show_default=True, help="At most, at each table.")
@click.option("--stored", default=0, show_default=True, help="Finished matches in the database.")
@click.option("--seed", default="choices", show_default=True)
@click.option("--profile", default="", help="A file to keep a profile in.")
def main(
    game: str,
    players: int,
    watchers: int,
    tables: int,
    moves: int,
    stored: int,
    seed: str,
    profile: str,
) -> None:
    """Play random matches in this process and say what a choice costs."""
    asyncio.run(run(Load(game, players, watchers, tables, moves, seed), stored, profile))


if __name__ == "__main__":
    main()
