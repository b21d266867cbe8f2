"""`make soak`: kills, fuzz and outages at random, and a table of what was lost by them."""

from __future__ import annotations

import asyncio
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
)
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from support import postgres
from support.server import Server

from bench.soak.clients import Fuzzer, House, Player, new_matches
from bench.soak.tally import Tally
from bench.soak.troubles import Troubles
from bingfa.core.chance import stream
from bingfa.core.documents.record import read, record_of, replay
from bingfa.games import find
from bingfa.table.database.store import Store
from bingfa.table.matches.rooms import Room, Rooms
from bingfa.table.web.identity import Identity

GAMES = ("sun-tzu", "dynasties")
TABLES = 6  # played at once
FUZZED = 3
AT_ONCE = 20  # matches made in one go
STARTING = 600.0  # seconds for a table to open, on a machine that is busy with something else
WORKERS = 3  # processes that serve
FLAGS = ("--thinking", "0.1", "--request-timeout", "3", "--log", "json")

Show = Callable[[Tally], None]


async def soak(
    table: Server,
    database: postgres.Server | None,
    kills: int,
    messages: int,
    seconds: float,
    seed: str,
    show: Show,
) -> Tally:
    """Trouble one table until there was enough of it; returns what came of it."""
    tally = Tally()
    until = time.monotonic() + seconds
    told = asyncio.Event()  # to end, by Ctrl-C or as a system does: then too it tells what it found
    for each in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(each, told.set)
    store = await Store.open(table.database)
    identity = Identity(await store.secret("cookies"), await store.secret("instance"))
    await store.close()
    house = House(table.port, identity, tally, messages)
    players: list[Player] = []

    def enough() -> bool:
        show(tally)
        done = tally.kills >= kills and tally.messages >= messages
        return done or told.is_set() or time.monotonic() > until

    def ahead() -> bool:
        """Whether more of the kills were made by now than of the messages answered."""
        return tally.kills * messages > tally.messages * kills

    async def sit(number: int) -> None:
        """Play one match after another at one table."""
        chance = stream(seed, f"player {number}")
        while not house.over:
            game = chance.pick(GAMES)
            for match_id, dealt in await new_matches(table.database, game, AT_ONCE):
                if enough():
                    return
                players.append(Player(house, match_id, game, dealt, chance))
                await players[-1].play()

    table.patience = STARTING
    several = table.arguments[:2] != ("--workers", "1")
    troubles = Troubles(table, database, tally, stream(seed, "troubles"), several=several)
    await asyncio.to_thread(table.start)
    fuzzed = [(each, "sun-tzu") for each, _ in await new_matches(table.database, "sun-tzu", FUZZED)]
    clients = [asyncio.create_task(sit(number)) for number in range(TABLES)]
    clients += [
        asyncio.create_task(Fuzzer(house, *each, stream(seed, f"fuzzer {number}")).rage())
        for number, each in enumerate(fuzzed)
    ]
    try:
        await troubles.go_on(enough, ahead)
        while not enough():
            await asyncio.sleep(0.2)
    finally:
        house.over = True
        await asyncio.gather(*clients)
    await asyncio.to_thread(troubles.close)
    await _judge(table, players, [match_id for match_id, _ in fuzzed], tally)
    return tally


async def _judge(table: Server, players: list[Player], fuzzed: list[str], tally: Tally) -> None:
    """Compare what was acknowledged with what is there, and replay every record."""
    log = table.said()
    tally.tracebacks, tally.lines = log.count("Traceback"), log.count("\n")
    store = await Store.open(table.database)
    try:
        for player in players:
            room = await Rooms(store).room(player.id)
            kept = [(each.seat, each.text) for each in room.played]
            known = len(player.acknowledged)
            if kept[:known] != player.acknowledged:
                tally.lost += 1
            elif kept[known:] not in ([], [player.unsure]):
                tally.doubled += 1
            _verify(room, tally)
        for match_id in fuzzed:
            _verify(await Rooms(store).room(match_id), tally)
    finally:
        await store.close()


def _verify(room: Room, tally: Tally) -> None:
    record = read(str(record_of(room.match, private=True)))
    if replay(record, find).state.position() == room.match.state.position():
        tally.records += 1
    else:
        tally.broken.append(room.id)


