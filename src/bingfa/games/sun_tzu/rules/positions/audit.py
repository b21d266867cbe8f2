"""What must add up in every position: armies, cards, stands and events, none lost or doubled."""

from __future__ import annotations

from bingfa.games.sun_tzu.rules.campaign import PLACING, Campaign, Side
from bingfa.games.sun_tzu.rules.cards import KINDS, NAMES, NONE, SIX, count, size
from bingfa.games.sun_tzu.rules.effects import EVENTS, listed
from bingfa.games.sun_tzu.rules.facts import PROVINCES
from bingfa.games.sun_tzu.rules.steps.closing import NOT_LOOKING, allowance
from bingfa.games.sun_tzu.rules.steps.place import open_to_six
from bingfa.games.sun_tzu.rules.steps.turn import NAMES as STEP_NAMES

AT_A_PROVINCE = ("respond", "markers", "costs", "combat", "happenings", "last-call", "between")
UNDEALT = ("keep", "start")


def audit(c: Campaign) -> list[str]:
    """Everything that does not add up; nothing for a position that can occur."""
    problems = _board(c) + _events(c)
    for seat in range(2):
        name = c.setting.edition.seats[seat]
        for check in (_armies, _cards, _laying, _effects):
            problems += [f"{name} {problem}" for problem in check(c, seat)]
    return problems


def _board(c: Campaign) -> list[str]:
    problems: list[str] = []
    step = STEP_NAMES[c.step]
    number, scale = c.setting.provinces, c.setting.scale
    stands = set(c.stands[:number])
    if len(stands) != number or not stands <= set(scale.stands):
        problems.append("stands: a different stand of the edition is wanted for each province")
    if abs(c.pawn) > c.setting.edition.track:
        problems.append("pawn: it stands beyond the end of the track")
    if step in UNDEALT and c.turn != 0:
        problems.append(f"turn: the first turn has not begun in step {step!r}")
    if step not in UNDEALT and c.turn < 1:
        problems.append(f"turn: a turn from 1 to 9 is wanted in step {step!r}")
    if step in AT_A_PROVINCE and (c.province == NONE or not c.opened >> c.province & 1):
        problems.append(f"resolving: a province revealed this turn is wanted in step {step!r}")
    if step == "place" and c.opened:
        problems.append("revealed: nothing is revealed while cards are laid")
    if step == "before" and c.opened:
        problems.append("revealed: nothing is revealed before the first province")
    if step == "draw" and c.turn == c.setting.last_turn:
        problems.append("step: there is no draw after the last turn")
    if step == "name" and c.holder == NONE:
        problems.append("privilege: somebody must hold it to name a province")
    if step == "name" and c.opened == c.setting.all:
        problems.append("revealed: all provinces are, so none can be named")
    if step in ("after", "score") and c.opened != c.setting.all:
        problems.append(f"revealed: all provinces are in step {step!r}")
    owing = [side.owes for side in c.sides]
    if any(owing) and (not c.owing or step not in AT_A_PROVINCE):
        problems.append("owing: armies are owed for nothing")
    if all(owing) and c.owing == PLACING:
        problems.append("owing: only the winner places armies")
    return problems


def _armies(c: Campaign, seat: int) -> list[str]:
    side = c.sides[seat]
    parts = {
        "in the reserve": side.reserve,
        "set aside": side.aside,
        "paid": side.paid,
        "as markers": sum(side.marks),
        "on the board": c.on_board(seat),
    }
    armies = c.setting.scale.armies
    if sum(parts.values()) == armies and min(parts.values()) >= 0:
        return []
    listed_parts = ", ".join(f"{number} {where}" for where, number in parts.items())
    return [f"armies: {listed_parts} make {sum(parts.values())}, not {armies}"]


