"""Chance lives in the state: the only place where random numbers are drawn.

The generator is Chris Doty-Humphrey's SFC32 (PractRand): three words of chaos and a counter,
32-bit arithmetic held in 64-bit integers so that both bodies draw the same numbers. It is seeded
with up to 96 bits. It is not a cipher, but what a table shows (the order in which cards appear)
is far too little to find its 128-bit state from.
"""

from __future__ import annotations

from .bits import LOW_32
from .piles import Pile
from .rule import rule
from .table import Table

_WARM_UP = 12


@rule
def seed(s: Table, low: int, middle: int, high: int) -> None:
    """Start the generator from three 32-bit words."""
    s.rng[0] = low & LOW_32
    s.rng[1] = middle & LOW_32
    s.rng[2] = high & LOW_32
    s.rng[3] = 1
    for _ in range(_WARM_UP):
        word(s)


@rule
def word(s: Table) -> int:
    """The next 32 random bits, 0 to 2**32 - 1."""
    a = int(s.rng[0])
    b = int(s.rng[1])
    c = int(s.rng[2])
    counter = int(s.rng[3])
    drawn = (a + b + counter) & LOW_32
    s.rng[3] = (counter + 1) & LOW_32
    s.rng[0] = b ^ (b >> 9)
    s.rng[1] = (c + (c << 3)) & LOW_32
    s.rng[2] = (((c << 21) | (c >> 11)) + drawn) & LOW_32
    return drawn


@rule
def fell(s: Table, before: Table) -> bool:
    """Whether chance has been taken since a table was as `before`."""
    return bool(s.rng[3] != before.rng[3])


@rule
def below(s: Table, n: int) -> int:
    """A random whole number from 0 to n - 1 (bias below n / 2**32)."""
    assert n > 0
    return (word(s) * n) >> 32


@rule
def roll(s: Table, sides: int) -> int:
    """Roll a die in front of everybody: 1 to `sides`."""
    s.revealed += 1
    return below(s, sides) + 1


@rule
def shuffle(s: Table, pile: Pile) -> None:
    """Put a pile in random order; a choice before it can no longer be taken back."""
    s.revealed += 1
    for last in range(pile.size - 1, 0, -1):
        other = below(s, last + 1)
        card = pile.cards[last]
        pile.cards[last] = pile.cards[other]
        pile.cards[other] = card
