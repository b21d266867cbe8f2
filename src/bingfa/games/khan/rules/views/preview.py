"""What a choice would bring, asked of the rules, from what a view shows."""

from __future__ import annotations

from bingfa.games.khan.rules.actions import orders
from bingfa.games.khan.rules.atlas import the_atlas
from bingfa.games.khan.rules.facts import NONE
from bingfa.games.khan.rules.scoring import bonuses, grown
from bingfa.games.khan.rules.state import blank
from bingfa.games.khan.rules.views.imagine import known
from bingfa.games.khan.rules.views.view import KhanView

Change = tuple[int, int, int]  # a seat, its territory bonus now, and afterwards


def bonus_changes(
    view: KhanView, cells: tuple[int, ...], owners: tuple[int, ...]
) -> tuple[Change, ...]:
    """Whose territory bonus a conquest would change, as it would be if the match ended then."""
    atlas = the_atlas()
    sizes = [
        grown(atlas, side.territories, cells if seat in owners else ())
        for seat, side in enumerate(view.sides)
    ]
    after = bonuses(sizes, atlas.facts.bonuses)
    return tuple(
        (seat, side.bonus, after[seat])
        for seat, side in enumerate(view.sides)
        if side.bonus != after[seat]
    )


def leaves(view: KhanView, chief: int) -> bool:
    """Whether a chief who is pursued leaves the board, whatever the card says (K4)."""
    tiny = "tiny=on" in view.options.split()
    facts = the_atlas().facts
    scale = facts.tiny if tiny else facts.whole
    state = known(view, blank(the_atlas(), scale, orders(), view.options, False, view.players))
    state.silent = True
    state.flee(chief, 0, False)
    return state.chief[chief] == NONE
