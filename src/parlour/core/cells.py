"""Looking through a column for cells that hold one number, such as the cards that lie in one place.

A column of bytes (i8 or u8) is compared up to 64 cells at a time, so this takes no longer for a
hundred cells than for ten. The loop over all that are found reads:

    card = next_with(s.place, Place.DEAD, NONE)
    while card != NONE:
        ...
        card = next_with(s.place, Place.DEAD, card)
"""

from __future__ import annotations

from typing import Any

from .record import NONE
from .rule import Linker, native


def next_with(column: Any, value: int, after: int) -> int:
    """The first cell behind `after` (NONE: from the first one on) that holds a number; NONE if
    there is no more."""
    try:
        return int(column.index(value, after + 1))
    except ValueError:
        return NONE


@native(next_with)
def _next_with(linker: Linker) -> Any:
    from .native_cells import next_with as compiled

    return compiled


def count_with(column: Any, value: int) -> int:
    """How many cells hold a number."""
    return int(column.count(value))


@native(count_with)
def _count_with(linker: Linker) -> Any:
    from .native_cells import count_with as compiled

    return compiled
