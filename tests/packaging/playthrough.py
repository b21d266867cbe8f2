"""Plays a game of many option sets and prints them; no test, but run by one in a fresh Python.

Its arguments are the directory to import Bingfa from and the modules whose files to name.
"""

import importlib
import json
import sys
from collections.abc import Iterator
from typing import Any

NEEDED = {"even": {"powers": "on"}}  # options that go with others alone


def option_sets(game: Any) -> Iterator[dict[str, object]]:
    """The usual options, and each other value of each of them with what it needs; none written
    freely.
    """
    yield {}
    usual = game.settle(None)
    for name in game.options.names():
        if name not in game.options.checks():
            for value in game.options.choices().get(name, ("on", "off")):
                if value != usual.value(name):
                    yield {name: value, **NEEDED.get(name, {})}


def main(path: str, modules: list[str]) -> None:
    sys.path.insert(0, path)
    from bingfa.games import find, names

    games: dict[str, str] = {}
    for name in names():
        game = find(name)
        for number, chosen in enumerate(option_sets(game)):
            options = game.settle(chosen)
            sizes = game.sizes_for(options)
            state = game.new(options, sizes[number % len(sizes)], seed=str(number))
            lines: list[str] = []
            while state.outcome is None:
                seat = state.actors[0]
                legal = state.legal(seat)
                action = legal[len(lines) * 7919 % len(legal)]
                events = state.apply(seat, action)
                view = state.view(seat) if len(lines) % 10 == 0 else ""
                lines.append(f"{seat} {action} {events} {view}")
            games[f"{name}, {chosen}"] = "\n".join([*lines, state.position()])
    files = {module: str(importlib.import_module(module).__file__) for module in modules}
    print(json.dumps({"modules": files, "games": games}))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
