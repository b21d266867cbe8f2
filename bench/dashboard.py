"""The stages of a choice as `/metrics` tells them, drawn: how a busy table looks from outside.

`.venv-dev/bin/python -m bench.dashboard docs/pictures/figures.svg`
"""

from __future__ import annotations

import re
import socket
from dataclasses import replace
from itertools import count
from pathlib import Path
from urllib.request import urlopen

import click

from bench.crowd import PLAYING, Load, Step, measure
from bench.tables import number, ours
from bingfa.look.chart import Panel, Point, rows, ticks_for

BUCKET = re.compile(
    r'^bingfa_stage_seconds_bucket\{stage="(\w+)",.*le="([^"]+)"\} (\d+)$', re.MULTILINE
)
GAUGE = re.compile(r"^bingfa_(\w+)\{worker=\"\d+\"\} (\S+)$", re.MULTILINE)
WHOLE = ("choose", "write")  # stages that wait for the disk, on a scale of their own
EVERY = 20  # so many steps of the clients the figures are asked for


def within(buckets: list[tuple[float, int]], share: float) -> float:
    """Seconds that a share of the times does not exceed, as Prometheus reckons them."""
    wanted, low, before = share * buckets[-1][1], 0.0, 0
    for limit, times in buckets:
        if times >= wanted and times > before:
            return low + (min(limit, 10.0) - low) * (wanted - before) / (times - before)
        low, before = limit, times
    raise ValueError("nothing was measured")


def picture(told: str) -> str:
    """What figures say, as SVG."""
    stages: dict[str, list[tuple[float, int]]] = {}
    for stage, limit, times in BUCKET.findall(told):
        stages.setdefault(stage, []).append((float(limit), int(times)))
    points: dict[bool, list[Point]] = {True: [], False: []}
    for stage, buckets in stages.items():
        low, middle, high = (1000 * within(buckets, share) for share in (0.1, 0.5, 0.99))
        figures = f"{number(middle)} ms, 99 %: {number(high)}"
        points[stage in WHOLE].append(Point(stage, middle, low, high, figures))
    standing = dict(GAUGE.findall(told))
    title = f"{standing['matches']} matches, {standing['sockets']} open sockets"
    return rows(
        title,
        [
            _panel("Of a choice, in milliseconds: 10, 50 and 99 %", points[True]),
            _panel("Of what each page is told", points[False]),
        ],
    )


def _panel(heading: str, points: list[Point]) -> Panel:
    most = max(point.high for point in points)
    step = next(each for each in (1, 2, 5, 10, 20, 50, 100, 200, 500) if 6 * each > most)
    return Panel(heading, points, ticks_for([0, most], step), number)


@click.command()
@click.argument("target", type=click.Path(path_type=Path))
@click.option("--tables", default=20, show_default=True)
@click.option("--rate", default=15.0, show_default=True, help="Choices a second.")
@click.option("--seconds", default=20.0, show_default=True)
def main(target: Path, tables: int, rate: float, seconds: float) -> None:
    """Play at a table that tells its figures, and draw what it told last."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    told, steps = [""], count()

    def look(step: Step) -> None:
        if step.stage == PLAYING and next(steps) % EVERY == 0:
            with urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
                told[:] = [answer.read().decode()]

    plain = ours()

    def server(database: str) -> list[str]:
        return [*plain.server(database), "--port", str(port), "--metrics", "127.0.0.1"]

    load = Load(tables, 2, int(rate * seconds) + 1, rate, seconds)
    measure(replace(plain, server=server), load, "figures", look)
    target.write_text(picture(told[0]), encoding="utf-8")


if __name__ == "__main__":
    main()
