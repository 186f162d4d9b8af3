"""Plays the bots' seats: asks a worker, waits as long as people need to follow, and chooses."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import sqlalchemy as sa

from parlour.bots import ladder
from parlour.core.record import as_bytes

from ..background import ended
from ..refusals import Refused
from ..settings import Settings
from ..tables.leases import Leases
from ..tables.live_table import LiveTable
from ..tables.room import Room
from ..tables.store import CHOICE, Entry
from .pace import Pace
from .thinking import PLAIN_BOT, Request, Thinking

log = logging.getLogger("parlour.server")
SEED_BITS = 32
TRIES = 2  # for a bot to answer
ANY_CHOICE = "random"  # the bot whose place any other takes without a loss
RETRY_SECONDS = 5.0  # after the database could not be written


class Driver:
    """One task for each table at which a bot must choose."""

    def __init__(self, thinking: Thinking, settings: Settings, leases: Leases) -> None:
        self._thinking = thinking
        self._leases = leases
        self._settings = settings
        self._tasks: dict[Room, asyncio.Task[None]] = {}
        self._paces: dict[Room, Pace] = {}
        self._longest: dict[str, dict[str, float]] = {}  # by game and bot: seconds thought, at most

    def wake(self, room: Room) -> None:
        """Let the bots of a table play on, if one must choose and none is at it already."""
        if room in self._tasks:
            return
        if room.over or room.table.bot_to_choose is None or self._is_left(room):
            self._rest(room)
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

    def _rest(self, room: Room) -> None:
        """Another server's bots may play at a table that nobody has open here."""
        if not room.connections:
            self._leases.rest(room.row.id)

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
        self._paces.pop(room, None)
        task = self._tasks.pop(room, None)
        if task is not None:
            task.cancel()
        self._leases.rest(room.row.id)

    async def close(self) -> None:
        """End all of them."""
        tasks = list(self._tasks.values())
        self._tasks.clear()
        await ended(*tasks)
        await self._leases.close()

    def _pace(self, room: Room) -> Pace:
        if room not in self._paces:
            known = self._longest.setdefault(room.row.game, {})
            self._paces[room] = Pace(self._settings.bot_pause, known)
        return self._paces[room]

    async def _play(self, room: Room) -> None:
        loop = asyncio.get_running_loop()
        pace = self._pace(room)
        refused = 0
        while not room.over and (seat := room.table.bot_to_choose) is not None:
            if self._is_left(room):
                return
            if not await self._leases.hold(room.row.id):
                await asyncio.sleep(self._settings.watch_seconds)
                await self._catch_up(room)
                continue
            begun = loop.time()
            pace.beat = room.beat(self._settings.bot_pause)
            moment = pace.moment(room.table, seat)
            number = room.number
            token = await self._thought(room, seat, refused)
            spent = loop.time() - begun
            await asyncio.sleep(pace.rest(moment, spent))
            pace.made(room.table, seat, spent)
            try:
                await room.act(_choice(seat, number, token))
            except Refused:
                refused += 1
                await room.catch_up()  # somebody changed the table meanwhile: think again
            except sa.exc.SQLAlchemyError as error:
                log.warning("a bot's choice could not be written: %s", error)
                await asyncio.sleep(RETRY_SECONDS)

    async def _catch_up(self, room: Room) -> None:
        """What another server's bots have chosen; without the database it comes later."""
        with suppress(sa.exc.SQLAlchemyError):
            await room.catch_up()

    async def _thought(self, room: Room, seat: int, refused: int) -> str:
        """The token that a seat's bot chooses. A bot that does not answer is asked once more; if it
        fails again, the plain bot chooses in its place, and everybody is told."""
        table = room.table
        view, bot = table.match.view(seat), table.bots[seat]
        legal = table.game.legal_actions(view)
        request = _request(table, view, seat, refused)
        for _ in range(TRIES):
            action = await self._thinking.choose(request)
            if action in legal:
                room.strained(bot, False)
                return table.match.token(action)
        if bot != ANY_CHOICE:
            room.strained(bot, True)
        action = await asyncio.to_thread(
            ladder.choose, PLAIN_BOT, table.game, view, seat, request.seed
        )
        return table.match.token(action)


def _request(table: LiveTable, view: Any, seat: int, refused: int) -> Request:
    """What a bot is told. One whose choice was refused, or after whose last one a choice was taken
    back or the seat handed over, must not go on from what it thought before."""
    return Request(
        game=table.game.id,
        bot=table.bots[seat],
        view=as_bytes(view),
        seat=seat,
        seed=secrets.randbits(SEED_BITS),
        table=table.row.id,
        turn=table.match.turn,
        sitting=refused + sum(entry.kind != CHOICE for entry in table.entries),
    )


def _choice(seat: int, number: int, token: str) -> Callable[[LiveTable], Entry]:
    def make(table: LiveTable) -> Entry:
        return table.choice(seat, number, token, by_bot=True)

    return make
