"""Every action of Khan, one small frozen class a kind, made once.

Their texts are the notation: `invade seljuk-ice e3`, `pursue rus`, `conquer P5 e8 r90 f`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from bingfa.core.actions import ActionTable
from bingfa.core.notation import not_an_action
from bingfa.core.state import Action
from bingfa.games.khan.rules.atlas import Atlas, the_atlas, turned_words
from bingfa.games.khan.rules.facts import CARDS, CHIEFS, GROUNDS, JOKER, NONE, REGIONS, ground_of
from bingfa.games.khan.rules.impossible import impossible, orientation

EVERYWHERE: Final = NONE  # as the region of Gods' Support for 2 or 3 players


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, repr=False)
class Order(Action):
    """An action of Khan."""

    def __reduce__(self) -> tuple[object, ...]:
        return (order, (self.text,))


@final
@dataclass(frozen=True, repr=False)
class PlaceChief(Order):
    """Put a chief on a cell before the first turn (K1)."""

    chief: int
    cell: int


@final
@dataclass(frozen=True, repr=False)
class PlaceYurt(Order):
    """Put a starting yurt on a cell (K1)."""

    cell: int


@final
@dataclass(frozen=True, repr=False)
class Invade(Order):
    """Play a card to put a yurt on a cell of its ground (K5)."""

    card: int
    cell: int


@final
@dataclass(frozen=True, repr=False)
class Pursue(Order):
    """Have a chief flee by the next card of the pile (K6)."""

    chief: int


@final
@dataclass(frozen=True, repr=False)
class Conquer(Order):
    """Lay a tile or a bridge (K7, K8); `placement` is its number in the atlas."""

    placement: int
    kind: int
    cells: tuple[int, ...]  # in reading order
    turned: int  # quarters of a turn, clockwise, after flipping
    flipped: bool


@final
@dataclass(frozen=True, repr=False)
class Anywhere(Order):
    """Put a yurt on any free cell, for both actions (K5)."""

    cell: int


@final
@dataclass(frozen=True, repr=False)
class Discard(Order):
    """Lay a card of the hand aside after invading anywhere (K5)."""

    card: int


@final
@dataclass(frozen=True, repr=False)
class Keep(Order):
    """Keep the cards that are left, after invading anywhere (K5)."""


@final
@dataclass(frozen=True, repr=False)
class Pass(Order):
    """Propose no conquest where nothing else is possible (K13)."""


@final
@dataclass(frozen=True, repr=False)
class UseMorale(Order):
    """Use High Morale for one more action (K9)."""


@final
@dataclass(frozen=True, repr=False)
class UseProtection(Order):
    """Use the Khan's Protection for one's own yurts (K9)."""


@final
@dataclass(frozen=True, repr=False)
class UseSupport(Order):
    """Use the Gods' Support for neutral yurts, of one region or EVERYWHERE (K9)."""

    region: int


@final
@dataclass(frozen=True, repr=False)
class Explore(Order):
    """Use Exploration to reserve a shape (K9)."""

    kind: int


@final
@dataclass(frozen=True, repr=False)
class NoSpecial(Order):
    """Use no special card this turn (K9)."""


@final
@dataclass(frozen=True, repr=False)
class Agree(Order):
    """Consent to a proposed conquest (K9)."""


@final
@dataclass(frozen=True, repr=False)
class Refuse(Order):
    """Refuse a proposed conquest (K9)."""


