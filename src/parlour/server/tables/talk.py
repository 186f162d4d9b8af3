"""What people say to each other at a table: short lines, of which the latest are kept.

Talk is no part of the game: it has no number among the choices, and nothing of the table is in it
but what people type.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa

from ..refusals import NOT_UNDERSTOOD, Refused
from . import schema
from .names import seen

MOST_LETTERS = 300  # of one line
KEPT = 100  # lines of a table; older ones are forgotten
TRIES = 5  # for a number of its own, where two servers write at once


@dataclass(frozen=True, slots=True)
class Said:
    """One line of talk."""

    number: int
    seat: int
    text: str


def cleaned(text: str) -> str:
    """A line as it is kept: one line, without what cannot be seen. Refused if nothing is left of
    it or it is too long."""
    line = seen(text)
    if not line:
        raise Refused(NOT_UNDERSTOOD, "there is nothing in this line to say")
    if len(line) > MOST_LETTERS:
        raise Refused(NOT_UNDERSTOOD, f"a line of talk may have {MOST_LETTERS} letters at most")
    return line


class TalkStore:
    """The talk of all tables in a database. Every method blocks."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine

    def lines(self, table: str, since: int = 0) -> list[Said]:
        """A table's lines from number `since` on, as far as they are kept."""
        c = schema.talk.c
        query = sa.select(schema.talk).where(c.table_id == table, c.number >= since)
        with self._engine.connect() as connection:
            rows = connection.execute(query.order_by(c.number)).all()
        return [Said(row.number, row.seat, row.text) for row in rows]

    def add(self, table: str, seat: int, text: str) -> None:
        """Keep a line, and forget what is too old."""
        for left in reversed(range(TRIES)):
            try:
                self._insert(table, seat, text)
                break
            except sa.exc.IntegrityError:  # another server took the number
                if not left:
                    raise

    def numbers(self, tables: Iterable[str]) -> dict[str, int]:
        """The number that the next line of each of these tables will have, if it has any."""
        c = schema.talk.c
        query = (
            sa.select(c.table_id, sa.func.max(c.number).label("last"))
            .where(c.table_id.in_(list(tables)))
            .group_by(c.table_id)
        )
        with self._engine.connect() as connection:
            return {row.table_id: row.last + 1 for row in connection.execute(query)}

    def _insert(self, table: str, seat: int, text: str) -> None:
        c = schema.talk.c
        last = sa.select(sa.func.max(c.number)).where(c.table_id == table)
        with self._engine.begin() as connection:
            before = connection.execute(last).scalar()
            number = 0 if before is None else before + 1
            values = {"table_id": table, "number": number, "seat": seat, "text": text}
            connection.execute(
                sa.insert(schema.talk).values(values | {"created": datetime.now(UTC)})
            )
            old = sa.and_(c.table_id == table, c.number <= number - KEPT)
            connection.execute(sa.delete(schema.talk).where(old))


class Talk:
    """The talk of one table in memory."""

    def __init__(self, table: str, store: TalkStore) -> None:
        self._table = table
        self._store = store
        self.lines = store.lines(table)

    @property
    def next(self) -> int:
        """The number that the next line will have."""
        return self.lines[-1].number + 1 if self.lines else 0

    def say(self, seat: int, text: str) -> None:
        """Keep a line. Blocks."""
        self._store.add(self._table, seat, text)
        self.read_on()

    def read_on(self) -> bool:
        """Read what others have said; whether there was anything. Blocks."""
        following = self._store.lines(self._table, self.next)
        self.lines = [*self.lines, *following][-KEPT:]
        return bool(following)

    def since(self, number: int) -> list[dict[str, Any]]:
        """The lines from a number on, for a page."""
        return [asdict(line) for line in self.lines if line.number >= number]
