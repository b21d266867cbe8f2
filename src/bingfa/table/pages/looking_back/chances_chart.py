"""The chances of a match over time: bands that one can click, and the same as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bingfa.core.game import Game
from bingfa.core.view import View
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.review.bands import bands
from bingfa.review.review import Point
from bingfa.review.words import percent
from bingfa.table.pages.match import drawn

ROW: Final = 40  # pixels for the numbers of turning points
CLOSE: Final = 13  # percent of the width within which two of them need two rows
TALL: Final = 220  # and for the bands
SMALL: Final = 90  # for those beside something else
BELOW: Final = 24  # and for the numbers of turns
APART: Final = 6  # percent of the width between two of those, at least
WIDE: Final = 1000  # of the bands, in units that stretch


class Place(NamedTuple):
    """Where a point stands in its match."""

    address: str  # of its moment
    happened: str  # last
    turn: int  # that has begun by then; 0 before the first


class Small(NamedTuple):
    """What makes a chart small: one turning point of it, and where all that is said of it."""

    step: int
    address: str


class Chart:
    """All that the drawing and the table are made from."""

    def __init__(
        self,
        game: Game,
        view: View,
        points: Sequence[Point],
        turns: Sequence[int],
        places: Sequence[Place],
        small: Small | None = None,
    ) -> None:
        self.game = game
        self.view = view
        self.points = points
        self.turns = {step + 1: number for number, step in enumerate(turns, 1)}
        self.places = places
        self.tall = SMALL if small else TALL
        self.apart = 2 * APART if small else APART
        self.address = small.address if small else ""
        if small:
            self.turns = {at: number for at, number in self.turns.items() if at == small.step + 1}
        self.last = max(1, len(points) - 1)
        self.marks = self._marks()
        self.above = ROW * (1 + max((row for _, row in self.marks), default=0))

    def _marks(self) -> list[tuple[int, int]]:
        """The turning points, and the row of each: the first in which there is room."""
        marks: list[tuple[int, int]] = []
        for at in self.turns:
            near = {row for other, row in marks if self.place(at) - self.place(other) < CLOSE}
            marks.append((at, next(row for row in range(len(marks) + 1) if row not in near)))
        return marks

    def place(self, at: int) -> float:
        """Where a point stands, in percent of the width."""
        return 100 * at / self.last

    def ticks(self) -> list[tuple[int, int]]:
        """The points at which turns begin, each with the turn: as many as there is room for."""
        before = [0, *(place.turn for place in self.places)]
        found: list[tuple[int, int]] = []
        for at, (_address, _happened, turn) in enumerate(self.places):
            near = found and self.place(at) - self.place(found[-1][0]) < self.apart
            if turn > before[at] and not near:
                found.append((at, turn))
        return found

    def name(self, seat: int, _: Translate) -> str:
        return self.game.seat_name(seat, _, self.view)

    def said(self, at: int, _: Translate) -> str:
        """The chances at a point, in words."""
        return ", ".join(
            f"{self.name(seat, _)} {percent(chance, _)}"
            for seat, chance in enumerate(self.points[at].chances)
        )


def legend(chart: Chart, _: Translate) -> h.Element:
    """Whose band is which; the topmost first."""
    return h.ul(class_="legend")[
        [
            h.li[
                h.span(class_="crest")[drawn(chart.game.crest(seat, chart.view))],
                chart.name(seat, _),
            ]
            for seat in reversed(range(chart.view.players))
        ]
    ]


def drawing(chart: Chart, _: Translate) -> h.Element:
    """The bands. Every point is a link to its moment; Tab goes through the turning points alone."""
    above, tall = chart.above, chart.tall
    return h.svg(
        class_="chances",
        width="100%",
        height=str(above + tall + BELOW),
        role="group",
        aria_label=_("Chances of winning over time"),
    )[
        h.svg(
            {"viewBox": f"0 0 {WIDE} {tall}", "preserveAspectRatio": "none"},
            y=str(above),
            width="100%",
            height=str(tall),
            aria_hidden="true",
        )[
            [
                h.path(class_="band", d=path, fill=chart.game.colour(seat, chart.view))
                for seat, path in enumerate(bands(chart.points, WIDE, tall))
            ]
        ],
        [
            h.line(x1="0", x2="100%", y1=str(y), y2=str(y), class_=name)
            for y, name in (
                (above + tall // 4, "quarter"),
                (above + tall // 2, "half" if chart.view.players == 2 else "quarter"),
                (above + 3 * tall // 4, "quarter"),
            )
        ],
        [
            h.text(
                {"class": "scale", "aria-hidden": "true"},
                x="6",
                y=str(above + tall * (4 - quarter) // 4),
                dy="-.35em",
            )[percent(quarter / 4, _)]
            for quarter in (1, 2, 3)
        ],
        [
            h.text(
                {"class": "tick", "aria-hidden": "true"},
                x=f"{min(max(chart.place(at), 1.5), 98.5):.2f}%",
                y=str(above + tall + BELOW - 6),
                text_anchor="middle",
            )[str(turn)]
            for at, turn in chart.ticks()
        ],
        [_spot(chart, at, _) for at in range(len(chart.points))],
        [_mark(chart, at, row, _) for at, row in chart.marks],
    ]


def _spot(chart: Chart, at: int, _: Translate) -> h.Element:
    """One point: a strip as wide as half the way to its neighbours, which leads to its moment."""
    x, wide = chart.place(at), 100 / chart.last
    place = chart.places[at]
    said = f"{chart.said(at, _)}. {place.happened}"
    return h.a(href=place.address, aria_label=said, tabindex="-1", class_="spot")[
        h.title[said],
        h.rect(
            x=f"{max(0.0, x - wide / 2):.2f}%",
            y=str(chart.above),
            width=f"{wide if 0 < at < chart.last else wide / 2:.2f}%",
            height=str(chart.tall),
        ),
        h.line(
            x1=f"{x:.2f}%", x2=f"{x:.2f}%", y1=str(chart.above), y2=str(chart.above + chart.tall)
        ),
    ]


def _mark(chart: Chart, at: int, row: int, _: Translate) -> h.Element:
    """The number of a turning point over its place, which leads to what is said of it."""
    number, x = chart.turns[at], f"{chart.place(at):.2f}%"
    middle = f"{min(max(chart.place(at), 2.2), 97.8):.2f}%"
    y = ROW // 2 + ROW * row
    said = _("Turning point {number}: {said}").format(number=number, said=chart.said(at, _))
    return h.a(href=f"{chart.address}#turn-{number}", aria_label=said, class_="turn")[
        h.line(x1=x, x2=x, y1=str(y), y2=str(chart.above + chart.tall)),
        h.circle(class_="reach", cx=middle, cy=str(y), r=str(ROW // 2)),
        h.circle(cx=middle, cy=str(y), r="15"),
        h.text(x=middle, y=str(y), dy=".35em", text_anchor="middle")[str(number)],
    ]


def table(chart: Chart, _: Translate) -> h.Element:
    """The same in figures."""
    return h.details(class_="panel")[
        h.summary[_("The chances as a table")],
        h.div(class_="figures")[
            h.table[
                h.thead[
                    h.tr[
                        h.th(scope="col")[_("What happened")],
                        [
                            h.th(scope="col")[chart.name(seat, _)]
                            for seat in range(chart.view.players)
                        ],
                    ]
                ],
                h.tbody[[_row(chart, at, _) for at in range(len(chart.points))]],
            ]
        ],
    ]


def _row(chart: Chart, at: int, _: Translate) -> h.Element:
    address, happened, _number = chart.places[at]
    return h.tr(class_="turn" if at in chart.turns else None)[
        h.th(scope="row")[h.a(href=address)[happened]],
        [h.td[percent(chance, _)] for chance in chart.points[at].chances],
    ]
