"""The process that makes reviews: what it says, and how it stops."""

from __future__ import annotations

import asyncio
import json
from contextlib import aclosing

import pytest
from reviewed import by_lot
from served import Json, run_apart

import parlour
from parlour.server.bots.reviewing import Process


@pytest.fixture(scope="module")
def record() -> str:
    return by_lot("abyss", 2, most=None).save()


def test_the_process_makes_the_same_and_says_how_far_it_is(record):
    async def made() -> list[Json]:
        process = Process()
        try:
            return [stage async for stage in process.stages(record, "16")]
        finally:
            await process.close()

    told = run_apart(made())
    assert told[-1] == {"end": True}
    grown = [stage["review"] for stage in told if stage.get("review")]
    assert [one["lines"] for one in grown] == [4, 8, 16]
    here = parlour.game("abyss").load(record).review("16").as_json()
    del here["seconds"], grown[-1]["seconds"]
    assert json.loads(json.dumps(here)) == grown[-1]


class Talks:
    """A process of which only the reading end is asked: what stands there was written before."""

    returncode = None

    def __init__(self, *lines: Json) -> None:
        self.stdin = self
        self.stdout = asyncio.StreamReader()
        self.tell(*lines)
        self.killed = False
        self.said: list[str] = []

    def tell(self, *lines: Json) -> None:
        for line in lines:
            self.stdout.feed_data(json.dumps(line).encode() + b"\n")

    def write(self, text: bytes) -> None:
        self.said.append(text.decode())

    async def drain(self) -> None:
        pass

    def kill(self) -> None:
        self.killed = True

    def close(self) -> None:
        pass

    async def wait(self) -> int:
        return 0


@pytest.mark.parametrize("answers", [True, False])
def test_what_was_said_of_one_review_is_never_taken_for_another(monkeypatch, answers):
    """Whoever stops listening half way, since the database is full, leaves no answer behind: the
    process is told to stop, and ended if it does not say that it has."""
    second = {"review": {"of": "the second"}}, {"end": True}
    first = Talks({"review": {"of": "the first"}}, {"review": {"of": "the first"}})
    first.tell(*([{"end": True}, *second] if answers else []))
    if not answers:
        first.stdout.feed_eof()
    started = [first, Talks(*second)]

    async def start(*command, **given):
        return started.pop(0)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)

    async def reviewed() -> list[Json]:
        process = Process()
        listened = process.stages("one", "8")
        await anext(listened)
        await listened.aclose()
        return [stage async for stage in process.stages("two", "8")]

    assert run_apart(reviewed())[0]["review"] == {"of": "the second"}
    assert first.killed is not answers and first.said[1] == "stop\n"


def test_a_process_stops_when_it_is_told_to_and_makes_the_next(record):
    async def made() -> list[Json]:
        process = Process()
        try:
            async with aclosing(process.stages(record, "60000")) as stages:
                async for stage in stages:
                    if stage.get("review"):
                        break
            running = process._process
            told = [stage async for stage in process.stages(record, "8")]
            assert process._process is running
            return told
        finally:
            await process.close()

    assert [one["review"]["lines"] for one in run_apart(made()) if one.get("review")] == [8]


def test_a_process_that_cannot_be_started_fails_one_review(monkeypatch):
    async def start(*command, **given):
        raise OSError("too many open files")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)

    async def reviewed() -> list[Json]:
        return [stage async for stage in Process().stages("one", "8")]

    assert run_apart(reviewed()) == [{"end": True, "failed": True}]
