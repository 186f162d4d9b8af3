"""The compiled bodies of parts.py: tables compared and floats copied, many bytes at once."""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from .compiling import twin
from .native import CELLS, _first_byte
from .native_cells import lowest

LINE = 16  # floats that are looked at and copied together


@intrinsic
def _differ_at(typing_context, one, other, index):
    """In which of the CELLS bytes from `index` on two packed records differ, as bits."""

    def code(context, builder, signature, arguments):
        pointers = _two_cells(context, builder, arguments)
        cells = [builder.load(pointer, align=1) for pointer in pointers]
        return builder.bitcast(builder.icmp_unsigned("!=", *cells), ir.IntType(CELLS))

    return types.uint64(one, other, types.intp), code


@intrinsic
def _take_at(typing_context, target, source, index):
    """Copy CELLS bytes from `index` on of a packed record over another's."""

    def code(context, builder, signature, arguments):
        there, here = _two_cells(context, builder, arguments)
        builder.store(builder.load(here, align=1), there, align=1)
        return context.get_dummy_value()

    return types.void(target, source, types.intp), code


def _two_cells(context, builder, arguments):
    kind = ir.VectorType(ir.IntType(8), CELLS).as_pointer()
    firsts = (_first_byte(context, builder, arguments[n:]) for n in (0, 1))
    return [builder.bitcast(builder.gep(first, [arguments[2]]), kind) for first in firsts]


def comparison(places: Any, reads: Any, turning: int) -> Any:
    """What `parts.what_changed` is compiled to: CELLS bytes from each place on are compared; of
    each such piece `reads` says which of its bytes a part reads, as bits."""
    pieces, parts = reads.shape

    def what_changed(view: Any, kept: Any, turned: Any) -> Any:
        changed = np.int64(turning if turned else 0)
        for i in range(pieces):
            bits = _differ_at(view, kept, places[i])
            if bits != 0:
                _take_at(kept, view, places[i])
                for part in range(parts):
                    changed |= np.int64((bits & reads[i, part]) != 0) << part
        return changed

    return twin(what_changed, boundscheck=False)


@intrinsic
def _is_lit(typing_context, floats, at):
    """1 if some float of a line is not 0."""

    def code(context, builder, signature, arguments):
        pointer = _line_pointer(context, builder, signature.args[0], arguments[0], arguments[1])
        line = builder.load(pointer, align=1)
        marks = builder.icmp_unsigned("!=", line, line.type(None))
        some = builder.icmp_unsigned(
            "!=", builder.bitcast(marks, ir.IntType(LINE)), ir.IntType(LINE)(0)
        )
        return builder.zext(some, ir.IntType(CELLS))

    return types.uint64(floats, types.intp), code


@intrinsic
def _copy_line(typing_context, target, source, at):
    """Copy one line."""

    def code(context, builder, signature, arguments):
        there, here = (
            _line_pointer(context, builder, signature.args[n], arguments[n], arguments[2])
            for n in (0, 1)
        )
        builder.store(builder.load(here, align=1), there, align=1)
        return context.get_dummy_value()

    return types.void(target, source, types.intp), code


def _line_pointer(context, builder, kind, array, at):
    """A line of floats, as whole numbers of their width: so -0.0 is not blank."""
    data = context.make_array(kind)(context, builder, array).data
    line = ir.VectorType(ir.IntType(kind.dtype.bitwidth), LINE).as_pointer()
    return builder.bitcast(builder.gep(data, [at]), line)


def _put_lines(out: Any, lit: Any, word: Any, floats: Any, at: Any, lines: Any) -> None:
    """Copy those of up to CELLS lines that are not blank here or there; which they are here is
    then written in a word of `lit`."""
    now = np.uint64(0)
    for i in range(lines):
        now |= _is_lit(floats, at + i * LINE) << np.uint64(i)
    left = now | np.uint64(lit[word])
    lit[word] = np.int64(now)
    while left != 0:
        _copy_line(out, floats, at + lowest(np.int64(left)) * LINE)
        left &= left - np.uint64(1)


_put_lines = twin(_put_lines, boundscheck=False)


def putting(places: Any) -> Any:
    """What `parts.put_changed` is compiled to, for parts of at least a line each."""
    count = len(places)
    ends, words = places[:, 2].max(), places[:, 3].max()

    def put_changed(out: Any, lit: Any, room: Any, changed: Any) -> None:
        assert out.size >= ends and room.size >= ends and lit.size > words
        for n in range(count):
            number, at, end, word = places[n, 0], places[n, 1], places[n, 2], places[n, 3]
            if changed >> number & 1 and at < end:
                while at + LINE <= end:
                    lines = min(CELLS, (end - at) // LINE)
                    _put_lines(out, lit, word, room, at, lines)
                    at += lines * LINE
                    word += 1
                _copy_line(out, room, end - LINE)

    return twin(put_changed, boundscheck=False)
