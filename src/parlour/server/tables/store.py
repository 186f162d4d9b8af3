"""The store: tables, links, and each table's append-only log of numbered entries.

All of it blocks: call it from a thread, except `Journal`, which has one of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa

from . import schema

CHOICE, UNDO, BOT, PERSON = "choice", "undo", "bot", "person"
AWAY = "away"  # handed to a bot by others, because nobody was there
ASK, AGREE, REFUSE = "ask", "agree", "refuse"  # to take back what has shown something
HOST, SEAT, WATCH = "host", "seat", "watch"
SERIES = 8  # games before this one that are counted with it
AWAY_SECONDS = 300


@dataclass(frozen=True, slots=True)
class TableRow:
    """What was agreed on when a table was made."""

    id: str
    game: str
    rules_version: int
    seed: int
    options: dict[str, str]
    seats: tuple[str, ...]  # how each was filled: me, here, link, bot:<level>
    rematch_of: str | None = None
    away: int = AWAY_SECONDS  # after which others may hand a seat left alone to a bot; NONE: never
    start: str = ""  # the position it began from; '': it was dealt by its seed


@dataclass(frozen=True, slots=True)
class Link:
    """Who somebody is: a key, and the seats of a table that it holds."""

    key: str
    table: str
    role: str  # HOST, SEAT or WATCH
    seats: tuple[int, ...]
    replaced: bool = False
    hints: bool = False  # whoever holds it agrees that hints are given at the table

    @property
    def path(self) -> str:
        return f"/s/{self.key}"


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered entry of a table's log."""

    number: int
    kind: str  # CHOICE, UNDO, BOT or AWAY (handed to one), PERSON (taken back), ASK, AGREE, REFUSE
    seat: int
    value: str  # the token of a choice, the name of a bot
    answers: int  # the number that the client answered; NONE: a bot chose
    secret: bool = False  # only the seat itself may know the value


