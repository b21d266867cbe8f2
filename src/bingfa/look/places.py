"""Places of a board: each has a name that never changes, is heard in words, and may be a target.

A place's first child is its halo, which the stylesheet draws: dashed gold around what may be
chosen, solid around what is chosen or has the focus, dotted around what changed last.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bingfa.core.state import Action
from bingfa.look import markup as h


class Offer(NamedTuple):
    """What choosing a place may lead to: the texts of its actions, and the same in words."""

    texts: str
    said: str
    waits: bool  # until something else is chosen first: the place does not call for attention


def place(name: str, label: str, offered: Offer | None = None, role: str = "img") -> dict[str, str]:
    """The attributes of a place: a button if it offers something."""
    if offered is None:
        return {"data-key": name, "role": role, "tabindex": "-1", "aria-label": label}
    return {
        "data-key": name,
        "class": "target waits" if offered.waits else "target",
        "role": "button",
        "tabindex": "0",
        "data-action": offered.texts,
        "aria-label": f"{label} {offered.said}",
    }


def box(x: float, y: float, wide: float, high: float) -> h.Element:
    """A halo around something square. It also makes the whole of it a target for a thumb."""
    return h.rect(
        class_="halo",
        x=f"{x:g}",
        y=f"{y:g}",
        width=f"{wide:g}",
        height=f"{high:g}",
        rx="8",
    )


def texts(actions: Iterable[Action]) -> str:
    """The value of `data-action`: the texts of actions, `|` between them."""
    return "|".join(action.text for action in actions)
