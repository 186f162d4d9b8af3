"""Names for the floats that a game's `encode` writes, in its order, and what writes them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import prod
from typing import Any, NamedTuple

from .rule import Linker, native, rule

Part = str | int | Sequence[str]


class Feature(NamedTuple):
    """A block of floats that belong together."""

    name: str
    shape: tuple[int, ...]
    low: float  # the least and the most that its floats may be
    high: float


class Names(tuple[str, ...]):
    """The names of all floats, and the blocks they were declared in."""

    blocks: tuple[Feature, ...]


def named(blocks: Iterable[Sequence[Part]]) -> Names:
    """The names of all features. A block is a sequence of words, of lists of words and of numbers
    (so many, counted from 1): `("seat", 4, ("gold", "pearls"))` names eight of them, from 'seat 1
    gold' to 'seat 4 pearls'."""
    declared = list(blocks)
    names = Names(name for block in declared for name in _block(block))
    names.blocks = tuple(map(_feature, declared))
    return names


def blocks_of(names: Sequence[str], features: int) -> tuple[Feature, ...]:
    """The blocks of floats that were declared by `named`; one of all where they were not."""
    if isinstance(names, Names):
        return names.blocks
    return (Feature("floats", (features,), -1.0, 1.0),)


def _feature(block: Sequence[Part]) -> Feature:
    said = [part for part in block if isinstance(part, str)]
    shape = tuple(len(_words(part)) for part in block if not isinstance(part, str))
    if not said:  # called by its first float
        said = [next(_block(block))]
    assert prod(shape) == sum(1 for _ in _block(block))
    return Feature(" ".join(said), shape or (1,), -1.0, 1.0)


def _block(block: Sequence[Part]) -> Iterator[str]:
    choices = [_words(part) for part in block]
    return (" ".join(words).strip() for words in product(*choices))


def _words(part: Part) -> Sequence[str]:
    if isinstance(part, int):
        return [str(n + 1) for n in range(part)]
    return [part] if isinstance(part, str) else part


# -- what `encode` writes with ---------------------------------------------------------------------


def blank(out: Any, at: int, count: int) -> None:
    """So many floats are 0: what is 0 need not be written afterwards."""
    for index in range(at, at + count):
        out[index] = 0.0


@native(blank)
def _blank(linker: Linker) -> Any:
    from .native import blank_floats

    return blank_floats


def copied(out: Any, at: int, source: Any, start: int, count: int) -> None:
    """Write so many floats as they stand in another column from `start` on."""
    for index in range(count):
        out[at + index] = source[start + index]


@native(copied)
def _copied(linker: Linker) -> Any:
    from .native import copied_floats

    return copied_floats


def scaled(out: Any, at: int, column: Any, scales: Any) -> None:
    """Each number of a column of whole numbers, times its scale."""
    for index, number in enumerate(column):
        out[at + index] = number * scales[index]


@native(scaled)
def _scaled(linker: Linker) -> Any:
    from .native import scaled_floats

    return scaled_floats


def pressed(out: Any, at: int, column: Any, some: float, first: int) -> None:
    """Each number of a column that is not 0, as `share` has it, counted from the one numbered
    `first` round."""
    for index, number in enumerate(column):
        if number:
            out[at + (index - first) % len(column)] = number / (some + abs(number))


@native(pressed)
def _pressed(linker: Linker) -> Any:
    from .native import pressed_floats

    return pressed_floats


def flagged(out: Any, at: int, column: Any, first: int) -> None:
    """Each number of a column that is 1 and not 0, counted from the one numbered `first` round."""
    for index, number in enumerate(column):
        if number:
            out[at + (index - first) % len(column)] = number


@native(flagged)
def _flagged(linker: Linker) -> Any:
    from .native import flagged_floats

    return flagged_floats


def holds(column: Any) -> bool:
    """Whether some number of a column is not 0."""
    return any(column)


@native(holds)
def _holds(linker: Linker) -> Any:
    from .native import holds_any

    return holds_any


@rule
def mark(out: Any, at: int, which: int) -> None:
    """A one among zeros; none where there is nothing to mark (NONE)."""
    if which >= 0:
        out[at + which] = 1.0


@rule
def share(n: float, some: float) -> float:
    """An amount without a bound, between -1 and 1; `some` is halfway."""
    return n / (some + abs(n))


@rule
def within(figure: float) -> float:
    """A figure that may not leave the range from -1 to 1."""
    return max(-1.0, min(1.0, figure))
