"""Compiled twins: one for each rule whatever the widths of numbers, whole programs, kept."""

from __future__ import annotations

import gc

import pytest

import parlour
from parlour.core import compiling
from parlour.core.piles import pop, push
from parlour.core.record import cell, column, i8, i16, nested, pack, record
from parlour.core.rule import Linker, rule


@record
class Heap:
    size: int = cell(i8)
    cards: list[int] = column(i8, 3, empty=-1)


@record
class Board:
    heap: Heap = nested(Heap)
    small: int = cell(i8)
    large: int = cell(i16)


@rule
def doubled(n):
    """Twice a number."""
    return n + n


@rule
def sum_of_doubles(s):
    """Twice each figure and twice one, added up: three widths of number."""
    return doubled(s.small) + doubled(s.large) + doubled(1)


@rule
def overfill(s):
    """More cards than a heap holds."""
    for card in range(9):
        push(s.heap, card)


@rule
def turn_over(s):
    """Take the top card and lay it back."""
    push(s.heap, pop(s.heap))
    return int(s.heap.size)


@pytest.fixture
def linker(tmp_path, monkeypatch):
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    return Linker("toy", [], {})


def board(small=3, large=300):
    table = Board()
    table.small, table.large = small, large
    return pack(table)[0]


def test_numbers_of_any_width_share_one_twin_and_do_not_wrap(linker):
    assert linker.entry(sum_of_doubles)(board(100, 30000)) == 200 + 60000 + 2
    assert len(linker.twin(doubled).signatures) == 1


def test_an_assertion_in_a_twin_reaches_the_caller(linker):
    with pytest.raises(AssertionError):
        linker.entry(overfill)(board())
    with pytest.raises(AssertionError):
        linker.entry(turn_over)(board())


def test_what_was_compiled_is_loaded_again(linker, tmp_path):
    packed = board()
    packed["heap"]["size"] = 1
    first = linker.entry(turn_over)
    assert first(packed) == 1
    again = Linker("toy", [], {}).entry(turn_over)
    assert again(packed) == 1
    assert sum(again.stats.cache_hits.values()) == 1
    assert list(tmp_path.rglob("*.nbc"))


def test_a_twin_can_be_linked_into_two_entries(linker):
    assert linker.entry(sum_of_doubles)(board()) == linker.entry(sum_of_doubles)(board())


def test_what_is_not_a_plain_function_is_refused():
    game = parlour.game("abyss")
    with pytest.raises(TypeError, match="only plain functions can be linked"):
        game.linker.entry(len)


@rule
def factorial(n):
    """The product of the numbers up to n: no compiler can fold it into its caller altogether."""
    if n < 2:
        return 1
    return n * factorial(n - 1) % 1000003 + factorial(n - 2) % 7


def twice_factorial(n):
    return 2 * factorial(n)


@pytest.mark.parametrize("apart", [False, True])
def test_copies_of_rules_belong_to_their_entry_unless_left_apart(tmp_path, monkeypatch, apart):
    from parlour.core.whole_program import EntryLibrary

    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    monkeypatch.setattr(EntryLibrary, "folds", True)
    if apart:
        compiling.leave_rules_apart()
    entry = Linker("toy", [], {}).entry(twice_factorial)
    assert entry(6) == twice_factorial(6)
    (compiled,) = entry.overloads.values()
    kept = [one for one in compiled.library.get_defined_functions() if "9factorial" in one.name]
    assert kept
    assert all((one.linkage.name == "linkonce_odr") == apart for one in kept)


def test_garbage_waits_while_rules_are_compiled():
    with pytest.raises(RuntimeError), compiling.garbage_waiting():
        assert not gc.isenabled()
        raise RuntimeError
    assert gc.isenabled()
    gc.disable()
    try:
        with compiling.garbage_waiting():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
