"""How the events of a turn are staged: in which phase, with which stamp; and the final account."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bingfa.core.drawing import Account, Staging
from bingfa.core.events import Event
from bingfa.core.words import N_, Translate
from bingfa.games.yuan.rules import events as e
from bingfa.games.yuan.rules.facts import MILITARISATION
from bingfa.games.yuan.rules.view import YuanView

PLANS: Final = N_("Plans")
DEVELOPMENT: Final = N_("Development")
FORTIFICATION: Final = N_("Fortification")
ATTACKS: Final = N_("Attacks")
FALL: Final = N_("Fall")
INCOME: Final = N_("Income")
ERUPTION: Final = N_("Eruption")

PHASES: Final[dict[type[Event], str]] = {
    e.PlansShown: PLANS,
    e.Cancelled: PLANS,
    e.Contested: DEVELOPMENT,
    e.Colonised: DEVELOPMENT,
    e.Expanded: DEVELOPMENT,
    e.TempleBuilt: DEVELOPMENT,
    e.Stolen: DEVELOPMENT,
    e.Fortified: FORTIFICATION,
    e.Recruited: FORTIFICATION,
    e.Marched: ATTACKS,
    e.Clashed: ATTACKS,
    e.Fought: ATTACKS,
    e.Stormed: ATTACKS,
    e.Raided: ATTACKS,
    e.PaidBack: ATTACKS,
    e.Fell: FALL,
    e.Earned: INCOME,
    e.Disbanded: INCOME,
    e.Erupted: ERUPTION,
}

# What only one player chose or is known to have chosen, and what changes only beside the map.
UNSEEN: Final = (
    e.TargetChosen,
    e.LevelChosen,
    e.PlanSealed,
    e.Paid,
    e.BidMade,
    e.BidSealed,
    e.Levelled,
)
# What may come to nothing, and whether it does.
IN_VAIN: Final[dict[type[Event], Callable[[Any], bool]]] = {
    e.Expanded: lambda event: not event.gained,
    e.Stolen: lambda event: not event.amount,
    e.Earned: lambda event: not event.amount,
    e.PaidBack: lambda event: not event.amount,
    e.Erupted: lambda event: not event.provinces,
}


def staging(event: Event, _: Translate) -> Staging:
    """How an event is staged."""
    in_vain = IN_VAIN.get(type(event))
    if isinstance(event, UNSEEN) or (in_vain is not None and in_vain(event)):
        return Staging(quiet=True)
    phase = PHASES.get(type(event), "")
    if isinstance(event, e.Urbanised):
        phase = ATTACKS if event.attack else DEVELOPMENT
    elif isinstance(event, e.Wasted):
        ambush = event.kind == MILITARISATION and event.why == "nobody there"
        phase = ATTACKS if ambush else FORTIFICATION
    return Staging(_(phase) if phase else "", _stamp(event, _))


def _stamp(event: Event, _: Translate) -> str:
    """A word or two on the place that an event concerns."""
    match event:
        case e.Cancelled() | e.Wasted():
            return _("void")
        case e.Contested(taker=None):
            return _("nobody's")
        case e.Stormed(indestructible=True) | e.Raided(indestructible=True):
            return _("held")
        case e.Stormed():
            defence = event.wall + event.shelter + event.gorge
            if event.taken:
                return _("taken {strength} : {defence}").format(
                    strength=event.strength, defence=defence
                )
            return _("held {defence} : {strength}").format(defence=defence, strength=event.strength)
        case e.Raided(taken=True):
            return _("taken")
        case e.Raided(army=False):
            return _("held")
        case e.Fell():
            return _("cut off")
    return ""


def account(view: YuanView, _: Translate) -> Account:
    """What every clan has come to: what wins, and what decides between equals, in that order."""
    if not view.turn:
        return Account((), ())
    columns = (_("Temples"), _("Provinces"), _("Mines"), _("Chão"))
    rows = tuple(
        (
            f"{side.temples}/{view.needed}",
            str(side.provinces)
            if side.other_way is None
            else f"{side.provinces} ({side.other_way[0]}/{side.other_way[1]})",
            str(side.mines),
            str(side.money),
        )
        for side in view.sides
    )
    return Account(columns, rows)