class Orders(ActionTable):
    """The table of all actions."""

    def __init__(self, atlas: Atlas) -> None:
        facts = atlas.facts
        game, names, kinds = facts.name, facts.cell_names, facts.shapes
        super().__init__(game)
        yurt = [
            self.add(PlaceYurt(game, self.number(), f"yurt {names[cell]}", cell))
            for cell in atlas.land
        ]
        self.yurt = by_region(atlas, yurt)
        chief_to = [
            [
                self.add(
                    PlaceChief(
                        game,
                        self.number(),
                        f"chief {facts.chiefs[chief]} {names[cell]}",
                        chief,
                        cell,
                    )
                )
                for cell in atlas.land
            ]
            for chief in range(CHIEFS)
        ]
        # By chief, then by region.
        self.chief = [by_region(atlas, placings) for placings in chief_to]
        self.invade: list[list[Invade]] = [  # by card, then by place among its ground's cells
            [
                self.add(
                    Invade(
                        game,
                        self.number(),
                        f"invade {facts.card_names[card]} {names[cell]}",
                        card,
                        cell,
                    )
                )
                for cell in atlas.ground_cells[ground_of(card)]
            ]
            for card in range(CARDS)
        ]
        # By chief, then by region: where the card of the Khan takes a yurt.
        self.joker = [
            by_region(atlas, self.invade[chief * GROUNDS + JOKER]) for chief in range(CHIEFS)
        ]
        self.pursue = [
            self.add(Pursue(game, self.number(), f"pursue {facts.chiefs[chief]}", chief))
            for chief in range(CHIEFS)
        ]
        self.conquer = [  # by placement
            self.add(
                Conquer(
                    game,
                    self.number(),
                    f"conquer {kinds[atlas.kind[at]].name} {names[atlas.cells[at][0]]}"
                    f"{turned_words(atlas.turned[at], atlas.flipped[at])}",
                    at,
                    atlas.kind[at],
                    atlas.cells[at],
                    atlas.turned[at],
                    atlas.flipped[at],
                )
            )
            for at in range(len(atlas.kind))
        ]
        anywhere = [
            self.add(Anywhere(game, self.number(), f"anywhere {names[cell]}", cell))
            for cell in atlas.land
        ]
        self.anywhere = by_region(atlas, anywhere)
        self.discard = [
            self.add(Discard(game, self.number(), f"discard {facts.card_names[card]}", card))
            for card in range(CARDS)
        ]
        self.keep = self.add(Keep(game, self.number(), "keep"))
        self.pass_by = self.add(Pass(game, self.number(), "pass"))
        self.morale = self.add(UseMorale(game, self.number(), "morale"))
        self.protection = self.add(UseProtection(game, self.number(), "protection"))
        self.support = [  # by region; the last is everywhere
            self.add(UseSupport(game, self.number(), f"support {facts.grounds[region]}", region))
            for region in range(REGIONS)
        ]
        self.support.append(self.add(UseSupport(game, self.number(), "support", EVERYWHERE)))
        self.explore = [
            self.add(Explore(game, self.number(), f"explore {shape.name}", kind))
            for kind, shape in enumerate(kinds)
        ]
        self.no_special = self.add(NoSpecial(game, self.number(), "no special"))
        self.agree = self.add(Agree(game, self.number(), "agree"))
        self.refuse = self.add(Refuse(game, self.number(), "refuse"))


def by_region(atlas: Atlas, actions: list[Any]) -> list[list[Any]]:
    """Actions for all land cells, in the order of `Atlas.land`, in a list for each region."""
    found: list[list[Any]] = []
    start = 0
    for cells in atlas.regions:
        found.append(actions[start : start + len(cells)])
        start += len(cells)
    return found


_books: list[Orders] = []


def orders() -> Orders:
    """The table of all actions, made when first asked for."""
    if not _books:
        _books.append(Orders(the_atlas()))
    return _books[0]


def order(text: str) -> Action:
    """The action of a text; BadNotation if there is none. Spaces and case do not matter.

    What could never be is an ImpossibleAction, with the rule and the reason.
    A conquest may be written with any turning and flipping that covers the same cells.
    """
    book = orders()
    words = " ".join(text.lower().split())
    found = book.by_text.get(words) or _otherwise_turned(book, words.split())
    if found is None:
        never = impossible(text, words.split(), the_atlas())
        raise never or not_an_action(book.game, text, book.like(words))
    return found


def _otherwise_turned(book: Orders, words: list[str]) -> Action | None:
    """The conquest whose shape is turned and flipped as the words say, in its own words."""
    names = [shape.name.lower() for shape in the_atlas().facts.shapes]
    way = orientation(words[3:])
    if len(words) < 3 or words[0] != "conquer" or words[1] not in names or way is None:
        return None
    same = the_atlas().same[names.index(words[1])][way[0] + (4 if way[1] else 0)]
    plain = turned_words(same % 4, same // 4 == 1)
    return book.by_text.get(f"conquer {words[1]} {words[2]}{plain}")
