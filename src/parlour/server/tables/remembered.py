"""How a table was shown lately, so that a page can be sent only what changed since it looked."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from .update import Snapshot, sharing

SNAPSHOTS = 16  # kept of a table


class Remembered:
    """The snapshots of one table that are kept: each made once for all who look."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int | None, int], Snapshot] = OrderedDict()
        self._latest: dict[int | None, Snapshot] = {}
        self._from = 0  # what was shown before this number counts no more

    def now(self, seat: int | None, number: int, make: Callable[[], Snapshot]) -> Snapshot:
        """What a viewer may know at this number; `make` gives it if nobody has looked yet."""
        key = (seat, number)
        if key not in self._kept:
            made, before = make(), self._latest.get(seat)
            self._latest[seat] = made if before is None else sharing(made, before)
            self._kept[key] = self._latest[seat]
            while len(self._kept) > SNAPSHOTS:
                self._kept.popitem(last=False)
        return self._kept[key]

    def at(self, seat: int | None, number: int | None) -> Snapshot | None:
        """What a viewer was shown at this number, if that is still known and still counts."""
        if number is None or number < self._from:
            return None
        return self._kept.get((seat, number))

    def renamed(self, number: int) -> None:
        """Names have changed: whatever was shown up to this number is told anew."""
        self._from = number + 1
