"""What a seat has seen and done: in words now, and in a few bytes what went before."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

import msgspec
from msgspec import structs

from bingfa.core.events import Event
from bingfa.core.state import Action
from bingfa.core.view import View

MEMORY: Final = 16  # bytes

Memory = tuple[bytes, ...]  # by seat, and last a spectator's: a fingerprint of what went before

_to_json = msgspec.json.Encoder(enc_hook=str)


def nothing(players: int) -> Memory:
    """What so many seats and a spectator remember at first."""
    return (bytes(MEMORY),) * (players + 1)


def words_of(view: View) -> str:
    """All that a view shows, a line for each of its fields; what may be chosen follows from it."""
    fields = structs.asdict(view)
    del fields["legal"]
    return "\n".join(f"{name}: {_to_json.encode(value).decode()}" for name, value in fields.items())


def remembered(
    memory: Memory, actor: int | None, action: Action | None, words: str, news: list[Event]
) -> Memory:
    """What is remembered after a choice and what came of it, by everybody who saw any of it."""
    told = [
        (event.audience, f"{type(event).__name__}: {_to_json.encode(event).decode()}")
        for event in news
    ]
    after: list[bytes] = []
    for place, before in enumerate(memory):
        seat = place if place < len(memory) - 1 else None
        lines = [text for audience, text in told if audience is None or seat in audience]
        if seat is not None and seat == actor:
            lines = [words, str(action), *lines]
        text = "\n".join(lines).encode()
        after.append(blake2b(before + text, digest_size=MEMORY).digest() if lines else before)
    return tuple(after)
