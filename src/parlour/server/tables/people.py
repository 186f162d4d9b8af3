"""Who sits at a table: what people are called, and when each seat's link was last open.

A seat that nobody has ever opened may be filled with a bot at once; one whose player has gone, once
it has been left alone as long as the table agreed when it was made.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime

import sqlalchemy as sa

from parlour.core.record import NONE
from parlour.core.steps import seat_name

from . import schema

AWAY_WORDS = {300: "5 minutes", 3600: "an hour", 86400: "a day", NONE: "never"}


class PeopleStore:
    """The people of all tables in a database. Every method blocks."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine

    def of(self, table: str) -> dict[int, tuple[str, float | None]]:
        """Name and time last seen, of each seat that something is known of."""
        query = sa.select(schema.people).where(schema.people.c.table_id == table)
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        return {row.seat: (row.name, _seconds(row.seen)) for row in rows}

    def keep(self, table: str, people: Mapping[int, tuple[str, float | None]]) -> None:
        """Keep what is known of some seats now."""
        c = schema.people.c
        rows = [
            {"table_id": table, "seat": seat, "name": name, "seen": _moment(seen)}
            for seat, (name, seen) in people.items()
        ]
        gone = sa.and_(c.table_id == table, c.seat.in_(list(people)))
        with self._engine.begin() as connection:
            connection.execute(sa.delete(schema.people).where(gone))
            connection.execute(sa.insert(schema.people), rows)


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

    def name(self, seat: int) -> str:
        """What the person at a seat is called; '' if no name was given."""
        return self._known.get(seat, ("", None))[0]

    def names(self, seats: int) -> list[str]:
        """The names of all seats; '' where none was given."""
        return [self.name(seat) for seat in range(seats)]

    def call(self, seat: int, name: str) -> bool:
        """Give a seat's person a name; whether it is another than before."""
        before, seen = self._known.get(seat, ("", None))
        self._known[seat] = (name, seen)
        if before != name:
            self._unsaved.add(seat)
        return before != name

    def see(self, seats: Iterable[int], now: float | None = None) -> bool:
        """Somebody has these seats open; whether one of them was never open before."""
        now = time.time() if now is None else now
        first = [seat for seat in seats if self._known.get(seat, ("", None))[1] is None]
        for seat in seats:
            self._known[seat] = (self.name(seat), now)
            self._unsaved.add(seat)
        return bool(first)

    def came(self, seat: int) -> bool:
        """Whether anybody has ever had this seat open."""
        return self._known.get(seat, ("", None))[1] is not None

    def away(self, seat: int, now: float | None = None) -> float:
        """Seconds since this seat was last open."""
        seen = self._known.get(seat, ("", None))[1]
        return 0.0 if seen is None else max(0.0, (time.time() if now is None else now) - seen)

    def save(self) -> None:
        """Keep what has changed. Blocks."""
        unsaved, self._unsaved = self._unsaved, set()
        if not unsaved:
            return
        try:
            self._store.keep(self._table, {seat: self._known[seat] for seat in unsaved})
        except sa.exc.SQLAlchemyError:
            self._unsaved |= unsaved
            raise

    def read(self) -> bool:
        """Read what other servers have kept; whether a name has changed. Blocks."""
        fresh = self._store.of(self._table)
        changed = False
        for seat, (name, seen) in fresh.items():
            if seat in self._unsaved:
                continue
            before, here = self._known.get(seat, ("", None))
            changed = changed or name != before
            self._known[seat] = (name, max(filter(None, (seen, here)), default=None))
        return changed


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
