"""The games behind a report as tables: a row for each game and seat, in Parquet and CSV."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .model import Column

Columns = Mapping[str, Any]  # by key: as many values each, lists or NumPy arrays


def table(columns: Sequence[Column], values: Columns) -> Any:
    """The rows as a Polars frame, with the columns in order. ValueError says what does not fit."""
    try:
        import polars
    except ImportError:
        raise ValueError("tables of games need Polars: pip install 'parlour[lab]'") from None
    keys = [column.key for column in columns]
    if set(keys) != set(values):
        odd = sorted(set(keys) ^ set(values))
        raise ValueError(f"columns and values differ: {', '.join(odd)}")
    if len({len(values[key]) for key in keys}) > 1:
        lengths = ", ".join(f"{key} {len(values[key])}" for key in keys)
        raise ValueError(f"columns must be equally long: {lengths}")
    return polars.DataFrame({key: values[key] for key in keys})


def write(folder: Path, name: str, columns: Sequence[Column], values: Columns) -> list[Path]:
    """`name.parquet` and `name.csv` in a folder that exists; where they are."""
    frame = table(columns, values)
    parquet, text = folder / f"{name}.parquet", folder / f"{name}.csv"
    frame.write_parquet(parquet)
    frame.write_csv(text)
    return [parquet, text]
