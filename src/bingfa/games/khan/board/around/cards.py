"""Cards: a chief, the way that he flees, and a ground, each readable at a glance."""

from __future__ import annotations

from typing import Final

from bingfa.core.words import Translate
from bingfa.games.khan.board.livery import colours_of
from bingfa.games.khan.board.map.figures import sign, tent
from bingfa.games.khan.board.map.marks import Land, land_of, marks
from bingfa.games.khan.rules.facts import Facts, chief_of, ground_of
from bingfa.games.khan.words.names import chief_name, ground_name
from bingfa.look import markup as h
from bingfa.look.cards import sheet
from bingfa.look.lettering import letters
from bingfa.look.once import once

ARROW: Final = "M0-23l13 17h-7.5v26h-11v-26h-7.5z"
LONG: Final = 9  # letters: a longer name of several words takes two lines


@once
def face(card: int, facts: Facts, _: Translate) -> h.Node:
    """A card's face, 100 by 142 from the origin."""
    chief, ground = chief_of(card), ground_of(card)
    colours = colours_of(chief)
    name = chief_name(chief, facts, _)
    return [
        sheet("var(--card)", "var(--ink)"),
        h.path(d="M3 27V11Q3 3 11 3H89Q97 3 97 11V27Z", fill=colours.fill),
        letters(50, 15.5, name, 20, colours.carved, weight="700", within=88),
        h.circle(cx="25", cy="57", r="19.5", fill=colours.fill),
        h.g(transform="translate(25 57) scale(1.4)")[sign(chief, colours.carved)],
        h.g(transform=f"translate(72 57) rotate({45 * facts.directions[card]})")[
            h.circle(r="24", fill="none", stroke="var(--faint)", stroke_width="1.2"),
            h.path(d=ARROW, fill="var(--ink)"),
        ],
        _ground(land_of(ground, facts), ground_name(ground, facts, _)),
    ]


def _ground(land: Land, name: str) -> h.Node:
    """The wash at the foot of a card, with its marks and its name in one line or two."""
    first, _space, rest = name.partition(" ") if len(name) > LONG else (name, "", "")
    lines = [first, rest] if rest else [first]
    middle = 100 if rest else 107
    return [
        h.path(d="M3 87H97V131Q97 139 89 139H11Q3 139 3 131Z", fill=f"var(--{land.wash})"),
        marks(land, [(20, middle), (50, middle), (80, middle)], 0.9 if rest else 1),
        [
            [" ",  # keeps the words apart for whoever reads the text alone
             letters(50, 128 - 17 * (len(lines) - 1 - at), line, 18, weight="700",
                     halo=f"var(--{land.wash})", within=90)]
            for at, line in enumerate(lines)
        ],
    ]  # fmt: skip


@once
def edge(card: int) -> h.Node:
    """A card of which others hide all but the edge."""
    return [
        sheet("var(--card)", "var(--ink)"),
        h.path(d="M3 27V11Q3 3 11 3H89V27Z", fill=colours_of(chief_of(card)).fill),
    ]


@once
def back() -> h.Node:
    """A card's back: lacquer with a tent."""
    return [
        sheet("var(--lacquer)", "var(--rim-lacquer)"),
        h.rect(x="8", y="8", width="84", height="126", rx="6", fill="none",
               stroke="var(--on-lacquer)", stroke_opacity=".6"),
        h.g(transform="translate(50 112)")[tent("var(--on-lacquer)", 1.1)],
    ]  # fmt: skip
