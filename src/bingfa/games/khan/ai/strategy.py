"""Khan as a search sees it: plans for a turn, plausible replies, and how a match stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from bingfa.core.ai.strategy import Plan, Strategy
from bingfa.core.chance import Chance
from bingfa.core.state import Action
from bingfa.games.khan.ai import feasible as possibility
from bingfa.games.khan.ai.conquests_ahead import WHOLE
from bingfa.games.khan.ai.evaluation import Standing, chances, to_move, totals, turns_left
from bingfa.games.khan.ai.ideas import Idea, Turn, best_first
from bingfa.games.khan.ai.other_choices import answers, scattered, starts
from bingfa.games.khan.ai.special_cards import special_ideas, will_be_asked
from bingfa.games.khan.ai.weighing import lay_out, weighed
from bingfa.games.khan.rules.actions import Anywhere, Conquer, Pursue
from bingfa.games.khan.rules.facts import MORALE, NONE, SPECIALS
from bingfa.games.khan.rules.state import KhanState
from bingfa.games.khan.rules.steps.step import ACT, CHIEFS_STEP, DISCARD, SPECIAL, YURTS_STEP
from bingfa.games.khan.rules.views.view import KhanView

if TYPE_CHECKING:
    from bingfa.core.words import Translate

NOISE: Final = 8.0  # points by which a reply may miss the best
HASTE: Final = 5.0  # points for which somebody careless lays a shape now, whatever it is,
LITTLE: Final = 0.3  # and of the points of what is better
CLOSELY: Final = 2  # of the best ideas for which all special cards are weighed
MORE: Final = 4  # ideas that are weighed beyond the plans that are wanted
LARGE: Final = 6 * WHOLE  # a conquest that High Morale is used for in a reply
# The first plan alone is strong, so that the lower levels must often play what comes to mind.
TUNING: Final[dict[str, dict[str, float]]] = {
    "easy": {"turns": 8, "plans": 4, "replies": 2, "worlds": 4, "slips": 0.9, "blunders": 0.7},
    "medium": {"turns": 24, "plans": 6, "replies": 3, "worlds": 6, "slips": 0.5},
    "hard": {"turns": 400, "plans": 12, "replies": 6, "worlds": 30, "slips": 0.0},
    "expert": {"turns": 1500, "plans": 12, "replies": 8, "worlds": 60, "heats": 140, "ahead": 6},
}


@final
class KhanStrategy(Strategy[KhanState, KhanView]):
    """The knowledge of Khan that a search is built on."""

    def __init__(self) -> None:
        self.horizon = 1
        self.feature_names = (
            "points",
            "prospects",
            "bonus",
            "territory",
            "yurts",
            "special cards",
            "to move",
            "turns left",
        )

    def plans(self, state: KhanState, seat: int, chance: Chance, number: int) -> list[Plan]:
        found = [idea.actions for idea in self.ideas(state, seat, chance, number)[:number]]
        if found:
            return found
        return [(action,) for action in state.legal(seat)[:number]]

    def ideas(self, c: KhanState, seat: int, chance: Chance, number: int) -> list[Idea]:
        """About so many plans with what is thought of them, the best first."""
        if c.proposal != NONE:
            return answers(c, seat)
        if c.step == YURTS_STEP:
            return starts(c, seat, chance)
        if c.step == CHIEFS_STEP:
            return scattered(c, seat, chance, number)
        if c.step == DISCARD:
            kept = finish(c, seat, Idea((c.book.keep,), 0.0), True)
            best_first(kept)
            return kept
        if c.step == SPECIAL:
            cards = special_ideas(c, seat)
            best_first(cards)
            return cards
        rough = Turn(c, seat).ideas()
        best_first(rough)
        found: list[Idea] = []
        seen: set[tuple[Action, ...]] = set()
        for idea in rough:
            if idea.actions not in seen:
                seen.add(idea.actions)
                found.append(weighed(c, seat, idea))
                if len(found) == number + MORE:
                    break
        best_first(found)
        if c.step != ACT:
            return found
        finished: list[Idea] = []
        for place, idea in enumerate(found):
            finished.extend(finish(c, seat, idea, place < CLOSELY))
        best_first(finished)
        return finished

    def reply(self, state: KhanState, seat: int, chance: Chance) -> Plan:
        c = state
        if c.proposal != NONE or c.step in (YURTS_STEP, CHIEFS_STEP, DISCARD):
            return self.ideas(c, seat, chance, 1)[0].actions
        if c.step == SPECIAL:
            return quick_special(c, seat)
        best: Idea | None = None
        most = 0.0
        for idea in Turn(c, seat).ideas():
            liking = idea.liking + NOISE * chance.below(1000) / 1000.0
            if best is None or liking > most:
                most = liking
                best = idea
        if best is None:
            return (chance.pick(c.legal(seat)),)
        return best.actions

    def careless(self, state: KhanState, seat: int, chance: Chance) -> Plan:
        """Whatever can be laid at once, however small, and every special card as soon as it can."""
        c = state
        if c.step == SPECIAL:
            for idea in self.ideas(c, seat, chance, 2):
                if idea.actions[0] is not c.book.no_special:
                    return idea.actions
        if c.proposal != NONE or c.step in (YURTS_STEP, CHIEFS_STEP, DISCARD, SPECIAL):
            return self.reply(c, seat, chance)
        found: list[Idea] = []
        for idea in Turn(c, seat).ideas():
            laid = sum([isinstance(action, Conquer) for action in idea.actions])
            haste = HASTE * laid + LITTLE * idea.liking + chance.below(1000) / 1000.0
            found.append(Idea(idea.actions, haste))
        best_first(found)
        return found[0].actions if found else self.reply(c, seat, chance)

    def values(self, state: KhanState) -> list[float]:
        c = state
        if c.ended:
            winners = [c.winners >> seat & 1 for seat in range(c.players)]
            return [each / sum(winners) for each in winners]
        mover, actions = to_move(c)
        return chances(totals(c, mover, actions, mover), turns_left(c))

    def tuning(self, level: str, players: int) -> dict[str, float]:
        return TUNING.get(level, {})

    def possible(self, state: KhanState, seat: int, plan: Plan) -> bool:
        return possibility.possible(state, seat, plan)

    def features(self, state: KhanState, seat: int) -> list[float]:
        mover, actions = to_move(state)
        return features_of(Standing(state, mover, actions, mover), state, seat, mover)

    def judged(self, state: KhanState) -> tuple[list[float], list[list[float]]]:
        c = state
        mover, actions = to_move(c)
        standing = Standing(c, mover, actions, mover)
        features = [features_of(standing, c, seat, mover) for seat in range(c.players)]
        if c.ended or c.ending:
            return self.values(c), features
        bonuses = c.atlas.facts.bonuses
        points = [standing.total(seat, bonuses) for seat in range(c.players)]
        return chances(points, standing.left), features

    def aim(self, plan: Plan, view: KhanView, translate: Translate) -> str:
        from bingfa.games.khan.words.aims import aim  # words are for people, never for search

        return aim(plan, view, translate)


def features_of(standing: Standing, c: KhanState, seat: int, mover: int) -> list[float]:
    """How things stand for a seat, in numbers of about the same size."""
    return [
        standing.points[seat] / 20.0,
        standing.prospects[seat] / 10.0,
        standing.bonus(seat, c.atlas.facts.bonuses) / 5.0,
        standing.sizes[seat] / 20.0,
        standing.yurts[seat] / 5.0,
        standing.specials[seat] / 4.0,
        1.0 if seat == mover else 0.0,
        standing.left / 15.0,
    ]


def finish(c: KhanState, seat: int, idea: Idea, closely: bool) -> list[Idea]:
    """A plan for the actions, with the special card or none that ends the turn, if it is asked."""
    unfinished = len(idea.actions) < c.actions_left and not isinstance(idea.actions[0], Anywhere)
    if unfinished or not will_be_asked(c, seat):
        return [idea]
    chased = any(isinstance(action, Pursue) for action in idea.actions)
    if not closely or chased:  # then nobody knows yet where a chief will be
        return [Idea((*idea.actions, c.book.no_special), idea.liking)]
    twin = lay_out(c, seat, idea.actions)
    return [
        Idea((*idea.actions, *special.actions), special.liking)
        for special in special_ideas(twin, seat)
    ]


def quick_special(c: KhanState, seat: int) -> Plan:
    """High Morale where a large shape lies ready; otherwise no card."""
    if c.specials[seat * len(SPECIALS) + MORALE]:
        turn = Turn(c, seat)
        ready = turn.conquests(1)
        if ready and turn.worths[ready[0]] >= LARGE:
            return (c.book.morale, turn.conquest(ready[0]))
    return (c.book.no_special,)


STRATEGY: Final = KhanStrategy()
