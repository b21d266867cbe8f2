"""A coach: what a choice would give away, before it is made, and what decided a turn.

It is asked by what one seat sees, and knows nothing else: even its chance follows from that.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from hashlib import sha256
from itertools import pairwise
from typing import Final

from msgspec import Struct

from bingfa.bots.knowledge import knowledge
from bingfa.bots.search.imagining import Pool
from bingfa.bots.search.rollout import LONGEST, follow
from bingfa.core.ai.strategy import Plan, Strategy
from bingfa.core.chance import Chance, stream
from bingfa.core.errors import IllegalAction
from bingfa.core.events import Event
from bingfa.core.game import Game
from bingfa.core.state import State
from bingfa.core.view import View
from bingfa.games import find
from bingfa.review.tips import STRONG, plan_of, texts_of
from bingfa.review.verdict import judge

LEAST: Final = 0.01  # of the chance of winning: less is nothing
LOOKS: Final = 24  # worlds in which two plans are carried out beside each other
OFTEN: Final = 0.25  # of them: what happens less often is not said
BLAME: Final = 0.3  # of what is given away, at least, is the doing of what is said
GUESSES: Final = 12  # worlds that a moment is valued in
LEAST_SWING: Final = 0.04  # of the chances: less decides nothing
LONGEST_CHOICE: Final = 4  # plans that follow each other within one choice


class Assessment(Struct, frozen=True):
    """What a choice gives away beside the better one, and what it leaves to others."""

    lost: float  # of the chance of winning
    better: tuple[str, ...]
    threat: Event | None  # what others do then, and would not otherwise


class Decided(Struct, frozen=True):
    """The event that moved a seat's chance of winning most, and from what to what."""

    event: Event
    before: float
    after: float


def assess(view: View, played: Sequence[str], seconds: float | None = None) -> Assessment:
    """What a seat would give away by choosing so, at the view with which its choice began."""
    assert view.seat is not None
    game, seed = find(view.game), seed_of(view)
    strategy = knowledge(game)
    pool = Pool(game, strategy, view, stream(seed, "coach"), LOOKS)
    plan = _whole(plan_of(tuple(played), game), pool, strategy)
    value, best, mix = judge(game, view, plan, STRONG, seed, seconds)
    better = plan_of(mix[0].plan, game)
    lost = max(0.0, best - value)
    if lost < LEAST or better == plan:
        return Assessment(0.0, texts_of(better), None)
    return Assessment(lost, texts_of(better), _threat(game, plan, better, pool, strategy))


def seed_of(view: View) -> str:
    """A seed that follows from what a seat sees and from nothing else."""
    return sha256(repr(view).encode()).hexdigest()[:32]


def _whole(played: Plan, pool: Pool, strategy: Strategy) -> Plan:
    """A plan that may be but begun, with what its seat would best go on with."""
    state, chance = pool.world(0).copy(), pool.chance.copy()
    follow(state, pool.seat, played)
    for _ in range(LONGEST_CHOICE):
        if state.sealed or state.actors != (pool.seat,) or len(state.legal(pool.seat)) < 2:
            break
        further = strategy.plans(state, pool.seat, chance, 1)[0]
        if not follow(state, pool.seat, further):
            break
        played = (*played, *further)
    return played


def _threat(game: Game, plan: Plan, better: Plan, pool: Pool, strategy: Strategy) -> Event | None:
    """What others do after a plan, and not after the better one, where it costs most."""
    blame: defaultdict[tuple[str, ...], float] = defaultdict(float)
    seen: defaultdict[tuple[str, ...], list[Event]] = defaultdict(list)
    total = 0.0
    for number in range(LOOKS):
        luck = stream(seed_of(pool.view), f"luck {number}")
        told, value = _carried_out(plan, pool, number, strategy, luck.copy())
        instead, other = _carried_out(better, pool, number, strategy, luck.copy())
        total += other - value
        spared = set(map(game.concerns, _threats(game, instead, pool.seat)))
        for event in _threats(game, told, pool.seat):
            places = game.concerns(event)
            if places not in spared:
                blame[places] += other - value
                seen[places].append(event)
    often = [each for each, events in seen.items() if len(events) >= OFTEN * LOOKS]
    worst = max(often, key=lambda each: blame[each], default=None)
    if worst is None or blame[worst] < BLAME * max(total, 0.0) or blame[worst] <= 0:
        return None
    said = Counter(map(game.leaves, seen[worst], [pool.seat] * len(seen[worst])))
    usual = said.most_common(1)[0][0]
    return next(event for event in seen[worst] if game.leaves(event, pool.seat) == usual)


def _threats(game: Game, events: Sequence[Event], seat: int) -> list[Event]:
    return [event for event in events if event.seen_by(seat) and game.leaves(event, seat)]


def _carried_out(
    plan: Plan, pool: Pool, number: int, strategy: Strategy, chance: Chance
) -> tuple[list[Event], float]:
    """What happens by a plan until its seat plans again, and the chance of winning after that."""
    state, told = pool.world(number).copy(), list[Event]()
    state.silent = False
    for rival in state.actors if state.sealed else ():
        if rival != pool.seat:  # whatever the plan is, they choose the same
            _tell(state, rival, strategy.reply(state, rival, chance), told)
    _tell(state, pool.seat, plan, told)
    rounds, heard = strategy.horizon, told
    while state.actors and (rounds > 0 or not (strategy.quiet(state) or rounds <= -LONGEST)):
        if pool.seat in state.actors and strategy.quiet(state):
            heard = []
        for seat in state.actors:
            if not _tell(state, seat, strategy.reply(state, seat, chance), heard):
                rounds = 0
        rounds -= 1
    return told, strategy.values(state)[pool.seat]


def _tell(state: State, seat: int, plan: Plan, told: list[Event]) -> int:
    """Carry out a plan as far as it is legal, and note what happens; the number of actions."""
    for done, action in enumerate(plan):
        try:
            told += state.apply(seat, action)
        except IllegalAction:
            return done
    return len(plan)


def decided(events: Sequence[Event], views: Sequence[View]) -> Decided | None:
    """Which of some events decided most: with what a seat saw before each, and after the last."""
    chances = [chance_at(view) for view in views]
    swings = [after - before for before, after in pairwise(chances)]
    at = max(range(len(events)), key=lambda each: abs(swings[each]), default=None)
    if at is None or abs(swings[at]) < LEAST_SWING:
        return None
    return Decided(events[at], chances[at], chances[at + 1])


def chance_at(view: View) -> float:
    """A seat's chance of winning as it looks to it, at a moment at which nobody need choose."""
    assert view.seat is not None
    game = find(view.game)
    strategy = knowledge(game)
    pool = Pool(game, strategy, view, stream(seed_of(view), "moment"), GUESSES)
    values = [strategy.values(pool.world(number))[view.seat] for number in range(GUESSES)]
    return sum(values) / len(values)
