"""What must add up in every position of Khan: yurts, pieces, cards, none lost or doubled."""

from __future__ import annotations

from collections import Counter

from bingfa.games.khan.rules.campaign import CHIEF_HERE, COVERED, NEUTRAL_HERE, YURTS, Campaign
from bingfa.games.khan.rules.claims import SEATS, anything_left, listed, protectors
from bingfa.games.khan.rules.facts import (
    CARDS,
    CHIEFS,
    EXPLORATION,
    MORALE,
    MOST_PLAYERS,
    NONE,
    PROTECTION,
    SPECIALS,
    SUPPORT,
)
from bingfa.games.khan.rules.scoring import Score
from bingfa.games.khan.rules.steps.chase import ACTIONS
from bingfa.games.khan.rules.steps.turn import NAMES as STEP_NAMES

SET_UP = ("chiefs", "yurts")
# By phase: how many actions may be left.
ACTIONS_LEFT = {
    "act": (1, ACTIONS),
    "discard": (0, 0),
    "special": (0, 0),
    "extra": (1, 1),
    "end": (0, ACTIONS),
}


def audit(c: Campaign) -> list[str]:
    """Everything that does not add up; nothing for a position that can occur."""
    problems = _board(c) + _pieces(c) + _cards(c) + _turn(c) + _proposal(c) + _end(c)
    for seat in range(c.players):
        name = c.atlas.facts.seats[seat]
        problems += [f"{name} {problem}" for problem in (*_hand(c, seat), *_specials(c, seat))]
    return problems


def _board(c: Campaign) -> list[str]:
    facts, scale = c.atlas.facts, c.scale
    problems: list[str] = []
    step = STEP_NAMES[c.step]
    for chief, name in enumerate(facts.chiefs):
        cell, yurts = c.chief[chief], c.portrait[chief]
        least = 0 if cell == NONE and step != "chiefs" else 1
        most = 0 if cell == NONE and step != "chiefs" else scale.portrait_yurts
        if not least <= yurts <= most:
            problems.append(f"{name}: {yurts} yurts beside the portrait")
        if cell != NONE and c.at[cell] != CHIEF_HERE:
            problems.append(f"{name}: he is not on {facts.cell_names[cell]}")
        here = scale.chief_cells[chief] != NONE
        if step in SET_UP and yurts != (scale.portrait_yurts if here else 0):
            problems.append(f"{name}: all yurts are beside the portrait before the first turn")
    standing = [cell for cell in c.chief if cell != NONE]
    if c.at.count(CHIEF_HERE) != len(set(standing)) or len(set(standing)) != len(standing):
        problems.append("chiefs: two on one cell, or one that nobody knows of")
    if c.gone != (0 if step == "chiefs" else CHIEFS - len(standing)):
        problems.append(f"chiefs: {c.gone} are said to have left")
    neutral = c.at.count(NEUTRAL_HERE)
    total = neutral + sum(c.portrait) + c.reserve
    if c.reserve < 0 or total != scale.neutral_yurts + c.substitutes:
        problems.append(
            f"neutral yurts: {neutral} on the board, {sum(c.portrait)} beside portraits and "
            f"{c.reserve} in the reserve are not {scale.neutral_yurts + c.substitutes}"
        )
    if c.ending != (c.gone == CHIEFS) or (not c.ending and c.gone >= scale.end_after):
        problems.append(f"ending: {c.gone} chiefs have left")
    if any(here in YURTS[c.players :] for here in c.at):
        problems.append("yurts: of a player who is not in the match")
    return problems


def _pieces(c: Campaign) -> list[str]:
    facts = c.atlas.facts
    problems: list[str] = []
    used = Counter(c.atlas.kind[piece >> 4] for piece in c.pieces)
    problems += [
        f"pieces: {used[kind]} of {shape.name} laid and {c.left[kind]} left, not {number}"
        for kind, (shape, number) in enumerate(zip(facts.shapes, c.scale.pieces, strict=True))
        if used[kind] + c.left[kind] != number
    ]
    cells = [cell for piece in c.pieces for cell in c.atlas.cells[piece >> 4]]
    if len(set(cells)) != len(cells) or c.at.count(COVERED) != len(cells):
        problems.append("pieces: two lie on one cell")
    if any(not piece & SEATS or (piece & SEATS) >> c.players for piece in c.pieces):
        problems.append("pieces: one has no owner in the match")
    return problems


def _cards(c: Campaign) -> list[str]:
    names = c.atlas.facts.card_names
    places = Counter((*c.pile[c.drawn :], *c.discard, *(card for h in c.hands for card in h)))
    deck = () if STEP_NAMES[c.step] in SET_UP else c.scale.deck
    return [
        f"cards: {places[card]} of {names[card]}, not {int(card in deck)}"
        for card in range(CARDS)
        if places[card] != (card in deck)
    ]


