"""Masks that are kept as bits of one or two numbers: what `quick_mask` is in the compiled body.

`legal` marks one action after another. In an array each mark is a byte stored by itself, and a
processor that then reads 64 of them together waits until all have reached its cache: a third of
the time of a small game. Bits of a number stay in registers where `legal` is folded into its
caller. In three numbers or more it takes longer to find the right one than the wait lasted: the
bits of a game with more actions lie in memory (wide_masks.py).

`clear`, `count` and `nth` stand here too: they take a mask of any kind.
"""

from __future__ import annotations

import operator
from typing import Any

from numba import types
from numba.core import cgutils
from numba.core.datamodel.models import StructModel
from numba.core.imputils import impl_ret_borrowed
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import intrinsic, lower_builtin, register_model

from .native import (
    CELLS,
    _nth_bit,
    called,
    clear_words,
    count_words,
    mark_bits_in_bytes,
    nth_in_words,
)
from .wide_masks import (
    TWO_WORDS,
    WORD,
    WideMask,
    clear_wide,
    count_wide,
    mark_bits_wide,
    nth_wide,
    shifted,
    wide_mask_of,
)

MOST_WORDS = 2  # in registers


class BitMask(types.Type):
    """Where the numbers are: for so many actions, a bit for each, CELLS in a word; and `outside`,
    which is not 0 once something was marked that is no action."""

    def __init__(self, actions: int) -> None:
        super().__init__(f"BitMask({actions})")
        self.actions = actions
        self.words = [f"word{n}" for n in range(-(-actions // CELLS))]
        self.numbers = [*self.words, "outside"]


@register_model(BitMask)
class _Model(StructModel):
    def __init__(self, manager: Any, kind: BitMask) -> None:
        place = types.CPointer(types.int64)
        super().__init__(manager, kind, [(name, place) for name in kind.numbers])


def quick_mask_of(actions: int) -> Any:
    """The body of `quick_mask` for a game of so many actions: the numbers are places on the stack
    of whoever calls it."""
    kind = BitMask(actions)
    if len(kind.words) > MOST_WORDS:
        return wide_mask_of(actions)

    @intrinsic
    def quick_mask(typing_context, mask):
        def code(context, builder, sig, arguments):
            made = cgutils.create_struct_proxy(kind)(context, builder)
            for name in kind.numbers:
                setattr(made, name, cgutils.alloca_once(builder, WORD))
            return made._getvalue()

        return kind(mask), code

    @intrinsic
    def same_mask(typing_context, mask):
        def code(context, builder, sig, arguments):
            return impl_ret_borrowed(context, builder, mask, arguments[0])

        return mask(mask), code

    return quick_mask if actions > 0 else same_mask


@infer_global(operator.setitem)
class _Marking(AbstractTemplate):
    """`mask[action] = value`, wherever the bits are."""

    def generic(self, given: Any, named: Any) -> Any:
        if not isinstance(given[0], BitMask | WideMask):
            return None
        value = types.boolean if isinstance(given[2], types.Boolean) else types.int64
        return signature(types.none, given[0], types.int64, value)


@lower_builtin(operator.setitem, BitMask, types.Integer, types.Boolean)
@lower_builtin(operator.setitem, BitMask, types.Integer, types.Integer)
def _mark(context, builder, sig, arguments):
    kind = sig.args[0]
    places = cgutils.create_struct_proxy(kind)(context, builder, arguments[0])
    action, value = arguments[1:]
    marked = builder.zext(builder.icmp_unsigned("!=", value, value.type(0)), WORD)
    wrong = builder.zext(builder.icmp_unsigned(">=", action, WORD(kind.actions)), WORD)
    builder.store(builder.or_(builder.load(places.outside), wrong), places.outside)
    at = builder.and_(action, WORD(CELLS - 1))
    others, own = builder.not_(builder.shl(WORD(1), at)), builder.shl(marked, at)
    number = builder.udiv(action, WORD(CELLS))
    for n, name in enumerate(kind.words):
        place = getattr(places, name)
        before = builder.load(place)
        after = builder.or_(builder.and_(before, others), own)
        here = builder.icmp_unsigned("==", number, WORD(n))
        builder.store(builder.select(here, after, before), place)
    return context.get_dummy_value()


@intrinsic
def _mark_bits(typing_context, mask, first, bits, actions):
    def code(context, builder, sig, arguments):
        places = cgutils.create_struct_proxy(mask)(context, builder, arguments[0])
        _, first, bits, actions = arguments
        last = builder.sub(builder.add(first, actions), WORD(1))
        for action in (first, last):
            wrong = builder.icmp_unsigned(">=", action, WORD(mask.actions))
            outside = builder.or_(builder.load(places.outside), builder.zext(wrong, WORD))
            builder.store(outside, places.outside)
        others, own = shifted(builder, first, bits, actions, CELLS * MOST_WORDS)
        for n, name in enumerate(mask.words):
            place, right = getattr(places, name), TWO_WORDS(n * CELLS)
            kept = builder.trunc(builder.lshr(others, right), WORD)
            marked = builder.trunc(builder.lshr(own, right), WORD)
            builder.store(builder.or_(builder.and_(builder.load(place), kept), marked), place)
        return context.get_dummy_value()

    return types.void(mask, types.int64, types.int64, types.int64), code


@intrinsic
def mark_bits(typing_context, mask, first, bits, actions):
    """Mark those of so many actions from `first` on whose bit is set, and unmark the others."""
    body = _body(mask, _mark_bits, mark_bits_wide, mark_bits_in_bytes)
    return called(typing_context, body, mask, types.int64, types.int64, types.int64)


@intrinsic
def _clear(typing_context, mask):
    def code(context, builder, sig, arguments):
        places = cgutils.create_struct_proxy(mask)(context, builder, arguments[0])
        for name in mask.numbers:
            builder.store(WORD(0), getattr(places, name))
        return context.get_dummy_value()

    return types.void(mask), code


@intrinsic
def _count(typing_context, mask):
    def code(context, builder, sig, arguments):
        places = cgutils.create_struct_proxy(mask)(context, builder, arguments[0])
        wrong = builder.icmp_unsigned("!=", builder.load(places.outside), WORD(0))
        with cgutils.if_unlikely(builder, wrong):
            context.call_conv.return_user_exc(builder, IndexError, ("there is no such action",))
        marked = WORD(0)
        for name in mask.words:
            marked = builder.add(marked, builder.ctpop(builder.load(getattr(places, name))))
        return marked

    return types.int64(mask), code


@intrinsic
def _nth(typing_context, mask, n):
    def code(context, builder, sig, arguments):
        places = cgutils.create_struct_proxy(mask)(context, builder, arguments[0])
        word, left, first = builder.load(places.word0), arguments[1], WORD(0)
        for number, name in enumerate(mask.words[1:], 1):
            here = builder.ctpop(word)
            later = builder.icmp_signed(">=", left, here)
            left = builder.select(later, builder.sub(left, here), left)
            word = builder.select(later, builder.load(getattr(places, name)), word)
            first = builder.select(later, WORD(number * CELLS), first)
        call = called(typing_context, _nth_bit, types.uint64, types.int64)[1]
        found = builder.add(first, call(context, builder, None, [word, left]))
        too_few = builder.icmp_signed(">=", left, builder.ctpop(word))
        return builder.select(too_few, WORD(-1), found)

    return types.int64(mask, types.int64), code


@intrinsic
def clear(typing_context, mask):
    """Unmark every action."""
    return called(typing_context, _body(mask, _clear, clear_wide, clear_words), mask)


@intrinsic
def count(typing_context, mask):
    """How many actions are marked."""
    return called(typing_context, _body(mask, _count, count_wide, count_words), mask)


@intrinsic
def nth(typing_context, mask, n):
    """The n-th marked action; -1 if fewer are marked."""
    body = _body(mask, _nth, nth_wide, nth_in_words)
    return called(typing_context, body, mask, types.int64)


def _body(mask, in_registers, in_memory, of_array):
    if isinstance(mask, BitMask):
        return in_registers
    return in_memory if isinstance(mask, WideMask) else of_array
