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

from .masks import CELLS
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


def next_above(column: Any, value: int, after: int) -> int:
    """The first cell behind `after` that holds more than a number; NONE if there is no more."""
    for place in range(after + 1, len(column)):
        if column[place] > value:
            return place
    return NONE


@native(next_above)
def _next_above(linker: Linker) -> Any:
    from .native_cells import next_above as compiled

    return compiled


def nth_with(column: Any, value: int, n: int) -> int:
    """The n-th cell, from 0, that holds a number; NONE if fewer do."""
    at = next_with(column, value, NONE)
    while n > 0 and at != NONE:
        at = next_with(column, value, at)
        n -= 1
    return at


@native(nth_with)
def _nth_with(linker: Linker) -> Any:
    from .native_cells import nth_with as compiled

    return compiled


def count_with(column: Any, value: int) -> int:
    """How many cells hold a number."""
    return int(column.count(value))


@native(count_with)
def _count_with(linker: Linker) -> Any:
    from .native_cells import count_with as compiled

    return compiled


def bits_with(column: Any, value: int, first: int = 0) -> int:
    """Which cells of a column hold a number: bits, the lowest that of the first cell. Of a column
    of more than 64, those of 64 from `first` on, which is a multiple of 64; the last of these
    64 is the sign in the compiled body, so they are not to be shifted down there."""
    return sum(
        1 << place for place, cell in enumerate(column[first : first + CELLS]) if cell == value
    )


@native(bits_with)
def _bits_with(linker: Linker) -> Any:
    from .native_cells import bits_with as compiled

    return compiled


def bits_above(column: Any, value: int, first: int = 0) -> int:
    """Which cells of a column hold more than a number, as bits; likewise."""
    return sum(
        1 << place for place, cell in enumerate(column[first : first + CELLS]) if cell > value
    )


@native(bits_above)
def _bits_above(linker: Linker) -> Any:
    from .native_cells import bits_above as compiled

    return compiled


def how_many(bits: int) -> int:
    """How many bits of a number, which is not below 0, are set."""
    return bits.bit_count()


@native(how_many)
def _how_many(linker: Linker) -> Any:
    from .native_cells import how_many as compiled

    return compiled


def lowest(bits: int) -> int:
    """The place of the lowest bit of a number that is set; one must be."""
    return (bits & -bits).bit_length() - 1


@native(lowest)
def _lowest(linker: Linker) -> Any:
    from .native_cells import lowest as compiled

    return compiled
