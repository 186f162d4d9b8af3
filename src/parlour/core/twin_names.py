"""Which names of a rule need no place in memory, as Numba gives to most."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from numba.core import ir


def names_set_once(blocks: Mapping[int, Any], first: int) -> tuple[set[str], set[str]]:
    """Names whose value is at hand wherever they are used: set once, and used in the same block
    only or set in the first one, which comes before all others. Then all names set once."""
    set_in: dict[str, int | None] = {}
    used_in: dict[str, int | None] = {}
    unset: set[str] = set()  # used before they were set, as far as one sees from above
    for label, block in blocks.items():
        for step in block.body:
            for name in used_names(step):
                if name not in set_in:
                    unset.add(name)
                if used_in.setdefault(name, label) != label:
                    used_in[name] = None
            if isinstance(step, ir.Assign):
                name = step.target.name
                set_in[name] = None if name in set_in else label
    once = {name: label for name, label in set_in.items() if label is not None}
    at_hand = {
        name
        for name, label in once.items()
        if name not in unset and (label == first or used_in.get(name, label) == label)
    }
    return at_hand, set(once)


def used_names(step: Any) -> Iterator[str]:
    """The names whose values a step uses."""
    parts = list(step.__dict__.values())
    if isinstance(step, ir.Assign):
        parts = [step.value]
    while parts:
        part = parts.pop()
        if isinstance(part, ir.Var):
            yield part.name
        elif isinstance(part, ir.Expr):
            parts += part._kws.values()
        elif isinstance(part, list | tuple):
            parts += part
