"""Two kept reports side by side: what differs between the figures of rows that both have.

The two were played apart, so their intervals add up by squares. Two variants on the same numbers
are compared far more sharply by `parlour lab compare`.
"""

from __future__ import annotations

import math
import shlex

from ..statistics.estimate import Z
from ..statistics.many import holm
from .figure import Colour, Figure, Light, Unit, p_of
from .model import Cell, Column, Finding, Report, Section, Table

ALARM = 0.05
MOST = 6  # figures told as findings; the tables have all


def compared(first: Report, second: Report) -> Report:
    """A report on how the second differs from the first. ValueError if they cannot be compared."""
    for what in ("verb", "game"):
        one, other = getattr(first, what), getattr(second, what)
        if one != other:
            raise ValueError(f"reports are compared by the same {what}, not {one} with {other}")
    sections = [_section(one, second) for one in first.sections]
    sections = [one for one in sections if one.tables]
    if not sections:
        raise ValueError("these two reports have no rows in common")
    apart = [
        (f"{table.title}, {row[0]}", row[-1])
        for one in sections
        for table in one.tables
        for row in table.rows
    ]
    certain = _certain(apart)
    headline = f"{len(certain)} of {len(apart)} figures differ for sure"
    headline += f", most surely {certain[0][0]}." if certain else "."
    return Report(
        verb=first.verb,
        game=first.game,
        title=first.title,
        variant="",
        changes=tuple(_told(one) for one in (first, second)),
        players=second.players,
        bots=second.bots,
        command=f"{first.command}\n{second.command}",
        seed=second.seed,
        games=first.games + second.games,
        seconds=first.seconds + second.seconds,
        headline=headline,
        findings=tuple(_finding(name, change) for name, change in certain[:MOST]),
        sections=tuple(sections),
        next_steps=_next_steps(first, second),
        parlour=second.parlour,
        version=second.version,
    )


def _section(one: Section, other: Report) -> Section:
    tables = []
    for table in one.tables:
        for section in other.sections:
            if section.title == one.title:
                for match in section.tables:
                    if match.title == table.title:
                        tables += _tables(table, match)
    return Section(one.title, tables=tuple(tables))


def _tables(one: Table, other: Table) -> list[Table]:
    """A table of differences for each column of figures that both have."""
    rows = {str(row[0]): row for row in other.rows}
    keys = [column.key for column in other.columns]
    found = []
    for at, column in enumerate(one.columns):
        if column.key not in keys:
            continue
        there = keys.index(column.key)
        lines = []
        for row in one.rows:
            if str(row[0]) in rows:
                lines += _line(row[0], row[at], rows[str(row[0])][there])
        if lines:
            columns = (
                one.columns[0],
                Column("first", "First"),
                Column("second", "Second"),
                Column("change", "Change"),
            )
            found.append(Table(f"{one.title}: {column.title}", columns, tuple(lines)))
    return found


def _line(name: Cell, first: Cell, second: Cell) -> list[tuple[Cell, ...]]:
    if not isinstance(first, Figure) or not isinstance(second, Figure):
        return []
    if first == second and first.half == 0:  # as what would be even: no finding of either
        return []
    return [(name, first, second, difference(first, second))]


def difference(first: Figure, second: Figure) -> Figure:
    """The second less the first, played apart."""
    unit = Unit.CHANGE if second.unit is Unit.SHARE else second.unit
    change, n = second.value - first.value, min(first.n, second.n)
    if first.half is None or second.half is None:
        return Figure(change, None, None, n, unit)
    half = math.hypot(first.half, second.half)
    return Figure(change, change - half, change + half, n, unit)


def _certain(apart: list[tuple[str, Cell]]) -> list[tuple[str, Figure]]:
    """What differs by more than chance, after Holm's correction, the surest first."""
    known = [(name, change, _z(change)) for name, change in apart if isinstance(change, Figure)]
    ps = holm([p_of(change) if math.isfinite(z) else 0.0 for _, change, z in known])
    found = [one for one, p in zip(known, ps, strict=True) if p < ALARM]
    return [(name, change) for name, change, _ in sorted(found, key=lambda one: -abs(one[2]))]


def _z(change: Figure) -> float:
    """How many standard errors a change lies from nothing."""
    if not change.half:
        return 0.0 if change.half is None or not change.value else math.inf
    return change.value / change.half * Z


def _finding(name: str, change: Cell) -> Finding:
    assert isinstance(change, Figure)
    more = "more" if change.value > 0 else "less"
    light = Light(Colour.RED, "differs for sure")
    return Finding(f"{name}: {more} in the second report.", light, change)


def _next_steps(first: Report, second: Report) -> tuple[str, ...]:
    """How two variants are told apart more sharply."""
    if first.changes == second.changes:
        return ()
    variants = [",".join(one.changes) or "printed" for one in (first, second)]
    parts = ["parlour", "lab", "compare", first.game, *variants, "-p", str(second.players)]
    told = "Two variants on the same numbers tell far more from as many games"
    return (f"{told}: `{shlex.join(parts)}`.",)


def _told(report: Report) -> str:
    what = ", ".join(report.changes) or "as it is"
    return f"{what}; {', '.join(dict.fromkeys(report.bots))}; {report.games:,} games"
