"""How even the boxes of Yuan are: who wins, by seat and by the tile of the first city.

Run it as `.venv-bench/bin/python -m bench.balance`, in the environment of `make bench`. Every match
is played by four greedy bots, who lay the tiles and place the cities themselves.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bingfa import bots
from bingfa.arena.simulate import interval
from bingfa.core.chance import stream
from bingfa.core.game import Game
from bingfa.games import find
from bingfa.games.yuan.rules.datafile import read_facts
from bingfa.games.yuan.rules.view import YuanView

BOXES = ("mongolia", "china")
PLAYERS = 4


@dataclass
class Tally:
    """What came out of the matches on one box."""

    turns: int = 0
    seats: Counter[int] = field(default_factory=Counter)  # wins
    begun: Counter[str] = field(default_factory=Counter)  # first cities by tile
    won: Counter[str] = field(default_factory=Counter)  # and how many of their clans won
    reasons: Counter[str] = field(default_factory=Counter)


def first_tiles(view: YuanView, names: tuple[str, ...]) -> dict[int, str]:
    """By seat, the tile of its first city."""
    tiles = {each.province: each.tile for each in view.hexes if each.province is not None}
    return {
        each.seat: names[tiles[each.province]]
        for each in view.provinces
        if each.seat is not None and each.city
    }


def play(game: Game, names: tuple[str, ...], box: str, seed: str, tally: Tally) -> None:
    """Play one match and count it."""
    player, chance = bots.make("greedy"), stream(seed, "bots")
    state = game.new({"box": box}, PLAYERS, seed=seed)
    state.silent = True
    tiles: dict[int, str] = {}
    turn = 0
    while state.actors:
        seat = state.actors[0]
        view = state.view(seat)
        assert isinstance(view, YuanView)
        if view.turn and not tiles:
            tiles = first_tiles(view, names)
        turn = max(turn, view.turn)
        state.apply(seat, player.choose(view, chance))
    assert state.outcome is not None
    tally.turns += turn
    tally.begun.update(tiles.values())
    tally.seats.update(state.outcome.winners)
    tally.won.update(tiles[seat] for seat in state.outcome.winners)
    tally.reasons[state.outcome.reason.partition(":")[0]] += 1


def table_of(title: str, wins: Counter[str], of: Counter[str]) -> Table:
    """Rates of wins with their intervals, the best first."""
    table = Table(title=title)
    for heading in ("", "began", "won", "rate", "95 %"):
        table.add_column(heading, justify="right")
    for name in sorted(of, key=lambda each: -wins[each] / of[each]):
        low, high = interval(wins[name], of[name])
        rate = f"{wins[name] / of[name]:.0%}"
        table.add_row(name, str(of[name]), str(wins[name]), rate, f"{low:.0%} to {high:.0%}")
    return table


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="matches a box")
    games: int = parser.parse_args().games
    console, game = Console(), find("yuan")
    names = tuple(tile.name for tile in read_facts().tiles)
    for box in BOXES:
        tally = Tally()
        for number in track(range(games), description=box):
            play(game, names, box, f"balance/{number}", tally)
        seats = Counter({game.seats[seat]: wins for seat, wins in tally.seats.items()})
        began = Counter(dict.fromkeys(game.seats[:PLAYERS], games))
        console.print(table_of(f"{box}, by seat", seats, began))
        console.print(table_of(f"{box}, by the tile of the first city", tally.won, tally.begun))
        ends = ", ".join(f"{reason} {number}" for reason, number in tally.reasons.most_common())
        console.print(f"{games} matches, {tally.turns / games:.1f} turns each; won by {ends}\n")


if __name__ == "__main__":
    main()
