"""The search of one choice: imagine, then mix by regret or look ahead by a tree."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Final

from bingfa.bots.knowledge import knowledge
from bingfa.bots.search.advice import Advice
from bingfa.bots.search.contest import Contest
from bingfa.bots.search.heats import Heats
from bingfa.bots.search.imagining import Pool
from bingfa.bots.search.sealed import Sealed
from bingfa.bots.search.turns import Turns
from bingfa.bots.search.whole import Whole
from bingfa.core.ai.strategy import Strategy
from bingfa.core.chance import Chance
from bingfa.core.game import Game
from bingfa.core.view import View


@dataclass(frozen=True)
class Settings:
    """How much a search does. The same settings, view and stream give the same advice."""

    sealed: int  # iterations at a sealed choice
    turns: int  # iterations at a choice of one seat
    plans: int  # how many plans of its own it weighs
    replies: int  # and how many of each other seat
    worlds: int  # how many states it imagines
    trust: float = 0.0  # how often, of 1, others at a sealed choice just do what is plausible
    asking: int = 1  # whether that is asked of a model of them, if one is known
    whole: int = 0  # moments of all that is left of a match, up to which it is searched whole
    suspicion: float = 0.0  # how much likelier worlds are that are better for the others
    curiosity: float = 0.5  # how much plans seldom tried attract, where one seat chooses
    heats: int = 0  # tries in heats where one of two chooses; 0: a tree, as where more play
    ahead: int = 1  # and choices that are played on after each
    hands: int = 0  # that each of two who seal may hold, all plans against all; 0: by draws alone
    beyond: int = 0  # plans of each by which such two solve what they seal next, too; 0: never
    slips: float = 0.0  # how often, of 1, a bot plays what first comes to mind instead
    blunders: float = 0.0  # and how often what somebody careless would

    def tuned(self, changes: Mapping[str, float]) -> Settings:
        """The same with some settings changed; whole numbers stay so."""
        kinds = {field.name: type(getattr(self, field.name)) for field in fields(self)}
        return replace(self, **{name: kinds[name](value) for name, value in changes.items()})


QUICK: Final = 8  # iterations, at least, with which others are thought to search; and plans
WORK: Final = 300  # looks at what is left of a match, for each moment that it may have


def always_going() -> bool:
    """No limit of time."""
    return False


def advise(
    game: Game,
    view: View,
    chance: Chance,
    settings: Settings,
    enough: Callable[[], bool] = always_going,
    strategy: Strategy | None = None,
    model: Settings | None = None,
) -> Advice:
    """What to choose at a view, and how good each choice is; `enough` says when time is up.

    Others are thought to search by the settings of `model`, as far as they are trusted at all.
    """
    strategy = strategy or knowledge(game)
    pool = Pool(game, strategy, view, chance, settings.worlds)
    plans, replies = settings.plans, settings.replies
    if settings.whole:
        whole = Whole(strategy, pool, chance, most=settings.whole, suspicion=settings.suspicion)
        if whole.fits():
            return whole.run(settings.whole * WORK, enough)
    first = pool.world(0)
    if not first.sealed:
        return alone(strategy, pool, chance, settings, view.players, enough)
    habits: Callable[[View], Advice] | None = None
    if model is not None and settings.asking:
        others = max(1, len(first.actors) - 1)
        quick = replace(model, sealed=max(QUICK, model.sealed // others), whole=0)
        known: dict[View, Advice] = {}

        def habits(seen: View) -> Advice:
            if seen not in known:
                known[seen] = advise(game, seen, chance, quick, enough, strategy)
            return known[seen]

    rounds, trust = settings.sealed, settings.trust
    if settings.hands and len(first.actors) == 2 == view.players:
        contest = Contest(
            strategy,
            pool,
            chance,
            plans=plans,
            replies=replies,
            hands=settings.hands,
            trust=trust,
            suspicion=settings.suspicion,
            beyond=settings.beyond,
            habits=habits,
        )
        return contest.run(rounds, enough)
    if settings.hands:  # it is for two; where more play, everything takes longer
        rounds, plans, replies = (
            max(QUICK, 2 * each // view.players) for each in (rounds, plans, replies)
        )
    sealed = Sealed(
        strategy, pool, chance, plans=plans, replies=replies, trust=trust, habits=habits
    )
    return sealed.run(rounds, enough)


def alone(
    strategy: Strategy,
    pool: Pool,
    chance: Chance,
    settings: Settings,
    players: int,
    enough: Callable[[], bool] = always_going,
    longer: int = 1,
) -> Advice:
    """What one seat should choose while the others wait; `longer` is so many times as much work."""
    if settings.heats and players == 2:
        heats = Heats(strategy, pool, chance, plans=settings.plans, ahead=settings.ahead)
        return heats.run(longer * settings.heats, enough)
    turns = Turns(
        strategy,
        pool,
        chance,
        plans=settings.plans,
        replies=settings.replies,
        curiosity=settings.curiosity,
    )
    return turns.run(longer * settings.turns, enough)
