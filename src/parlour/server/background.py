"""What runs beside the answers, and how it ends."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any


async def ended(*tasks: asyncio.Task[Any] | None) -> None:
    """Cancel what runs in the background and wait until it has ended; None was never begun."""
    begun = [task for task in tasks if task is not None]
    for task in begun:
        task.cancel()
    for task in begun:
        with suppress(asyncio.CancelledError):
            await task
