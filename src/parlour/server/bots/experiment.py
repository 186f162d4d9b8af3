"""One question to the laboratory: what is asked, and the process that answers it.

The page asks what anybody could type: `parlour lab`, in a process of the lowest priority. So a
question has one meaning only, and stopping it is what Ctrl-C is.
"""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import signal
import sys
from collections.abc import AsyncGenerator
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import parlour

LOWEST = 19  # tables, bots and hints go first
PROGRESS = re.compile(r"\s*(\d+) %  (.*)")
LINE_BYTES = 1 << 20  # of one line that the process says
NAMED = ("restrict", "ablate")  # verbs that are given cards, actions or figures
AGAIN = ("report", "order", "cards", "restrict", "compare")  # verbs that can ask another bot too
NOT_ANSWERED = "the laboratory's process ended without an answer"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it was asked on the page."""

    verb: str
    game: str
    title: str  # the game's name for people
    players: int
    bots: tuple[str, ...]
    seconds: int = 0  # how long to play, or
    games: int = 0  # how many games
    seed: int = 0
    names: tuple[str, ...] = ()  # cards, actions or figures that are asked about
    changes: tuple[str, ...] = ()  # 'lords.herald.ip=12'
    options: dict[str, str] = field(default_factory=dict)
    again: str = ""  # another bot that is asked too

    def words(self) -> list[str]:
        """What is given after `parlour lab`; names come last, so that none is an option."""
        return [self.verb, *self._options(), "--", *self._names()]

    def typed(self) -> str:
        """What would be typed."""
        return shlex.join(["parlour", "lab", self.verb, *self._names(), *self._options()])

    def _agreed(self) -> list[str]:
        return [f"{name}={value}" for name, value in self.options.items()]

    def _names(self) -> list[str]:
        if self.verb == "compare":
            return [self.game, ",".join([*self.changes, *self._agreed()])]
        return [self.game, *(self.names if self.verb in NAMED else ())]

    def _options(self) -> list[str]:
        told = ["-p", str(self.players), "--seed", str(self.seed)]
        told += ["-n", str(self.games)] if self.games else ["--within", f"{self.seconds}s"]
        if self.verb != "ladder":
            told += ["--bots", ",".join(self.bots)]
        if self.again and self.verb in AGAIN:
            told += ["--again", self.again]
        if self.verb == "compare":
            return told
        told += [f"--set={change}" for change in self.changes]
        return told + [f"--option={one}" for one in self._agreed()]

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def asked_again(kept: dict[str, Any]) -> Asked:
    """A question from what was kept of it."""
    lists = {name: tuple(kept[name]) for name in ("bots", "names", "changes")}
    return Asked(**{**kept, **lists})


class Told(NamedTuple):
    """What a process says while it works, and at its end why there is no answer, if so."""

    part: float
    words: str
    wrong: str = ""


class Experiment:
    """The process that answers one question."""

    def __init__(self, processes: int = 1, every: float = 1.0) -> None:
        self._processes = processes
        self._every = every
        self._process: asyncio.subprocess.Process | None = None
        self._stopping = False
        self._hears = False  # whether the process has begun to listen: it has said something

    async def told(self, asked: Asked, folder: Path) -> AsyncGenerator[Told]:
        """Answer it into a folder; how far it is meanwhile."""
        self._stopping = self._hears = False
        self._process = process = await self._started(asked, folder)
        assert process.stderr is not None
        last = ""
        try:
            while line := (await process.stderr.readline()).decode("utf-8", "replace"):
                if found := PROGRESS.fullmatch(line.rstrip("\n")):
                    self._heard()
                    yield Told(int(found[1]) / 100, found[2])
                elif line.strip():
                    last = line.strip()
            if await process.wait():
                yield Told(1.0, "", last.removeprefix("parlour: ") or NOT_ANSWERED)
        finally:
            self._end(process)
            await process.wait()
            self._process = None

    async def _started(self, asked: Asked, folder: Path) -> asyncio.subprocess.Process:
        source = str(Path(parlour.__file__).parent.parent)
        paths = [source, *filter(None, [os.environ.get("PYTHONPATH")])]
        told = {
            "PYTHONPATH": os.pathsep.join(paths),
            "PYTHONIOENCODING": "utf-8",
            "PARLOUR_PROGRESS_SECONDS": str(self._every),
        }
        words = asked.words()
        mark = words.index("--")
        own = ["--out", str(folder), "--processes", str(self._processes)]
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "parlour", "lab", *words[:mark], *own, *words[mark:]),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
            limit=LINE_BYTES,
            env={**os.environ, **told},
            start_new_session=True,  # Ctrl-C is for the server; its own workers end with it
        )
        if hasattr(os, "setpriority"):
            with suppress(ProcessLookupError):
                os.setpriority(os.PRIO_PROCESS, process.pid, LOWEST)
        return process

    def stop(self) -> None:
        """As Ctrl-C: what is known by now is kept; a second time, at once. Before the process
        listens, a first one waits for it."""
        if self._process is not None and (self._hears or self._stopping):
            with suppress(ProcessLookupError, ValueError):
                self._process.send_signal(signal.SIGINT)
        self._stopping = True

    def _heard(self) -> None:
        """The process has said something, so it listens by now."""
        if not self._hears:
            self._hears = True
            if self._stopping:
                self.stop()

    def _end(self, process: asyncio.subprocess.Process) -> None:
        """At once, with its workers."""
        if process.returncode is None:
            with suppress(ProcessLookupError):
                if hasattr(os, "killpg"):
                    os.killpg(process.pid, signal.SIGKILL)
                else:
                    process.kill()
