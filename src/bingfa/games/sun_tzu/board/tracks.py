"""The two tracks: nine turns above the map, and the tug of war over the score below it."""

from __future__ import annotations

import htpy as h

from bingfa.core.words import Translate
from bingfa.games.sun_tzu.board.ink import blot, stroke
from bingfa.games.sun_tzu.board.labels import score_in_words, turn_in_words
from bingfa.games.sun_tzu.board.livery import Livery, livery_of
from bingfa.games.sun_tzu.board.once import once
from bingfa.games.sun_tzu.board.pieces import letters, pawn, seal
from bingfa.games.sun_tzu.facts import LAST_TURN, SCORING_TURNS, Edition
from bingfa.games.sun_tzu.view import SunTzuView

TURN_Y = 32
SCORE_Y = 706
LEFT, RIGHT = 74, 646  # the end squares of the score track


def turns(view: SunTzuView, _: Translate) -> h.Element:
    """The nine turns along a line of ink: scorings on squares, the present one in seal red."""
    line = stroke(((26, TURN_Y), (250, TURN_Y + 1), (480, TURN_Y - 1), (694, TURN_Y)), 4, "turns")
    return h.g(role="img", aria_label=turn_in_words(view, _))[
        h.path(d=line, fill="var(--ink)", fill_opacity=".75"),
        [_turn(view, turn) for turn in range(1, LAST_TURN + 1)],
    ]


def _turn(view: SunTzuView, turn: int) -> h.Node:
    x = 52 + (turn - 1) * 77
    now = turn == view.turn
    fill = "var(--seal)" if now else "var(--silk)" if turn < view.turn else "var(--card)"
    scoring = turn in SCORING_TURNS
    shape = blot((23 if now else 20) if scoring else (20 if now else 16), 4 if scoring else 0, "t")
    tilt = " rotate(45)" if scoring else ""
    ink = "var(--on-seal)" if now else "var(--wash)" if turn < view.turn else "var(--ink)"
    return [
        h.path(
            d=shape,
            fill=fill,
            stroke="var(--ink)",
            stroke_width="2.4" if scoring else "1.6",
            stroke_opacity=".45" if turn < view.turn else "1",
            transform=f"translate({x} {TURN_Y}){tilt}",
        ),
        letters(x, TURN_Y, str(turn), 23, ink, weight="700" if now or scoring else "400"),
    ]


def score(view: SunTzuView, edition: Edition, _: Translate) -> h.Element:
    """The squares from one player's end to the other's, and the pawn among them."""
    apart = (RIGHT - LEFT) / (2 * edition.track)
    line = stroke(((LEFT, SCORE_Y), (360, SCORE_Y + 2), (RIGHT, SCORE_Y)), 5, "score")
    return h.g(role="img", aria_label=score_in_words(view, edition, _))[
        h.path(d=line, fill="var(--ink)", fill_opacity=".55"),
        [seal(x, SCORE_Y, 24, livery_of(seat, edition), "end") for seat, x in ((0, 32), (1, 688))],
        _squares(edition.track, (livery_of(0, edition), livery_of(1, edition))),
        h.g(data_key="pawn")[pawn(360 - view.pawn * apart, SCORE_Y, abs(view.pawn))],
    ]


@once
def _squares(track: int, liveries: tuple[Livery, Livery]) -> h.Node:
    """Each square in its side's shape; where they are narrow, figures for every fifth only."""
    apart = (RIGHT - LEFT) / (2 * track)
    radius = min(12.5, apart * 0.44)
    drawn: list[h.Node] = []
    for square in range(-track, track + 1):
        livery = liveries[square < 0]
        x = 360 - square * apart
        end = abs(square) == track
        body = h.path(
            d=blot(radius + 2 * end, livery.corners if square else 0, "square"),
            fill=livery.fill if end else "var(--card)",
            stroke=livery.figure if square else "var(--ink)",
            stroke_width="2.2",
            transform=f"translate({x:.1f} {SCORE_Y})",
        )
        drawn.append(body)
        if square and (apart >= 24 or square % 5 == 0 or end):
            ink = livery.carved if end else livery.figure
            weight = "700" if end else "400"
            drawn.append(letters(x, SCORE_Y, str(abs(square)), 17, ink, weight=weight))
    return drawn
