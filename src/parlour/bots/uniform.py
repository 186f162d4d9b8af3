"""The random bot: every legal choice is equally likely. The example to copy, and the roll-out."""

from __future__ import annotations

from typing import Any

from parlour.core.bits import LOW_32
from parlour.core.contract import Mask, apply, legal
from parlour.core.masks import clear, count, nth, quick_mask
from parlour.core.rule import rule
from parlour.core.table import Table


@rule
def next_random(noise: Any) -> int:
    """The next 32 random bits of a bot's own generator (xorshift32 with a Weyl step), which is no
    part of the game: `noise` is an array of two whole numbers."""
    x = int(noise[0])
    x = (x ^ (x << 13)) & LOW_32
    x = x ^ (x >> 17)
    x = (x ^ (x << 5)) & LOW_32
    noise[0] = x
    noise[1] = (int(noise[1]) + 0x9E3779B9) & LOW_32
    return (x + int(noise[1])) & LOW_32


@rule
def any_legal(mask: Mask, noise: Any) -> int:
    """One of the marked actions, each equally likely; -1 if none is marked."""
    marked = count(mask)
    return nth(mask, 0 if marked < 2 else (next_random(noise) * marked) >> 32)


@rule
def roll_out(s: Table, mask: Mask, noise: Any) -> int:
    """Play at random to the end; how many choices that took."""
    quick = quick_mask(mask)
    choices = 0
    while not s.over:
        clear(quick)
        legal(s, quick)
        apply(s, any_legal(quick, noise))
        choices += 1
    return choices
