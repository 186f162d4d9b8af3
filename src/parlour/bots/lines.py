"""Lines of play: what grows the tree, as rules for both bodies.

Each line deals a world that the view allows, walks down the tree to a choice never tried before,
plays on by a light policy, and writes the result into every edge it passed. Where a world leaves
one choice only, it is taken on the way and costs nothing.
"""

from __future__ import annotations

import math
from typing import Any

from parlour.core import dice, todo
from parlour.core.contract import apply, copy, legal, returns, value
from parlour.core.masks import clear, count, nth
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.table import Table

from .base import AHEAD, VIEW, WORLD
from .desk import LONGEST, Desk
from .greedy import imagine
from .judge import estimate
from .minds import enter_minds, imagine_for_another
from .tree import Manner, Tree, action_of, edge_with, label_of, new_edge, select
from .uniform import any_legal, next_random

USUAL_SPREAD = 0.35  # standard deviation of the results of whole games
FIRST_LINES = 8  # of that spread, which are counted in before any is played
LEAST_SPREAD = 0.02
BEYOND = 200  # choices after which a roll-out with a horizon is cut off in the middle of a turn


@rule
def grow(tables: Any, seat: int, tree: Tree, desk: Desk, manner: Manner, lines: int) -> None:
    """Play so many lines from the view in `tables[VIEW]`."""
    for _ in range(lines):
        imagine(tables[WORLD], tables[VIEW], seat, desk.noise)
        enter(tables, seat, tree, desk)
        length = play_line(tables[WORLD], tables[AHEAD], tree, desk, manner)
        judge(tables[WORLD], desk, manner.margin)
        learn(tree, desk, length)
        measure(desk, tables[WORLD].players)
        if manner.habit > 1 and not manner.by_value:
            learn_habits(tree, desk, length, int(desk.beyond[0]))


@rule
def enter(tables: Any, seat: int, tree: Tree, desk: Desk) -> None:
    """Begin a line at the roots: the kept ones or, where minds are told apart, this world's."""
    if len(desk.mind) == 0:
        for observer in range(len(desk.root)):
            desk.at[observer] = desk.root[observer]
        return
    doubted = next_random(desk.noise) & 1
    if doubted:
        imagine_for_another(tables, seat, desk.noise)
    enter_minds(tables, tree, desk)
    if not doubted:
        desk.root[seat] = desk.at[seat]


@rule
def play_line(s: Table, tried: Table, tree: Tree, desk: Desk, manner: Manner) -> int:
    """Down the tree to a choice never tried before, then on to the end or the horizon; how many
    edges were passed. One loop for both: the rules called here take long to compile."""
    length = 0
    beyond = 0  # choices made outside the tree
    last = 0  # the turn at whose end the line is cut off
    in_tree = True
    while not s.over and (in_tree or not is_far(s, beyond, last, manner)):
        if in_tree:
            last = s.turn + manner.horizon
        clear(desk.mask)
        legal(s, desk.mask)
        seat = int(s.seat)
        edge = NONE
        if in_tree and count(desk.mask) > 1:
            edge = walk(s, seat, tree, desk, manner)
            in_tree = edge != NONE
        fresh = edge != NONE and tree.visits[edge] == 0
        if edge == NONE:
            beyond += 0 if in_tree else 1
            if manner.by_value:
                action = choice_by_value(s, tried, seat, desk)
            else:
                action = light_choice(desk, manner)
            if not in_tree and beyond <= LONGEST:
                desk.trail[beyond - 1] = action
                desk.trail_seat[beyond - 1] = seat
        else:
            action = action_of(int(tree.label[edge]), len(desk.mask))
            desk.path[length] = edge
            desk.chooser[length] = seat
            length += 1
            in_tree = tree.visits[edge] >= manner.patience and length < LONGEST
        apply(s, action)
        if fresh:
            tree.guess[edge] = estimate(s, seat, desk.sense)
    desk.beyond[0] = beyond
    return length


@rule
def is_far(s: Table, beyond: int, last: int, manner: Manner) -> bool:
    """Whether a roll-out that left the tree so many choices ago is to be cut off."""
    return bool(
        beyond == manner.longest or (manner.horizon != NONE and (s.turn > last or beyond > BEYOND))
    )


@rule
def light_choice(desk: Desk, manner: Manner) -> int:
    """A legal choice of a roll-out: any or, of a few drawn by lot, the one that went best in the
    lines so far, wherever it was made (MAST)."""
    best = int(any_legal(desk.mask, desk.noise))
    for _ in range(manner.habit - 1):
        action = any_legal(desk.mask, desk.noise)
        if desk.habit[action] * desk.made[best] > desk.habit[best] * desk.made[action]:
            best = int(action)
    return best


