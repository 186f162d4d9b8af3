"""One table driven from Python, whatever is asked of it, by one compiled function.

Python pays for every call of compiled code and for every array that it hands over, so there is one
entry for all, which is compiled once for a game, and all that it works with is one record.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

from parlour.core import dice
from parlour.core.bits import LOW_32
from parlour.core.contract import apply, copy, deal_hidden, encode, legal, observe, returns
from parlour.core.contract import setup as set_up
from parlour.core.marks import fingerprint
from parlour.core.masks import clear, count, nth
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.table import Table
from parlour.core.todo import top

SECRET = -3  # what others are told of a choice that only its chooser may see
ONE_STEP = 0x01000193  # odd, so that no two pasts are multiplied into one
OTHER_STEP = 0x9E3779B1


class Order(IntEnum):
    """What is asked of the table."""

    BEGIN = 0  # set up anew, from the seed in `words`
    STEP = 1  # choose `number`
    MARK = 2  # mark what may be chosen
    SEE = 3  # what seat `number` sees, as a view and as floats
    RECALL = 4  # as STEP, and note in `marks` what everybody has seen of it
    RECALL_START = 5  # note what everybody sees now
    IMAGINE = 6  # put in place of the table one that seat `number` cannot tell from it
    TRUTH = 7  # the whole table as floats, for seat `number`
    VIEW = 8  # what seat `number` (NONE: a spectator) sees, as a view alone


class Desk(NamedTuple):
    """What the table's driver works with, made once for a game: parts of one record."""

    seen: Any  # one table: what was last seen
    begun: Any  # one table: players and options, before setup
    mask: Any  # a cell for each action, 1 where it may be chosen
    floats: Any  # what was last seen, as `encode` writes it
    shares: Any  # each seat's share of the victory, once the game is over
    choices: Any  # the marked actions, ascending
    told: Any  # one cell: how many these are
    words: Any  # three words of a seed and 0, or the generator itself in four words
    always_asked: Any  # for each question, 1 if it is put even to a seat with one choice
    secret_asks: Any  # for each question, 1 if there are answers that only the chooser sees
    secret_actions: Any  # for each action, 1 if it is such an answer where there are any
    marks: Any  # for a spectator and each seat, two words that stand for all it has seen


def laid_out(parts: Desk) -> tuple[Any, Desk]:
    """Arrays as the fields of one record, in an array of one, and the desk that shows them. The
    mask comes first: it is read in words of 64 cells."""
    order = sorted(parts._fields, key=lambda name: name != "mask")
    kinds = [(name, getattr(parts, name).dtype, getattr(parts, name).shape) for name in order]
    records = np.zeros(1, np.dtype(kinds, align=True))
    for name in order:
        records[name][0] = getattr(parts, name)
    return records, Desk(*(records[name][0] for name in parts._fields))


@rule
def drive(order: int, number: int, tables: Any, desks: Any, forced: int) -> int:
    """Carry out an order; who must choose then, NONE once the game is over. `tables` holds one
    table, `desks` one desk; `forced`: single choices are taken at once. Each of the game's rules
    is called at one place, so that it is compiled once."""
    s, desk = tables[0], desks[0]
    if order == Order.BEGIN:
        copy(s, desk.begun[0])
        take_chance(s, desk.words)
        set_up(s)
    elif order == Order.IMAGINE:
        imagine(s, number, desk)
    if order == Order.SEE or order == Order.TRUTH or order == Order.VIEW:
        if order == Order.TRUTH:
            copy(desk.seen[0], s)
        else:
            see(s, number, desk.seen[0])
        if order != Order.VIEW:
            encode(desk.seen[0], number, desk.floats)
    else:
        noted = order == Order.RECALL or order == Order.RECALL_START
        chosen = order == Order.STEP or order == Order.RECALL
        goes_on = chosen or order == Order.BEGIN or number == NONE
        go_on(s, number if chosen else NONE, noted, forced != 0 and goes_on, desk)
        list_choices(desk)
    if s.over:
        returns(s, desk.shares)
        return NONE
    return int(s.seat)


@rule
def list_choices(desk: Any) -> None:
    """The marked actions as a list."""
    listed = 0
    for action in range(len(desk.choices)):
        if desk.mask[action]:
            desk.choices[listed] = action
            listed += 1
    desk.told[0] = listed


@rule
def take_chance(s: Table, words: Any) -> None:
    """Let chance follow from a seed, or from a generator as it is given."""
    dice.seed(s, words[0], words[1], words[2])
    if words[3]:
        for index in range(4):
            s.rng[index] = words[index]


@rule
def go_on(s: Table, action: int, noted: bool, forced: bool, desk: Any) -> None:
    """Choose an action (NONE: nothing), take what leaves no choice, as a match does, and mark what
    may be chosen then."""
    chosen = action != NONE
    if chosen and noted:
        recall_choice(s, action, desk)
    while True:
        if action != NONE:
            apply(s, action)
        if noted:
            recall(s, desk)
        clear(desk.mask)
        if s.over:
            return
        legal(s, desk.mask)
        if not forced or not leaves_no_choice(s, desk):
            return
        action = nth(desk.mask, 0)


@rule
def leaves_no_choice(s: Table, desk: Any) -> bool:
    """Whether one seat alone is asked, has one choice, and may be known to have."""
    alone = s.waiting == 1 << s.seat
    return bool(alone and not desk.always_asked[top(s)] and count(desk.mask) == 1)


@rule
def see(s: Table, seat: int, view: Table) -> None:
    """What a seat may know; where it may choose, its view says so even if others may too."""
    observe(s, seat, view)
    if seat != NONE and not s.over and s.waiting >> seat & 1:
        view.seat = seat


@rule
def imagine(s: Table, seat: int, desk: Any) -> None:
    """A world that `seat` cannot tell from the true one, by the seed in `words`."""
    chooser = s.seat
    see(s, seat, desk.seen[0])
    copy(s, desk.seen[0])
    take_chance(s, desk.words)
    deal_hidden(s, seat)
    s.seat = chooser


@rule
def recall_choice(s: Table, action: int, desk: Any) -> None:
    """Everybody notes who chooses and, unless it is a secret, what."""
    hidden = desk.secret_asks[top(s)] and desk.secret_actions[action]
    for viewer in range(NONE, s.players):
        known = viewer == s.seat or not hidden
        note(desk.marks[viewer + 1], s.seat)
        note(desk.marks[viewer + 1], action if known else SECRET)


@rule
def recall(s: Table, desk: Any) -> None:
    """Everybody notes what it sees."""
    for viewer in range(NONE, s.players):
        see(s, viewer, desk.seen[0])
        note(desk.marks[viewer + 1], fingerprint(desk.seen[0]))


@rule
def note(mark: Any, figure: int) -> None:
    """Take one more figure into a mark of two words."""
    word = figure & LOW_32
    mark[0] = ((int(mark[0]) ^ word) * ONE_STEP) & LOW_32
    mark[1] = (((int(mark[1]) + word) & LOW_32) * OTHER_STEP + 1) & LOW_32