def _cards(c: Campaign, seat: int) -> list[str]:
    """Each card of the deck is in exactly one place."""
    side = c.sides[seat]
    problems: list[str] = []
    laid = [card for at, card in enumerate(side.laid) if card != NONE and at != side.recycled]
    undealt = STEP_NAMES[c.step] in UNDEALT
    for kind in range(KINDS):
        number = count(side.hand, kind) + count(side.gone, kind) + count(side.pending, kind)
        number += laid.count(kind) + side.pile.count(kind)
        wanted = 0 if undealt and kind <= SIX else c.setting.copies[kind]
        if number != wanted:
            problems.append(f"cards: {number} of {NAMES[kind]}, not {wanted}")
        if kind <= SIX and (kind in side.pile or count(side.gone, kind)):
            problems.append(f"cards: {NAMES[kind]} is always in the hand or laid")
    if len(side.known) != len(side.pile):
        problems.append("pile: what is known of it does not fit its length")
    return problems


def _laying(c: Campaign, seat: int) -> list[str]:
    side = c.sides[seat]
    step = STEP_NAMES[c.step]
    number = PROVINCES - side.laid.count(NONE)
    problems: list[str] = []
    if step in (*UNDEALT, "draw") and number:
        problems.append(f"laid: no card lies on the table in step {step!r}")
    elif step not in (*UNDEALT, "draw", "place") and number != c.setting.provinces:
        problems.append(f"laid: a card lies at every province in step {step!r}")
    elif step == "place" and side.ready and number != c.setting.provinces:
        problems.append("laid: a seat that has sealed has a card at every province")
    if any(marks > 2 for marks in side.marks):
        problems.append("marks: at most two in a province")
    if step == "draw" and side.looking > len(side.pile):
        problems.append("looking: at more cards than the pile has")
    seen = side.pile[: max(side.looking, 0)]
    if any(count(side.picked, kind) > seen.count(kind) for kind in range(KINDS)):
        problems.append("picked: a card that was not looked at")
    if step == "draw":
        problems += _drawing(side)
    for at, card in enumerate(side.laid):
        shown = c.opened >> at & 1
        if card == SIX and not shown and not open_to_six(c, seat) >> at & 1:
            problems.append("laid: a 6 where this player's 6 was played already")
    if step != "draw" and (side.looking or side.picked):
        problems.append(f"looking: nobody draws in step {step!r}")
    if step != "place" and side.pending:
        problems.append(f"pending: nothing is in step {step!r}")
    return problems


def _drawing(side: Side) -> list[str]:
    """What a seat in the draw looks at and has taken fits what it may."""
    number = min(3 if side.one else 2, len(side.pile))
    if side.looking not in (NOT_LOOKING, number) or (side.looking == NOT_LOOKING and side.picked):
        return [f"looking: at {number} cards, or not"]
    taken = size(side.picked)
    most = max(allowance(side), 0)
    if taken > most or (not side.ready and side.looking > 0 and taken == most):
        return [f"picked: {taken} cards, where {most} may be taken"]
    return []


def _effects(c: Campaign, seat: int) -> list[str]:
    side = c.sides[seat]
    problems: list[str] = []
    own = c.setting.edition.effects(seat) if c.setting.effects else 0
    if (side.held | side.used) & ~own:
        problems.append("held: a card that this player cannot have in this match")
    if side.held & side.used:
        problems.append("held: a card that was used already")
    if len(listed(side.held | side.used)) > 1 + c.setting.events:
        problems.append("held: too many cards")
    if side.paid and not c.setting.paid_leave:
        problems.append("paid: no army leaves the game for good in this match")
    if side.choosing and not c.applying:
        problems.append("choosing: no event offers a card")
    return problems


def _events(c: Campaign) -> list[str]:
    there = [event for event in range(len(EVENTS)) if c.applied >> event & 1]
    there += c.events
    if c.event != NONE:
        there.append(c.event)
    wanted = list(range(len(EVENTS))) if c.setting.events else []
    if sorted(there) == wanted:
        return []
    return ["events: each of the five is face down, face up or applied, if they are in play"]
