"""Charts of what was measured: values with their intervals, in rows or over time, as SVG."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from markupsafe import Markup

from bingfa.look import markup as h
from bingfa.look import shared_stylesheet
from bingfa.look.frame import NAMESPACE
from bingfa.look.ink import blot, put, stroke
from bingfa.look.lettering import HAND, letters

WIDE: Final = 760
LEFT: Final = 210  # where the scale of a panel begins; before it stand the labels
RIGHT: Final = 600  # and where it ends; behind it stand the figures
ROW: Final = 34
HEAD: Final = 62  # the title of a chart
PANEL: Final = 78  # the heading and the scale of a panel
TALL: Final = 240  # the field of a curve

COLOURS: Final = ("paper", "card", "silk-edge", "ink", "wash", "faint", "seal", "gold", "jade")


@dataclass(frozen=True)
class Point:
    """A value with its interval, what it is called, and its figures in words.

    `fair` is what chance alone would give, `aim` what is to be reached.
    """

    label: str
    value: float
    low: float
    high: float
    figures: str = ""
    fair: float | None = None
    aim: float | None = None


@dataclass(frozen=True)
class Panel:
    """Values on one scale, with its marks and how they are written."""

    heading: str
    points: Sequence[Point]
    ticks: Sequence[float]
    written: Callable[[float], str]

    def place(self, value: float, start: float, end: float) -> float:
        """Where a value stands between two ends; what is off the scale stands at its end."""
        least, most = self.ticks[0], self.ticks[-1]
        part = (value - least) / (most - least)
        return start + (end - start) * min(1.0, max(0.0, part))


def ticks_for(values: Sequence[float], step: float) -> list[float]:
    """Even marks that hold all values between the first and the last."""
    first, last = int(min(values) // step), int(-(-max(values) // step))
    return [step * mark for mark in range(first, max(last, first + 1) + 1)]


def rows(title: str, panels: Sequence[Panel]) -> str:
    """Each value in a row of its own, in one or several panels, as a document that stands alone."""
    drawn: list[h.Node] = []
    top = float(HEAD)
    for panel in panels:
        drawn.append(_scale(panel, top))
        for number, point in enumerate(panel.points):
            drawn.append(_row(panel, point, top + PANEL - 12 + ROW * number))
        top += PANEL + ROW * len(panel.points)
    told = [
        f"{panel.heading}: {point.label} {point.figures}"
        for panel in panels
        for point in panel.points
    ]
    return sheet(title, top + 18, told, drawn)


def curve(title: str, panel: Panel, beneath: str) -> str:
    """Values over time, one beside the other, as a document that stands alone."""
    top, bottom = HEAD + 46.0, HEAD + 46.0 + TALL
    left, right = 90.0, float(WIDE - 40)
    drawn: list[h.Node] = [letters(left, HEAD + 14, panel.heading, 17, anchor="start")]
    for tick in panel.ticks:
        y = panel.place(tick, bottom, top)
        drawn.append(_line(left, y, right, y, "var(--silk-edge)", 1))
        drawn.append(letters(left - 12, y, panel.written(tick), 14, "var(--wash)", anchor="end"))
    fair = panel.points[0].fair
    if fair is not None:
        y = panel.place(fair, bottom, top)
        drawn.append(_line(left, y, right, y, "var(--gold)", 2, "7 5"))
    step = (right - left) / len(panel.points)
    places = [left + step * (number + 0.5) for number in range(len(panel.points))]
    spots = [
        (x, panel.place(point.value, bottom, top))
        for x, point in zip(places, panel.points, strict=True)
    ]
    if len(spots) > 1:
        drawn.append(h.path(d=stroke(tuple(spots), 3, title), fill="var(--wash)"))
    every = -(-len(spots) // 12)  # labels that do not run into each other
    for number, ((x, y), point) in enumerate(zip(spots, panel.points, strict=True)):
        low, high = panel.place(point.low, bottom, top), panel.place(point.high, bottom, top)
        drawn.append(_line(x, low, x, high, "var(--ink)", 2))
        drawn.extend(_line(x - 5, end, x + 5, end, "var(--ink)", 2) for end in (low, high))
        drawn.append(_dot(x, y, point))
        if number % every == 0:
            drawn.append(letters(x, bottom + 20, point.label, 14, "var(--wash)"))
    drawn.append(letters((left + right) / 2, bottom + 44, beneath, 14, "var(--wash)", italic=True))
    told = [f"{beneath} {point.label}: {point.figures}" for point in panel.points]
    return sheet(title, bottom + 70, told, drawn)


def _scale(panel: Panel, top: float) -> Markup:
    """The heading of a panel, its marks, and lines down through its rows."""
    bottom = top + PANEL - 28 + ROW * len(panel.points)
    drawn: list[h.Node] = [letters(30, top + 14, panel.heading, 17, anchor="start")]
    for tick in panel.ticks:
        x = panel.place(tick, LEFT, RIGHT)
        drawn.append(_line(x, top + 46, x, bottom, "var(--silk-edge)", 1))
        drawn.append(letters(x, top + 35, panel.written(tick), 13, "var(--wash)"))
    return h.fragment[drawn]


def _row(panel: Panel, point: Point, y: float) -> Markup:
    low, high = panel.place(point.low, LEFT, RIGHT), panel.place(point.high, LEFT, RIGHT)
    drawn: list[h.Node] = [letters(30, y, point.label, 15, anchor="start")]
    if point.fair is not None:
        x = panel.place(point.fair, LEFT, RIGHT)
        drawn.append(_line(x, y - ROW / 2, x, y + ROW / 2, "var(--gold)", 2, "7 5"))
    if point.aim is not None:
        x = panel.place(point.aim, LEFT, RIGHT)
        flag = f"M{x:.1f} {y + 12:.1f}v-28l10 4.5l-10 4.5"
        drawn.append(h.path(d=flag, fill="var(--jade)", stroke="var(--jade)", stroke_width="1.5"))
    drawn.append(_line(low, y, high, y, "var(--ink)", 2))
    drawn.extend(_line(end, y - 5, end, y + 5, "var(--ink)", 2) for end in (low, high))
    drawn.append(_dot(panel.place(point.value, LEFT, RIGHT), y, point))
    drawn.append(letters(WIDE - 30, y, point.figures, 14, "var(--wash)", anchor="end"))
    return h.fragment[drawn]


def _dot(x: float, y: float, point: Point) -> h.Element:
    mark = put(round(x, 1), round(y, 1), blot(7, 0, point.label))
    return h.path(d=mark, fill="var(--seal)", stroke="var(--card)", stroke_width="1.5")[
        h.title[f"{point.label} {point.figures}"]
    ]


def _line(
    x0: float, y0: float, x1: float, y1: float, ink: str, width: float, dashes: str | None = None
) -> h.Element:
    return h.path(
        d=f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}",
        fill="none",
        stroke=ink,
        stroke_width=f"{width:g}",
        stroke_dasharray=dashes,
    )


def sheet(
    title: str,
    high: float,
    told: Sequence[str],
    drawn: Sequence[h.Node],
    more: tuple[str, ...] = (),
) -> str:
    """A sheet with its title, and all its figures in words for those who cannot see it.

    It knows the colours of charts, and `more` by their names.
    """
    tall = round(high)
    rule = stroke(((28, 48), (WIDE / 2, 46), (WIDE - 28, 48)), 3, "chart")
    sheet = h.svg(
        HAND | {"viewBox": f"0 0 {WIDE} {tall}", "width": str(WIDE), "height": str(tall)},
        xmlns=NAMESPACE,
        role="img",
    )[
        h.title[title],
        h.desc["; ".join(told)],
        h.style[colours(more)],
        h.rect(width=str(WIDE), height=str(tall), rx="6", fill="var(--card)"),
        letters(30, 27, title, 21, anchor="start"),
        h.path(d=rule, fill="var(--ink)"),
        drawn,
    ]
    return f"{sheet}\n"


@cache
def colours(more: tuple[str, ...] = ()) -> str:
    """The colours of charts for the day and, where the reader's system is dark, for the night."""
    day: list[str] = []
    night: list[str] = []
    for name in (*COLOURS, *more):
        found = re.search(rf"--{name}: light-dark\((#\w+), (#\w+)\)", shared_stylesheet())
        assert found, name
        day.append(f"--{name}:{found[1]}")
        night.append(f"--{name}:{found[2]}")
    serif = re.search(r"--serif: ([^;]*);", shared_stylesheet())
    assert serif
    day.append(f"--serif:{' '.join(serif[1].split())}".replace('"', "'"))
    dark = f"@media(prefers-color-scheme:dark){{:root{{{';'.join(night)}}}}}"
    return f":root{{{';'.join(day)}}}{dark}"
