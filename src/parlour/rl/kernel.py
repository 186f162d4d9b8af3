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
from parlour.core.contract import Mask, apply, copy, encode, legal, observe, returns
from parlour.core.masks import clear, count, is_marked, note, nth
from parlour.core.parts import EVERYTHING, encode_changed, put_changed, what_changed
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
    LOOK = 1  # goes on from a table just put in, in the rows that are marked
    SHOW = 2  # nothing: seat, mask and floats are worked out anew
    STEP = 3  # the choices given
    RANDOM = 4  # choices by lot
    CHECK = 5  # nothing: only tells which of the choices given is not legal


class Sees(IntEnum):
    """What is written as floats."""

    OWN = 0  # the view of the seat that must choose
    TRUTH = 1  # the true table, from that seat
    NOTHING = 2


MOST_SEATS = 8
FACT = [  # of a row
    ("number", "i8"),  # which game it is; NONE: one that was put in
    ("upcoming", "i8"),  # the number of the next one
    ("seat", "i4"),  # who must choose; NONE: the game is over, and no other begins
    ("actor", "i4"),  # who chose last, from outside; NONE at the beginning
    ("length", "i4"),  # choices from outside so far
    ("final_length", "i4"),  # in the game before
    ("legal_count", "i4"),
    ("last_choice", "i4"),  # of the seat that must choose, in this game, from outside
    ("choices", "i4", MOST_SEATS),  # the same of every seat; NONE: none yet
    ("done", "u1"),  # a game ended by the last step
    ("lost", "u1"),  # and all have lost it
    ("rest", "u1", 6),  # up to a whole number of words
]
MOST_ASKS = 256
HOW = [  # of a batch
    ("low", "i8"),  # the words of the seed
    ("high", "i8"),
    ("bound", "i8"),  # choices that no game takes
    ("skip", "u1"),  # 1: a choice with one option only is made without asking
    ("reset", "u1"),  # 1: after a game the next begins at once
    ("sees", "u1"),  # see Sees
    ("loses", "u1"),  # 1: an action that is not legal loses the game
    ("viewer", "u1"),  # the first seat that is played from outside
    ("rows", "i8"),  # tables; the one after the last holds players and options, before setup
    ("rival", "i1", MOST_SEATS),  # who chooses for each seat
    ("hidden", "u1", MOST_ASKS),  # 1 where an ask is put even to a seat with one choice
]


class Rows(NamedTuple):
    """The arrays of a batch, a row for each table. They are few, since each is handed over in
    parts: what is one number for each row lies together in `facts`."""

    tables: Any  # (n + 1,) records
    facts: Any  # (n,) records of FACT
    mask: Any  # (n, actions rounded up) u8
    marks: Any  # (n, words) i64: the same as bits, which nobody outside can change
    obs: Any  # (n, features)
    final_obs: Any  # (n, features)
    reward: Any  # (n, players) f32
    final_reward: Any  # (n, players) f32
    noise: Any  # (n, players, 2) i64: what each seat's random choices are drawn from
    how: Any  # (1,) record of HOW
    shown: Any  # (n,) i4: from which seat `obs` is written; NONE: from none
    seen: Any  # (n,) records: of what
    lit: Any  # (n, words) i64: which lines of `obs` are not all zeros, as bits
    kept: Any  # (n, floats): blocks of `obs` in the order of the seats
    room: Any  # (features,): for one thread to write floats in


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
    if (what == Do.STEP or what == Do.CHECK) and not rows.how[0].loses:
        for row in range(first, last):
            if not may_go_on(rows.facts[row], rows.how[0], rows.marks[row], given[row]):
                return row
        if what == Do.CHECK:
            return NONE
    for _ in range(times):
        for row in range(first, last):
            if what > Do.LOOK or given[row]:
                advance(rows, row, what, given[row], workspace)
    return NONE


@rule
def may_go_on(fact: Any, how: Any, marks: Any, action: int) -> bool:
    """Whether a row may be given an action: it is legal, or the game is over."""
    return is_still(fact, how) or is_marked(marks, action)


@rule
def is_still(fact: Any, how: Any) -> bool:
    """Whether the game of a row is over and no other begins."""
    return bool(fact.done and not how.reset)


@rule
def advance(rows: Rows, row: int, what: int, given: int, workspace: Workspace) -> None:
    """Do something with one row, then go on to where somebody outside must choose, or to the end of
    the game."""
    fact = rows.facts[row]
    how = rows.how[0]
    action = NONE
    if what >= Do.STEP and not is_still(fact, how):
        action = given
        if what == Do.RANDOM:
            action = any_legal(rows.mask[row], rows.noise[row][fact.seat])
        elif not is_marked(rows.marks[row], given):
            action = FORFEIT
        if action != FORFEIT:
            fact.choices[fact.seat] = action
        fact.actor = fact.seat
        fact.length += 1
    elif what <= Do.LOOK:
        fact.actor = NONE
        forget(fact.choices)
    if what != Do.SHOW and fact.done:
        bring_nothing(rows.reward[row])
        fact.done = 1 if what >= Do.STEP and not how.reset else 0
        fact.lost = 0
    fresh = what == Do.BEGIN
    games = 0
    while not is_still(fact, how):
        s = rows.tables[row]
        if fresh:
            begin(s, rows.tables[how.rows], fact, how, rows.noise[row])
        if action == FORFEIT:
            forfeit(rows.reward[row], fact.actor)
        else:
            play_on(s, rows.mask[row], rows.noise[row], how, action, workspace)
            if not s.over:
                break
            fact.lost = share_out(s, rows.reward[row])
        fact.done = 1
        fact.final_length = fact.length
        seat = viewer_of(fact, how)
        keep(rows.reward[row], rows.final_reward[row])
        write(s, seat, rows.final_obs[row], how, workspace.tables[VIEW])
        assert games < FRUITLESS  # nobody outside is ever asked
        games += 1
        fresh = True
        action = NONE
    look(rows, row, workspace)


