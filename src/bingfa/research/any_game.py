"""An observation of a game that brings no encoder of its own: every number that its views hold.

Which there are is found out by looking at the views of a few random matches, always the same ones.
A number is a share of the greatest that was seen there; what is a word is one of those seen there.
An open view is the facts of its position.
Sides are named by their seats: nothing is turned to where the viewer sits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import DecodeError, Struct, json
from msgspec.structs import fields

from bingfa.core.ai.observation import Observation, Part, Seen, hot
from bingfa.core.chance import stream
from bingfa.core.documents.position import facts_said
from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.core.view import OpenView, View

MATCHES: Final = 30  # that are looked at
COMMON: Final = {field.name for field in fields(View)}  # which every observation has already

Leaf = float | str | None


def observation(game: Game, options: Options, players: int) -> Observation:
    """One part for each field of the game's view, and the actions as the game numbers them."""
    known: dict[str, dict[str, list[Leaf]]] = {}
    looks = 0
    for view in _views(game, options, players):
        looks += 1
        for field, leaves in _leaves(view).items():
            for name, leaf in leaves.items():
                known.setdefault(field, {}).setdefault(name, []).append(leaf)
    parts = [_part(field, found, looks) for field, found in known.items()]
    return Observation(tuple(parts), game.actions())


def _views(game: Game, options: Options, players: int) -> Iterator[View]:
    """What everybody saw at every moment of some random matches."""
    for match in range(MATCHES):
        state = game.new(options, players, seed=f"any game {match}")
        chance = stream(str(match), "any game")
        while True:
            yield from (state.view(viewer) for viewer in (*range(players), None))
            if not state.actors:
                break
            seat = chance.pick(state.actors)
            state.apply(seat, chance.pick(state.legal(seat)))


def _leaves(view: View) -> dict[str, dict[str, Leaf]]:
    """The numbers and words of a view, by its fields and then by where they are in it."""
    own = {each.name: getattr(view, each.name) for each in fields(view) if each.name not in COMMON}
    if isinstance(view, OpenView):
        said = facts_said(view.position).items()
        own["position"] = {fact: _read(text) for fact, text in said if fact not in COMMON}
    return {name: dict(_within(value, "")) for name, value in own.items()}


def _read(text: str) -> object:
    """The value of a fact: as JSON, which those of small games are, or else its words."""
    try:
        return json.decode(text)
    except DecodeError:
        return [_read(word) for word in words] if (words := text.split())[1:] else text


def _within(value: object, place: str) -> Iterator[tuple[str, Leaf]]:
    if value is None or isinstance(value, str):
        yield place or "it", value
    elif isinstance(value, bool | int | float):
        yield place or "it", float(value)
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _within(inner, f"{place} {key}".strip())
    elif isinstance(value, set | frozenset):
        for inner in value:
            yield f"{place} {inner}".strip(), 1.0
    elif isinstance(value, Sequence):
        for at, inner in enumerate(value):
            yield from _within(inner, f"{place} {at}".strip())
    elif isinstance(value, Struct):
        for field in fields(value):
            yield from _within(getattr(value, field.name), f"{place} {field.name}".strip())


def _part(field: str, found: dict[str, list[Leaf]], looks: int) -> Part:
    """How a field is written: for each place a number, or one for each word that may be there.

    Where there may be nothing, a further number says whether there is something.
    """
    names: list[str] = []
    places: list[tuple[str, float, tuple[str, ...], bool]] = []
    for place, seen in found.items():
        words = tuple(sorted({leaf for leaf in seen if isinstance(leaf, str)}))
        most = max((abs(leaf) for leaf in seen if isinstance(leaf, float)), default=0.0)
        optional = len(seen) < looks or None in seen
        places.append((place, most, words, optional))
        names += [place] if most or not words else []
        names += [f"{place} {word}" for word in words]
        names += [f"{place} there"] if optional else []

    def values(now: Seen[View]) -> list[float]:
        leaves, row = _leaves(now.view)[field], list[float]()
        for place, most, words, optional in places:
            leaf = leaves.get(place)
            if most or not words:
                share = leaf / most if isinstance(leaf, float) and most else 0.0
                row.append(max(-1.0, min(1.0, share)))
            row += hot(words.index(leaf) if leaf in words else None, len(words))
            row += [float(leaf is not None)] if optional else []
        return row

    return Part(field, f"what the view says of {field}", tuple(names), values)
