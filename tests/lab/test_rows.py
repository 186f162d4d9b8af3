"""Rows of games: the same in Parquet and CSV; what does not fit is refused."""

from __future__ import annotations

import sys

import numpy as np
import polars
import pytest

from parlour.lab.report import rows
from parlour.lab.report.model import Column

COLUMNS = (Column("game", "Game"), Column("seat", "Seat"), Column("share", "Share"))
VALUES = {"share": [1.0, 0.0], "game": np.array([0, 0]), "seat": np.array([0, 1], np.int8)}


def test_rows_are_written_in_the_order_of_the_columns(tmp_path):
    parquet, text = rows.write(tmp_path, "rows", COLUMNS, VALUES)
    frame = polars.read_parquet(parquet)
    assert frame.columns == ["game", "seat", "share"]
    assert frame.rows() == polars.read_csv(text).rows() == [(0, 0, 1.0), (0, 1, 0.0)]


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"game": [1]}, "columns and values differ: seat, share"),
        ({**VALUES, "seat": [1]}, "equally long: game 2, seat 1, share 2"),
    ],
)
def test_rows_that_do_not_fit_are_refused(tmp_path, values, why):
    with pytest.raises(ValueError, match=why):
        rows.write(tmp_path, "rows", COLUMNS, values)
    assert list(tmp_path.iterdir()) == []


def test_rows_say_what_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(ValueError, match=r"pip install 'parlour\[lab\]'"):
        rows.table(COLUMNS, VALUES)
