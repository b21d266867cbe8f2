"""A review as a chart that stands alone, for a file."""

from __future__ import annotations

from typing import Final

from bingfa.core.match import Match
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.look.chart import HEAD, WIDE, sheet
from bingfa.look.lettering import letters
from bingfa.review.bands import bands
from bingfa.review.review import Review
from bingfa.review.words import percent

LEFT: Final = 70
TALL: Final = 260
TOP: Final = HEAD + 34
LEGEND: Final = 30  # the height of a line of it
QUARTERS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


def plot(match: Match, review: Review, _: Translate) -> str:
    """The chances of all seats over time, with the turning points."""
    game, view = match.game, match.state.view(None)
    wide, points = WIDE - LEFT - 40, review.points
    names = [game.seat_name(seat, _, view) for seat in range(len(match.players))]
    colours = [game.colour(seat, view) for seat in range(len(match.players))]
    drawn: list[h.Node] = [
        h.g(transform=f"translate({LEFT} {TOP})")[
            [
                h.path(d=path, fill=colour, stroke="var(--card)", stroke_width="1.5")
                for path, colour in zip(bands(points, wide, TALL), colours, strict=True)
            ]
        ]
    ]
    for tick in QUARTERS:
        y = TOP + TALL * (1 - tick)
        drawn.append(letters(LEFT - 12, y, percent(tick, _), 14, "var(--wash)", anchor="end"))
    if len(names) == 2:
        drawn.append(
            h.path(
                d=f"M{LEFT} {TOP + TALL / 2}h{wide}",
                stroke="var(--gold)",
                stroke_width="2",
                stroke_dasharray="7 5",
            )
        )
    for number, step in enumerate(review.turning_points(), 1):
        x = LEFT + wide * (step + 1) / max(1, len(points) - 1)
        drawn.append(
            h.path(d=f"M{x:.1f} {TOP}v{TALL}", stroke="var(--ink)", stroke_dasharray="2 3")
        )
        drawn.append(h.circle(cx=f"{x:.1f}", cy=str(TOP - 14), r="11", fill="var(--seal)"))
        drawn.append(letters(x, TOP - 14, str(number), 14, "var(--card)"))
    top = TOP + TALL + 30.0
    for name, colour in zip(names, colours, strict=True):
        box = h.rect(
            x=str(LEFT),
            y=str(top - 9),
            width="18",
            height="18",
            rx="4",
            fill=colour,
            stroke="var(--ink)",
        )
        drawn += [box, letters(LEFT + 30, top, name, 15, anchor="start")]
        top += LEGEND
    told = [
        f"{point.move}: "
        + ", ".join(
            f"{name} {percent(chance, _)}"
            for name, chance in zip(names, point.chances, strict=True)
        )
        for point in points
    ]
    title = _("{game}: chances of winning").format(game=game.title)
    return sheet(title, top, told, drawn, more=PLAYERS)


# The colours that seats may have.
PLAYERS: Final = (
    *("indigo", "madder", "ivory", "lacquer", "saffron", "pine", "tangerine", "plum"),
)
