"""The two tracks: nine turns above the map, and the tug of war over the score below it."""

from __future__ import annotations

from markupsafe import Markup

from bingfa.core.words import Translate
from bingfa.games.sun_tzu.board.labels import score_in_words, turn_in_words
from bingfa.games.sun_tzu.board.livery import Livery
from bingfa.games.sun_tzu.board.map.pieces import pawn, seal
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.look import markup as h
from bingfa.look.ink import blot, put, stroke
from bingfa.look.lettering import letters
from bingfa.look.once import finished
from bingfa.look.places import box, place

TURN_Y = 32
SCORE_Y = 702
LEFT, RIGHT = 74, 646  # the end squares of the score track


def turns(now: int, scorings: tuple[int, ...], _: Translate) -> Markup:
    """The nine turns along a line of ink: scorings on squares, the present one in seal red."""
    label = turn_in_words(now, scorings, _)
    ends = ((26, TURN_Y), (250, TURN_Y + 1), (480, TURN_Y - 1), (694, TURN_Y))
    line = stroke(ends, 4, "turns", step=16)
    drawn = h.g(place("turns", label), id="part-turns")[
        box(8, 3, 704, 57),
        h.path(d=line, fill="var(--ink)", fill_opacity=".75"),
        [_turn(now, turn, turn in scorings) for turn in range(1, scorings[-1] + 1)],
    ]
    return finished(drawn)


def _turn(now: int, turn: int, scoring: bool) -> list[h.Node]:
    x = 52 + (turn - 1) * 77
    here, past = turn == now, turn < now
    fill = "var(--seal)" if here else "var(--silk)" if past else "var(--card)"
    shape = blot((23 if here else 20) if scoring else (20 if here else 16), 4 * scoring, "t")
    tilt = " rotate(45)" if scoring else ""
    ink = "var(--on-seal)" if here else "var(--wash)" if past else "var(--ink)"
    return [
        h.path(
            d=shape,
            fill=fill,
            stroke="var(--ink)",
            stroke_width="2.4" if scoring else "1.6",
            stroke_opacity=".45" if past else None,
            transform=f"translate({x} {TURN_Y}){tilt}",
        ),
        letters(x, TURN_Y, str(turn), 23, ink, weight="700" if here or scoring else ""),
    ]


def score(edition: Edition, at: int, _: Translate) -> Markup:
    """The pawn among the squares, which belong to the ground."""
    x = 360 - at * _apart(edition.track)
    drawn = h.g(place("score", score_in_words(at, edition, _)), id="part-score")[
        box(4, SCORE_Y - 31, 712, 62),
        h.g(data_key="pawn", transform=f"translate({x:.1f} {SCORE_Y})")[
            box(-30, -30, 60, 60), pawn(abs(at))
        ],
    ]
    return finished(drawn)


def _apart(track: int) -> float:
    return (RIGHT - LEFT) / (2 * track)


def squares(track: int, liveries: tuple[Livery, Livery]) -> h.Node:
    """The score track: each square in its side's shape; figures for each where there is room."""
    apart = _apart(track)
    radius = min(14, apart * 0.45)
    line = stroke(((LEFT, SCORE_Y), (360, SCORE_Y + 2), (RIGHT, SCORE_Y)), 5, "score", step=16)
    drawn: list[h.Node] = [
        h.path(d=line, fill="var(--ink)", fill_opacity=".55"),
        [
            seal(x, SCORE_Y, 24, livery, "end")
            for livery, x in zip(liveries, (32, 688), strict=True)
        ],
    ]
    for livery, sign in zip(liveries, (1, -1), strict=True):
        shape = blot(radius, livery.corners, "square")
        places = [round(360 - sign * square * apart, 1) for square in range(1, track + 1)]
        pen = {"stroke": livery.figure, "stroke-width": "2.2"}
        drawn += [
            h.path(pen, d="".join(put(x, SCORE_Y, shape) for x in places[:-1]), fill="var(--card)"),
            h.path(
                pen,
                d=put(places[-1], SCORE_Y, blot(radius + 2, livery.corners, "square")),
                fill=livery.fill,
            ),
            [
                letters(x, SCORE_Y, str(square), 22, livery.figure)
                for square, x in enumerate(places[:-1], 1)
                if apart >= 26 or square % 5 == 0
            ],
            letters(places[-1], SCORE_Y, str(track), 22, livery.carved, weight="700"),
        ]
    drawn.append(
        h.path(
            d=put(360, SCORE_Y, blot(radius, 0, "square")),
            fill="var(--card)",
            stroke="var(--ink)",
            stroke_width="2.2",
        )
    )
    return drawn
