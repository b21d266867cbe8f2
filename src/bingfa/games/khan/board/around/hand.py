"""What lies before one player: cards, special cards, and the tray of shapes that are left.

It is a piece of a page, apart from the board, so that a phone can have it under the thumb.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bingfa.core.state import Action
from bingfa.core.words import N_, Translate
from bingfa.games.khan.board.around.cards import face
from bingfa.games.khan.board.around.sides import SIGNS, using
from bingfa.games.khan.board.around.tray import tray
from bingfa.games.khan.rules.actions import (
    Discard,
    Explore,
    Invade,
    UseMorale,
    UseProtection,
    UseSupport,
)
from bingfa.games.khan.rules.facts import Facts
from bingfa.games.khan.rules.views.view import KhanView
from bingfa.games.khan.words.names import card_name, special_name, special_text
from bingfa.look import markup as h
from bingfa.look.cards import held
from bingfa.look.lettering import sentence
from bingfa.look.places import texts

# By special card: the action that uses it.
USES: Final = (UseMorale, UseProtection, UseSupport, Explore)
WHEN: Final = N_("Special cards are used at the end of your turn, one at most.")


def hand(view: KhanView, facts: Facts, _: Translate) -> h.Element:
    """All that a seat has before it; for a spectator, the shapes that are left.

    When it is over, the cards alone.
    """
    return h.section(class_="hand", data_game=facts.name)[
        _cards(view, facts, _),
        view.outcome is None and [_specials(view, facts, _), tray(view, facts, _)],
    ]


def _cards(view: KhanView, facts: Facts, _: Translate) -> Iterator[h.Node]:
    own = () if view.seat is None else view.sides[view.seat].hand
    if own:
        yield h.h3[sentence(_("your hand"))]
        yield h.ul(class_="cards")[[h.li[card(each, view, facts, _)] for each in own]]


def card(number: int, view: KhanView, facts: Facts, _: Translate) -> h.Element:
    """A card of the hand: a button if it can be played or laid aside now."""
    actions = [
        action
        for action in view.legal
        if isinstance(action, Invade | Discard) and action.card == number
    ]
    label = sentence(card_name(number, facts, _)) + "."
    attributes = {"class": "card", "data-key": f"card {facts.card_names[number]}"}
    drawn = held(face(number, facts, _))
    if not actions:
        return h.span(attributes, role="img", aria_label=label)[drawn]
    if isinstance(actions[0], Discard):
        may = _("You may lay it aside.")
    else:
        may = _("Cells where you may put a yurt: {number}.").format(number=len(actions))
    return h.button(
        attributes, type="button", data_action=texts(actions), aria_label=f"{label} {may}"
    )[drawn]


def _specials(view: KhanView, facts: Facts, _: Translate) -> h.Node:
    """The special cards that a seat has left or in use; folded while none can be used."""
    if view.seat is None:
        return None
    side = view.sides[view.seat]
    own = [
        special
        for special, left in enumerate(side.specials)
        if left or using(side, special, facts, _)[0]
    ]
    if not own:
        return None
    cards = h.ul(class_="cards specials")[
        [h.li[_special(special, view, view.seat, facts, _)] for special in own]
    ]
    if view.phase == "special" and view.legal:
        return [h.h3[sentence(_("your special cards"))], cards]
    names = ", ".join(special_name(special, _) + _times(side.specials[special]) for special in own)
    return h.details(class_="fold")[
        h.summary[h.i[sentence(_("your special cards"))], " ", h.span[names]],
        h.p[_(WHEN)],
        cards,
    ]


def _times(number: int) -> str:
    return f" ×{number}" if number > 1 else ""


def _special(special: int, view: KhanView, seat: int, facts: Facts, _: Translate) -> h.Element:
    """A special card with its text: a button in its moment."""
    side = view.sides[seat]
    active, aim = using(side, special, facts, _)
    name, text = special_name(special, _), special_text(special, view.players, _)
    state = ""
    if active:
        state = _("Active: {aim}.").format(aim=aim) if aim else _("Active.")
    left = side.specials[special]
    body: list[h.Node] = [
        h.svg({"viewBox": "0 0 34 48"}, aria_hidden="true")[
            h.rect(x="1", y="1", width="32", height="46", rx="5", fill="var(--card)",
                   stroke="var(--ink)"),
            h.path(d="M17 24" + SIGNS[special], fill="none", stroke="var(--ink)",
                   stroke_width="1.8", stroke_linejoin="round", stroke_linecap="round"),
        ],
        h.span[
            h.b[name, _times(left)],
            " ",
            h.small[text, [" ", h.em[state]] if state else None],
        ],
    ]  # fmt: skip
    actions: list[Action] = [action for action in view.legal if isinstance(action, USES[special])]
    if not actions:
        return h.div(class_="scroll")[body]
    return h.button(
        class_="scroll",
        type="button",
        data_action=texts(actions),
        aria_label=f"{name}{_times(left)}. {text} {state} " + _("You may use it now."),
    )[body]
