"""The log of a match: what has happened, in the words of its game, as one viewer may read it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any

from . import todo
from .contract import Contract, Line
from .record import NONE
from .steps import Step


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


class Log:
    """What has been told of a match, by viewer, as far as it was asked for. `begun` is the table
    that setting up has made; None where a match began from a position."""

    def __init__(self, game: Contract, begun: Any | None) -> None:
        self._game = game
        self._begun = begun
        self._lines: dict[int, list[LogLine]] = {}
        self._told: dict[int, int] = {}  # by viewer, how many steps its lines cover

    def lines(self, viewer: int, steps: Sequence[Step], marks: Sequence[int]) -> list[LogLine]:
        """All that a viewer may read; `marks` says for each choice how many steps came before."""
        if viewer not in self._lines:
            self._lines[viewer] = self._opening(viewer)
        lines = self._lines[viewer]
        for number in range(self._told.get(viewer, 0), len(steps)):
            made = sum(1 for mark in marks if mark <= number)
            lines.extend(self._narrated(steps[number], made, viewer))
        self._told[viewer] = len(steps)
        return list(lines)

    def go_back(self, choices: int, steps: int) -> None:
        """To where so many choices and steps had been made."""
        for viewer, lines in self._lines.items():
            self._lines[viewer] = [line for line in lines if line.choice <= choices]
            self._told[viewer] = min(self._told[viewer], steps)

    def copy(self) -> Log:
        """The same lines, to be gone on with apart."""
        made = copy(self)
        made._lines = {viewer: list(lines) for viewer, lines in self._lines.items()}
        made._told = dict(self._told)
        return made

    def _narrated(self, step: Step, made: int, viewer: int) -> list[LogLine]:
        """The lines of one step for one viewer, made from that viewer's views alone."""
        game, seat = self._game, step.choice.seat
        secret = viewer != seat and game.is_secret(todo.top(step.before), step.choice.action)
        before = game.view(step.before, viewer)
        before.seat = seat
        after = game.view(step.after, viewer)
        action = NONE if secret else step.choice.action
        now, then = int(step.before.turn), int(step.after.turn)
        told = lines_of(game.words.narrate(before, action, after, viewer))
        return [written(line, made, then if line.opens else now, seat) for line in told]

    def _opening(self, viewer: int) -> list[LogLine]:
        """What setting up has brought."""
        if self._begun is None or self._game.opening is None:
            return []
        told = lines_of(self._game.opening(self._game.view(self._begun, viewer), viewer))
        return [written(line, 0, int(self._begun.turn), NONE) for line in told]
