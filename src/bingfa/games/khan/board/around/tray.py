"""The tray of shapes that are left, and the data by which they are turned and laid."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from bingfa.core.words import Translate
from bingfa.games.khan.board.around.forms import ghost, middle_cell, places_of, small, turns_of
from bingfa.games.khan.rules.actions import Conquer, Explore
from bingfa.games.khan.rules.facts import Facts
from bingfa.games.khan.rules.views.preview import Change, bonus_changes
from bingfa.games.khan.rules.views.view import ConquestView, KhanView
from bingfa.games.khan.words.choices import bonus_text
from bingfa.games.khan.words.names import seat_names, shape_name
from bingfa.look import markup as h
from bingfa.look.lettering import sentence
from bingfa.look.once import once
from bingfa.look.pieces import pieces_block


def tray(view: KhanView, facts: Facts, _: Translate) -> Iterator[h.Node]:
    """Every kind that is left: a button that picks it up, or reserves it."""
    ready = {conquest.kind for conquest in conquests(view)}
    explored = {action.kind for action in view.legal if isinstance(action, Explore)}
    yield h.h3[sentence(_("shapes left"))]
    yield h.div(class_="kinds", role="group", aria_label=_("Shapes left"))[
        [
            _kind(
                kind,
                left,
                tuple(seat for seat, side in enumerate(view.sides) if side.exploring == kind),
                kind in ready,
                kind in explored,
                facts,
                _,
            )
            for kind, left in enumerate(view.left)
            if left
        ]
    ]
    yield pieces_block(pieces(view, facts, _))


def conquests(view: KhanView) -> tuple[ConquestView, ...]:
    """What may be conquered now; nothing where the view is only looked at."""
    return view.conquests if view.legal else ()


@once
def _kind(
    kind: int,
    left: int,
    holders: tuple[int, ...],
    ready: bool,
    explored: bool,
    facts: Facts,
    _: Translate,
) -> h.Node:
    shape = facts.shapes[kind]
    said = _("{kind}, points: {points}, left: {number}.").format(
        kind=sentence(shape_name(kind, facts, _)), points=shape.points, number=left
    )
    if holders:
        said += " " + _("Reserved by {seats}.").format(seats=seat_names(holders, facts, _))
    if explored:
        said += " " + _("You may reserve it.")
    elif ready:
        said += " " + _("You may lay it.")
    return h.button(
        {"class": "kind", "data-key": f"kind {shape.name}", "aria-label": said, "title": said},
        type="button",
        data_action=f"explore {shape.name}" if explored else None,
        data_piece=None if explored else f"kind {shape.name}",
        data_tone=facts.seats[holders[0]] if holders else None,
        aria_disabled=None if explored or ready else "true",
        data_says=None if explored or ready else said,
    )[
        small(shape.form, shape.bridge),
        h.span(aria_hidden="true", data_left=str(left) if left > 1 else None)[
            h.b[str(shape.points)]
        ],
    ]


def pieces(view: KhanView, facts: Facts, _: Translate) -> dict[str, object]:
    """By kind that can be laid: its orientations, and for each where it fits and what that does."""
    by_kind: dict[int, list[ConquestView]] = {}
    for conquest in conquests(view):
        by_kind.setdefault(conquest.kind, []).append(conquest)
    return {
        f"kind {facts.shapes[kind].name}": {"turns": _turns(found, view, facts, _)}
        for kind, found in by_kind.items()
    }


def _turns(
    found: list[ConquestView], view: KhanView, facts: Facts, _: Translate
) -> list[dict[str, object]]:
    form = facts.shapes[found[0].kind].form
    turns, places = turns_of(form), places_of(form)
    spots: list[dict[str, dict[str, object]]] = [{} for _turn in turns]
    best_first = sorted(found, key=lambda each: (bool(each.asks), -each.points, each.choice))
    for conquest in best_first:
        action = view.legal[conquest.choice]
        assert isinstance(action, Conquer)
        at = places[action.turned + 4 * action.flipped]
        cell = middle_cell(turns[at], conquest.cells)
        spots[at][f"cell {facts.cell_names[cell]}"] = _spot(conquest, action.text, view, facts, _)
    return [
        {"ghost": ghost(turn), "turn": turn.turn, "back": turn.back, "flip": turn.flip, "at": spot}
        for turn, spot in zip(turns, spots, strict=True)
    ]


def _spot(
    conquest: ConquestView, action: str, view: KhanView, facts: Facts, _: Translate
) -> dict[str, object]:
    alone = len(conquest.owners) == 1
    changes = bonus_changes(view, conquest.cells, conquest.owners)
    more = sum(after - before for seat, before, after in changes if seat == view.seat)
    spot: dict[str, object] = {
        "action": action,
        "tone": facts.seats[conquest.owners[0]] if alone else "shared",
        "said": result_in_words(conquest.owners, conquest.points, conquest.asks, changes, facts, _),
        "worth": f"{conquest.points}{more:+d}" if more else str(conquest.points),
    }
    if conquest.asks:
        spot["asks"] = True
    return spot


@lru_cache(maxsize=1000)
def result_in_words(
    owners: tuple[int, ...],
    points: int,
    asks: tuple[int, ...],
    changes: tuple[Change, ...],
    facts: Facts,
    _: Translate,
) -> str:
    """Who would own a conquest, for how many points and what bonus, and who is asked first."""
    seats = seat_names(owners, facts, _)
    if len(owners) == 1:
        said = _("{seat} alone, points: {points}").format(seat=seats, points=points)
    else:
        said = _("shared by {seats}, points for each: {points}").format(seats=seats, points=points)
    if asks:
        said += ", " + _("with the consent of {seats}").format(seats=seat_names(asks, facts, _))
    return said + bonus_text(changes, facts, _)
