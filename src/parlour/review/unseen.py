"""What nobody has seen, dealt anew: the order of cards in piles that are hidden from every seat.

Where everything lies open after a game, the hands do, and all that any seat has come to know. What
no seat had seen stays chance: in piles that hold such cards these change places at random.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from parlour.core.record import NONE, fields_of

Path = tuple[str | int, ...]
Unseen = tuple[tuple[Path, Any], ...]  # piles, and the places in each that nobody has seen


def unseen_in(kind: type[Any], truth: Any, views: Any) -> Unseen:
    """The unseen places of a packed table, whose seats have these packed views."""
    found: list[tuple[Path, Any]] = []
    for path in _piles(kind):
        hidden = (_cells(views, path) == NONE).all(axis=0)
        places = np.flatnonzero(hidden & (_cells(truth, path)[0] != NONE))
        if len(places) > 1:
            found.append((path, places))
    return tuple(found)


def shuffled(truth: Any, unseen: Unseen, count: int, seed: Sequence[int]) -> Any:
    """`count` packed tables like the only one of `truth`, but for the order of what is unseen."""
    made = np.repeat(truth, count)
    chance = np.random.default_rng(seed)
    for path, places in unseen:
        cells = _cells(made, path)
        cells[:, places] = chance.permuted(cells[:, places], axis=1)
    return made


def _piles(kind: type[Any], path: Path = ()) -> Iterator[Path]:
    """Where the cards of every pile stand in a table."""
    for name, field in fields_of(kind).items():
        if field.inner is None:
            continue
        for number in range(field.shape[0]) if field.shape else (NONE,):
            here: Path = (*path, name) if number == NONE else (*path, name, number)
            if set(fields_of(field.inner)) == {"size", "cards"}:
                yield (*here, "cards")
            else:
                yield from _piles(field.inner, here)


def _cells(tables: Any, path: Path) -> Any:
    """The cells at a path in each of several packed tables."""
    for part in path:
        tables = tables[part] if isinstance(part, str) else tables[:, part]
    return tables
