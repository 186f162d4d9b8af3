"""Tables for tests: set up by a position text, played by tokens, read by names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .. import todo
from ..contract import Contract
from ..game import Game
from ..match import Match
from ..record import NONE, clone, fields_of, pack
from ..table import Table, Todo


class Bench:
    """The tables of one game: `bench.at("deck: ... / hand 0: ...")` and what is done at them."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def at(self, text: str = "") -> Match:
        """A match that stands so; every choice is made by hand, the only options too."""
        return self.game.position(text, automatic=False)

    def tokens(self, match: Match, seat: int | None = None, first: str = "") -> list[str]:
        """What may be chosen, as tokens; those that begin with a word, if one is given."""
        found = [match.token(action) for action in match.legal(seat)]
        return [token for token in found if token.startswith(first)]

    def play(self, match: Match, *tokens: str) -> Match:
        """Make these choices, each for the seat that is asked."""
        for token in tokens:
            match.play(token)
        return match

    def top(self, match: Match) -> Any:
        """What is asked now, by the game's own Ask; None when nothing waits."""
        ask = todo.top(match.truth)
        return self.game.asks(ask) if match.truth.todo.size else None


@dataclass(frozen=True, slots=True)
class Seats:
    """Which fields of a state speak of seats, by name, beside those declared `by_seat`."""

    values: tuple[str, ...] = ()  # cells that hold a seat
    bits: tuple[str, ...] = ()  # cells that hold a bit for each seat
    rows: tuple[str, ...] = ()  # columns whose first index is a seat


def turned(game: Contract, s: Any, by: int, seats: Seats = Seats()) -> Any:
    """The same table with everybody moved on by so many seats: what was seat 0's is then seat
    `by`'s. Scores, ties and shares of the victory must move with the seats and change in nothing
    else."""
    made = clone(s)
    _turn(made, _Turn(int(s.players), by % int(s.players), seats))
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


def _each(value: Any, change: Callable[[int], int]) -> Any:
    return [_each(one, change) for one in value] if isinstance(value, list) else change(value)
