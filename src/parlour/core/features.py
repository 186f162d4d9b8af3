"""Names for the floats that a game's `encode` writes, in its order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

Part = str | int | Sequence[str]


def named(blocks: Iterable[Sequence[Part]]) -> tuple[str, ...]:
    """The names of all features. A block is a sequence of words, of lists of words and of numbers
    (so many, counted from 1): `("seat", 4, ("gold", "pearls"))` names eight of them, from 'seat 1
    gold' to 'seat 4 pearls'."""
    return tuple(name for block in blocks for name in _block(block))


def _block(block: Sequence[Part]) -> Iterator[str]:
    choices = [_words(part) for part in block]
    return (" ".join(words).strip() for words in product(*choices))


def _words(part: Part) -> Sequence[str]:
    if isinstance(part, int):
        return [str(n + 1) for n in range(part)]
    return [part] if isinstance(part, str) else part
