"""The facts of an edition, as its data file states them, and what options make of them.

How the file is read and checked is in `datafile`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from bingfa.games.sun_tzu.rules.cards import KINDS, PLUS_2, PLUS_3, SIX, bundle_of

PROVINCES: Final = 5
LAST_TURN: Final = 9
SCORING_TURNS: Final = (3, 6, 9)
FIRST_CARDS: Final = 4

Stands = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, eq=False)
class Scale:
    """How large a match is. Provinces in play are the first ones; the others are worth nothing."""

    provinces: int
    stands: Stands
    armies: int  # of each player, wherever they are
    copies: tuple[int, ...]  # by kind of card: how many each player has
    first_cards: int  # dealt from the pile at the start
    scorings: tuple[int, ...]  # the turns with a scoring; the last of them is the last turn
    in_order: bool  # cards are laid province by province

    @property
    def worthless(self) -> Stands:
        """The stands of the provinces that are not in play."""
        return ((0,) * len(SCORING_TURNS),) * (PROVINCES - self.provinces)


@dataclass(eq=False)
class Edition:
    """What distinguishes Sun Tzu and Dynasties: names, map, stands, track, plague and cards."""

    name: str
    title: str
    seats: tuple[str, ...]
    leaders: tuple[str, ...]
    provinces: tuple[str, ...]
    province_names: tuple[str, ...]
    borders: tuple[int, ...]  # by province: the bit set of provinces it borders on
    stands: Stands
    armies: int  # of each player, wherever they are
    aside: int  # so many of them at the start, where there are +2 and +3
    copies: tuple[int, ...]  # by kind of card: how many each player has
    track: int
    track_wins: tuple[int, ...]  # the turns after which the end square wins at once
    cancels_card: bool  # a plague cancels the opposing card whole (S7)
    paid_leave: bool  # what +2 and +3 cost leaves the game for good (D8)
    between: bool  # cards that move armies are for after each province, too (D3)
    # The rules to cite where the editions differ.
    keep_rule: str
    card_rule: str
    march_rule: str
    plague_rule: str
    leave_rule: str
    limits: tuple[tuple[int, ...], ...]  # by seat and effect: the last turn of use, 0: no such card
    tiny: Scale  # for research: a match that programs can solve
    whole: Scale = field(init=False)

    def __post_init__(self) -> None:
        self.whole = Scale(
            PROVINCES, self.stands, self.armies, self.copies, FIRST_CARDS, SCORING_TURNS, False
        )

    def spared(self, armies: int) -> int:
        """How many of the armies in a province a plague leaves there (S7, D1)."""
        if self.cancels_card:
            return armies - armies // 2
        return max(armies // 2, min(armies, 1))

    def effects(self, seat: int) -> int:
        """The cards that a seat chooses from, as a bit set."""
        return sum(1 << effect for effect, limit in enumerate(self.limits[seat]) if limit)


class Setting:
    """An edition with the options of one match settled."""

    def __init__(
        self,
        edition: Edition,
        options: str,
        rules_version: int,
        *,
        costly_cards: bool,
        effects: bool,
        events: bool,
        may_reinforce: bool,
        may_leave: bool,
        tiny: bool = False,
    ) -> None:
        self.edition = edition
        self.options = options
        self.rules_version = rules_version
        scale = edition.tiny if tiny else edition.whole
        self.scale = scale
        self.provinces = scale.provinces  # in play
        self.all = (1 << scale.provinces) - 1  # the same as a bit set
        self.copies = tuple(
            0 if kind in (PLUS_2, PLUS_3) and not costly_cards else scale.copies[kind]
            for kind in range(KINDS)
        )
        self.basic = bundle_of([kind for kind in range(SIX + 1) if scale.copies[kind]])
        self.aside = edition.aside if costly_cards else 0
        self.reserve = scale.armies - self.aside
        self.scorings = scale.scorings
        self.last_turn = scale.scorings[-1]
        # By bit set of provinces without a card: those where one may be laid next.
        self.laying = [
            (empty & -empty if scale.in_order else empty) & self.all
            for empty in range(1 << PROVINCES)
        ]
        self.effects = effects  # strategy or warlord cards are in play
        self.events = events
        self.may_reinforce = may_reinforce
        self.may_leave = may_leave
        # What the second version of the rules changed.
        second = rules_version > 1
        self.counts_late = second  # the privilege, after the cards used before it (S3)
        self.last_call = second  # reinforcements where the fifth event ends a level match (S9)
        self.paid_leave = second and edition.paid_leave
        self.between = second and edition.between
