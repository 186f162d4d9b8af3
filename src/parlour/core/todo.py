"""What waits to be decided is data: a short stack of frames in the state.

A frame says what is asked (the game's own `Ask`), whom, and what about. Rules push frames and pop
them; the game's `settle` carries out frames that need nobody until somebody must choose. Three
shapes of question:

- `ask`: one seat chooses.
- `window`: each seat in turn may answer or let pass; the window closes when all have passed. The
  event that can be answered is a frame beneath it.
- `ask_all`: several seats choose at once, in any order; what they commit stays hidden in fields of
  their own until the last one is in.
"""

from __future__ import annotations

from .record import NONE
from .rule import rule
from .table import DEPTH, Table


@rule
def ask(s: Table, seat: int, what: int, about: int) -> None:
    """Put a question to one seat, above whatever waits already."""
    at = s.todo.size
    assert at < DEPTH
    s.todo.ask[at] = what
    s.todo.seat[at] = seat
    s.todo.about[at] = about
    s.todo.left[at] = 0
    s.todo.size = at + 1


@rule
def window(s: Table, first: int, what: int, about: int, seats: int) -> None:
    """Ask `seats` seats in turn, beginning with `first`, until each has passed."""
    ask(s, first, what, about)
    s.todo.left[s.todo.size - 1] = seats


@rule
def ask_all(s: Table, seats: int, what: int, about: int) -> None:
    """Put a question to several seats at once: `seats` has a bit for each."""
    ask(s, NONE, what, about)
    s.todo.left[s.todo.size - 1] = seats


@rule
def top(s: Table) -> int:
    """What the frame on top asks; NONE when nothing waits."""
    return int(s.todo.ask[s.todo.size - 1]) if s.todo.size > 0 else NONE


@rule
def about(s: Table) -> int:
    """What the frame on top is about."""
    return int(s.todo.about[s.todo.size - 1])


@rule
def asked(s: Table) -> int:
    """The seat that the frame on top asks; NONE if it asks several at once."""
    return int(s.todo.seat[s.todo.size - 1])


@rule
def set_about(s: Table, about: int) -> None:
    """Change what the frame on top is about."""
    s.todo.about[s.todo.size - 1] = about


@rule
def put_to(s: Table, seat: int) -> None:
    """Put the question on top to another seat instead."""
    s.todo.seat[s.todo.size - 1] = seat


@rule
def done(s: Table) -> None:
    """The frame on top is settled: take it off."""
    at = s.todo.size - 1
    assert at >= 0
    s.todo.ask[at] = NONE
    s.todo.seat[at] = NONE
    s.todo.about[at] = 0
    s.todo.left[at] = 0
    s.todo.size = at


@rule
def seat_after(s: Table, seat: int) -> int:
    """The next seat round the table: to compare is quicker than to divide."""
    return seat + 1 if seat + 1 < s.players else 0


@rule
def passed(s: Table) -> None:
    """The seat asked by the window on top lets pass: ask the next one, or close the window."""
    at = s.todo.size - 1
    s.todo.left[at] -= 1
    if s.todo.left[at] <= 0:
        done(s)
    else:
        s.todo.seat[at] = seat_after(s, s.todo.seat[at])


@rule
def committed(s: Table, seat: int) -> bool:
    """A seat has made its part of a choice made at once. True when it was the last; the frame is
    then taken off."""
    at = s.todo.size - 1
    s.todo.left[at] &= ~(1 << seat)
    if s.todo.left[at] == 0:
        done(s)
        return True
    return False


@rule
def hand_over(s: Table) -> None:
    """Let the seat that the top frame asks choose next. The last act of every `settle`."""
    if s.over or s.todo.size == 0:
        s.seat = NONE
        s.waiting = 0
        return
    at = s.todo.size - 1
    if s.todo.seat[at] != NONE:
        s.seat = s.todo.seat[at]
        s.waiting = 1 << s.seat
        return
    s.waiting = s.todo.left[at]
    s.seat = lowest_seat(s.waiting)


@rule
def lowest_seat(bits: int) -> int:
    """The lowest seat whose bit is set; NONE if none is."""
    for seat in range(16):
        if bits >> seat & 1:
            return seat
    return NONE
