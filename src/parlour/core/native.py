"""The few compiled bodies that touch bytes: everything else is a rule in plain words."""

from __future__ import annotations

from typing import Any

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from .bits import HASH_START, HASH_STEP, LOW_32
from .compiling import twin


@intrinsic
def size_of(typing_context, packed):
    """The size of a packed record in bytes."""
    size = packed.size

    def code(context, builder, signature, arguments):
        return context.get_constant(types.intp, size)

    return types.intp(packed), code


@intrinsic
def byte_at(typing_context, packed, index):
    """One byte of a packed record."""

    def code(context, builder, signature, arguments):
        return builder.load(builder.gep(_first_byte(context, builder, arguments), [arguments[1]]))

    return types.uint8(packed, types.intp), code


@intrinsic
def blend_at(typing_context, target, source, shown, filling, row, index):
    """Write CELLS bytes of a packed record from `index` on: another's bytes where those of `shown`
    say so, and of `filling` elsewhere. Both are flat, with a row of as many bytes as a record."""

    def code(context, builder, signature, arguments):
        size = context.get_constant(types.intp, target.size)
        place = builder.add(builder.mul(arguments[4], size), arguments[5])

        def cells(bytes_, at):
            pointer = builder.gep(bytes_, [at])
            return builder.bitcast(pointer, ir.VectorType(ir.IntType(8), CELLS).as_pointer())

        def constant(number):
            array = context.make_array(signature.args[number])(context, builder, arguments[number])
            return builder.load(cells(array.data, place), align=1)

        there = cells(_first_byte(context, builder, arguments[1:]), arguments[5])
        kept = builder.load(there, align=1)
        blended = builder.or_(builder.and_(kept, constant(2)), constant(3))
        builder.store(
            blended, cells(_first_byte(context, builder, arguments), arguments[5]), align=1
        )
        return context.get_dummy_value()

    return types.void(target, source, shown, filling, types.intp, types.intp), code


def _first_byte(context: Any, builder: Any, arguments: Any) -> Any:
    return builder.bitcast(arguments[0], context.get_value_type(types.CPointer(types.uint8)))


@intrinsic
def _copy_bytes(typing_context, target, source):
    """Copy all bytes of a packed record over another's."""
    if not isinstance(target, types.Record) or target != source:
        raise TypeError("only packed records of one type can be copied over each other")

    def code(context, builder, signature, arguments):
        size = context.get_constant(types.intp, target.size)
        cgutils.raw_memcpy(builder, arguments[0], arguments[1], size, 1)
        return context.get_dummy_value()

    return types.void(target, source), code


@twin
def copy(target: Any, source: Any) -> None:
    """Make one packed record equal to another of the same type."""
    _copy_bytes(target, source)


@twin
def fingerprint(packed: Any) -> int:
    """The hash of all bytes of a packed record (see marks.py)."""
    mark = HASH_START
    for i in range(size_of(packed)):
        mark = ((mark ^ int(byte_at(packed, i))) * HASH_STEP) & LOW_32
    return mark


def called(typing_context: Any, body: Any, *given: Any) -> Any:
    """What an intrinsic answers that calls another compiled function."""
    kind = typing_context.resolve_value_type(body)
    sig = kind.get_call_type(typing_context, given, {})

    def code(context: Any, builder: Any, _: Any, arguments: Any) -> Any:
        return context.get_function(kind, sig)(builder, arguments)

    return sig, code


CELLS = 64  # of a mask looked at together: as many as a number has bits
SLOW_DEPOSIT = ("znver1", "znver2")  # processors that have the instruction, but take long over it


@intrinsic
def _marks_at(typing_context, mask, index):
    """Which of the CELLS cells from CELLS * index on are marked, as the bits of one number."""

    def code(context, builder, signature, arguments):
        cells = builder.load(_cells_pointer(context, builder, signature, arguments), align=1)
        marked = builder.icmp_unsigned("!=", cells, cells.type(None))
        return builder.bitcast(marked, ir.IntType(CELLS))

    return types.uint64(mask, index), code


@intrinsic
def _clear_at(typing_context, mask, index):
    """Unmark CELLS cells at once."""

    def code(context, builder, signature, arguments):
        pointer = _cells_pointer(context, builder, signature, arguments)
        builder.store(pointer.type.pointee(None), pointer, align=1)
        return context.get_dummy_value()

    return types.void(mask, index), code


def _cells_pointer(context, builder, signature, arguments):
    array = context.make_array(signature.args[0])(context, builder, arguments[0])
    cells = builder.bitcast(array.data, ir.VectorType(ir.IntType(8), CELLS).as_pointer())
    return builder.gep(cells, [arguments[1]])


@intrinsic
def _bits_in(typing_context, bits):
    """How many bits are set."""

    def code(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), code


