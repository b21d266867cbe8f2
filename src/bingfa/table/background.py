"""Tasks in the background: ended, and waited for until they have."""

from __future__ import annotations

import asyncio


async def end(*tasks: asyncio.Task[None] | None) -> None:
    """Cancel tasks, those that were ever begun, and wait until they are over."""
    begun = [task for task in tasks if task is not None]
    for task in begun:
        task.cancel()
    await asyncio.gather(*begun, return_exceptions=True)