@rule
def bring_nothing(reward: Any) -> None:
    """No reward."""
    for seat in range(len(reward)):
        reward[seat] = 0.0


@rule
def forget(choices: Any) -> None:
    """Nobody has chosen yet."""
    for seat in range(len(choices)):
        choices[seat] = NONE


@rule
def keep(reward: Any, final: Any) -> None:
    """What a game came to stays until the next one in its row has ended."""
    for seat in range(len(reward)):
        final[seat] = reward[seat]


@rule
def begin(s: Table, start: Table, fact: Any, how: Any, noise: Any) -> None:
    """Set up the next game of a row."""
    fact.number = fact.upcoming
    fact.upcoming += how.rows
    fact.length = 0
    forget(fact.choices)
    begin_game(s, start, how.low, how.high, fact.number, noise)


@rule
def play_on(s: Table, mask: Mask, noise: Any, how: Any, action: int, workspace: Workspace) -> None:
    """Choose an action (NONE: nobody has), and what follows from it without anybody outside. Where
    somebody must choose, what is legal is marked then."""
    choices = 0
    while True:
        if action != NONE:
            apply(s, action)
        clear(mask)
        if s.over:
            return
        legal(s, mask)
        forced = how.skip and is_forced(s, how) and count(mask) == 1
        if forced:
            action = nth(mask, 0)
        elif how.rival[s.seat] == Rival.OUTSIDE:
            return
        else:
            action = rival(how.rival[s.seat], s, mask, noise[s.seat], workspace)
        assert choices < how.bound
        choices += 1


@rule
def is_forced(s: Table, how: Any) -> bool:
    """Whether a choice with one option only is made without asking, as a match does."""
    return not how.hidden[todo.top(s)] and s.waiting == 1 << s.seat


@rule
def share_out(s: Table, reward: Any) -> bool:
    """A game is over: shares of the victory become rewards that add up to 0; where all have lost,
    -1 for each, and True."""
    players = len(reward)
    returns(s, reward)
    shares = 0.0
    for seat in range(players):
        shares += reward[seat]
    for seat in range(players):
        if players == 1 or shares == 0.0:
            reward[seat] = 2.0 * reward[seat] - 1.0
        else:
            reward[seat] = (players * reward[seat] - 1.0) / (players - 1)
    return shares == 0.0


@rule
def forfeit(reward: Any, actor: int) -> None:
    """The seat that chose what is not legal loses; the others share the victory."""
    players = len(reward)
    for seat in range(players):
        reward[seat] = -1.0 if seat == actor else 1.0 / (players - 1)


@rule
def viewer_of(fact: Any, how: Any) -> int:
    """The seat played from outside that chose last; the first of them if none has chosen."""
    if fact.actor == NONE:
        return int(how.viewer)
    return int(fact.actor)


@rule
def look(rows: Rows, row: int, workspace: Workspace) -> None:
    """Who must choose, from what, and what that seat sees."""
    fact = rows.facts[row]
    how = rows.how[0]
    seat = viewer_of(fact, how)
    if is_still(fact, how):
        clear(rows.mask[row])
        fact.seat = NONE
    else:
        seat = int(rows.tables[row].seat)
        fact.seat = seat
    fact.legal_count = note(rows.mask[row], rows.marks[row])
    fact.last_choice = fact.choices[seat]
    if how.sees != Sees.NOTHING:
        show(rows, row, seat, workspace.tables[VIEW])


@rule
def show(rows: Rows, row: int, seat: int, view: Table) -> None:
    """What a seat sees, as floats. Of those that stand there only the parts are written anew of
    which something has changed since."""
    if rows.how[0].sees == Sees.OWN:
        observe(rows.tables[row], seat, view)
    else:
        copy(view, rows.tables[row])
    before = rows.shown[row]
    changed = what_changed(view, rows.seen[row], before != seat)
    rows.shown[row] = NONE  # should a rule of the game fail here
    if before == NONE:
        changed = EVERYTHING
    encode_changed(view, seat, rows.obs[row], rows.room, rows.kept[row], True, changed)
    put_changed(rows.obs[row], rows.lit[row], rows.room, changed)
    rows.shown[row] = seat


@rule
def write(s: Table, seat: int, out: Any, how: Any, view: Table) -> None:
    """A position as floats, from a seat."""
    if how.sees == Sees.OWN:
        observe(s, seat, view)
        encode(view, seat, out)
    elif how.sees == Sees.TRUTH:
        encode(s, seat, out)


@rule
def write_as(rows: Rows, workspace: Workspace, seats: Any, out: Any) -> None:
    """Every row as floats, each from the seat that is named for it."""
    for row in range(len(seats)):
        write(rows.tables[row], seats[row], out[row], rows.how[0], workspace.tables[VIEW])
