"""Chances over time as bands, one upon the other: each as high as a seat's chance of winning."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from bingfa.review.review import Point


def bands(points: Sequence[Point], wide: float, high: float) -> list[str]:
    """The outline of each seat's band as a path, the first seat's at the bottom."""
    places = [wide * at / max(1, len(points) - 1) for at in range(len(points))]
    floors = [[high] * len(points)]
    for seat in range(len(points[0].chances)):
        below = floors[-1]
        floors.append(
            [low - high * point.chances[seat] for low, point in zip(below, points, strict=True)]
        )
    made: list[str] = []
    for low, top in pairwise(floors):
        there = [f"{x:.1f} {max(0.0, y):.1f}" for x, y in zip(places, top, strict=True)]
        back = [f"{x:.1f} {max(0.0, y):.1f}" for x, y in zip(places, low, strict=True)]
        made.append(f"M{'L'.join(there)}L{'L'.join(reversed(back))}Z")
    return made
