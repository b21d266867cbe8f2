"""The places that events are about, and the pieces that they move."""

from __future__ import annotations

from bingfa.core.teller import Move
from bingfa.games.sun_tzu.rules import events as e
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.games.sun_tzu.rules.steps.closing import BY_RESERVE, DRAWN
from bingfa.games.sun_tzu.words.places import key, keys, province_key, source_key


def march(seat: int, number: int, source: str, target: str) -> tuple[Move, ...]:
    """Armies of a seat go from one place to another."""
    return (Move(source, target, ("army", seat, number)),)


def retreat(seat: int, number: int, province: int, edition: Edition) -> tuple[Move, ...]:
    """Armies of a seat go back to the reserve."""
    source = key("army", seat, edition, province)
    return march(seat, number, source, key("reserve", seat, edition))


def drawing(event: e.HandDealt | e.Drawn, edition: Edition) -> tuple[Move, ...]:
    """Cards come from the pile into the hand."""
    pile, hand = keys(event.seat, edition, "pile", "hand")
    return (Move(pile, hand, ("card", event.seat, None, False)),)


def drawn_at(event: e.HandDealt | e.CardTaken | e.Drawn, edition: Edition) -> tuple[str, ...]:
    """Where cards are drawn."""
    return keys(event.seat, edition, "hand", "pile")


def struck_at(event: e.PlagueStruck, edition: Edition) -> tuple[str, ...]:
    """Where the plague strikes, and where the armies go."""
    here = province_key(event.province, edition)
    if event.seat is None or not event.lost:
        return (here,)
    army = key("army", event.seat, edition, event.province)
    return (here, army, key("reserve", event.seat, edition))


def reinforcement(event: e.Reinforced, edition: Edition) -> tuple[Move, ...]:
    """A card leaves the game, and an army comes back to the reserve."""
    hand, gone, aside, reserve = keys(event.seat, edition, "hand", "gone", "aside", "reserve")
    card = Move(hand, gone, ("card", event.seat, event.card, False))
    return (card, *march(event.seat, 1, aside, reserve))


def recycling(event: e.Recycled, edition: Edition) -> tuple[Move, ...]:
    """The top card of the pile leaves the game."""
    pile, gone = keys(event.seat, edition, "pile", "gone")
    return (Move(pile, gone, ("card", event.seat, event.discarded, False)),)


def source_of(
    event: e.MarkerSet | e.ArmySetAside | e.ArmyPaid | e.ArmyPlaced, edition: Edition
) -> str:
    """Where an army comes from."""
    return source_key(event.seat, event.source, edition)


def cards_at(province: int, edition: Edition) -> tuple[str, ...]:
    """Both cards at a province."""
    return tuple(key("card", seat, edition, province) for seat in (0, 1))


def end_at(event: e.MatchEnded, edition: Edition) -> tuple[str, ...]:
    """What decides the end."""
    if event.reason.endswith((BY_RESERVE, DRAWN)):
        return ("pawn", key("reserve", 0, edition), key("reserve", 1, edition))
    return ("score", "pawn")
