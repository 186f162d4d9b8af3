"""Going round the table: whose answer is asked for next (clauses N7, N60).

A window asks seats in the direction of play, passing over those who by what everybody knows cannot
answer; it must not pass over anybody for a reason that is secret.
"""

from __future__ import annotations

from parlour.core import todo
from parlour.core.cells import count_with
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import PAIR, Spell
from ..state import Ask, State


@rule
def next_seat(s: State, seat: int) -> int:
    """N7. The next seat, counter-clockwise, that is still in the game."""
    at = seat_before(s, seat)
    while s.out[at] and at != seat:
        at = seat_before(s, at)
    return at


@rule
def seat_before(s: State, seat: int) -> int:
    """N7. The next seat counter-clockwise, in the game or not."""
    return seat - 1 if seat > 0 else s.players - 1


@rule
def living(s: State) -> int:
    """N76. How many seats are still in the game."""
    found = 0
    for seat in range(s.players):
        if not s.out[seat]:
            found += 1
    return found


@rule
def face_down(s: State, seat: int) -> int:
    """N12. How many of a seat's spells the table has not seen."""
    return s.held[seat] - count_with(s.shown, seat)


@rule
def may_hold(s: State, seat: int, spell: int) -> bool:
    """N60. Whether, by what everybody knows, a seat may hold this spell."""
    if s.gone[spell]:
        return False
    if s.shown[spell] != NONE:
        return bool(s.shown[spell] == seat)
    return face_down(s, seat) > 0


@rule
def may_answer(s: State, seat: int, what: int) -> bool:
    """N60. Whether a window asks this seat."""
    match what:
        case Ask.EXHAUST:
            return may_hold(s, seat, Spell.EXHAUST)
        case Ask.ABOLISH:
            return may_hold(s, seat, Spell.CLEANSE) or bool(s.held[seat] >= PAIR)
        case Ask.FATE:
            return may_hold(s, seat, Spell.IGNITE) or may_hold(s, seat, Spell.BARRIER)
        case _:
            return may_hold(s, seat, Spell.FLASH)


@rule
def is_window(what: int) -> bool:
    """N60. Whether a frame is a window."""
    return what in (Ask.EXHAUST, Ask.ABOLISH, Ask.FATE, Ask.FLASH)


@rule
def open_window(s: State, after: int, what: int, about: int) -> None:
    """N60. Ask every other seat, from the next one on."""
    todo.window(s, next_seat(s, after), what, about, living(s) - 1)


@rule
def open_round(s: State, after: int, what: int, about: int) -> None:
    """N51, N61. Ask everybody, from the next seat on, this seat last."""
    todo.window(s, next_seat(s, after), what, about, living(s))


@rule
def pass_on(s: State) -> None:
    """N60. The seat that the window on top asks lets pass: the next one is asked, or it closes."""
    at = s.todo.size - 1
    s.todo.left[at] -= 1
    if s.todo.left[at] <= 0:
        todo.done(s)
    else:
        s.todo.seat[at] = next_seat(s, s.todo.seat[at])


@rule
def open_again(s: State, after: int, seats: int) -> None:
    """N51, N61. The round on top begins once more, from the next seat on."""
    at = s.todo.size - 1
    s.todo.left[at] = seats
    s.todo.seat[at] = next_seat(s, after)


@rule
def add_once_more(s: State) -> None:
    """N51. Gold has come to a seat while gold is being added: another round will follow."""
    for at in range(s.todo.size):
        if s.todo.ask[at] == Ask.GOLD:
            s.todo.about[at] = 1


@rule
def undo_beneath(s: State) -> None:
    """N59. Mark what waits on top of the stack, a spell, as undone."""
    s.todo.left[s.todo.size - 1] = 1


@rule
def was_undone(s: State) -> bool:
    """N59. Whether the spell on top of the stack has been undone."""
    return bool(s.todo.left[s.todo.size - 1] == 1)
