"""The shared head of every state, and the stack of what waits to be decided."""

from __future__ import annotations

from .record import ALL, NOBODY, NONE, cell, column, i8, i16, i32, nested, record, u32

DEPTH = 24  # frames that may wait above one another
OPTIONS = 12  # numbers that a game's options may take
SEATS = 8  # the most players of any game


@record
class Todo:
    """What waits to be decided: a stack of frames (ask, seat, about, left), the last one on top."""

    size: int = cell(i8, see=ALL)  # frames waiting, 0-DEPTH
    ask: list[int] = column(i8, DEPTH, see=ALL, empty=NONE)  # the game's own Ask
    seat: list[int] = column(i8, DEPTH, see=ALL, empty=NONE)  # who is asked; NONE: all of `left`
    about: list[int] = column(i16, DEPTH, see=ALL)  # what it is about: a card, a place, a count
    left: list[int] = column(i16, DEPTH, see=ALL)  # a window: seats yet to be asked; a commitment:
    # the seats yet to choose, as bits


@record
class Table:
    """The head that every game's state begins with; games inherit it."""

    players: int = cell(i8, see=ALL)  # seats taken, 1-8
    seat: int = cell(i8, see=ALL, empty=NONE)  # who must choose; NONE once over
    waiting: int = cell(i16, see=ALL)  # everyone who may choose now, as bits
    phase: int = cell(i8, see=ALL)  # the game's own Phase
    turn: int = cell(i16, see=ALL)  # turns begun, from 0
    over: int = cell(i8, see=ALL)  # 1 once the game has ended
    revealed: int = cell(i32, see=ALL)  # secrets shown and chances taken so far; undo stops here
    options: list[int] = column(i16, OPTIONS, see=ALL)  # the game's own options, in their order
    rng: list[int] = column(u32, 4, see=NOBODY)  # the generator: dice.py alone touches it
    todo: Todo = nested(Todo)
