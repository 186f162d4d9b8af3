"""Compiled twins: one for each rule whatever the widths of numbers, whole programs, kept."""

from __future__ import annotations

import pytest

import parlour
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
