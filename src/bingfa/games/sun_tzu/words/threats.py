"""What a choice leaves to the other player, in a few words for a coach."""

from __future__ import annotations

from bingfa.core.events import Event
from bingfa.core.words import Translate
from bingfa.games.sun_tzu.rules.cards import PLAGUE, margin
from bingfa.games.sun_tzu.rules.events import CardsShown, PlagueStruck
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.games.sun_tzu.words.names import card_name, province_name


def leaves(event: Event, seat: int, edition: Edition, _: Translate) -> str:
    """A province that a card of the other wins, or where a plague strikes; else nothing."""
    match event:
        case CardsShown(cards=cards) if PLAGUE not in cards:
            theirs = cards[1 - seat]
            if margin(theirs, cards[seat]) > 0:
                return _("this leaves {province} to the card {card}").format(
                    province=province_name(event.province, edition, _), card=card_name(theirs, _)
                )
        case PlagueStruck(lost=lost) if event.seat == seat and lost:
            return _("this leaves {province} to a plague").format(
                province=province_name(event.province, edition, _)
            )
    return ""
