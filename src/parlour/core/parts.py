"""`encode` in parts, of which only those are written anew that read something that has changed.

A batch keeps what each row's floats were written from. A game that writes its floats by `in_parts`
tells it where one part ends and the next begins; which fields a part reads is found in the rules
themselves, by the names that they and the rules they call use. Where a game has one `encode` for
all, that is its one part.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np

from . import cells, features
from .features import blank
from .record import as_bytes, copy_over, dtype_of, walk
from .rule import Linker, has_native, is_rule, is_slot, made_rule, native, rule, slot
from .table import Table

Encode = Callable[[Any, int, Any], None]
HANDED_COLUMNS = (cells.__name__, features.__name__)  # their rules: whoever calls them names these
LINE = 16  # floats that are looked at and copied together
WORD = 64  # lines whose marks are bits of one number
MOST_PARTS = 62
LARGE = 160  # floats; fewer are sooner written at once than looked through
EVERYTHING = -1  # all parts have changed


class Floats(NamedTuple):
    """A part: a rule `write(s, seat, out, at)` that writes `size` floats, zeros before, from `at`
    on. A rule without `seat` writes what is the same for whoever looks."""

    write: Callable[..., None]
    size: int

    @property
    def turns(self) -> bool:
        """Whether it is another for another seat."""
        return self.write.__code__.co_argcount == len(("s", "seat", "out", "at"))

    @property
    def is_large(self) -> bool:
        """Whether most of its lines are likely to be blank, before and after."""
        return self.size >= LARGE


@rule
def has_players(s: Table) -> bool:
    """Whether a table has been laid at all."""
    return s.players > 0


def in_parts(
    kind: type[Any], parts: Sequence[Floats], dealt: Callable[[Any], bool] = has_players
) -> Encode:
    """The rule `encode(s, seat, out)` that writes these parts one after another; all is 0 as long
    as a table is not dealt. A part may read any field, but no float of another part."""
    assert len(parts) <= MOST_PARTS
    size = sum(part.size for part in parts)
    source = [
        "def encode_changed(s, seat, out, room, changed):",
        "    if not dealt(s):",
        f"        blank(out, 0, {size})",
        f"        blank(room, 0, {size})",
        "        return",
    ]
    names: dict[str, Any] = {"blank": blank, "dealt": dealt}
    at = 0
    for number, part in enumerate(parts):
        names[f"part_{number}"] = part.write
        given, place = ("s, seat" if part.turns else "s"), ("room" if part.is_large else "out")
        source += [
            f"    if changed & {1 << number}:",
            f"        blank({place}, {at}, {part.size})",
            f"        part_{number}({given}, {place}, {at})",
        ]
        at += part.size
    by_part = made_rule("\n".join(source), kind, names)
    whole = "def encode(s, seat, out):\n    encode_changed(s, seat, out, out, -1)"
    encode = made_rule(whole, kind, {"encode_changed": by_part})
    encode.__dict__["in_parts"] = by_part, tuple(parts), dealt
    return encode


@slot
def encode_changed(s: Table, seat: int, out: Any, room: Any, changed: int) -> None:
    """Write those parts of `encode` whose bit is set in `changed`, large ones into `room`."""


@slot
def what_changed(view: Table, kept: Table, turned: bool) -> int:
    """The parts, as bits, that read something in which a view differs from the one kept, which is
    then equal to it; and if it is turned to another seat those that are another for each seat."""
    return EVERYTHING


@slot
def put_changed(out: Any, lit: Any, room: Any, changed: int) -> None:
    """Copy changed parts from `room` to `out` if they are large, but for lines that are blank in
    both; `lit` says which are not in `out`."""


class Encoding(NamedTuple):
    """How the floats of one game are kept up to date."""

    slots: dict[str, Callable[..., Any]]
    words: int  # of `lit`


def encoding_of(kind: type[Any], encode: Encode) -> Encoding:
    """What fills the slots of this module for a game."""
    if "in_parts" not in encode.__dict__:
        whole = "def encode_changed(s, seat, out, room, changed):\n    encode(s, seat, out)"
        return Encoding({"encode_changed": made_rule(whole, kind, {"encode": encode})}, 1)
    by_part, parts, dealt = encode.__dict__["in_parts"]
    ends = np.cumsum([part.size for part in parts])
    large = [number for number, part in enumerate(parts) if part.is_large]
    words = [-(-(parts[number].size // LINE) // WORD) for number in large]
    places = [
        (number, int(ends[number] - parts[number].size), int(ends[number]), sum(words[:place]))
        for place, number in enumerate(large)
    ]
    turning = sum(1 << number for number, part in enumerate(parts) if part.turns)
    slots = {
        "encode_changed": by_part,
        "what_changed": _comparing([_bytes_read(kind, one.write, dealt) for one in parts], turning),
        "put_changed": _putting(places),
    }
    return Encoding(slots, sum(words) + 1)


def _comparing(reads: list[Any], turning: int) -> Callable[..., Any]:
    """The rule `what_changed`: `reads` has 1 for each byte that a part reads."""

    def what_changed(view: Table, kept: Table, turned: bool) -> int:
        now, before = (np.frombuffer(as_bytes(one), np.uint8) for one in (view, kept))
        copy_over(kept, view)
        changed = [1 << part for part, read in enumerate(reads) if (read & (now != before)).any()]
        return sum(changed) | (turning if turned else 0)

    @native(what_changed)
    def compiled(linker: Linker) -> Any:
        from .native import CELLS
        from .native_parts import comparison

        last = reads[0].size - CELLS  # every state is longer than CELLS bytes
        places = [min(start, last) for start in range(0, reads[0].size, CELLS)]
        bits = [[_as_bits(read[at : at + CELLS]) for read in reads] for at in places]
        return comparison(np.array(places), np.array(bits, np.uint64), turning)

    return what_changed


def _as_bits(read: Any) -> int:
    return sum(1 << place for place, one in enumerate(read) if one)


def _putting(places: list[tuple[int, int, int, int]]) -> Callable[..., Any]:
    """The rule `put_changed`, of large parts: their number, from where to where they go, and the
    first word of `lit` that is their own."""

    def put_changed(out: Any, lit: Any, room: Any, changed: int) -> None:
        for number, start, end, _ in places:
            if changed >> number & 1:
                out[start:end] = room[start:end]

    @native(put_changed)
    def compiled(linker: Linker) -> Any:
        from .native_parts import putting

        return putting(np.array(places or [(0, 0, 0, 0)]))

    return put_changed


# -- which fields a rule reads ---------------------------------------------------------------------


def _bytes_read(kind: type[Any], *rules: Any) -> Any:
    """Which bytes of a table these rules may read: those of each field of which every name on the
    way there (`battle`, `zone`) is used in them or in a rule that they call."""
    names = _names_used([one for one in rules if one is not None])
    found = np.ones(dtype_of(kind).itemsize, np.uint8)
    if names is None:
        return found
    for path, field, at, _ in walk(kind):
        if not names.issuperset(re.findall(r"[^\W\d]\w*", path)):
            found[at : at + np.dtype(field.kind).itemsize] = 0
    return found


def _names_used(rules: list[Any]) -> set[str] | None:
    """Every name that rules use, and those that they call; None where one of them cannot be looked
    into, since it touches bytes or is another in each game."""
    found: set[str] = set()
    seen: set[Any] = set()
    waiting = list(rules)
    while waiting:
        one = waiting.pop()
        if one in seen or one.__module__ in HANDED_COLUMNS:
            continue
        seen.add(one)
        if is_slot(one) or has_native(one) or one.__code__.co_freevars:
            return None
        names = one.__code__.co_names
        found.update(names)
        waiting += _called(one, names)
    return found


def _called(function: FunctionType, names: Sequence[str]) -> list[Any]:
    """The rules among the names of a function: those of modules named there (`todo.top`) too."""
    values = [function.__globals__.get(name) for name in names]
    inner = [vars(one).get(name) for one in values if isinstance(one, ModuleType) for name in names]
    return [one for one in values + inner if is_rule(one) or is_slot(one)]
