"""Reviews of games that go on, each made from one seat's view alone. They are out of date with the
next choice, so they are kept in memory only."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import Any

from ..tables.reviews import Kept

MOST = 32  # kept; beyond so many, the one asked for longest ago is forgotten


class SoFar:
    """What has been made of games that go on, by table and seat."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Kept] = OrderedDict()

    def __contains__(self, key: str) -> bool:
        return key in self._kept

    def get(self, key: str) -> Kept | None:
        """What there is of a seat's review."""
        return self._kept.get(key)

    def keep(self, key: str, **values: Any) -> None:
        """Keep what has been made by now."""
        one = self._kept.get(key)
        if one is not None:
            self._kept[key] = replace(one, **values)

    def add(self, one: Kept) -> None:
        """Keep a new one, in the place of any older one of that seat."""
        self._kept.pop(one.key, None)
        self._kept[one.key] = one
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)


def key_of(table: str, seat: int) -> str:
    """What the review of a seat's game is kept under: nothing that a link's key could be."""
    return f"{table} {seat}"


def onward(one: Kept | None, table: str, seat: int, record: str) -> Kept:
    """A review of a record still to be made. It shows meanwhile what an older one holds, unless
    something has been taken back since, whatever came of it then."""
    made = one.made if one is not None and goes_on(one.record, record) else None
    return Kept(key_of(table, seat), table, record, made, 0, False, seat=seat)


def goes_on(old: str, new: str) -> bool:
    """Whether a record begins with all that an older one holds."""
    before = old.splitlines()[:-1]  # without its end mark
    return new.splitlines()[: len(before)] == before
