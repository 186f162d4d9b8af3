"""Reviews are made one at a time, in a process of the lowest priority, from a bounded queue: so no
table ever waits for one."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Protocol

import sqlalchemy as sa

import parlour

from ..background import ended
from ..refusals import NOT_FOUND, REPLACED, TOO_FAST, Refused
from ..settings import Settings
from ..tables.reviews import Kept, ReviewStore
from .so_far import SoFar, key_of, onward

Json = dict[str, Any]
Stages = AsyncGenerator[Json, None]
log = logging.getLogger("parlour.server")

MOST_BYTES = 1 << 27  # of one answer
SILENCE_SECONDS = 400.0  # after which a process that says nothing is ended: compiling takes long
ALMOST = 0.99  # made, while the last of it is not kept yet
STOP = "stop"  # the line that says: go no further with this one
STOP_SECONDS = 5.0  # within which it must stop when told to, or is ended
NO_REVIEW = "there is no review behind this link: ask whoever gave it to you"
REVOKED = "this review is no longer shown: somebody who played has taken its link back"
BUSY = "many games are being reviewed: ask again in a minute"
TOO_MANY = "{} reviews that you asked for are still being made: ask again when one is done"


class Making(Protocol):
    """Something that makes reviews."""

    def stages(self, record: str, budget: str, seat: int | None = None) -> Stages:
        """How far the review of a record is, until it is done; from one seat's view alone, if that
        is given."""

    async def close(self) -> None:
        """End it, whatever it does."""


class Process:
    """The process, started when first needed and again after it failed."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def stages(self, record: str, budget: str, seat: int | None = None) -> Stages:
        """How far the review of a record is, until it is done. Whoever stops listening before has
        the process go no further."""
        asked = json.dumps({"record": record, "budget": budget, "seat": seat})
        ended = False
        try:
            process = await self._started()
            await _write(process, asked)
            while not ended:
                told = await _read(process, SILENCE_SECONDS)
                ended = bool(told.get("end"))
                yield told
        except GeneratorExit:
            ended = ended or await self._stopped(process)
            raise
        except (TimeoutError, OSError, ValueError) as error:
            log.warning("a review was not made: %r", error)
            yield {"end": True, "failed": True}
        finally:
            if not ended:
                await self.close()

    async def _stopped(self, process: asyncio.subprocess.Process) -> bool:
        """Whether it goes no further with this review: what it still says of it is heard to the
        end, so that it is not taken for the next one's."""
        with suppress(TimeoutError, OSError, ValueError):
            async with asyncio.timeout(STOP_SECONDS):
                await _write(process, STOP)
                while not (await _read(process, STOP_SECONDS)).get("end"):
                    pass
                return True
        return False

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            source = str(Path(parlour.__file__).parent.parent)
            paths = [source, *filter(None, [os.environ.get("PYTHONPATH")])]
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "parlour.server.bots.reviewer",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=MOST_BYTES,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            )
        return self._process

    async def close(self) -> None:
        """End it, whatever it does."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()


async def _write(process: asyncio.subprocess.Process, line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(line.encode("ascii") + b"\n")
    await process.stdin.drain()


async def _read(process: asyncio.subprocess.Process, seconds: float) -> Json:
    assert process.stdout is not None
    told: Json = json.loads(await asyncio.wait_for(process.stdout.readline(), seconds))
    return told


class Reviews:
    """The reviews of this server."""

    def __init__(
        self,
        engine: sa.Engine,
        settings: Settings,
        making: Making | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._clock = clock
        self._looked: dict[str, float] = {}  # when somebody last looked at a game that goes on
        self._store = ReviewStore(engine)
        self._so_far = SoFar()
        self._settings = settings
        self._process = making or Process()
        self._waiting: asyncio.Queue[str] = asyncio.Queue(settings.reviews_waiting)
        self._done: dict[str, float] = {}  # how far those are that wait or are being made
        self._callers: dict[str, str] = {}  # the address that asked for each of those
        self._stopped: set[str] = set()  # of those that are being made
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to make what is asked for."""
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Stop; what was made by now is kept, and gone on with when somebody looks."""
        await ended(self._task)
        await self._process.close()

    async def of_table(self, table: str, record: str, caller: str) -> str:
        """The key to the review of a finished game, made now if there is none."""
        found = await asyncio.to_thread(self._store.of_table, table)
        return found.key if found is not None else await self.of_record(record, caller, table)

    async def of_record(self, record: str, caller: str, table: str | None = None) -> str:
        """The key to a new review. Refused if too many wait, of all or of this address."""
        if self._waiting.full():
            raise Refused(TOO_FAST, BUSY)
        self._check_share(caller)
        key = self._settings.make_key()
        self._callers[key] = caller
        try:
            await asyncio.to_thread(self._store.add, Kept(key, table, record, None, 0, False))
            self._ask_for(key)
        finally:
            if key not in self._done:
                del self._callers[key]
        return key

    async def kept(self, key: str) -> Kept:
        """The review with this key. Refused if there is none, or it has been revoked. One that was
        interrupted is gone on with."""
        found = await asyncio.to_thread(self._store.get, key)
        if found is None:
            raise Refused(NOT_FOUND, NO_REVIEW)
        if found.revoked:
            raise Refused(REPLACED, REVOKED)
        if not found.done:
            self._ask_for(key)
        return found

    def so_far(self, table: str, seat: int, record: str, caller: str) -> Kept:
        """The review of a game that goes on, from one seat's view alone, as far as it is made. What
        is missing is begun, or when the page asks again if too much else is being made."""
        key = key_of(table, seat)
        one = self._so_far.get(key)
        if one is None or one.record != record:
            one = onward(one, table, seat, record)
            self._so_far.add(one)
        asked = list(self._callers.values()).count(caller)
        may = not self._waiting.full() and asked < self._settings.reviews_of_address
        if not one.done and (may or key in self._done):
            self._looked[key] = self._clock()
            self._callers.setdefault(key, caller)
            self._ask_for(key)
        return one

    def _check_share(self, caller: str) -> None:
        """That one address does not fill the queue."""
        asked = list(self._callers.values()).count(caller)
        if asked >= self._settings.reviews_of_address:
            raise Refused(TOO_FAST, TOO_MANY.format(asked))

    async def deepen(self, key: str, caller: str) -> None:
        """Have a review made with the next larger budget, if there is one. Refused if too many of
        this address are being made."""
        one = await self.kept(key)
        if one.done and one.depth + 1 < len(self._settings.review_budgets):
            self._check_share(caller)
            keep = partial(self._store.keep, one, depth=one.depth + 1, done=False)
            await asyncio.to_thread(keep)
            self._ask_for(key)
            if key in self._done:
                self._callers[key] = caller

    async def stop(self, key: str) -> None:
        """Go no further with a review: what is there is enough. It can be deepened later."""
        await self.kept(key)
        if key in self._done:
            self._stopped.add(key)

    async def revoke(self, table: str) -> None:
        """Nobody sees the review of this table any more by the keys there are."""
        await asyncio.to_thread(self._store.revoke, table)

    def how_far(self, one: Kept) -> float:
        """How much of a review has been made, 0 to 1: it is whole once it is kept, not before."""
        return 1.0 if one.done else min(ALMOST, self._done.get(one.key, 0.0))

    def is_deepest(self, one: Kept) -> bool:
        return one.depth + 1 >= len(self._settings.review_budgets)

    def _ask_for(self, key: str) -> None:
        if key not in self._done and not self._waiting.full():
            self._done[key] = 0.0
            self._waiting.put_nowait(key)

    async def _work(self) -> None:
        while True:
            key = await self._waiting.get()
            try:
                await self._make(key)
            except sa.exc.SQLAlchemyError as error:
                log.warning("a review could not be kept: %s", error)
            except Exception:  # whatever it is, the next one must be made all the same
                log.exception("a review was not made")
                with suppress(sa.exc.SQLAlchemyError):
                    await asyncio.to_thread(self._give_up, key)
            finally:
                self._done.pop(key, None)
                self._callers.pop(key, None)
                self._looked.pop(key, None)
                self._stopped.discard(key)

    def _give_up(self, key: str) -> None:
        one = self._of(key).get(key)
        if one is not None:
            self._of(key).keep(one, done=True)

    def _of(self, key: str) -> ReviewStore | SoFar:
        """Where the review with this key is kept."""
        return self._so_far if key in self._so_far else self._store

    async def _make(self, key: str) -> None:
        store = self._of(key)
        one = await asyncio.to_thread(store.get, key)
        if one is None or one.revoked or one.done or self._is_left(one):
            return
        budget = self._settings.review_budgets[one.depth]
        begun = one
        async with aclosing(self._process.stages(one.record, budget, one.seat)) as stages:
            async for stage in stages:
                self._done[key] = max(self._done[key], stage.get("done", 0.0))
                if stage.get("review"):
                    one = replace(one, made=stage["review"])
                    await asyncio.to_thread(partial(store.keep, one, made=one.made))
                if key in self._stopped and one.made is not None and one.made["own"]:
                    break  # it goes no further
                if self._is_left(one) or self._is_outgrown(one, begun):
                    return  # begun anew when somebody looks
        self._callers.pop(key, None)  # whoever sees that it is done may ask for the next
        await asyncio.to_thread(partial(store.keep, one, done=True))

    def _is_left(self, one: Kept) -> bool:
        """Whether nobody looks any more at what is made of a game that goes on."""
        since = self._clock() - self._looked.get(one.key, self._clock())
        return one.seat is not None and since > self._settings.review_left_seconds

    def _is_outgrown(self, one: Kept, begun: Kept) -> bool:
        """Whether a game has gone on while it was reviewed. There must be something new to show
        first, or of a fast game nothing would ever be."""
        return one.seat is not None and one.made is not begun.made and self._so_far.is_outgrown(one)