def _hand(c: Campaign, seat: int) -> list[str]:
    full = c.scale.hand
    size, step = len(c.hands[seat]), STEP_NAMES[c.step]
    if step in SET_UP:
        least = most = 0
    else:
        least = most = full
        if seat == c.active and step in ("discard", "special", "extra"):
            least = 1 if step == "discard" else 0
        elif seat == c.active and step == "act":
            least = full - (ACTIONS - c.actions_left)
    if least <= size <= most or c.still:
        return []
    return [f"hand: {size} cards, where {least} to {most} are possible"]


def _specials(c: Campaign, seat: int) -> list[str]:
    problems: list[str] = []
    using, aim = c.using[seat], c.aim[seat]
    for special, name in enumerate(SPECIALS):
        given = c.scale.specials[special][c.players - 2]
        held = c.specials[seat * len(SPECIALS) + special] + (using == special)
        if held > given:
            problems.append(f"specials: {held} of {name}, but only {given} are given out")
    if using == MORALE:
        problems.append("active: morale is never active")
    if using == SUPPORT and (aim == NONE) != (c.players < MOST_PLAYERS):
        problems.append("active: support is for one region with four players, else for all")
    others = [other for other in range(c.players) if other != seat and c.using[other] == using]
    if using == PROTECTION and others:
        problems.append("active: two players cannot use protection at once")
    if using == SUPPORT and any(c.aim[other] == aim for other in others):
        problems.append("active: two players cannot support the same yurts")
    if using == EXPLORATION:
        rivals = [other for other in others if c.aim[other] == aim]
        if rivals and (c.players < MOST_PLAYERS or len(rivals) >= c.left[aim]):
            problems.append("active: two players cannot reserve the same shape")
        if not c.left[aim]:
            problems.append("active: no such shape is left to reserve")
    if using != NONE and STEP_NAMES[c.step] in SET_UP:
        problems.append("active: no special card is used before the first turn")
    return problems


def _turn(c: Campaign) -> list[str]:
    problems: list[str] = []
    step = STEP_NAMES[c.step]
    if step in SET_UP:
        if c.turn or c.pieces or c.ending or c.at.count(NEUTRAL_HERE) or c.actions_left:
            problems.append(f"phase: the first turn has not begun in {step!r}")
        rounds = c.scale.rounds[c.players - 2]
        if c.placed > rounds * c.players or (step == "chiefs" and c.placed):
            problems.append(f"yurts: {c.placed} are too many in {step!r}")
        for seat in range(c.players):
            before = (seat - c.first) % c.players
            due = c.placed // c.players + (before < c.placed % c.players)
            if c.at.count(seat + 1) != due:
                problems.append(f"yurts: {c.atlas.facts.seats[seat]} has placed {due} so far")
        if step == "chiefs" and not c.free_chiefs:
            problems.append("phase: chiefs are placed only with the option free_chiefs")
        if (
            step == "chiefs"
            and NONE in c.chief
            and any(cell != NONE for cell in c.chief[c.chief.index(NONE) :])
        ):
            problems.append("chiefs: they are placed in their order")
        return problems
    if c.turn < 1:
        problems.append(f"turn: a turn from 1 on is wanted in {step!r}")
    least, most = ACTIONS_LEFT.get(step, (0, ACTIONS))
    if not c.still and not least <= c.actions_left <= most:
        problems.append(f"actions: {least} to {most} are left in {step!r}")
    if step == "end" and not c.ending:
        problems.append("phase: the end phase has not come")
    if c.cleared == MORALE or (c.cleared != NONE and step in ("act", "discard")):
        problems.append("cleared: no special card has ended this turn")
    if (
        c.using[c.active] != NONE
        and step in ("special", "extra", "end")
        and not (c.still or c.ended)
    ):
        problems.append("active: the player's own card of last turn has ended")
    return problems


def _proposal(c: Campaign) -> list[str]:
    if c.proposal == NONE:
        return ["asked: nothing is proposed"] if c.asked else []
    entry = c.find_ready(c.proposal)
    if entry == NONE or not entry >> c.active & 1:
        return ["proposal: this conquest is not possible"]
    asked = protectors(c, c.active, c.claim(c.proposal))
    if not c.asked or c.asked & ~asked or asked & ~entry & SEATS:
        return ["proposal: it is for those who protect something under it and would share it"]
    if STEP_NAMES[c.step] not in ("act", "extra", "end"):
        return [f"proposal: nothing is proposed in {STEP_NAMES[c.step]!r}"]
    return []


def _end(c: Campaign) -> list[str]:
    if not c.ended:
        return []
    if STEP_NAMES[c.step] != "end" or anything_left(c):
        return ["result: the match is not over"]
    winners, reason = Score(c).winners()
    if (winners, reason) != (c.winners, c.ended):
        seats = "+".join(c.atlas.facts.seats[seat] for seat in listed(winners))
        return [f"result: it is {seats} by {reason}"]
    return []
