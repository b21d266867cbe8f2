"""What golden playthroughs must show: each way in which a game can end, options and sizes."""

from __future__ import annotations

from dataclasses import dataclass

from bingfa.core.game import Game
from bingfa.core.match import Match
from bingfa.core.options import Options
from bingfa.games.khan.rules.events import EndBegan
from support.walks import FEW, every_setting


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
    reason = outcome.reason.partition(": ")[0]
    shared = ", shared" if len(outcome.winners) > 1 else ""
    return f"{reason}{shared} in turn {match.game.facts(match.state)['turn']}"


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
    "yuan": (
        Ending("temples"),
        Ending("provinces", "powers=on clans=mu+weyu+xiangi", 3),
        Ending("last turn"),
        Ending("last turn, shared", "map=A0,0r0.B3,-2r5+mu:JU+weyu:GE"),
    ),
}

# Of games with too many option sets for all of them: some with every option and every size.
SOME = {
    "yuan": (
        *(("", players) for players in (2, 3, 4, 5, 8)),
        ("box=china", 2),
        ("box=china", 6),
        ("bidding=on", 3),
        ("bidding=on powers=on", 7),
        ("powers=on", 4),
        ("powers=on even=on", 3),
        ("volcanoes=on", 3),
        ("powers=on volcanoes=on", 8),
        ("scenario=river-control powers=on volcanoes=on", 4),
        ("scenario=crossing-the-waters", 3),
        ("scenario=generalised-conflict volcanoes=on", 5),
        ("map=A0,0r0.B3,-2r5.G2,1r1.N-1,3r2+mu:JU+weyu:GE", 2),
        ("tiny=on", 2),
    )
}


def golden_settings(game: Game) -> list[tuple[Options, int]]:
    """The option sets and numbers of players that a game has goldens for: all if they are few."""
    every = every_setting(game)
    if len(every) <= FEW:
        return every
    return [(game.options.read(options.split()), players) for options, players in SOME[game.name]]
