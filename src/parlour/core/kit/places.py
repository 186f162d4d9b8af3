"""Where things of one sort lie, found in the declaration of the state.

A sort is known by its names: a pile or column declared with `names=CARD_NAMES` holds cards, and a
column of numbers with `keys=CARD_NAMES` counts them. What has such keys and counts nothing (who
knows a card, where it lies) is left out by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ..position import is_pile
from ..record import Field, fields_of


@dataclass(frozen=True, slots=True)
class Place:
    """One place, as Python says it: `s.player[a].hand`, under one loop for each letter."""

    path: str
    loops: tuple[tuple[str, str], ...]  # letter, what it runs over
    counts: bool  # True: copies by card; False: cells that hold cards


def places_of(kind: type[Any], names: Sequence[str], skip: Sequence[str] = ()) -> tuple[Place, ...]:
    """Every place of a state where things of these names lie; `skip` names fields that are none.
    ValueError if there is no such place, no such field to skip, or the class is no record."""
    if "_fields" not in vars(kind):
        raise ValueError(f"the class {kind.__name__} is not marked @record")
    found = tuple(_walk(kind, "s", (), tuple(names), set(skip)))
    if not found:
        raise ValueError(f"no field of {kind.__name__} is declared with these names or keys")
    return found


def _walk(
    kind: type[Any], path: str, loops: tuple[tuple[str, str], ...], names: Any, skip: set[str]
) -> Iterator[Place]:
    for name, field in fields_of(kind).items():
        if name in skip or name == "todo":
            continue
        here, more = f"{path}.{name}", loops
        if field.inner is not None:
            if field.shape:
                letter = _letter(more)
                more = (*more, (letter, str(field.shape[0])))
                here += f"[{letter}]"
            if is_pile(field.inner):
                yield from _pile(field.inner, here, more, names)
            else:
                yield from _walk(field.inner, here, more, names, skip)
        elif tuple(field.keys) == names and not field.names and field.shape:
            yield _column(field, here, more, counts=True)
        elif tuple(field.names) == names and not field.keys:
            yield (
                _column(field, here, more, counts=False)
                if field.shape
                else Place(here, more, False)
            )


def _pile(
    kind: type[Any], path: str, loops: tuple[tuple[str, str], ...], names: Any
) -> Iterator[Place]:
    if tuple(fields_of(kind)["cards"].names) == names:
        letter = _letter(loops)
        yield Place(f"{path}.cards[{letter}]", (*loops, (letter, f"{path}.size")), False)


def _letter(loops: tuple[tuple[str, str], ...]) -> str:
    return "abcdefgh"[len(loops)]


def _column(field: Field, path: str, loops: tuple[tuple[str, str], ...], *, counts: bool) -> Place:
    for size in field.shape[:-1]:
        letter = _letter(loops)
        loops = (*loops, (letter, str(size)))
        path += f"[{letter}]"
    if not counts:
        letter = _letter(loops)
        loops = (*loops, (letter, str(field.shape[-1])))
        path += f"[{letter}]"
    return Place(path, loops, counts)


def counter(
    kind: type[Any], names: Sequence[str], skip: Sequence[str] = ()
) -> Callable[[Any], list[int]]:
    """`census` of one sort of things: how many of each lie anywhere in a table or view."""
    places = places_of(kind, names, skip)
    source = ["def census(s):", f"    found = [0] * {len(names)}"]
    for place in places:
        indent = "    "
        for letter, size in place.loops:
            source.append(f"{indent}for {letter} in range({size}):")
            indent += "    "
        if place.counts:
            source.append(f"{indent}for card, copies in enumerate({place.path}):")
            source.append(f"{indent}    found[card] += copies")
        else:
            source.append(f"{indent}if {place.path} >= 0:")
            source.append(f"{indent}    found[{place.path}] += 1")
    source.append("    return found")
    made: dict[str, Any] = {}
    exec("\n".join(source), made)
    census: Callable[[Any], list[int]] = made["census"]
    return census


def too_many(counts: Sequence[int], copies: Sequence[int], names: Sequence[str]) -> list[str]:
    """What is wrong with a position that holds more of something than there is."""
    return [
        f"{held} times {name}, of {most}"
        for held, most, name in zip(counts, copies, names, strict=True)
        if held > most
    ]
