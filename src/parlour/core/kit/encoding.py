"""A view as numbers, made from the declaration: enough for a first agent; a game may do better.

Every public or own number becomes a float between -1 and 1: what has names by its place among
them, anything else by `n / (4 + |n|)`. Whatever belongs to a seat comes in the order of the seats
from one's own on, so that a seat learns what every seat can use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from ..record import Field, fields_of
from ..rule import made_rule

LEFT_OUT = ("rng", "options", "revealed", "seat", "waiting")
SOFT = 4.0  # a figure that counts as a half


def encoder(kind: type[Any], asks: int) -> tuple[Callable[[Any, int, Any], None], int]:
    """The rule `encode(s, seat, out)` of a state, and how many floats it writes; `asks` is how many
    questions there are."""
    source = ["def encode(s, seat, out):", "    at = 0"]
    size = 0
    for name, field in fields_of(kind).items():
        if name not in LEFT_OUT and name != "todo":
            lines, n = _encoded(field, f"s.{name}", 0)
            source += [f"    {line}" for line in lines]
            size += n
    source += [
        f"    for ask in range({asks}):",
        "        out[at + ask] = 0.0",
        "    if s.todo.size > 0:",
        "        out[at + s.todo.ask[s.todo.size - 1]] = 1.0",
    ]
    return made_rule("\n".join(source), kind, {}), size + asks


def _encoded(field: Field, path: str, depth: int) -> tuple[list[str], int]:
    """The lines that write one field, each moving `at` on; and how many floats."""
    if not field.shape:
        if field.inner is not None:
            return _inner(field, path, depth)
        scaled = f"({path} + 1) / {len(field.names)}.0" if field.names else _soft(path)
        return [f"out[at] = {scaled}", "at += 1"], 1
    letter = "abcdefgh"[depth]
    inner = replace(field, shape=field.shape[1:], by_seat=False)
    by_seat = field.by_seat and "%" not in path  # within a seat's record all is that seat's
    index = f"(seat + {letter}) % s.players" if by_seat else letter
    lines, n = _encoded(inner, f"{path}[{index}]", depth + 1)
    if not by_seat:
        loop = [f"for {letter} in range({field.shape[0]}):"]
        return [*loop, *(f"    {line}" for line in lines)], n * field.shape[0]
    return [
        f"for {letter} in range({field.shape[0]}):",
        f"    if {letter} < s.players:",
        *(f"        {line}" for line in lines),
        "    else:",
        f"        for gap in range({n}):",
        "            out[at + gap] = 0.0",
        f"        at += {n}",
    ], n * field.shape[0]


def _inner(field: Field, path: str, depth: int) -> tuple[list[str], int]:
    lines: list[str] = []
    size = 0
    for name, part in _parts(field):
        more, n = _encoded(part, f"{path}.{name}", depth)
        lines += more
        size += n
    return lines, size


def _parts(field: Field) -> Iterator[tuple[str, Field]]:
    assert field.inner is not None
    yield from fields_of(field.inner).items()


def _soft(path: str) -> str:
    return f"{path} / ({SOFT} + abs({path}))"
