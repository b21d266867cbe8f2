"""The chances of a match over time: bands that one can click, and the same as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import htpy as h

from bingfa.core.game import Game
from bingfa.core.view import View
from bingfa.core.words import Translate
from bingfa.review.bands import bands
from bingfa.review.review import Point
from bingfa.review.words import percent
from bingfa.table.pages.match import drawn

ROW: Final = 40  # pixels for the numbers of turning points
CLOSE: Final = 12  # percent of the width within which two of them need two rows
TALL: Final = 220  # and for the bands
WIDE: Final = 1000  # of the bands, in units that stretch


class Chart:
    """All that the drawing and the table are made from."""

    def __init__(
        self,
        game: Game,
        view: View,
        points: Sequence[Point],
        turns: Sequence[int],
        places: Sequence[tuple[str, str]],
    ) -> None:
        self.game = game
        self.view = view
        self.points = points
        self.turns = {step + 1: number for number, step in enumerate(turns, 1)}
        self.places = places  # the address of each point, and what happened last

        self.last = max(1, len(points) - 1)
        self.marks = self._marks()
        self.above = ROW * (2 if any(low for _, low in self.marks) else 1)

    def _marks(self) -> list[tuple[int, bool]]:
        """The turning points, and whether each stands in the lower row."""
        marks: list[tuple[int, bool]] = []
        for at in self.turns:
            close = bool(marks) and self.place(at) - self.place(marks[-1][0]) < CLOSE
            marks.append((at, close and not marks[-1][1]))
        return marks

    def place(self, at: int) -> float:
        """Where a point stands, in percent of the width."""
        return 100 * at / self.last

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
    above = chart.above
    return h.svg(
        class_="chances",
        width="100%",
        height=str(above + TALL),
        role="group",
        aria_label=_("Chances of winning over time"),
    )[
        h.svg(
            {"viewBox": f"0 0 {WIDE} {TALL}", "preserveAspectRatio": "none"},
            y=str(above),
            width="100%",
            height=str(TALL),
            aria_hidden="true",
        )[
            [
                h.path(class_="band", d=path, fill=chart.game.colour(seat, chart.view))
                for seat, path in enumerate(bands(chart.points, WIDE, TALL))
            ]
        ],
        [
            h.line(x1="0", x2="100%", y1=str(y), y2=str(y), class_=name)
            for y, name in (
                (above + TALL // 4, "quarter"),
                (above + TALL // 2, "half" if chart.view.players == 2 else "quarter"),
                (above + 3 * TALL // 4, "quarter"),
            )
        ],
        [_spot(chart, at, _) for at in range(len(chart.points))],
        [_mark(chart, at, low, _) for at, low in chart.marks],
    ]


def _spot(chart: Chart, at: int, _: Translate) -> h.Element:
    """One point: a strip as wide as half the way to its neighbours, which leads to its moment."""
    x, wide = chart.place(at), 100 / chart.last
    address, happened = chart.places[at]
    said = f"{chart.said(at, _)}. {happened}"
    return h.a(href=address, aria_label=said, tabindex="-1", class_="spot")[
        h.title[said],
        h.rect(
            x=f"{max(0.0, x - wide / 2):.2f}%",
            y=str(chart.above),
            width=f"{wide if 0 < at < chart.last else wide / 2:.2f}%",
            height=str(TALL),
        ),
        h.line(x1=f"{x:.2f}%", x2=f"{x:.2f}%", y1=str(chart.above), y2=str(chart.above + TALL)),
    ]


def _mark(chart: Chart, at: int, low: bool, _: Translate) -> h.Element:
    """The number of a turning point over its place, which leads to what is said of it."""
    number, x = chart.turns[at], f"{chart.place(at):.2f}%"
    middle = f"{min(max(chart.place(at), 2.2), 97.8):.2f}%"
    y = ROW // 2 + (ROW if low else 0)
    said = _("Turning point {number}: {said}").format(number=number, said=chart.said(at, _))
    return h.a(href=f"#turn-{number}", aria_label=said, class_="turn")[
        h.line(x1=x, x2=x, y1=str(y), y2=str(chart.above + TALL)),
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
    address, happened = chart.places[at]
    return h.tr(class_="turn" if at in chart.turns else None)[
        h.th(scope="row")[h.a(href=address)[happened]],
        [h.td[percent(chance, _)] for chance in chart.points[at].chances],
    ]
