"""Reviews in the database: the record, and what has been made of it. Everything here blocks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa

from . import schema

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Kept:
    """One review as it is kept."""

    key: str
    table: str | None  # the table it is of; None: somebody brought the record
    record: str
    made: Json | None
    depth: int
    done: bool
    revoked: bool = False
    seat: int | None = None  # from whose view alone it is made, of a game that goes on


class ReviewStore:
    """The reviews of a database."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine

    def add(self, one: Kept) -> None:
        """Keep a new review."""
        values = {
            "key": one.key,
            "table_id": one.table,
            "record": one.record,
            "made": one.made,
            "depth": one.depth,
            "done": one.done,
            "revoked": one.revoked,
            "created": datetime.now(UTC),
        }
        with self._engine.begin() as connection:
            connection.execute(sa.insert(schema.reviews).values(values))

    def get(self, key: str) -> Kept | None:
        """The review with this key, even if it has been revoked."""
        return self._one(schema.reviews.c.key == key)

    def of_table(self, table: str) -> Kept | None:
        """The review of a table that still holds."""
        c = schema.reviews.c
        return self._one(sa.and_(c.table_id == table, sa.not_(c.revoked)))

    def keep(self, one: Kept, **values: Any) -> None:
        """Keep what has been made by now, or how deep it is to be made."""
        self._change(schema.reviews.c.key == one.key, values)

    def revoke(self, table: str) -> None:
        """The keys to the reviews of a table open nothing any more."""
        self._change(schema.reviews.c.table_id == table, {"revoked": True})

    def _change(self, where: Any, values: Json) -> None:
        with self._engine.begin() as connection:
            connection.execute(sa.update(schema.reviews).where(where).values(values))

    def _one(self, where: Any) -> Kept | None:
        query = sa.select(schema.reviews).where(where).order_by(schema.reviews.c.created)
        with self._engine.connect() as connection:
            row = connection.execute(query).first()
        if row is None:
            return None
        return Kept(row.key, row.table_id, row.record, row.made, row.depth, row.done, row.revoked)
