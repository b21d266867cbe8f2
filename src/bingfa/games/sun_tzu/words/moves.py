"""The places that events are about, and the pieces that they move."""

from __future__ import annotations

from bingfa.core.teller import Move
from bingfa.games.sun_tzu.rules import events as e
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.games.sun_tzu.rules.steps.closing import BY_RESERVE, DRAWN
from bingfa.games.sun_tzu.words.places import key


def march(seat: int, number: int, source: str, target: str) -> tuple[Move, ...]:
    """Armies of a seat go from one place to another."""
    return (Move(source, target, ("army", seat, number)),)


def retreat(seat: int, number: int) -> tuple[Move, ...]:
    """Armies of a seat go back to the reserve."""
    return march(seat, number, "army {seat} {province}", "reserve {seat}")


def drawing(event: e.HandDealt | e.Drawn, edition: Edition) -> tuple[Move, ...]:
    """Cards come from the pile into the hand."""
    return (Move("pile {seat}", "hand {seat}", ("card", event.seat, None, False)),)


def struck_at(event: e.PlagueStruck, edition: Edition) -> tuple[str, ...]:
    """Where the plague strikes, and where the armies go."""
    if event.seat is None or not event.lost:
        return ("province {province}",)
    return ("province {province}", "army {seat} {province}", "reserve {seat}")


def reinforcement(event: e.Reinforced, edition: Edition) -> tuple[Move, ...]:
    """A card leaves the game, and an army comes back to the reserve."""
    card = Move("hand {seat}", "gone {seat}", ("card", event.seat, event.card, False))
    return (card, *march(event.seat, 1, "aside {seat}", "reserve {seat}"))


def recycling(event: e.Recycled, edition: Edition) -> tuple[Move, ...]:
    """The top card of the pile leaves the game."""
    return (Move("pile {seat}", "gone {seat}", ("card", event.seat, event.discarded, False)),)


def source_of(event: e.MarkerSet | e.ArmySetAside | e.ArmyPaid | e.ArmyPlaced) -> str:
    """Where an army comes from."""
    return "reserve {seat}" if event.source is None else "army {seat} {source}"


def cards_at(event: e.CardsShown | e.Fought, edition: Edition) -> tuple[str, ...]:
    """Both cards at a province."""
    return tuple(key("card", seat, edition, event.province) for seat in (0, 1))


def end_at(event: e.MatchEnded, edition: Edition) -> tuple[str, ...]:
    """What decides the end."""
    if event.reason.endswith((BY_RESERVE, DRAWN)):
        return ("pawn", key("reserve", 0, edition), key("reserve", 1, edition))
    return ("score", "pawn")
