"""The end of a turn: scoring, the draw, the next turn; and the end of the match (S10-S12)."""

from __future__ import annotations

from typing import Final

from bingfa.core.state import Action
from bingfa.core.steps import Refusal
from bingfa.core.words import Text
from bingfa.games.sun_tzu.rules.actions import Leave, Look, Take
from bingfa.games.sun_tzu.rules.campaign import Campaign, Side
from bingfa.games.sun_tzu.rules.cards import (
    KINDS,
    NONE,
    SIX,
    basic,
    bundle_of,
    cards,
    count,
    single,
    size,
)
from bingfa.games.sun_tzu.rules.events import (
    CardTaken,
    Drawn,
    LookedAt,
    MatchEnded,
    Scored,
    TurnBegan,
)
from bingfa.games.sun_tzu.rules.facts import PROVINCES
from bingfa.games.sun_tzu.rules.steps.step import Step

# How a match can end.
TRACK_END: Final = "end of the track"
LAST: Final = "last turn"
FIFTH_EVENT: Final = "fifth event"
BY_RESERVE: Final = ", by the reserve"
DRAWN: Final = ", drawn"
REASONS: Final = (
    TRACK_END,
    LAST,
    LAST + BY_RESERVE,
    LAST + DRAWN,
    FIFTH_EVENT,
    FIFTH_EVENT + BY_RESERVE,
    FIFTH_EVENT + DRAWN,
)

NOT_LOOKING: Final = -1  # Side.looking before a seat has decided whether to draw (D2)


class BeginTurn(Step):
    """The turn marker moves on."""

    def done(self, c: Campaign) -> bool:
        c.turn += 1
        c.opened = 0
        c.province = NONE
        if not c.silent:
            rule = "S1" if c.turn == 1 else "S12"
            c.tell(TurnBegan(rule=rule, turn=c.turn, scores=c.turn in c.setting.scorings))
        return True


class Score(Step):
    """After turns 3, 6 and 9 each province held pays, and the match may end (S10, S11)."""

    def done(self, c: Campaign) -> bool:
        if c.turn in c.setting.scorings:
            score(c)
        return True


def score(c: Campaign) -> None:
    """Move the pawn by the difference of the points, at most to the end of the track."""
    column = c.setting.scorings.index(c.turn)
    points = [0, 0]
    paid = [0] * PROVINCES
    for province in range(PROVINCES):
        worth = c.stands[province][column]
        if c.army[province] > 0:
            points[0] += worth
            paid[province] = worth
        elif c.army[province] < 0:
            points[1] += worth
            paid[province] = -worth
    track = c.setting.edition.track
    c.pawn = max(-track, min(track, c.pawn + points[0] - points[1]))
    if not c.silent:
        c.tell(
            Scored(
                rule="S10",
                turn=c.turn,
                points=(points[0], points[1]),
                pawn=c.pawn,
                paid=tuple(paid),
            )
        )
    if abs(c.pawn) == track and c.turn in c.setting.edition.track_wins:
        end(c, 0 if c.pawn > 0 else 1, TRACK_END)
    elif c.turn == c.setting.last_turn:
        decide(c, LAST)


def decide(c: Campaign, occasion: str) -> None:
    """The pawn's side wins; in the centre the larger reserve does; else nobody (S11)."""
    reserves = (c.sides[0].reserve, c.sides[1].reserve)
    if c.pawn:
        end(c, 0 if c.pawn > 0 else 1, occasion)
    elif reserves[0] != reserves[1]:
        end(c, 0 if reserves[0] > reserves[1] else 1, occasion + BY_RESERVE)
    else:
        end(c, NONE, occasion + DRAWN)


def rule_of(reason: str) -> str:
    """The rule behind the end of a match."""
    return "S10" if reason == TRACK_END else "S11"


def end(c: Campaign, winner: int, reason: str) -> None:
    c.winner = winner
    c.ended = reason
    if not c.silent:
        c.tell(
            MatchEnded(
                rule=rule_of(reason),
                winner=None if winner == NONE else winner,
                reason=reason,
            )
        )


