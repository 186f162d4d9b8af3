"""Masks of many actions that are kept as bits in memory, CELLS in a number.

Marking one more means to read its number and to write it again, so it takes a little longer than
to store a byte; but all bits of a number are read at once as they were written, without waiting for
many bytes to reach the cache, and of bytes there would be as many again as there are actions.
"""

from __future__ import annotations

import operator
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.datamodel.models import StructModel
from numba.extending import intrinsic, lower_builtin, register_model

from .native import CELLS, _nth_bit, called

WORD, TWO_WORDS = ir.IntType(CELLS), ir.IntType(2 * CELLS)


class WideMask(types.Type):
    """Where the numbers are; behind them lie two more, for marks of what is no action."""

    def __init__(self, actions: int) -> None:
        super().__init__(f"WideMask({actions})")
        self.actions = actions
        self.words = -(-actions // CELLS)


@register_model(WideMask)
class _Model(StructModel):
    def __init__(self, manager: Any, kind: WideMask) -> None:
        super().__init__(manager, kind, [("first", types.CPointer(types.int64))])


def wide_mask_of(actions: int) -> Any:
    """The body of `quick_mask` for a game of so many actions: the numbers are places on the stack
    of whoever calls it."""
    kind = WideMask(actions)

    @intrinsic
    def quick_mask(typing_context, mask):
        def code(context, builder, sig, arguments):
            made = cgutils.create_struct_proxy(kind)(context, builder)
            made.first = cgutils.alloca_once(builder, WORD, size=kind.words + 2)
            return made._getvalue()

        return kind(mask), code

    return quick_mask


def _place(context, builder, kind, mask, number):
    first = cgutils.create_struct_proxy(kind)(context, builder, mask).first
    return builder.gep(first, [number if isinstance(number, ir.Value) else WORD(number)])


def _place_of(context, builder, kind, mask, action):
    number, last = builder.udiv(action, WORD(CELLS)), WORD(kind.words)
    number = builder.select(builder.icmp_unsigned("<", number, last), number, last)
    return _place(context, builder, kind, mask, number)


@lower_builtin(operator.setitem, WideMask, types.Integer, types.Boolean)
@lower_builtin(operator.setitem, WideMask, types.Integer, types.Integer)
def _mark(context, builder, sig, arguments):
    kind = sig.args[0]
    mask, action, value = arguments
    place = _place_of(context, builder, kind, mask, action)
    at = builder.and_(action, WORD(CELLS - 1))
    marked = builder.zext(builder.icmp_unsigned("!=", value, value.type(0)), WORD)
    others, own = builder.not_(builder.shl(WORD(1), at)), builder.shl(marked, at)
    builder.store(builder.or_(builder.and_(builder.load(place), others), own), place)
    return context.get_dummy_value()


def shifted(builder, first, bits, actions, cells):
    """Where in two numbers the marks of so many actions stand, `first` being counted within so many
    cells: all others as set bits, and the marks themselves."""
    at = builder.zext(builder.and_(first, WORD(cells - 1)), TWO_WORDS)
    all_ = builder.lshr(WORD(-1), builder.sub(WORD(CELLS), actions))
    others = builder.not_(builder.shl(builder.zext(all_, TWO_WORDS), at))
    return others, builder.shl(builder.zext(builder.and_(bits, all_), TWO_WORDS), at)


@intrinsic
def mark_bits_wide(typing_context, mask, first, bits, actions):
    """Mark those of so many actions from `first` on whose bit is set, and unmark the others."""

    def code(context, builder, sig, arguments):
        _, first, bits, actions = arguments
        place = _place_of(context, builder, mask, arguments[0], first)
        place = builder.bitcast(place, TWO_WORDS.as_pointer())
        others, own = shifted(builder, first, bits, actions, CELLS)
        before = builder.load(place, align=8)
        builder.store(builder.or_(builder.and_(before, others), own), place, align=8)
        return context.get_dummy_value()

    return types.void(mask, types.int64, types.int64, types.int64), code


@intrinsic
def clear_wide(typing_context, mask):
    """Unmark every action."""

    def code(context, builder, sig, arguments):
        for number in range(mask.words + 2):
            builder.store(WORD(0), _place(context, builder, mask, arguments[0], number))
        return context.get_dummy_value()

    return types.void(mask), code


@intrinsic
def count_wide(typing_context, mask):
    """How many actions are marked. IndexError if something was that is no action."""

    def code(context, builder, sig, arguments):
        marked = WORD(0)
        for number in range(mask.words):
            word = builder.load(_place(context, builder, mask, arguments[0], number))
            marked = builder.add(marked, builder.ctpop(word))
        wrong = builder.or_(
            *[
                builder.load(_place(context, builder, mask, arguments[0], number))
                for number in (mask.words, mask.words + 1)
            ]
        )
        if mask.actions % CELLS:
            wrong = builder.or_(wrong, builder.lshr(word, WORD(mask.actions % CELLS)))
        with cgutils.if_unlikely(builder, builder.icmp_unsigned("!=", wrong, WORD(0))):
            context.call_conv.return_user_exc(builder, IndexError, ("there is no such action",))
        return marked

    return types.int64(mask), code


@intrinsic
def nth_wide(typing_context, mask, n):
    """The n-th marked action; -1 if fewer are marked. It looks at every number: where to stop could
    not be foretold."""

    def code(context, builder, sig, arguments):
        left = arguments[1]
        bits, at, begin = WORD(0), WORD(0), WORD(-1)
        for number in range(mask.words):
            word = builder.load(_place(context, builder, mask, arguments[0], number))
            here = builder.icmp_unsigned("<", left, builder.ctpop(word))  # once below 0: not again
            bits, at = builder.select(here, word, bits), builder.select(here, left, at)
            begin = builder.select(here, WORD(number * CELLS), begin)
            left = builder.sub(left, builder.ctpop(word))
        call = called(typing_context, _nth_bit, types.uint64, types.int64)[1]
        found = builder.add(begin, call(context, builder, None, [bits, at]))
        too_few = builder.icmp_signed("<", begin, WORD(0))
        return builder.select(too_few, WORD(-1), found)

    return types.int64(mask, types.int64), code
