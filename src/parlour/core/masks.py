"""Masks of legal actions: a cell for each action, 1 where it may be chosen.

A compiled mask is an array of uint8 whose length is a multiple of 64 (`new_mask` makes one), so
that 64 cells can be cleared, or read as the bits of one number, at a time.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .rule import Linker, native, rule

CELLS = 64


def new_mask(actions: int) -> Any:
    """A cleared mask for compiled rules: uint8, a cell for each action, rounded up to CELLS."""
    return np.zeros(-(-actions // CELLS) * CELLS, np.uint8)


def quick_mask(mask: Any) -> Any:
    """A mask for `legal` to mark and for `clear`, `count` and `nth`, as quick as there is one: for
    whoever needs nothing else of it. In the compiled body it is a number or two, or a few in
    memory, with a bit for each action (see bit_masks.py), which are to be cleared first."""
    return mask


@native(quick_mask)
def _quick_mask(linker: Linker) -> Any:
    from .bit_masks import quick_mask_of

    return quick_mask_of(linker.actions)


def clear(mask: Any) -> None:
    """Unmark every action."""
    for action in range(len(mask)):
        mask[action] = 0


@native(clear)
def _clear(linker: Linker) -> Any:
    from . import bit_masks

    return bit_masks.clear


def count(mask: Any) -> int:
    """How many actions are marked."""
    return sum(mask)


@native(count)
def _count(linker: Linker) -> Any:
    from . import bit_masks

    return bit_masks.count


def nth(mask: Any, n: int) -> int:
    """The n-th marked action, from 0; -1 if fewer are marked."""
    for action, mark in enumerate(mask):
        if mark:
            if n == 0:
                return action
            n -= 1
    return -1


@native(nth)
def _nth(linker: Linker) -> Any:
    from . import bit_masks

    return bit_masks.nth


def mark_bits(mask: Any, first: int, bits: int, actions: int) -> None:
    """Of so many actions (no more than CELLS) from `first` on, mark those whose bit is set, the
    lowest bit being the first one's, and unmark the others."""
    for place in range(actions):
        mask[first + place] = bits >> place & 1


@native(mark_bits)
def _mark_bits(linker: Linker) -> Any:
    from . import bit_masks

    return bit_masks.mark_bits


def note(mask: Any, marks: Any) -> int:
    """Write a mask down as bits, CELLS in each number of `marks`; how many actions are marked."""
    for word in range(len(marks)):
        marks[word] = 0
    for action, mark in enumerate(mask):
        marks[action // CELLS] |= mark << action % CELLS
    return sum(mask)


@native(note)
def _note(linker: Linker) -> Any:
    from .native import note_words

    return note_words


@rule
def is_marked(marks: Any, action: int) -> bool:
    """Whether an action, which may be any number, is marked in bits that `note` wrote."""
    if action < 0 or action >= CELLS * len(marks):
        return False
    return bool(marks[action // CELLS] >> action % CELLS & 1)