class Store:
    """Tables and links in a database. Every method blocks."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine

    def add_table(self, row: TableRow, links: Sequence[Link]) -> bool:
        """Keep a new table and its links. False if its predecessor has had a rematch already."""
        values = {
            "id": row.id,
            "game": row.game,
            "rules_version": row.rules_version,
            "seed": str(row.seed),
            "options": row.options,
            "seats": list(row.seats),
            "created": datetime.now(UTC),
            "rematch_of": row.rematch_of,
            "away": row.away,
            "start": row.start or None,
        }
        try:
            with self.engine.begin() as connection:
                connection.execute(sa.insert(schema.tables).values(values))
                connection.execute(sa.insert(schema.links), [_link_values(link) for link in links])
        except sa.exc.IntegrityError:
            if row.rematch_of is None:
                raise
            return False
        return True

    def table(self, table: str) -> TableRow | None:
        """The table with this id."""
        found = self._rows(sa.select(schema.tables).where(schema.tables.c.id == table))
        return as_table(found[0]) if found else None

    def won_before(self, row: TableRow) -> list[list[int]]:
        """Who has won the games that this table is a rematch of, the first one first."""
        t = schema.tables.c
        found: list[list[int]] = []
        before = row.rematch_of
        while before is not None and len(found) < SERIES:
            rows = self._rows(sa.select(t.rematch_of, t.standing).where(t.id == before))
            if not rows or not rows[0].standing:
                break
            found.append([int(seat) for seat in rows[0].standing.get("won", ())])
            before = rows[0].rematch_of
        return found[::-1]

    def rematch(self, table: str) -> str | None:
        """The id of the table that is the rematch of this one."""
        query = sa.select(schema.tables.c.id).where(schema.tables.c.rematch_of == table)
        found = self._rows(query)
        return str(found[0].id) if found else None

    def link(self, key: str) -> Link | None:
        """The link with this key, even if it has been replaced."""
        found = self._rows(sa.select(schema.links).where(schema.links.c.key == key))
        return as_link(found[0]) if found else None

    def links(self, table: str) -> list[Link]:
        """The links of a table that have not been replaced."""
        where = sa.and_(schema.links.c.table_id == table, sa.not_(schema.links.c.replaced))
        return [as_link(row) for row in self._rows(sa.select(schema.links).where(where))]

    def first_links(self, table: str) -> list[Link]:
        """A table's links as they were made: none for a seat whose link has been replaced, so that
        who held it before cannot come by the new one."""
        rows = self._rows(sa.select(schema.links).where(schema.links.c.table_id == table))
        every = [as_link(row) for row in rows]
        gone = {(link.role, link.seats) for link in every if link.replaced}
        return [link for link in every if (link.role, link.seats) not in gone]

    def replace_link(self, new: Link) -> set[str]:
        """Let a new link hold what every older one of its seats held; those hold nothing any more.
        Their keys."""
        c = schema.links.c
        same = sa.and_(c.table_id == new.table, c.role == new.role, sa.not_(c.replaced))
        with self.engine.begin() as connection:
            live = connection.execute(sa.select(schema.links).where(same)).all()
            keys = {row.key for row in live if tuple(row.seats) == new.seats}
            connection.execute(sa.update(schema.links).where(c.key.in_(keys)).values(replaced=True))
            connection.execute(sa.insert(schema.links).values(_link_values(new)))
        return keys

    def replaced(self, keys: Iterable[str]) -> set[str]:
        """Those of these keys that have been replaced."""
        c = schema.links.c
        query = sa.select(c.key).where(c.key.in_(list(keys)), c.replaced)
        return {row.key for row in self._rows(query)}

    def agree(self, key: str, hints: bool) -> None:
        """Keep whether those behind a link agree to hints."""
        change = sa.update(schema.links).where(schema.links.c.key == key).values(hints=hints)
        with self.engine.begin() as connection:
            connection.execute(change)

    def entries(self, table: str, since: int = 0) -> list[Entry]:
        """A table's log from number `since` on."""
        c = schema.entries.c
        query = (
            sa.select(schema.entries)
            .where(c.table_id == table, c.number >= since)
            .order_by(c.number)
        )
        return [
            Entry(row.number, row.kind, row.seat, row.value, row.answers, row.secret)
            for row in self._rows(query)
        ]

    def numbers(self, tables: Iterable[str]) -> dict[str, int]:
        """How many entries each of these tables has, if it has any."""
        c = schema.entries.c
        query = (
            sa.select(c.table_id, sa.func.count().label("count"))
            .where(c.table_id.in_(list(tables)))
            .group_by(c.table_id)
        )
        return {row.table_id: row.count for row in self._rows(query)}

    def append(self, entries: Sequence[tuple[str, Entry]]) -> None:
        """Commit entries to disk, all or none. IntegrityError if another server was faster."""
        now = datetime.now(UTC)
        rows = [
            {
                "table_id": table,
                "number": entry.number,
                "kind": entry.kind,
                "seat": entry.seat,
                "value": entry.value,
                "answers": entry.answers,
                "secret": entry.secret,
                "created": now,
            }
            for table, entry in entries
        ]
        with self.engine.begin() as connection:
            connection.execute(sa.insert(schema.entries), rows)

    def _rows(self, query: sa.Select[Any]) -> list[Any]:
        with self.engine.connect() as connection:
            return list(connection.execute(query).all())


def _link_values(link: Link) -> dict[str, Any]:
    return {
        "key": link.key,
        "table_id": link.table,
        "role": link.role,
        "seats": list(link.seats),
        "replaced": link.replaced,
        "hints": link.hints,
    }


def as_link(row: Any) -> Link:
    """The link in a row of the database."""
    return Link(row.key, row.table_id, row.role, tuple(row.seats), row.replaced, row.hints)


def as_table(row: Any) -> TableRow:
    """The table in a row of the database."""
    return TableRow(
        row.id,
        row.game,
        row.rules_version,
        int(row.seed),
        dict(row.options),
        tuple(row.seats),
        row.rematch_of,
        row.away,
        row.start or "",
    )
