"""Many tables advanced together, as rules: what `batch` compiles, once for each game.

A row is one table. A step of a row is one choice from outside; whatever needs nobody outside (a
choice with one option only, the choices of named bots, a new game after the last) is done within
that step. There is one call of each of the game's rules, so that it compiles once.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

from parlour.bots.base import VIEW, Workspace
from parlour.bots.choosing import choice_of
from parlour.bots.uniform import any_legal
from parlour.core import todo
from parlour.core.contract import Mask, apply, encode, legal, observe, returns
from parlour.core.masks import clear, count, is_marked, note, nth
from parlour.core.record import NONE
from parlour.core.rule import rule, slot
from parlour.core.table import Table
from parlour.lab.kernel.driver import begin_game

FORFEIT = -2  # in place of an action: one that is not legal, which loses the game
FRUITLESS = 1000  # games on end in which nobody outside is asked: then something is wrong


class Rival(IntEnum):
    """Who chooses for a seat. RANDOM and GREEDY are numbered as in bots.base.Kind."""

    OUTSIDE = -1
    RANDOM = 0
    GREEDY = 1
    FIRST = 2


class Do(IntEnum):
    """What `run` does with its rows."""

    BEGIN = 0  # the next game, in the rows that are marked
    STEP = 1  # the choices given
    RANDOM = 2  # choices by lot
    LOOK = 3  # goes on from a table just put in, in the rows that are marked
    SHOW = 4  # nothing: seat, mask and floats are worked out anew
    CHECK = 5  # nothing: only tells which of the choices given is not legal


class Sees(IntEnum):
    """What is written as floats."""

    OWN = 0  # the view of the seat that must choose
    TRUTH = 1  # the true table, from that seat
    NOTHING = 2


class How(IntEnum):
    """Places in `Rows.how`."""

    LOW = 0  # the words of the seed
    HIGH = 1
    SKIP = 2  # 1: a choice with one option only is made without asking
    RESET = 3  # 1: after a game the next begins at once
    SEES = 4
    BOUND = 5  # choices that no game takes
    LOSES = 6  # 1: an action that is not legal loses the game
    VIEWER = 7  # the first seat that is played from outside


class Rows(NamedTuple):
    """The arrays of a batch, a row for each table."""

    tables: Any  # (n,) records
    start: Any  # (1,) record: players and options, before setup
    mask: Any  # (n, actions rounded up) u8
    marks: Any  # (n, words) i64: the same as bits, which nobody outside can change
    obs: Any  # (n, features)
    reward: Any  # (n, players) f32
    done: Any  # (n,) u8
    seat: Any  # (n,) i32
    actor: Any  # (n,) i32: the seat that chose last
    length: Any  # (n,) i32
    legal_count: Any  # (n,) i32
    lost: Any  # (n,) u8
    number: Any  # (n,) i64
    upcoming: Any  # (n,) i64: the number of the next game
    final_obs: Any  # (n, features)
    final_reward: Any  # (n, players) f32
    final_length: Any  # (n,) i32
    noise: Any  # (n, players, 2) i64: what each seat's random choices are drawn from
    kinds: Any  # (players,) i64: the Rival of each seat
    hidden: Any  # (asks,) u8: 1 where an ask is put even to a seat with one choice
    how: Any  # i64


@slot
def rival(kind: int, s: Table, mask: Mask, noise: Any, workspace: Workspace) -> int:
    """The choice of a named bot."""
    return NONE


@rule
def simple_rival(kind: int, s: Table, mask: Mask, noise: Any, workspace: Workspace) -> int:
    """The bots that look at nothing: without the greedy one it compiles sooner."""
    if kind == Rival.RANDOM:
        return any_legal(mask, noise)
    return nth(mask, 0)


@rule
def any_rival(kind: int, s: Table, mask: Mask, noise: Any, workspace: Workspace) -> int:
    """Every bot that is compiled in."""
    if kind == Rival.GREEDY:
        return choice_of(kind, s, noise, workspace)
    return simple_rival(kind, s, mask, noise, workspace)


@rule
def run(
    rows: Rows, workspace: Workspace, what: int, given: Any, first: int, last: int, times: int
) -> int:
    """Do something `times` times over with the rows from `first` to before `last`; NONE, or the
    first row whose given choice is not legal: then nothing has been done."""
    if (what == Do.STEP or what == Do.CHECK) and not rows.how[How.LOSES]:
        bad = first_illegal(rows, given, first, last)
        if bad != NONE or what == Do.CHECK:
            return bad
    for _ in range(times):
        for row in range(first, last):
            turn(rows, workspace, what, given[row], row)
    return NONE


@rule
def turn(rows: Rows, workspace: Workspace, what: int, given: int, row: int) -> None:
    """The same with one row."""
    action = NONE
    if what == Do.BEGIN or what == Do.LOOK:
        if not given:
            return
        rows.actor[row] = NONE
    elif what == Do.SHOW:
        pass
    elif is_still(rows, row):
        bring_nothing(rows, row)
        return
    else:
        seat = rows.seat[row]
        if what == Do.RANDOM:
            action = any_legal(rows.mask[row], rows.noise[row][seat])
        else:
            action = given if is_marked(rows.marks[row], given) else FORFEIT
        rows.actor[row] = seat
        rows.length[row] += 1
    advance(rows, row, action, what, workspace)


@rule
def first_illegal(rows: Rows, given: Any, first: int, last: int) -> int:
    """The first row that still plays and may not choose what it is given; NONE if all may."""
    for row in range(first, last):
        if not is_still(rows, row) and not is_marked(rows.marks[row], given[row]):
            return row
    return NONE


@rule
def is_still(rows: Rows, row: int) -> bool:
    """Whether the game of a row is over and no other begins."""
    return bool(rows.done[row] and not rows.how[How.RESET])


@rule
def bring_nothing(rows: Rows, row: int) -> None:
    """No reward."""
    for seat in range(len(rows.reward[row])):
        rows.reward[row][seat] = 0.0


@rule
def advance(rows: Rows, row: int, action: int, what: int, workspace: Workspace) -> None:
    """Choose an action (NONE: nobody has), or begin a game; then go on to where somebody outside
    must choose, or to the end."""
    if what != Do.SHOW:
        bring_nothing(rows, row)
        rows.done[row] = 0
        rows.lost[row] = 0
    fresh = what == Do.BEGIN
    games = 0
    while not is_still(rows, row):
        if fresh:
            begin(rows, row)
        if action == FORFEIT:
            forfeit(rows, row)
        else:
            play_on(rows, row, action, workspace)
            if not rows.tables[row].over:
                break
            share_out(rows, row)
        conclude(rows, row, workspace)
        assert games < FRUITLESS  # nobody outside is ever asked
        games += 1
        fresh = True
        action = NONE
    look(rows, row, workspace)


@rule
def begin(rows: Rows, row: int) -> None:
    """Set up the next game of a row."""
    rows.number[row] = rows.upcoming[row]
    rows.upcoming[row] += len(rows.tables)
    rows.length[row] = 0
    begin_game(
        rows.tables[row],
        rows.start[0],
        rows.how[How.LOW],
        rows.how[How.HIGH],
        rows.number[row],
        rows.noise[row],
    )


@rule
def play_on(rows: Rows, row: int, action: int, workspace: Workspace) -> None:
    """Choose an action, and what follows from it without anybody outside."""
    s = rows.tables[row]
    mask = rows.mask[row]
    choices = 0
    while True:
        if action != NONE:
            apply(s, action)
        clear(mask)
        if s.over:
            return
        legal(s, mask)
        action = from_within(rows, row, count(mask), workspace)
        if action == NONE:
            return
        assert choices < rows.how[How.BOUND]
        choices += 1


@rule
def from_within(rows: Rows, row: int, marked: int, workspace: Workspace) -> int:
    """The choice that needs nobody outside; NONE where somebody outside must choose."""
    s = rows.tables[row]
    if marked == 1 and rows.how[How.SKIP] and is_forced(s, rows.hidden):
        return nth(rows.mask[row], 0)
    kind = rows.kinds[s.seat]
    if kind == Rival.OUTSIDE:
        return NONE
    return rival(kind, s, rows.mask[row], rows.noise[row][s.seat], workspace)


@rule
def is_forced(s: Table, hidden: Any) -> bool:
    """Whether a choice with one option only is made without asking, as a match does."""
    return not hidden[todo.top(s)] and s.waiting == 1 << s.seat


@rule
def share_out(rows: Rows, row: int) -> None:
    """A game is over: shares of the victory become rewards that add up to 0; where all have lost,
    -1 for each."""
    reward = rows.reward[row]
    players = len(reward)
    returns(rows.tables[row], reward)
    shares = 0.0
    for seat in range(players):
        shares += reward[seat]
    rows.lost[row] = shares == 0.0
    for seat in range(players):
        if players == 1 or shares == 0.0:
            reward[seat] = 2.0 * reward[seat] - 1.0
        else:
            reward[seat] = (players * reward[seat] - 1.0) / (players - 1)


@rule
def forfeit(rows: Rows, row: int) -> None:
    """The seat that chose what is not legal loses; the others share the victory."""
    players = len(rows.reward[row])
    for seat in range(players):
        rows.reward[row][seat] = -1.0 if seat == rows.actor[row] else 1.0 / (players - 1)


@rule
def conclude(rows: Rows, row: int, workspace: Workspace) -> None:
    """Keep what a game that has ended came to, and its last position as the seat that chose last
    sees it."""
    rows.done[row] = 1
    rows.final_length[row] = rows.length[row]
    for seat in range(len(rows.reward[row])):
        rows.final_reward[row][seat] = rows.reward[row][seat]
    write(rows, row, viewer_of(rows, row), rows.final_obs[row], workspace)


@rule
def viewer_of(rows: Rows, row: int) -> int:
    """The seat played from outside that chose last; the first of them if none has chosen."""
    if rows.actor[row] == NONE:
        return int(rows.how[How.VIEWER])
    return int(rows.actor[row])


@rule
def write(rows: Rows, row: int, seat: int, out: Any, workspace: Workspace) -> None:
    """A position as floats, from a seat."""
    if rows.how[How.SEES] == Sees.OWN:
        observe(rows.tables[row], seat, workspace.tables[VIEW])
        encode(workspace.tables[VIEW], seat, out)
    elif rows.how[How.SEES] == Sees.TRUTH:
        encode(rows.tables[row], seat, out)


@rule
def look(rows: Rows, row: int, workspace: Workspace) -> None:
    """Who must choose, from what, and what that seat sees."""
    if is_still(rows, row):
        clear(rows.mask[row])
        rows.seat[row] = NONE
        write(rows, row, viewer_of(rows, row), rows.obs[row], workspace)
    else:
        rows.seat[row] = rows.tables[row].seat
        write(rows, row, rows.seat[row], rows.obs[row], workspace)
    rows.legal_count[row] = note(rows.mask[row], rows.marks[row])


@rule
def write_as(rows: Rows, workspace: Workspace, seats: Any, out: Any) -> None:
    """Every row as floats, each from the seat that is named for it."""
    for row in range(len(seats)):
        write(rows, row, seats[row], out[row], workspace)
