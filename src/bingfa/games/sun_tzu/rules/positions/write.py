"""Positions as documents: every fact of a state under a name that players would use.

How they are read back is in `reading`.
"""

from __future__ import annotations

from bingfa.core.documents.position import write_position
from bingfa.games.sun_tzu.rules.campaign import (
    MARKER,
    PANDEMIC_TOLL,
    PLACING,
    PRICE,
    Campaign,
    Side,
)
from bingfa.games.sun_tzu.rules.cards import NAMES, NONE, cards
from bingfa.games.sun_tzu.rules.effects import EFFECTS, EVENTS, listed
from bingfa.games.sun_tzu.rules.steps.closing import NOT_LOOKING
from bingfa.games.sun_tzu.rules.steps.turn import NAMES as STEP_NAMES

OWING = {0: "nothing", MARKER: "marker", PRICE: "price", PLACING: "placing", PANDEMIC_TOLL: "toll"}
KNOWN = {0: "", 1: "*", 2: "*", 3: "**"}


def write(c: Campaign) -> str:
    """The document of a state: the facts that are not at their plain default."""
    said = {
        name: value
        for name, value in facts(c).items()
        if value != PLAIN.get(name.split()[-1], "empty")
    }
    return write_position(c.setting.edition.name, c.setting.options, said)


# What goes without saying; provinces are "empty".
PLAIN = {
    "turn": "1",
    "step": "place",
    "privilege": "nobody",
    "pawn": "centre",
    "resolving": "nothing",
    "revealed": "nothing",
    "asked": "0",
    "owing": "nothing",
    "countered": "no",
    "restrained": "nobody",
    "scourged": "no",
    "event": "none",
    "events": "none",
    "applied": "none",
    "applying": "no",
    "turned-here": "no",
    "plagues": "0",
    "result": "none",
    "paid": "0",
    "marks": "none",
    "unmarked": "none",
    "gone": "none",
    "laid": "none",
    "recycled": "nothing",
    "held": "none",
    "used": "none",
    "ready": "no",
    "pending": "none",
    "looking": "0",
    "picked": "none",
    "one": "no",
    "sixes": "0",
    "owes": "0",
    "choosing": "no",
}


def facts(c: Campaign) -> dict[str, str]:
    """Every fact of a state, by name."""
    edition = c.setting.edition
    seats, provinces = edition.seats, edition.provinces
    said: dict[str, str] = {
        "turn": str(c.turn),
        "step": STEP_NAMES[c.step],
        "stands": " ".join("-".join(map(str, stand)) for stand in c.stands[: c.setting.provinces]),
        "pawn": _lead(c.pawn, seats, "centre"),
        "privilege": "nobody" if c.holder == NONE else seats[c.holder],
    }
    for province, name in enumerate(provinces):
        said[name] = _lead(c.army[province], seats, "empty")
    said["resolving"] = "nothing" if c.province == NONE else provinces[c.province]
    opened = [name for province, name in enumerate(provinces) if c.opened >> province & 1]
    said["revealed"] = " ".join(opened) or "nothing"
    said["asked"] = str(c.asked)
    said["owing"] = OWING[c.owing]
    said["countered"] = _yes(c.countered)
    said["restrained"] = "nobody" if c.restrained == NONE else seats[c.restrained]
    said["scourged"] = _yes(c.scourged)
    said["event"] = "none" if c.event == NONE else EVENTS[c.event]
    said["events"] = " ".join(EVENTS[event] for event in c.events) or "none"
    said["applied"] = " ".join(e for n, e in enumerate(EVENTS) if c.applied >> n & 1) or "none"
    said["applying"] = _yes(c.applying)
    said["turned-here"] = _yes(c.turned_here)
    said["plagues"] = str(c.plagues)
    for seat, side in zip(seats, c.sides, strict=True):
        for name, value in _side_facts(side, provinces).items():
            said[f"{seat} {name}"] = value
    winner = "nobody" if c.winner == NONE else seats[c.winner]
    said["result"] = f"{winner} by {c.ended}" if c.ended else "none"
    return said


def _side_facts(side: Side, provinces: tuple[str, ...]) -> dict[str, str]:
    marks = [name for name, n in zip(provinces, side.marks, strict=True) for _ in range(n)]
    unmarked = [name for at, name in enumerate(provinces) if side.unmarked >> at & 1]
    laid = [
        f"{name}={NAMES[card]}"
        for name, card in zip(provinces, side.laid, strict=True)
        if card != NONE
    ]
    pile = [NAMES[card] + KNOWN[known] for card, known in zip(side.pile, side.known, strict=True)]
    return {
        "reserve": str(side.reserve),
        "aside": str(side.aside),
        "paid": str(side.paid),
        "marks": " ".join(marks) or "none",
        "unmarked": " ".join(unmarked) or "none",
        "hand": _cards(side.hand),
        "laid": " ".join(laid) or "none",
        "gone": _cards(side.gone),
        "pile": " ".join(pile) or "none",
        "recycled": "nothing" if side.recycled == NONE else provinces[side.recycled],
        "held": " ".join(EFFECTS[effect] for effect in listed(side.held)) or "none",
        "used": " ".join(EFFECTS[effect] for effect in listed(side.used)) or "none",
        "ready": _yes(side.ready),
        "pending": _cards(side.pending),
        "looking": "not" if side.looking == NOT_LOOKING else str(side.looking),
        "picked": _cards(side.picked),
        "one": _yes(side.one),
        "sixes": str(side.sixes),
        "owes": str(side.owes),
        "choosing": _yes(side.choosing),
    }


def _cards(bundle: int) -> str:
    return " ".join(NAMES[card] for card in cards(bundle)) or "none"


def _lead(number: int, seats: tuple[str, ...], even: str) -> str:
    """ "blue 3" for 3, "red 3" for -3."""
    return even if not number else f"{seats[number < 0]} {abs(number)}"


def _yes(value: bool) -> str:
    return "yes" if value else "no"
