"""Bots think in processes of their own, so that no page ever waits for them.

A process that hangs or dies is replaced, and its choice is made by the caller instead. While a turn
lasts, a seat is served by one process, which keeps its thoughts. What a bot has to compile the
first time is compiled in a process beside; until then a plain bot answers.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from base64 import b64encode
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Protocol

import parlour
from parlour.bots import ladder
from parlour.core.record import NONE

from ..background import ended

Json = dict[str, Any]
log = logging.getLogger("parlour.server")

NICENESS = 10  # pages go first
LOWEST = 19  # so do bots, where a choice is looked back at
SEARCH, LINES = "search", "lines"  # what is compiled: for bots and hints, for looking back
START_SECONDS = 60.0  # for a process to be ready
COMPILE_SECONDS = 300.0  # after so long a compile has failed
BACK_SECONDS = 30.0  # after so long a look back has failed: it gives way to everything else
QUICK_SECONDS = 1.0  # a compile that takes no longer is waited for
SEATS_KEPT = 4096  # for which is remembered who served them last
PLAIN_BOT = "greedy"  # answers while another's faster body is compiling
HINT_BUDGET = "1s"
PLAIN_HINT_BUDGET = "100/1s"  # so few lines of play that the plain body is used at once


@dataclass(frozen=True, slots=True)
class Request:
    """What a bot is told: the game, and one seat's view as bytes. Nothing of the truth."""

    game: str
    bot: str
    view: bytes
    seat: int
    seed: int
    table: str = ""  # any name of the table
    turn: int = 0
    budget: str = ""  # if given: what a hint may cost; it is asked for instead of a choice
    sitting: int = 0  # with another number the bot begins anew, having forgotten all it thought
    chosen: int = NONE  # if given: what the seat chose from this view, to be looked back at
    automatic: bool = True  # then: whether its table takes only options by itself


class Thinking(Protocol):
    """Something that chooses for bots."""

    def names(self) -> list[str]:
        """The bots there are, weakest first."""

    def start(self) -> None:
        """Make ready; called once the event loop runs."""

    async def choose(self, request: Request) -> int | None:
        """An action; None if the bot failed to answer."""

    async def advise(self, request: Request) -> Json | None:
        """A hint, as `bots.advice.Hint` holds it; None if none was found."""

    async def look_back(self, request: Request) -> str:
        """What the coach says of a choice that was made; '' if it was fine."""

    def is_compiling(self, game: str, bots: Sequence[str]) -> bool:
        """Whether one of these bots still plays its plain body in this game."""

    async def close(self) -> None:
        """End every process."""


class Worker:
    """One process in which bots think, started when first needed and again after it failed."""

    def __init__(self, niceness: int = NICENESS) -> None:
        self._niceness = niceness
        self.ready: set[str] = set()  # games in which this process has compiled all it needs
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> asyncio.subprocess.Process:
        """The process, ready to be asked. TimeoutError if it does not get there."""
        if self._process is None or self._process.returncode is not None:
            source = str(Path(parlour.__file__).parent.parent)
            paths = [source, *filter(None, [os.environ.get("PYTHONPATH")])]
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "parlour.server.bots.thinker",
                str(self._niceness),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            )
            assert self._process.stdout is not None
            ready = await asyncio.wait_for(self._process.stdout.readline(), START_SECONDS)
            if not ready:
                raise OSError("it ended before it was ready")
        return self._process

    async def ask(self, request: Request, seconds: float) -> int | None:
        """The bot's action; None if it failed, hung or died: then the process is replaced."""
        return await self._act(_told(request), f"{request.bot} in {request.game}", seconds)

    async def advise(self, request: Request, seconds: float) -> Json | None:
        """A hint; None if there is none."""
        answer = await self._tell(_told(request), f"a hint in {request.game}", seconds)
        hint: Json | None = answer.get("hint")
        return hint

    async def look_back(self, request: Request, seconds: float) -> str:
        """What the coach says of a choice; nothing if it was fine, or there was no answer."""
        answer = await self._tell(_told(request), f"looking back in {request.game}", seconds)
        return str(answer.get("said", ""))

    async def compile(self, game: str, seconds: float, what: str = SEARCH) -> bool:
        """Have it make, or load, what is needed in a game; False if it did not get there."""
        told = {"compile": game, "what": what}
        return await self._act(told, f"compiling {game}", seconds) is not None

    async def _act(self, told: Json, what: str, seconds: float) -> int | None:
        action = (await self._tell(told, what, seconds)).get("action")
        return None if action is None else int(action)

    async def _tell(self, told: Json, what: str, seconds: float) -> Json:
        """What the process answers; nothing if it failed, hung or died."""
        try:
            process = await self.start()
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(json.dumps(told).encode("ascii") + b"\n")
            await process.stdin.drain()
            answer = await asyncio.wait_for(process.stdout.readline(), seconds)
            said: Json = json.loads(answer)
        except (TimeoutError, OSError, ValueError) as error:
            log.warning("a bot did not answer (%s): %r", what, error)
            await self.stop()
            return {}
        except asyncio.CancelledError:
            await self.stop()  # a late answer must not be taken for the next one's
            raise
        return said

    async def stop(self) -> None:
        """End the process, whatever it does."""
        process, self._process = self._process, None
        self.ready.clear()
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()


