"""A state is one fixed-size record, declared once as an annotated class.

From the declaration come the packed record (a NumPy structure, for the compiled rules), the plain
table (slotted objects holding lists, for people to step through) and the rule of secrecy (who may
see which field; nobody unless said).

    @record
    class Chamber:
        size: int = cell(i8, see=ALL)                      # lords placed, 0-15
        lord: list[int] = column(i8, 15, see=ALL, empty=NONE, names=LORDS)

Every integer a field holds must fit its kind: packing a table that holds a larger one raises
OverflowError, where compiled code would wrap in silence.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

NONE = -1  # the only empty

i8, u8, i16, i32, u32, f32 = np.int8, np.uint8, np.int16, np.int32, np.uint32, np.float32

Kind = type[np.generic]
Bytes = npt.NDArray[np.uint8]
T = TypeVar("T")


class See(IntEnum):
    """Who may see a field."""

    NOBODY = 0
    OWNER = 1  # the seat whose index the field, or the record around it, has
    ALL = 2


NOBODY, OWNER, ALL = See.NOBODY, See.OWNER, See.ALL


@dataclass(frozen=True, slots=True)
class Field:
    """One declared field: its kind, shape, who sees it, how it is written in a position text."""

    kind: Kind | None  # None: a nested record
    shape: tuple[int, ...]
    see: See
    empty: int
    names: Sequence[str]  # what a value is called, by number
    keys: Sequence[str]  # what an index is called, by number
    inner: type[Any] | None
    by_seat: bool  # the first index is a seat
    rows: Sequence[str] = ()  # what the first of several indexes is called, by number


def cell(kind: Kind, *, see: See = NOBODY, empty: int = 0, names: Sequence[str] = ()) -> Any:
    """Declare a single number; `empty` is its value in a new table and in a view that hides it."""
    return Field(kind, (), see, empty, names, (), None, False)


def column(
    kind: Kind,
    *shape: int,
    see: See = NOBODY,
    empty: int = 0,
    names: Sequence[str] = (),
    keys: Sequence[str] = (),
    rows: Sequence[str] = (),
    by_seat: bool = False,
) -> Any:
    """Declare an array of numbers. With `by_seat` (implied by OWNER where nothing around it has a
    seat) the first index is a seat."""
    return Field(kind, shape, see, empty, names, keys, None, by_seat or see == OWNER, rows)


def nested(inner: type[Any], count: int = 0, *, by_seat: bool = False) -> Any:
    """Declare a record in the record, or `count` of them; `by_seat`: one for each seat."""
    return Field(None, (count,) if count else (), ALL, 0, (), (), inner, by_seat)


def record(cls: type[T]) -> type[T]:
    """Turn an annotated class into a slotted plain table that knows its fields and packed type."""
    fields: dict[str, Field] = dict(getattr(cls, "_fields", {}))
    own = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
    fields.update(own)
    namespace = {
        name: value
        for name, value in vars(cls).items()
        if name not in own and name not in ("__dict__", "__weakref__")
    }
    namespace["__slots__"] = tuple(own)
    namespace["_fields"] = fields
    namespace["_dtype"] = _dtype(fields)
    namespace.update(__init__=_reset, __eq__=_equal, __deepcopy__=_copied, __reduce__=_reduced)
    made: type[T] = type(cls.__name__, cls.__bases__, namespace)
    made.__qualname__ = cls.__qualname__
    for name, field in own.items():
        if field.inner is not None:
            field.inner._called = name
            field.inner._home = made, name
    return made


def _equal(table: Any, other: Any) -> Any:
    """Tables are equal when they are of one kind and hold the same in every field."""
    if type(other) is not type(table):
        return NotImplemented
    return all(getattr(table, name) == getattr(other, name) for name in table._fields)


def _copied(table: T, memo: Any) -> T:
    return clone(table)


def _reduced(table: Any) -> tuple[Any, ...]:
    """How a table is pickled: by its bytes. The class of a pile has no name of its own; it is found
    as the field of the record that declares it."""
    home = vars(type(table)).get("_home")
    if home is None:
        return from_bytes, (type(table), as_bytes(table))
    return _inner_from_bytes, (*home, as_bytes(table))


def _inner_from_bytes(outer: type[Any], name: str, content: bytes) -> Any:
    inner = fields_of(outer)[name].inner
    assert inner is not None
    return from_bytes(inner, content)


def fields_of(kind: type[Any]) -> dict[str, Field]:
    """The declared fields of a record class, in order."""
    found: dict[str, Field] = kind._fields
    return found


def dtype_of(kind: type[Any]) -> np.dtype[Any]:
    """The packed NumPy type of a record class."""
    found: np.dtype[Any] = kind._dtype
    return found


def _dtype(fields: dict[str, Field]) -> np.dtype[Any]:
    parts: list[tuple[str, Any, tuple[int, ...]]] = []
    for name, field in fields.items():
        base = field.kind if field.inner is None else dtype_of(field.inner)
        parts.append((name, base, field.shape))
    return np.dtype(parts)


def _reset(table: Any) -> None:
    for name, field in table._fields.items():
        setattr(table, name, _new_value(field, field.shape))


def _new_value(field: Field, shape: tuple[int, ...]) -> Any:
    if len(shape) == 1 and field.inner is None:
        return [field.empty] * shape[0]
    if shape:
        return [_new_value(field, shape[1:]) for _ in range(shape[0])]
    return field.inner() if field.inner is not None else field.empty


def pack(table: Any) -> np.ndarray[Any, Any]:
    """The packed form of a plain table: an array of one record. OverflowError if a value is too
    large for its field."""
    try:
        return np.array([_as_tuple(table)], dtype=table._dtype)
    except OverflowError:
        raise OverflowError(_too_large(table, "")) from None


def _too_large(table: Any, path: str) -> str:
    """Which field holds a value that does not fit, and what would; '' if none does."""
    for name, field in table._fields.items():
        told = _too_large_in(field, getattr(table, name), f"{path}{name}")
        if told:
            return told
    return ""


def _too_large_in(field: Field, value: Any, path: str) -> str:
    if isinstance(value, list):
        told = (_too_large_in(field, item, f"{path}[{i}]") for i, item in enumerate(value))
        return next(filter(None, told), "")
    if field.inner is not None:
        return _too_large(value, f"{path}.")
    if field.kind is None or not issubclass(field.kind, np.integer):
        return ""
    least, most = int(np.iinfo(field.kind).min), int(np.iinfo(field.kind).max)
    return "" if least <= value <= most else f"{path} is {value}, and holds {least} to {most} only"


def _as_tuple(table: Any) -> tuple[Any, ...]:
    return tuple(
        getattr(table, name) if field.inner is None else _packable(getattr(table, name))
        for name, field in table._fields.items()
    )


def _packable(value: Any) -> Any:
    return [_packable(item) for item in value] if isinstance(value, list) else _as_tuple(value)


def unpack(kind: type[T], packed: Any) -> T:
    """The plain table of a packed record (one element of a packed array)."""
    table = kind()
    for name, field in fields_of(kind).items():
        setattr(table, name, _unpacked(field, packed[name]))
    return table


def _unpacked(field: Field, value: Any) -> Any:
    if field.inner is None:
        return value.tolist()
    if field.shape:
        return [unpack(field.inner, item) for item in value]
    return unpack(field.inner, value)


def clone(table: T) -> T:
    """A plain table equal to this one that shares nothing with it."""
    made = object.__new__(type(table))
    for name, field in fields_of(type(table)).items():
        setattr(made, name, _cloned(field, len(field.shape), getattr(table, name)))
    return made


def _cloned(field: Field, depth: int, value: Any) -> Any:
    if depth:
        if depth == 1 and field.inner is None:
            return value[:]
        return [_cloned(field, depth - 1, item) for item in value]
    return value if field.inner is None else clone(value)


def copy_over(target: Any, source: Any) -> None:
    """Make one plain table equal to another, sharing nothing."""
    fresh = clone(source)
    for name in fields_of(type(target)):
        setattr(target, name, getattr(fresh, name))


def as_bytes(table: Any) -> bytes:
    """The bytes of a table, plain or packed: equal exactly when the tables are."""
    if isinstance(table, (np.ndarray, np.void)):
        return table.tobytes()
    return pack(table).tobytes()


def from_bytes(kind: type[T], content: bytes) -> T:
    """The plain table that `as_bytes` was taken of. ValueError if the length is not its size."""
    size = dtype_of(kind).itemsize
    if len(content) != size:
        raise ValueError(f"a {kind.__name__} takes {size} bytes, not {len(content)}")
    return unpack(kind, np.frombuffer(content, dtype=dtype_of(kind))[0])


def walk(kind: type[Any]) -> Iterator[tuple[str, Field, int, int]]:
    """Each number in a record: (path, field, byte offset, owner seat or NONE), in byte order."""
    yield from _walk(kind, "", 0, NONE)


def _walk(
    kind: type[Any], path: str, start: int, owner: int
) -> Iterator[tuple[str, Field, int, int]]:
    places = dtype_of(kind).fields
    assert places is not None
    for name, field in fields_of(kind).items():
        offset = start + int(places[name][1])
        base = np.dtype(field.kind) if field.inner is None else dtype_of(field.inner)
        for number, index in enumerate(np.ndindex(*field.shape)):
            holder = index[0] if field.by_seat and index and owner == NONE else owner
            here = f"{path}{name}" + "".join(f"[{i}]" for i in index)
            at = offset + number * base.itemsize
            if field.inner is None:
                yield here, field, at, holder
            else:
                yield from _walk(field.inner, here + ".", at, holder)


def visible_bytes(kind: type[Any], seats: int) -> tuple[Bytes, Bytes]:
    """The rule of secrecy as bytes: `visible[seat + 1, b]` is 1 where that seat (0: a spectator)
    may see byte b, and `blank[b]` is what stands there otherwise.

    Shapes: (seats + 1, itemsize) and (itemsize,), both uint8.
    """
    size = dtype_of(kind).itemsize
    visible = np.zeros((seats + 1, size), np.uint8)
    blank = np.frombuffer(as_bytes(kind()), np.uint8).copy()
    for _, field, at, owner in walk(kind):
        width = np.dtype(field.kind).itemsize
        for seat in range(NONE, seats):
            seen = field.see == ALL or (field.see == OWNER and owner == seat != NONE)
            visible[seat + 1, at : at + width] = seen
    return visible, blank


def blank_secrets(table: Any, seat: int, owner: int = NONE) -> None:
    """Blank, in place, every field of a plain table that `seat` (NONE: a spectator) may not see."""
    for name, field in fields_of(type(table)).items():
        value = getattr(table, name)
        if field.inner is not None:
            _blank_nested(field, value, seat, owner)
        elif field.see == NOBODY or (field.see == OWNER and not (owner == seat != NONE)):
            kept = value[seat] if _is_own_row(field, seat, owner) else None
            setattr(table, name, _new_value(field, field.shape))
            if kept is not None:
                getattr(table, name)[seat] = kept


def _is_own_row(field: Field, seat: int, owner: int) -> bool:
    """An OWNER column at the top of a table is one row a seat; its own row stays."""
    own = field.see == OWNER and owner == NONE and field.by_seat
    return own and NONE < seat < field.shape[0]


def _blank_nested(field: Field, value: Any, seat: int, owner: int) -> None:
    if not field.shape:
        blank_secrets(value, seat, owner)
        return
    for index, item in enumerate(value):
        blank_secrets(item, seat, index if field.by_seat and owner == NONE else owner)
