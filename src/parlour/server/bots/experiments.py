"""The laboratory of one's own server: questions wait in a short queue, are answered one at a time,
and their reports are kept in a folder each until somebody deletes them. What was deleted lately can
be brought back until the server is next started."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import secrets
import shutil
from collections import deque
from contextlib import aclosing
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Any

from parlour.lab.experiment import cores
from parlour.lab.report.as_json import from_json
from parlour.lab.report.model import Report

from ..background import ended
from ..refusals import CONFLICT, NOT_FOUND, TOO_FAST, Refused
from .experiment import Asked, Experiment, asked_again

log = logging.getLogger("parlour.server")

KEY = re.compile(r"[0-9a-f]{12}")
ASKED = "asked.json"
BIN = "deleted"  # the folder of what was deleted lately
MOST_DELETED = 20  # of these; the first deleted is then gone for good
REMEMBERED = 8  # of the last things that were known while it was played
LOST = "the server was stopped before it was answered: ask again"
NO_REPORT = "there is no report at this address: it may have been deleted"
GONE = "there is nothing deleted at this address that could be brought back"
NOT_DONE = "this question is not answered yet"
STILL_ASKED = "this question is being answered: stop it first"
BUSY = "{} questions are waiting already: stop one, or ask again later"
FULL = "{} reports are kept already: delete some first"


class Stage(StrEnum):
    """How far a question is."""

    WAITING = "waiting"
    PLAYING = "playing"
    ANSWERED = "answered"
    REFUSED = "refused"  # or failed: `wrong` says why


@dataclass(frozen=True, slots=True)
class Kept:
    """One question, and what has come of it."""

    key: str
    asked: Asked
    when: str  # day and time, UTC
    stage: Stage
    wrong: str = ""
    headline: str = ""


@dataclass(slots=True)
class Underway:
    """A question that is not answered yet."""

    kept: Kept
    part: float = 0.0
    known: deque[str] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    stopped: bool = False


class Experiments:
    """The questions and reports of this server, in a folder."""

    def __init__(self, folder: Path, most_waiting: int, most_kept: int, every: float = 1.0) -> None:
        self._folder = folder
        self._most_waiting, self._most_kept = most_waiting, most_kept
        self._process = Experiment(max(1, cores() - 1), every)
        self._underway: dict[str, Underway] = {}
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to answer what is asked; what was deleted before is gone for good."""
        shutil.rmtree(self._folder / BIN, ignore_errors=True)
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Stop, whatever is being answered."""
        await ended(self._task)

    # -- what can be done ------------------------------------------------------------------------

    def ask(self, asked: Asked) -> str:
        """Take up a question: the key of its report. Refused if there is no room."""
        if len(self._underway) > self._most_waiting:
            raise Refused(TOO_FAST, BUSY.format(self._most_waiting))
        self._check_room()
        key = secrets.token_hex(6)
        when = datetime.now(UTC).strftime("%Y-%m-%d %H:%M")
        kept = Kept(key, asked, when, Stage.WAITING)
        self._write(kept)
        self._underway[key] = Underway(kept)
        self._waiting.put_nowait(key)
        return key

    def stop(self, key: str) -> None:
        """End it with what is known by now; one that waits is not begun."""
        under = self._underway.get(key)
        if under is None:
            self.kept(key)  # or refused
            return
        under.stopped = True
        if under.kept.stage is Stage.PLAYING:
            self._process.stop()

    def delete(self, key: str) -> None:
        """Put a report away. Refused while it is being made."""
        if key in self._underway:
            raise Refused(CONFLICT, STILL_ASKED)
        self.kept(key)
        away = self._folder / BIN
        away.mkdir(exist_ok=True)
        (self._folder / key).rename(away / key)
        os.utime(away / key)  # when it was deleted
        for old in self._away()[MOST_DELETED:]:
            shutil.rmtree(old)

    def restore(self, key: str) -> None:
        """Bring back what was deleted. Refused if it is gone, or there is no room."""
        if not KEY.fullmatch(key) or not (self._folder / BIN / key).is_dir():
            raise Refused(NOT_FOUND, GONE)
        self._check_room()
        (self._folder / BIN / key).rename(self._folder / key)

    def _check_room(self) -> None:
        if len(self._keys()) >= self._most_kept:
            raise Refused(CONFLICT, FULL.format(self._most_kept))

    # -- what is there ---------------------------------------------------------------------------

    def underway(self, key: str) -> Underway | None:
        """How far a question is; None once nothing is done about it any more."""
        return self._underway.get(key)

    def kept(self, key: str) -> Kept:
        """A question and what has come of it. Refused if there is none of this key."""
        under = self._underway.get(key)
        if under is not None:
            return under.kept
        if not KEY.fullmatch(key) or not (self._folder / key / ASKED).is_file():
            raise Refused(NOT_FOUND, NO_REPORT)
        return self._read(self._folder / key)

    def _read(self, folder: Path) -> Kept:
        key, file = folder.name, folder / ASKED
        told = json.loads(file.read_text(encoding="utf-8"))
        kept = Kept(key, asked_again(told["asked"]), told["when"], Stage.REFUSED, told["wrong"])
        if (folder / _name_of(kept)).is_file():
            return replace(kept, stage=Stage.ANSWERED, headline=told["headline"])
        return kept if kept.wrong else replace(kept, wrong=LOST)

    def all(self) -> list[Kept]:
        """Everything that is kept, the latest first."""
        found = [self.kept(key) for key in self._keys()]
        return sorted(found, key=lambda one: (one.when, one.key), reverse=True)

    def deleted(self) -> list[Kept]:
        """What can be brought back, the last deleted first."""
        return [self._read(folder) for folder in self._away()]

    def report(self, key: str) -> Report:
        """An answer. Refused if there is none."""
        kept = self.kept(key)
        if kept.stage is not Stage.ANSWERED:
            raise Refused(NOT_FOUND, NOT_DONE)
        return from_json(self._report_of(kept).read_bytes())

    def _keys(self) -> list[str]:
        if not self._folder.is_dir():
            return []
        return [one.parent.name for one in self._folder.glob(f"*/{ASKED}")]

    def _away(self) -> list[Path]:
        found = (self._folder / BIN).glob(f"*/{ASKED}")
        return sorted((one.parent for one in found), key=_when_deleted, reverse=True)

    def _report_of(self, kept: Kept) -> Path:
        return self._folder / kept.key / _name_of(kept)

    def _write(self, kept: Kept) -> None:
        folder = self._folder / kept.key
        folder.mkdir(parents=True, exist_ok=True)
        told: dict[str, Any] = {
            "asked": kept.asked.as_json(),
            "when": kept.when,
            "wrong": kept.wrong,
            "headline": kept.headline,
        }
        (folder / ASKED).write_text(json.dumps(told, indent=2), encoding="utf-8")

    # -- the work --------------------------------------------------------------------------------

    async def _work(self) -> None:
        while True:
            key = await self._waiting.get()
            under = self._underway[key]
            try:
                wrong = await self._answered(under)
                headline = "" if wrong else from_json(self._answer(under)).headline
                self._write(replace(under.kept, wrong=wrong, headline=headline))
            except Exception:  # whatever it is, the next one must be answered all the same
                log.exception("a question was not answered")
            finally:
                del self._underway[key]

    def _answer(self, under: Underway) -> bytes:
        return self._report_of(under.kept).read_bytes()

    async def _answered(self, under: Underway) -> str:
        """Have it answered; why there is no answer, if so."""
        if under.stopped:
            return "stopped before it was begun"
        under.kept = replace(under.kept, stage=Stage.PLAYING)
        wrong = ""
        folder = self._folder / under.kept.key
        async with aclosing(self._process.told(under.kept.asked, folder)) as said:
            async for told in said:
                under.part = max(under.part, told.part)
                if told.words and told.words not in under.known:
                    under.known.append(told.words)
                wrong = told.wrong
        if self._report_of(under.kept).is_file():
            return ""
        return "stopped before anything was known" if under.stopped else wrong


def _name_of(kept: Kept) -> str:
    return f"{kept.asked.verb}.json"


def _when_deleted(folder: Path) -> int:
    return folder.stat().st_mtime_ns