def _told(request: Request) -> Json:
    return {**asdict(request), "view": b64encode(request.view).decode("ascii")}


@dataclass(eq=False, slots=True)
class Place:
    """A worker, and those who wait for it."""

    worker: Worker
    lock: asyncio.Lock
    waiting: int = 0


class Workers:
    """A few processes that think for all tables, and one in which things are compiled."""

    def __init__(self, workers: int, seconds: float) -> None:
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self._seconds = seconds
        self._places = [Place(Worker(), asyncio.Lock()) for _ in range(count)]
        self._served: OrderedDict[tuple[str, int], tuple[int, Place]] = OrderedDict()
        self._compiler = Worker()
        self._compiler_lock = asyncio.Lock()
        self._back = Place(Worker(LOWEST), asyncio.Lock())
        self._compiled: dict[str, asyncio.Task[None]] = {}  # by game

    def names(self) -> list[str]:
        return ladder.names()

    def start(self) -> None:
        """Nothing: a worker is started when it is first asked."""

    async def choose(self, request: Request) -> int | None:
        if ladder.budget(request.bot) and not await self._is_compiled(request.game):
            return await self._ask(replace(request, bot=PLAIN_BOT))
        return await self._ask(request)

    async def advise(self, request: Request) -> Json | None:
        """A hint; while the search is still being compiled, a rough one by its plain body."""
        ready = await self._is_compiled(request.game)
        told = replace(request, budget=HINT_BUDGET if ready else PLAIN_HINT_BUDGET)
        place = min(self._places, key=lambda one: one.waiting)
        place.waiting += 1
        try:
            async with place.lock:
                return await place.worker.advise(told, self._seconds)
        finally:
            place.waiting -= 1

    async def look_back(self, request: Request) -> str:
        """In a process that gives way to everything else; others wait meanwhile."""
        async with self._back.lock:
            worker, game = self._back.worker, request.game
            if game not in worker.ready:
                if not await worker.compile(game, COMPILE_SECONDS, LINES):
                    return ""
                worker.ready.add(game)
            return await worker.look_back(request, BACK_SECONDS)

    async def _is_compiled(self, game: str) -> bool:
        """Whether the search is ready in a game; if need be it is made ready from now on."""
        if game not in self._compiled:
            self._compiled[game] = asyncio.create_task(self._compile(game))
            await asyncio.wait([self._compiled[game]], timeout=QUICK_SECONDS)
        return self._compiled[game].done()

    async def _compile(self, game: str) -> None:
        """Compile beside, once, then let every worker load what was made. Where that fails, each
        makes its own while its plain body plays."""
        async with self._compiler_lock:
            if not await self._compiler.compile(game, COMPILE_SECONDS):
                return
        for place in self._places:
            async with place.lock:
                await place.worker.compile(game, self._seconds)

    async def _ask(self, request: Request) -> int | None:
        place = self._place(request)
        place.waiting += 1
        try:
            async with place.lock:
                return await place.worker.ask(request, self._seconds)
        finally:
            place.waiting -= 1

    def _place(self, request: Request) -> Place:
        """Who serves a seat: while a turn lasts, whoever did before; then who has least to do."""
        key = (request.table, request.seat)
        turn, place = self._served.pop(key, (None, self._places[0]))
        if turn != request.turn:
            place = min(self._places, key=lambda one: (one.waiting, one is not place))
        self._served[key] = (request.turn, place)
        while len(self._served) > SEATS_KEPT:
            self._served.popitem(last=False)
        return place

    def is_compiling(self, game: str, bots: Sequence[str]) -> bool:
        task = self._compiled.get(game)
        return task is not None and not task.done() and any(map(ladder.budget, bots))

    async def close(self) -> None:
        await ended(*self._compiled.values())
        places = [*self._places, self._back]
        for worker in [*(place.worker for place in places), self._compiler]:
            await worker.stop()
