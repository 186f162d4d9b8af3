"""The socket of an open page: what it says is checked as any request, what changes is pushed."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any, Literal

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import Field
from sqlalchemy.exc import SQLAlchemyError

from .. import messages
from ..messages import Choose, ChoosePath, HandOver, Message, Name, Say, TakeBack, Undo
from ..rate import Rate
from ..refusals import NOT_FOUND, NOT_UNDERSTOOD, REPLACED, TOO_FAST, UNWRITTEN, Refused
from ..tables.open_page import CLOSE_TOO_FAST, Connection
from ..tables.place import seat_meant
from ..tables.room import Room
from ..tables.store import Link
from . import at_table
from .guards import address
from .paths import choose_path
from .site import At, Site

CLOSE_CODES = {NOT_FOUND: 4404, REPLACED: 4410, TOO_FAST: CLOSE_TOO_FAST}
HELLO_SECONDS = 10  # a page that says nothing for so long holds no table open
MOST_WATCHING = 64  # pages of those who only watch a table
MOST_PAGES = 16  # of one seat's link


# seconds that this page wants between two choices of bots
Beat = Field(default=None, ge=0.05, le=5)


class Hello(Message):
    type: Literal["hello"]
    seat: int | None = messages.Seat
    since: int | None = Field(default=None, ge=0, le=1_000_000)
    heard: int = Field(default=0, ge=0, le=1_000_000_000)  # the first line of talk not yet known
    beat: float | None = Beat


class SaysPace(Message):
    type: Literal["pace"]
    beat: float | None = Beat


class LookAt(Message):
    type: Literal["look"]
    seat: int = Field(ge=0, lt=messages.MOST_SEATS)


class SaysChoose(Choose):
    type: Literal["choose"]


class SaysPath(ChoosePath):
    type: Literal["path"]


class SaysTalk(Say):
    type: Literal["talk"]


class SaysName(Name):
    type: Literal["name"]


class SaysUndo(Undo):
    type: Literal["undo"]


class SaysBack(TakeBack):
    type: Literal["back"]


class SaysSeat(HandOver):
    type: Literal["seat"]
    of: int = Field(ge=0, lt=messages.MOST_SEATS)


class Ping(Message):
    type: Literal["ping"]


KINDS: dict[str, type[Message]] = {
    "hello": Hello,
    "look": LookAt,
    "choose": SaysChoose,
    "path": SaysPath,
    "talk": SaysTalk,
    "name": SaysName,
    "undo": SaysUndo,
    "back": SaysBack,
    "seat": SaysSeat,
    "pace": SaysPace,
    "ping": Ping,
}


router = APIRouter()


@router.websocket("/s/{key}/socket")
async def socket(site: At, websocket: WebSocket, key: str) -> None:
    opened = site.open_sockets
    await websocket.accept()
    caller = ""
    try:
        link = await site.rooms.link(key)
        # whoever sits at a table has a place of their own, however many watch from the same address
        caller = f"{'seat' if link.seats else 'watch'} {address(websocket.scope)}"
        opened[caller] += 1
        if opened[caller] > site.settings.sockets_of_address:
            raise Refused(TOO_FAST, "too many pages are open at this address")
        if not _is_room(site, bool(link.seats)):
            raise Refused(TOO_FAST, "too many pages are open here: come back in a while")
        async with site.rooms.entered(link) as room:
            await _Talk(site, websocket, room, link).run()
    except Refused as refused:
        await _close(websocket, CLOSE_CODES.get(refused.status, 1008), refused.why)
    finally:
        opened[caller] -= 1
        if opened[caller] <= 0:
            del opened[caller]


def _is_room(site: Site, sits: bool) -> bool:
    """Whether there is room for one more page, from wherever. Those who watch have half of it."""
    every, most = site.open_sockets, site.settings.sockets_in_all
    watching = sum(n for caller, n in every.items() if caller.startswith("watch"))
    return every.total() <= most and (sits or watching <= most // 2)


class _Talk:
    """One page's conversation."""

    def __init__(self, site: Site, websocket: WebSocket, room: Room, link: Link) -> None:
        self._site = site
        self._websocket = websocket
        self._room = room
        self._connection = Connection(link)
        self._rate = Rate(site.settings.messages_per_second, site.settings.message_burst)

    async def run(self) -> None:
        """Listen and push until the page goes or its link is replaced."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                first = await self._websocket.receive_text()
            hello = self._read(first)
            self._check_room_left()
            if not isinstance(hello, Hello):
                raise Refused(NOT_UNDERSTOOD, "the first message must be hello")
            self._greet(hello)
            await self._room.catch_up()
            # the link may have been replaced while the page said nothing
            await self._site.rooms.link(self._connection.link.key)
        except (WebSocketDisconnect, KeyError, TimeoutError):
            return
        self._room.join(self._connection)
        listening = asyncio.create_task(self._listen())
        pushing = asyncio.create_task(self._push())
        try:
            await asyncio.wait({listening, pushing}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._room.leave(self._connection)
            for task in (listening, pushing):
                task.cancel()
            for task in (listening, pushing):
                with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                    await task

    def _check_room_left(self) -> None:
        """Those who watch are counted together, those who sit at the table by their link."""
        link = self._connection.link
        open_ = [one.link for one in self._room.connections]
        if link.seats:
            if sum(one.key == link.key for one in open_) >= MOST_PAGES:
                raise Refused(TOO_FAST, "this seat is open on too many pages")
        elif sum(not one.seats for one in open_) >= MOST_WATCHING:
            raise Refused(TOO_FAST, "too many pages watch this table")

    def _greet(self, hello: Hello) -> None:
        link = self._connection.link
        if hello.seat is not None:
            seat_meant(link, hello.seat)
            self._connection.shown = hello.seat
        self._connection.heard = hello.heard
        self._connection.beat = hello.beat
        _, viewer = self._room.shows(link, self._connection.shown)
        self._connection.sent = self._room.remembered(viewer, hello.since)

    async def _listen(self) -> None:
        while not self._connection.closed:
            try:
                text = await self._websocket.receive_text()
            except (WebSocketDisconnect, KeyError):  # KeyError: bytes instead of text
                return
            if not self._rate.allows(""):
                self._connection.close(CLOSE_TOO_FAST)
                return
            try:
                await self._site.rooms.link(self._connection.link.key)
                await self._do(self._read(text))
            except Refused as refused:
                if refused.status in (NOT_FOUND, REPLACED):
                    self._connection.close(CLOSE_CODES[refused.status])
                    return
                self._refuse(refused.why)
            except SQLAlchemyError:
                self._refuse(UNWRITTEN)

    def _read(self, text: str) -> Message:
        if len(text.encode()) > self._site.settings.message_bytes:
            most = self._site.settings.message_bytes
            raise Refused(NOT_UNDERSTOOD, f"a message may hold {most} bytes at most")
        try:
            content: Any = json.loads(text)
        except (ValueError, RecursionError):
            raise Refused(NOT_UNDERSTOOD, "the message is not JSON") from None
        kind = KINDS.get(str(content.get("type"))) if isinstance(content, dict) else None
        if kind is None:
            raise Refused(NOT_UNDERSTOOD, f"a message's type is one of {', '.join(KINDS)}")
        return messages.checked(content, kind, strict=True)

    async def _do(self, message: Message) -> None:
        room, link, connection = self._room, self._connection.link, self._connection
        if isinstance(message, SaysChoose):
            await at_table.choose(room, link, message)
        elif isinstance(message, SaysPath):
            await choose_path(room, link, message)
        elif isinstance(message, SaysTalk):
            await self._site.rooms.say(room, link, message)
            return
        elif isinstance(message, SaysName):
            await self._site.rooms.call(room, link, message)
            return
        elif isinstance(message, SaysUndo):
            await at_table.undo(room, link, message)
        elif isinstance(message, SaysBack):
            await at_table.take_back(room, link, message)
        elif isinstance(message, SaysSeat):
            bots = self._site.rooms.thinking.names()
            await at_table.hand_over(room, link, message.of, message, bots)
        elif isinstance(message, LookAt):
            connection.shown = seat_meant(link, message.seat)
            connection.lifted = room.number
        elif isinstance(message, SaysPace):
            connection.beat = message.beat
            return
        elif isinstance(message, Ping):
            connection.answer({"type": "pong"})
            return
        elif isinstance(message, Hello):
            self._greet(message)
        connection.stale = True
        connection.dirty.set()

    def _refuse(self, why: str) -> None:
        message = {"type": "refused", "why": self._room.named(why), "number": self._room.number}
        self._connection.answer(message, stale=True)

    async def _push(self) -> None:
        connection = self._connection
        while True:
            await connection.dirty.wait()
            connection.dirty.clear()
            while (message := self._room.next_message(connection)) is not None:
                await self._websocket.send_text(
                    json.dumps(message, ensure_ascii=False, separators=(",", ":"))
                )
            if connection.closed:
                await _close(self._websocket, connection.closed, "")
                return


async def _close(websocket: WebSocket, code: int, why: str) -> None:
    with suppress(RuntimeError):  # the page went first
        await websocket.close(code, why[:100])
