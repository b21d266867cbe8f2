"""A part of the board or of a sheet that is a place: named alike as a part and as a place."""

from __future__ import annotations

from bingfa.look import markup as h
from bingfa.look.places import Offer, place


def part(name: str, label: str, x: float, y: float, offer: Offer | None = None) -> h.Element:
    """The part of a name, like `hand red`, moved to where it lies; its halo comes first."""
    where = f"translate({x:g} {y:g})"
    return h.g(place(name, label, offer), id=f"part-{name.replace(' ', '-')}", transform=where)
