"""Plays seeded games of every kind and prints them; no test, but run by one in a fresh Python.

Its arguments are the directory to import Bingfa from and the modules whose files to name.
"""

import importlib
import json
import sys


def main(path: str, modules: list[str]) -> None:
    sys.path.insert(0, path)
    from bingfa.games import find, names

    games: dict[str, str] = {}
    for name in names():
        for seed in range(10):
            state = find(name).new(seed=str(seed))
            lines: list[str] = []
            while state.outcome is None:
                seat = state.actors[0]
                legal = state.legal(seat)
                action = legal[len(lines) * 7919 % len(legal)]
                state.apply(seat, action)
                lines.append(f"{seat} {action}")
            games[f"{name}, seed {seed}"] = "\n".join([*lines, state.position()])
    files = {module: str(importlib.import_module(module).__file__) for module in modules}
    print(json.dumps({"modules": files, "games": games}))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
