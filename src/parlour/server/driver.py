"""Plays the bots' seats: asks a worker, waits as long as people need to follow, and chooses."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress

import sqlalchemy as sa

from parlour.core import todo
from parlour.core.record import as_bytes

from .live_table import LiveTable
from .refusals import Refused
from .room import Room
from .settings import Settings
from .store import Entry
from .thinking import Request, Thinking

log = logging.getLogger("parlour.server")
SEED_BITS = 32
HIDDEN_SECONDS = 2.5  # above the budget of every level
QUICK = ("random", "greedy")  # bots whose thinking takes no time worth hiding
RETRY_SECONDS = 5.0  # after the database could not be written


class Driver:
    """One task for each table at which a bot must choose."""

    def __init__(self, thinking: Thinking, settings: Settings) -> None:
        self._thinking = thinking
        self._settings = settings
        self._tasks: dict[Room, asyncio.Task[None]] = {}

    def wake(self, room: Room) -> None:
        """Let the bots of a table play on, if one must choose and none is at it already."""
        if room.over or room in self._tasks or room.table.bot_to_choose is None:
            return
        if self._is_left(room):
            return
        task = asyncio.get_running_loop().create_task(self._play(room))
        self._tasks[room] = task
        task.add_done_callback(lambda _: self._ended(room))

    def looked_at(self, room: Room) -> None:
        """Somebody looks at a table: its bots play on if they were resting."""
        room.looked = asyncio.get_running_loop().time()
        self.wake(room)

    def _is_left(self, room: Room) -> bool:
        """Whether nobody has looked at a table for so long that its bots rest."""
        if room.connections or room.users:
            return False
        now = asyncio.get_running_loop().time()
        return now - room.looked >= self._settings.bots_rest_seconds

    def _ended(self, room: Room) -> None:
        """A choice made while the task was ending may want a bot again."""
        task = self._tasks.pop(room, None)
        if task is None or task.cancelled():
            return
        if task.exception() is not None:
            log.error("the bots of a table stopped", exc_info=task.exception())
            return
        self.wake(room)

    def stop(self, room: Room) -> None:
        """Let a table's bots rest, because it is forgotten."""
        task = self._tasks.pop(room, None)
        if task is not None:
            task.cancel()

    async def close(self) -> None:
        """End all of them."""
        tasks = list(self._tasks.values())
        self._tasks.clear()
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task

    async def _play(self, room: Room) -> None:
        loop = asyncio.get_running_loop()
        while not room.over and (seat := room.table.bot_to_choose) is not None:
            if self._is_left(room):
                return
            earliest = loop.time() + self._pause(room.table)
            number = room.number
            token = await self._thought(room, room.table, seat)
            await asyncio.sleep(max(earliest - loop.time(), 0))
            try:
                await room.act(_choice(seat, number, token))
            except Refused:
                await room.catch_up()  # somebody changed the table meanwhile: think again
            except sa.exc.SQLAlchemyError as error:
                log.warning("a bot's choice could not be written: %s", error)
                await asyncio.sleep(RETRY_SECONDS)

    def _pause(self, table: LiveTable) -> float:
        """How long a bot takes at least: where an ask is put even to a seat with one choice only,
        the time of the answer must not tell that it had no other."""
        hidden = todo.top(table.match.view(None)) in table.game.hidden_asks
        thinks = any(name not in QUICK for name in table.bots if name)
        return HIDDEN_SECONDS if hidden and thinks else self._settings.bot_pause

    async def _thought(self, room: Room, table: LiveTable, seat: int) -> str:
        """The token that a seat's bot chooses; any legal one if the bot fails."""
        view = table.match.view(seat)
        legal = table.game.legal_actions(view)
        if len(legal) == 1:
            return table.match.token(legal[0])
        seed = secrets.randbits(SEED_BITS)
        request = Request(table.game.id, table.bots[seat], as_bytes(view), seat, seed)
        action = await self._thinking.choose(request)
        if action not in legal:
            action = secrets.choice(legal)
        return table.match.token(action)


def _choice(seat: int, number: int, token: str) -> Callable[[LiveTable], Entry]:
    def make(table: LiveTable) -> Entry:
        return table.choice(seat, number, token, by_bot=True)

    return make
