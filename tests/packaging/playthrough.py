"""Plays a game of every option set and prints them; no test, but run by one in a fresh Python.

Its arguments are the directory to import Bingfa from and the modules whose files to name.
"""

import importlib
import json
import sys
from itertools import product


def main(path: str, modules: list[str]) -> None:
    sys.path.insert(0, path)
    from bingfa.core.errors import BadOption
    from bingfa.games import find, names

    games: dict[str, str] = {}
    for name in names():
        game = find(name)
        for number, values in enumerate(product((False, True), repeat=len(game.options.names()))):
            chosen = dict(zip(game.options.names(), values, strict=True))
            try:
                state = game.new(chosen, seed=str(number))
            except BadOption:
                continue
            lines: list[str] = []
            while state.outcome is None:
                seat = state.actors[0]
                legal = state.legal(seat)
                action = legal[len(lines) * 7919 % len(legal)]
                events = state.apply(seat, action)
                lines.append(f"{seat} {action} {events} {state.view(seat)}")
            games[f"{name}, {chosen}"] = "\n".join([*lines, state.position()])
    files = {module: str(importlib.import_module(module).__file__) for module in modules}
    print(json.dumps({"modules": files, "games": games}))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
