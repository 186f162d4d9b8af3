"""Whether the figures of a table can be, by what its game declares of them: a name that there is, a
seat that somebody has, room to count on. What only a game knows, its own `check` says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from .contract import Contract
from .record import NONE, Field, fields_of
from .table import Todo
from .turning import Seats

ROOM = 0.75  # of what a field can hold: beyond it rules that count on would soon run over
LEAST_SEATS = 2  # whoever plays alone may have an opponent with a place of its own


def impossible(game: Contract, s: Any) -> list[str]:
    """What stands where it cannot, each in words."""
    seats = max(LEAST_SEATS, int(s.players))
    return list(_wrong_in(s, "", seats, game.seats or Seats()))


def _wrong_in(table: Any, prefix: str, seats: int, spoken: Seats) -> Iterator[str]:
    if isinstance(table, Todo):
        return  # frames have lines of their own, and are checked with them
    fields = fields_of(type(table))
    pile = list(fields) == ["size", "cards"]
    for name, field in fields.items():
        value, path = getattr(table, name), f"{prefix}{name}"
        if field.inner is not None:
            for number, inner in _numbered(value, field):
                yield from _wrong_in(inner, f"{path} {number}".rstrip() + " ", seats, spoken)
            continue
        figures = value[: table.size] if pile and name == "cards" else value
        for figure in _flat(figures):
            wrong = _wrong_with(name, field, figure, seats, spoken)
            if wrong:
                yield f"{prefix.rstrip() if pile else path} {wrong}"
                break


def _numbered(value: Any, field: Field) -> Iterator[tuple[str, Any]]:
    if not field.shape:
        yield "", value
        return
    for number, one in enumerate(value):
        yield str(number), one


def _flat(value: Any) -> Iterator[int]:
    if isinstance(value, list):
        for one in value:
            yield from _flat(one)
    else:
        yield value


def _wrong_with(name: str, field: Field, figure: int, seats: int, spoken: Seats) -> str:
    """What is wrong with one figure; '' if nothing."""
    if figure == field.empty or (field.names and figure == NONE):
        return ""
    if field.names:
        known = 0 <= figure < len(field.names)
        return "" if known else f"names number {figure}, and the last is {len(field.names) - 1}"
    if name in spoken.values:
        return "" if 0 <= figure < seats else f"names seat {figure}, and the last is {seats - 1}"
    if name in spoken.bits:
        taken = 0 <= figure < 1 << seats
        return (
            "" if taken else f"is {figure}, which is no set of the seats 0 to {seats - 1} as bits"
        )
    kind: Any = field.kind
    if np.issubdtype(kind, np.signedinteger) and abs(figure) > ROOM * np.iinfo(kind).max:
        return f"is {figure}: no more than {int(ROOM * np.iinfo(kind).max)} can be counted there"
    return ""
