"""The greedy bot: one step ahead. It fills its view's holes once with a world of its own making,
tries every choice there, and takes the one whose outcome it values most.

A turn is made of many small choices ("draw three", then "keep this one"), and the table looks no
better after the first of them. So an outcome is valued where the turn is handed on: what remains of
the turn is played by taking, each time, the choice valued most as it stands. Where the game's
`value` prices the dice (`prices_chance`), nothing is looked at beyond a throw: one imagined throw
would be taken for the true one.
"""

from __future__ import annotations

from typing import Any

from parlour.core import dice
from parlour.core.contract import Mask, apply, copy, deal_hidden, legal, prices_chance, value
from parlour.core.masks import clear, count, nth
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.table import Table

from .base import AHEAD, HERE, SPARE, TRIED, VIEW, WORLD, Workspace
from .uniform import next_random

TRIES = 2000  # choices tried in all for one choice, so that a table never waits long


@rule
def greedy(seat: int, noise: Any, workspace: Workspace) -> int:
    """The choice that looks best to `seat`; equals are drawn by lot. Its view stands in the table
    VIEW and is left as it is; what it may choose is marked in the mask HERE."""
    here, tables = workspace.masks[HERE], workspace.tables
    marked = count(here)
    if marked < 2:
        return nth(here, 0)
    imagine(tables[WORLD], tables[VIEW], seat, noise)
    best = NONE
    most = 0.0
    equals = 0
    for n in range(marked):
        action = nth(here, n)
        copy(tables[AHEAD], tables[WORLD])
        worth = worth_of(
            action, tables[AHEAD], tables[TRIED], seat, workspace.masks[SPARE], TRIES // marked
        )
        if best == NONE or worth > most:
            best = action
            most = worth
            equals = 1
        elif worth == most:
            equals += 1
            if (next_random(noise) * equals) >> 32 == 0:
                best = action
    return best


@rule
def imagine(world: Table, view: Table, seat: int, noise: Any) -> None:
    """Fill `world` with a world that looks to `seat` as its view does, by the bot's own chance."""
    copy(world, view)
    dice.seed(world, next_random(noise), next_random(noise), next_random(noise))
    deal_hidden(world, seat)
    world.seat = seat


@rule
def step(s: Table, before: Table, action: int) -> bool:
    """Choose an action; False if that throws dice which `value` has priced: then the table stays
    as it was. What it was is kept in `before`, where that may be needed."""
    priced = prices_chance(s)
    if priced:
        copy(before, s)
    apply(s, action)
    if priced and dice.fell(s, before):
        copy(s, before)
        return False
    return True


@rule
def worth_of(action: int, s: Table, tried: Table, seat: int, mask: Mask, tries: int) -> float:
    """What a choice is worth to `seat`, once what remains of the turn is played too, trying at most
    so many choices. The table is left as it is then."""
    goes_on = step(s, tried, action)
    turn = s.turn
    worth = 0.0
    known = False  # whether it is that of the table as it stands, tried before it was chosen
    while goes_on and not s.over and s.seat == seat and s.turn == turn:
        clear(mask)
        legal(s, mask)
        marked = count(mask)
        tries -= marked
        if tries < 0:
            break
        known = marked > 1
        action = nth(mask, 0)
        if known:
            action, worth = best_as_it_stands(s, tried, seat, mask, marked)
        goes_on = step(s, tried, action)
    return worth if known else float(value(s, seat))


@rule
def best_as_it_stands(
    s: Table, tried: Table, seat: int, mask: Mask, marked: int
) -> tuple[int, float]:
    """The first of so many marked choices after which the table is valued most, and that value."""
    best = NONE
    most = 0.0
    for n in range(marked):
        action = nth(mask, n)
        copy(tried, s)
        step(tried, s, action)
        worth = float(value(tried, seat))
        if best == NONE or worth > most:
            best = action
            most = worth
    return best, most
