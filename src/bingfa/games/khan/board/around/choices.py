"""Plain choices as buttons: chiefs to pursue, answers, and a list of conquests."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup, escape

from bingfa.core.words import Translate
from bingfa.games.khan.board.around.forms import small
from bingfa.games.khan.board.around.tray import conquests, result_in_words
from bingfa.games.khan.board.livery import colours_of
from bingfa.games.khan.board.map.figures import sign
from bingfa.games.khan.rules.actions import (
    Agree,
    Anywhere,
    Keep,
    NoSpecial,
    Pass,
    Pursue,
    Refuse,
)
from bingfa.games.khan.rules.facts import Facts
from bingfa.games.khan.rules.views.preview import bonus_changes
from bingfa.games.khan.rules.views.view import ConquestView, KhanView
from bingfa.games.khan.words.choices import ask, explain
from bingfa.games.khan.words.names import chief_name, shape_name
from bingfa.look import markup as h
from bingfa.look.lettering import sentence
from bingfa.look.places import texts

PLAIN = (Keep, Pass, NoSpecial, Agree, Refuse)
SHOWN = 40  # conquests listed at once; the others by their kinds


def choices(view: KhanView, facts: Facts, _: Translate) -> h.Element:
    """Buttons for what has no place on the board or in the hand, and lists for what has many."""
    return h.div(class_="choices", data_game=facts.name)[
        _question(view, facts, _),
        _plain(view, facts, _),
        _anywhere(view, _),
        _pursuits(view, facts, _),
        _conquests(view, facts, _),
    ]


def _question(view: KhanView, facts: Facts, _: Translate) -> h.Node:
    """What is asked of somebody who must agree."""
    if view.proposal is None or view.seat not in view.actors:
        return None
    shown = "|".join(f"cell {facts.cell_names[cell]}" for cell in view.proposal.cells)
    return h.p(class_="question", data_shows=shown)[ask(view, facts, _)]


def _plain(view: KhanView, facts: Facts, _: Translate) -> Iterator[h.Node]:
    for action in view.legal:
        if isinstance(action, PLAIN):
            yield h.button(
                class_="choice commits" if isinstance(action, Agree | Keep) else "choice",
                type="button",
                data_action=action.text,
            )[sentence(explain(action, view, facts, _))]


def _anywhere(view: KhanView, _: Translate) -> h.Node:
    """One button for all cells: the cell is chosen next."""
    found = [action for action in view.legal if isinstance(action, Anywhere)]
    if not found:
        return None
    return h.button(class_="choice", type="button", data_action=texts(found))[
        _("Invade anywhere (both actions)")
    ]


def _pursuits(view: KhanView, facts: Facts, _: Translate) -> h.Node:
    """The chiefs who may be pursued, each with his sign."""
    found = [action for action in view.legal if isinstance(action, Pursue)]
    if not found:
        return None
    return h.div(class_="pursuits", role="group", aria_label=_("Pursue a chief"))[
        h.span[_("Pursue")],
        [
            h.button(
                class_="choice",
                type="button",
                data_action=action.text,
                aria_label=sentence(explain(action, view, facts, _)),
                title=sentence(explain(action, view, facts, _)),
            )[badge(action.chief), chief_name(action.chief, facts, _)]
            for action in found
        ],
    ]


def badge(chief: int) -> h.Element:
    """A chief's sign on his colour, as a small picture of its own."""
    colours = colours_of(chief)
    return h.svg({"viewBox": "-14 -14 28 28", "class": "badge"}, aria_hidden="true")[
        h.circle(r="13", fill=colours.fill, stroke="var(--ink)", stroke_width="1.2"),
        h.g(transform="scale(.92)")[sign(chief, colours.carved)],
    ]


def _conquests(view: KhanView, facts: Facts, _: Translate) -> h.Node:
    """All conquests, most points first: the first ones at once, the others kind by kind."""
    found = sorted(conquests(view), key=lambda each: (-each.points, each.kind, each.choice))
    if not found:
        return None
    rest: dict[int, list[ConquestView]] = {}
    for each in found[SHOWN:]:
        rest.setdefault(each.kind, []).append(each)
    return h.details(class_="conquests")[
        h.summary[_("All conquests: {number}").format(number=len(found))],
        _list(found[:SHOWN], view, facts, _),
        [
            h.details(class_="conquests")[
                h.summary[
                    _("{kind}: {number} more").format(
                        kind=sentence(shape_name(kind, facts, _)), number=len(more)
                    )
                ],
                _list(more, view, facts, _),
            ]
            for kind, more in rest.items()
        ],
    ]


def _list(found: list[ConquestView], view: KhanView, facts: Facts, _: Translate) -> Markup:
    """Conquests as buttons. They are written out by hand because there may be hundreds."""
    lines: list[str] = []
    for each in found:
        shape = facts.shapes[each.kind]
        changes = bonus_changes(view, each.cells, each.owners)
        result = result_in_words(each.owners, each.points, each.asks, changes, facts, _)
        names = [facts.cell_names[cell] for cell in each.cells]
        said = f"{sentence(result)}: {shape_name(each.kind, facts, _)} {' '.join(names)}"
        lines.append(
            '<li><button class="choice" type="button"'
            f' data-action="{escape(view.legal[each.choice].text)}"'
            f' data-shows="{"|".join(f"cell {name}" for name in names)}">'
            f"{small(shape.form, shape.bridge)}<span>{escape(said)}</span></button></li>"
        )
    return Markup(f"<ul>{''.join(lines)}</ul>")
