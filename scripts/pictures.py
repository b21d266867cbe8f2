"""Draws the pictures of the README and of the rules anew, as terminal and page show them.

Run it as `.venv-dev/bin/python scripts/pictures.py` after a change of a board or of a figure.
"""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from bingfa import bots
from bingfa.core.chance import stream
from bingfa.core.game import Game
from bingfa.core.match import Match
from bingfa.core.words import Translate
from bingfa.games import find, names
from bingfa.games.sun_tzu import SUN_TZU
from bingfa.games.sun_tzu.board.table import picture
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.look import shared_stylesheet
from bingfa.table.pages.rulebook import figures
from bingfa.texts import LANGUAGES, translator

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"

PAPER = TerminalTheme(
    (250, 245, 232),
    (34, 29, 24),
    [
        (34, 29, 24),
        (179, 38, 30),
        (60, 122, 103),
        (185, 138, 46),
        (47, 77, 125),
        (112, 60, 98),
        (60, 122, 103),
        (111, 102, 90),
    ],
)

FONT = "'DejaVu Sans Mono', Menlo, Consolas, monospace"


def moment(game_name: str, options: str, seed: str, actions: int) -> Match:
    """A match between two greedy bots after so many actions."""
    game = find(game_name)
    match = Match(game, game.options.read(options.split()), ("greedy", "greedy"), seed)
    player = bots.make("greedy")
    streams = [stream(seed, f"bot {seat}") for seat in game.seats]
    while match.state.actors and len(match.moves) < actions:
        seat = match.state.actors[0]
        match.play(seat, player.choose(match.state.view(seat), streams[seat]))
    return match


def draw(match: Match, seat: int, title: str) -> str:
    """The board and what is asked, as SVG that fetches nothing from anywhere."""
    console = Console(
        record=True, width=80, force_terminal=True, color_system="truecolor", file=StringIO()
    )
    view = match.state.view(seat)
    console.print(match.game.terminal(view))
    console.print(f"[bold]{match.game.ask(view)}[/]", highlight=False)
    svg = console.export_svg(title=title, theme=PAPER, unique_id="bingfa")
    svg = re.sub(r"<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code, monospace", FONT)


def figure(game: Game, name: str, translate: Translate) -> str:
    """A figure of the rules as an SVG document that stands alone."""
    drawing = figures.picture(game, name, translate)
    sheet = shared_stylesheet() + game.style
    colours = re.sub(r"/\*.*?\*/|\s+", " ", sheet, flags=re.DOTALL)
    parts = "".join(drawing.parts.values())
    return f"{drawing.opening}<style>{colours}</style>{parts}{drawing.closing}\n"


def draw_figures(folder: Path) -> None:
    """All figures of all games, in every language: `name.svg`, `name.fr.svg`."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in folder.iterdir():
        file.unlink()
    for game in map(find, names()):
        for name in game.figures():
            for language in LANGUAGES:
                suffix = ".svg" if language == "en" else f".{language}.svg"
                svg = figure(game, name, translator(language))
                (folder / f"{name}{suffix}").write_text(svg, encoding="utf-8")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    draw_figures(FOLDER / "rules")
    match = moment("sun-tzu", "events=on", "picture", 76)
    (FOLDER / "sun-tzu.svg").write_text(
        draw(match, 0, "bingfa play sun-tzu -o events=on"), encoding="utf-8"
    )
    view = match.state.view(0)
    assert isinstance(view, SunTzuView)
    (FOLDER / "sun-tzu-board.svg").write_text(picture(view, SUN_TZU.edition), encoding="utf-8")


if __name__ == "__main__":
    main()
