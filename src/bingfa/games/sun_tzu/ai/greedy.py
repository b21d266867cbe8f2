"""What a sensible player makes of the choices before him, one step ahead, from a view alone.

All values are in points of the coming scorings, roughly. They are rules of thumb, not a search.
"""

from __future__ import annotations

from bingfa.core.state import Action
from bingfa.games.sun_tzu.rules.actions import (
    RESERVE,
    From,
    Keep,
    Lay,
    Look,
    Next,
    Reinforce,
    Seal,
    Take,
    Use,
)
from bingfa.games.sun_tzu.rules.campaign import MARKER, PLACING
from bingfa.games.sun_tzu.rules.cards import (
    KINDS,
    NONE,
    PLAGUE,
    PLUS_2,
    PLUS_3,
    SIX,
    ZERO,
    is_number,
    margin,
    price,
)
from bingfa.games.sun_tzu.rules.effects import (
    ANTIDOTE,
    FIRST_STEP,
    GARRISON,
    LINGERING_PLAGUE,
    MARCH,
    RESTRAINT,
    RETURNING_RUSE,
    SCOURGE,
    SECOND_SIX,
    WITHDRAWAL,
)
from bingfa.games.sun_tzu.rules.facts import PROVINCES, Edition
from bingfa.games.sun_tzu.rules.views.view import SunTzuView

# What a card is worth in the hand beyond a 6, for later.
KEPT = (0, 0, 0, 0, 0, 0, 0.25, 0.3, 0.4, 0.5, 0.35, 0.4, 0.45, 0.2, 0.4)

LIKED = {
    FIRST_STEP: 1.0,
    GARRISON: 0.9,
    WITHDRAWAL: 0.9,
    MARCH: 0.7,
    RESTRAINT: 0.2,
    RETURNING_RUSE: 0.3,
    SECOND_SIX: 0.6,
    SCOURGE: 0.7,
    ANTIDOTE: 0.6,
    LINGERING_PLAGUE: 0.3,
}

NEVER = -100.0


def appraise(view: SunTzuView, edition: Edition) -> list[float]:
    """One value for each legal action of the view, higher for better."""
    judge = _Judge(view, edition)
    return [judge.value(action) for action in view.legal]


