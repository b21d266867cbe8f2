"""How a match ended, in a sentence."""

from __future__ import annotations

from typing import Final

from bingfa.core.outcome import Outcome
from bingfa.core.words import N_, Translate
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.games.sun_tzu.rules.steps.closing import BY_RESERVE, DRAWN, FIFTH_EVENT, LAST, TRACK_END
from bingfa.games.sun_tzu.words.names import seat_names

ENDINGS: Final = {
    TRACK_END: N_("{winner} wins: the pawn has reached the end of the track on {winner}'s side."),
    LAST: N_("{winner} wins: the pawn stands on {winner}'s side after the last turn."),
    LAST + BY_RESERVE: N_(
        "{winner} wins: the pawn stands in the centre after the last turn, "
        "and {winner} has more armies in reserve."
    ),
    LAST + DRAWN: N_(
        "A draw: the pawn stands in the centre after the last turn, and the reserves are equal."
    ),
    FIFTH_EVENT: N_(
        "{winner} wins: the fifth event ends the match with the pawn on {winner}'s side."
    ),
    FIFTH_EVENT + BY_RESERVE: N_(
        "{winner} wins: the fifth event ends the match with the pawn in the centre, "
        "and {winner} has more armies in reserve."
    ),
    FIFTH_EVENT + DRAWN: N_(
        "A draw: the fifth event ends the match with the pawn in the centre and the reserves equal."
    ),
}


def declare(outcome: Outcome, edition: Edition, _: Translate) -> str:
    """Who won, and by what."""
    winner = seat_names(outcome.winners, edition, _)
    return _(ENDINGS[outcome.reason]).format(winner=winner)
