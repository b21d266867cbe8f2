"""Our bots with other settings than their level has: `hard+whole=0`, `expert+turns=400,plans=8`."""

from collections.abc import Mapping
from time import process_time

import click

from bingfa import bots
from bingfa.bots import Bot
from bingfa.bots.exploiter import PREFIX, Exploiter
from bingfa.bots.levels import SETTINGS, level
from bingfa.bots.search.search import Settings
from bingfa.bots.searcher import Searcher
from bingfa.core.ai.strategy import Plan
from bingfa.core.chance import Chance
from bingfa.core.view import View


class Tuned(Searcher):
    """A level with changes; it counts its choices among several actions, and their time."""

    def __init__(self, base: str, changes: Mapping[str, float], name: str) -> None:
        plain = level(base)
        super().__init__(name, plain.settings, model=plain.model)
        self.base = plain
        self.changes = dict(changes)
        self.choices = 0
        self.spent = 0.0

    def settings_for(self, game: str, players: int = 2) -> Settings:
        return self.base.settings_for(game, players).tuned(self.changes)

    def plan(self, view: View, chance: Chance) -> Plan:
        start = process_time()
        plan = super().plan(view, chance)
        if len(view.legal) > 1:
            self.choices += 1
            self.spent += process_time() - start
        return plan

    @property
    def average(self) -> float:
        """Seconds for a choice."""
        return self.spent / max(1, self.choices)


def tuned(text: str) -> Bot:
    """The bot that a text names; UsageError says what is wrong with it."""
    if text.startswith(PREFIX):
        return Exploiter(tuned(text.removeprefix(PREFIX)))
    name, _, changes = text.partition("+")
    if name not in SETTINGS:
        if changes:
            raise click.UsageError(f"{text}: only {', '.join(SETTINGS)} have settings")
        return bots.given(name)
    found: dict[str, float] = {}
    for change in changes.split(",") if changes else ():
        setting, _, value = change.partition("=")
        if not hasattr(SETTINGS[name], setting):
            raise click.UsageError(f"{text}: there is no setting {setting!r}")
        try:
            found[setting] = float(value)
        except ValueError as error:
            raise click.UsageError(f"{text}: {value!r} is no number") from error
    return Tuned(name, found, text)
