"""What an observation is made of, as a table for people: `python -m bingfa.research.describing`."""

from __future__ import annotations

import sys
from itertools import groupby

from bingfa.core.ai.observation import SIDES, Part
from bingfa.games import names
from bingfa.research.encoding import Encoder, encoder

SHORT = 6  # names of a part that are listed; of more, the first and the last


def table_of_parts(make: Encoder) -> str:
    """The parts of an observation in Markdown: where they begin, how many numbers, which."""
    lines = ["| from | numbers | part | what it is | names |", "| ---: | ---: | --- | --- | --- |"]
    start = 0
    for _, alike in groupby(make.parts, key=_kind):
        parts = list(alike)
        size = sum(len(part.names) for part in parts)
        numbers = str(size) if len(parts) == 1 else f"{len(parts)} × {len(parts[0].names)}"
        name = parts[0].name if len(parts) == 1 else f"{parts[0].name} ... {parts[-1].name}"
        lines.append(f"| {start} | {numbers} | {name} | {parts[0].meaning} | {_names(parts[0])} |")
        start += size
    return "\n".join(lines)


def _kind(part: Part) -> tuple[str, str, int]:
    """What parts have in common that differ in the player or chief that they are about only."""
    first, _, rest = part.name.partition(" ")
    about = rest if first in SIDES else first if first == "chief" else part.name
    return about, part.meaning, len(part.names)


def _names(part: Part) -> str:
    if len(part.names) <= SHORT:
        return ", ".join(part.names)
    return f"{part.names[0]}, {part.names[1]}, ..., {part.names[-1]}"


if __name__ == "__main__":
    for each in sys.argv[1:] or names():
        print(f"<!-- parts of {each} -->\n\n{table_of_parts(encoder(each))}\n")
