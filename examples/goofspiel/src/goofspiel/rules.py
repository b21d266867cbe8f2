"""The rules: what there is to choose, what happens, and what each player may know of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bingfa import Action, Chance, Event, Options, Outcome, SmallState, View
from bingfa.core.options import choice
from bingfa.core.words import N_

SEATS = ("red", "blue")


@dataclass(frozen=True)
class GoofspielOptions(Options):
    """How many cards each has, and as many prizes there are."""

    cards: str = choice(
        "13",
        {"13": N_("Thirteen"), "5": N_("Five")},
        N_("Cards"),
        N_("How many cards each player has, and prizes there are."),
    )


class Bid(Action):
    """A card that is bid; there is one object for each."""

    def __reduce__(self) -> tuple[object, ...]:
        return bid, (self.number + 1,)


BIDS = tuple(Bid("goofspiel", card - 1, f"bid {card}") for card in range(1, 14))


def bid(card: int) -> Bid:
    return BIDS[card - 1]


class Turned(Event, frozen=True, kw_only=True):
    """The next prize was turned up."""

    prize: int

    reveals: ClassVar[bool] = True
    begins: ClassVar[bool] = True


class Bidding(Event, frozen=True, kw_only=True):
    """A card was bid; which, its player alone knows."""

    seat: int
    card: int


class Shown(Event, frozen=True, kw_only=True):
    """The bids were shown, and the prize went to a player or to nobody."""

    bids: tuple[int, ...]
    prize: int
    seat: int | None

    reveals: ClassVar[bool] = True


class Watching(View, frozen=True, kw_only=True):
    """What lies open, who has bid already, and one's own bid."""

    prizes: tuple[int, ...]  # those that were turned up, the last one bid for now
    played: tuple[tuple[int, ...], ...]
    takers: tuple[int | None, ...]
    scores: tuple[int, ...]
    ready: tuple[bool, ...]
    own: int | None

    by_seat: ClassVar[tuple[str, ...]] = ("played", "scores", "ready")


def taker(bids: tuple[int, ...]) -> int | None:
    """G3: the higher bid takes the prize, and nobody if both are the same."""
    return None if bids[0] == bids[1] else bids.index(max(bids))


class Table(SmallState):
    """A match: all prizes in their order, the cards played in each round, and sealed bids."""

    prizes: list[int]
    played: list[list[int]]
    bids: list[int | None]

    game, seats = "goofspiel", SEATS
    rule, refused = "G2", N_("this card is not in the hand")

    def __init__(self, options: GoofspielOptions) -> None:
        super().__init__(options, len(SEATS))
        self.prizes = list(range(1, int(options.cards) + 1))
        self.played, self.bids = [[], []], [None, None]

    def set_up(self, chance: Chance) -> None:
        chance.shuffle(self.prizes)
        self.tell(Turned(rule="G1", prize=self.prizes[0]))

    @property
    def round(self) -> int:
        return len(self.played[0])

    @property
    def sealed(self) -> bool:
        return self.round < len(self.prizes)

    def to_choose(self) -> tuple[int, ...]:
        waiting = (seat for seat, card in enumerate(self.bids) if card is None)
        return tuple(waiting) if self.sealed else ()

    def hand(self, seat: int) -> list[int]:
        return [card for card in range(1, len(self.prizes) + 1) if card not in self.played[seat]]

    def possible(self, seat: int) -> list[Action]:
        return [bid(card) for card in self.hand(seat)]

    def play(self, seat: int, action: Action) -> None:
        self.bids[seat] = card = action.number + 1
        self.tell(Bidding(rule="G2", seat=seat, card=card, audience=(seat,)))
        bids = tuple(card for card in self.bids if card is not None)
        if len(bids) < len(SEATS):
            return
        prize, self.bids = self.prizes[self.round], [None, None]
        for cards, card in zip(self.played, bids, strict=True):
            cards.append(card)
        self.tell(Shown(rule="G3", bids=bids, prize=prize, seat=taker(bids)))
        if self.sealed:
            self.tell(Turned(rule="G1", prize=self.prizes[self.round]))

    def takers(self) -> tuple[int | None, ...]:
        return tuple(taker(bids) for bids in zip(*self.played, strict=True))

    def scores(self) -> tuple[int, ...]:
        taken = list(zip(self.takers(), self.prizes, strict=False))
        return tuple(sum(prize for at, prize in taken if at == seat) for seat in (0, 1))

    @property
    def outcome(self) -> Outcome | None:
        return None if self.sealed else Outcome.by_scores(self.scores(), "points", "G4")

    def view(self, seat: int | None) -> Watching:
        return Watching(
            **self.common(seat),
            prizes=tuple(self.prizes[: self.round + 1]),
            played=tuple(tuple(cards) for cards in self.played),
            takers=self.takers(),
            scores=self.scores(),
            ready=tuple(card is not None for card in self.bids),
            own=None if seat is None else self.bids[seat],
        )
