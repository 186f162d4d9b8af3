"""A relay between a browser and a server that does to a line what networks do: it falls silent
without closing, drops, delays and brings things in another order."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

from served import Served

CHUNK = 65536


class Relay:
    """Listens at an address of its own and passes everything on to a server."""

    def __init__(self, server: str) -> None:
        parts = urlsplit(server)
        self._there = (parts.hostname, parts.port)
        self._loop = asyncio.new_event_loop()
        self._flows = asyncio.Event()
        self._joining: set[asyncio.Task[None]] = set()
        self._pipes: set[asyncio.Task[None]] = set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._gates: set[asyncio.Event] = set()  # one a line
        self._held: set[asyncio.Event] = set()  # those that wait
        self._cut = False  # what goes up is swallowed, what comes down flows
        self.address = ""

    # -- what happens to the line; called from the test's thread ---------------------------------

    def fall_silent(self) -> None:
        """Nothing goes through any more, in either direction, and nothing is closed: what is sent
        meanwhile on lines open now is lost."""
        self._call(self._silence)

    def speak_again(self) -> None:
        """New lines go through; those that fell silent stay so."""
        self._call(self._flows.set)

    def swallow(self, on: bool = True) -> None:
        """What the browser sends is lost, what the server sends arrives."""
        self._call(lambda: setattr(self, "_cut", on))

    def drop(self) -> None:
        """Every line breaks off at once."""
        self._call(lambda: [writer.transport.abort() for writer in set(self._writers)])

    def hold(self) -> None:
        """Everything waits ..."""
        self._call(self._flows.clear)

    def hold_open_lines(self) -> None:
        """What goes over lines that are open now waits; lines opened later are ahead of it."""
        self._call(lambda: self._held.update(self._gates))

    def let_held_go(self) -> None:
        """... and comes after what was said later."""
        self._call(lambda: [self._held.clear(), [gate.set() for gate in self._gates]])

    def let_go(self) -> None:
        """... and comes all at once."""
        self._call(self._flows.set)

    # -- how it does that -------------------------------------------------------------------------

    def _call(self, work) -> None:
        done = threading.Event()
        self._loop.call_soon_threadsafe(lambda: (work(), done.set()))
        assert done.wait(10)

    def _silence(self) -> None:
        self._flows.clear()
        for pipe in set(self._pipes):
            pipe.cancel()

    async def _begin(self) -> None:
        self._flows.set()
        self._server = await asyncio.start_server(self._joined, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"

    def _joined(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # Noted at once, and not in a task that may end before it began: who is noted is closed.
        self._writers.add(writer)
        joining = asyncio.ensure_future(self._carry(reader, writer))
        self._joining.add(joining)
        joining.add_done_callback(self._joining.discard)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._flows.wait()
        far, there = await asyncio.open_connection(*self._there)
        self._writers.add(there)
        gate = asyncio.Event()
        self._gates.add(gate)
        for pipe in (
            self._pipe(reader, there, gate, up=True),
            self._pipe(far, writer, gate, up=False),
        ):
            task = asyncio.ensure_future(pipe)
            self._pipes.add(task)
            task.add_done_callback(self._pipes.discard)

    async def _pipe(self, source, goal, gate: asyncio.Event, up: bool) -> None:
        with suppress(ConnectionError, OSError):
            while data := await source.read(CHUNK):
                await self._flows.wait()
                if gate in self._held:
                    await gate.wait()
                if not (up and self._cut):
                    goal.write(data)
                    await goal.drain()
            goal.close()

    def run(self, ready: threading.Event) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._begin())
        ready.set()
        self._loop.run_forever()
        self._loop.run_until_complete(self._close())
        self._loop.close()

    async def _close(self) -> None:
        self._server.close()
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            for task in others:
                task.cancel()
            await asyncio.wait(others)
        for writer in self._writers:
            writer.transport.abort()
        await asyncio.sleep(0)  # a transport closes its socket in the loop's next turn

    def end(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)


@contextmanager
def relayed(server: Served) -> Iterator[Relay]:
    """A relay to a server, as long as the context lasts."""
    relay, ready = Relay(server.address), threading.Event()
    thread = threading.Thread(target=relay.run, args=(ready,))
    thread.start()
    assert ready.wait(10)
    try:
        yield relay
    finally:
        relay.end()
        thread.join()
