"""A turn resolves, phase by phase in the order of the rulebook (Y4)."""

from __future__ import annotations

from bingfa.games.yuan.rules.campaign import Campaign
from bingfa.games.yuan.rules.events import PlansShown
from bingfa.games.yuan.rules.facts import NONE
from bingfa.games.yuan.rules.steps.closing import close_turn
from bingfa.games.yuan.rules.steps.development import develop
from bingfa.games.yuan.rules.steps.fortification import fortify, fortify_after_attacks, recruit
from bingfa.games.yuan.rules.steps.war import attack


def resolve(c: Campaign) -> None:
    """All plans are in: everything of the turn happens at once, in the rulebook's order."""
    show(c)
    develop(c)
    fortify(c)
    recruit(c)
    won = attack(c)
    fortify_after_attacks(c, won)
    close_turn(c)


def show(c: Campaign) -> None:
    """Everybody lifts the screen."""
    c.revealed = True
    if c.silent:
        return
    targets: list[int | None] = []
    levels: list[tuple[int, int, int]] = []
    for seat in range(c.players):
        targets.append(None if c.target[seat] == NONE else c.target[seat])
        at = seat * 3
        levels.append((c.levels[at], c.levels[at + 1], c.levels[at + 2]))
    c.tell(
        PlansShown(rule="Y3", clans=tuple(c.clan_of), targets=tuple(targets), levels=tuple(levels))
    )
