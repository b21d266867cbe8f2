"""Makes golden playthroughs anew: with all options and sizes, and each way a game can end.

Run it as `.venv-dev/bin/python scripts/goldens.py [GAME ...]` after a change of the rules or of the
record format, and read the differences before committing them. It looks for matches between bots
by seed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import ClassVar

from bingfa import bots
from bingfa.core.chance import Chance, stream
from bingfa.core.documents.record import record_of
from bingfa.core.match import Match
from bingfa.core.options import Options
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.games import find, names
from bingfa.games.sun_tzu.rules.effects import EVENTS
from bingfa.games.sun_tzu.rules.views.view import SunTzuView

FOLDER = Path(__file__).parents[1] / "tests" / "goldens"
sys.path.insert(0, str(FOLDER.parent))

from support.endings import ENDINGS, ending, golden_settings  # noqa: E402 - it lives beside the tests


class Dramatist:
    """Plays for the event face up rather than to win: few matches of others reach the fifth."""

    name = "dramatist"
    wanted: ClassVar[dict[str, list[str]]] = {
        "pandemic": ["lay plague"],
        "war-chariots": ["lay 6", "keep"],
        "champion": ["lay 9 jin-yan"],
        "hero": ["lay 10 han-qi"],
        "light-infantry": ["lay 1 qin"],
    }

    def choose(self, view: View, chance: Chance) -> Action:
        facing = (
            EVENTS[view.event] if isinstance(view, SunTzuView) and view.event is not None else ""
        )
        for start in ("use first-step", *self.wanted.get(facing, [])):
            for action in view.legal:
                if action.text.startswith(start):
                    return action
        spared = [a for a in view.legal if not a.text.startswith(("lay 9", "lay 10", "reinforce"))]
        return chance.pick(spared or view.legal)


PAIRS = (("greedy", "random"), ("random", "random"), ("random", "greedy"), ("greedy", "greedy"))
DRAMA = ((Dramatist.name, Dramatist.name),)


def make(name: str) -> bots.Bot:
    return Dramatist() if name == Dramatist.name else bots.make(name)


def play(game_name: str, options: str, sitting: tuple[str, ...], seed: str) -> Match:
    """A match between bots."""
    game = find(game_name)
    match = Match(game, game.options.read(options.split()), sitting, seed)
    streams = [stream(seed, f"bot {seat}") for seat in game.seats]
    players = [make(name) for name in sitting]
    while match.state.actors:
        seat = match.state.actors[0]
        match.play(seat, players[seat].choose(match.state.view(seat), streams[seat]))
    return match


def candidates(
    game_name: str, options: str, players: int | None = None, how: str = ""
) -> Iterator[Match]:
    pairs = DRAMA if how == "fifth event" else PAIRS
    game = find(game_name)
    size = game.number(players, game.options.read(options.split()))
    for number in count(1):
        pair = pairs[number % len(pairs)]
        yield play(game_name, options, (pair * size)[:size], f"golden-{number}")


def first(matches: Iterator[Match], how: str) -> Match:
    return next(match for match in matches if ending(match).startswith(how))


def title_of(options: Options) -> str:
    """What is on, what was chosen among several if it is not the usual, and what was written."""
    choices, usual = options.choices(), type(options)()
    words = [
        name if name not in choices else options.value(name)
        for name in options.names()
        if (options.value(name) != usual.value(name) if name in choices else getattr(options, name))
    ]
    return "-".join(words).replace("_", "-") or "plain"


def main() -> None:
    for name in sys.argv[1:] or names():
        game, folder = find(name), FOLDER / name
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.bingfa"):
            old.unlink()
        for options, players in golden_settings(game):
            title = title_of(options) + (f"-{players}" if len(game.players) > 1 else "")
            write(folder, title, next(candidates(name, str(options), players)))
        for wanted in ENDINGS[name]:
            found = candidates(name, wanted.options, wanted.players, wanted.how)
            title = wanted.how.replace(",", "").replace(" in turn 9", "").replace(" ", "-")
            match = first(found, wanted.how)
            write(folder, f"end-{title.removeprefix('end-of-the-')}", match)


def write(folder: Path, title: str, match: Match) -> None:
    (folder / f"{title}.bingfa").write_text(str(record_of(match)), encoding="utf-8")
    print(f"{folder.name}/{title}: {len(match.moves)} actions, {ending(match)}, seed {match.seed}")


if __name__ == "__main__":
    main()
