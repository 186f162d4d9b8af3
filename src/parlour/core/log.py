"""The log of a match: what has happened, in the words of its game, as one viewer may read it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .contract import Line


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log as one viewer may read it."""

    choice: int  # the number of choices made when it was written
    turn: int
    seat: int  # whom it is about, mostly who chose; NONE: nobody in particular
    text: str
    spot: str  # the piece of the picture it is about; '' for none


def lines_of(told: Iterable[Line | tuple[str, str]]) -> list[Line]:
    """What a game tells, whole where it left something out."""
    return [Line(*line) for line in told]


def written(line: Line, choice: int, turn: int, chooser: int) -> LogLine:
    """A told line in its place in the log."""
    seat = chooser if line.seat is None else line.seat
    return LogLine(choice, turn, seat, line.text, line.spot)
