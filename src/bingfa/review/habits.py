"""Habits: what somebody opens with in match after match, and what whoever knows it would answer.

One match tells nothing. Of several matches of one game, with the newest first, the openings of one
player are counted, and laid beside how often a strong bot would have mixed the same in the newest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bingfa.bots.knowledge import knowledge
from bingfa.bots.levels import level as bot_of
from bingfa.bots.search.imagining import Pool
from bingfa.bots.search.rollout import follow, play_out
from bingfa.core.ai.strategy import Plan
from bingfa.core.chance import stream
from bingfa.core.documents.record import read, replay
from bingfa.core.match import Match
from bingfa.core.view import View
from bingfa.games import find
from bingfa.review.course import Choice, steps_of
from bingfa.review.tips import STRONG, best_of, texts_of

OPENING: Final = 3  # choices of a match that count as its opening
ENOUGH: Final = 4  # matches in which something could be done, before it is a habit
OFTEN: Final = 0.6  # of them
MORE: Final = 0.3  # beyond what the bot would mix
PLANS: Final = 24  # that are weighed as an answer
WORLDS: Final = 24  # in which they are
WORTH_IT: Final = 0.02  # of the chances: an answer that brings less is none


class Answer(Struct, frozen=True):
    """What the next to choose would best do against a habit, and the chances that it brings."""

    seat: int
    plan: tuple[str, ...]
    usual: float  # with what a strong bot mixes against anything
    value: float


class Habit(Struct, frozen=True):
    """An action of the opening, how often it was chosen, and how often it should be."""

    text: str
    times: int
    chances: int  # matches in which it could be chosen
    share: float  # of the bot's mix, in the newest of them
    match: int  # which of the matches that was,
    first: int  # after how many actions
    answer: Answer | None


def habit_of(records: Sequence[tuple[str, int]], seconds: float | None = None) -> Habit | None:
    """What shows most in a player's matches, each a record and a seat; None if nothing does."""
    openings = [opening_of(replay(read(record), find), seat) for record, seat in records]
    could, did = Counter[str](), Counter[str]()
    for opening in openings:
        could.update({text for chosen in opening for text in chosen.open})
        did.update({text for chosen in opening for text in chosen.taken})
    shown = [text for text in did if could[text] >= ENOUGH and did[text] >= OFTEN * could[text]]
    for text in sorted(shown, key=lambda text: (-did[text] / could[text], -did[text], text)):
        number, chosen = next(
            (number, chosen)
            for number, opening in enumerate(openings)
            for chosen in opening
            if text in chosen.taken
        )
        share = chosen.share(text, seconds)
        if did[text] / could[text] >= share + MORE:
            answer = chosen.answer(text, seconds)
            first = chosen.choice.first
            return Habit(text, did[text], could[text], share, number, first, answer)
    return None


class Chosen:
    """A choice of an opening: what could be chosen at that moment, and what of it was."""

    def __init__(self, match: Match, choice: Choice) -> None:
        self.match = match
        self.choice = choice
        self.state = match.at(choice.first)
        self.view: View = self.state.view(choice.seat)
        self.open = {action.text for action in self.view.legal}
        self.taken = self.open & set(texts_of(choice.plan))

    def share(self, text: str, seconds: float | None) -> float:
        """How often a strong bot would choose the same."""
        seed = f"{self.match.seed} {self.choice.first}"
        mix = best_of(bot_of(STRONG, seconds).advise(self.view, stream(seed, "habit")))
        total = sum(tip.share for tip in mix)
        return sum(tip.share for tip in mix if text in tip.plan) / total

    def answer(self, text: str, seconds: float | None) -> Answer | None:
        """The best plan of the other, where two choose in secret, against all plans with it."""
        others = [seat for seat in self.state.actors if seat != self.choice.seat]
        if not self.view.sealed or self.view.players != 2 or not others:
            return None
        game, strategy = self.match.game, knowledge(self.match.game)
        seat, seen = others[0], self.state.view(others[0])
        seed = f"{self.match.seed} {self.choice.first}"
        pool = Pool(game, strategy, seen, stream(seed, "answer"), WORLDS)
        mix = bot_of(STRONG, seconds).advise(seen, stream(seed, "usual")).choices
        plans = [choice.plan for choice in mix if choice.share]
        for plan in strategy.plans(pool.world(0), seat, pool.chance, PLANS):
            if plan not in plans:
                plans.append(plan)
        sums = [0.0] * len(plans)
        luck = stream(seed, "luck")
        for number in range(WORLDS):
            state = pool.world(number).copy()
            follow(state, self.choice.seat, self.usual(text, pool, number))
            for at, plan in enumerate(plans):
                after = state.copy()
                follow(after, seat, plan)
                values = play_out(after, strategy, luck.copy(), strategy.horizon)
                sums[at] += values[seat] / WORLDS
            luck.word()
        best = max(range(len(plans)), key=lambda at: sums[at])
        usual = sum(choice.share * sums[at] for at, choice in enumerate(mix) if choice.share)
        if sums[best] < usual + WORTH_IT:
            return None
        return Answer(seat, texts_of(plans[best]), usual, sums[best])

    def usual(self, text: str, pool: Pool, number: int) -> Plan:
        """A sensible plan in a world that has the habit in it; else the one that was played."""
        strategy = knowledge(self.match.game)
        found = strategy.plans(pool.world(number), self.choice.seat, pool.chance, PLANS)
        fitting = [plan for plan in found if text in texts_of(plan)]
        return pool.chance.pick(fitting) if fitting else self.choice.plan


def opening_of(match: Match, seat: int) -> list[Chosen]:
    """The first choices of a seat."""
    choices = [choice for step in steps_of(match) for choice in step.choices if choice.seat == seat]
    return [Chosen(match, choice) for choice in choices[:OPENING]]
