"""Lines of play: what grows the tree, as rules for both bodies.

Each line deals a world that the view allows, walks down the tree to a choice never tried before,
plays on at random, and writes the result into every edge it passed. Where a world leaves one choice
only, it is taken on the way and costs nothing.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from parlour.core import todo
from parlour.core.contract import apply, legal, returns, value
from parlour.core.masks import clear, count, new_mask
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.table import SEATS, Table

from .base import VIEW, WORLD
from .greedy import imagine
from .tree import Manner, Tree, edge_with, label_of, new_edge, select
from .uniform import any_legal

LONGEST = 256  # edges that one line passes at most


class Desk(NamedTuple):
    """What a search works with beside its tree; lists in the plain body."""

    noise: Any  # its own generator
    mask: Any  # legal choices
    path: Any  # the edges that the line has passed
    chooser: Any  # for each of them, who chose
    root: Any  # for each observer, the node that stands for the view
    at: Any  # for each observer, the node that the line has reached
    secret: Any  # for each question, 1 if only the chooser sees the answer
    share: Any  # each seat's share of the victory, or the estimate where play was cut off
    result: Any  # what the search wants more of: the share, and a clear victory


def new_desk(actions: int, observers: int, secret: list[int], compiled: bool) -> Desk:
    """A desk for a game with so many actions. With one observer, every seat's choices stand in one
    tree (the single-observer form); with one for each seat, each has a tree of what it saw."""
    if compiled:
        whole = [np.zeros(size, np.int64) for size in (2, LONGEST, LONGEST, observers, observers)]
        noise, path, chooser, root, at = whole
        marks = np.array(secret, np.uint8)
        return Desk(
            noise,
            new_mask(actions),
            path,
            chooser,
            root,
            at,
            marks,
            np.zeros(SEATS),
            np.zeros(SEATS),
        )
    return Desk(
        [0] * 2,
        [0] * actions,
        [0] * LONGEST,
        [0] * LONGEST,
        [0] * observers,
        [0] * observers,
        secret,
        [0.0] * SEATS,
        [0.0] * SEATS,
    )


@rule
def grow(tables: Any, seat: int, tree: Tree, desk: Desk, manner: Manner, lines: int) -> None:
    """Play so many lines from the view in `tables[VIEW]`."""
    for _ in range(lines):
        imagine(tables[WORLD], tables[VIEW], seat, desk.noise)
        length = play_line(tables[WORLD], tree, desk, manner)
        judge(tables[WORLD], desk, manner.margin)
        learn(tree, desk, length)


@rule
def play_line(s: Table, tree: Tree, desk: Desk, manner: Manner) -> int:
    """Down the tree to a choice never tried before, then on at random to the end or the horizon; how
    many edges were passed. One loop for both: the rules called here are what takes long to compile."""
    for observer in range(len(desk.root)):
        desk.at[observer] = desk.root[observer]
    length = 0
    beyond = 0  # choices made outside the tree
    in_tree = True
    while not s.over and (in_tree or beyond != manner.horizon):
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
            action = any_legal(desk.mask, desk.noise)
        else:
            action = int(tree.label[edge]) % len(desk.mask)
            desk.path[length] = edge
            desk.chooser[length] = seat
            length += 1
            in_tree = not fresh and length < LONGEST
        apply(s, action)
        if fresh:
            tree.guess[edge] = value(s, seat)
    return length


@rule
def walk(s: Table, seat: int, tree: Tree, desk: Desk, manner: Manner) -> int:
    """One edge down the chooser's tree, and in the others along what their observers see of it; NONE
    if the tree is full. The legal choices are marked in the mask."""
    own = seat if len(desk.root) > 1 else 0
    node = int(desk.at[own])
    if node == NONE:
        return NONE
    ask = todo.top(s)
    first = label_of(ask, seat, 0, len(desk.mask))
    edge = select(tree, node, first, desk.mask, count(desk.mask), desk.noise, manner)
    if edge != NONE:
        step(tree, desk, own, edge, first if desk.secret[ask] else int(tree.label[edge]))
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
    """What a line brought each seat: its share of the victory and, mixed with it, how clear a victory
    it was; where play was cut off, the game's own estimate is both."""
    if s.over:
        returns(s, desk.share)
    for seat in range(s.players):
        estimate = value(s, seat) if margin > 0.0 or not s.over else 0.0
        if not s.over:
            desk.share[seat] = estimate
        desk.result[seat] = (1.0 - margin) * desk.share[seat] + margin * estimate


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
