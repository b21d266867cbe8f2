"""Pictures of the game for pages without a match: a player's crest, and a look at the game."""

from __future__ import annotations

from typing import Final

from bingfa.core.drawing import Drawing
from bingfa.core.words import Translate
from bingfa.games.sun_tzu.board.around.cards import face
from bingfa.games.sun_tzu.board.around.event import ornament
from bingfa.games.sun_tzu.board.livery import Livery, livery_of
from bingfa.games.sun_tzu.board.map.land import ground, relief
from bingfa.games.sun_tzu.board.map.maps import TOP, WIDTH, map_of
from bingfa.games.sun_tzu.board.map.pieces import armies, emblem
from bingfa.games.sun_tzu.board.map.province_parts import SIDE, laid, stand, title
from bingfa.games.sun_tzu.rules.cards import NINE, ONE, PLAGUE, PLUS_2, SEVEN, SIX
from bingfa.games.sun_tzu.rules.facts import PROVINCES, Edition
from bingfa.games.sun_tzu.words.names import province_name
from bingfa.look import markup as h
from bingfa.look.cards import placed
from bingfa.look.frame import NOTHING
from bingfa.look.lettering import HAND
from bingfa.look.once import once

HEIGHT: Final = 480

# By province: armies (negative: the second player's) and the two cards, None face down.
SCENE: Final[tuple[tuple[int, int | None, int | None], ...]] = (
    (3, SEVEN, 3),
    (0, None, None),
    (-2, None, None),
    (-5, 4, SIX),
    (0, None, None),
)
FAN: Final = (ONE, 4, PLAGUE, NINE, PLUS_2)  # the hand in front of it


def crest(seat: int, edition: Edition) -> Drawing:
    """A player's seal alone."""
    return Drawing(_crest(livery_of(seat, edition)), {}, NOTHING)


@once
def _crest(livery: Livery) -> h.Node:
    return h.svg({"viewBox": "-29 -29 58 58", "class": "crest"}, aria_hidden="true")[
        emblem(25, livery, "emblem")
    ]


def illustration(edition: Edition, _: Translate) -> Drawing:
    """A corner of the map in the middle of a turn, and a hand of cards before it."""
    label = _("{game}: armies and cards on a map of five provinces").format(game=edition.title)
    names = tuple(province_name(province, edition, _) for province in range(PROVINCES))
    liveries = (livery_of(0, edition), livery_of(1, edition))
    stands = edition.stands[:PROVINCES]
    return Drawing(
        _scene(edition.name, edition.borders, label, names, stands, liveries), {}, NOTHING
    )


@once
def _scene(
    name: str,
    borders: tuple[int, ...],
    label: str,
    names: tuple[str, ...],
    stands: tuple[tuple[int, ...], ...],
    liveries: tuple[Livery, Livery],
) -> h.Node:
    chart = map_of(name, borders)
    return h.svg(HAND | {"viewBox": f"0 {TOP - 6} {WIDTH} {HEIGHT}"}, role="img", aria_label=label)[
        h.rect(y=str(TOP - 6), width=str(WIDTH), height=str(HEIGHT), fill="var(--paper)"),
        ground(chart),
        relief(chart),
        ornament(chart.beyond),
        [
            h.g(transform=f"translate({region.heart[0]:g} {region.heart[1]:g})")[
                title(names[province], False),
                stand(stands[province], 0),
                _pieces(*SCENE[province], liveries),
            ]
            for province, region in enumerate(chart.regions)
        ],
        [
            placed(
                WIDTH / 2 + (at - 2) * 104,
                TOP + HEIGHT - 34 + (at - 2) ** 2 * 9,
                1.3,
                face(card, liveries[0]),
                (at - 2) * 8,
            )
            for at, card in enumerate(FAN)
        ],
    ]


def _pieces(
    number: int, first: int | None, second: int | None, liveries: tuple[Livery, Livery]
) -> h.Node:
    return [
        h.g(transform="translate(0 33)")[armies(abs(number), liveries[number < 0])]
        if number
        else None,
        [
            h.g(transform=f"translate({side * SIDE} 6)")[laid(card, True, livery, side)]
            for card, livery, side in zip((first, second), liveries, (-1, 1), strict=True)
        ],
    ]
