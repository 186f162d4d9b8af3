"""The greedy bot: one step ahead. It fills its view's holes once with a world of its own making,
tries every choice there, and takes the one whose outcome it values most.

A turn is made of many small choices ("draw three", then "keep this one"), and the table looks no
better after the first of them. So an outcome is valued where the turn is handed on: what remains of
the turn is played by taking, each time, the choice valued most as it stands. Where the game's
`value` prices the dice (`prices_chance`), nothing is looked at beyond a throw: one imagined throw
would be taken for the true one.

That is much to try, most of it again and again. Where a game says that a question only tells the
order of things (`only_order`), the next table is judged and nothing beyond; and a question that it
holds to be the same as one before (`alike`) is answered as that one was.
"""

from __future__ import annotations

from typing import Any

from parlour.core import dice
from parlour.core.contract import (
    Mask,
    apply,
    copy,
    deal_hidden,
    legal,
    only_order,
    prices_chance,
    value,
)
from parlour.core.masks import clear, count, nth
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.table import Table

from .answers import answer_to, forget, keep, question_of
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
    forget(workspace.answers)
    best = NONE
    most = 0.0
    equals = 0
    for n in range(marked):
        action = nth(here, n)
        copy(tables[AHEAD], tables[WORLD])
        worth = worth_of(action, seat, workspace, TRIES // marked)
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
def worth_of(action: int, seat: int, workspace: Workspace, tries: int) -> float:
    """What a choice in the table AHEAD is worth to `seat`, once what remains of the turn is played
    too, trying at most so many choices. The table is left as it is then."""
    s, tried = workspace.tables[AHEAD], workspace.tables[TRIED]
    mask = workspace.masks[SPARE]
    looks_on = not only_order(s)
    goes_on = step(s, tried, action) and looks_on
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
        known = False
        action = nth(mask, 0)
        if marked > 1:
            question = question_of(s, mask, workspace.answers)
            action = answer_to(question, workspace.answers)
            if action == NONE or not mask[action]:  # two questions may have one number
                known = True
                action, worth = best_as_it_stands(s, tried, seat, mask, marked)
                keep(question, action, workspace.answers)
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
