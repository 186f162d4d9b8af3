"""`encode` in parts, of which only those are written anew that read something that has changed.

A batch keeps what each row's floats were written from. A game that writes its floats by `in_parts`
tells it where one part ends and the next begins; which fields a part reads is found in the rules
themselves, by the names that they and the rules they call use. Where a game has one `encode` for
all, that is its one part.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np

from . import cells, features
from .features import blank, copied
from .record import as_bytes, copy_over, dtype_of, walk
from .rule import Linker, has_native, is_rule, is_slot, made_rule, native, rule, slot
from .table import Table

Encode = Callable[[Any, int, Any], None]
HANDED_COLUMNS = (cells.__name__, features.__name__)  # their rules: whoever calls them names these
LINE = 16  # floats that are looked at and copied together
WORD = 64  # lines whose marks are bits of one number
TURNED = 62  # the bit that tells that another seat looks; those below it tell which parts changed
LARGE = 600  # floats; fewer are sooner written at once than looked through
EVERYTHING = -1  # all parts have changed
# Where blocks are kept they are written in the order of the seats, and copied from there.
BLOCKS = """\
    if changed == -1:
        blank(out, {at} + {size} * seats_{n}(s), {size} * ({blocks} - seats_{n}(s)))
    for who in range(seats_{n}(s)):
        here = {at} + {size} * (who - seat if who >= seat else who - seat + seats_{n}(s))
        there = {block} + {size} * who if keeps else here
        if changed >> ({bit} + who) & 1:
            blank(kept, there, {size})
            part_{n}(s, who, kept, there)
        if keeps and changed & (1 << ({bit} + who) | 1 << {turned}):
            copied(out, here, kept, there, {size})"""


@rule
def seats_taken(s: Table) -> int:
    """How many sit at a table."""
    return int(s.players)


class Floats(NamedTuple):
    """A part: a rule `write(s, seat, out, at)` that writes `size` floats, zeros before, from `at`
    on. A rule without `seat` writes what is the same for whoever looks.

    With `blocks` it is so many blocks of that size, one for each seat, from the viewer's own on
    round the table, at which `seats(s)` sit. Each is what the rule writes with the number of its
    seat, whoever looks; of the field called `own` it reads the row of that number only."""

    write: Callable[..., None]
    size: int
    blocks: int = 0
    seats: Callable[[Any], int] = seats_taken
    own: str = ""

    @property
    def floats(self) -> int:
        return self.size * max(self.blocks, 1)

    @property
    def bits(self) -> int:
        """How many bits tell what of it has changed."""
        return max(self.blocks, 1)

    @property
    def turns(self) -> bool:
        """Whether it is another for another seat."""
        given = self.write.__code__.co_argcount
        return not self.blocks and given == len(("s", "seat", "out", "at"))

    @property
    def is_large(self) -> bool:
        """Whether most of its lines are likely to be blank, before and after."""
        return not self.blocks and self.size >= LARGE


@rule
def has_players(s: Table) -> bool:
    """Whether a table has been laid at all."""
    return s.players > 0


def in_parts(
    kind: type[Any], parts: Sequence[Floats], dealt: Callable[[Any], bool] = has_players
) -> Encode:
    """The rule `encode(s, seat, out)` that writes these parts one after another; all is 0 as long
    as a table is not dealt. A part may read any field, but no float of another part."""
    assert sum(part.bits for part in parts) <= TURNED
    size = sum(part.floats for part in parts)
    source = [
        "def encode_changed(s, seat, out, room, kept, keeps, changed):",
        "    if not dealt(s):",
        f"        blank(out, 0, {size})",
        f"        blank(room, 0, {size})",
        "        return",
    ]
    names: dict[str, Any] = {"blank": blank, "copied": copied, "dealt": dealt}
    at = bit = block = 0
    for number, part in enumerate(parts):
        names[f"part_{number}"] = part.write
        if part.blocks:
            names[f"seats_{number}"] = part.seats
            given = {"n": number, "at": at, "size": part.size, "block": block, "bit": bit}
            given["blocks"] = part.blocks
            source += BLOCKS.format(**given, turned=TURNED).splitlines()
            block += part.floats
        else:
            seen, place = ("s, seat" if part.turns else "s"), ("room" if part.is_large else "out")
            source += [
                f"    if changed & {1 << bit}:",
                f"        blank({place}, {at}, {part.size})",
                f"        part_{number}({seen}, {place}, {at})",
            ]
        at += part.floats
        bit += part.bits
    by_part = made_rule("\n".join(source), kind, names)
    whole = "def encode(s, seat, out):\n    encode_changed(s, seat, out, out, out, False, -1)"
    encode = made_rule(whole, kind, {"encode_changed": by_part})
    encode.__dict__["in_parts"] = by_part, tuple(parts), dealt
    return encode


@slot
def encode_changed(
    s: Table, seat: int, out: Any, room: Any, kept: Any, keeps: bool, changed: int
) -> None:
    """Write those parts of `encode` whose bit is set in `changed`, large ones into `room`. If it
    `keeps` blocks, those that have not changed are taken from `kept`."""


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
    kept: int  # floats of blocks


def encoding_of(kind: type[Any], encode: Encode) -> Encoding:
    """What fills the slots of this module for a game."""
    if "in_parts" not in encode.__dict__:
        whole = "def encode_changed(s, seat, out, room, kept, keeps, changed):\n"
        by_part = made_rule(whole + "    encode(s, seat, out)", kind, {"encode": encode})
        return Encoding({"encode_changed": by_part}, 1, 1)
    by_part, parts, dealt = encode.__dict__["in_parts"]
    reads: list[Any] = []
    places = []
    at = turning = words = 0
    for part in parts:
        if part.is_large:
            places.append((len(reads), at, at + part.size, words))
            words += -(-(part.size // LINE) // WORD)
        turning |= part.turns << len(reads)
        for who in range(part.bits):
            own = (part.own, who) if part.own else None
            reads.append(_bytes_read(kind, [part.write, part.seats, dealt], own))
        at += part.floats
    slots = {
        "encode_changed": by_part,
        "what_changed": _comparing(reads, turning | 1 << TURNED),
        "put_changed": _putting(places),
    }
    kept = sum(part.floats for part in parts if part.blocks)
    return Encoding(slots, words + 1, kept + 1)


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

        size = reads[0].size  # every state is longer than CELLS bytes
        places = [min(start, size - CELLS) for start in range(0, size, CELLS)]
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


def _bytes_read(kind: Any, rules: Sequence[Any], own: tuple[str, int] | None = None) -> Any:
    """Which bytes of a table these rules may read: those of each field of which every name on the
    way there (`battle`, `zone`) is used in them or in a rule that they call. `own` is the one row
    that they read of a field."""
    names = _names_used(list(rules))
    found = np.zeros(dtype_of(kind).itemsize, np.uint8)
    for (row, way), places in _fields_of(kind).items():
        used = names is None or names.issuperset(way)
        if used and (own is None or way[0] != own[0] or row == own[1]):
            found[places] = 1
    return found


@cache
def _fields_of(kind: type[Any]) -> dict[tuple[int, tuple[str, ...]], Any]:
    """The places of the bytes of fields with one way to them, by the row of the outermost list."""
    places: dict[tuple[int, tuple[str, ...]], list[int]] = {}
    for path, field, at, _ in walk(kind):
        way = tuple(re.findall(r"[^\W\d]\w*", path))
        row = re.match(r"\w+\[(\d+)\]", path)
        size = np.dtype(field.kind).itemsize
        places.setdefault((int(row[1]) if row else 0, way), []).extend(range(at, at + size))
    return {which: np.array(found) for which, found in places.items()}


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
