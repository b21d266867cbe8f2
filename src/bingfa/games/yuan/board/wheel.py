"""The wheel of time unrolled: thirteen turns, and the temples that win in each."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from bingfa.core.words import Translate
from bingfa.games.yuan.board.figures import FLAME, ROOFS
from bingfa.games.yuan.board.labels import wheel_in_words
from bingfa.games.yuan.board.measure import WHEEL, WIDTH
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.rules.view import YuanView
from bingfa.look.ink import blot, put, stroke
from bingfa.look.lettering import letters
from bingfa.look.once import once
from bingfa.look.places import box, place


def draw_wheel(view: YuanView, facts: Facts, _: Translate) -> dict[str, Markup]:
    """The wheel as one part."""
    label = wheel_in_words(view, facts, _)
    fire = facts.eruptions if "volcanoes=on" in view.options else ()
    return {"part-wheel": _wheel(view.turn, view.wheel, fire, label)}


@once
def _wheel(turn: int, wheel: tuple[int, ...], fire: tuple[int, ...], label: str) -> h.Node:
    first, last = 66, WIDTH - 24
    apart = (last - first) / (len(wheel) - 1)
    y = 36
    return h.g(place("wheel", label), id="part-wheel")[
        box(2, 2, WIDTH - 4, WHEEL - 4),
        h.title[label],
        h.path(
            d=ROOFS, fill="var(--gold)", stroke="var(--lacquer)", stroke_width="1",
            transform=f"translate(24 {y}) scale(1.35)",
        ),
        h.path(
            d=stroke(((first - 10, y), (WIDTH / 2, y + 1), (last + 8, y)), 4, "wheel", step=24),
            fill="var(--wash)",
        ),
        [
            _bead(first + apart * (number - 1), y, number, needed, turn, number in fire)
            for number, needed in enumerate(wheel, start=1)
        ],
    ]  # fmt: skip


def _bead(x: float, y: float, number: int, needed: int, turn: int, fire: bool) -> h.Node:
    """A turn: its number above, the temples that win in it on a bead."""
    here, past = number == turn, number < turn
    radius = 21 if here else 16
    ink = "var(--on-seal)" if here else "var(--wash)" if past else "var(--ink)"
    return [
        h.path(
            d=put(round(x, 1), y, blot(radius, 0, f"bead {number}")),
            fill="var(--seal)" if here else "var(--silk)" if past else "var(--card)",
            stroke="var(--ink)" if not past else "var(--faint)",
            stroke_width="2.4" if here else "1.5",
        ),
        letters(x, y, str(needed), 27 if here else 21, ink, weight="700" if here else ""),
        letters(x - (8 if fire else 0), 10, str(number), 14, "var(--wash)",
                weight="700" if here else "") if not here or fire else
        letters(x, 9, str(number), 14, "var(--ink)", weight="700"),
        h.path(d=FLAME, fill="var(--seal)" if not past else "var(--faint)",
               transform=f"translate({x + 9:.1f} 9) scale(.78)") if fire else None,
    ]  # fmt: skip
