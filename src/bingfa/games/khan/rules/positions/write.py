"""Positions as documents: every fact of a state under a name that players would use.

How they are read back is in `reading`.
"""

from __future__ import annotations

from typing import Final

from bingfa.core.documents.position import worth_saying, write_position
from bingfa.games.khan.rules.campaign import NEUTRAL_HERE, Campaign
from bingfa.games.khan.rules.claims import listed
from bingfa.games.khan.rules.facts import CHIEFS, EXPLORATION, NONE, SPECIALS, SUPPORT
from bingfa.games.khan.rules.scoring import Score
from bingfa.games.khan.rules.steps.turn import NAMES as STEP_NAMES

PLAIN_CHANCE: Final = "1 2 3 4"

# What goes without saying.
PLAIN: Final = {
    "players": "2",
    "turn": "1",
    "phase": "act",
    "first": "red",
    "active": "red",
    "actions": "2",
    "ending": "no",
    "cleared": "none",
    "substitutes": "0",
    "pieces": "none",
    "neutral yurts": "none",
    "proposal": "none",
    "asked": "nobody",
    "refused": "nobody",
    "discard": "none",
    "chance": PLAIN_CHANCE,
    "result": "none",
}
PLAIN_OF_SEAT: Final = {"yurts": "none", "active": "none"}

# What follows from the rest: rule cases may ask for it, documents do not hold it.
DERIVED: Final = ("reserve", "left")
DERIVED_OF_SEAT: Final = ("points", "bonus", "territories")


def write(c: Campaign) -> str:
    """The document of a state: the facts that are not at their plain default."""
    return write_position(
        c.atlas.facts.name, c.options, worth_saying(_written(c), PLAIN, PLAIN_OF_SEAT)
    )


def facts(c: Campaign) -> dict[str, str]:
    """Every fact of a state by name, those that follow from others too."""
    names = c.atlas.facts
    said = _written(c)
    said["reserve"] = str(c.reserve)
    pieces = zip(names.shapes, c.left, strict=True)
    said["left"] = " ".join(f"{shape.name}:{left}" for shape, left in pieces if left) or "none"
    score = Score(c)
    for seat in range(c.players):
        said[f"{names.seats[seat]} points"] = str(score.points[seat])
        said[f"{names.seats[seat]} bonus"] = str(score.bonuses[seat])
        sizes = " ".join(map(str, score.sizes[seat]))
        said[f"{names.seats[seat]} territories"] = sizes or "none"
    return said


def _written(c: Campaign) -> dict[str, str]:
    """The facts that a document holds."""
    names = c.atlas.facts
    seats = names.seats
    said: dict[str, str] = {
        "players": str(c.players),
        "turn": str(c.turn),
        "phase": STEP_NAMES[c.step],
        "first": seats[c.first],
        "active": seats[c.active],
        "actions": str(c.actions_left),
        "ending": ("chase" if c.chased else "pursuit") if c.ending else "no",
        "cleared": "none" if c.cleared == NONE else SPECIALS[c.cleared],
    }
    for chief in range(CHIEFS):
        said[names.chiefs[chief]] = _chief(c, chief)
    for seat in range(c.players):
        said[f"{seats[seat]} yurts"] = _yurts(c, seat + 1)
    said["neutral yurts"] = _yurts(c, NEUTRAL_HERE)
    said["substitutes"] = str(c.substitutes)
    said["pieces"] = ", ".join(_piece(c, piece) for piece in c.pieces) or "none"
    for seat in range(c.players):
        said[f"{seats[seat]} hand"] = _cards(c, c.hands[seat])
        said[f"{seats[seat]} specials"] = _specials(c, seat)
        said[f"{seats[seat]} active"] = _active(c, seat)
    said["pile"] = _cards(c, c.pile[c.drawn :])
    said["discard"] = _cards(c, tuple(c.discard))
    said["proposal"] = "none" if c.proposal == NONE else placement_text(c, c.proposal)
    said["asked"] = " ".join(seats[seat] for seat in listed(c.asked)) or "nobody"
    said["refused"] = " ".join(seats[seat] for seat in listed(c.refused)) or "nobody"
    chance = c.chance
    said["chance"] = f"{chance.a} {chance.b} {chance.c} {chance.count}"
    winners = "+".join(seats[seat] for seat in listed(c.winners))
    said["result"] = f"{winners} by {c.ended}" if c.ended else "none"
    return said


def placement_text(c: Campaign, placement: int) -> str:
    """A placement as in the notation of its conquest: `P5 e8 r90 f`."""
    return c.book.conquer[placement].text.removeprefix("conquer ")


def _chief(c: Campaign, chief: int) -> str:
    """ "c4 5": his cell and the yurts beside his portrait."""
    cell = c.chief[chief]
    return "off" if cell == NONE else f"{c.atlas.facts.cell_names[cell]} {c.portrait[chief]}"


def _yurts(c: Campaign, yurt: int) -> str:
    names = c.atlas.facts.cell_names
    return " ".join(names[cell] for cell, here in enumerate(c.at) if here == yurt) or "none"


def _piece(c: Campaign, piece: int) -> str:
    owners = "+".join(c.atlas.facts.seats[seat] for seat in listed(piece & 15))
    return f"{placement_text(c, piece >> 4)} {owners}"


def _cards(c: Campaign, cards: tuple[int, ...]) -> str:
    return " ".join(c.atlas.facts.card_names[card] for card in cards) or "none"


def _specials(c: Campaign, seat: int) -> str:
    counts = zip(SPECIALS, c.special_cards(seat), strict=True)
    return " ".join(name for name, number in counts for _ in range(number)) or "none"


def _active(c: Campaign, seat: int) -> str:
    special, aim = c.using[seat], c.aim[seat]
    if special == NONE:
        return "none"
    if special == SUPPORT and aim != NONE:
        return f"{SPECIALS[special]} {c.atlas.facts.grounds[aim]}"
    if special == EXPLORATION:
        return f"{SPECIALS[special]} {c.atlas.facts.shapes[aim].name}"
    return SPECIALS[special]
