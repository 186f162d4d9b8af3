"""A report of the laboratory as a page: one that stands alone, and the middle of one of ours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup, escape

from parlour.lab.report.drawing import Drawn, draw
from parlour.lab.report.figure import Colour, Figure, Light, Unit, shown
from parlour.lab.report.model import Cell, Column, Plot, Report, Table
from parlour.lab.report.questions import question

from .markup import STATIC, environment, sheets

STYLES = ("tokens.css", "page.css", "lab.css")
SCRIPT = "lab-sort.js"
COMPACT = 4  # columns of a table that may stand beside a plot
LIGHTS = {
    Colour.GREEN: ("in order", "inside the margin for sure"),
    Colour.RED: ("look here", "outside the margin for sure"),
    Colour.GREY: ("not known yet", "the interval still reaches across the margin"),
}
NO_BREAK = "\u00a0"


@dataclass(frozen=True, slots=True)
class Shown:
    """A cell as the page shows it: words, what it is sorted by, and its light."""

    text: str
    key: str
    number: bool
    light: Light | None = None


@dataclass(frozen=True, slots=True)
class Grid:
    """A table as the page shows it."""

    title: str
    columns: list[Column]
    numbers: list[bool]  # which columns hold numbers
    rows: list[list[Shown]]
    notes: list[str]
    compact: bool


@dataclass(frozen=True, slots=True)
class Picture:
    """A plot with its drawings."""

    plot: Plot
    drawn: Drawn


@dataclass(frozen=True, slots=True)
class Chapter:
    """A section of the report."""

    title: str
    words: str
    pictures: list[Picture]
    grids: list[Grid]


def page_alone(report: Report, files: Sequence[str] = ()) -> str:
    """A page that needs nothing beside it; `files` are names of what was written beside it.
    ValueError says what is not installed."""
    return (
        environment()
        .get_template("lab_alone.html")
        .render(
            styles=sheets(*STYLES),
            script=(STATIC / SCRIPT).read_text(encoding="utf-8"),
            files=list(files),
            **given(report),
        )
    )


def given(report: Report) -> dict[str, Any]:
    """What the template of a report is given."""
    chapters = [
        Chapter(
            section.title,
            section.words,
            [
                Picture(plot, draw(plot, f"plot-{at}-{number}"))
                for number, plot in enumerate(section.plots)
            ],
            [grid(table, report.counted) for table in section.tables],
        )
        for at, section in enumerate(report.sections)
    ]
    return {
        "report": report,
        "question": question(report.verb),
        "chapters": chapters,
        "bots": bots_told(report.bots),
        "lights": {colour.value: words for colour, words in LIGHTS.items()},
        "coded": coded,
        "duration": duration(report.seconds),
    }


def grid(table: Table, counted: str = "games") -> Grid:
    """A table with its figures in words. Where all rest on the same number of games, or of what is
    `counted`, a note says so; else each row ends with its own, unless a column says it already."""
    found = [[one.n for one in row if isinstance(one, Figure)] for row in table.rows]
    everywhere = {n for row in found for n in row}
    units = [_unit_of(cells) for cells in zip(*table.rows, strict=True)] or [None] * len(
        table.columns
    )
    rows = [
        [
            cell(one, column, unit)
            for one, column, unit in zip(row, table.columns, units, strict=True)
        ]
        for row in table.rows
    ]
    columns = [
        replace(column, title=f"{column.title}, {_named(unit)}")
        if unit and _named(unit).lower() not in column.title.lower()
        else column
        for column, unit in zip(table.columns, units, strict=True)
    ]
    notes = [table.note] if table.note else []
    if len(everywhere) == 1:
        notes.append(f"Every figure rests on {everywhere.pop():,} {counted}.")
    elif everywhere and counted.capitalize() not in {column.title for column in columns}:
        about = f"how many {counted} the row's figures rest on"
        columns.append(Column("n", counted.capitalize(), about))
        for row, ns in zip(rows, found, strict=True):
            row.append(_games(ns))
    numbers = [
        any(row[at].number for row in rows)
        and all(row[at].number or not row[at].text for row in rows)
        for at in range(len(columns))
    ]
    return Grid(table.title, columns, numbers, rows, notes, len(columns) <= COMPACT)


def _unit_of(cells: Sequence[Cell]) -> Unit | None:
    """The unit that a column's figures share and its heading can name once for all."""
    units = {one.unit for one in cells if isinstance(one, Figure)}
    unit = units.pop() if len(units) == 1 else None
    return None if unit is Unit.SHARE or not unit else unit


def _named(unit: Unit) -> str:
    return shown(0, unit)[1].strip()


def _games(ns: Sequence[int]) -> Shown:
    if not ns:
        return Shown("", "", True)
    low, high = min(ns), max(ns)
    return Shown(f"{low:,}" if low == high else f"{low:,} to {high:,}", str(low), True)


def cell(value: Cell, column: Column, unit: Unit | None = None) -> Shown:
    """A cell in words, and what it is sorted by; `unit` is what the heading names already."""
    match value:
        case None:
            return Shown("", "", False)
        case Figure():
            return Shown(
                _kept_together(value.words(bare=value.unit is unit)), repr(value.value), True
            )
        case Light():
            order = list(LIGHTS).index(value.colour)
            return Shown(value.words, str(order), False, value)
        case int() if column.unit is Unit.PLAIN:
            return Shown(f"{value:,}".replace("-", "−"), str(value), True)
        case int() | float():
            return Shown("".join(shown(value, column.unit)), repr(value), True)
        case _:
            return Shown(value, value.lower(), False)


def _kept_together(words: str) -> str:
    """A figure that breaks into lines only where brackets begin, and where words stand in them."""
    figure, bracket, rest = words.partition(" (")
    if not bracket:
        figure, bracket, rest = words.partition(" [")
        rest = rest.replace(" ", NO_BREAK)
    return figure.replace(" ", NO_BREAK) + bracket + rest


def bots_told(bots: Sequence[str]) -> str:
    """Who played, in words: '3 × greedy', 'greedy, random'."""
    if len(set(bots)) == 1:
        return f"{len(bots)} × {bots[0]}"
    return ", ".join(bots)


def duration(seconds: float) -> str:
    """A time that people can take in: '0.4 s', '45 s', '3 min 20 s'."""
    if seconds < 10:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


def coded(text: str) -> Markup:
    """A sentence in which what stands between ` ` is a command."""
    parts = [
        Markup("<code>{}</code>").format(part) if at % 2 else escape(part)
        for at, part in enumerate(text.split("`"))
    ]
    return Markup("").join(parts)
