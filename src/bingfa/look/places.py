"""Places of a board: each has a name that never changes, is heard in words, and may be a target.

A place's first child is its halo, which the stylesheet draws: dashed gold around what may be
chosen, solid around what is chosen or has the focus, dotted around what changed last.

What is chosen by two elements, where each of some goes with each of others, may be told by halves:
`lay 7 *` at a card and `* qin` at a place are `lay 7 qin`. Neither changes when another card goes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from bingfa.core.state import Action
from bingfa.look import markup as h

BEGINS: Final = " *"  # a half of an action that ends so is its beginning
ENDS: Final = "* "  # and one that begins so its end


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


def whole(offered: Iterable[str], among: Iterable[str]) -> list[str]:
    """What an element offers, each action once: halves are put together with those `among` all."""
    others = list(among)
    begins = [text.removesuffix(BEGINS) for text in others if text.endswith(BEGINS)]
    ends = [text.removeprefix(ENDS) for text in others if text.startswith(ENDS)]
    found: list[str] = []
    for text in offered:
        if text.endswith(BEGINS):
            found += [f"{text.removesuffix(BEGINS)} {end}" for end in ends]
        elif text.startswith(ENDS):
            found += [f"{begin} {text.removeprefix(ENDS)}" for begin in begins]
        else:
            found.append(text)
    return list(dict.fromkeys(found))
