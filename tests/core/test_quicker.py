"""What is done once or left out while rules are compiled changes nothing of what they do; and Numba
is as it was before and afterwards."""

from __future__ import annotations

import re
import warnings
from enum import IntEnum

import numba
import numpy as np
import pytest
from llvmlite import ir as llvm
from numba.core import errors
from numba.core.registry import cpu_target

from parlour.core import compiling
from parlour.core.quicker import SHORTCUTS, quicker
from parlour.core.record import cell, column, dtype_of, i8, i16, nested, pack, record
from parlour.core.rule import Linker, rule


class Way(IntEnum):
    UP = 0
    DOWN = 1
    AWAY = 2


@record
class Step:
    way: int = cell(i8)
    height: int = cell(i16)


@record
class Walk:
    at: int = cell(i16)
    steps: list[Step] = nested(Step, 4)
    seen: list[int] = column(i8, 6)


@rule
def both(first, second):
    """The lesser of two and the greater."""
    if first < second:
        return first, second
    return second, first


@rule
def after(at, way, height):
    """Where a step leads: names that are set anew, on some paths only."""
    match way:
        case Way.UP:
            at = at + height
        case Way.DOWN:
            at = at - height
        case _:
            return -1
    return at


@rule
def walk(s, first, bound):
    """Loops with `break` and `continue`, floats, an error raised, indexes that may fail."""
    mean = 0.0
    least = bound
    for i in range(len(s.steps)):
        at = after(s.at, s.steps[i].way, s.steps[i].height)
        if at < 0:
            continue
        while at > bound:
            at -= s.steps[i].height
            if at < first:
                break
        least, at = both(least, at)
        mean += at / (first + i)
        s.at = at
        s.seen[at % 8] += 1
    if least >= 40:
        raise AssertionError("too far")
    return least, mean


def came_of(entry, ways, heights, first, bound):
    """What a walk brought and left behind: its result, or how it failed, and every byte."""
    table = Walk()
    table.at = 3
    for step, way, height in zip(table.steps, ways, heights, strict=True):
        step.way, step.height = way, height
    packed = pack(table)[0]
    try:
        result = entry(packed, first, bound)
    except (AssertionError, IndexError, ZeroDivisionError) as error:
        result = type(error), str(error)
    return result, packed.tobytes()


def test_a_rule_does_what_it_does_when_numba_compiles_it_in_its_own_way(tmp_path, monkeypatch):
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    shortened = Linker("toy", [], {}).entry(walk)
    monkeypatch.setattr(compiling, "whole_programs", lambda: False)
    usual = Linker("usual", [], {}).entry(walk)
    chance, failed = np.random.default_rng(5), set()
    for _ in range(300):
        ways, heights = chance.integers(0, 3, 4), chance.integers(1, 30, 4)
        first, bound = (int(n) for n in chance.integers(-1, 60, 2))
        one = came_of(shortened, ways, heights, first, bound)
        assert one == came_of(usual, ways, heights, first, bound)
        failed.add(one[0][0] if isinstance(one[0][0], type) else None)
    assert failed == {None, AssertionError, IndexError, ZeroDivisionError}


def insides():
    """What each shortcut stands in for."""
    return [getattr(owner, name) for owner, name, _ in SHORTCUTS]


def test_the_shortcuts_are_gone_afterwards_even_after_an_error():
    before = insides()
    with pytest.raises(RuntimeError), quicker():
        assert not any(now is was for now, was in zip(insides(), before, strict=True))
        raise RuntimeError
    assert insides() == before


KINDS = (
    numba.from_dtype(dtype_of(Walk)),
    numba.int64,
    numba.types.Tuple((numba.int8, numba.float64)),
    numba.types.Array(numba.uint8, 1, "C"),
    numba.types.none,
)
CLASSES = (numba.types.Record, numba.types.Integer, numba.types.BaseTuple, numba.types.Type)
LAYOUTS = (
    llvm.IntType(8),
    llvm.IntType(64).as_pointer(),
    llvm.ArrayType(llvm.IntType(16), 5),
    llvm.LiteralStructType([llvm.IntType(8), llvm.DoubleType()]),
)


def told():
    """What Numba says of kinds: their texts, classes and sizes, asked twice."""
    target = cpu_target.target_context.codegen().target_data
    return [
        (
            [repr(kind) for kind in KINDS],
            [isinstance(kind, one) for kind in KINDS for one in CLASSES],
            [layout.get_abi_size(target) for layout in LAYOUTS],
        )
        for _ in range(2)
    ]


def test_what_is_found_once_is_what_numba_says_each_time():
    before = told()
    with quicker():
        assert told() == before


def test_errors_say_the_same_without_their_colours():
    def text():
        return errors.TypingError("no such kind", numba.core.ir.unknown_loc).args[0]

    plain = re.sub(r"\x1b\[[0-9;]*m", "", text())
    with quicker():
        assert text() == plain


@pytest.mark.parametrize(
    ("owner", "name"),
    [(owner, name) for owner, name, _ in SHORTCUTS if not name.startswith("__")],
    ids=lambda part: getattr(part, "__name__", part),
)
def test_where_one_of_numba_s_insides_is_gone_all_shortcuts_are_left(owner, name, monkeypatch):
    monkeypatch.delattr(owner, name)
    compiling.whole_programs.cache_clear()
    try:
        with pytest.warns(RuntimeWarning, match=rf"has no .*\.{name}: rules are compiled one by"):
            assert not compiling.whole_programs()
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # it is said once
            assert not compiling.whole_programs()
    finally:
        compiling.whole_programs.cache_clear()


def test_every_shortcut_is_among_what_is_said_to_be_leaned_on():
    leaned = {
        (path.rpartition(".")[2], name)
        for path, names in compiling.LEANED_ON.items()
        for name in names
    }
    assert {(owner.__name__.rpartition(".")[2], name) for owner, name, _ in SHORTCUTS} <= leaned
