"""The random walks of the conformance suite, and the settings of all registered games."""

from __future__ import annotations

from bingfa.core.options import Options
from bingfa.games import find, names
from bingfa.testing.walks import (
    FEW,
    THINNER,
    covering,
    enough,
    every_setting,
    glimpses,
    moments,
    option_sets,
    people,
    random_match,
    setting_id,
    settings_of,
    somewhere,
    step,
    walk,
)

__all__ = [
    "FEW",
    "THINNER",
    "Setting",
    "all_settings",
    "covering",
    "enough",
    "every_setting",
    "glimpses",
    "moments",
    "option_sets",
    "people",
    "random_match",
    "setting_id",
    "settings_of",
    "somewhere",
    "step",
    "walk",
]

Setting = tuple[str, Options, int]  # a game's name, options, and a number of players


def all_settings() -> list[Setting]:
    """Every registered game with its option sets and numbers of players."""
    return [
        (name, options, players) for name in names() for options, players in settings_of(find(name))
    ]
