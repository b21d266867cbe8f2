"""What a plan would do, drawn faintly over the board: yurts that come, tiles that are laid."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from bingfa.core.state import Action
from bingfa.games.khan.board.map.figures import yurt
from bingfa.games.khan.board.map.grid import middle
from bingfa.games.khan.board.map.shapes import body
from bingfa.games.khan.rules.actions import Conquer
from bingfa.games.khan.rules.facts import Facts
from bingfa.games.khan.rules.views.view import KhanView
from bingfa.games.khan.words.aims import lands_on
from bingfa.games.khan.words.choices import conquest_of
from bingfa.look import markup as h
from bingfa.look.once import finished


def plan_ghost(plan: Sequence[Action], view: KhanView, facts: Facts) -> Markup:
    """The yurts and tiles of a plan."""
    assert view.seat is not None
    drawn: list[h.Node] = []
    for action in plan:
        cell = lands_on(action, view)
        if isinstance(action, Conquer):
            found = conquest_of(action, view)
            owners = (view.seat,) if found is None else found.owners
            drawn.append(body(action.kind, action.cells, owners, facts))
        elif cell is not None:
            x, y = middle(cell, facts)
            drawn.append(h.g(transform=f"translate({x:g} {y:g})")[yurt(view.seat)])
    return finished(h.g(opacity=".72")[drawn]) if drawn else Markup("")
