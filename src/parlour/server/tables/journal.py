"""One thread writes every table's entries; what waits while it writes goes to disk together."""

from __future__ import annotations

import asyncio
import queue
import threading

import sqlalchemy as sa

from .store import Entry, Store

TOGETHER = 64  # entries that one commit may hold

Waiting = tuple[str, Entry, "asyncio.Future[bool]", asyncio.AbstractEventLoop]


class Journal:
    """Appends entries durably, in the order given."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="journal", daemon=True)
        self._thread.start()

    async def append(self, table: str, entry: Entry) -> bool:
        """Commit an entry to disk. False if its number is taken (by another server); database
        errors are raised, and then nothing was written."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[bool] = loop.create_future()
        self._queue.put((table, entry, future, loop))
        return await future

    def close(self) -> None:
        """Write what waits, then end the thread."""
        self._queue.put(None)
        self._thread.join()

    def _write(self) -> None:
        while True:
            first = self._queue.get()
            if first is None:
                return
            batch, ending = [first], False
            while len(batch) < TOGETHER and not self._queue.empty():
                following = self._queue.get()
                if following is None:
                    ending = True
                    break
                batch.append(following)
            self._commit(batch)
            if ending:
                return

    def _commit(self, batch: list[Waiting]) -> None:
        try:
            self._store.append([(table, entry) for table, entry, _, _ in batch])
        except Exception as error:  # whoever waits is told, whatever it is
            if len(batch) > 1:  # one of them spoilt it for the rest
                for waiting in batch:
                    self._commit([waiting])
            elif isinstance(error, sa.exc.IntegrityError):
                _answer(batch[0], False)
            else:
                _answer(batch[0], error)
            return
        for waiting in batch:
            _answer(waiting, True)


def _answer(waiting: Waiting, outcome: bool | Exception) -> None:
    _, _, future, loop = waiting

    def settle() -> None:
        if future.done():
            return
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)

    if not loop.is_closed():
        loop.call_soon_threadsafe(settle)
