"""The compiled bodies of cells.py: many cells of a column compared at once."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

BYTE, WORD = ir.IntType(8), ir.IntType(64)
CELLS = 64  # compared together: as many as a number has bits


@intrinsic
def next_with(typing_context, column, value, after):
    """The first cell behind `after` that holds a number; -1 if there is no more."""

    def code(context, builder, signature, arguments):
        first = builder.add(arguments[2], WORD(1))
        found = WORD(-1)
        for start, bits in reversed(_equal(context, builder, signature, arguments)):
            passed = builder.sub(first, WORD(start))
            none = builder.icmp_signed("<=", passed, WORD(0))
            all_ = builder.icmp_signed(">=", passed, WORD(CELLS))
            later = builder.shl(WORD(-1), builder.and_(passed, WORD(CELLS - 1)))
            later = builder.select(none, WORD(-1), builder.select(all_, WORD(0), later))
            left = builder.and_(bits, later)
            here = builder.add(builder.cttz(left, ir.IntType(1)(0)), WORD(start))
            found = builder.select(builder.icmp_signed("!=", left, WORD(0)), here, found)
        return found

    return types.int64(column, types.int64, types.int64), code


@intrinsic
def count_with(typing_context, column, value):
    """How many cells hold a number."""

    def code(context, builder, signature, arguments):
        found = WORD(0)
        for _, bits in _equal(context, builder, signature, arguments):
            found = builder.add(found, builder.ctpop(bits))
        return found

    return types.int64(column, types.int64), code


def _equal(context: Any, builder: Any, signature: Any, arguments: Any) -> list[tuple[int, Any]]:
    """Which cells of a column hold a number: bits, CELLS in each number, and where those begin.
    No byte behind the column is read: what is no power of two is looked at twice, overlapping."""
    column, value = signature.args[0], builder.trunc(arguments[1], BYTE)
    (length,) = column.shape
    assert column.dtype.bitwidth == BYTE.width
    data = context.make_array(column)(context, builder, arguments[0]).data
    first = builder.bitcast(data, BYTE.as_pointer())

    def bits_at(at: int, cells: int) -> Any:
        kind = ir.VectorType(BYTE, cells)
        place = builder.bitcast(builder.gep(first, [WORD(at)]), kind.as_pointer())
        wanted = builder.insert_element(kind(ir.Undefined), value, ir.IntType(32)(0))
        spread = ir.Constant(ir.VectorType(ir.IntType(32), cells), [0] * cells)
        wanted = builder.shuffle_vector(wanted, kind(ir.Undefined), spread)
        equal = builder.icmp_unsigned("==", builder.load(place, align=1), wanted)
        bits = builder.bitcast(equal, ir.IntType(cells))
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
