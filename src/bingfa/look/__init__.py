"""The look that all boards and pages share: one stylesheet, which alone names colours."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def stylesheet() -> str:
    """The stylesheet, to be served, or embedded in a picture that stands alone."""
    return (files("bingfa.look") / "look.css").read_text(encoding="utf-8")
