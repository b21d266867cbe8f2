"""Seeds that follow from the name of a test: whenever and wherever it runs, it plays the same.

A table takes the secrets of its matches from the system, and every browser adds to them. In tests
both follow from the name of the test that is running, whatever ran before it. Run as a program,
this is `bingfa`, after a first argument: the file that holds what the next secret follows from.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from types import SimpleNamespace

from bingfa.cli import main

SECRETS = "bingfa.table.matches.setup.secrets"


def seeded(name: str) -> SimpleNamespace:
    """What stands for `secrets` at tables in the process of a test."""
    chance = Random(name)
    return SimpleNamespace(token_hex=lambda size: chance.randbytes(size).hex())


def following(file: Path) -> Callable[[int], str]:
    """The secrets of a table whose tests write their names into a file."""

    def token_hex(size: int) -> str:
        secret = sha256(file.read_bytes()).hexdigest()
        file.write_text(secret, encoding="utf-8")
        return secret[: 2 * size]

    return token_hex


if __name__ == "__main__":
    from bingfa.table.matches import setup
    from bingfa.table.web.limits import RATES, Rate

    # Those who play in tests come from one address, and are quicker than any number of people.
    RATES.update({"message": Rate(2_000, 2_000), "review": Rate(1, 1_000)})
    vars(setup)["secrets"] = SimpleNamespace(token_hex=following(Path(sys.argv.pop(1))))
    main(prog_name="bingfa")
