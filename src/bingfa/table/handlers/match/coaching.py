"""The coach on a socket: what waits for it, what it is at, and what comes of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from bingfa.core.errors import BingfaError
from bingfa.core.words import Text
from bingfa.table.bot_workers import coach
from bingfa.table.bot_workers.coach import Thought
from bingfa.table.bot_workers.hints import may_have_hints
from bingfa.table.database.outages import Away
from bingfa.table.database.writing import Stale
from bingfa.table.logs import log
from bingfa.table.matches.live_match import Refused
from bingfa.table.open_page.messages import WishCoach
from bingfa.table.open_page.updates import Watcher
from bingfa.table.services import Services


def wish(watcher: Watcher, mine: tuple[int, ...], wished: WishCoach) -> None:
    """Have the coach as a page wants it; Refused where there must be none."""
    if wished.coach == "on" and not may_have_hints(watcher.room, mine):
        raise Refused(Text("the coach is for matches against bots alone"))
    wishes = {"coach": wished.coach, "coach_from": wished.coach_from}
    watcher.reader = watcher.reader.told({key: value for key, value in wishes.items() if value})
    watcher.coach = watcher.coach.wished(watcher.reader)


def waits(text: str, services: Services, watcher: Watcher, client: str, mark: str) -> bool:
    """Whether a choice waits until the coach has looked at it. It never waits twice."""
    room, mine = watcher.room, watcher.room.seats_of(watcher.player)
    if not watcher.coach.on or not room.begun or len(mine) != 1 or mine[0] in room.bots:
        return False
    thought = coach.begin(watcher.coach, room, mine[0], text, f"{mine[0]}-{mark}")
    if thought is not None and not services.limits.allow("hint", client):
        thought = None
    watcher.coach = replace(watcher.coach, thought=thought)
    return thought is not None


def attend(services: Services, watcher: Watcher, notice: Callable[[], None]) -> None:
    """Have the coach do what there is to do, one thing at a time for each page."""
    busy = watcher.advising is not None and not watcher.advising.done()
    if watcher.coach.on and not busy and _next(watcher):
        work = _work(services, watcher, notice)
        watcher.advising = asyncio.get_running_loop().create_task(work)


def _next(watcher: Watcher) -> Thought | tuple[int, int] | None:
    """What the coach has to do: a choice to look at, or a turn to look back at."""
    room, now = watcher.room, watcher.coach
    mine = room.seats_of(watcher.player)
    if not now.on or not room.begun or room.over or not may_have_hints(room, mine):
        return None
    if now.thought is not None and now.thought.assessment is None:
        return now.thought
    turn = coach.last_turn(room, mine[0])
    return None if turn == now.turn else turn


async def _work(services: Services, watcher: Watcher, notice: Callable[[], None]) -> None:
    room, (seat,) = watcher.room, watcher.room.seats_of(watcher.player)
    while (wanted := _next(watcher)) is not None:
        if isinstance(wanted, Thought):
            found = await coach.think(room, wanted, services.bot_players)
            if watcher.coach.thought is not wanted:
                continue  # it was made all the same, or changed
            if found is not None and found.lost >= watcher.coach.least:
                spoken = replace(wanted, assessment=found)
                watcher.coach = replace(watcher.coach, thought=spoken)
            else:
                watcher.coach = replace(watcher.coach, thought=None)
                await _play(services, watcher, wanted)
        else:
            decided = await coach.look_back(room, seat, wanted, services.bot_players)
            watcher.coach = replace(watcher.coach, turn=wanted, decided=decided)
        notice()


async def _play(services: Services, watcher: Watcher, thought: Thought) -> None:
    """Play what the coach has nothing against, unless something changed meanwhile."""
    seat = thought.view.seat
    assert seat is not None
    try:
        await watcher.room.play(seat, thought.text, thought.message)
    except (BingfaError, Stale, Away) as error:
        log.info("a choice came too late in %s: %s", watcher.room.id, error)
        return
    services.stir(watcher.room)
