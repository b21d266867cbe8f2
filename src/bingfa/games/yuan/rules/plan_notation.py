"""Plans as people write them: one line, `ALTAI D1 F2 M-`, stands for several actions.

A line that names all three kinds is a whole plan and is sealed, as is one that ends in `seal`;
otherwise what is left out can still be added. What was chosen before need not be taken back.
"""

from __future__ import annotations

from typing import Final

from bingfa.core.errors import BadNotation
from bingfa.core.notation import not_an_action
from bingfa.core.state import Action
from bingfa.core.words import Text
from bingfa.games.yuan.rules.actions import Level, order, orders
from bingfa.games.yuan.rules.datafile import read_facts
from bingfa.games.yuan.rules.facts import KINDS
from bingfa.games.yuan.rules.impossible import impossible
from bingfa.games.yuan.rules.views.view import YuanView

NOTHING: Final = {f"{kind.lower()}{sign}": at for at, kind in enumerate(KINDS) for sign in "-0"}


def read_plan(text: str, view: YuanView) -> list[Action]:
    """The actions of a line, less those that the seat has chosen already; BadNotation if none."""
    book, words = orders(), text.lower().split()
    whole = book.by_text.get(" ".join(words))
    if whole is not None or view.seat is None or not words:
        return [order(text)]
    sealed = words[-1] == "seal"
    rest = words[: len(words) - sealed]
    rest = rest[1:] if rest[0] == "target" else rest
    target = book.by_text.get(f"target {rest[0]}") if rest else None
    levels = _levels(rest if target is None else rest[1:])
    if levels is None or not rest:
        known = book.like(" ".join(words)) if _levels(rest[1:]) is None else _alike(rest)
        raise impossible(text, rest, read_facts()) or not_an_action(book.game, text, known)
    found: list[Action] = []
    begun = view.sides[view.seat].plan
    if target is not None and (
        begun is None or begun.target is None or book.target[begun.target] is not target
    ):
        found.append(target)
    for kind, level in levels.items():
        chosen = 0 if begun is None else begun.levels[kind]
        if level == 0 and chosen:
            said = book.level[kind][chosen - 1].text
            raise BadNotation(Text("{level} is chosen already: take it back first", level=said))
        if level != chosen:
            found.append(book.level[kind][level - 1])
    if sealed or len(levels) == len(KINDS):
        found.append(book.seal)
    return found or [order(text) if target is None else target]


def _levels(words: list[str]) -> dict[int, int] | None:
    """The level of each kind that words name; None if they name anything else, or a kind twice."""
    levels: dict[int, int] = {}
    for word in words:
        action = orders().by_text.get(word)
        kind = action.kind if isinstance(action, Level) else NOTHING.get(word)
        if kind is None or kind in levels:
            return None
        levels[kind] = action.level if isinstance(action, Level) else 0
    return levels


def _alike(words: list[str]) -> list[str]:
    """Lines to suggest for one that is none: the same with another province."""
    return [" ".join([target.text.split()[1].lower(), *words[1:]]) for target in orders().target]
