"""Figures as the reader's language writes them."""

from __future__ import annotations

from bingfa.core.words import Translate


def percent(rate: float, _: Translate) -> str:
    """A rate with one decimal, as the reader's language writes it."""
    tenths = round(rate * 1000)
    return _("{whole}.{tenth}%").format(whole=tenths // 10, tenth=tenths % 10)


def decimal(value: float, _: Translate, places: int = 1) -> str:
    """A number with so many decimals, as the reader's language writes it."""
    whole, rest = divmod(round(abs(value) * 10**places), 10**places)
    text = _("{whole}.{tenth}").format(whole=whole, tenth=f"{rest:0{places}}")
    return f"-{text}" if value < 0 and (whole or rest) else text
