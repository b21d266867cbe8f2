"""The two players beside the board: armies in reserve and set aside, cards, what they do now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import htpy as h

from bingfa.core.state import Action
from bingfa.core.words import Translate
from bingfa.games.sun_tzu.actions import Look
from bingfa.games.sun_tzu.board import targets
from bingfa.games.sun_tzu.board.cards import face, figure, placed, plain_back
from bingfa.games.sun_tzu.board.ink import blot, stroke
from bingfa.games.sun_tzu.board.labels import (
    aside_in_words,
    hand_size,
    now,
    reserve_in_words,
    side_in_words,
)
from bingfa.games.sun_tzu.board.livery import Livery, livery_of
from bingfa.games.sun_tzu.board.pieces import beads, letters, seal
from bingfa.games.sun_tzu.board.signs import character
from bingfa.games.sun_tzu.card_words import leader_name, seat_name
from bingfa.games.sun_tzu.cards import PLAGUE
from bingfa.games.sun_tzu.facts import Edition
from bingfa.games.sun_tzu.view import SunTzuView

TOP = 746
HIGH = 176
WIDE = 348


def side(view: SunTzuView, seat: int, edition: Edition, _: Translate) -> h.Element:
    """A player's banner of silk, the first on the left."""
    livery = livery_of(seat, edition)
    own = seat == view.seat
    x = 8 if seat == 0 else 720 - 8 - WIDE
    return h.g(
        transform=f"translate({x} {TOP})",
        role="group",
        aria_label=side_in_words(view, seat, edition, _),
        data_seat=edition.seats[seat],
    )[
        h.rect(
            width=str(WIDE), height=str(HIGH), rx="6", fill="var(--silk)",
            stroke="var(--silk-edge)", stroke_width="1.5",
        ),
        h.path(d=stroke(((-4, 1), (174, 0), (352, 1)), 8, "rod"), fill="var(--shore)"),
        h.path(
            d=blot(30, livery.corners, "own"),
            fill="var(--gold)",
            fill_opacity=".6",
            transform="translate(36 38)",
        )
        if own
        else None,
        seal(36, 38, 24, livery, "emblem"),
        _names(view, seat, edition, _),
        _reserve(view, seat, livery, targets.at_reserve(view) if own else [], edition, _),
        _aside(view, seat, livery, targets.at_aside(view) if own else [], edition, _),
        _cards(view, seat, livery, edition, _),
        _gone(view, seat, livery, _),
    ]  # fmt: skip


def _names(view: SunTzuView, seat: int, edition: Edition, _: Translate) -> Iterator[h.Node]:
    """The player's name and leader, and in seal red what is wanted of the player."""
    yield letters(70, 27, seat_name(seat, edition, _), 28, anchor="start", weight="700", caps=True)
    words = now(view, seat, _)[:2]
    leader = leader_name(seat, edition, _)
    you = _("{leader} (you)").format(leader=leader)
    if seat == view.seat and len(you) + len("".join(words[1:])) < 27:
        leader = you
    yield letters(70, 53, leader, 19, "var(--wash)", anchor="start", italic=True)
    urgent = view.outcome is not None or seat in view.actors
    for line, word in enumerate(words):
        if line == 0 and urgent:
            wide = 20 + len(word) * 9.6
            flag = stroke(((338 - wide, 27), (338 - wide / 2, 26), (338, 27)), 30, word)
            yield h.path(d=flag, fill="var(--seal)")
            yield letters(338 - wide / 2, 26.5, word, 19, "var(--on-seal)")
        else:
            yield letters(334, 27 + line * 27, word, 19, "var(--ink)", anchor="end", italic=True)


def _target(actions: Sequence[Action], label: str) -> dict[str, str]:
    """The attributes of a group that may be a target."""
    if not actions:
        return {"role": "img", "aria-label": label}
    return {
        "class": "target",
        "role": "button",
        "tabindex": "0",
        "data-action": targets.texts(actions),
        "aria-label": label,
    }


def _box(x: float, y: float, wide: float, high: float, actions: Sequence[Action]) -> h.Element:
    """The ground of a target, large enough for a thumb; without actions it does not show."""
    return h.rect(
        x=f"{x:g}", y=f"{y:g}", width=f"{wide:g}", height=f"{high:g}", rx="8",
        fill="var(--card)", fill_opacity=".6" if actions else "0",
        stroke="var(--gold)" if actions else "none", stroke_width="4",
        stroke_dasharray="14 7", class_="halo" if actions else None,
    )  # fmt: skip


def _said(
    label: str, actions: Sequence[Action], view: SunTzuView, edition: Edition, _: Translate
) -> str:
    if actions:
        return f"{label} {targets.in_words(actions, view, edition, _)}"
    return label


