"""The event card face up beside the map, and what fills its place in a match without events."""

from __future__ import annotations

import math
from typing import NamedTuple

from markupsafe import Markup

from bingfa.core.words import Translate
from bingfa.games.sun_tzu.rules.effects import (
    CHAMPION,
    EVENTS,
    HERO,
    LIGHT_INFANTRY,
    PANDEMIC,
    WAR_CHARIOTS,
)
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.games.sun_tzu.words.names import event_name, event_text, seat_name
from bingfa.look import markup as h
from bingfa.look.ink import Point, blot, stroke
from bingfa.look.lettering import letters
from bingfa.look.once import once
from bingfa.look.places import box, place
from bingfa.look.signs import character

X, Y = 68, 142  # the card's middle


class Shown(NamedTuple):
    """All that the event card shows, and nothing else."""

    label: str
    card: int | None
    name: str
    left: int
    applying: bool
    progress: str


def event(view: SunTzuView, edition: Edition, _: Translate) -> Markup:
    """The event face up: its name and picture, how far it has come, how many are to follow."""
    if view.event is None and not view.applied:
        return NO_EVENTS
    said: list[str] = []
    if view.event is not None:
        said.append(_("Event: {event}").format(event=event_name(view.event, _)) + ".")
        said.append(event_text(view.event, _))
        if counted := _progress(view, edition, _):
            said.append(counted)
    said.append(_("Events face down: {number}.").format(number=view.events_left))
    return _drawn(
        Shown(
            label=" ".join(said),
            card=view.event,
            name="" if view.event is None else event_name(view.event, _),
            left=view.events_left,
            applying=view.applying,
            progress=_pips(view),
        )
    )


NO_EVENTS = Markup('<g id="part-event"></g>')


@once
def _drawn(shown: Shown) -> h.Node:
    ink = "var(--seal)" if shown.applying else "var(--ink)"
    face = "" if shown.card is None else EVENTS[shown.card]
    return h.g(
        place("event", shown.label),
        id="part-event",
        data_face=face or None,
        transform=f"translate({X} {Y})",
    )[
        h.title[shown.label],
        box(-66, -80, 132, 166),
        [
            h.rect(
                x=f"{-60 + 3 * at}", y=f"{-75 + 3 * at}", width="120", height="152", rx="9",
                fill="var(--plum)", stroke="var(--rim)", stroke_width="1.5",
            )
            for at in range(min(shown.left, 3), 0, -1)
        ],
        h.rect(
            x="-60", y="-75", width="120", height="152", rx="9",
            fill="var(--card)" if face else "none", stroke=ink,
            stroke_width="5" if shown.applying else "2",
            stroke_dasharray=None if face else "8 5",
        ),
        None if shown.card is None else emblem(shown.card, 0, -18, 52),
        [
            letters(0, 34 + 24 * line, words, min(22, 158 / len(words)), ink, weight="700")
            for line, words in enumerate(_lines(shown.name))
        ],
        letters(0, -59, shown.progress, 22, "var(--wash)") if shown.progress else None,
    ]  # fmt: skip


def emblem(card: int, x: float, y: float, size: float) -> h.Element:
    """An event's picture."""
    place = f"translate({x:g} {y:g}) scale({size / 52:.3f})"
    drawn: h.Node = None
    if card == PANDEMIC:
        drawn = character("疫", 0, 0, 56, "var(--plum)", 8)
    elif card == WAR_CHARIOTS:
        spokes: list[tuple[Point, Point]] = [
            (
                (6 * math.cos(at * math.pi / 4), 6 * math.sin(at * math.pi / 4)),
                (22 * math.cos(at * math.pi / 4), 22 * math.sin(at * math.pi / 4)),
            )
            for at in range(8)
        ]
        drawn = [
            h.circle(r="24", fill="none", stroke="var(--ink)", stroke_width="5"),
            h.circle(r="6", fill="var(--ink)"),
            h.path(d="".join(stroke(line, 3, "spoke") for line in spokes), fill="var(--ink)"),
        ]
    elif card in (CHAMPION, HERO):
        drawn = [
            h.path(d="M-20 24V-26L22-22 12-6 22 10-14 8V24Z", fill="var(--gold)",
                   stroke="var(--ink)", stroke_width="2"),
            letters(-1, -8, "9" if card == CHAMPION else "10", 24, "var(--card)", weight="700"),
        ]  # fmt: skip
    elif card == LIGHT_INFANTRY:
        drawn = [
            h.path(d=stroke(((-24, 24), (0, 0), (24, -24)), 5, "one"), fill="var(--ink)"),
            h.path(d=stroke(((24, 24), (0, 0), (-24, -24)), 5, "two"), fill="var(--ink)"),
            [
                h.g(transform=f"translate({dx} 0)")[
                    h.path(d=blot(13, 0, "one"), fill="var(--card)", stroke="var(--ink)"),
                    letters(0, 0, "1", 22, weight="700"),
                ]
                for dx in (-15, 15)
            ],
        ]
    return h.g(transform=place, aria_hidden="true")[drawn]


def _progress(view: SunTzuView, edition: Edition, _: Translate) -> str:
    if view.event == PANDEMIC:
        return _("Plagues so far: {number}.").format(number=view.plagues)
    if view.event == WAR_CHARIOTS:
        counts = ", ".join(
            f"{seat_name(seat, edition, _)} {side.sixes}" for seat, side in enumerate(view.sides)
        )
        return _("So far: {counts}.").format(counts=counts)
    return ""


def _pips(view: SunTzuView) -> str:
    """How far a counting event has come: plagues of four, sixes of three on either side."""
    if view.event == PANDEMIC:
        return f"{min(view.plagues, 4)}/4"
    if view.event == WAR_CHARIOTS:
        sixes = [min(side.sixes, 3) for side in view.sides]
        return f"{sixes[0]}/3 · {sixes[1]}/3"
    return ""


def _lines(words: str) -> list[str]:
    """A name in one or two lines."""
    if not words:
        return []
    if len(words) <= 11 or " " not in words:
        return [words]
    first, _space, rest = words.partition(" ")
    return [first, rest]


def ornament(beyond: str) -> h.Node:
    """In a corner of the sea, a junk under sail."""
    if beyond != "sea":
        return None
    ink = {"fill": "var(--card)", "stroke": "var(--ink)", "stroke-width": "2"}
    return h.g(transform="translate(655 158)", aria_hidden="true")[
        h.path(ink, d="M-42 20Q-2 34 44 14L38 30Q4 46 -32 36Z", stroke_linejoin="round"),
        h.path(ink, d="M2 18Q-30 10-34-4Q-26-36 0-58Q16-24 8 18Z", stroke_linejoin="round"),
        h.path(ink, d="M14 16Q12-16 22-40Q40-16 36 6Z", stroke_linejoin="round"),
        h.path(
            d="M-33 0Q-12 6 10 2M-30-14Q-8-8 12-12M-24-28Q-6-22 10-26M-13-43Q-3-39 6-42"
            "M16-4Q26-6 36-2M18-18Q28-20 36-14M-38 24Q0 38 42 20",
            fill="none", stroke="var(--ink)", stroke_width="1.2",
        ),
        h.path(d="M1-58V-68L14-63 1-60", fill="var(--ink)", stroke="var(--ink)"),
        h.path(
            d="M-50 44Q-40 38-30 44T-8 44T14 44T36 44T52 42M-30 53Q-20 48-10 53T10 53T30 53",
            fill="none", stroke="var(--sea-mark)", stroke_width="2",
        ),
    ]  # fmt: skip
