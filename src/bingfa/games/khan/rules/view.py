"""What a seat may know of a match of Khan, listed thing by thing. `None`: what it may not.

Cells, chiefs, cards, regions and kinds of shapes are the numbers of `facts`.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.games.khan.rules.actions import Conquer
from bingfa.games.khan.rules.campaign import FREE, NEUTRAL_HERE, YURTS, Campaign
from bingfa.games.khan.rules.claims import leaders_of, listed, protectors
from bingfa.games.khan.rules.facts import EXPLORATION, NONE, PROTECTION, SUPPORT
from bingfa.games.khan.rules.scoring import bonuses, points_each, territories
from bingfa.games.khan.rules.steps.turn import NAMES

NEUTRAL: Final = -1  # as the owner of a yurt


class PieceView(Struct, frozen=True, kw_only=True):
    """A tile or bridge on the board."""

    kind: int
    cells: tuple[int, ...]  # in reading order
    owners: tuple[int, ...]  # several share it
    points: int  # for each owner
    turned: int  # quarters of a turn, clockwise, after flipping
    flipped: bool
    placement: int  # its number in the atlas


class ConquestView(Struct, frozen=True, kw_only=True):
    """A conquest that the view's seat may choose, and what it would bring."""

    choice: int  # its place in `legal`
    kind: int
    cells: tuple[int, ...]
    owners: tuple[int, ...]
    points: int  # for each owner
    asks: tuple[int, ...]  # those whose consent is needed first


class ProposalView(Struct, frozen=True, kw_only=True):
    """A conquest that waits for consent."""

    seat: int  # who wants it
    kind: int
    cells: tuple[int, ...]
    owners: tuple[int, ...]
    points: int  # for each owner
    asked: tuple[int, ...]  # who must still answer, in order
    placement: int  # its number, as in the action that proposed it


class SideView(Struct, frozen=True, kw_only=True):
    """One player as a seat sees him."""

    hand_size: int
    hand: tuple[int, ...] | None  # one's own
    specials: tuple[int, ...]  # cards left, by special card; an active one is not among them
    protecting: bool  # the Khan's Protection is active
    supporting: bool  # the Gods' Support is active,
    region: int | None  # in this region; None: for all neutral yurts
    exploring: int | None  # the kind of shape that is reserved
    points: int  # of shapes, bonus not counted
    bonus: int  # as it would be if the match ended now
    territories: tuple[tuple[int, ...], ...]  # the cells of each, the largest first


class KhanView(View, frozen=True, kw_only=True):
    """A match as a seat sees it."""

    first: int  # who began
    turn: int  # turns begun by all players together; 0 before the first
    phase: str  # "chiefs", "yurts", "act", "discard", "special", "extra" or "end"
    active: int  # whose turn it is
    actions_left: int  # of the turn's two, or of the extra one
    ending: bool  # the end phase has begun, or begins after this turn
    chased: bool  # and it was the chase, not a pursuit, that brought it
    placing: int | None  # the chief to be placed, in "chiefs"
    cleared: int | None  # the special card that ended this turn
    yurts: tuple[int | None, ...]  # by cell: None, NEUTRAL or the owner
    free: tuple[bool, ...]  # by cell: land where nothing stands
    chiefs: tuple[int | None, ...]  # by chief: his cell; None: off the board
    pieces: tuple[PieceView, ...]  # in the order they were laid
    left: tuple[int, ...]  # by kind: pieces still beside the board
    portraits: tuple[int, ...]  # by chief: neutral yurts beside his portrait
    reserve: int  # neutral yurts in the common reserve
    substitutes: int  # neutral yurts beyond those of the box
    pile: int  # cards face down
    discard: tuple[int, ...]  # the last is on top
    sides: tuple[SideView, ...]
    conquests: tuple[ConquestView, ...]  # those of `legal`
    proposal: ProposalView | None
    refused: tuple[int, ...]  # the seats that refused their consent this turn

    def _repr_svg_(self) -> str:
        """The board, as a notebook shows it."""
        from bingfa.games.khan.board import picture  # drawn only where somebody looks

        return picture(self)


