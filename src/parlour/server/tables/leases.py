"""Which server lets the bots of a table think, where several serve one database.

A lease is one server's for some seconds and is renewed while its bots play; one that has run out,
because its server was killed or no longer reaches the database, is taken by whoever asks next. It
saves thinking twice, no more: which choice counts is decided where choices are written down.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Collection

import sqlalchemy as sa

from . import schema

log = logging.getLogger("parlour.server")
FRESH = 2 / 3  # of its seconds: with more left, a lease needs no renewing
HOLDER_BYTES = 9


class LeaseStore:
    """The leases in a database. Every method blocks."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine

    def take(self, table: str, holder: str, now: float, until: float) -> bool:
        """Take or renew a table's lease. False: another server holds it."""
        c = schema.leases.c
        with self._engine.connect() as connection:
            found = connection.execute(sa.select(schema.leases).where(c.table_id == table)).first()
        if found is None:
            return self._insert(table, holder, until)
        strange = until + (until - now)  # so far ahead no lease goes but by a clock that is wrong
        if found.holder != holder and now < found.until <= strange:
            return False
        gone = sa.or_(c.until <= now, c.until > strange)
        free = sa.or_(c.holder == holder, gone)  # still: another may have been faster
        change = sa.update(schema.leases).where(c.table_id == table, free)
        with self._engine.begin() as connection:
            taken = connection.execute(change.values(holder=holder, until=until))
        return taken.rowcount > 0

    def _insert(self, table: str, holder: str, until: float) -> bool:
        row = {"table_id": table, "holder": holder, "until": until}
        try:
            with self._engine.begin() as connection:
                connection.execute(sa.insert(schema.leases).values(row))
        except sa.exc.IntegrityError:
            return False
        return True

    def let_go(self, tables: Collection[str], holder: str) -> None:
        """Give back those of these tables that are still this server's."""
        c = schema.leases.c
        gone = sa.delete(schema.leases).where(c.table_id.in_(list(tables)), c.holder == holder)
        with self._engine.begin() as connection:
            connection.execute(gone)


class Leases:
    """Those of this server. The database is asked only when one is new or has not long left."""

    def __init__(
        self, store: LeaseStore, seconds: float, clock: Callable[[], float] = time.time
    ) -> None:
        self._store = store
        self._seconds = seconds
        self._clock = clock
        self._holder = secrets.token_urlsafe(HOLDER_BYTES)
        self._until: dict[str, float] = {}
        self._going: set[asyncio.Task[None]] = set()

    async def hold(self, table: str) -> bool:
        """Whether this server's bots may play at a table now. A database that does not answer is no
        reason against it: their choices are not written either."""
        now = self._clock()
        left = self._until.get(table, now) - now
        if self._seconds * FRESH < left <= self._seconds:  # more: the clock was set back meanwhile
            return True
        until = now + self._seconds
        await asyncio.gather(*self._going)
        try:
            held = await asyncio.to_thread(self._store.take, table, self._holder, now, until)
        except sa.exc.SQLAlchemyError as error:
            log.warning("who plays the bots of a table could not be read: %s", error)
            return True
        if held:
            self._until[table] = until
        else:
            self._until.pop(table, None)
        return held

    def rest(self, table: str) -> None:
        """Give a table's lease back soon: nobody looks at it here."""
        if self._until.pop(table, None) is not None:
            task = asyncio.get_running_loop().create_task(self._let_go([table]))
            self._going.add(task)
            task.add_done_callback(self._going.discard)

    async def close(self) -> None:
        """Give all of them back."""
        await asyncio.gather(*self._going)
        await self._let_go(list(self._until))
        self._until.clear()

    async def _let_go(self, tables: list[str]) -> None:
        if not tables:
            return
        try:
            await asyncio.to_thread(self._store.let_go, tables, self._holder)
        except sa.exc.SQLAlchemyError as error:
            log.warning("leases run out by themselves, since they cannot be given back: %s", error)
