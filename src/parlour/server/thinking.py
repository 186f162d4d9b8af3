"""Bots think in processes of their own, so that no page ever waits for them.

A process that hangs or dies is replaced, and its choice is made by the caller instead. What a bot
has to compile the first time is compiled in a process beside; until then a plain bot answers.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from base64 import b64encode
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

import parlour
from parlour.bots import ladder

Json = dict[str, Any]
log = logging.getLogger("parlour.server")

START_SECONDS = 60.0  # for a process to be ready
COMPILE_SECONDS = 300.0  # after so long a compile has failed
QUICK_SECONDS = 1.0  # a first answer that comes so soon needed no compile
PLAIN_BOT = "greedy"  # answers while another's faster body is compiling
HINT = "hint"  # stands for a bot's name where hints are meant
HINT_BUDGET = "1s"
PLAIN_HINT_BUDGET = "100/1s"  # so few lines that the plain body plays them
COMPILING_BUDGET = "101"  # so many that the compiled body is made, however long it takes


@dataclass(frozen=True, slots=True)
class Request:
    """What a bot is told: the game, and one seat's view as bytes. Nothing of the truth."""

    game: str
    bot: str
    view: bytes
    seat: int
    seed: int
    budget: str = ""  # if given: what a hint may cost; it is asked for instead of a choice
    compiled: bool = False  # of a hint: the compiled body is on disk, use it


class Thinking(Protocol):
    """Something that chooses for bots."""

    def names(self) -> list[str]:
        """The bots there are, weakest first."""

    def start(self) -> None:
        """Make ready; called once the event loop runs."""

    async def choose(self, request: Request) -> int | None:
        """An action; None if the bot failed to answer."""

    async def advise(self, request: Request) -> Json | None:
        """A hint, as `thinker` writes it; None if it failed."""

    def is_compiling(self, game: str, bots: Sequence[str]) -> bool:
        """Whether one of these bots still plays its plain body in this game."""

    async def close(self) -> None:
        """End every process."""


class Worker:
    """One process in which bots think, started when first needed and again after it failed."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> asyncio.subprocess.Process:
        """The process, ready to be asked. TimeoutError if it does not get there."""
        if self._process is None or self._process.returncode is not None:
            source = str(Path(parlour.__file__).parent.parent)
            paths = [source, *filter(None, [os.environ.get("PYTHONPATH")])]
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "parlour.server.thinker",
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
        """The bot's action; None if it failed."""
        answer = await self.answer(request, seconds)
        action = None if answer is None else answer.get("action")
        return None if action is None else int(action)

    async def answer(self, request: Request, seconds: float) -> Json | None:
        """What the process says; None if it failed, hung or died: then it is replaced."""
        try:
            process = await self.start()
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(_line(request))
            await process.stdin.drain()
            answer = await asyncio.wait_for(process.stdout.readline(), seconds)
            told: Json = json.loads(answer)
        except (TimeoutError, OSError, ValueError) as error:
            log.warning("bot %s in %s did not answer: %r", request.bot, request.game, error)
            await self.stop()
            return None
        except asyncio.CancelledError:
            await self.stop()  # a late answer must not be taken for the next one's
            raise
        return told

    async def stop(self) -> None:
        """End the process, whatever it does."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()


def _line(request: Request) -> bytes:
    told = {
        "game": request.game,
        "bot": request.bot,
        "view": b64encode(request.view).decode("ascii"),
        "seat": request.seat,
        "seed": request.seed,
        "budget": request.budget,
        "compiled": request.compiled,
    }
    return json.dumps(told).encode("ascii") + b"\n"


class Workers:
    """A few processes that think for all tables, and one in which things are compiled."""

    def __init__(self, workers: int, seconds: float) -> None:
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self._seconds = seconds
        self._workers = [Worker() for _ in range(count)]
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self._compiler = Worker()
        self._compiler_lock = asyncio.Lock()
        self._first: dict[tuple[str, str], asyncio.Task[int | None]] = {}

    def names(self) -> list[str]:
        return ladder.names()

    def start(self) -> None:
        for worker in self._workers:
            self._idle.put_nowait(worker)

    async def choose(self, request: Request) -> int | None:
        kind = (request.game, request.bot)
        if kind not in self._first:
            self._first[kind] = asyncio.create_task(self._compile(request))
            done, _ = await asyncio.wait([self._first[kind]], timeout=QUICK_SECONDS)
            if done:
                return self._first[kind].result()
        if self._first[kind].done():
            return await self._ask(request)
        plain = Request(request.game, PLAIN_BOT, request.view, request.seat, request.seed)
        return await self._ask(plain if PLAIN_BOT in self.names() else request)

    async def _compile(self, request: Request) -> int | None:
        async with self._compiler_lock:
            return await self._compiler.ask(request, COMPILE_SECONDS)

    async def advise(self, request: Request) -> Json | None:
        """A hint. What it has to compile the first time is compiled in the process beside."""
        kind = (request.game, HINT)
        if kind not in self._first:
            compiling = replace(request, budget=COMPILING_BUDGET, compiled=True)
            self._first[kind] = asyncio.create_task(self._compile(compiling))
            await asyncio.wait([self._first[kind]], timeout=QUICK_SECONDS)
        ready = self._first[kind].done()
        budget = HINT_BUDGET if ready else PLAIN_HINT_BUDGET
        worker = await self._idle.get()
        try:
            return await worker.answer(
                replace(request, budget=budget, compiled=ready), self._seconds
            )
        finally:
            self._idle.put_nowait(worker)

    async def _ask(self, request: Request) -> int | None:
        worker = await self._idle.get()
        try:
            return await worker.ask(request, self._seconds)
        finally:
            self._idle.put_nowait(worker)

    def is_compiling(self, game: str, bots: Sequence[str]) -> bool:
        first = [self._first.get((game, bot)) for bot in bots if bot and bot != PLAIN_BOT]
        return any(task is not None and not task.done() for task in first)

    async def close(self) -> None:
        for task in self._first.values():
            task.cancel()
        for task in self._first.values():
            with suppress(asyncio.CancelledError):
                await task
        for worker in [*self._workers, self._compiler]:
            await worker.stop()