class _Judge:
    """The board as the view's seat sees it: its own armies positive, the other's negative."""

    def __init__(self, view: SunTzuView, edition: Edition) -> None:
        self.view = view
        self.edition = edition
        self.seat = view.seat or 0
        self.sign = 1 if self.seat == 0 else -1
        self.army = [self.sign * here for here in view.army]
        self.own = view.sides[self.seat]
        self.other = view.sides[1 - self.seat]
        turn = max(view.turn, 1)
        self.last_turn = view.scorings[-1]
        self.column = sum(scoring < turn for scoring in view.scorings)
        self.turns_left = view.scorings[self.column] - turn
        self.decay = (0.1, 0.4, 0.55)[self.turns_left]
        self.weights = [self.weight(province) for province in range(PROVINCES)]
        self.odds: list[tuple[int, float]] = []
        if view.step == "place":
            self.odds = self.opposing_cards()

    def weight(self, province: int) -> float:
        """What holding a province is worth: the coming scoring, and a little of the later ones."""
        stand = self.view.stands[province]
        total = stand[self.column] * (1 - 0.2 * self.turns_left)
        for later in range(self.column + 1, len(self.view.scorings)):
            total += 0.3 * stand[later] / (later - self.column)
        return total

    def hold(self, province: int, armies: int) -> float:
        """What so many armies in a province are worth; more make it safer."""
        safe = 1 - self.decay ** abs(armies)
        return self.weights[province] * (safe if armies > 0 else -safe)

    def gain(self, province: int, armies: int) -> float:
        """What changing to so many armies in a province would bring."""
        return self.hold(province, armies) - self.hold(province, self.army[province])

    def opposing_cards(self) -> list[tuple[int, float]]:
        """Each card that the opponent might lay, with how likely it is."""
        unseen = list(self.edition.copies)
        if "advanced=off" in self.view.options or "beginner=on" in self.view.options:
            unseen[PLUS_2] = unseen[PLUS_3] = 0
        for card in (*self.other.gone, *(card for card in self.other.pile if card is not None)):
            unseen[card] -= 1
        spare = max(self.other.hand_size - SIX - 1, 0)
        total = sum(unseen[SIX + 1 :])
        odds = [(kind, 1.0) for kind in range(SIX + 1)]
        if total and spare:
            odds += [
                (kind, 1.3 * unseen[kind] * spare / total)
                for kind in range(SIX + 1, KINDS)
                if unseen[kind] > 0
            ]
        sum_of = sum(share for _, share in odds)
        return [(kind, share / sum_of) for kind, share in odds]

    # The choices

    def value(self, action: Action) -> float:
        if isinstance(action, Lay):
            return self.lay(action.card, action.province)
        if isinstance(action, Reinforce):
            return self.reinforce(action.card)
        if isinstance(action, From):
            return -self.loss(action.place)
        if isinstance(action, Take):
            return KEPT[action.card]
        if isinstance(action, Keep):
            return LIKED[action.effect]
        if isinstance(action, Use):
            return self.use(action)
        if isinstance(action, Next):
            return abs(self.hold(action.province, self.army[action.province]))
        return 0.1 if isinstance(action, (Seal, Look)) else 0.0

    def lay(self, card: int, province: int) -> float:
        """The expected gain of a card at a province, less what it would be worth later."""
        total = sum(share * self.meet(card, other, province) for other, share in self.odds)
        later = (self.last_turn - self.view.turn) / self.last_turn
        total -= KEPT[card] * 2 * later
        total -= 0.1 * price(card)
        return total - 0.15 if card == SIX else total

    def meet(self, card: int, other: int, province: int) -> float:
        here = self.army[province]
        if PLAGUE in (card, other):
            left = self.edition.spared(abs(here))
            return self.gain(province, left if here > 0 else -left)
        lead = margin(card, other)
        placed = max(lead if here >= 0 else lead + here, 0)
        return self.gain(province, here + lead) - 0.3 * max(placed - self.own.reserve, 0)

    def loss(self, place: int) -> float:
        """What giving up one army from a place costs."""
        if place == RESERVE:
            return 0.15 if self.own.reserve > 3 else 0.4
        return -self.gain(place, self.army[place] - 1)

    def reinforce(self, card: int) -> float:
        """Worth it for a low card when armies run out, and never before all cards are laid."""
        if self.view.step == "place" and None in self.own.laid[: self.view.in_play]:
            return NEVER
        if self.view.step == "last-call":
            return 0.1  # the reserve decides, and cards are of no use any more
        if self.view.step in ("place", "after"):
            need = 0.3 if self.own.reserve < 2 and self.view.turn < self.last_turn else 0.0
            if self.view.turn == self.last_turn and self.view.step == "after":
                return 0.1  # the reserve may break a tie, and cards are of no use any more
            return need - KEPT[card] + (0.1 if self.view.step == "place" else 0.0)
        cheapest = min((self.loss(at) for at in range(PROVINCES) if self.army[at] > 0), default=0.0)
        return -KEPT[card] if self.view.owing in (MARKER, PLACING) or cheapest else NEVER

    def use(self, action: Use) -> float:
        """What a strategy or warlord card would bring now; passing is worth nothing."""
        early = self.view.step in ("before", "between")
        patience = 0.6 if self.turns_left or early else 0.05
        here, there = action.here, action.there
        if action.effect == WITHDRAWAL:
            armies = self.army[here]
            step = 1 if armies < 0 else -1
            return self.gain(here, armies + step) - patience
        if action.effect == GARRISON:
            return self.gain(here, self.army[here] + 1) - patience
        if action.effect == MARCH:
            moved = self.gain(here, self.army[here] - 1) + self.gain(there, self.army[there] + 1)
            return moved - patience
        return self.answer(action.effect)

    def answer(self, effect: int) -> float:
        """Cards that answer those shown in the province being resolved."""
        province = self.view.province
        if effect == FIRST_STEP or province is None:
            return 1.0
        mine = _shown(self.own.laid[province])
        other = _shown(self.other.laid[province])
        here = self.army[province]
        if effect == SCOURGE:
            return self.gain(province, -1) - 0.2 if here < 0 else -1.0
        if effect == ANTIDOTE:
            lead = margin(mine, ZERO)
            left = self.edition.spared(abs(here)) * (1 if here > 0 else -1)
            return self.gain(province, here + lead) - self.gain(province, left) - 0.3
        if effect == RESTRAINT and is_number(other):
            full = max(mine - other + min(here, 0), 0) - self.own.reserve
            less = max(SIX - other + min(here, 0), 0) - self.own.reserve
            saved = 0.4 * (max(full, 0) - max(less, 0))
            change = self.gain(province, here + SIX - other) - self.gain(
                province, here + mine - other
            )
            return change + saved - 0.2
        return 0.1 if len(self.own.pile) <= self.last_turn - self.view.turn else -0.1


def _shown(card: int | None) -> int:
    return NONE if card is None else card
