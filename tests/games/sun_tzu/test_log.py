"""S1, S2, S12: who is told of what. The audience of every kind of event, written down."""

from __future__ import annotations

import pytest
from support.editions import EDITIONS
from support.walks import option_sets, random_match

from bingfa.core.events import Event
from bingfa.games import find
from bingfa.games.sun_tzu.rules import events

# Told to their own seat alone, because they name cards that nobody else may know.
PRIVATE = (events.HandDealt, events.CardLaid, events.LookedAt, events.CardTaken)


@pytest.mark.parametrize("name", EDITIONS)
def test_cards_that_are_hidden_are_told_to_their_owner_alone(name: str) -> None:
    """A hand, a card laid, cards looked at or taken, and which secret card was kept."""
    game = find(name)
    met: set[type[Event]] = set()
    for options in option_sets(game):
        for seed in ("a", "b"):
            match = random_match(game, options, seed)
            for event in (*match.opening, *(e for move in match.moves for e in move.events)):
                met.add(type(event))
                if isinstance(event, PRIVATE):
                    assert event.audience == (event.seat,)
                elif isinstance(event, events.CardKept):
                    owner = (event.seat,)
                    others = (1 - event.seat, None)
                    assert event.audience == (others if event.effect is None else owner)
                else:
                    assert event.audience is None
    assert met >= set(PRIVATE)
    assert events.CardKept in met
