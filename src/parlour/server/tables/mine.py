"""Whose tables those are: what a browser has been at, and how each table stands.

A browser is known by a cookie of its own; which tables it has been at is kept here, all of them.
How a table stands is written down now and then, so that a list of many need not replay them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa

from . import schema
from .store import HOST, Link, TableRow, as_link, as_table

# A link and its table both have seats: in a row of both, the table's are called so.
TABLE_SEATS = schema.tables.c.seats.label("table_seats")

Json = dict[str, Any]
MOST_BROWSERS = 16  # that one link is remembered by; those who found it longest ago forget it first


@dataclass(frozen=True, slots=True)
class Mine:
    """One table on somebody's list."""

    link: Link
    row: TableRow
    standing: Json  # empty: nothing is known yet
    touched: datetime
    archived: bool = False


class MineStore:
    """Every method blocks."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine

    def remember(self, browser: str, key: str) -> None:
        """Put a link on a browser's list, if it is not there."""
        c = schema.remembered.c
        with self._engine.begin() as connection:
            rows = connection.execute(
                sa.select(c.browser).where(c.key == key).order_by(c.since)
            ).all()
            known = [row.browser for row in rows]
            if browser in known:
                return
            for old in known[: max(0, len(known) - MOST_BROWSERS + 1)]:
                connection.execute(
                    sa.delete(schema.remembered).where(c.key == key, c.browser == old)
                )
            values = {"browser": browser, "key": key, "archived": False}
            connection.execute(
                sa.insert(schema.remembered).values(values | {"since": datetime.now(UTC)})
            )

    def forget(self, browser: str, key: str) -> None:
        """Take a link off a browser's list; the table stays."""
        c = schema.remembered.c
        with self._engine.begin() as connection:
            connection.execute(
                sa.delete(schema.remembered).where(c.browser == browser, c.key == key)
            )

    def archive(self, browser: str, key: str, archived: bool) -> None:
        """Put a table away, or back."""
        c = schema.remembered.c
        change = sa.update(schema.remembered).where(c.browser == browser, c.key == key)
        with self._engine.begin() as connection:
            connection.execute(change.values(archived=archived))

    def of(self, browser: str, archived: bool = False) -> list[Mine]:
        """A browser's tables, those where something happened last first."""
        r, t, k = schema.remembered, schema.tables, schema.links
        query = (
            sa.select(k, t, TABLE_SEATS, r.c.archived.label("away_put"))
            .select_from(r.join(k, r.c.key == k.c.key).join(t, k.c.table_id == t.c.id))
            .where(r.c.browser == browser, r.c.archived == archived, sa.not_(k.c.replaced))
        )
        return self._found(query)

    def every(self) -> list[Mine]:
        """All tables, by their hosts' links: for whoever runs the server."""
        t, k = schema.tables, schema.links
        query = (
            sa.select(k, t, TABLE_SEATS)
            .select_from(k.join(t, k.c.table_id == t.c.id))
            .where(k.c.role == HOST, sa.not_(k.c.replaced))
        )
        return self._found(query)

    def stand(self, table: str, standing: Json) -> None:
        """Write down how a table stands."""
        change = sa.update(schema.tables).where(schema.tables.c.id == table)
        with self._engine.begin() as connection:
            connection.execute(change.values(standing=standing, touched=datetime.now(UTC)))

    def _found(self, query: sa.Select[Any]) -> list[Mine]:
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        found = [
            Mine(
                as_link(row),
                replace(as_table(row), seats=tuple(row.table_seats)),
                dict(row.standing or {}),
                _aware(row.touched or row.created),
                bool(getattr(row, "away_put", False)),
            )
            for row in rows
        ]
        return sorted(found, key=lambda one: one.touched, reverse=True)


def _aware(moment: datetime) -> datetime:
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def waits(mine: Mine) -> bool:
    """Whether the table waits for a seat of this link, and no bot plays for it."""
    standing = mine.standing
    asked = set(standing.get("waiting", ())) & set(mine.link.seats)
    bots = standing.get("bots") or [""] * len(mine.row.seats)
    return not standing.get("over") and any(not bots[seat] for seat in asked)
