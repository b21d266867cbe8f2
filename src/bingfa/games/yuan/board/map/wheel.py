"""The wheel of time unrolled: thirteen turns, and the temples that win in each."""

from __future__ import annotations

from markupsafe import Markup

from bingfa.core.words import Translate
from bingfa.games.yuan.board.labels import wheel_in_words
from bingfa.games.yuan.board.map.figures import ROOFS, flame
from bingfa.games.yuan.board.map.measure import WHEEL, WIDTH
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.rules.views.view import YuanView
from bingfa.look import markup as h
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
    first, last = 62, WIDTH - 24
    apart = (last - first) / (len(wheel) - 1)
    y = 21
    return h.g(place("wheel", label), id="part-wheel")[
        box(2, 1, WIDTH - 4, WHEEL - 2),
        h.title[label],
        h.path(
            d=ROOFS, fill="var(--gold)", stroke="var(--lacquer)", stroke_width="1",
            transform=f"translate(24 {y + 2}) scale(1.2)",
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
    """A turn, as a bead with the temples that win in it."""
    here, past = number == turn, number < turn
    radius = 19 if here else 15
    ink = "var(--on-seal)" if here else "var(--wash)" if past else "var(--ink)"
    return [
        h.path(
            d=put(round(x, 1), y, blot(radius, 0, f"bead {number}")),
            fill="var(--seal)" if here else "var(--silk)" if past else "var(--card)",
            stroke="var(--ink)" if not past else "var(--faint)",
            stroke_width="2.4" if here else "1.5",
        ),
        letters(x, y, str(needed), 27 if here else 21, ink, weight="700" if here else ""),
        h.g(transform=f"translate({x + 17:.0f} {y - 10}) scale(.75)")[flame(not past)]
        if fire
        else None,
    ]
