"""Reviews of games that go on, each made from one seat's view alone. They are out of date with the
next choice, so they are kept in memory only."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import Any

from ..tables.reviews import Kept

MOST = 32  # tables of which any are kept; the one that was asked about longest ago is forgotten


class SoFar:
    """What has been made of games that go on, by table and seat."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, dict[str, Kept]] = OrderedDict()

    def __contains__(self, key: str) -> bool:
        return self.get(key) is not None

    def get(self, key: str) -> Kept | None:
        """What there is of a seat's review."""
        return self._tables.get(_table_of(key), {}).get(key)

    def keep(self, one: Kept, **values: Any) -> None:
        """Keep what has been made by now of a review that was begun as `one`. If the game has gone
        on since, what there is of it is shown until there is more."""
        now = self.get(one.key)
        if now is None:
            return
        if now.record == one.record:
            self._put(replace(now, **values))
        elif "made" in values and goes_on(one.record, now.record):
            self._put(replace(now, made=values["made"]))

    def add(self, one: Kept) -> None:
        """Keep a new one, in the place of any older one of that seat."""
        self._put(one)
        self._tables.move_to_end(_table_of(one.key))
        while len(self._tables) > MOST:
            self._tables.popitem(last=False)

    def is_outgrown(self, one: Kept) -> bool:
        """Whether the game is no longer as it was when this review was begun."""
        now = self.get(one.key)
        return now is None or now.record != one.record

    def _put(self, one: Kept) -> None:
        self._tables.setdefault(_table_of(one.key), {})[one.key] = one


def key_of(table: str, seat: int) -> str:
    """What the review of a seat's game is kept under: nothing that a link's key could be."""
    return f"{table} {seat}"


def _table_of(key: str) -> str:
    return key.rpartition(" ")[0]


def onward(one: Kept | None, table: str, seat: int, record: str) -> Kept:
    """A review of a record still to be made. It shows meanwhile what an older one holds, unless
    something has been taken back since, whatever came of it then."""
    made = one.made if one is not None and goes_on(one.record, record) else None
    return Kept(key_of(table, seat), table, record, made, 0, False, seat=seat)


def goes_on(old: str, new: str) -> bool:
    """Whether a record begins with all that an older one holds."""
    before = old.splitlines()[:-1]  # without its end mark
    return new.splitlines()[: len(before)] == before
