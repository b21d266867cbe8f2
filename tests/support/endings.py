"""The ways in which a game can end, each of which some golden playthrough must show."""

from __future__ import annotations

from dataclasses import dataclass

from bingfa.core.match import Match
from bingfa.games.khan.events import EndBegan


@dataclass(frozen=True)
class Ending:
    """How a match ends, and what it is played with; `how` is how `ending` begins."""

    how: str
    options: str = ""
    players: int | None = None  # as few as can


def ending(match: Match) -> str:
    """How a match ended, and in which turn or after what: "end of the track in turn 3"."""
    outcome = match.state.outcome
    assert outcome is not None
    for event in match.log(None):
        if isinstance(event, EndBegan):
            return f"{outcome.reason} after {'a chase' if event.at_once else 'a whole turn'}"
    return f"{outcome.reason} in turn {match.game.facts(match.state)['turn']}"


ENDINGS = {
    "sun-tzu": (
        Ending("end of the track in turn 3", "strategy=on"),
        Ending("end of the track in turn 6", "strategy=on"),
        Ending("last turn in turn 9", "strategy=on"),
        Ending("last turn, by the reserve in turn 9", "strategy=on"),
        Ending("last turn, drawn in turn 9", "beginner=on"),
        Ending("fifth event", "events=on"),
    ),
    "dynasties": (
        Ending("end of the track in turn 3", "advanced=off"),
        Ending("end of the track in turn 6", "advanced=off"),
        Ending("end of the track in turn 9", "advanced=off"),
        Ending("last turn in turn 9", "advanced=on"),
        Ending("last turn, by the reserve in turn 9", "advanced=on"),
        Ending("last turn, drawn in turn 9", "advanced=off"),
    ),
    "khan": (
        Ending("most points after a chase"),
        Ending("most points after a whole turn"),
        Ending("most points, by the largest territory", players=4),
        Ending("most points, shared", players=4),
    ),
}
