"""What `parlour lab` prints and writes: progress, a summary in lines, the page and its files."""

from __future__ import annotations

import math
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from parlour.lab.experiment import Watch
    from parlour.lab.report.model import Cell, Report, Table
    from parlour.lab.verbs.common import Study

ROWS = 12  # of a table that the terminal shows
WIDEST = 46  # of a cell
EVERY = 30.0  # seconds between lines of progress where there is no terminal, or what this says; the
# first comes at once: from then on Ctrl-C is heard
EVERY_NAMED = "PARLOUR_PROGRESS_SECONDS"


@contextmanager
def watching(title: str) -> Iterator[Watch]:
    """A bar that says what is known so far; a line now and then where nobody sees a bar."""
    if not sys.stderr.isatty():
        yield _lines()
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[known]}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=1.0, known="")
        yield lambda part, words: bar.update(task, completed=part, known=words)


def _lines() -> Watch:
    told, every = [-math.inf], _every()

    def tell(part: float, words: str) -> None:
        if time.monotonic() - told[0] >= every:
            told[0] = time.monotonic()
            print(f"{100 * part:3.0f} %  {words}", file=sys.stderr, flush=True)

    return tell


def _every() -> float:
    text = os.environ.get(EVERY_NAMED, "")
    try:
        return float(text) if text else EVERY
    except ValueError:
        raise ValueError(f"{EVERY_NAMED} is a number of seconds, not {text!r}") from None


def write(study: Study, folder: Path) -> list[Path]:
    """The page, the JSON and the rows in a folder, made if need be; where they are."""
    from parlour.lab.report.as_json import to_json
    from parlour.lab.report.rows import table
    from parlour.lab.report.rows import write as write_rows
    from parlour.web.lab_page import page_alone

    report = study.report
    beside = [f"{report.verb}.{kind}" for kind in ("parquet", "csv")] if study.rows else []
    texts = {
        f"{report.verb}.html": page_alone(report, [f"{report.verb}.json", *beside]),
        f"{report.verb}.json": to_json(report),
    }
    if study.rows:
        table(report.rows, study.rows)  # says what is missing before anything is written
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
        files.append(folder / name)
    return files + (write_rows(folder, report.verb, report.rows, study.rows) if study.rows else [])


def show(report: Report, files: Sequence[Path], as_json: bool) -> None:
    """The report in lines, or as JSON."""
    if as_json:
        from parlour.lab.report.as_json import to_json

        print(to_json(report))
        return
    print(report.headline)
    print(f"{report.games:,} games of {report.players} in {report.seconds:.1f} s; 95 % intervals")
    if not report.complete:
        print("stopped before its time was up: this is what was known by then")
    for finding in report.findings:
        light = f"[{finding.light.colour.value}] " if finding.light else ""
        print(f"- {light}{finding.words}")
    for section in report.sections:
        for table in section.tables:
            print()
            _print_table(table)
    print()
    for step in report.next_steps:
        print(f"Next: {step}")
    print(f"Again: {report.command}")
    for file in files:
        print(f"Written: {file}")


def _print_table(table: Table) -> None:
    rows = [[_cell(cell) for cell in row] for row in table.rows[:ROWS]]
    heads = [column.title for column in table.columns]
    widths = [
        min(WIDEST, max(len(text) for text in texts)) for texts in zip(heads, *rows, strict=True)
    ]
    print(table.title)
    for texts in (heads, *rows):
        line = "  ".join(
            text[:width].ljust(width) for text, width in zip(texts, widths, strict=True)
        )
        print(f"  {line}".rstrip())
    if len(table.rows) > ROWS:
        print(f"  ... and {len(table.rows) - ROWS} more rows (see --out or --json)")


def _cell(cell: Cell | Any) -> str:
    from parlour.lab.report.figure import Figure, Light

    if isinstance(cell, Figure):
        return cell.words()
    if isinstance(cell, Light):
        return cell.colour.value
    if isinstance(cell, float):
        return f"{cell:.4g}"
    return "" if cell is None else str(cell)
