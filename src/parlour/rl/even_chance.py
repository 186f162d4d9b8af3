"""Chance as a list of outcomes: generators that begin evenly spread.

The rules draw from a generator in the state. An outcome of a chance node is one generator to go on
with. Taken at random, some dice would come up more often than others; so the first two numbers that
the generators draw lie on a square grid. What two draws decide (a die, two cards of a few) then
comes up exactly as often as it should where the side of the grid is a multiple of their numbers;
all that is drawn later is as good as random.
"""

from __future__ import annotations

from math import isqrt

from parlour.bots.base import scrambled
from parlour.core.bits import LOW_32

WORD = 1 << 32
COUNTER = 1  # what the generator's counter begins with
NINTH = pow(9, -1, WORD)


def side_of(seeds: int) -> int:
    """The side of the grid with so many outcomes. ValueError if it is not a square."""
    side = isqrt(max(0, seeds))
    if not seeds or side * side != seeds:
        raise ValueError(f"seeds must be a square such as 1, 4, 36 or 144, not {seeds}")
    return side


def generator(outcome: int, side: int, number: int) -> list[int]:
    """The generator of one outcome of the `number`-th chance node of a game: dice.word draws from
    it a + b + counter, and then (b ^ b >> 9) + 9c + counter + 1."""
    first, second = divmod(outcome, side)
    wanted = [(2 * place + 1) * WORD // (2 * side) for place in (first, second)]
    b = scrambled((outcome * 0x9E3779B1 + scrambled(number + 1)) & LOW_32)
    a = (wanted[0] - b - COUNTER) & LOW_32
    c = (wanted[1] - (b ^ b >> 9) - COUNTER - 1) * NINTH & LOW_32
    return [a, b, c, COUNTER]