@intrinsic
def _nth_bit(typing_context, bits, n):
    """The place of the n-th set bit, by one instruction where the processor has it."""

    def deposited(context, builder, signature, arguments):
        word = ir.IntType(CELLS)
        deposit = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(word, (word, word)), "llvm.x86.bmi.pdep.64"
        )
        only = builder.call(deposit, [builder.shl(word(1), arguments[1]), arguments[0]])
        return builder.cttz(only, ir.IntType(1)(0))

    def counted(context, builder, signature, arguments):
        left = cgutils.alloca_once_value(builder, arguments[0])
        with cgutils.for_range(builder, arguments[1]):
            bits = builder.load(left)
            builder.store(builder.and_(bits, builder.sub(bits, bits.type(1))), left)
        return builder.cttz(builder.load(left), ir.IntType(1)(0))

    return types.int64(types.uint64, types.int64), deposited if _has_deposit() else counted


def _has_deposit() -> bool:
    quick = llvm.get_host_cpu_name() not in SLOW_DEPOSIT
    return quick and bool(llvm.get_host_cpu_features().get("bmi2", False))


@twin
def clear_words(mask: Any) -> None:
    """Unmark every action, CELLS at a time."""
    for i in range(mask.size // CELLS):
        _clear_at(mask, i)


@twin
def count_words(mask: Any) -> Any:
    """How many actions are marked."""
    marked = np.int64(0)
    for i in range(mask.size // CELLS):
        marked += np.int64(_bits_in(_marks_at(mask, i)))
    return marked


@twin
def nth_in_words(mask: Any, n: Any) -> Any:
    """The n-th marked action; -1 if fewer are marked."""
    for i in range(mask.size // CELLS):
        marks = _marks_at(mask, i)
        here = np.int64(_bits_in(marks))
        if n < here:
            return CELLS * i + _nth_bit(marks, n)
        n -= here
    return -1


@twin
def mark_bits_in_bytes(mask: Any, first: Any, bits: Any, actions: Any) -> None:
    """Mark those of so many actions from `first` on whose bit is set, and unmark the others."""
    for place in range(actions):
        mask[first + place] = bits >> place & 1


@twin
def note_words(mask: Any, marks: Any) -> Any:
    """Write a mask down as bits; how many actions are marked."""
    marked = np.int64(0)
    for i in range(marks.size):
        bits = _marks_at(mask, i)
        marks[i] = np.int64(bits)
        marked += np.int64(_bits_in(bits))
    return marked


@intrinsic
def _zero_at(typing_context, floats, at, count):
    """So many items of a contiguous array are 0."""
    size = floats.dtype.bitwidth // 8

    def code(context, builder, signature, arguments):
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        place = builder.bitcast(builder.gep(array.data, [arguments[1]]), ir.IntType(8).as_pointer())
        length = builder.mul(arguments[2], context.get_constant(types.intp, size))
        cgutils.memset(builder, place, length, 0)
        return context.get_dummy_value()

    return types.void(floats, types.intp, types.intp), code


@twin
def blank_floats(out: Any, at: Any, count: Any) -> None:
    """So many floats are 0."""
    assert at >= 0 and count >= 0 and at + count <= out.size
    _zero_at(out, at, count)


def copied_floats(out: Any, at: Any, source: Any, start: Any, count: Any) -> None:
    """So many floats as they stand in another column."""
    assert at >= 0 and start >= 0 and count >= 0
    assert at + count <= out.size and start + count <= source.size
    for i in range(count):
        out[at + i] = source[start + i]


copied_floats = twin(copied_floats, boundscheck=False)


def scaled_floats(out: Any, at: Any, column: Any, scales: Any) -> None:
    """Each number of a column, times its scale."""
    assert at >= 0 and at + column.size <= out.size and column.size <= scales.size
    for i in range(column.size):
        out[at + i] = column[i] * scales[i]


scaled_floats = twin(scaled_floats, boundscheck=False)


def pressed_floats(out: Any, at: Any, column: Any, some: Any, first: Any) -> None:
    """Each number of a column, without a bound, between -1 and 1; counted from `first` round. Where
    all are 0 nothing is written: floats are blanked first."""
    size = column.size
    assert at >= 0 and at + size <= out.size and 0 <= first <= size
    found = 0
    for i in range(size):
        found |= column[i]
    if found == 0:
        return
    for i in range(first, size):
        out[at + i - first] = column[i] / (some + abs(np.float64(column[i])))
    for i in range(first):
        out[at + size - first + i] = column[i] / (some + abs(np.float64(column[i])))


pressed_floats = twin(pressed_floats, boundscheck=False)


def flagged_floats(out: Any, at: Any, column: Any, first: Any) -> None:
    """Each number of a column, which is 0 or 1; counted from `first` round. Where all are 0 nothing
    is written."""
    size = column.size
    assert at >= 0 and at + size <= out.size and 0 <= first <= size
    found = 0
    for i in range(size):
        found |= column[i]
    if found == 0:
        return
    for i in range(first, size):
        out[at + i - first] = column[i]
    for i in range(first):
        out[at + size - first + i] = column[i]


flagged_floats = twin(flagged_floats, boundscheck=False)


def holds_any(column: Any) -> bool:
    """Whether some number of a column is not 0."""
    found = 0
    for i in range(column.size):
        found |= column[i]
    return bool(found != 0)


holds_any = twin(holds_any, boundscheck=False)