@rule
def choice_by_value(s: Table, tried: Table, seat: int, desk: Desk) -> int:
    """The legal choice after which the table is valued most; of equals, one by lot. What is tried
    draws other dice than the line will, so that nothing is chosen for luck to come (`greedy` tries
    under one roll, which is the same for all)."""
    marked = count(desk.mask)
    if marked < 2:
        return int(nth(desk.mask, 0))
    best = NONE
    most = 0.0
    first = (next_random(desk.noise) * marked) >> 32
    for n in range(marked):
        action = nth(desk.mask, (first + n) % marked)
        copy(tried, s)
        dice.seed(tried, next_random(desk.noise), next_random(desk.noise), next_random(desk.noise))
        apply(tried, action)
        worth = float(value(tried, seat))
        if best == NONE or worth > most:
            best = int(action)
            most = worth
    return best


@rule
def measure(desk: Desk, players: int) -> None:
    """How far apart the results of lines lie for each seat: what is uncertain must weigh less
    where all of them lie close together, as they do where play is cut off early."""
    desk.lines[0] += 1
    for seat in range(players):
        desk.sum[seat] += desk.result[seat]
        desk.squares[seat] += desk.result[seat] * desk.result[seat]
        mean = desk.sum[seat] / desk.lines[0]
        deviation = max(0.0, desk.squares[seat] - desk.sum[seat] * mean)
        variance = (deviation + FIRST_LINES * USUAL_SPREAD * USUAL_SPREAD) / (
            desk.lines[0] + FIRST_LINES
        )
        desk.spread[seat] = min(1.0, max(LEAST_SPREAD, math.sqrt(variance) / USUAL_SPREAD))


@rule
def learn_habits(tree: Tree, desk: Desk, length: int, beyond: int) -> None:
    """Write what a line brought to the actions made in it, wherever that was."""
    for index in range(length):
        learn_habit(
            desk, action_of(int(tree.label[desk.path[index]]), len(desk.mask)), desk.chooser[index]
        )
    for index in range(min(beyond, LONGEST)):
        learn_habit(desk, desk.trail[index], desk.trail_seat[index])


@rule
def learn_habit(desk: Desk, action: int, seat: int) -> None:
    """Count one action made, and what came of it."""
    desk.made[action] += 1.0
    desk.habit[action] += desk.result[seat]


@rule
def walk(s: Table, seat: int, tree: Tree, desk: Desk, manner: Manner) -> int:
    """One edge down the chooser's tree, and in the others along what their observers see of it;
    NONE if the tree is full. The legal choices are marked in the mask."""
    own = seat if len(desk.root) > 1 else 0
    node = int(desk.at[own])
    if node == NONE:
        return NONE
    ask = todo.top(s)
    first = label_of(ask, seat, 0, len(desk.mask))
    edge = select(
        tree, node, first, desk.mask, count(desk.mask), desk.noise, manner, desk.spread[seat]
    )
    if edge != NONE:
        seen = int(tree.label[edge])
        if desk.secret[ask] and desk.hidden[seen - first]:
            seen = first + len(desk.mask)
        step(tree, desk, own, edge, seen)
    return int(edge)


@rule
def step(tree: Tree, desk: Desk, own: int, edge: int, seen: int) -> None:
    """Go along an edge in its chooser's tree, and in every other along what its observer sees."""
    desk.at[own] = edge
    for observer in range(len(desk.at)):
        if observer != own:
            node = int(desk.at[observer])
            if node != NONE:
                along = edge_with(tree, node, seen)
                desk.at[observer] = new_edge(tree, node, seen) if along == NONE else along


@rule
def judge(s: Table, desk: Desk, margin: float) -> None:
    """What a line brought each seat: its share of the victory and, mixed with it, how clear a
    victory it was; where play was cut off, the game's own estimate is both."""
    if s.over:
        returns(s, desk.share)
    for seat in range(s.players):
        worth = estimate(s, seat, desk.sense) if margin > 0.0 or not s.over else 0.0
        if not s.over:
            desk.share[seat] = worth
        desk.result[seat] = (1.0 - margin) * desk.share[seat] + margin * worth


@rule
def learn(tree: Tree, desk: Desk, length: int) -> None:
    """Write what a line brought into the edges it passed."""
    for index in range(length):
        edge = desk.path[index]
        seat = desk.chooser[index]
        tree.visits[edge] += 1
        tree.won[edge] += desk.result[seat]
        tree.share[edge] += desk.share[seat]
        tree.squares[edge] += desk.share[seat] * desk.share[seat]
