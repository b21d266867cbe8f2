"""Every action of the game, one small frozen class a kind, made once for each edition.

Their texts are the notation: `lay 7 qin`, `from reserve`, `use march chu wu`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import mypyc_attr

from bingfa.core.actions import ActionTable
from bingfa.core.notation import not_an_action
from bingfa.core.state import Action
from bingfa.games.sun_tzu.rules.cards import KINDS, NAMES, SIX
from bingfa.games.sun_tzu.rules.datafile import read_edition
from bingfa.games.sun_tzu.rules.effects import EFFECTS, GARRISON, MARCH, WITHDRAWAL
from bingfa.games.sun_tzu.rules.facts import PROVINCES, Edition
from bingfa.games.sun_tzu.rules.impossible import impossible

RESERVE: Final = -1  # as a place that armies come from
NOWHERE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, repr=False)
class Order(Action):
    """An action of Sun Tzu or Dynasties."""

    def __reduce__(self) -> tuple[object, ...]:
        return (order, (self.game, self.text))


@final
@dataclass(frozen=True, repr=False)
class Keep(Order):
    """Keep one of one's strategy or warlord cards (S1, S14)."""

    effect: int


@final
@dataclass(frozen=True, repr=False)
class Lay(Order):
    """Lay an action card at a province (S2)."""

    card: int
    province: int


@final
@dataclass(frozen=True, repr=False)
class Seal(Order):
    """All five cards lie as they shall (S2)."""


@final
@dataclass(frozen=True, repr=False)
class Reinforce(Order):
    """Discard a card for good to bring back an army set aside (S9)."""

    card: int


@final
@dataclass(frozen=True, repr=False)
class Next(Order):
    """Name the next province to be revealed (S3)."""

    province: int


@final
@dataclass(frozen=True, repr=False)
class Use(Order):
    """Use a strategy or warlord card (S13, D3), at a province or from one to another."""

    effect: int
    here: int
    there: int


@final
@dataclass(frozen=True, repr=False)
class Pass(Order):
    """Let the moment go by."""


@final
@dataclass(frozen=True, repr=False)
class From(Order):
    """Supply one army from the reserve or from a province (S6, S8, S14)."""

    place: int


@final
@dataclass(frozen=True, repr=False)
class Take(Order):
    """Take one of the cards looked at into the hand (S12)."""

    card: int


@final
@dataclass(frozen=True, repr=False)
class Look(Order):
    """Look at the top of one's pile (D2)."""


@final
@dataclass(frozen=True, repr=False)
class Leave(Order):
    """Leave the draw (D2)."""


class Orders(ActionTable):
    """The table of all actions of an edition."""

    def __init__(self, edition: Edition) -> None:
        game = edition.name
        places = edition.provinces
        super().__init__(game)
        self.keep = [
            self.add(Keep(game, self.number(), f"keep {effect}", number))
            for number, effect in enumerate(EFFECTS)
        ]
        self.lay = [
            self.add(
                Lay(game, self.number(), f"lay {NAMES[card]} {places[province]}", card, province)
            )
            for card in range(KINDS)
            for province in range(PROVINCES)
        ]
        # By card and bit set of provinces: laying that card at each of them.
        self.lays = [
            [
                self.lay[card * PROVINCES + province]
                for province in range(PROVINCES)
                if at >> province & 1
            ]
            for card in range(KINDS)
            for at in range(1 << PROVINCES)
        ]
        self.seal = self.add(Seal(game, self.number(), "seal"))
        self.reinforce = [
            self.add(Reinforce(game, self.number(), f"reinforce {NAMES[card]}", card))
            for card in range(SIX + 1, KINDS)
        ]
        self.next = [
            self.add(Next(game, self.number(), f"next {places[province]}", province))
            for province in range(PROVINCES)
        ]
        self.pass_by = self.add(Pass(game, self.number(), "pass"))
        self.sources = [
            self.add(
                From(
                    game,
                    self.number(),
                    "from reserve" if place == RESERVE else f"from {places[place]}",
                    place,
                )
            )
            for place in range(RESERVE, PROVINCES)
        ]
        self.take = [
            self.add(Take(game, self.number(), f"take {NAMES[card]}", card))
            for card in range(SIX + 1, KINDS)
        ]
        self.look = self.add(Look(game, self.number(), "look"))
        self.leave = self.add(Leave(game, self.number(), "leave"))
        self.uses: list[Use] = []
        self._use: dict[int, Use] = {}
        for effect, name in enumerate(EFFECTS):
            for here in range(NOWHERE, PROVINCES):
                for there in range(NOWHERE, PROVINCES):
                    if _use_makes_sense(effect, here, there):
                        words = f"use {name}"
                        for at in (here, there):
                            if at != NOWHERE:
                                words += f" {places[at]}"
                        use = self.add(Use(game, self.number(), words, effect, here, there))
                        self.uses.append(use)
                        self._use[(effect * 6 + here) * 6 + there] = use

    def use(self, effect: int, here: int = NOWHERE, there: int = NOWHERE) -> Use:
        return self._use[(effect * 6 + here) * 6 + there]

    def discard(self, card: int) -> Reinforce:
        return self.reinforce[card - SIX - 1]

    def taking(self, card: int) -> Take:
        return self.take[card - SIX - 1]

    def source(self, place: int) -> From:
        return self.sources[place + 1]


def _use_makes_sense(effect: int, here: int, there: int) -> bool:
    """Marches go from a province to another, withdrawal and garrison are at one."""
    if effect == MARCH:
        return here >= 0 and there >= 0 and here != there
    if effect in (WITHDRAWAL, GARRISON):
        return here >= 0 and there < 0
    return here < 0 and there < 0


_books: dict[str, Orders] = {}


def orders(edition: Edition) -> Orders:
    """The table of an edition, made when first asked for."""
    if edition.name not in _books:
        _books[edition.name] = Orders(edition)
    return _books[edition.name]


def order(game: str, text: str) -> Action:
    """The action of a text; BadNotation if there is none. Spaces and case do not matter.

    What could never be is an ImpossibleAction, with the rule and the reason.
    """
    book = _books[game] if game in _books else orders(read_edition(game))
    words = " ".join(text.lower().split())
    if words not in book.by_text:
        never = impossible(text, words.split(), read_edition(game))
        raise never or not_an_action(game, text, book.by_text)
    return book.by_text[words]
