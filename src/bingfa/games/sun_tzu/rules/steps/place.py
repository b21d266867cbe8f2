"""Placing the action cards: five cards face down, one a province, sealed (S2, S9, S16)."""

from __future__ import annotations

from bingfa.core.state import Action
from bingfa.core.steps import Refusal
from bingfa.core.words import Text
from bingfa.games.sun_tzu.rules.actions import Lay, Reinforce, Seal
from bingfa.games.sun_tzu.rules.campaign import Campaign, Side
from bingfa.games.sun_tzu.rules.cards import KINDS, NONE, SIX, cards, count, single
from bingfa.games.sun_tzu.rules.effects import SECOND_SIX, has
from bingfa.games.sun_tzu.rules.events import CardLaid, Sealed
from bingfa.games.sun_tzu.rules.facts import PROVINCES
from bingfa.games.sun_tzu.rules.steps.reinforce import bring_back, can_reinforce, reinforcements
from bingfa.games.sun_tzu.rules.steps.step import Step


class Place(Step):
    """Both seats lay their cards at the same time; nothing shows until both have sealed."""

    def enter(self, c: Campaign) -> None:
        for side in c.sides:
            side.ready = False

    def done(self, c: Campaign) -> bool:
        if not (c.sides[0].ready and c.sides[1].ready):
            return False
        for seat in range(2):
            side = c.sides[seat]
            for card in cards(side.pending):
                side.pending -= single(card)
                bring_back(c, seat, card)
        return True

    def asks(self, c: Campaign, seat: int) -> bool:
        return not c.sides[seat].ready

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        side = c.sides[seat]
        choices: list[Action] = []
        here = c.setting.laying[empty_at(side)]
        if here:
            hand = side.hand
            for card in range(KINDS):
                if hand >> (2 * card) & 3:
                    fits = here if card != SIX else here & open_to_six(c, seat)
                    choices.extend(c.book.lays[(card << PROVINCES) + fits])
        else:
            choices.append(c.book.seal)
        if side.aside and c.setting.may_reinforce:
            choices.extend(reinforcements(c, seat))
        return choices

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        side = c.sides[seat]
        if isinstance(action, Lay):
            if side.laid[action.province] != NONE:
                return "S2", Text("this player has laid a card at that province already")
            if not count(side.hand, action.card):
                return "S2", Text("this card is not in the hand")
            if action.card == SIX and not open_to_six(c, seat) >> action.province & 1:
                return "S2", Text("this player's 6 has been played at that province")
            if not c.setting.laying[empty_at(side)] >> action.province & 1:
                return "S2", Text("this province is not in play, or another comes first")
            return None
        if isinstance(action, Seal):
            if c.setting.laying[empty_at(side)]:
                return "S2", Text("every province needs a card first")
            return None
        if isinstance(action, Reinforce):
            return can_reinforce(c, seat, action.card)
        return "S2", Text("this is the time to lay cards")

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        side = c.sides[seat]
        if isinstance(action, Lay):
            side.hand -= single(action.card)
            side.laid[action.province] = action.card
            if not c.silent:
                c.tell(
                    CardLaid(
                        rule="S2",
                        audience=(seat,),
                        seat=seat,
                        card=action.card,
                        province=action.province,
                    )
                )
        elif isinstance(action, Reinforce):
            side.hand -= single(action.card)
            side.pending += single(action.card)
        else:
            side.ready = True
            if not c.silent:
                c.tell(Sealed(rule="S2", seat=seat))


def empty_at(side: Side) -> int:
    """The bit set of provinces where a seat has laid no card."""
    empty = 0
    for province in range(PROVINCES):
        if side.laid[province] == NONE:
            empty |= 1 << province
    return empty


def open_to_six(c: Campaign, seat: int) -> int:
    """The bit set of provinces where a seat may lay its 6.

    Once a province, marker or not (S2, D8), or once more by the card for it (S13, D3).
    """
    side = c.sides[seat]
    again = has(side.held, SECOND_SIX) and c.turn <= c.setting.edition.limits[seat][SECOND_SIX]
    most = 1 if again else 0
    fits = 0
    for province in range(PROVINCES):
        if side.sixes_at(province) <= most:
            fits |= 1 << province
    return fits
