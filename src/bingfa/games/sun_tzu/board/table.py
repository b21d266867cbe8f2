"""The whole board as one picture, drawn from a view and nothing else, in parts."""

from __future__ import annotations

from functools import cached_property, partial

from markupsafe import Markup

from bingfa.core.drawing import Drawing
from bingfa.core.words import Translate, english
from bingfa.games.sun_tzu.board.around.event import event, ornament
from bingfa.games.sun_tzu.board.around.sides import NOTHING, Sheets
from bingfa.games.sun_tzu.board.livery import Livery, livery_of
from bingfa.games.sun_tzu.board.map.land import ground, land_id, relief
from bingfa.games.sun_tzu.board.map.maps import WIDTH, map_of
from bingfa.games.sun_tzu.board.map.province import Provinces
from bingfa.games.sun_tzu.board.map.tracks import score, squares, turns
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.look import markup as h
from bingfa.look.frame import CLOSING, opening, standing_alone
from bingfa.look.once import finished, once, remembered

HEIGHT = 738


class Board:
    """Draws boards of an edition. What was drawn is kept for other views that show the same."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._provinces = Provinces(edition)
        self._sheets = Sheets(edition)
        self._liveries = (livery_of(0, edition), livery_of(1, edition))
        self._wash = remembered(partial(_wash, edition.name, self._liveries))
        self._turns = remembered(turns)
        self._score = remembered(partial(score, edition))

    @cached_property
    def _ground(self) -> Markup:
        edition = self.edition
        return _ground(edition.name, edition.borders, edition.track, self._liveries)

    @cached_property
    def _relief(self) -> Markup:
        return _relief(self.edition.name, self.edition.borders)

    def draw(self, view: SunTzuView, _: Translate = english) -> Drawing:
        """The board as a seat or a spectator sees it; it fills the width that it is given.

        Colours are names that the page's stylesheet knows.
        """
        edition = self.edition
        parts = {
            "part-ground": self._ground,
            "part-wash": self._wash(_holders(view)),
            "part-relief": self._relief,
            "part-turns": self._turns(view.turn, view.scorings, _),
        }
        parts.update(self._provinces.draw(view, _))
        parts["part-event"] = event(view, edition, _)
        parts["part-score"] = self._score(view.pawn, _)
        seat_name = None if view.seat is None else edition.seats[view.seat]
        return Drawing(
            opening((WIDTH, HEIGHT), edition.name, edition.title, seat_name),
            parts,
            CLOSING,
            tuple(self._sheets.draw(view, seat, _) for seat in (0, 1)),
        )

    def glimpse(self, view: SunTzuView, _: Translate = english) -> dict[str, Markup]:
        """What of a board is seen to change while events are played.

        Places, and what is said of them, change when something can be done there again.
        """
        parts = self._provinces.pieces(view, _)
        parts.update(self._provinces.plan(view, _))
        parts["part-wash"] = self._wash(_holders(view))
        parts["part-turns"] = self._turns(view.turn, view.scorings, _)
        parts["part-event"] = event(view, self.edition, _)
        parts["part-score"] = self._score(view.pawn, _)
        for seat in (0, 1):
            places = self._sheets.pieces(view, seat, _, NOTHING)
            parts.update((each.part, each.markup) for each in places)
        return parts


def draw(view: SunTzuView, edition: Edition, _: Translate = english) -> Drawing:
    """A single board."""
    return Board(edition).draw(view, _)


@once
def _ground(
    name: str, borders: tuple[int, ...], track: int, liveries: tuple[Livery, Livery]
) -> h.Node:
    """All that stays the same throughout a match."""
    chart = map_of(name, borders)
    return h.g(id="part-ground", aria_hidden="true")[
        h.rect(width=str(WIDTH), height=str(HEIGHT), fill="var(--paper)"),
        ground(chart, name),
        ornament(chart.beyond),
        squares(track, liveries),
    ]


def _holders(view: SunTzuView) -> tuple[int, ...]:
    """By province: 1 where the first seat has armies, -1 where the second, 0 where nobody."""
    return tuple((here > 0) - (here < 0) for here in view.army)


def _wash(name: str, liveries: tuple[Livery, Livery], holders: tuple[int, ...]) -> Markup:
    """The land of whoever has armies there, in the holder's colour: most of it at the edge."""
    drawn = [
        h.g(fill=liveries[here < 0].fill)[
            h.use(href=f"#{land_id(name, at)}", fill_opacity=".24"),
            h.use(href=f"#{land_id(name, at)}-rim", fill_opacity=".52"),
        ]
        for at, here in enumerate(holders)
        if here
    ]
    return finished(h.g(id="part-wash", aria_hidden="true")[drawn])


@once
def _relief(name: str, borders: tuple[int, ...]) -> h.Node:
    return h.g(id="part-relief", aria_hidden="true")[relief(map_of(name, borders))]


def picture(view: SunTzuView, edition: Edition, _: Translate = english) -> str:
    """The board as an SVG document that stands alone, with its own colours."""
    return standing_alone(draw(view, edition, _))
