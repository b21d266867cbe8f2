"""Many pairings played to the end, from where they were left if results are kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bingfa import bots
from bingfa.arena.kept_results import Deal, Kept
from bingfa.arena.pairing import Pairing, Result
from bingfa.arena.simulate import play_some
from bingfa.arena.workers import check_sendable, spread
from bingfa.bots import guard
from bingfa.bots.knowledge import knowledge
from bingfa.core.errors import BadOption
from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.core.words import N_, Text


@dataclass(frozen=True)
class Hands:
    """Who does the work: so many processes, or the cores of a Ray cluster."""

    jobs: int = 1
    cluster: bool = False


@dataclass
class Watching:
    """What a tournament tells while it goes on."""

    done: Callable[[int], object] = lambda matches: None  # so many more matches are there
    anew: Callable[[Pairing], object] = lambda pairing: None  # its kept results are of other bots


class Stopped(KeyboardInterrupt):
    """Ctrl-C while a tournament is played, with the results of the pairings that were begun."""

    def __init__(self, results: list[Result]) -> None:
        super().__init__()
        self.results = results


def check(game: Game, wanted: Sequence[str | bots.Bot], players: int, options: Options) -> None:
    """Refuse what cannot be played, before any work is done."""
    game.number(players, options)
    if players < 2:
        raise BadOption(Text(N_("a tournament is for 2 players or more")))
    if len(wanted) < 2:
        raise BadOption(Text(N_("a tournament wants at least two bots")))
    knowledge(game)  # which may be spoilt
    names = [bots.name_of(bot) for bot in wanted]
    for name, bot in zip(names, wanted, strict=True):
        bots.given(bot)
        if names.count(name) > 1:
            raise BadOption(Text(N_("{bot} is named twice"), bot=name))


def play(
    pairings: Sequence[Pairing],
    deals: int,
    *,
    hands: Hands | None = None,
    keep: Path | None = None,
    watching: Watching | None = None,
) -> list[Result]:
    """Play so many deals of every pairing, each deal once for every seat.

    Kept deals count if the first of them, played again, goes as it went then: the bots, their
    knowledge of the game and its rules are the same. Ctrl-C raises Stopped.
    """
    hands, watching = hands or Hands(), watching or Watching()
    if hands != Hands():
        check_sendable(bot for pairing in pairings for bot in pairing.objects)
    guard.told.clear()
    kept = None if keep is None else _checked(keep, pairings, hands, watching)
    found: list[list[Deal]] = [[] for _ in pairings]
    if kept is not None:
        found = [list(each.deals[:deals]) for each in kept]
        watching.done(sum(len(deal) for each in found for deal in each))
    left = [(at, deal) for at, each in enumerate(found) for deal in range(len(each), deals)]
    tasks = (pairings[at].task(deal) for at, deal in left)
    results = spread(play_some, tasks, hands.jobs, cluster=hands.cluster) if left else iter(())
    try:
        for (at, _), deal_played in zip(left, results, strict=True):
            found[at].append(deal_played)
            if kept is not None:
                kept[at].add(deal_played)
            watching.done(len(deal_played))
    except KeyboardInterrupt as error:
        raise Stopped(_counted(pairings, found)) from error
    return _counted(pairings, found)


def _counted(pairings: Sequence[Pairing], found: Sequence[Sequence[Deal]]) -> list[Result]:
    """The results of the pairings of which deals were played."""
    return [
        Result(pairing, tuple(match for deal in each for match in deal))
        for pairing, each in zip(pairings, found, strict=True)
        if each
    ]


def _checked(
    folder: Path, pairings: Sequence[Pairing], hands: Hands, watching: Watching
) -> list[Kept]:
    """What was kept of pairings, without what bots played that have changed since."""
    kept = [Kept(folder, pairing) for pairing in pairings]
    probes = [each for each in kept if each.deals]
    tasks = (each.pairing.matches(0, 1) for each in probes)
    again = spread(play_some, tasks, hands.jobs, cluster=hands.cluster) if probes else iter(())
    changed: list[Kept] = []
    for each, (match,) in zip(probes, again, strict=True):
        if match != each.deals[0][0]:
            changed.append(each)
            watching.anew(each.pairing)
    for each in kept:
        each.begin(anew=each in changed)
    return kept
