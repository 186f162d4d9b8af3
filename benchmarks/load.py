"""How long a person's choice takes while many tables of bots are going.

    python benchmarks/load.py --tables 50 --seconds 30

Starts a server of its own (a process, as `parlour serve` does, with a new database), lets bots play
at so many tables, each watched through a socket, and plays two people's seats at another one: by
requests and by sockets in turn. Prints milliseconds from sending a choice to having read the
table that it led to, as median, 90th and 99th percentile, and what the bots did meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

SOURCE = Path(__file__).parent.parent / "src"
GOAL_MS = 50.0
MOST_TABLES = 60
PAUSE = 0.02  # seconds that a person takes to choose
SERVE = "import parlour.server as s; s.run('127.0.0.1', 0, {!r}, False)"


def start(folder: str) -> tuple[subprocess.Popen[str], str]:
    """A server in a process of its own, and its address."""
    server = subprocess.Popen(
        [sys.executable, "-c", SERVE.format(str(Path(folder) / "tables.db"))],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
    )
    assert server.stdout is not None
    return server, server.stdout.readline().split()[3].rstrip("/")


class Load:
    """The tables of bots and the person among them."""

    def __init__(self, address: str, game: str, bot: str) -> None:
        self.client = httpx.AsyncClient(base_url=address, timeout=60)
        self.sockets = address.replace("http", "ws")
        self.game = game
        self.bot = f"bot:{bot}"
        self.updates = 0
        self.bytes = 0
        self.by_request: list[float] = []
        self.by_socket: list[float] = []

    async def table(self, *seats: str) -> dict[str, Any]:
        """A new table's links; waits where the server limits how fast they are made."""
        while True:
            asked = {"game": self.game, "seats": list(seats)}
            answer = await self.client.post("/tables", json=asked)
            if answer.status_code != 429:
                answer.raise_for_status()
                links: dict[str, Any] = answer.json()
                return links
            await asyncio.sleep(1)

    async def watch(self) -> None:
        """Keep one table of bots going, and watch it."""
        while True:
            links = await self.table(self.bot, self.bot, self.bot)
            async with connect(f"{self.sockets}{links['watch']}/socket") as socket:
                await socket.send('{"type": "hello"}')
                over = False
                while not over:
                    text = await socket.recv()
                    self.updates += 1
                    self.bytes += len(text)
                    over = json.loads(text).get("over", False)

    async def play(self, seconds: float) -> None:
        """Two people's choices at one table, timed: by request and by socket in turn."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            links = await self.table("me", "link")
            held = [links["link"], links["links"]["1"]]
            async with AsyncExitStack() as stack:
                sockets = [
                    await stack.enter_async_context(connect(f"{self.sockets}{link}/socket"))
                    for link in held
                ]
                await self._play(held, sockets, until)

    async def _play(self, held: list[str], sockets: list[ClientConnection], until: float) -> None:
        tables: list[dict[str, Any]] = [{}, {}]
        for socket, table in zip(sockets, tables, strict=True):
            await socket.send('{"type": "hello"}')
            table |= json.loads(await socket.recv())
        while time.monotonic() < until and not tables[0]["over"]:
            await asyncio.sleep(PAUSE)
            seat = tables[0]["waiting"][0]
            number, choice = tables[seat]["number"], tables[seat]["choices"][0]["choice"]
            begun = time.perf_counter()
            if number % 2:
                said = {"number": number, "choice": choice}
                answer = await self.client.post(f"{held[seat]}/choices", json=said)
                answer.raise_for_status()
                self.by_request.append(time.perf_counter() - begun)
            else:
                said = {"type": "choose", "number": number, "choice": choice}
                await sockets[seat].send(json.dumps(said))
                await reached(sockets[seat], tables[seat], number + 1)
                self.by_socket.append(time.perf_counter() - begun)
            for socket, table in zip(sockets, tables, strict=True):
                await reached(socket, table, number + 1)


async def reached(socket: ClientConnection, table: dict[str, Any], number: int) -> None:
    """Take in what a socket is told until the table has come to a number."""
    while table["number"] < number:
        table |= json.loads(await socket.recv())


def shown(name: str, seconds: list[float]) -> float:
    """Print percentiles in milliseconds; the median."""
    cuts = statistics.quantiles(seconds, n=100)
    print(
        f"{name}: {len(seconds)} choices, median {cuts[49] * 1e3:.1f} ms,"
        f" 90% {cuts[89] * 1e3:.1f} ms, 99% {cuts[98] * 1e3:.1f} ms"
    )
    return cuts[49] * 1e3


async def measure(address: str, asked: argparse.Namespace) -> bool:
    load = Load(address, asked.game, asked.bot)
    async with asyncio.TaskGroup() as tasks:
        watching = [tasks.create_task(load.watch()) for _ in range(asked.tables)]
        await asyncio.sleep(asked.warm_up)
        load.updates = load.bytes = 0
        await load.play(asked.seconds)
        updates, size = load.updates, load.bytes
        for task in watching:
            task.cancel()
    await load.client.aclose()
    medians = [shown("by request", load.by_request), shown("by socket", load.by_socket)]
    rate, each = updates / asked.seconds, size / max(updates, 1)
    print(f"meanwhile {asked.tables} tables of bots: {rate:.0f} updates/s, {each:.0f} bytes each")
    print(f"machine: {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    return max(medians) <= GOAL_MS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--warm-up", type=float, default=45, help="seconds before measuring")
    parser.add_argument("--game", default="abyss")
    parser.add_argument("--bot", default="random")
    asked = parser.parse_args()
    if not 1 <= asked.tables <= MOST_TABLES:
        parser.error(
            f"--tables is 1 to {MOST_TABLES}: a server lets one address open no more sockets"
        )
    with tempfile.TemporaryDirectory() as folder:
        server, address = start(folder)
        try:
            reached = asyncio.run(measure(address, asked))
        finally:
            server.terminate()
            server.wait()
    print(f"goal: a median of at most {GOAL_MS:.0f} ms: {'reached' if reached else 'MISSED'}")
    sys.exit(0 if reached else 1)


if __name__ == "__main__":
    main()
