"""A table with everybody moved on by so many seats: rules and floats must move with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .record import NONE, clone, fields_of, pack
from .table import Table, Todo


@dataclass(frozen=True, slots=True)
class Seats:
    """Which fields of a state speak of seats, by name, beside those declared `by_seat`."""

    values: tuple[str, ...] = ()  # cells that hold a seat
    bits: tuple[str, ...] = ()  # cells that hold a bit for each seat
    rows: tuple[str, ...] = ()  # columns whose first index is a seat
    abouts: tuple[int, ...] = ()  # questions that are about a seat
    intricate: tuple[
        int, ...
    ] = ()  # and such as are about a seat and something else in one number:
    # a table where one waits is not turned
    board: Callable[[Any], None] | None = None  # turns what lies on a board of two sides, and so
    # belongs to a seat by where it is
    own: str = ""  # the block of floats that tells which seat is one's own; needed where actions
    # name seats or sides by number, since floats go round from one's own


def turned(game: object, s: Any, by: int, seats: Seats = Seats()) -> Any:
    """The same table with everybody moved on by so many seats: what was seat 0's is then seat
    `by`'s. Scores, ties and shares of the victory must move with the seats and change in nothing
    else."""
    made = clone(s)
    _turn(made, _Turn(int(s.players), by % int(s.players), seats))
    if seats.board is not None and by % int(s.players):
        seats.board(made)
    pack(made)  # it must still be a table
    return made


@dataclass(frozen=True, slots=True)
class _Turn:
    players: int
    by: int
    seats: Seats

    def value(self, seat: int) -> int:
        return (seat + self.by) % self.players if 0 <= seat < self.players else seat

    def bits(self, bits: int) -> int:
        rest = bits >> self.players << self.players
        return rest | sum(1 << self.value(n) for n in range(self.players) if bits >> n & 1)

    def row(self, row: list[Any]) -> list[Any]:
        front = row[: self.players]
        return front[-self.by :] + front[: -self.by] + row[self.players :] if self.by else row


def _turn(table: Any, turn: _Turn, owned: bool = False) -> None:
    for name, field in fields_of(type(table)).items():
        value = getattr(table, name)
        if name in ("seat", "waiting") and isinstance(table, Table):
            value = turn.value(value) if name == "seat" else turn.bits(value)
        elif name in turn.seats.values or (name == "seat" and isinstance(table, Todo)):
            value = _each(value, turn.value)
        elif name in turn.seats.bits:
            value = _each(value, turn.bits)
        elif field.inner is not None:
            for item in value if field.shape else [value]:
                _turn(item, turn, owned or field.by_seat)
        if (field.by_seat and not owned) or name in turn.seats.rows:
            value = turn.row(value)
        setattr(table, name, value)
    if isinstance(table, Todo):
        for frame in range(table.size):  # a question to several seats names them as bits
            if table.seat[frame] == NONE:
                table.left[frame] = turn.bits(table.left[frame])
            if table.ask[frame] in turn.seats.abouts:
                table.about[frame] = turn.value(table.about[frame])


def _each(value: Any, change: Callable[[int], int]) -> Any:
    return [_each(one, change) for one in value] if isinstance(value, list) else change(value)
