"""Cells that hold a number are found in both bodies alike, up to the last one and no further."""

import numpy as np
import pytest

from parlour.core.cells import (
    bits_above,
    bits_with,
    count_with,
    how_many,
    lowest,
    next_above,
    next_with,
    nth_with,
)
from parlour.core.errors import RuleError
from parlour.core.masks import CELLS
from parlour.core.record import NONE, as_bytes, cell, column, i8, i16, pack, record, u8
from parlour.core.rule import Linker, rule

LENGTHS = (1, 2, 3, 7, 11, 16, 27, 63, 64, 65, 91, 128, 200)


def row_of(length: int, kind):
    @record
    class Row:
        before: int = cell(i8)
        cells: list[int] = column(kind, length)
        behind: int = cell(i8)

    return Row


@rule
def found_with(row, value, out):
    """Every cell that holds a number, in order, behind how many there are."""
    out[0] = count_with(row.cells, value)
    at = 1
    index = next_with(row.cells, value, NONE)
    while index != NONE:
        out[at] = index
        at += 1
        index = next_with(row.cells, value, index)
    out[at] = next_with(row.cells, value, len(row.cells) - 1)


@rule
def counted_with(row, value, out):
    """The same, one looked for after the other from the first cell on."""
    out[0] = count_with(row.cells, value)
    for n in range(out[0] + 1):
        out[n + 1] = nth_with(row.cells, value, n)


@rule
def found_above(row, value, out):
    """Every cell that holds more than a number, in order, behind how many cells hold it."""
    out[0] = count_with(row.cells, value)
    at = 1
    index = next_above(row.cells, value, NONE)
    while index != NONE:
        out[at] = index
        at += 1
        index = next_above(row.cells, value, index)


@rule
def bits_of(row, value, out):
    """Which cells hold a number, which hold more, how many those are, and which is the first."""
    out[0] = bits_with(row.cells, value)
    out[1] = bits_above(row.cells, value)
    out[2] = how_many(out[1])
    out[3] = lowest(out[0]) if out[0] != 0 else NONE


@rule
def all_bits_of(row, value, out):
    """Which cells hold a number, and which more, 64 after 64."""
    for first in range(0, len(row.cells), CELLS):
        for place in range(min(CELLS, len(row.cells) - first)):
            out[first + place] = (bits_with(row.cells, value, first) >> place & 1) + 2 * (
                bits_above(row.cells, value, first) >> place & 1
            )


def rows(kind, values):
    """Rows of all lengths, filled by chance."""
    chance = np.random.default_rng(1)
    for length in LENGTHS:
        row = row_of(length, kind)()
        row.before = row.behind = 5  # what lies beside the column is none of its cells
        row.cells[:] = [int(value) for value in chance.choice(values, length)]
        yield row


def compiled(tmp_path, monkeypatch, function):
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    return Linker("toy", [], {}, "_cells", 7).entry(function)


@pytest.mark.parametrize("function", [found_with, counted_with])
@pytest.mark.parametrize(("kind", "values"), [(i8, (-1, 0, 5)), (u8, (0, 1, 255))])
def test_cells_with_a_number_are_found_alike(tmp_path, monkeypatch, function, kind, values):
    quick = compiled(tmp_path, monkeypatch, function)
    for row in rows(kind, values):
        packed = pack(row)
        before = packed.tobytes()
        for value in values:
            right = [index for index, cell in enumerate(row.cells) if cell == value]
            plainly, quickly = [-2] * (len(right) + 2), np.full(len(right) + 2, -2)
            function(row, value, plainly)
            quick(packed[0], value, quickly)
            assert plainly == [len(right), *right, NONE]
            assert quickly.tolist() == plainly
        assert packed.tobytes() == before == as_bytes(row)


@pytest.mark.parametrize(("kind", "values"), [(i8, (-1, 0, 5)), (u8, (0, 1, 255))])
def test_cells_above_a_number_are_found_alike(tmp_path, monkeypatch, kind, values):
    quick = compiled(tmp_path, monkeypatch, found_above)
    for row in rows(kind, values):
        for value in values:
            right = [index for index, cell in enumerate(row.cells) if cell > value]
            plainly, quickly = [-2] * (len(right) + 1), np.full(len(right) + 1, -2)
            found_above(row, value, plainly)
            quick(pack(row)[0], value, quickly)
            assert plainly == [row.cells.count(value), *right]
            assert quickly.tolist() == plainly


@pytest.mark.parametrize(("kind", "values"), [(i8, (-1, 0, 5)), (u8, (0, 1, 255))])
def test_cells_are_the_bits_of_a_number(tmp_path, monkeypatch, kind, values):
    quick = compiled(tmp_path, monkeypatch, bits_of)
    for row in rows(kind, values):
        if len(row.cells) >= 64:
            continue
        for value in values:
            plainly, quickly = [0] * 4, np.zeros(4, np.int64)
            bits_of(row, value, plainly)
            quick(pack(row)[0], value, quickly)
            assert quickly.tolist() == plainly
            assert plainly[0] == sum(1 << i for i, cell in enumerate(row.cells) if cell == value)
            assert plainly[1] == sum(1 << i for i, cell in enumerate(row.cells) if cell > value)
            assert plainly[2] == sum(cell > value for cell in row.cells)
            assert plainly[3] == next((i for i, c in enumerate(row.cells) if c == value), NONE)


@pytest.mark.parametrize(("kind", "values"), [(i8, (-1, 0, 5)), (u8, (0, 1, 255))])
def test_cells_of_a_long_column_are_bits_too(tmp_path, monkeypatch, kind, values):
    quick = compiled(tmp_path, monkeypatch, all_bits_of)
    for row in rows(kind, values):
        for value in values:
            plainly, quickly = [-2] * len(row.cells), np.full(len(row.cells), -2)
            all_bits_of(row, value, plainly)
            quick(pack(row)[0], value, quickly)
            assert plainly == [(cell == value) + 2 * (cell > value) for cell in row.cells]
            assert quickly.tolist() == plainly


@pytest.mark.parametrize(("length", "kind"), [(65, i8), (9, i16)])
def test_what_has_no_bits_is_refused(tmp_path, monkeypatch, length, kind):
    quick = compiled(tmp_path, monkeypatch, bits_of)
    with pytest.raises(RuleError, match="bits_with"):
        quick(pack(row_of(length, kind)())[0], 1, np.zeros(4, np.int64))
