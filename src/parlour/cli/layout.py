"""The table in the terminal: what lies there, what is asked, the numbered choices.

On a pipe and with --plain they follow one another as plain lines. A terminal sets off what is asked
and the numbers; from WIDE columns on the choices stand beside the table.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from . import screen

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

WIDE = 120  # columns from which table and choices stand side by side
TABLE_SHARE, CHOICES_SHARE = 3, 2  # of the width, where they stand side by side
GAP = 3  # columns between them
INDENT = 4  # of what a long line goes on with, beyond its own beginning
BREAK_IN = "break in"  # the one choice without a number

Choices = Sequence[tuple[str, str]]  # what is said of each, and its short text


def show_table(sketch: str, question: str, choices: Choices) -> None:
    """Show a seat its table and what it may choose."""
    if not screen.is_terminal() or screen.Manner.plain:
        _show_plainly(sketch, question, choices)
        return
    from rich.console import Console

    console = Console(
        width=screen.width(),
        color_system="auto" if screen.is_coloured() else None,
        highlight=False,
        emoji=False,
    )
    console.print(_laid_out(sketch, question, choices, screen.width()))


def _show_plainly(sketch: str, question: str, choices: Choices) -> None:
    table = "\n".join(map(screen.hung, sketch.splitlines()))
    screen.say(f"\n{table}\n\n{screen.folded(question, '  ')}")
    for number, (words, token) in _numbered(choices):
        screen.say(screen.folded(f"{number:>3}  {words}  [{token}]", "     "))


def _numbered(choices: Choices) -> list[tuple[str, tuple[str, str]]]:
    """The choices with their numbers; breaking in has none."""
    return [
        ("or" if token == BREAK_IN else str(number), (words, token))
        for number, (words, token) in enumerate(choices, 1)
    ]


def _laid_out(sketch: str, question: str, choices: Choices, width: int) -> RenderableType:
    from rich.console import Group
    from rich.table import Table

    asked = Group(_question(question), _choices(choices))
    if width < WIDE:
        return Group("", _sketch(sketch, width), "", asked)
    left = width * TABLE_SHARE // (TABLE_SHARE + CHOICES_SHARE) - GAP
    beside = Table.grid(padding=(0, GAP, 0, 0))
    beside.add_column(width=left)
    beside.add_column(width=width - left - GAP)
    beside.add_row(_sketch(sketch, left), asked)
    return Group("", beside)


def _sketch(sketch: str, width: int) -> Text:
    """The table's lines; a long one goes on under its own beginning."""
    from rich.text import Text

    lines: list[str] = []
    for line in sketch.splitlines():
        bare = line.lstrip(" ")
        indent = " " * (len(line) - len(bare))
        more = indent + " " * INDENT
        bare = bare.replace(" × ", screen.HELD_TIMES)
        lines += textwrap.wrap(bare, width, initial_indent=indent, subsequent_indent=more) or [""]
    return Text("\n".join(lines).replace(screen.HELD_TIMES, " × "))


def _question(question: str) -> Text:
    from rich.text import Text

    return Text(question, style="bold")


def _choices(choices: Choices) -> RenderableType:
    from rich.table import Table
    from rich.text import Text

    rows = Table.grid(padding=(0, 1))
    rows.add_column(justify="right", style="bold cyan", min_width=3)
    rows.add_column()
    for number, (words, token) in _numbered(choices):
        rows.add_row(number, Text.assemble(words, "  ", (f"[{token}]", "dim")))
    return rows
