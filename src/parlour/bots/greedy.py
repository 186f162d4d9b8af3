"""The greedy bot: one choice ahead. It fills its view's holes once with a world of its own making,
tries every choice there, and takes the one whose outcome it values most."""

from __future__ import annotations

from typing import Any

from parlour.core import dice
from parlour.core.contract import Mask, apply, copy, deal_hidden, legal, value
from parlour.core.masks import clear, count, nth
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.table import Table

from .base import AHEAD, HERE, SPARE, VIEW, WORLD
from .uniform import next_random


@rule
def greedy(seat: int, noise: Any, masks: Any, tables: Any) -> int:
    """The choice that looks best to `seat` one step ahead; equals are drawn by lot. The view stands
    in `tables[VIEW]` and is left as it is; the legal choices are marked in `masks[HERE]`."""
    marked = count(masks[HERE])
    if marked < 2:
        return nth(masks[HERE], 0)
    imagine(tables[WORLD], tables[VIEW], seat, noise)
    best = NONE
    most = 0.0
    equals = 0
    for n in range(marked):
        action = nth(masks[HERE], n)
        worth = outcome(tables[AHEAD], tables[WORLD], seat, action, masks[SPARE])
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
def outcome(ahead: Table, world: Table, seat: int, action: int, mask: Mask) -> float:
    """What `seat` thinks of the world after a choice, and after those that follow without one."""
    copy(ahead, world)
    apply(ahead, action)
    only = only_option(ahead, seat, mask)
    while only != NONE:
        apply(ahead, only)
        only = only_option(ahead, seat, mask)
    return float(value(ahead, seat))


@rule
def only_option(s: Table, seat: int, mask: Mask) -> int:
    """The one thing that `seat` can do now; NONE if it is not asked, or has a choice."""
    if s.over or s.seat != seat:
        return NONE
    clear(mask)
    legal(s, mask)
    return nth(mask, 0) if count(mask) == 1 else NONE
