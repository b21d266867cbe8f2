"""Ideas for plans, and how the best of them are kept or one is drawn."""

from __future__ import annotations

from typing import final

from bingfa.core.chance import Chance


@final
class Idea:
    """A plan and how good it looks; no target is a pass."""

    def __init__(self, worth: float, target: int, first: int, second: int, third: int) -> None:
        self.worth = worth
        self.target = target
        self.first = first
        self.second = second
        self.third = third


def add(
    options: list[Idea],
    most: int,
    worth: float,
    target: int,
    first: int,
    second: int,
    third: int,
) -> None:
    """Keep an idea among the best, of which there are a few at most."""
    if len(options) < most:
        options.append(Idea(worth, target, first, second, third))
        return
    worst = options[0]
    for idea in options:
        if idea.worth < worst.worth:
            worst = idea
    if worth > worst.worth:
        worst.worth = worth
        worst.first = first
        worst.second = second
        worst.third = third


def by_worth(ideas: list[Idea]) -> list[Idea]:
    """The ideas, the best first."""
    return sorted(ideas, key=falling)


def falling(idea: Idea) -> float:
    """What ideas are sorted by."""
    return -idea.worth


def drawn(ideas: list[Idea], warmth: float, chance: Chance) -> Idea:
    """One of the ideas, the better the likelier."""
    best = ideas[0]
    score = -1e9
    for idea in ideas:
        # The sum of worth and noise that falls off like a triangle: cheap, and never wild.
        noise = (chance.word() + chance.word()) / 4294967296.0 * warmth
        if idea.worth + noise > score:
            score = idea.worth + noise
            best = idea
    return best


def different(ideas: list[Idea], number: int) -> list[Idea]:
    """The first ideas, at most so many, without those that come to the same as another."""
    kept: list[Idea] = []
    for idea in ideas:
        if len(kept) == number:
            break
        same = False
        for known in kept:
            if known.target == idea.target and known.worth == idea.worth:
                same = True
        if not same:
            kept.append(idea)
    return kept


def add_new(ideas: list[Idea], idea: Idea) -> None:
    """Add an idea unless it is there already."""
    for known in ideas:
        if (
            known.target == idea.target
            and known.first == idea.first
            and known.second == idea.second
            and known.third == idea.third
        ):
            return
    ideas.append(idea)
