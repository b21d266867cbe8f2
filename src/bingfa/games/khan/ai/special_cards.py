"""Which special card to use after one's actions, if any (K9)."""

from __future__ import annotations

from bingfa.core.state import Action
from bingfa.games.khan.ai.ideas import Idea, Turn, best_first
from bingfa.games.khan.ai.weighing import lay_out, outlook
from bingfa.games.khan.rules.campaign import NEUTRAL_HERE, Campaign
from bingfa.games.khan.rules.claims import kinds_for
from bingfa.games.khan.rules.facts import (
    EXPLORATION,
    MORALE,
    MOST_PLAYERS,
    NONE,
    PROTECTION,
    REGIONS,
    SPECIALS,
    SUPPORT,
)
from bingfa.games.khan.rules.state import KhanState
from bingfa.games.khan.rules.steps.special import no_support


def barred(c: Campaign, seat: int, special: int) -> bool:
    """Whether a card that is active, or one's own that ends this turn, stands in the way (K9)."""
    for other in range(c.players):
        if other != seat and c.using[other] == special:
            return True
    return c.players == 2 and (c.using[seat] == special or c.cleared == special)


def will_be_asked(c: Campaign, seat: int) -> bool:
    """Whether a seat will be asked for a special card after its actions (K9)."""
    cards = c.special_cards(seat)
    if cards[MORALE]:
        return True
    if cards[PROTECTION] and not barred(c, seat, PROTECTION):
        return True
    if cards[SUPPORT] and (c.players == MOST_PLAYERS or not barred(c, seat, SUPPORT)):
        return True
    return cards[EXPLORATION] > 0 and kinds_for(c, seat) != 0


def special_ideas(c: KhanState, seat: int) -> list[Idea]:
    """What may be used on a board after one's actions: each with what is thought of it.

    The board is changed while it is looked at, and is afterwards as before.
    """
    after = (seat + 1) % c.players
    own, aim = c.using[seat], c.aim[seat]
    found: list[Idea] = []
    c.using[seat], c.aim[seat] = NONE, NONE
    found.append(Idea((c.book.no_special,), outlook(c, seat, after, 2)))
    cards = c.special_cards(seat)
    if cards[PROTECTION] and not _barred(c, seat, PROTECTION, own):
        found.append(_used(c, seat, PROTECTION, NONE, c.book.protection))
    if cards[SUPPORT]:
        if c.players < MOST_PLAYERS:
            if not _barred(c, seat, SUPPORT, own):
                found.append(_used(c, seat, SUPPORT, NONE, c.book.support[REGIONS]))
        else:
            region = busiest(c)
            if no_support(c, seat, region) is None:
                found.append(_used(c, seat, SUPPORT, region, c.book.support[region]))
    if cards[EXPLORATION]:
        kind = wanted(c, seat)
        if kind != NONE:
            found.append(_used(c, seat, EXPLORATION, kind, c.book.explore[kind]))
    if cards[MORALE]:
        more = _extra(c, seat)
        if more is not None:
            found.append(more)
    c.using[seat], c.aim[seat] = own, aim
    return found


def _barred(c: KhanState, seat: int, special: int, own: int) -> bool:
    return barred(c, seat, special) or (c.players == 2 and own == special)


def _used(c: KhanState, seat: int, special: int, aim: int, action: Action) -> Idea:
    """What is thought of a card that stays active until the next turn."""
    c.using[seat], c.aim[seat] = special, aim
    c.specials[seat * len(SPECIALS) + special] -= 1
    liking = outlook(c, seat, (seat + 1) % c.players, 2)
    c.specials[seat * len(SPECIALS) + special] += 1
    c.using[seat], c.aim[seat] = NONE, NONE
    return Idea((action,), liking)


def _extra(c: KhanState, seat: int) -> Idea | None:
    """High Morale with the best action that it allows."""
    actions = c.actions_left
    c.actions_left = 1
    ideas = Turn(c, seat).ideas()
    c.actions_left = actions
    best: Idea | None = None
    best_first(ideas)
    for idea in ideas[:3]:
        twin = lay_out(c, seat, idea.actions)
        twin.specials[seat * len(SPECIALS) + MORALE] -= 1
        liking = outlook(twin, seat, (seat + 1) % c.players, 2)
        if best is None or liking > best.liking:
            best = Idea((c.book.morale, *idea.actions), liking)
    return best


def busiest(c: KhanState) -> int:
    """The region with the most neutral yurts."""
    numbers = [0] * REGIONS
    for cell in c.atlas.land:
        if c.at[cell] == NEUTRAL_HERE:
            numbers[c.atlas.region[cell]] += 1
    return numbers.index(max(numbers))


def wanted(c: KhanState, seat: int) -> int:
    """The kind of shape that a seat would like to lay next turn, or NONE."""
    kinds = kinds_for(c, seat)
    turn = Turn(c, seat)
    best = 0
    found = NONE
    for at, worth in enumerate(turn.worths):
        kind = c.atlas.kind[turn.placements[at]]
        if turn.gaps[at] < 2 and worth > best and kinds >> kind & 1:
            best = worth
            found = kind
    return found
