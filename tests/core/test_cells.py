"""Cells that hold a number are found in both bodies alike, up to the last one and no further."""

import numpy as np
import pytest

from parlour.core.cells import count_with, next_with
from parlour.core.record import NONE, as_bytes, cell, column, i8, pack, record, u8
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


@pytest.mark.parametrize(("kind", "values"), [(i8, (-1, 0, 5)), (u8, (0, 1, 255))])
def test_cells_with_a_number_are_found_in_both_bodies(tmp_path, monkeypatch, kind, values):
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    compiled = Linker("toy", [], {}, "_cells", 7).entry(found_with)
    chance = np.random.default_rng(1)
    for length in LENGTHS:
        row = row_of(length, kind)()
        row.before = row.behind = 5  # what lies beside the column is none of its cells
        row.cells[:] = [int(value) for value in chance.choice(values, length)]
        packed = pack(row)
        before = packed.tobytes()
        for value in values:
            plainly, quickly = [-2] * (length + 2), np.full(length + 2, -2)
            found_with(row, value, plainly)
            compiled(packed[0], value, quickly)
            right = [index for index in range(length) if row.cells[index] == value]
            assert plainly[: len(right) + 2] == [len(right), *right, NONE]
            assert quickly.tolist() == plainly
        assert packed.tobytes() == before == as_bytes(row)
