"""Takes the README's pictures of the web table anew: real positions, in a real browser.

Run it as `.venv-dev/bin/python scripts/screenshots.py` after a change of the pages. It needs
Chromium, as the tests do.
"""

from __future__ import annotations

import asyncio
import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from support.chromium import ARGUMENTS, program
from support.server import serving

from bingfa import bots
from bingfa.core.chance import stream
from bingfa.core.match import Match
from bingfa.games import find
from bingfa.table.database.rows import Plan, Played, SeatKind, Sitting
from bingfa.table.database.store import Store
from bingfa.table.matches.setup import begun
from bingfa.table.web.identity import Identity

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
PLAYER = "0" * 32
# Each picture: game, options, players, seed, actions played, width, height, by night, language.
PICTURES = {
    "table-day": ("sun-tzu", "events=on", 2, "picture 3", 96, 1440, 900, False, "en-GB"),
    "table-night": (
        "dynasties",
        "advanced=on warlords=on",
        2,
        "picture 5",
        60,
        1440,
        900,
        True,
        "fr",
    ),
    "table-khan": ("khan", "", 3, "picture 5", 75, 1440, 900, False, "en-GB"),
    "table-yuan": (
        "yuan",
        "scenario=river-control powers=on volcanoes=on",
        4,
        "picture 7",
        100,
        1440,
        900,
        False,
        "en-GB",
    ),
    "table-phone": ("sun-tzu", "", 2, "picture 3", 63, 390, 844, False, "en-GB"),
}
# Pages that need no match: address, width, height, language.
PAGES = {
    "front": ("/", 1440, 900, "en-GB"),
    "lesson": ("/learn/yuan/3", 390, 844, "fr"),
}


def plan_of(game_name: str, options: str, players: int, seed: str, actions: int) -> Plan:
    """A match between greedy bots up to a moment at which the first seat has to choose."""
    game = find(game_name)
    chosen = game.options.read(options.split())
    rivals = ("greedy",) * (players - 1)
    match = Match(game, chosen, ("Anne", *rivals), seed)
    player, streams = bots.make("greedy"), [stream(seed, f"bot {seat}") for seat in game.seats]
    while len(match.moves) < actions or 0 not in match.state.actors:
        seat = match.state.actors[-1]
        match.play(seat, player.choose(match.state.view(seat), streams[seat]))
    seats = (
        Sitting(SeatKind.PERSON, "Anne", PLAYER),
        *(Sitting(SeatKind.BOT, each) for each in rivals),
    )
    played = [Played(move.seat, move.action.text) for move in match.moves]
    plan = Plan(game.name, game.rules_version, str(chosen), seed, seats, actions=played)
    return begun(plan)


async def prepare(database: str) -> tuple[dict[str, str], tuple[str, str]]:
    """Keep the matches; returns their ids by picture, and the player's cookie."""
    store = await Store.open(database)
    try:
        identity = Identity(await store.secret("cookies"), await store.secret("instance"))
        matches = {name: await store.create(plan_of(*each[:5])) for name, each in PICTURES.items()}
        return matches, (identity.cookie, f"{PLAYER}.{identity.sign(PLAYER)}")
    finally:
        await store.close()


def keep(page: Page, name: str) -> None:
    """A picture of a page, in as many colours as flat drawings need: a third of the bytes."""
    path = FOLDER / f"{name}.png"
    whole = Image.open(BytesIO(page.screenshot())).convert("RGB")
    whole.quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)
    print(path)


def main() -> None:
    with TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'table.db'}"
        matches, cookie = asyncio.run(prepare(database))
        with serving(Path(folder), database) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=program(), args=ARGUMENTS)
            for name, (*_, width, height, dark, language) in PICTURES.items():
                context = browser.new_context(
                    base_url=server.address,
                    viewport={"width": width, "height": height},
                    color_scheme="dark" if dark else "light",
                    locale=language,
                    device_scale_factor=2 if width < 500 else 1,
                )
                key, value = cookie
                context.add_cookies([{"name": key, "value": value, "url": server.address}])
                page = context.new_page()
                page.goto(f"/m/{matches[name]}")
                page.locator("#table [data-action]:visible").first.wait_for()
                keep(page, name)
                context.close()
            for name, (address, width, height, language) in PAGES.items():
                page = browser.new_page(
                    base_url=server.address,
                    viewport={"width": width, "height": height},
                    locale=language,
                    device_scale_factor=2 if width < 500 else 1,
                    reduced_motion="reduce",
                )
                page.goto(address, wait_until="networkidle")
                keep(page, name)
            browser.close()


if __name__ == "__main__":
    main()
