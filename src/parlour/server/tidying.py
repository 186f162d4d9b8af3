"""Memory: what lives long is not looked through again and again.

Python looks from time to time through everything that lives, for circles that nobody refers to.
With many tables that stops the server for half a second. So what lives is set apart every minute,
which takes no time and leaves only what is new to be looked through; and all of it is looked
through when nobody is connected, or once an hour, whatever comes first.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

from .background import ended

EVERY = 60.0  # seconds between settings apart
QUIET = 10  # of them after which a quiet moment is taken to look through everything
AT_LAST = 60  # of them after which it is done though people are there
YOUNG = 20_000  # new objects after which the youngest are looked through


class Tidying:
    """Sets apart what lives long, as long as it runs."""

    def __init__(self, is_quiet: Callable[[], bool]) -> None:
        self._is_quiet = is_quiet
        self._task: asyncio.Task[None] | None = None
        self._since = 0  # settings apart since everything was looked through

    def start(self) -> None:
        gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
        self.whole()
        self._task = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        await ended(self._task)
        gc.unfreeze()

    def once(self) -> None:
        """What is done every minute."""
        self._since += 1
        if self._since >= AT_LAST or (self._since >= QUIET and self._is_quiet()):
            self.whole()
        else:
            gc.freeze()

    def whole(self) -> None:
        """Look through everything."""
        self._since = 0
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            self.once()