class Draw(Step):
    """Basic cards come back, others leave the game; then each seat draws, hidden (S12)."""

    def enter(self, c: Campaign) -> None:
        for side in c.sides:
            clear(side)
            side.looking = NOT_LOOKING
            side.picked = 0
            side.ready = not side.pile
        if not c.setting.may_leave:
            for seat in range(2):
                if c.sides[seat].pile:
                    look(c, seat)

    def done(self, c: Campaign) -> bool:
        if not (c.sides[0].ready and c.sides[1].ready):
            return False
        for seat in range(2):
            finish(c, seat)
        return True

    def asks(self, c: Campaign, seat: int) -> bool:
        return not c.sides[seat].ready

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        side = c.sides[seat]
        if side.looking == NOT_LOOKING:
            return [c.book.look, c.book.leave]
        shown = looked_at(side)
        choices: list[Action] = []
        for card in range(SIX + 1, KINDS):
            if count(shown, card):
                choices.append(c.book.taking(card))
        return choices

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        side = c.sides[seat]
        if side.looking == NOT_LOOKING:
            if isinstance(action, (Look, Leave)):
                return None
            return "D7", Text("first decide whether to draw or to leave the draw")
        if isinstance(action, Take):
            if count(looked_at(side), action.card):
                return None
            return "S12", Text("this card is not among those looked at")
        if isinstance(action, Leave):
            rule = "D7" if c.setting.may_leave else c.setting.edition.leave_rule
            return rule, Text("the draw cannot be left now")
        return "S12", Text("a card must be taken now")

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        side = c.sides[seat]
        if isinstance(action, Look):
            look(c, seat)
        elif isinstance(action, Leave):
            side.ready = True
        elif isinstance(action, Take):
            take(c, seat, action.card)


def clear(side: Side) -> None:
    """Take up what was laid this turn: basic cards into the hand, the others out of the game."""
    for province in range(PROVINCES):
        card = side.laid[province]
        if card != NONE:
            if basic(card):
                side.hand += single(card)
            elif province != side.recycled:
                side.gone += single(card)
            side.laid[province] = NONE
    side.recycled = NONE


def allowance(side: Side) -> int:
    """How many of the cards looked at a seat may keep."""
    return min(2 if side.one else 1, side.looking)


def look(c: Campaign, seat: int) -> None:
    """Look at two cards, or three after a 1; where all may be kept there is no choice."""
    side = c.sides[seat]
    side.looking = min(3 if side.one else 2, len(side.pile))
    seen = [known | 1 << seat for known in side.known[: side.looking]]
    side.known = (*seen, *side.known[side.looking :])
    shown = side.pile[: side.looking]
    if not c.silent:
        c.tell(LookedAt(rule="S12", audience=(seat,), seat=seat, cards=shown))
    if allowance(side) == side.looking:
        for card in shown:
            take(c, seat, card)


def looked_at(side: Side) -> int:
    """The bundle of cards that a seat may still choose from."""
    return bundle_of(list(side.pile[: side.looking])) - side.picked


def take(c: Campaign, seat: int, card: int) -> None:
    side = c.sides[seat]
    side.picked += single(card)
    side.ready = size(side.picked) == allowance(side)
    if not c.silent:
        c.tell(CardTaken(rule="S12", audience=(seat,), seat=seat, card=card))


def finish(c: Campaign, seat: int) -> None:
    """What was taken joins the hand; what was looked at and left goes under the pile."""
    side = c.sides[seat]
    number = size(side.picked)
    if side.looking > 0:
        under = tuple(cards(looked_at(side)))
        side.pile = (*side.pile[side.looking :], *under)
        side.known = (*side.known[side.looking :], *([1 << seat] * len(under)))
        side.hand += side.picked
    side.looking = 0
    side.picked = 0
    side.one = False
    side.ready = False
    if not c.silent:
        c.tell(Drawn(rule="S12", seat=seat, number=number))
