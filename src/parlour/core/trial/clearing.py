"""What a rule clears: for tests of rules by which something is over and leaves nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ..record import as_bytes, clone, from_bytes


def cleared(kind: type[Any], clear: Callable[..., Any], *given: Any) -> set[str]:
    """The fields (`attack`, `sides[0]`, `draft.maker`) that a rule sets to what they are in a new
    table, tried on a table that has no such value anywhere. AssertionError names a field that it
    sets to anything else."""
    new = kind()
    before = from_bytes(kind, b"\1" * len(as_bytes(new)))
    after = clone(before)
    clear(after, *given)
    return set(_cleared(after, before, new, ""))


def _cleared(after: Any, before: Any, new: Any, path: str) -> Iterator[str]:
    if after == before:
        return
    if after == new:
        yield path
    elif hasattr(after, "_fields"):
        for name in after._fields:
            was, is_now, empty = (getattr(table, name) for table in (before, after, new))
            yield from _cleared(is_now, was, empty, f"{path}.{name}".removeprefix("."))
    elif isinstance(after, list):
        for place, (is_now, was, empty) in enumerate(zip(after, before, new, strict=True)):
            yield from _cleared(is_now, was, empty, f"{path}[{place}]")
    else:
        raise AssertionError(f"{path} is {after}: neither {before}, as it was, nor {new}, as new")
