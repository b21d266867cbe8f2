"""How soon pages are seen on a phone's network: `.venv-dev/bin/python -m bench.first_page`.

The front page, and the page of a match that was just dealt. Chromium's own throttling, a window of
360 by 740, a table of ours on the same machine; the median of some visits of a browser that has
nothing, and of one that has been there before.
"""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

import click
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from bench.crowd import STARTING, addresses
from bingfa.games import find, names
from bingfa.table.database.rows import Plan, SeatKind, Sitting
from bingfa.table.database.store import Store
from bingfa.table.matches.setup import begun

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# As Chromium's tools have them: milliseconds of latency, bytes a second down and up.
NETWORKS = {"fast 4G": (165.0, 1_012_500, 168_750), "slow 4G": (562.5, 180_000, 84_375)}
PAINTED = """() => new Promise((done) => new PerformanceObserver((list) => {
  const first = list.getEntriesByName("first-contentful-paint")[0];
  if (first) done(first.startTime);
}).observe({ type: "paint", buffered: true }))"""
BYTES = """() => {
  const files = performance.getEntriesByType("resource");
  const all = [...performance.getEntriesByType("navigation"), ...files];
  const sum = (entries) => entries.reduce((sum, each) => sum + each.transferSize, 0);
  return [sum(all), sum(all.filter(({ name }) => !name.endsWith(".woff2")))];
}"""


def visit(context: BrowserContext, address: str, network: str) -> tuple[float, float, float]:
    """Milliseconds until something is seen, kilobytes that travelled, and without letters."""
    latency, down, up = NETWORKS[network]
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": latency,
            "downloadThroughput": down,
            "uploadThroughput": up,
        },
    )
    page.goto(address)
    painted, (moved, bare) = page.evaluate(PAINTED), page.evaluate(BYTES)
    page.close()
    return float(painted), moved / 1000, bare / 1000


def measure(browser: Browser, what: str, address: str, network: str, visits: int) -> None:
    """Tell what a network makes of the first visit and of the next one."""
    first: list[tuple[float, float, float]] = []
    again: list[tuple[float, float, float]] = []
    for _ in range(visits):
        context = browser.new_context(viewport={"width": 360, "height": 740})
        first.append(visit(context, address, network))
        again.append(visit(context, address, network))
        context.close()
    for title, seen in (("first", first), ("again", again)):
        painted, moved, bare = (median(values) for values in zip(*seen, strict=True))
        sizes = f"{moved:.0f} kB, {bare:.0f} without letters"
        click.echo(f"{what}, {network}, {title}: {painted:.0f} ms, {sizes}")


async def dealt(database: str, game: str) -> str:
    """The path of a match that was just dealt."""
    played = find(game)
    seats = [
        Sitting(SeatKind.PERSON, f"Player {seat}", f"player{seat}")
        for seat in range(played.players[0])
    ]
    plan = Plan(game, played.rules_version, str(played.settle(None)), "bench", tuple(seats))
    store = await Store.open(database)
    try:
        return f"/m/{await store.create(begun(plan))}"
    finally:
        await store.close()


@click.command()
@click.option("--visits", default=5, show_default=True, help="Of which the median counts.")
@click.option("--game", type=click.Choice(names()), default="sun-tzu", show_default=True)
def main(visits: int, game: str) -> None:
    """Visit the front page and a match of a fresh table again and again."""
    program = next((found for each in PROGRAMS if (found := shutil.which(each))), None)
    if program is None:
        raise click.ClickException("there is no Chromium on this machine")
    with tempfile.TemporaryDirectory(prefix="bingfa-bench-") as folder:
        log = Path(folder, "server.log")
        with log.open("wb") as file:
            database = f"sqlite:///{folder}/table.db"
            server = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    "bingfa",
                    "serve",
                    "--port",
                    "0",
                    "--database",
                    database,
                ],
                stdout=file,
                stderr=file,
            )
        try:
            address = addresses(server, log)[0]
            pages = {"front": "/", "match": asyncio.run(dealt(database, game))}
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
                for what, path in pages.items():
                    for network in NETWORKS:
                        measure(browser, what, f"{address}{path}", network, visits)
                browser.close()
        finally:
            server.terminate()
            server.wait(STARTING)


if __name__ == "__main__":
    main()
