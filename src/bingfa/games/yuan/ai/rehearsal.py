"""Ideas tried out: each is carried out once on a copy of the table, and what comes of it is valued.

Against whom: nobody knows what others plan, so each idea meets what looks best for them.
"""

from __future__ import annotations

from typing import Final

from bingfa.games.yuan.ai.evaluation import chances_of
from bingfa.games.yuan.ai.ideas import Idea, add_new, by_worth, different
from bingfa.games.yuan.ai.outlook import Outlook
from bingfa.games.yuan.ai.plan_choice import PlanChoice
from bingfa.games.yuan.rules.campaign import NO_CHOICES, Campaign
from bingfa.games.yuan.rules.facts import NONE
from bingfa.games.yuan.rules.steps.resolution import resolve

EACH: Final = 4  # plans for one target that are tried out
MOST: Final = 40  # and plans in all
FOES: Final = 3  # different sets of plans of the others that they meet


def rehearsed(c: Campaign, seat: int, number: int) -> list[Idea]:
    """The best ideas of a seat, at most so many, the best first."""
    o = Outlook(c)
    choice = PlanChoice(o, seat)
    ideas = by_worth(choice.further(EACH))[: max(MOST, number)]
    if number == 1:
        return ideas[:1]
    foes: list[list[Idea]] = []  # by seat: its best ideas
    for other in range(c.players):
        if other == seat:
            foes.append([])
            continue
        foes.append(by_worth(PlanChoice(o, other).ideas(1))[:FOES])
        if not choice.begun:
            for idea in choice.ambushes(foes[other]):
                add_new(ideas, idea)
    scored: list[Idea] = []
    for idea in ideas:
        total = 0.0
        for number_of_set in range(FOES):
            total += outcome_of(c, seat, idea, foes, number_of_set)
        scored.append(Idea(total / FOES, idea.target, idea.first, idea.second, idea.third))
    found = different(by_worth(scored), number - number // 3)
    for idea in ideas:  # what looks good at first sight is what many would do
        if len(found) == number:
            break
        add_new(found, idea)
    return found


def outcome_of(c: Campaign, seat: int, idea: Idea, foes: list[list[Idea]], which: int) -> float:
    """What a seat's chances come to if it follows an idea and the others one set of theirs."""
    twin = c.copy()
    assert isinstance(twin, Campaign)
    twin.silent = True
    for other in range(c.players):
        if other == seat:
            put(twin, seat, idea)
        else:
            options = foes[other]
            put(twin, other, options[(which + other) % len(options)])
    resolve(twin)
    if twin.ended:
        return 1.0 if twin.winners >> seat & 1 else 0.0
    return chances_of(Outlook(twin))[seat]


def put(c: Campaign, seat: int, idea: Idea) -> None:
    """Write down an idea as a seat's plan."""
    at = seat * 3
    c.target[seat] = idea.target
    c.levels[at] = idea.first
    c.levels[at + 1] = idea.second
    c.levels[at + 2] = idea.third
    c.choices[seat] = NO_CHOICES
    c.open_bits[seat] = NONE
    c.sealed_in |= 1 << seat
