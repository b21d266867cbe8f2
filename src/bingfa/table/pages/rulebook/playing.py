"""Figures to play with, on the rules pages: knobs, the board as it is then, and what happened.

What comes of other values is asked of the server; without a script it is a plain picture.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from markupsafe import Markup, escape

from bingfa.core.game import Game
from bingfa.core.words import Translate
from bingfa.learn.figure import Figure, Knob, figures_to_play, outcome
from bingfa.look import markup as h
from bingfa.table.pages.rulebook.figures import picture_of


def figures_below(game: Game, rule: str, language: str, _: Translate) -> list[h.Element]:
    """The figures to play with that stand below a rule."""
    return [
        _figure(game, figure, language, _)
        for figure in figures_to_play(game).values()
        if figure.rule == rule
    ]


def _figure(game: Game, figure: Figure, language: str, _: Translate) -> h.Element:
    return h.figure(class_="playable")[
        h.form(class_="knobs", method="get", action=f"/rules/{game.name}/play/{figure.name}")[
            [_knob(knob, language, _) for knob in figure.knobs]
        ],
        h.div(class_="outcome", aria_live="polite")[
            outcome_part(game, figure, figure.settled({}), language, _)
        ],
        h.figcaption[figure.title[language]],
    ]


def _knob(knob: Knob, language: str, _: Translate) -> h.Element:
    """A list to choose from, with a step either way beside it."""
    label = knob.label[language]
    said = {
        "less": _("{knob}: back").format(knob=label),
        "more": _("{knob}: on").format(knob=label),
    }

    def step(way: str, sign: str, words: str) -> h.Element:
        return h.button(type="button", class_="quiet", data_step=way, aria_label=words)[sign]

    return h.div(class_="knob")[
        h.label[
            h.span[label],
            h.select(name=knob.name)[
                [
                    h.option(value=value, selected=value == knob.start)[words]
                    for value, words in zip(knob.values, knob.said[language], strict=True)
                ]
            ],
        ],
        step("-1", "−", said["less"]),
        step("1", "+", said["more"]),
    ]


def outcome_part(
    game: Game, figure: Figure, values: Mapping[str, str], language: str, _: Translate
) -> h.Node:
    """The board as it is then, and what happened, or why it cannot be done."""
    found = outcome(game, figure.name, tuple(values[knob.name] for knob in figure.knobs))
    said = [game.describe(event, _) for event in found.events]
    if found.problem is not None:
        said.append(found.problem.say(_))
    board = picture_of(game.board(found.view, _), f"play-{figure.name}-")
    opening = re.sub(r'viewBox="[^"]*"', f'viewBox="{escape(figure.window)}"', board.opening)
    drawn = Markup("").join([Markup(opening), *board.parts.values(), board.closing])
    return [drawn, h.ul[[h.li[each] for each in said]]]
