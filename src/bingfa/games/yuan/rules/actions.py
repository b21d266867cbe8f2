"""Every action of Yuan, one small frozen class a kind, made once.

Their texts are the notation: `tile A 3,-2 r2`, `city ALTAI`, `bid 3`, `clan mu`, `target ALTAI`,
`D2`, `seal`, `pass`. A whole plan is written in one line, `ALTAI D1 F2 M-`: it stands for several.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from mypy_extensions import mypyc_attr

from bingfa.core.actions import ActionTable
from bingfa.core.notation import not_an_action
from bingfa.core.state import Action
from bingfa.games.yuan.rules.datafile import read_facts
from bingfa.games.yuan.rules.facts import KINDS, LEVELS, NONE, ROTATIONS, Facts
from bingfa.games.yuan.rules.grid import PLACES
from bingfa.games.yuan.rules.impossible import impossible


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, repr=False)
class Order(Action):
    """An action of Yuan."""

    def __reduce__(self) -> tuple[object, ...]:
        return (order, (self.text,))


@final
@dataclass(frozen=True, repr=False)
class LayTile(Order):
    """Lay a tile of one's hand, at a place of the lattice, turned (Y1)."""

    tile: int
    place: int
    turned: int


@final
@dataclass(frozen=True, repr=False)
class PlaceCity(Order):
    """Place the first city of the next clan (Y1)."""

    province: int


@final
@dataclass(frozen=True, repr=False)
class Bid(Order):
    """A sealed bid for the choice of a clan (Y1)."""

    amount: int


@final
@dataclass(frozen=True, repr=False)
class TakeClan(Order):
    """Choose a clan and its first city after the highest bid (Y1)."""

    clan: int


@final
@dataclass(frozen=True, repr=False)
class Target(Order):
    """Plan to act on a province (Y3)."""

    province: int


@final
@dataclass(frozen=True, repr=False)
class Pass(Order):
    """Plan nothing, for six Chao (Y3)."""


@final
@dataclass(frozen=True, repr=False)
class Level(Order):
    """Plan an action of a kind at a level; what is not planned is level 0 (Y3)."""

    kind: int
    level: int


@final
@dataclass(frozen=True, repr=False)
class Seal(Order):
    """Seal a plan (Y3)."""


class Orders(ActionTable):
    """The table of all actions."""

    def __init__(self, facts: Facts) -> None:
        game, names = facts.name, facts.province_names
        super().__init__(game)
        self.pass_by = self.add(Pass(game, self.number(), "pass"))
        self.seal = self.add(Seal(game, self.number(), "seal"))
        self.level = [  # by kind, then by level from 1
            [
                self.add(Level(game, self.number(), f"{KINDS[kind]}{level}", kind, level))
                for level in range(1, LEVELS + 1)
            ]
            for kind in range(len(KINDS))
        ]
        self.bid = [
            self.add(Bid(game, self.number(), f"bid {amount}", amount))
            for amount in range(facts.bidding_money + 1)
        ]
        self.clan = [
            self.add(TakeClan(game, self.number(), f"clan {clan.name}", number))
            for number, clan in enumerate(facts.clans)
        ]
        self.target = [
            self.add(Target(game, self.number(), f"target {name}", province))
            for province, name in enumerate(names)
        ]
        self.city = [
            self.add(PlaceCity(game, self.number(), f"city {name}", province))
            for province, name in enumerate(names)
        ]
        self.tile = [  # by tile, by place, by rotation
            [
                [
                    self.add(
                        LayTile(
                            game,
                            self.number(),
                            f"tile {tile.name} {q},{r} r{turned}",
                            number,
                            at,
                            turned,
                        )
                    )
                    for turned in range(ROTATIONS)
                ]
                for at, (q, r) in enumerate(PLACES)
            ]
            for number, tile in enumerate(facts.tiles)
        ]


_books: list[Orders] = []


def orders() -> Orders:
    """The table of all actions, made when first asked for."""
    if not _books:
        _books.append(Orders(read_facts()))
    return _books[0]


def order(text: str) -> Action:
    """The action of a text; BadNotation if there is none. Spaces and case do not matter.

    What could never be is an ImpossibleAction, with the rule and the reason.
    """
    book = orders()
    words = " ".join(text.lower().split())
    found = book.by_text.get(words)
    if found is None:
        never = impossible(text, words.split(), read_facts())
        raise never or not_an_action(book.game, text, book.like(words))
    return found


# Whole plans


def plan(text: str) -> list[Action]:
    """The actions of a plan in one line, `ALTAI D1 F2 M-` or `pass`; BadNotation if it is none.

    Kinds may be left out, in any order; `M-` and `M0` say that there is none of a kind.
    """
    book = orders()
    words = text.lower().split()
    if words == ["pass"]:
        return [book.pass_by]
    if words and words[0] == "target":
        words = words[1:]
    target = book.by_text.get(f"target {words[0]}") if words else None
    if target is None:
        raise not_an_action(book.game, text, [f"{name} D1 F2 M-" for name in book.like("target")])
    found: list[Action] = [target]
    named: list[str] = []
    for word in words[1:]:
        level = book.by_text.get(word)
        if word[0] in named or not (isinstance(level, Level) or word in _NOTHING):
            raise not_an_action(book.game, text, ())
        named.append(word[0])
        if level is not None:
            found.append(level)
    return [*found, book.seal]


_NOTHING = [f"{kind.lower()}{sign}" for kind in KINDS for sign in "-0"]


def plan_text(names: tuple[str, ...], target: int, levels: tuple[int, int, int]) -> str:
    """A plan in one line: `ALTAI D1 F2 M-`, or `pass`."""
    if target == NONE:
        return "pass"
    words = [f"{kind}{level or '-'}" for kind, level in zip(KINDS, levels, strict=True)]
    return f"{names[target]} {' '.join(words)}"
