"""The look that all boards and pages share: one stylesheet, which names their colours."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def shared_stylesheet() -> str:
    """The stylesheet without what a game adds for itself (`bingfa.games.styles` has the whole)."""
    return (files("bingfa.look") / "look.css").read_text(encoding="utf-8")
