"""S1, S2, S12, S13: each hidden thing, changed by hand, leaves no trace for the other seat."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.editions import EDITIONS
from support.walks import option_sets, walk

from bingfa.core.chance import Chance, stream
from bingfa.games import find
from bingfa.games.sun_tzu.rules.campaign import Side
from bingfa.games.sun_tzu.rules.cards import NONE, SIX, cards, single
from bingfa.games.sun_tzu.rules.effects import SECOND_SIX, has, listed
from bingfa.games.sun_tzu.rules.state import SunTzuState


def reorder_pile(state: SunTzuState, seat: int, chance: Chance) -> bool:
    """Shuffle what nobody but perhaps its owner knows of a pile."""
    side = state.sides[seat]
    free = [at for at, known in enumerate(side.known) if not known >> (1 - seat) & 1]
    order = list(free)
    chance.shuffle(order)
    pile = list(side.pile)
    for to, source in zip(free, order, strict=True):
        pile[to] = side.pile[source]
    changed = tuple(pile) != side.pile
    side.pile = tuple(pile)
    return changed


def swap_hand_and_pile(state: SunTzuState, seat: int, chance: Chance) -> bool:
    """Exchange a card of the hand with one of the pile."""
    side = state.sides[seat]
    spare = [card for card in cards(side.hand) if card > SIX]
    hidden = [at for at, known in enumerate(side.known) if not known >> (1 - seat) & 1]
    if not spare or not hidden or state.step in (0, 1):
        return False
    card, at = chance.pick(spare), chance.pick(hidden)
    other = side.pile[at]
    side.pile = (*side.pile[:at], card, *side.pile[at + 1 :])
    side.hand += single(other) - single(card)
    return card != other


def swap_laid_and_hand(state: SunTzuState, seat: int, chance: Chance) -> bool:
    """Exchange a card laid face down with one of the hand."""
    side = state.sides[seat]
    face_down = [
        at for at, card in enumerate(side.laid) if card != NONE and not state.opened >> at & 1
    ]
    hand = [card for card in cards(side.hand) if card != SIX]
    if not face_down or not hand:
        return False
    at, card = chance.pick(face_down), chance.pick(hand)
    before = side.laid[at]
    side.hand += single(before) - single(card)
    side.laid[at] = card
    return card != before


def change_secret_card(state: SunTzuState, seat: int, chance: Chance) -> bool:
    """Hold another strategy or warlord card."""
    side = state.sides[seat]
    others = listed(state.setting.edition.effects(seat) & ~side.held & ~side.used)
    if not side.held or not others or _needs_second_six(side):
        return False
    side.held ^= 1 << listed(side.held)[0]
    side.held |= 1 << chance.pick(others)
    return True


def _needs_second_six(side: Side) -> bool:
    return has(side.held, SECOND_SIX) and any(
        card == SIX and marks for card, marks in zip(side.laid, side.marks, strict=True)
    )


def reorder_events(state: SunTzuState, seat: int, chance: Chance) -> bool:
    """Shuffle the events that lie face down."""
    events = list(state.events)
    chance.shuffle(events)
    changed = tuple(events) != state.events
    state.events = tuple(events)
    return changed


Change = Callable[[SunTzuState, int, Chance], bool]
CHANGES: list[Change] = [
    reorder_pile,
    swap_hand_and_pile,
    swap_laid_and_hand,
    change_secret_card,
    reorder_events,
]


def _has(name: str, change: Change) -> bool:
    """Dynasties has no events."""
    return name != "dynasties" or change is not reorder_events


@pytest.mark.parametrize(
    ("name", "change"),
    [(name, change) for name in EDITIONS for change in CHANGES if _has(name, change)],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_a_hidden_change_is_invisible(name: str, change: Change) -> None:
    """View, legal actions and who is asked stay the same to the byte; the position does not."""
    game = find(name)
    chance = stream("secrets", change.__name__)
    changed = 0
    for options in option_sets(game):
        for state in walk(game, options, "secrets"):
            for seat in (0, 1):
                twin = state.copy()
                assert isinstance(twin, SunTzuState)
                if change(twin, 1 - seat, chance):
                    changed += 1
                    assert twin.position() != state.position()
                    assert repr(twin.view(seat)) == repr(state.view(seat))
                    assert twin.legal(seat) == state.legal(seat)
                    assert repr(twin.view(None)) == repr(state.view(None))
    assert changed > 50
