"""The coach answers a choice that cost much: from the view that the seat had before it, one choice
at a time below everything else, and no longer once the seat has chosen again.

Whoever is told what would have been better may know more than the others at the table: so among
people this is said only where everybody has agreed to hints."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from parlour.core.record import as_bytes
from parlour.core.steps import Choice
from parlour.review.looking_back import Past, last_choice

from ..background import ended
from ..settings import Settings
from ..tables.place import seat_meant
from ..tables.room import Room
from ..tables.store import Link
from .thinking import Request, Thinking

log = logging.getLogger("parlour.server")
PATIENCE = 20.0  # seconds that a page waits for an answer
KEPT = 256  # answers, for pages that ask again
# A table, a seat, and all that was chosen up to its last choice: another view after taking back.
Asked = tuple[str, int, tuple[Choice, ...]]


class LookingBack:
    """Whoever looks back on this server."""

    def __init__(self, thinking: Thinking, settings: Settings) -> None:
        self._thinking = thinking
        self._settings = settings
        self._under_way: dict[Asked, asyncio.Task[str]] = {}
        self._kept: OrderedDict[Asked, str] = OrderedDict()
        self._turn = asyncio.Lock()

    async def said(self, room: Room, link: Link, seat: int | None) -> str:
        """What the coach says of the last choice of a seat; '' if it was fine, if nobody may be
        told, or if too many wait."""
        chooser = seat_meant(link, seat)
        if not await _may_be_told(room, chooser):
            return ""
        past = last_choice(room.table.match, chooser)
        if past is None:
            return ""
        asked = _asked(room, chooser)
        if asked in self._kept:
            return self._kept[asked]
        if asked not in self._under_way:
            others = [one[:2] for one in self._under_way]
            full = len(others) >= self._settings.looking_back_waiting
            if full or asked[:2] in others:  # one place for each seat, however fast it chooses
                return ""
            self._begin(asked, self._look(room, asked, past))
        with suppress(TimeoutError):
            words = await asyncio.wait_for(asyncio.shield(self._under_way[asked]), PATIENCE)
            if await _may_be_told(room, chooser):  # who agreed may think better of it meanwhile
                return words
        return ""

    async def close(self) -> None:
        """Stop."""
        await ended(*self._under_way.values())

    def _begin(self, asked: Asked, work: Coroutine[Any, Any, str]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._under_way[asked] = task
        task.add_done_callback(lambda _: self._under_way.pop(asked, None))

    async def _look(self, room: Room, asked: Asked, past: Past) -> str:
        request = Request(
            game=past.game.id,
            bot="",
            view=as_bytes(past.view),
            seat=past.seat,
            seed=0,
            budget=self._settings.looking_back_budget,
            chosen=past.action,
            automatic=past.automatic,
        )
        async with self._turn:
            if _asked(room, past.seat) != asked:
                return ""
            words = await self._thinking.look_back(request)
        self._kept[asked] = words
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return words if _asked(room, past.seat) == asked else ""


async def _may_be_told(room: Room, seat: int) -> bool:
    """Whether a person plays the seat, and everybody has agreed to hints."""
    await room.read_links()
    return not room.table.bots[seat] and not room.disagreeing()


def _asked(room: Room, seat: int) -> Asked:
    choices = room.table.match.choices
    last = max((number for number, one in enumerate(choices) if one.seat == seat), default=-1)
    return room.row.id, seat, tuple(choices[: last + 1])
