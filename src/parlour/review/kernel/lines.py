"""Lines of play that judge a position, as rules for both bodies.

Each line deals a world that a view allows, makes one choice in it if one is asked about, takes the
only options as a match does, and plays on by `value` for every seat for some turns, at whose ends
it is judged. Lines of equal number have equal worlds and dice, whatever the choice: so alternatives
are compared in the same worlds.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from parlour.bots.base import AHEAD, VIEW, WORLD, scrambled, seed_noise
from parlour.bots.desk import Desk
from parlour.bots.greedy import imagine
from parlour.bots.lines import choice_by_value
from parlour.bots.uniform import next_random
from parlour.core import dice, todo
from parlour.core.bits import HASH_STEP, LOW_32
from parlour.core.contract import apply, copy, legal, observe, returns, value
from parlour.core.marks import fingerprint
from parlour.core.masks import clear, count, nth
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.table import Table

BEYOND = 200  # choices after which a line is cut off in the middle of a turn
DEALS = 64  # worlds dealt for one in which a choice can be made that hidden cards allow


class Task(NamedTuple):
    """What a batch of lines is to tell."""

    seat: int  # whose view it is; NONE: everything lies open, and the worlds are given
    mover: int  # who chooses in it
    action: int  # what is chosen first; NONE: nothing is
    last: int  # the turn at whose end a line is judged first
    cuts: int  # how many turns' ends it is judged at: the mean of a round favours no seat
    low: int  # two words of the seed
    high: int
    first: int  # the number of the first line
    rolled: int  # 1: lines are played on; 0: only judged as they stand after the choice


class Lines(NamedTuple):
    """What came of them: a row for each line."""

    shares: Any  # each seat's share of the victory in the end, or as `value` judges it
    early: Any  # each seat's as `value` judges it right after the choice
    cut: Any  # one row to reckon with
    mark: Any  # what the view showed right after it; NONE: no world allowed the choice
    now: Any  # if wanted (else no rows): the tables right after the choice
    later: Any  # and as they were left


@rule
def play_lines(tables: Any, worlds: Any, desk: Desk, always: Any, task: Task, lines: Lines) -> None:
    """Play a line for each row of `lines`, from the view in `tables[VIEW]`."""
    s = tables[WORLD]
    for row in range(len(lines.mark)):
        seed_noise(desk.noise, task.low, task.high, task.first + row, task.seat)
        if not begin(tables, worlds, desk, task, row):
            lines.mark[row] = NONE
            continue
        if task.action != NONE:
            apply(s, task.action)
            take_only_options(s, desk, always)
        lines.mark[row] = mark_of(tables, task.seat)
        score(s, lines.early[row])
        keep(s, lines.now, row)
        if task.rolled:
            play_to_the_cuts(s, tables[AHEAD], desk, task, lines, row)
        keep(s, lines.later, row)


@rule
def keep(s: Table, kept: Any, row: int) -> None:
    """Keep a table, if there is room for it."""
    if row < len(kept):
        copy(kept[row], s)


@rule
def see_all(truths: Any, views: Any) -> None:
    """Write what each seat sees of each table: the views of a table stand side by side."""
    players = int(truths[0].players)
    for number in range(len(truths)):
        for seat in range(players):
            observe(truths[number], seat, views[number * players + seat])


@rule
def begin(tables: Any, worlds: Any, desk: Desk, task: Task, row: int) -> bool:
    """Deal a world in which the task's action can be chosen; False if none is found."""
    s = tables[WORLD]
    for _ in range(DEALS):
        if task.seat == NONE:
            copy(s, worlds[row])
            dice.seed(s, next_random(desk.noise), next_random(desk.noise), next_random(desk.noise))
        else:
            imagine(s, tables[VIEW], task.seat, desk.noise)
        s.seat = task.mover
        if task.action == NONE:
            return True
        clear(desk.mask)
        legal(s, desk.mask)
        if desk.mask[task.action]:
            return True
    return False


@rule
def take_only_options(s: Table, desk: Desk, always: Any) -> None:
    """Take what a match takes by itself: only options, but of asks that are put `always`."""
    while not s.over and s.waiting == 1 << s.seat and not always[todo.top(s)]:
        clear(desk.mask)
        legal(s, desk.mask)
        if count(desk.mask) != 1:
            return
        apply(s, nth(desk.mask, 0))


@rule
def mark_of(tables: Any, seat: int) -> int:
    """A number that stands for what a seat (NONE: all of them together) sees of the world."""
    if seat != NONE:
        observe(tables[WORLD], seat, tables[AHEAD])
        return int(fingerprint(tables[AHEAD]))
    mark = 0
    for one in range(tables[WORLD].players):
        observe(tables[WORLD], one, tables[AHEAD])
        mark = ((mark ^ fingerprint(tables[AHEAD])) * HASH_STEP) & LOW_32
    return int(scrambled(mark))


@rule
def play_to_the_cuts(
    s: Table, tried: Table, desk: Desk, task: Task, lines: Lines, row: int
) -> None:
    """Play a line on, and judge it by the mean over the ends of some turns."""
    for cut in range(task.cuts):
        play_on(s, tried, desk, task.last + cut)
        score(s, lines.cut[0])
        for seat in range(s.players):
            lines.shares[row][seat] += lines.cut[0][seat] / task.cuts


@rule
def play_on(s: Table, tried: Table, desk: Desk, last: int) -> None:
    """Play by `value` to the end of a turn, or of the game."""
    choices = 0
    while not s.over and s.turn <= last and choices < BEYOND:
        clear(desk.mask)
        legal(s, desk.mask)
        apply(s, choice_by_value(s, tried, int(s.seat), desk))
        choices += 1


@rule
def score(s: Table, out: Any) -> None:
    """Each seat's share of the victory; before the end by `value`, made to add up to 1."""
    if s.over:
        returns(s, out)
        return
    total = 0.0
    for seat in range(s.players):
        out[seat] = value(s, seat)
        total += out[seat]
    for seat in range(s.players):
        out[seat] = out[seat] / total if total > 0.0 else 1.0 / s.players