def _reserve(
    view: SunTzuView,
    seat: int,
    livery: Livery,
    actions: Sequence[Action],
    edition: Edition,
    _: Translate,
) -> h.Element:
    """The armies in reserve, lying in a row."""
    number = view.sides[seat].reserve
    label = _said(reserve_in_words(view, seat, _), actions, view, edition, _)
    place = {"data-place": "reserve"} if actions else {}
    return h.g(_target(actions, label) | place, data_key=f"reserve {edition.seats[seat]}")[
        _box(6, 68, 336, 44, actions),
        beads(24, 90, number, livery, min(13.0, 245 / max(1, number))),
        letters(332, 90, str(number), 30, anchor="end", weight="700"),
    ]


def _aside(
    view: SunTzuView,
    seat: int,
    livery: Livery,
    actions: Sequence[Action],
    edition: Edition,
    _: Translate,
) -> h.Element | None:
    """The armies set aside, behind a bar."""
    number = view.sides[seat].aside
    if not number:
        return None
    label = _said(aside_in_words(view, seat, _), actions, view, edition, _)
    place = {"data-place": "aside"} if actions else {}
    return h.g(_target(actions, label) | place, data_key=f"aside {edition.seats[seat]}")[
        _box(6, 114, 104, 36, actions),
        h.g(fill_opacity=".45", stroke_dasharray="3 2")[beads(24, 132, min(number, 5), livery, 9)],
        h.path(d=stroke(((12, 143), (44, 132), (74, 121)), 3.5, "bar"), fill="var(--ink)"),
        letters(88, 132, str(number), 24, weight="700"),
    ]


def _cards(
    view: SunTzuView, seat: int, livery: Livery, edition: Edition, _: Translate
) -> Iterator[h.Element]:
    """The hand as a fan, the pile as a stack, and the secret card."""
    side = view.sides[seat]
    hand = _("Cards in hand: {number}.").format(number=hand_size(view, seat))
    yield h.g(role="img", aria_label=hand)[
        h.title[hand],
        [
            placed(136 + at * 9, 132 + abs(at) * 1.5, 0.23, plain_back(livery), at * 14)
            for at in (-1, 0, 1)
        ],
        letters(162, 132, str(hand_size(view, seat)), 24, anchor="start", weight="700"),
    ]
    looks = [action for action in view.legal if isinstance(action, Look) and seat == view.seat]
    pile = _("Cards in the pile: {number}.").format(number=len(side.pile))
    top = side.pile[0] if side.pile else None
    shown = plain_back(livery) if top is None else face(top, livery)
    place = {"data-place": "pile"} if looks else {}
    yield h.g(_target(looks, _said(pile, looks, view, edition, _)) | place)[
        h.title[pile],
        _box(196, 114, 76, 36, looks) if looks else None,
        [
            placed(214 + at * 3, 133 - at * 3, 0.23, plain_back(livery))
            for at in (0, 1)
            if side.pile
        ],
        placed(220, 127, 0.23, shown) if side.pile else _nothing(206, 116),
        letters(236, 132, str(len(side.pile)), 24, anchor="start", weight="700"),
    ]
    if side.held_number or side.used:
        secret = _("Secret cards: {number}.").format(number=side.held_number)
        yield h.g(role="img", aria_label=secret)[
            h.title[secret],
            h.rect(
                x="288", y="116", width="22", height="32", rx="4",
                fill="var(--gold)" if side.held_number else "none",
                stroke="var(--ink)", stroke_dasharray=None if side.held_number else "3 3",
            ),
            character("兵", 299, 132, 17, "var(--card)" if side.held_number else "var(--wash)", 12),
            letters(316, 132, str(side.held_number), 24, anchor="start", weight="700"),
        ]  # fmt: skip


def _nothing(x: float, y: float) -> h.Element:
    """Where a card has been."""
    return h.rect(
        x=f"{x:g}", y=f"{y:g}", width="22", height="32", rx="4", fill="none",
        stroke="var(--wash)", stroke_dasharray="3 3",
    )  # fmt: skip


def _gone(view: SunTzuView, seat: int, livery: Livery, _: Translate) -> Iterator[h.Element]:
    """The cards out of the game, small and face up."""
    gone = view.sides[seat].gone
    apart = min(31.0, 318 / max(1, len(gone)))
    for at, card in enumerate(gone):
        x = 22 + at * apart
        yield h.rect(
            x=f"{x - 14:.1f}", y="154", width="28", height="19", rx="3", fill="var(--card)",
            stroke="var(--wash)",
        )  # fmt: skip
        if card == PLAGUE:
            yield character("疫", x, 163.5, 16, "var(--plum)", 9)
        else:
            yield letters(x, 163.5, figure(card), 17, livery.figure)
