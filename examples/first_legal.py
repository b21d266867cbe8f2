"""A bot for Bingfa in a few lines: it takes the first of the legal actions.

Run it with: bingfa simulate sun-tzu --bots "cmd:python examples/first_legal.py,random"
"""

import json
import sys


def choose(legal: list[str], view: dict[str, object]) -> str:
    """One of the legal actions: here is where a bot thinks."""
    return legal[0]


def say(message: dict[str, object]) -> None:
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "protocol": 1, "name": "first-legal"})
    elif message["type"] == "choose":
        action = choose(message["legal"], message["view"])
        say({"type": "choice", "id": message["id"], "action": action})
    elif message["type"] == "lost":
        print(message["problem"], file=sys.stderr)
