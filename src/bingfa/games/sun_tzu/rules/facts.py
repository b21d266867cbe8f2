"""The facts of an edition, as its data file states them, and what options make of them.

How the file is read and checked is in `datafile`.
"""

from __future__ import annotations

from typing import Final

from bingfa.games.sun_tzu.rules.cards import KINDS, PLUS_2, PLUS_3, SIX, bundle_of

PROVINCES: Final = 5
LAST_TURN: Final = 9
SCORING_TURNS: Final = (3, 6, 9)
FIRST_CARDS: Final = 4

Stands = tuple[tuple[int, ...], ...]


class Scale:
    """How large a match is. Provinces in play are the first ones; the others are worth nothing."""

    def __init__(
        self,
        provinces: int,
        stands: Stands,
        armies: int,
        copies: tuple[int, ...],
        first_cards: int,
        scorings: tuple[int, ...],
        in_order: bool,
    ) -> None:
        self.provinces = provinces
        self.stands = stands
        self.armies = armies  # of each player, wherever they are
        self.copies = copies  # by kind of card: how many each player has
        self.first_cards = first_cards  # dealt from the pile at the start
        self.scorings = scorings  # the turns with a scoring; the last of them is the last turn
        self.in_order = in_order  # cards are laid province by province

    @property
    def worthless(self) -> Stands:
        """The stands of the provinces that are not in play."""
        return ((0,) * len(SCORING_TURNS),) * (PROVINCES - self.provinces)


class Edition:
    """What distinguishes Sun Tzu and Dynasties: names, map, stands, track, plague and cards."""

    def __init__(
        self,
        name: str,
        title: str,
        seats: tuple[str, ...],
        leaders: tuple[str, ...],
        provinces: tuple[str, ...],
        province_names: tuple[str, ...],
        borders: tuple[int, ...],
        stands: tuple[tuple[int, ...], ...],
        armies: int,
        aside: int,
        copies: tuple[int, ...],
        track: int,
        track_wins: tuple[int, ...],
        cancels_card: bool,
        paid_leave: bool,
        between: bool,
        rules: dict[str, str],
        limits: tuple[tuple[int, ...], ...],
        tiny: Scale,
    ) -> None:
        self.name = name
        self.title = title
        self.seats = seats
        self.leaders = leaders
        self.provinces = provinces
        self.province_names = province_names
        self.borders = borders  # by province: the bit set of provinces it borders on
        self.stands = stands
        self.armies = armies  # of each player, wherever they are
        self.aside = aside  # so many of them at the start, where there are +2 and +3
        self.copies = copies  # by kind of card: how many each player has
        self.track = track
        self.track_wins = track_wins  # the turns after which the end square wins at once
        self.cancels_card = cancels_card  # a plague cancels the opposing card whole (S7)
        self.paid_leave = paid_leave  # what +2 and +3 cost leaves the game for good (D8)
        self.between = between  # cards that move armies are for after each province, too (D3)
        # The rules to cite where the editions differ.
        self.keep_rule = rules["keep"]
        self.card_rule = rules["cards"]
        self.march_rule = rules["march"]
        self.plague_rule = rules["plague"]
        self.leave_rule = rules["leave"]
        self.limits = limits  # by seat and effect: the last turn of use, 0 for no such card
        self.whole = Scale(PROVINCES, stands, armies, copies, FIRST_CARDS, SCORING_TURNS, False)
        self.tiny = tiny  # for research: a match that programs can solve

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