# On the command line


@contextmanager
def tables(
    kind: str, folder: Path, workers: int = WORKERS
) -> Iterator[tuple[Server, postgres.Server | None]]:
    """A table on a database of a kind, not yet started; ended in any case."""
    folder.mkdir()
    flags = ("--workers", str(workers), *FLAGS)
    if kind == "sqlite":
        yield from _ended(Server(folder, None, *flags), None)
        return
    with postgres.running() as running, running.database() as database:
        yield from _ended(Server(folder, database, *flags), running)


def _ended(
    table: Server, database: postgres.Server | None
) -> Iterator[tuple[Server, postgres.Server | None]]:
    try:
        yield table, database
    finally:
        if table.process:
            table.kill()


@click.command()
@click.option("--kills", default=300, help="How many processes are killed, in all.")
@click.option("--messages", default=300_000, help="How many messages are answered, in all.")
@click.option("--minutes", default=120.0, help="When it ends all the same, each database.")
@click.option(
    "--database", "kinds", type=click.Choice(["sqlite", "postgresql"]), multiple=True,
    default=["sqlite", "postgresql"], help="Which database; may be repeated.",
)  # fmt: skip
@click.option("--workers", default=WORKERS, help="How many processes serve, each time.")
@click.option("--seed", default="soak", help="Another one gives other troubles.")
@click.option("--folder", type=click.Path(path_type=Path), help="Where logs are kept afterwards.")
def main(
    kills: int,
    messages: int,
    minutes: float,
    kinds: tuple[str, ...],
    workers: int,
    seed: str,
    folder: Path | None,
) -> None:
    """Trouble a table at random, and tell what it lost."""
    results: dict[str, Tally] = {}
    with (
        tempfile.TemporaryDirectory(prefix="bingfa-soak-") as temporary,
        Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            console=Console(stderr=True),
        ) as progress,
    ):
        place = folder or Path(temporary)
        place.mkdir(parents=True, exist_ok=True)
        share = len(kinds)
        for kind in kinds:
            killed = progress.add_task(f"{kind}: kills", total=kills // share)
            sent = progress.add_task(f"{kind}: messages", total=messages // share)

            def show(tally: Tally, killed: TaskID = killed, sent: TaskID = sent) -> None:
                progress.update(killed, completed=tally.kills)
                progress.update(sent, completed=tally.messages)

            with tables(kind, place / kind, workers) as (table, database):
                results[kind] = asyncio.run(
                    soak(
                        *(table, database, kills // share, messages // share),
                        *(60 * minutes, f"{seed} {kind}", show),
                    )
                )
    Console().print(report(results))
    sys.exit(0 if all(each.good for each in results.values()) else 1)


def report(results: dict[str, Tally]) -> Table:
    """What was tried, and what came of it."""
    shown = Table("", *results, title="What was tried, and what was lost")
    for column in shown.columns[1:]:
        column.justify = "right"
    for kind in sorted({kind for each in results.values() for kind in each.troubles}):
        shown.add_row(kind, *(f"{each.troubles[kind]:,}" for each in results.values()))
    shown.add_section()
    for name, what in (
        ("messages answered", "messages"),
        ("broken requests sent", "requests"),
        ("times that players came back", "again"),
        ("actions acknowledged", "acknowledged"),
        ("records that verify", "records"),
        ("lines of the log", "lines"),
    ):
        shown.add_row(name, *(f"{getattr(each, what):,}" for each in results.values()))
    shown.add_section()
    for name, what in (
        ("matches that lost an acknowledged action", "lost"),
        ("matches that hold what nobody sent", "doubled"),
        ("times that the table gave up", "gave_up"),
        ("tracebacks in the log", "tracebacks"),
    ):
        shown.add_row(name, *(f"{getattr(each, what):,}" for each in results.values()))
    for name, what in (("matches that got stuck", "stuck"), ("records that fail", "broken")):
        shown.add_row(name, *(f"{len(getattr(each, what)):,}" for each in results.values()))
    for each in results.values():
        for told in each.stuck + each.broken:
            shown.add_row(told)
    return shown


if __name__ == "__main__":
    main()
