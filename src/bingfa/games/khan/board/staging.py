"""How the events of Khan are staged: the phase that each belongs to, and what is stamped on it."""

from __future__ import annotations

from typing import Final

from bingfa.core.drawing import Staging
from bingfa.core.events import Event
from bingfa.core.words import N_, Translate
from bingfa.games.khan.rules.events import (
    Answered,
    CardTurned,
    ChiefFled,
    ChiefLeft,
    Conquered,
    Drawn,
    HandDealt,
    MatchEnded,
    Pursued,
    Scored,
    SpecialEnded,
    SpecialUsed,
)

# Events without a phase belong to the two actions of a turn.
PHASES: Final[dict[type[Event], str]] = {
    Pursued: N_("Pursuit"),
    CardTurned: N_("Pursuit"),
    ChiefFled: N_("Pursuit"),
    ChiefLeft: N_("Pursuit"),
    Conquered: N_("Conquest"),
    SpecialUsed: N_("Special card"),
    SpecialEnded: N_("Special card"),
    Scored: N_("Scoring"),
    MatchEnded: N_("Scoring"),
}
QUIET: Final = (Drawn, HandDealt)  # cards that nobody sees come to a hand


def staging(event: Event, _: Translate) -> Staging:
    """How an event is staged."""
    phase = PHASES.get(type(event), "")
    stamp = ""
    if isinstance(event, Conquered):
        stamp = f"+{event.points}"
    elif isinstance(event, Answered) and not event.agreed:
        stamp = _("refused")
    return Staging(_(phase) if phase else "", stamp, isinstance(event, QUIET))
