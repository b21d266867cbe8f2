"""What lies in a province: its name and worth, armies, both players' cards, and 6 markers."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from bingfa.core.words import Translate
from bingfa.games.sun_tzu.actions import Lay
from bingfa.games.sun_tzu.board import targets
from bingfa.games.sun_tzu.board.cards import back, face, placed, shaded
from bingfa.games.sun_tzu.board.ink import blot, inset, outline, stroke
from bingfa.games.sun_tzu.board.labels import (
    armies_in_words,
    card_in_words,
    coming,
    counts_as,
    lies,
    marks_in_words,
    province_in_words,
    resolved,
    worth_in_words,
)
from bingfa.games.sun_tzu.board.livery import livery_of
from bingfa.games.sun_tzu.board.maps import Region
from bingfa.games.sun_tzu.board.pieces import armies, letters, marker
from bingfa.games.sun_tzu.card_words import province_name
from bingfa.games.sun_tzu.facts import Edition
from bingfa.games.sun_tzu.view import SunTzuView

SIDE = 101  # from a province's heart to the cards
SCALE = 0.6  # of cards on the board


def draw_province(
    view: SunTzuView, province: int, region: Region, edition: Edition, _: Translate
) -> h.Element:
    """A province with all its pieces; a target if a legal action concerns it."""
    actions = targets.at_province(view, province)
    label = province_in_words(view, province, edition, _)
    attributes: dict[str, str] = {"data-place": edition.provinces[province]}
    if actions:
        label += " " + targets.in_words(actions, view, edition, _)
        attributes |= {
            "class": "target",
            "role": "button",
            "tabindex": "0",
            "data-action": targets.texts(actions),
        }
    else:
        attributes |= {"role": "group"}
    at_once = any(not isinstance(action, Lay) for action in actions)
    return h.g(attributes, aria_label=label)[
        h.path(d=outline(region.ring), fill="var(--paper)", fill_opacity="0"),
        _edge(view, province, region),
        _halo(region, at_once) if actions else None,
        h.g(transform=f"translate({region.heart[0]:g} {region.heart[1]:g})")[
            _title(view, province, edition, _),
            _stand(view, province, _),
            _armies(view, province, edition, _),
            [_card(view, seat, province, edition, _) for seat in (0, 1)],
            [_markers(view, seat, province, edition, _) for seat in (0, 1)],
        ],
    ]


def _edge(view: SunTzuView, province: int, region: Region) -> h.Element | None:
    """A broad line of seal red around the province being resolved."""
    if province != resolved(view):
        return None
    ring = inset(region.ring, 5, "edge")
    return h.path(d=stroke((*ring, ring[0]), 7, "resolved", 0), fill="var(--seal)")


def _halo(region: Region, at_once: bool) -> h.Element:
    """A line of gold around what can be chosen at once; elsewhere it waits for its moment."""
    return h.path(
        d=outline(inset(region.ring, 8, "halo", 0.15)),
        fill="none",
        stroke="var(--gold)" if at_once else "none",
        stroke_width="4",
        stroke_dasharray="18 6",
        class_="halo",
    )


def _title(view: SunTzuView, province: int, edition: Edition, _: Translate) -> h.Node:
    """The name, on a red banner while the province is resolved."""
    name = province_name(province, edition, _)
    if province != resolved(view):
        return letters(0, -68, name, 29, weight="700", caps=True)
    half = 14 + len(name) * 10.5
    return [
        h.path(d=stroke(((-half, -67), (0, -68.5), (half, -67)), 34, name), fill="var(--seal)"),
        letters(0, -68, name, 29, "var(--on-seal)", weight="700", caps=True),
    ]


def _stand(view: SunTzuView, province: int, _: Translate) -> h.Element:
    """The worth in the three scorings: the coming one in seal red and large, past ones faint."""
    next_scoring = coming(view)
    coins: list[h.Node] = []
    for scoring, value in enumerate(view.stands[province]):
        x = (scoring - 1) * 37
        if scoring == next_scoring:
            coin = h.path(d=blot(18, 0, "coming"), fill="var(--seal)")
            coins.append(h.g(transform=f"translate({x} -35)")[coin])
            coins.append(letters(x, -35, str(value), 26, "var(--on-seal)", weight="700"))
        else:
            past = scoring < next_scoring
            coins.append(
                h.circle(
                    cx=str(x),
                    cy="-35",
                    r="14.5",
                    fill="none" if past else "var(--card)",
                    stroke="var(--wash)",
                    stroke_width="1.2" if past else "1.8",
                    stroke_dasharray="3 3" if past else None,
                )
            )
            coins.append(letters(x, -35, str(value), 21, "var(--wash)" if past else "var(--ink)"))
    return h.g[h.title[worth_in_words(view, province, _)], coins]


def _armies(view: SunTzuView, province: int, edition: Edition, _: Translate) -> h.Element | None:
    here = view.army[province]
    if not here:
        return None
    seat = int(here < 0)
    return h.g(data_key=f"army {edition.seats[seat]} {edition.provinces[province]}")[
        h.title[armies_in_words(view, province, edition, _)],
        armies(0, 33, abs(here), livery_of(seat, edition)),
    ]


def _card(view: SunTzuView, seat: int, province: int, edition: Edition, _: Translate) -> h.Element:
    """A player's card: open, shaded to its owner, face down, or the place for it."""
    x, tilt = (-SIDE, -1.5) if seat == 0 else (SIDE, 1.5)
    livery = livery_of(seat, edition)
    card = view.sides[seat].laid[province]
    if not lies(view, seat, province):
        return _slot(view, seat, province, x)
    if card is None:
        drawn = back(livery)
    elif view.opened[province]:
        drawn = face(card, livery)
    else:
        drawn = shaded(card, livery)
    gone = view.sides[seat].recycled == province
    sign = "↓" if gone else counts_as(view, seat, province)
    return h.g(data_key=f"card {edition.seats[seat]} {edition.provinces[province]}")[
        h.title[card_in_words(view, seat, province, edition, _)],
        placed(x, 6, SCALE, drawn, tilt),
        sign and _tag(x, 44, sign),
    ]


def _tag(x: float, y: float, sign: str) -> h.Node:
    """A red slip on a card: what it counts as."""
    return [
        h.rect(x=f"{x - 21}", y=f"{y - 14}", width="42", height="28", rx="4", fill="var(--seal)"),
        letters(x, y, sign, 22, "var(--on-seal)", weight="700"),
    ]


def _slot(view: SunTzuView, seat: int, province: int, x: float) -> h.Element:
    """Where a card will lie; in gold if one's own may be laid there now."""
    laying = seat == view.seat and any(
        isinstance(action, Lay) and action.province == province for action in view.legal
    )
    return h.rect(
        x=f"{x - 29}",
        y="-36",
        width="58",
        height="84",
        rx="7",
        fill="var(--card)",
        fill_opacity=".55" if laying else ".16",
        stroke="var(--gold)" if laying else "var(--wash)",
        stroke_width="3" if laying else "1.4",
        stroke_opacity="1" if laying else ".6",
        stroke_dasharray="8 5",
        aria_hidden="true",
    )


def _markers(
    view: SunTzuView, seat: int, province: int, edition: Edition, _: Translate
) -> Iterator[h.Element]:
    number = view.sides[seat].marks[province]
    if not number:
        return
    side = -1 if seat == 0 else 1
    yield h.g[
        h.title[marks_in_words(number, seat, edition, _)],
        [
            marker(side * (SIDE - at * 31), 68, livery_of(seat, edition))
            for at in range(min(number, 2))
        ],
    ]
