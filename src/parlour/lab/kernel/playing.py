"""Whole games for study, written once for both bodies: what every question of the laboratory is
answered from.

A game is two numbers: `deal` says how it is set up, `chance` what its bots draw. A bot draws from a
stream of its own for each seat *and turn*, so that one other choice does not shift all later draws:
two games of the same numbers stay alike for as long as their tables do.

Bots that are not compiled (`CALLER`) are asked by whoever called: `play_on` comes back for them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from parlour.bots.answers import forget
from parlour.bots.base import AHEAD, HERE, SPARE, VIEW, Kind, Workspace, seed_noise
from parlour.bots.greedy import greedy, worth_of
from parlour.bots.uniform import any_legal
from parlour.core import dice
from parlour.core.contract import (
    apply,
    copy,
    end_reason,
    legal,
    observe,
    points,
    power,
    returns,
    setup,
    starter,
    touches,
    value,
)
from parlour.core.game import Game
from parlour.core.masks import clear, count, nth
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.table import SEATS, Table

CALLER = 2  # beside Kind.RANDOM and Kind.GREEDY: whoever called chooses
TURNS = 256  # turns of a game that are noted
TRIES = 200  # choices tried for one option when it is judged what hangs on a choice
MATTERS = 0.05  # of the victory between the best and the worst option, by `value`
FREE, NEVER, ALWAYS = 0, 1, 2  # how a seat is held


class Numbers(NamedTuple):
    """Which games are played, a row for each, and how a seat is held in them."""

    seed: Any  # (4,) words: two of the deals, two of the bots
    deal: Any  # (rows,)
    chance: Any  # (rows,)
    held: Any  # (rows,) FREE, NEVER or ALWAYS
    seat: Any  # (rows,) who is held; NONE: nobody
    subject: Any  # (rows,) what it never takes, or always takes where it can
    kinds: Any  # (rows, seats) the bots
    weighed: Any  # (rows,) 1: what hangs on each choice is judged


class Notes(NamedTuple):
    """What is noted of games, a row for each. Arrays of no rows are left alone."""

    points: Any  # (rows, seats)
    shares: Any  # (rows, seats) of the victory
    powers: Any  # (rows, seats)
    starter: Any  # (rows,)
    reason: Any  # (rows,)
    choices: Any  # (rows,) of whatever size
    open: Any  # (rows,) choices with more than one option
    thought: Any  # (rows, seats) the same by seat
    options: Any  # (rows,) options of these together
    held: Any  # (rows,) choices that being held has changed
    turns: Any  # (rows,) begun
    last: Any  # (rows, 1) the turn that began last; for the loop alone
    leader: Any  # (rows or 0, TURNS) who was ahead by `value` when a turn began
    standing: Any  # (rows or 0, TURNS, seats) points then
    matters: Any  # (rows, 2) choices judged, and of these how many mattered
    offered: Any  # (rows or 0, seats, subjects) choices in which it could be taken
    taken: Any  # (rows or 0, seats, subjects) and was
    worth: Any  # (rows or 0, seats, subjects, 2) `value` summed over those: declined, taken
    trace: Any  # (rows or 0, length) actions, in order
    marks: Any  # (3, subjects) for the loop alone


def new_numbers(seed: int, chance_seed: int, rows: int, players: int) -> Numbers:
    """Games of random bots without anybody held; `deal` and `chance` are to be filled in."""
    low = 0xFFFFFFFF
    words = [seed & low, seed >> 32 & low, chance_seed & low, chance_seed >> 32 & low]

    def blank(value: int = 0) -> Any:
        return np.full(rows, value, np.int64)

    return Numbers(
        seed=np.array(words, np.int64), deal=blank(), chance=blank(), held=blank(),
        seat=blank(NONE), subject=blank(), kinds=np.zeros((rows, players), np.int64),
        weighed=blank(),
    )  # fmt: skip


def new_notes(
    game: Game, players: int, rows: int, *, turns: bool, cards: bool, trace: int
) -> Notes:
    """Empty notes for so many games, of what is wanted."""
    subjects = len(game.marks)
    by_turn, by_card = (rows if turns else 0), (rows if cards else 0)

    def longs(*shape: int, value: int = 0) -> Any:
        return np.full(shape, value, np.int64)

    return Notes(
        points=longs(rows, players),
        shares=np.zeros((rows, players)),
        powers=longs(rows, players, value=NONE),
        starter=longs(rows),
        reason=longs(rows),
        choices=longs(rows),
        open=longs(rows),
        thought=longs(rows, players),
        options=longs(rows),
        held=longs(rows),
        turns=longs(rows),
        last=longs(rows, 1, value=NONE),
        leader=np.full((by_turn, TURNS), NONE, np.int8),
        standing=longs(by_turn, TURNS, players),
        matters=longs(rows, 2),
        offered=np.zeros((by_card, players, subjects)),
        taken=np.zeros((by_card, players, subjects)),
        worth=np.zeros((by_card, players, subjects, 2)),
        trace=np.full((rows if trace else 0, trace), NONE, np.int16),
        marks=np.zeros((3, subjects), np.uint8),
    )


@rule
def begin(s: Table, start: Table, row: int, numbers: Numbers, noise: Any, notes: Notes) -> None:
    """Set up a game. `start` holds players and options; `noise` has a row for each seat: its
    generator, and the turn that is for."""
    copy(s, start)
    dice.seed(s, int(numbers.seed[0]), int(numbers.seed[1]), int(numbers.deal[row]))
    setup(s)
    for seat in range(s.players):
        noise[seat][2] = NONE
    notes.starter[row] = NONE
    look(s, row, notes)


@rule
def freshen(s: Table, row: int, numbers: Numbers, noise: Any) -> None:
    """Start the stream of the seat to move, where this is its first choice in a turn."""
    seat = int(s.seat)
    turn = int(s.turn)
    if noise[seat][2] != turn:
        low = int(numbers.seed[2])
        high = int(numbers.seed[3])
        seed_noise(noise[seat], low, high, int(numbers.chance[row]), seat + SEATS * turn)
        noise[seat][2] = turn


@rule
def play_on(
    s: Table, row: int, numbers: Numbers, noise: Any, workspace: Workspace, notes: Notes, bound: int
) -> bool:
    """Play until the game is over, or a seat must choose whose bot is not compiled: then False."""
    here = workspace.masks[HERE]
    while not s.over:
        assert notes.choices[row] < bound
        seat = int(s.seat)
        freshen(s, row, numbers, noise)
        clear(here)
        legal(s, here)
        if count(here) > 1:
            kind = int(numbers.kinds[row][seat])
            if kind == CALLER:
                return False
            action = choice(s, seat, kind, noise[seat], workspace)
            if numbers.seat[row] == seat:
                action = held(s, row, action, numbers, kind, noise[seat], workspace, notes)
        else:
            action = nth(here, 0)
        make(s, row, action, numbers, workspace, notes)
    end(s, row, notes)
    return True


@rule
def choice(s: Table, seat: int, kind: int, noise: Any, workspace: Workspace) -> int:
    """What a compiled bot chooses among what is marked in the mask HERE."""
    if kind == Kind.RANDOM:
        return any_legal(workspace.masks[HERE], noise)
    observe(s, seat, workspace.tables[VIEW])
    return greedy(seat, noise, workspace)


@rule
def held(
    s: Table, row: int, action: int, numbers: Numbers, kind: int, noise: Any,
    workspace: Workspace, notes: Notes,
) -> int:  # fmt: skip
    """What a seat chooses that is held: its own choice, or, where that is barred and another is
    there, what it chooses of the others. Games in which nothing is barred stay as they were."""
    here = workspace.masks[HERE]
    subject = int(numbers.subject[row])
    always = numbers.held[row] == ALWAYS
    if is_about(s, action, subject, notes) == always:
        return action
    clear(workspace.masks[SPARE])
    for n in range(count(here)):
        other = nth(here, n)
        if is_about(s, other, subject, notes) == always:
            workspace.masks[SPARE][other] = 1
    if count(workspace.masks[SPARE]) == 0:
        return action
    for n in range(len(here)):
        here[n] = workspace.masks[SPARE][n]
    notes.held[row] += 1
    chosen = choice(s, int(s.seat), kind, noise, workspace)
    clear(here)
    legal(s, here)
    return chosen


@rule
def is_about(s: Table, action: int, subject: int, notes: Notes) -> bool:
    """Whether an action takes or uses a subject."""
    for n in range(len(notes.marks[2])):
        notes.marks[2][n] = 0
    touches(s, action, notes.marks[2])
    return bool(notes.marks[2][subject] > 0)


@rule
def make(
    s: Table, row: int, action: int, numbers: Numbers, workspace: Workspace, notes: Notes
) -> None:
    """Note a choice and carry it out. The mask HERE holds what was legal."""
    marked = count(workspace.masks[HERE])
    if marked > 1:
        notes.open[row] += 1
        notes.thought[row][s.seat] += 1
        notes.options[row] += marked
        if numbers.weighed[row]:
            note_stakes(s, row, workspace, notes)
    if len(notes.offered) > 0:
        note_subjects(s, row, action, workspace.masks[HERE], notes)
    if len(notes.trace) > 0 and notes.choices[row] < len(notes.trace[row]):
        notes.trace[row][notes.choices[row]] = action
    notes.choices[row] += 1
    apply(s, action)
    look(s, row, notes)


@rule
def look(s: Table, row: int, notes: Notes) -> None:
    """Note who begins, once that is known, and how things stand when a turn begins."""
    if notes.starter[row] == NONE:
        notes.starter[row] = starter(s)
    if s.over or s.turn == notes.last[row][0]:
        return
    notes.last[row][0] = s.turn
    turn = notes.turns[row]
    notes.turns[row] += 1
    if len(notes.leader) == 0 or turn >= TURNS:
        return
    points(s, notes.standing[row][turn])
    best = 0.0
    for seat in range(s.players):
        worth = float(value(s, seat))
        if seat == 0 or worth > best:
            best = worth
            notes.leader[row][turn] = seat


@rule
def note_subjects(s: Table, row: int, action: int, here: Any, notes: Notes) -> None:
    """Note what could be taken in a choice and what was, each with how the seat stood before."""
    seat = int(s.seat)
    offered = notes.marks[0]
    taken = notes.marks[1]
    for n in range(len(offered)):
        offered[n] = 0
        taken[n] = 0
    for n in range(count(here)):
        touches(s, nth(here, n), offered)
    touches(s, action, taken)
    worth = float(value(s, seat))
    for n in range(len(offered)):
        if offered[n] > 0:
            notes.offered[row][seat][n] += 1.0
            notes.taken[row][seat][n] += taken[n]
            notes.worth[row][seat][n][taken[n]] += worth


@rule
def note_stakes(s: Table, row: int, workspace: Workspace, notes: Notes) -> None:
    """Note whether much hangs on a choice: each option is tried on the table as it is, the turn
    played on as the greedy bot would, and judged."""
    seat = int(s.seat)
    ahead = workspace.tables[AHEAD]
    here = workspace.masks[HERE]
    forget(workspace.answers)
    least = 1.0
    most = 0.0
    for n in range(count(here)):
        copy(ahead, s)
        worth = worth_of(nth(here, n), seat, workspace, TRIES)
        least = min(least, worth)
        most = max(most, worth)
    notes.matters[row][0] += 1
    notes.matters[row][1] += int(most - least >= MATTERS)


@rule
def end(s: Table, row: int, notes: Notes) -> None:
    """Note how a game came out."""
    points(s, notes.points[row])
    returns(s, notes.shares[row])
    notes.reason[row] = end_reason(s)
    for seat in range(s.players):
        notes.powers[row][seat] = power(s, seat)


@rule
def play_rows(
    s: Table, start: Table, numbers: Numbers, noise: Any, workspace: Workspace,
    notes: Notes, bound: int,
) -> None:  # fmt: skip
    """Play the games of all rows; every bot is compiled."""
    for row in range(len(numbers.deal)):
        begin(s, start, row, numbers, noise, notes)
        play_on(s, row, numbers, noise, workspace, notes, bound)


@rule
def begin_row(
    s: Table, start: Table, row: int, numbers: Numbers, noise: Any,
    workspace: Workspace, notes: Notes, bound: int,
) -> bool:  # fmt: skip
    """Set up one game and play it until a caller's bot must choose (False) or it is over."""
    begin(s, start, row, numbers, noise, notes)
    return play_on(s, row, numbers, noise, workspace, notes, bound)


@rule
def go_on(
    s: Table, row: int, action: int, numbers: Numbers, noise: Any,
    workspace: Workspace, notes: Notes, bound: int,
) -> bool:  # fmt: skip
    """The same after a caller's bot has chosen `action`."""
    clear(workspace.masks[HERE])
    legal(s, workspace.masks[HERE])
    make(s, row, action, numbers, workspace, notes)
    return play_on(s, row, numbers, noise, workspace, notes, bound)
