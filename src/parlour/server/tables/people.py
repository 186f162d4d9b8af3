"""Who sits at a table: what people are called, and when each seat was last looked at or open.

A seat that nobody has ever opened may be filled with a bot at once; one whose player has gone, once
it has been left alone as long as the table agreed when it was made. Each server writes down again
and again which seats are open at it: so the others know who is there.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from parlour.core.record import NONE
from parlour.core.steps import seat_name

from . import schema

AGAIN_SECONDS = 5.0  # after which a seat that is open is written down again
THERE_SECONDS = 12.0  # for which one that another server has written down counts as open
SAME_SECONDS = 0.01  # times that differ by less are one: the database rounds
AWAY_WORDS = {300: "5 minutes", 3600: "an hour", 86400: "a day", NONE: "never"}


class Person(NamedTuple):
    """What is known of whoever sits at a seat; times in seconds since 1970."""

    name: str = ""  # '': none given
    seen: float | None = None  # when anybody last looked by the seat's link
    open: float | None = None  # when a server last said that it has the seat open


NOBODY = Person()


class PeopleStore:
    """The people of all tables in a database. Every method blocks."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine

    def of(self, table: str) -> dict[int, Person]:
        """Each seat that something is known of."""
        query = sa.select(schema.people).where(schema.people.c.table_id == table)
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        return {row.seat: Person(row.name, _seconds(row.seen), _seconds(row.open)) for row in rows}

    def keep(self, table: str, people: Mapping[int, Person]) -> None:
        """Keep what is known of some seats now."""
        self.keep_all({table: people})

    def keep_all(self, known: Mapping[str, Mapping[int, Person]]) -> None:
        """Keep what is known of some seats of several tables, written at once. Of a seat that is
        not said to be open, what was said before stays."""
        with self._engine.begin() as connection:
            for table, people in known.items():
                rows = [
                    {
                        "table_id": table,
                        "seat": seat,
                        "name": person.name,
                        "seen": _moment(person.seen),
                        "open": _moment(person.open),
                    }
                    for seat, person in sorted(people.items())
                ]
                if rows:
                    connection.execute(_kept(self._engine.dialect.name), rows)


def _kept(dialect: str) -> sa.Executable:
    """A seat's row, new or in place of the old one: two servers may write the same at once."""
    insert = (postgresql if dialect == "postgresql" else sqlite).insert(schema.people)
    new = insert.excluded
    row: sa.Executable = insert.on_conflict_do_update(
        ["table_id", "seat"],
        set_={
            "name": new.name,
            "seen": new.seen,
            "open": sa.func.coalesce(new.open, schema.people.c.open),
        },
    )
    return row


def _seconds(seen: datetime | None) -> float | None:
    if seen is None:
        return None
    return (seen if seen.tzinfo else seen.replace(tzinfo=UTC)).timestamp()


def _moment(seen: float | None) -> datetime | None:
    return None if seen is None else datetime.fromtimestamp(seen, UTC)


