"""What a phase of Yuan in which players choose is."""

from __future__ import annotations

from bingfa.core import steps as core
from bingfa.games.yuan.rules.campaign import Campaign


class Step(core.Step[Campaign]):
    """One phase. Choices carry the match to the next one themselves."""