def view_of(c: Campaign, seat: int | None) -> KhanView:
    """What a seat (None: a spectator) may know now."""
    legal: list[Action] = [] if seat is None else c.legal(seat)
    lands = [territories(c, owner) for owner in range(c.players)]
    sizes = [tuple(len(cells) for cells in land) for land in lands]
    gained = bonuses(sizes, c.atlas.facts.bonuses)
    return KhanView(
        game=c.atlas.facts.name,
        options=c.options,
        players=c.players,
        seat=seat,
        actors=c.actors,
        sealed=False,
        legal=tuple(legal),
        outcome=c.outcome,
        first=c.first,
        turn=c.turn,
        phase=NAMES[c.step],
        active=c.active,
        actions_left=c.actions_left,
        ending=c.ending,
        chased=c.chased,
        placing=c.chief.index(NONE) if NAMES[c.step] == "chiefs" and NONE in c.chief else None,
        cleared=_or_none(c.cleared),
        yurts=tuple(_yurt(here) for here in c.at),
        free=tuple(here == FREE for here in c.at),
        chiefs=tuple(_or_none(cell) for cell in c.chief),
        pieces=tuple(_piece(c, piece) for piece in c.pieces),
        left=tuple(c.left),
        portraits=tuple(c.portrait),
        reserve=c.reserve,
        substitutes=c.substitutes,
        pile=len(c.pile) - c.drawn,
        discard=tuple(c.discard),
        sides=tuple(
            _side(c, owner, seat, gained[owner], lands[owner]) for owner in range(c.players)
        ),
        conquests=() if seat is None else _conquests(c, seat, legal),
        proposal=_proposal(c),
        refused=listed(c.refused),
    )


def _yurt(here: int) -> int | None:
    if here == NEUTRAL_HERE:
        return NEUTRAL
    return here - 1 if here in YURTS else None


def _piece(c: Campaign, piece: int) -> PieceView:
    placement, owners = piece >> 4, piece & 15
    kind = c.atlas.kind[placement]
    return PieceView(
        kind=kind,
        cells=c.atlas.cells[placement],
        owners=listed(owners),
        points=points_each(c.atlas.facts, kind, owners),
        turned=c.atlas.turned[placement],
        flipped=c.atlas.flipped[placement],
        placement=placement,
    )


def _conquests(c: Campaign, seat: int, legal: list[Action]) -> tuple[ConquestView, ...]:
    found: list[ConquestView] = []
    for choice, action in enumerate(legal):
        if isinstance(action, Conquer):
            claim = c.claim(action.placement)
            owners = leaders_of(claim)
            found.append(
                ConquestView(
                    choice=choice,
                    kind=action.kind,
                    cells=action.cells,
                    owners=listed(owners),
                    points=points_each(c.atlas.facts, action.kind, owners),
                    asks=c.in_turn(protectors(c, seat, claim)),
                )
            )
    return tuple(found)


def _proposal(c: Campaign) -> ProposalView | None:
    if c.proposal == NONE:
        return None
    kind = c.atlas.kind[c.proposal]
    owners = leaders_of(c.claim(c.proposal))
    return ProposalView(
        seat=c.active,
        kind=kind,
        cells=c.atlas.cells[c.proposal],
        owners=listed(owners),
        points=points_each(c.atlas.facts, kind, owners),
        asked=c.in_turn(c.asked),
        placement=c.proposal,
    )


def _side(
    c: Campaign, owner: int, seat: int | None, bonus: int, lands: list[tuple[int, ...]]
) -> SideView:
    hand = c.hands[owner]
    using = c.using[owner]
    aim = c.aim[owner]
    return SideView(
        hand_size=len(hand),
        hand=hand if owner == seat else None,
        specials=tuple(c.special_cards(owner)),
        protecting=using == PROTECTION,
        supporting=using == SUPPORT,
        region=_or_none(aim) if using == SUPPORT else None,
        exploring=_or_none(aim) if using == EXPLORATION else None,
        points=c.points(owner),
        bonus=bonus,
        territories=tuple(lands),
    )


def _or_none(number: int) -> int | None:
    return None if number == NONE else number
