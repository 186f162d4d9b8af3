"""The compiled bodies of cells.py: many cells of a column compared at once."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core.errors import TypingError
from numba.extending import intrinsic

from .native import CELLS, _nth_bit, called

BYTE, WORD = ir.IntType(8), ir.IntType(64)
MOST = 1024  # cells of a column


@intrinsic
def next_with(typing_context, column, value, after):
    """The first cell behind `after` that holds a number; -1 if there is no more."""
    return types.int64(column, types.int64, types.int64), _next(column, "==")


@intrinsic
def next_above(typing_context, column, value, after):
    """The first cell behind `after` that holds more than a number; -1 if there is no more."""
    return types.int64(column, types.int64, types.int64), _next(column, ">")


def _next(column: Any, how: str) -> Any:
    _of_bytes(column, MOST)

    def code(context, builder, signature, arguments):
        first = builder.add(arguments[2], WORD(1))
        found = WORD(-1)
        cells = _cells(context, builder, signature, arguments)
        for start, bits in reversed(_compared(builder, how, column.dtype.signed, *cells)):
            passed = builder.sub(first, WORD(start))
            none = builder.icmp_signed("<=", passed, WORD(0))
            all_ = builder.icmp_signed(">=", passed, WORD(CELLS))
            later = builder.shl(WORD(-1), builder.and_(passed, WORD(CELLS - 1)))
            later = builder.select(none, WORD(-1), builder.select(all_, WORD(0), later))
            left = builder.and_(bits, later)
            here = builder.add(builder.cttz(left, ir.IntType(1)(0)), WORD(start))
            found = builder.select(builder.icmp_signed("!=", left, WORD(0)), here, found)
        return found

    return code


@intrinsic
def nth_with(typing_context, column, value, n):
    """The n-th cell that holds a number; -1 if fewer do."""
    _of_bytes(column, MOST)

    def code(context, builder, signature, arguments):
        call = called(typing_context, _nth_bit, types.uint64, types.int64)[1]
        cells = _cells(context, builder, signature, arguments)
        left, found = arguments[2], WORD(-1)
        for start, bits in _compared(builder, "==", True, *cells):
            here = builder.icmp_unsigned("<", left, builder.ctpop(bits))  # once below 0: not again
            at = call(context, builder, None, [bits, builder.select(here, left, WORD(0))])
            found = builder.select(here, builder.add(at, WORD(start)), found)
            left = builder.sub(left, builder.ctpop(bits))
        return found

    return types.int64(column, types.int64, types.int64), code


@intrinsic
def bits_with(typing_context, column, value, first=None):
    """Which cells hold a number, as bits."""
    return _bits(column, "==", first)


@intrinsic
def bits_above(typing_context, column, value, first=None):
    """Which cells hold more than a number, as bits."""
    return _bits(column, ">", first)


def _bits(column: Any, how: str, first: Any) -> Any:
    """Where a first cell is named, all cells are compared and those behind it taken: of what nobody
    takes LLVM leaves the comparing out, since it knows the number in nearly all callers."""
    _of_bytes(column, CELLS if first is None else MOST)

    def code(context, builder, signature, arguments):
        cells = _cells(context, builder, signature, arguments)
        (_, taken), *others = _compared(builder, how, column.dtype.signed, *cells)
        for start, bits in others:
            here = builder.icmp_signed("==", arguments[2], WORD(start))
            taken = builder.select(here, bits, taken)
        return taken

    asked = types.Omitted(None) if first is None else types.int64
    return types.int64(column, types.int64, asked), code


@intrinsic
def how_many(typing_context, bits):
    """How many bits of a number are set."""

    def code(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


@intrinsic
def lowest(typing_context, bits):
    """The place of the lowest bit that is set."""

    def code(context, builder, signature, arguments):
        return builder.cttz(arguments[0], ir.IntType(1)(0))

    return types.int64(types.int64), code


@intrinsic
def count_with(typing_context, column, value):
    """How many cells hold a number."""
    _of_bytes(column, MOST)

    def code(context, builder, signature, arguments):
        found = WORD(0)
        cells = _cells(context, builder, signature, arguments)
        for _, bits in _compared(builder, "==", True, *cells):
            found = builder.add(found, builder.ctpop(bits))
        return found

    return types.int64(column, types.int64), code


def _compared(
    builder: Any, how: str, signed: bool, first: Any, length: int, value: Any
) -> list[tuple[int, Any]]:
    """How the cells of a column compare with a number: bits, CELLS in each number, and where those
    begin. No byte behind the column is read: what is no power of two is looked at twice,
    overlapping."""

    def bits_at(at: int, cells: int) -> Any:
        kind = ir.VectorType(BYTE, cells)
        place = builder.bitcast(builder.gep(first, [WORD(at)]), kind.as_pointer())
        wanted = builder.insert_element(kind(ir.Undefined), value, ir.IntType(32)(0))
        spread = ir.Constant(ir.VectorType(ir.IntType(32), cells), [0] * cells)
        wanted = builder.shuffle_vector(wanted, kind(ir.Undefined), spread)
        compare = builder.icmp_signed if signed else builder.icmp_unsigned
        holds = compare(how, builder.load(place, align=1), wanted)
        bits = builder.bitcast(holds, ir.IntType(cells))
        return bits if cells == CELLS else builder.zext(bits, WORD)

    found = []
    for start in range(0, length, CELLS):
        cells = min(CELLS, length - start)
        width = 1 << cells.bit_length() - 1
        bits = bits_at(start, width)
        if cells > width:
            rest = bits_at(start + cells - width, width)
            bits = builder.or_(bits, builder.shl(rest, WORD(cells - width)))
        found.append((start, bits))
    return found


def _cells(context: Any, builder: Any, signature: Any, arguments: Any) -> tuple[Any, int, Any]:
    """Where a column of bytes begins, how many there are, and what they are compared with."""
    kind = signature.args[0]
    (length,) = kind.shape
    data = context.make_array(kind)(context, builder, arguments[0]).data
    return builder.bitcast(data, BYTE.as_pointer()), length, builder.trunc(arguments[1], BYTE)


def _of_bytes(column: Any, most: int) -> None:
    """TypingError, for the rule's author, where a column is not one of bytes, or is too long."""
    if getattr(column, "ndim", 0) != 1 or column.dtype.bitwidth != BYTE.width:
        raise TypingError("only a column of i8 or u8 can be looked through many cells at a time")
    if column.shape[0] > most:
        raise TypingError(f"a number has bits for no more than {most} cells")
