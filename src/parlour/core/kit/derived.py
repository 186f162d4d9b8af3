"""Figures that follow from others, made from the declaration of a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..record import Field, fields_of
from ..rule import made_rule


def sizes(kind: type[Any], sums: Mapping[str, str]) -> Callable[[Any], None]:
    """The rule `derive(s)` of a game whose only cached figures are sizes: for each path to a cell,
    the column beside it that it is the sum of, as {'player.hand_size': 'hand'}. ValueError says
    what is no cell, or no column."""
    source = ["def derive(s):"]
    for path, column in sums.items():
        source += [f"    {line}" for line in _summed(kind, "s", path, column)]
    return made_rule("\n".join(source), kind, {})


def _summed(kind: type[Any], holder: str, path: str, column: str) -> list[str]:
    name, _, rest = path.partition(".")
    field = fields_of(kind).get(name)
    if rest and field is not None and field.inner is not None:
        if not field.shape:
            return _summed(field.inner, f"{holder}.{name}", rest, column)
        at = "abcdefgh"[holder.count("[")]
        inside = _summed(field.inner, f"{holder}.{name}[{at}]", rest, column)
        return [f"for {at} in range({field.shape[0]}):", *(f"    {line}" for line in inside)]
    summed = fields_of(kind).get(column)
    if rest or not _is_plain(field, 0) or summed is None or not _is_plain(summed, 1):
        raise ValueError(f"{kind.__name__} has no cell {path!r} beside a column {column!r}")
    return [
        f"{holder}.{name} = 0",
        f"for n in range({summed.shape[0]}):",
        f"    {holder}.{name} += {holder}.{column}[n]",
    ]


def _is_plain(field: Field | None, dimensions: int) -> bool:
    return field is not None and field.inner is None and len(field.shape) == dimensions
