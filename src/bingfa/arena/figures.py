"""Figures as the reader's language writes them."""

from __future__ import annotations

from bingfa.core.words import Translate


def percent(rate: float, _: Translate) -> str:
    """A rate with one decimal, as the reader's language writes it."""
    tenths = round(rate * 1000)
    return _("{whole}.{tenth}%").format(whole=tenths // 10, tenth=tenths % 10)


def decimal(value: float, _: Translate) -> str:
    """A number with one decimal, as the reader's language writes it."""
    tenths = round(abs(value) * 10)
    text = _("{whole}.{tenth}").format(whole=tenths // 10, tenth=tenths % 10)
    return f"-{text}" if value < 0 and tenths else text
