"""Building views of Khan: all that a seat may know is listed, nothing blanked out."""

from __future__ import annotations

from bingfa.core.state import Action
from bingfa.games.khan.rules.actions import Conquer
from bingfa.games.khan.rules.campaign import FREE, NEUTRAL_HERE, YURTS, Campaign
from bingfa.games.khan.rules.claims import leaders_of, listed, protectors
from bingfa.games.khan.rules.facts import EXPLORATION, NONE, PROTECTION, SUPPORT
from bingfa.games.khan.rules.scoring import bonuses, points_each, territories
from bingfa.games.khan.rules.steps.turn import NAMES
from bingfa.games.khan.rules.views.view import (
    NEUTRAL,
    ConquestView,
    KhanView,
    PieceView,
    ProposalView,
    SideView,
)


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
