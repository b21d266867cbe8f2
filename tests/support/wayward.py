"""A program that keeps to the bot protocol up to a point, and then does what its argument says."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

CHOICES = 3  # good ones, before the bad one


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


def choose(asked: dict[str, Any], **changed: object) -> None:
    say(**{"type": "choice", "id": asked["id"], "action": asked["legal"][0], **changed})


def silent(asked: dict[str, Any]) -> None:
    while sys.stdin.readline():
        pass


def deaf(asked: dict[str, Any]) -> None:
    """Never reads again, nor ends."""
    subprocess.run([sys.executable, "-c", "import threading; threading.Event().wait()"], check=True)


WAYS: dict[str, Callable[[dict[str, Any]], object]] = {
    "good": choose,
    "dies": lambda asked: sys.exit(7),
    "silent": silent,
    "deaf": deaf,
    "illegal": lambda asked: choose(asked, action="lay 99 nowhere"),
    "not-now": lambda asked: choose(asked, action="look"),
    "never": lambda asked: choose(asked, action="reinforce 6"),
    "spelt": lambda asked: choose(asked, action=asked["legal"][0].upper()),
    "another-question": lambda asked: choose(asked, id=asked["id"] - 1),
    "no-json": lambda asked: print("lay 7 qin", flush=True),
    "no-utf8": lambda asked: os.write(1, b'{"type":"choice","id":1,"action":"\xff"}\n'),
    "number": lambda asked: choose(asked, action=7),
    "greeting": lambda asked: say(type="hello", protocol=1, name="again"),
    "long-line": lambda asked: choose(asked, more="x" * 70_000),
    "endless-line": lambda asked: os.write(1, b" " * 1_000_000),
    "cut-off": lambda asked: (os.write(1, b'{"type":"choice"'), sys.exit(0)),
}


def main(way: str, *more: str) -> None:
    """`more` may be a protocol version, or a file for the numbers of its processes."""
    chosen = 0
    if more and not more[0].isdigit():
        # A child that lives until it is ended; nobody waits for it.
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        with open(more[0], "a", encoding="utf-8") as file:  # noqa: PTH123 - quick to start
            file.write(f"{os.getpid()} {child.pid}\n")
    version = int(more[0]) if more and more[0].isdigit() else 1
    for line in sys.stdin:
        message = json.loads(line)
        print("a word on the error output", file=sys.stderr)
        if message["type"] == "hello":
            say(type="hello", protocol=version, name=f"wayward  \x1b[31m{way}\n")
        elif message["type"] == "choose":
            chosen += 1
            WAYS["good" if chosen <= CHOICES else way](message)


if __name__ == "__main__":
    main(*sys.argv[1:])