class People:
    """The people of one table in memory."""

    def __init__(self, table: str, store: PeopleStore) -> None:
        self._table = table
        self._store = store
        self._known = store.of(table)
        self._unsaved: set[int] = set()
        self._opened: dict[int, float] = {}  # by seat: when it was last told to be open here
        self._untold: set[int] = set()  # of these the time is not written down yet
        self._there: dict[int, float] = {}  # the same time, as another server wrote it
        self._told: frozenset[int] = frozenset()  # seats open elsewhere when last looked

    def _of(self, seat: int) -> Person:
        return self._known.get(seat, NOBODY)

    def name(self, seat: int) -> str:
        """What the person at a seat is called; '' if no name was given."""
        return self._of(seat).name

    def names(self, seats: int) -> list[str]:
        """The names of all seats; '' where none was given."""
        return [self.name(seat) for seat in range(seats)]

    def call(self, seat: int, name: str) -> bool:
        """Give a seat's person a name; whether it is another than before."""
        before = self.name(seat)
        self._known[seat] = self._of(seat)._replace(name=name)
        if before != name:
            self._unsaved.add(seat)
        return before != name

    def see(self, seats: Iterable[int], now: float | None = None) -> bool:
        """Somebody looks by these seats' links; whether one of them was never looked by before."""
        now = time.time() if now is None else now
        first = [seat for seat in seats if not self.came(seat)]
        for seat in seats:
            self._known[seat] = self._of(seat)._replace(seen=now)
            self._unsaved.add(seat)
        return bool(first)

    def open(self, seats: Iterable[int], now: float | None = None) -> None:
        """Somebody has these seats open at this server: told again, if not told for some time."""
        now = time.time() if now is None else now
        again = [seat for seat in seats if now - self._opened.get(seat, 0.0) >= AGAIN_SECONDS]
        self.see(again, now)
        self._opened |= dict.fromkeys(again, now)
        self._untold |= set(again)

    def elsewhere(self, now: float | None = None) -> frozenset[int]:
        """The seats that are open at another server."""
        now = time.time() if now is None else now
        return frozenset(seat for seat, at in self._there.items() if now - at < THERE_SECONDS)

    def look_elsewhere(self) -> bool:
        """Whether somebody has come or gone at another server since this was last asked."""
        before, self._told = self._told, self.elsewhere()
        return before != self._told

    def came(self, seat: int) -> bool:
        """Whether anybody has ever looked by this seat's link."""
        return self._of(seat).seen is not None

    def away(self, seat: int, now: float | None = None) -> float:
        """Seconds since anybody last looked by this seat's link."""
        seen = self._of(seat).seen
        return 0.0 if seen is None else max(0.0, (time.time() if now is None else now) - seen)

    def save(self) -> None:
        """Keep what has changed. Blocks."""
        save_all([self], self._store)

    def taken(self) -> tuple[str, dict[int, Person]]:
        """The table, and what has changed since it was last taken."""
        unsaved, self._unsaved = self._unsaved, set()
        untold = self._untold & unsaved  # others were opened while this thread was at it
        self._untold -= untold
        opened = {seat: self._opened[seat] if seat in untold else None for seat in unsaved}
        return self._table, {seat: self._of(seat)._replace(open=opened[seat]) for seat in unsaved}

    def untake(self, found: Mapping[int, Person]) -> None:
        """What was taken could not be kept."""
        self._unsaved |= set(found)
        self._untold |= {seat for seat, person in found.items() if person.open is not None}

    def read(self) -> bool:
        """Read what other servers have kept; whether a name has changed. Blocks."""
        fresh = self._store.of(self._table)
        changed = False
        for seat, (name, seen, told) in fresh.items():
            if told is not None and told - self._opened.get(seat, 0.0) > SAME_SECONDS:
                self._there[seat] = told
            if seat in self._unsaved:
                continue
            changed = changed or name != self.name(seat)
            latest = max(filter(None, (seen, self._of(seat).seen)), default=None)
            self._known[seat] = Person(name, latest)
        return changed


def save_all(people: Iterable[People], store: PeopleStore) -> None:
    """Keep what has changed at several tables, written at once. Blocks."""
    taken = [(one, *one.taken()) for one in people]
    known = {table: found for _, table, found in taken if found}
    if not known:
        return
    try:
        store.keep_all(known)
    except sa.exc.SQLAlchemyError:
        for one, _, found in taken:
            one.untake(found)
        raise


def why_not_stand_in(
    people: People, here: Sequence[int] | frozenset[int], seat: int, agreed: int
) -> str:
    """Why others may not hand a person's seat to a bot now; '' if they may."""
    if seat in here:
        return f"{seat_name(seat)} is at the table: only they can hand their seat to a bot"
    if not people.came(seat):
        return ""
    if agreed == NONE:
        return f"this table agreed to keep the seat of whoever leaves: {seat_name(seat)} may return"
    if people.away(seat) < agreed:
        words = AWAY_WORDS.get(agreed, f"{agreed} seconds")
        return (
            f"{seat_name(seat)} has not been away for long: after {words} others may hand the seat"
            " to a bot, as this table agreed"
        )
    return ""
