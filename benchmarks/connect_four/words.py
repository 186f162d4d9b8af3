"""What is said of a game of Connect Four."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gapless import check as check
from gapless import complete as complete

from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE


def describe(s: Any, action: int) -> str:
    return f"Drop a disc into column {action + 1}"


def spot(s: Any, action: int) -> str:
    return f"column-{action + 1}"


def prompt(s: Any, viewer: int) -> str:
    return "The game is over." if s.over else f"Seat {s.seat + 1}: drop a disc."


def narrate(before: Any, action: int, after: Any, viewer: int) -> list[tuple[str, str]]:
    text = f"Seat {before.seat + 1} dropped a disc into column {action + 1}."
    return [(text, spot(before, action))]


def why_not(s: Any, action: int) -> str:
    return f"column {action + 1} is full"


def picture(s: Any, viewer: int) -> list[Panel]:
    columns = [
        Piece(f"column-{at + 1}", at, 0, 1, 1, "", f"column {at + 1}: {s.height[at]} discs")
        for at in range(len(s.height))
    ]
    return [Panel("board", "The board", len(columns), 1, columns)]


def sketch(s: Any, viewer: int) -> str:
    rows = [
        " ".join(_mark(s, column, row) for column in range(len(s.height)))
        for row in reversed(range(6))
    ]
    return "\n".join(rows)


def _mark(s: Any, column: int, row: int) -> str:
    for seat, mark in enumerate("XO"):
        if s.discs[seat] >> (column * 7 + row) & 1:
            return mark
    return "."


def reckoning(s: Any) -> list[tuple[str, list[int]]]:
    return [("Four in a row", [int(s.winner == 0), int(s.winner == 1)])]


def census(s: Any) -> Sequence[int]:
    return [sum(s.height) - s.turn, NONE]
