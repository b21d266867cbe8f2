"""Writes the pages that follow from the games themselves: their options, and all rules by id.

Run it as `.venv-dev/bin/python scripts/pages.py` after a change of an option or of a heading; a
test fails while a page is not as it would be written.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from bingfa.core.game import Game
from bingfa.games import find, names

FOLDER = Path(__file__).parents[1] / "docs"

# Rulings that no printed rule and no source of ours settled: the reading of a table of players.
OUR_OWN = {
    *("S15", "S16", "S17", "S18", "S19"),
    *("D5", "D6", "D7"),
    *("K13", "K14"),
    "Y18",
}

OPTIONS = """\
# Games and options

What `-o NAME=VALUE` takes at the command line and the set-up page of the web table offers; the
first value is the usual one. `bingfa games` prints the same, in English or French.

What cannot be played is refused with a sentence, on the form as at the command line. An option
that another one settles follows it where nobody says otherwise: the beginner's game of Sun Tzu has
no strategy cards, and Yuan's *Crossing the waters* is bid for. So `-o beginner=on` is enough, and
on the form one tick: it clears those that cannot be beside it, and a box left as it always is does
not count against it."""

RULINGS = """\
# All rulings

Every rule has an id, which events, refusals, [rule cases](cases.md) and tests cite;
`bingfa rule sun-tzu S7` tells it in the terminal. Those marked *ours* settle what the printed
rules leave open: we took the reading that a table of players would settle on. What could not be
found of the printed components is told at the top of each game's page.

*Chaque règle a un identifiant ; celles marquées « ours » tranchent ce que les règles
imprimées laissent ouvert.*"""


def slug(heading: str) -> str:
    """A heading's anchor, as the site makes it."""
    plain = unicodedata.normalize("NFKD", heading).encode("ascii", "ignore").decode()
    words = re.sub(r"[^\w\s-]", "", plain.lower()).strip()
    return re.sub(r"[-\s]+", "-", words)


def options_page() -> str:
    """Every option of every game, with its values."""
    lines = [OPTIONS]
    for game in map(find, names()):
        least, most = game.minutes
        lines += ["", f"## {game.title}", ""]
        lines += [
            f"`{game.name}`, for {game.sizes()} players, {least} to {most} minutes.",
            f"Rules: [English](rules/{game.name}.en.md), [français](rules/{game.name}.fr.md).",
            "",
            "| option | values | what it does |",
            "| --- | --- | --- |",
            *(
                f"| `{name}` | {values} | {game.options.explained()[name]} |"
                for name, values in values_of(game)
            ),
        ]
    return "\n".join(lines) + "\n"


def values_of(game: Game) -> Iterator[tuple[str, str]]:
    """Each option of a game and what it can be, the usual value first."""
    usual, choices, checks = game.settle(None), game.options.choices(), game.options.checks()
    for name in game.options.names():
        if name in checks:
            yield name, "one word; usually none"
        else:
            every = sorted(choices.get(name, ("on", "off")), key=usual.value(name).__ne__)
            yield name, ", ".join(f"`{value}`" for value in every)


def rulings_page() -> str:
    """Every rule of every game by its id, in both languages."""
    lines = [RULINGS]
    for game in map(find, names()):
        lines += [
            "",
            f"## {game.title}",
            "",
            "| | English | français | |",
            "| --- | --- | --- | --- |",
        ]
        english, french = own(game, "en"), own(game, "fr")
        for rule in sorted(english, key=lambda rule: (rule[0], int(rule[1:]))):
            told = [
                f"[{heading}](rules/{game.name}.{language}.md#{slug(f'{rule} · {heading}')})"
                for language, heading in (("en", english[rule]), ("fr", french[rule]))
            ]
            mark = "*ours*" if rule in OUR_OWN else ""
            lines.append(f"| {rule} | {told[0]} | {told[1]} | {mark} |")
        shared = [rule for rule in game.rules("en") if rule not in english]
        if shared:
            lines += ["", f"As in Sun Tzu: {', '.join(shared)}."]
    return "\n".join(lines) + "\n"


def own(game: Game, language: str) -> dict[str, str]:
    """The rules that a game's page tells itself, with their headings."""
    page = (FOLDER / "rules" / f"{game.name}.{language}.md").read_text(encoding="utf-8")
    return dict(re.findall(r"^### (\w+) · (.+)$", page, re.MULTILINE))


PAGES = {"options.md": options_page, "rulings.md": rulings_page}


def main() -> None:
    for name, page in PAGES.items():
        (FOLDER / name).write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
