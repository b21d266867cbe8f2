"""Makes the golden playthroughs anew: one for each option set and each way a game can end.

Run it as `.venv-dev/bin/python scripts/goldens.py` after a change of the rules or of the record
format, and read the differences before committing them. It looks for matches between bots by seed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import ClassVar

from bingfa import bots
from bingfa.core.chance import Chance, stream
from bingfa.core.match import Match
from bingfa.core.record import record_of
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.games import find, names
from bingfa.games.sun_tzu.effects import EVENTS
from bingfa.games.sun_tzu.view import SunTzuView

FOLDER = Path(__file__).parents[1] / "tests" / "goldens"
sys.path.insert(0, str(FOLDER.parent))

from support.walks import option_sets  # noqa: E402 - it lives beside the tests


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


def play(game_name: str, options: str, pair: tuple[str, str], seed: str) -> Match:
    """A match between two bots."""
    game = find(game_name)
    match = Match(game, game.options.read(options.split()), pair, seed)
    streams = [stream(seed, f"bot {seat}") for seat in game.seats]
    players = [make(name) for name in pair]
    while match.state.actors:
        seat = match.state.actors[0]
        match.play(seat, players[seat].choose(match.state.view(seat), streams[seat]))
    return match


def ending(match: Match) -> str:
    """How a match ended, with the turn: "end of the track in turn 3"."""
    outcome = match.state.outcome
    assert outcome is not None
    return f"{outcome.reason} in turn {match.game.facts(match.state)['turn']}"


def candidates(game_name: str, options: str, how: str = "") -> Iterator[Match]:
    pairs = DRAMA if how == "fifth event" else PAIRS
    for number in count(1):
        yield play(game_name, options, pairs[number % len(pairs)], f"golden-{number}")


def first(matches: Iterator[Match], how: str) -> Match:
    return next(match for match in matches if ending(match).startswith(how))


# The ways to end that some match must show, beside whatever each option set's first match shows.
ENDINGS = {
    "sun-tzu": [
        ("strategy=on", "end of the track in turn 3"),
        ("strategy=on", "end of the track in turn 6"),
        ("strategy=on", "last turn in turn 9"),
        ("strategy=on", "last turn, by the reserve in turn 9"),
        ("beginner=on", "last turn, drawn in turn 9"),
        ("events=on", "fifth event"),
    ],
    "dynasties": [
        ("advanced=off", "end of the track in turn 3"),
        ("advanced=off", "end of the track in turn 6"),
        ("advanced=off", "end of the track in turn 9"),
        ("advanced=on", "last turn in turn 9"),
        ("advanced=on", "last turn, by the reserve in turn 9"),
        ("advanced=off", "last turn, drawn in turn 9"),
    ],
}


def main() -> None:
    for name in names():
        folder = FOLDER / name
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.bingfa"):
            old.unlink()
        for options in option_sets(find(name)):
            on = [word.removesuffix("=on") for word in str(options).split() if word.endswith("=on")]
            write(folder, "-".join(on) or "plain", next(candidates(name, str(options))))
        for options_text, how in ENDINGS[name]:
            match = first(candidates(name, options_text, how), how)
            title = how.replace(", ", " ").replace(" in turn 9", "").replace(" ", "-")
            write(folder, f"end-{title.removeprefix('end-of-the-')}", match)


def write(folder: Path, title: str, match: Match) -> None:
    (folder / f"{title}.bingfa").write_text(str(record_of(match)), encoding="utf-8")
    print(f"{folder.name}/{title}: {len(match.moves)} actions, {ending(match)}, seed {match.seed}")


if __name__ == "__main__":
    main()
