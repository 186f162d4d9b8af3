"""What a report of the laboratory says, as data: pages, JSON, terminal and server read it.

Everything is frozen, holds plain values only, and goes through JSON and back unchanged
(`as_json`). What a verb found out goes into `Report`; how it looks is decided elsewhere.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from .figure import Colour, Figure, Light, Unit, light_among, light_of

__all__ = [
    "Cell",
    "Colour",
    "Column",
    "Figure",
    "Finding",
    "Kind",
    "Light",
    "Plot",
    "Point",
    "Report",
    "Section",
    "Table",
    "Unit",
    "light_among",
    "light_of",
]

FORM = 1  # of this model; raised when an older reader would misread it


@dataclass(frozen=True)
class Finding:
    """One thing found out, in a sentence, with its light and the figure it rests on."""

    words: str
    light: Light | None = None
    figure: Figure | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "figure", _known(self.figure))


Cell = str | int | float | Figure | Light | None


def _known(cell: Any) -> Any:
    """The cell; None in place of a figure or number of which nothing is known, since no JSON holds
    it."""
    value = cell.value if isinstance(cell, Figure) else cell
    return None if isinstance(value, float) and not math.isfinite(value) else cell


@dataclass(frozen=True)
class Column:
    """A column of a table: its key in rows, its heading, and what it says in a sentence."""

    key: str
    title: str
    about: str = ""
    unit: Unit = Unit.PLAIN  # of plain numbers; a Figure brings its own


@dataclass(frozen=True)
class Table:
    """A table that readers may sort. The first cell of a row names it."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""

    def __post_init__(self) -> None:
        for row in self.rows:
            if len(row) != len(self.columns):
                found, wanted = len(row), len(self.columns)
                raise ValueError(
                    f"table {self.title!r}: a row of {found} cells for {wanted} columns"
                )
        rows = tuple(tuple(_known(cell) for cell in row) for row in self.rows)
        object.__setattr__(self, "rows", rows)


class Kind(StrEnum):
    """How a plot is drawn."""

    FOREST = "forest"  # a line for each label: its value on a bar from low to high
    FUNNEL = (
        "funnel"  # x: games behind a value, y: the value; low and high: where chance alone puts it
    )
    TORNADO = "tornado"  # labels with bars to both sides, one for each group
    LINES = "lines"  # y along x with a band from low to high, a line for each group
    BARS = "bars"  # how often (y) each x came
    FRONT = "front"  # points in a plane; group names the best ones
    POWER = "power"  # lines whose y is a chance of 0 to 1


@dataclass(frozen=True)
class Point:
    """A mark of a plot; which fields matter depends on the kind."""

    y: float
    label: str = ""
    x: float | None = None
    low: float | None = None
    high: float | None = None
    group: str = ""


@dataclass(frozen=True)
class Plot:
    """A picture as data. `words` says what one sees, for whoever does not see it."""

    kind: Kind
    title: str
    words: str
    points: tuple[Point, ...]
    x_title: str = ""
    y_title: str = ""
    unit: Unit = Unit.PLAIN  # of y (and of low and high)
    line: float | None = None  # where y would be if all were even
    band: tuple[float, float] | None = None  # of y: what counts as even

    def __post_init__(self) -> None:
        known = tuple(point for point in self.points if math.isfinite(point.y))
        object.__setattr__(self, "points", known)


@dataclass(frozen=True)
class Section:
    """A chapter: a few sentences, then tables and plots."""

    title: str
    words: str = ""
    tables: tuple[Table, ...] = ()
    plots: tuple[Plot, ...] = ()


@dataclass(frozen=True)
class Report:
    """All that one command found out."""

    verb: str  # 'restrict'
    game: str  # id
    title: str  # the game's name for people
    variant: str  # hash of cards and options; '' for the game as it is
    changes: tuple[str, ...]  # what differs from the game as it is: 'lords.herald.ip=12'
    players: int
    bots: tuple[str, ...]  # one for each seat
    command: str  # that makes this report again
    seed: int
    games: int  # played in all
    seconds: float  # on the clock
    headline: str  # a sentence that names the bots: "... among greedy bots."
    light: Light | None = None
    findings: tuple[Finding, ...] = ()  # the most important first
    sections: tuple[Section, ...] = ()
    next_steps: tuple[str, ...] = ()  # sentences; a command in them stands between ` `
    rows: tuple[Column, ...] = ()  # the columns of the rows that go with it; () without any
    complete: bool = True  # False: stopped before its budget was spent
    parlour: str = ""  # the version that made it
    version: int = 0  # of the game's rules
    counted: str = "games"  # what figures rest on: games, deals, runs
    form: int = field(default=FORM)
