"""Waiting for what a table does by itself, without looking for it over and over."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest


def done(monkeypatch: pytest.MonkeyPatch, owner: object, method: str) -> asyncio.Event:
    """Is set as soon as a coroutine of an object has been run through."""
    event, run = asyncio.Event(), getattr(owner, method)

    async def told(*arguments: Any) -> Any:
        result = await run(*arguments)
        event.set()
        return result

    monkeypatch.setattr(owner, method, told)
    return event
