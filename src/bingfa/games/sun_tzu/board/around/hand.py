"""What lies before one player: hand, cards looked at, secret cards; and plain choices as buttons.

They are pieces of a page, apart from the board, so that a phone can have them under the thumb.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from markupsafe import Markup

from bingfa.core.state import Action
from bingfa.core.words import Translate
from bingfa.games.sun_tzu.board.around.cards import caption, face
from bingfa.games.sun_tzu.board.around.event import emblem
from bingfa.games.sun_tzu.board.livery import Livery, livery_of
from bingfa.games.sun_tzu.board.map import targets
from bingfa.games.sun_tzu.rules.actions import Lay, Next, Seal
from bingfa.games.sun_tzu.rules.cards import NAMES
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.games.sun_tzu.words.choices import explain
from bingfa.games.sun_tzu.words.names import (
    card_name,
    card_names,
    effect_name,
    effect_text,
    event_name,
    event_text,
    province_name,
    secret_name,
)
from bingfa.look import markup as h
from bingfa.look.cards import held
from bingfa.look.lettering import sentence
from bingfa.look.once import Cache, once
from bingfa.look.places import texts
from bingfa.look.signs import character

ITEMS: Final = Cache[Markup]()  # cards of a hand, by what may be done with them


def card(
    kind: int,
    seat: int,
    edition: Edition,
    _: Translate,
    actions: Sequence[Action] = (),
    said: str = "",
    withdraw: str = "",
    freely: bool = False,
) -> h.Element:
    """An action card with its caption: a button if there is something to do with it.

    In a plan a touch lays it in the next free province, or takes back what was planned with it.
    """
    name = card_name(kind, _).replace("-", "−")  # as it is drawn
    label = " ".join(dict.fromkeys(filter(None, (name, caption(kind, _), said))))
    usual = targets.usual(actions)
    return _card(
        kind,
        livery_of(seat, edition),
        caption(kind, _),
        label,
        withdraw,
        targets.of_card(actions, freely),
        "" if usual is None else targets.of_card([usual], freely),
    )


@once
def _held(kind: int, livery: Livery, said: str) -> h.Node:
    return held(face(kind, livery, said))


def _card(
    kind: int, livery: Livery, said: str, label: str, withdraw: str, actions: str, usual: str
) -> h.Element:
    drawn = _held(kind, livery, said)
    attributes = {"class": "card", "data-card": str(kind), "aria-label": label}
    if withdraw:
        return h.button(attributes, type="button", data_withdraw=withdraw)[drawn]
    if not actions:
        return h.span(attributes, role="img")[drawn]
    if usual:
        attributes["data-usual"] = usual
        attributes["data-lays"] = f"lay {NAMES[kind]}"
    return h.button(attributes, type="button", data_action=actions)[drawn]


def hand(view: SunTzuView, edition: Edition, _: Translate) -> h.Element:
    """All that a seat has before it; for a spectator, only what lies open to all."""
    return h.section(class_="hand")[
        _own(view, view.seat, edition, _) if view.seat is not None else None,
        _event(view, _),
    ]


def choices(view: SunTzuView, edition: Edition, _: Translate) -> h.Element:
    """Buttons for what has no place on the board or in the hand; sealing in seal red."""
    return h.div(class_="choices")[
        [
            h.button(
                class_="choice commits" if isinstance(action, Seal) else "choice",
                type="button",
                data_action=action.text,
            )[sentence(explain(action, view, edition, _))]
            for action in targets.plain(view)
        ],
        _reinforcing(view, _),
        _order(view, edition, _),
    ]


def _order(view: SunTzuView, edition: Edition, _: Translate) -> h.Node:
    """An order of the provinces to be confirmed by one touch; a touch on one brings it forward."""
    left = [action for action in view.legal if isinstance(action, Next)]
    if len(left) < 2:
        return None
    return [
        h.div(class_="order", role="group", aria_label=_("Order of the provinces"))[
            [
                h.button(type="button", data_item=action.text)[
                    province_name(action.province, edition, _)
                ]
                for action in left
            ]
        ],
        h.button(class_="choice commits", type="button", data_orders="[data-item]")[
            sentence(_("reveal all in this order"))
        ],
    ]


def _reinforcing(view: SunTzuView, _: Translate) -> h.Element | None:
    """Discarding a card for an army, of those that a touch would lay."""
    actions = targets.at_aside(view) if targets.planning(view) else []
    if not actions:
        return None
    return h.button(class_="choice", type="button", data_action=texts(actions))[
        sentence(_("trade a card"))
    ]


def _own(view: SunTzuView, seat: int, edition: Edition, _: Translate) -> Iterator[h.Node]:
    side = view.sides[seat]
    if kept := targets.keeping(view):
        yield h.h3[sentence(secret_name(edition, _))]
        yield h.ul(class_="cards")[
            [h.li[_scroll(action.effect, [action], view, seat, edition, _)] for action in kept]
        ]
    if side.looking:
        taken = card_names(side.picked or (), _) or "-"
        yield h.h3[sentence(_("from your pile; taken: {cards}").format(cards=taken))]
        yield _looked_at(side.looking, side.picked or (), view, edition, _)
    if side.hand:
        yield h.h3[sentence(_("your hand"))]
        uses = targets.uses(view).by_card
        yield _row([(kind, uses.get(kind, [])) for kind in side.hand], view, edition, _)
    if side.pending:
        yield h.h3[sentence(_("to be discarded for armies"))]
        yield _row([(kind, []) for kind in side.pending], view, edition, _, pending=True)
    if side.held:
        yield h.ul(class_="cards")[
            [
                h.li[_scroll(effect, targets.with_effect(view, effect), view, seat, edition, _)]
                for effect in side.held
            ]
        ]


def _looked_at(
    kinds: Sequence[int],
    picked: Sequence[int],
    view: SunTzuView,
    edition: Edition,
    _: Translate,
) -> h.Element:
    """What one draws from; what was taken is marked."""
    seat, left = 0 if view.seat is None else view.seat, list(picked)
    items: list[h.Node] = []
    for kind in kinds:
        if kind in left:
            left.remove(kind)
            items.append(h.li(class_="taken")[card(kind, seat, edition, _, said=_("Taken."))])
        else:
            actions = targets.taking(view, kind)
            said = _may(actions, view, edition, _) if actions else ""
            items.append(h.li[card(kind, seat, edition, _, actions, said)])
    return h.ul(class_="cards")[items]


def _row(
    cards: Sequence[tuple[int, list[Action]]],
    view: SunTzuView,
    edition: Edition,
    _: Translate,
    pending: bool = False,
) -> h.Element:
    seat = 0 if view.seat is None else view.seat
    back, freely = pending and targets.planning(view), targets.uses(view).freely

    def item(kind: int, actions: list[Action]) -> Markup:
        said = _may(actions, view, edition, _) if actions or back else ""
        taken_up = f"reinforce {NAMES[kind]}" if back else ""
        return Markup(f"<li>{card(kind, seat, edition, _, actions, said, taken_up, freely)}</li>")

    def key(kind: int, actions: list[Action]) -> object:
        """What may be done with a card is said of it and of nothing else in the view."""
        told = [(freely and isinstance(action, Lay)) or action for action in actions]
        return (_, board, seat, back, kind, *told)

    board = edition.name, edition.provinces
    return h.ul(class_="cards")[
        [ITEMS.get(key(kind, actions), partial(item, kind, actions)) for kind, actions in cards]
    ]


def _may(actions: Sequence[Action], view: SunTzuView, edition: Edition, _: Translate) -> str:
    """What a touch on a card does, and what else it may lead to."""
    if not actions:
        return _("Touch it to keep it after all.")
    said = targets.in_words(actions, view, edition, _)
    if targets.usual(actions) is None:
        return said
    return _("Touch it to lay it at the next province without a card.") + " " + said


def _scroll(
    effect: int,
    actions: Sequence[Action],
    view: SunTzuView,
    seat: int,
    edition: Edition,
    _: Translate,
) -> Markup:
    """A strategy or warlord card with its text: a button in its moment."""
    name, text = effect_name(effect, _), effect_text(effect, edition, seat, _)
    said = targets.in_words(actions, view, edition, _) if actions else ""
    return _drawn_scroll(name, text, texts(actions), said)


@once
def _drawn_scroll(name: str, text: str, actions: str, said: str) -> h.Node:
    body: list[h.Node] = [
        h.svg({"viewBox": "0 0 68 96"}, aria_hidden="true")[
            h.rect(
                x="2", y="2", width="64", height="92", rx="8", fill="var(--gold)",
                stroke="var(--ink)", stroke_width="2",
            ),
            character("兵", 34, 48, 50, "var(--card)", 10),
        ],
        h.span[h.b[name], " ", h.small[text]],
    ]  # fmt: skip
    if not actions:
        return h.div(class_="scroll")[body]
    label = f"{name} {text} {said}"
    return h.button(class_="scroll", type="button", data_action=actions, aria_label=label)[body]


def _event(view: SunTzuView, _: Translate) -> Markup | None:
    """The event face up, with its text."""
    return None if view.event is None else _drawn_event(view.event, _)


@once
def _drawn_event(event: int, _: Translate) -> h.Node:
    return h.div(class_="scroll event")[
        h.svg({"viewBox": "0 0 68 96"}, aria_hidden="true")[
            h.rect(
                x="2", y="2", width="64", height="92", rx="8", fill="var(--card)",
                stroke="var(--ink)", stroke_width="2",
            ),
            emblem(event, 34, 48, 44),
        ],
        h.span[h.b[event_name(event, _)], h.small[event_text(event, _)]],
    ]  # fmt: skip
