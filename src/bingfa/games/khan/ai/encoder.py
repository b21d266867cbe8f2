"""Views of Khan as numbers.

A plane is a number for each cell of the rectangle that is in play, row by row from the north-west:
13 by 13 in the real game, so that it can be given that shape.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from bingfa.core.ai.observation import SIDES, Part, Seen, each, grown, hot, many, of_sides
from bingfa.core.state import Action
from bingfa.games.khan.rules import actions
from bingfa.games.khan.rules.actions import orders
from bingfa.games.khan.rules.facts import ABSENT, CHIEFS, NONE, REGIONS, SPECIALS, Facts, Scale
from bingfa.games.khan.rules.options import KhanOptions
from bingfa.games.khan.rules.steps.turn import NAMES as PHASES
from bingfa.games.khan.rules.views.view import NEUTRAL, KhanView, SideView

HALF_SCORE: Final = 30  # points that stand for a half
HALF_TURNS: Final = 20
MOST_SPECIALS: Final = 2  # special cards of one kind
ORDER: Final = ("who asks", "who answers now", "who answers later")


class _Board:
    """What of the board and the box is in play, by its place in an observation."""

    def __init__(self, facts: Facts, scale: Scale) -> None:
        self.facts = facts
        self.scale = scale
        here = [cell for cell, ground in enumerate(scale.ground) if ground != ABSENT]
        rows = [cell // facts.width for cell in here]
        columns = [cell % facts.width for cell in here]
        wide = range(min(columns), max(columns) + 1)
        cells = [
            row * facts.width + column for row in range(min(rows), max(rows) + 1) for column in wide
        ]
        self.names = tuple(facts.cell_names[cell] for cell in cells)
        self.at = {cell: place for place, cell in enumerate(cells)}
        self.kinds = [kind for kind, number in enumerate(scale.pieces) if number]
        self.shapes = tuple(facts.shapes[kind].name for kind in self.kinds)
        self.chiefs = [chief for chief in range(CHIEFS) if scale.chief_cells[chief] != NONE]
        self.chief_names = tuple(facts.chiefs[chief] for chief in self.chiefs)
        self.cards = tuple(facts.card_names[card] for card in scale.deck)
        self.card_at = {card: place for place, card in enumerate(scale.deck)}

    def plane(self, cells: Iterable[int]) -> list[float]:
        """A number for each cell in play: 1 for these."""
        row = [0.0] * len(self.names)
        for cell in cells:
            row[self.at[cell]] = 1.0
        return row

    def drawn(self, cards: Iterable[int]) -> list[float]:
        """A number for each card in play: 1 for these."""
        return many((self.card_at[card] for card in cards), len(self.cards))

    def shape(self, kind: int | None) -> list[float]:
        """A number for each shape in play: 1 for this one."""
        return hot(None if kind is None else self.kinds.index(kind), len(self.kinds))


def scale_of(facts: Facts, options: KhanOptions) -> Scale:
    """How large a match with these options is."""
    return facts.tiny if options.tiny else facts.whole


def parts(facts: Facts, options: KhanOptions, players: int) -> list[Part]:
    """What an observation is made of."""
    board = _Board(facts, scale_of(facts, options))
    sides, cells, shapes = SIDES[:players], board.names, board.shapes
    regions = facts.grounds[:REGIONS]

    def plane(name: str, meaning: str, pick: Callable[[Seen[KhanView]], Iterable[int]]) -> Part:
        return Part(name, f"a plane: {meaning}", cells, lambda seen: board.plane(pick(seen)))

    def yurts(place: int) -> Callable[[Seen[KhanView]], Iterable[int]]:
        return lambda seen: _owned(seen, seen.seats[place])

    def land(place: int) -> Callable[[Seen[KhanView]], Iterable[int]]:
        return lambda seen: _conquered(seen, seen.seats[place])

    def chief(number: int) -> Callable[[Seen[KhanView]], Iterable[int]]:
        return lambda seen: _there(seen.view.chiefs[number])

    return [
        Part("phase", "one of these is 1", tuple(PHASES), _phase),
        Part("began", "the match", sides, lambda s: s.flags([s.view.first])),
        Part("turn of", "whose turn it is", sides, lambda s: s.flags([s.view.active])),
        Part("clock", "turns begun, 20 being a half; actions left, in halves", _CLOCK, _clock),
        Part("ended by", "the special card used", SPECIALS, _cleared),
        Part("placing", "the chief to be placed", facts.chiefs, _placing),
        plane("free", "land where nothing stands", _free),
        plane("neutral yurts", "where they stand", lambda s: _owned(s, NEUTRAL)),
        *(plane(f"{side} yurts", "where they stand", yurts(at)) for at, side in enumerate(sides)),
        *(plane(f"{side} land", "tiles and bridges", land(at)) for at, side in enumerate(sides)),
        plane("joined east", "one piece with the next cell", _east),
        plane("joined south", "one piece with the cell below", lambda s: _joined(s, facts.width)),
        *(
            plane(f"chief {name}", "where he stands", chief(number))
            for number, name in zip(board.chiefs, board.chief_names, strict=True)
        ),
        Part("left", "pieces beside the board, as a share", shapes, lambda s: _left(s, board)),
        Part(
            "portraits", "neutral yurts beside them", facts.chiefs, lambda s: _portraits(s, board)
        ),
        Part(
            "stock", "shares; beyond the box, 10 being a half", _STOCK, lambda s: _stock(s, board)
        ),
        Part("discard", "cards in it", board.cards, lambda s: board.drawn(s.view.discard)),
        Part("own hand", "cards in it", board.cards, lambda s: board.drawn(_hand(s))),
        *of_sides(
            sides, "side", "shares; points, 30 being a half", _SIDE, lambda s: _side(s, board)
        ),
        *of_sides(sides, "support", "its region", regions, lambda s: hot(s.region, REGIONS)),
        *of_sides(sides, "reserve", "a shape", shapes, lambda s: board.shape(s.exploring)),
        plane("proposal", "a conquest that waits", _proposed),
        Part("proposed", "the shape", shapes, lambda s: board.shape(_proposed_kind(s))),
        Part("consent", "of the conquest that waits", each(ORDER, sides), _consent),
        Part("refused", "their consent this turn", sides, lambda s: s.flags(s.view.refused)),
    ]


def table(facts: Facts, options: KhanOptions) -> list[Action]:
    """The actions by number: all of them, or those of the tiny game."""
    if not options.tiny:
        return list(orders().all)
    board = _Board(facts, scale_of(facts, options))
    return [action for action in orders().all if _in_play(action, board)]


def _in_play(action: Action, board: _Board) -> bool:
    match action:
        case actions.PlaceYurt() | actions.Anywhere():
            return board.scale.ground[action.cell] != ABSENT
        case actions.Invade():
            here = board.scale.ground[action.cell] != ABSENT
            return here and action.card in board.card_at
        case actions.Pursue():
            return action.chief in board.chiefs
        case actions.Conquer():
            here = all(board.scale.ground[cell] != ABSENT for cell in action.cells)
            return here and action.kind in board.kinds
        case actions.Discard():
            return action.card in board.card_at
        case actions.Keep() | actions.Pass():
            return True
    return False  # special cards, and what they lead to


# Where the turn stands


def _phase(seen: Seen[KhanView]) -> list[float]:
    return hot(PHASES.index(seen.view.phase), len(PHASES))


_CLOCK = ("turns", "actions left", "ending", "ended by the chase")


def _clock(seen: Seen[KhanView]) -> list[float]:
    view = seen.view
    turns = grown(view.turn, HALF_TURNS)
    return [turns, view.actions_left / 2, float(view.ending), float(view.chased)]


def _cleared(seen: Seen[KhanView]) -> list[float]:
    return hot(seen.view.cleared, len(SPECIALS))


# The board


def _there(cell: int | None) -> Iterable[int]:
    return () if cell is None else (cell,)


def _free(seen: Seen[KhanView]) -> Iterable[int]:
    return (cell for cell, free in enumerate(seen.view.free) if free)


def _owned(seen: Seen[KhanView], owner: int) -> Iterable[int]:
    return (cell for cell, here in enumerate(seen.view.yurts) if here == owner)


def _conquered(seen: Seen[KhanView], seat: int) -> Iterable[int]:
    return (cell for piece in seen.view.pieces if seat in piece.owners for cell in piece.cells)


def _joined(seen: Seen[KhanView], step: int) -> Iterable[int]:
    for piece in seen.view.pieces:
        for cell in piece.cells:
            if cell + step in piece.cells:
                yield cell


def _east(seen: Seen[KhanView]) -> Iterable[int]:
    return _joined(seen, 1)


def _proposed(seen: Seen[KhanView]) -> Iterable[int]:
    proposal = seen.view.proposal
    return () if proposal is None else proposal.cells


# Beside the board


def _placing(seen: Seen[KhanView]) -> list[float]:
    return hot(seen.view.placing, CHIEFS)


def _left(seen: Seen[KhanView], board: _Board) -> list[float]:
    return [seen.view.left[kind] / board.scale.pieces[kind] for kind in board.kinds]


def _portraits(seen: Seen[KhanView], board: _Board) -> list[float]:
    return [yurts / board.scale.portrait_yurts for yurts in seen.view.portraits]


_STOCK = ("neutral yurts", "neutral yurts beyond the box", "pile")


def _stock(seen: Seen[KhanView], board: _Board) -> list[float]:
    view, scale = seen.view, board.scale
    pile = view.pile / len(scale.deck)
    return [view.reserve / scale.neutral_yurts, grown(view.substitutes, 10), pile]


# Players


def _hand(seen: Seen[KhanView]) -> tuple[int, ...]:
    seat = seen.view.seat
    return () if seat is None else seen.view.sides[seat].hand or ()


_SIDE = ("hand", *SPECIALS, "protecting", "supporting", "points", "bonus", "largest territory")


def _side(side: SideView, board: _Board) -> list[float]:
    largest = len(side.territories[0]) if side.territories else 0
    return [
        side.hand_size / board.scale.hand,
        *(number / MOST_SPECIALS for number in side.specials),
        float(side.protecting),
        float(side.supporting),
        grown(side.points, HALF_SCORE),
        grown(side.bonus, HALF_SCORE),
        largest / len(board.scale.ground),
    ]


# A conquest that waits


def _proposed_kind(seen: Seen[KhanView]) -> int | None:
    proposal = seen.view.proposal
    return None if proposal is None else proposal.kind


def _consent(seen: Seen[KhanView]) -> list[float]:
    proposal = seen.view.proposal
    if proposal is None:
        return [0.0] * (len(ORDER) * seen.view.players)
    asked = proposal.asked
    return [*seen.flags([proposal.seat]), *seen.flags(asked[:1]), *seen.flags(asked[1:])]
