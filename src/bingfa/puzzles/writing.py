"""A puzzle as it is written: a rule case that says where it comes from and what it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bingfa.core.ai.strategy import Plan
from bingfa.core.documents.case import KIND, VERSION
from bingfa.core.documents.document import heading
from bingfa.core.documents.position import facts_said
from bingfa.core.events import Event
from bingfa.core.game import Game
from bingfa.core.state import State
from bingfa.learn.course import LEARNER
from bingfa.puzzles.finding import Found, refutation
from bingfa.puzzles.puzzle import Origin
from bingfa.puzzles.weighing import Answer

MOST_CLAIMS: Final = 4  # of what is true afterwards
MOST_RULES: Final = 3


def file_text(game: Game, command: str, cases: list[str]) -> str:
    """The file of a game's puzzles."""
    head = f"{heading(KIND, VERSION)}\ngame: {game.name}\n\n# Made by: {command}\n"
    return "\n".join([head, *cases])


def case_text(
    game: Game, found: Found, name: str, origin: Origin, grades: Mapping[str, float]
) -> str:
    """A puzzle as a case."""
    weighed, seats = found.weighed, game.seats
    best, means = weighed.best, weighed.means
    order = sorted((at for at in range(len(found.plans)) if at != best), key=lambda at: -means[at])
    worst = min(found.shown[best], key=lambda answer: answer.value)
    replies: list[str] = []
    wrong: list[str] = []
    for at in order:
        answer, cost = refutation(found, at)
        text = _steps(answer.reply)
        if answer.further:
            text = f"{_steps(answer.further)} / {text}"
        if text not in replies:
            replies.append(text)
        number = replies.index(text) + 1
        lost = means[best] - means[at]
        wrong.append(f"  {lost:.3f} {cost:.3f} {number}: {_steps(found.plans[at])}")
    state, events = _after(found.state, found.plans[best], worst)
    other, _ = _after(found.state, found.plans[order[0]], refutation(found, order[0])[0])
    view = found.state.view(LEARNER)
    second, least = means[order[0]], min(weighed.values[best])
    number = len(weighed.values[best])
    worth = (
        f"mean {means[best]:.3f} least {least:.3f} second {second:.3f}"
        f" floor {weighed.floor:.3f} slack {weighed.slack:.3f} cases {number}"
    )
    lines = [
        f"case: {name} {game.occasion(view)}",
        f"rule: {' '.join(_rules(game, events))}",
        f"options: {view.options}",
        f"found in: {origin}",
        f"worth it: {worth}",
        f"found by: {', '.join(f'{bot} {part:.2f}' for bot, part in grades.items())}",
        *(f"reply {at}: {text}" for at, text in enumerate(replies, 1)),
        "given:",
        *(f"  {key}: {value}" for key, value in facts_said(found.state.position()).items()),
        "when:",
        *(f"  {seats[LEARNER]}: {action}" for action in (*found.plans[best], *worst.further)),
        *(f"  {seats[1 - LEARNER]}: {action}" for action in worst.reply),
        "wrong:",
        *wrong,
        "then:",
        *(f"  {key}: {value}" for key, value in _claims(game, state, other).items()),
    ]
    return "\n".join(lines) + "\n"


def _steps(plan: Plan) -> str:
    return "; ".join(action.text for action in plan)


def _after(start: State, plan: Plan, answer: Answer) -> tuple[State, list[Event]]:
    """The state after a choice and its answer, and all that happened."""
    state, events = start.copy(), list[Event]()
    for seat, actions in ((LEARNER, (*plan, *answer.further)), (1 - LEARNER, answer.reply)):
        for action in actions:
            if action not in state.legal(seat):
                break
            events += state.apply(seat, action)
    return state, events


def _rules(game: Game, events: list[Event]) -> list[str]:
    """The rules that made the most happen."""
    told = [event for event in events if not event.begins and not game.staging(event).quiet]
    rules = [event.rule for event in told or events]
    return sorted(set(rules), key=lambda rule: (-rules.count(rule), rule))[:MOST_RULES]


def _claims(game: Game, state: State, other: State) -> dict[str, str]:
    """What is true after the solution and would not be after the second best."""
    facts, others = game.facts(state), game.facts(other)
    told = {key: value for key, value in facts.items() if value != others.get(key)}
    short = sorted(told, key=lambda key: len(told[key]))[:MOST_CLAIMS]
    return {key: told[key] for key in told if key in short}
