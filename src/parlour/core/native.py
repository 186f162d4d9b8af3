"""The few compiled bodies that touch bytes: everything else is a rule in plain words."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, types
from numba.core import cgutils
from numba.extending import intrinsic

from .bits import HASH_START, HASH_STEP, LOW_32


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
def set_byte(typing_context, packed, index, byte):
    """Write one byte of a packed record."""

    def code(context, builder, signature, arguments):
        place = builder.gep(_first_byte(context, builder, arguments), [arguments[1]])
        builder.store(arguments[2], place)
        return context.get_dummy_value()

    return types.void(packed, types.intp, types.uint8), code


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


@njit(_nrt=False)
def copy(target: Any, source: Any) -> None:
    """Make one packed record equal to another of the same type."""
    _copy_bytes(target, source)


@njit(_nrt=False)
def fingerprint(packed: Any) -> int:
    """The hash of all bytes of a packed record (see marks.py)."""
    mark = HASH_START
    for i in range(size_of(packed)):
        mark = ((mark ^ int(byte_at(packed, i))) * HASH_STEP) & LOW_32
    return mark


ONES = np.uint64(0x0101010101010101)
TOP_BYTE = np.uint64(56)
EMPTY = np.uint64(0)
TOP_BITS = np.uint64(0x8080808080808080)
EVEN_CELLS = np.uint64(0x00FF00FF00FF00FF)
PAIR_ONES = np.uint64(0x0001000100010001)


@intrinsic
def _word_at(typing_context, mask, index):
    """Eight cells of a mask as one number, without a view (which costs more than the work)."""

    def code(context, builder, signature, arguments):
        return builder.load(_word_pointer(context, builder, signature, arguments), align=1)

    return types.uint64(mask, index), code


@intrinsic
def _set_word(typing_context, mask, index, word):
    """Write eight cells of a mask at once."""

    def code(context, builder, signature, arguments):
        pointer = _word_pointer(context, builder, signature, arguments)
        builder.store(arguments[2], pointer, align=1)
        return context.get_dummy_value()

    return types.void(mask, index, types.uint64), code


def _word_pointer(context, builder, signature, arguments):
    array = context.make_array(signature.args[0])(context, builder, arguments[0])
    words = builder.bitcast(array.data, context.get_value_type(types.CPointer(types.uint64)))
    return builder.gep(words, [arguments[1]])


@njit(_nrt=False)
def clear_words(mask: Any) -> None:
    """Unmark every action, a word at a time."""
    for i in range(mask.size // 8):
        _set_word(mask, i, EMPTY)


@njit(_nrt=False)
def count_words(mask: Any) -> Any:
    """How many actions are marked. Cells are 0 or 1, so words are added cell by cell (no cell can
    pass 255 below 2,000 actions), and the cells of the sum by one multiplication."""
    cells = EMPTY
    for i in range(mask.size // 8):
        cells += _word_at(mask, i)
    pairs = (cells & EVEN_CELLS) + ((cells >> np.uint64(8)) & EVEN_CELLS)
    return np.int64((pairs * PAIR_ONES) >> np.uint64(48))


@njit(_nrt=False)
def nth_in_words(mask: Any, n: Any) -> Any:
    """The n-th marked action: whole words are skipped; within one, a multiplication puts in each
    cell how many are marked up to it, and the cells that have not passed n are counted."""
    for i in range(mask.size // 8):
        up_to = _word_at(mask, i) * ONES
        here = np.int64(up_to >> TOP_BYTE)
        if n < here:
            passed = (up_to + np.uint64(127 - n) * ONES) & TOP_BITS
            not_passed = (passed ^ TOP_BITS) >> np.uint64(7)
            return 8 * i + np.int64((not_passed * ONES) >> TOP_BYTE)
        n -= here
    return -1
