"""The tree of a search: fixed-size arrays, a cell for each edge (a choice tried at a node).

A node is a path of choices, not a position: chance and hidden cards may differ from one line of
play to the next, so what is legal at a node differs too. Therefore each edge counts how often it
could have been chosen (`seen`) beside how often it was (`visits`): Cowling, Powley and Whitehouse,
"Information Set Monte Carlo Tree Search", 2012. The node that an edge leads to has the edge's
number; the first cells are the roots.

An edge's label tells the question, the seat asked and the action, since by chance the same path may
lead to another question or another seat.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from parlour.core.contract import Contract, Mask
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.table import SEATS

from .uniform import any_legal


class Tree(NamedTuple):
    """Edges by number; lists in the plain body, arrays in the compiled one."""

    label: Any  # question, seat and action
    sibling: Any  # the next edge from the same node; NONE: it is the last
    child: Any  # the first edge from the node that this edge leads to; NONE: there is none
    visits: Any  # lines of play that went through it
    seen: Any  # lines of play in which it could have been chosen
    won: Any  # sum of its chooser's results in those that went through it, each 0 to 1
    share: Any  # sum of its chooser's shares of the victory in the same, each 0 to 1
    squares: Any  # sum of the squares of the shares
    guess: Any  # what its chooser's `value` said when it was first chosen, 0 to 1
    used: Any  # one cell: how many edges there are


class Manner(NamedTuple):
    """How a search goes about it."""

    explore: float = 0.5  # weight of what is uncertain against what has paid (UCB1's constant)
    urgency: float = 0.3  # first-play urgency: how much better than its node's mean an untried
    # choice is held to be
    faith: float = 2.0  # visits that `value`'s guess of a new edge counts for
    horizon: int = NONE  # turns that a roll-out goes on after the one in which it left the tree,
    # before `value` judges it; NONE: to the end of the game
    longest: int = NONE  # choices of a roll-out at most; NONE: no limit
    habit: int = 2  # choices of a roll-out that are drawn, the one that went best so far being made
    by_value: bool = False  # whether a roll-out tries every choice with `value` and makes the best,
    # instead of going by habit
    patience: int = 1  # lines through an edge before the tree goes on beyond it
    margin: float = 1.0  # share of `value` in the result of a game that was played to its end
    wide: int = 12  # choices at a node above which it widens progressively


NEVER = 1 << 40  # patience with which the tree holds the choice at hand only
EVERY = 1 << 20  # width with which a node tries all of its choices, however many


def manner_of(game: Contract) -> Manner:
    """How a search goes about a game. One that is played to its end needs fast lines, and many. In
    one that `value` judges a turn is made of many small choices, which random play would squander:
    there the rest of a line is played by `value`, and every choice is tried first, however many: of
    forty sums of gold to add, adding nothing must not be missed. A tree that goes on below the
    choice at hand explores less, or few lines would come far."""
    if game.horizon == NONE:
        return Manner()
    return Manner(
        explore=0.2 if game.patience else 0.5,
        urgency=1.0,
        horizon=game.horizon,
        by_value=True,
        patience=game.patience or NEVER,
        wide=EVERY,
    )


def new_tree(capacity: int, compiled: bool) -> Tree:
    """An empty tree with room for so many edges."""
    kinds: list[Any] = [np.int32] * 5 + [np.float64] * 4
    if compiled:
        return Tree._make([*(np.zeros(capacity, kind) for kind in kinds), np.zeros(1, np.int64)])
    return Tree._make([*([0] * capacity for _ in kinds), [0]])


@rule
def label_of(ask: int, seat: int, action: int, actions: int) -> int:
    """The label of an edge; `actions` is the length of the mask. The action after the last stands
    for one that an observer may not know."""
    return (ask * SEATS + seat) * (actions + 1) + action


@rule
def action_of(label: int, actions: int) -> int:
    """The action that a label tells of."""
    return label % (actions + 1)


@rule
def new_edge(tree: Tree, node: int, label: int) -> int:
    """A new edge from a node; NONE if the tree is full."""
    edge = int(tree.used[0])
    if edge >= len(tree.label):
        return NONE
    tree.used[0] = edge + 1
    tree.label[edge] = label
    tree.child[edge] = NONE
    tree.visits[edge] = 0
    tree.seen[edge] = 0
    tree.won[edge] = 0.0
    tree.share[edge] = 0.0
    tree.squares[edge] = 0.0
    tree.guess[edge] = 0.5
    tree.sibling[edge] = NONE
    if node != NONE:
        tree.sibling[edge] = tree.child[node]
        tree.child[node] = edge
    return edge


@rule
def edge_with(tree: Tree, node: int, label: int) -> int:
    """The edge from a node that has this label; NONE if there is none."""
    edge = int(tree.child[node])
    while edge != NONE and tree.label[edge] != label:
        edge = int(tree.sibling[edge])
    return edge


@rule
def select(
    tree: Tree,
    node: int,
    first: int,
    mask: Mask,
    options: int,
    noise: Any,
    manner: Manner,
    spread: float,
) -> int:
    """The edge to go on with from a node: the most promising of the tried ones, or a new one; NONE
    if that is wanted and the tree is full. `first` is the label of action 0; the `options` legal
    choices are marked in the mask, of which only the untried stay so. `spread` is how far results
    lie apart, against those of whole games."""
    best = NONE
    most = 0.0
    tried = 0
    visits = 0
    won = 0.0
    edge = int(tree.child[node])
    while edge != NONE:
        action = tree.label[edge] - first
        if 0 <= action < len(mask) and mask[action] == 1:
            mask[action] = 0
            tried += 1
            tree.seen[edge] += 1
            visits += tree.visits[edge]
            won += tree.won[edge]
            hope = promise(tree, edge, manner, spread)
            if best == NONE or hope > most:
                best = edge
                most = hope
        edge = int(tree.sibling[edge])
    if tried == options or tried >= width(options, visits, manner):
        return best
    if best != NONE and most > won / max(visits, 1) + manner.urgency * spread:
        return best
    fresh = new_edge(tree, node, first + any_legal(mask, noise))
    if fresh == NONE:
        return best
    tree.seen[fresh] = 1
    return fresh


@rule
def promise(tree: Tree, edge: int, manner: Manner, spread: float) -> float:
    """An edge's mean result, its guess counted in, and a bonus for what is uncertain (UCB1 over the
    times it could have been chosen)."""
    visits = float(tree.visits[edge])
    sum_of_all = tree.won[edge] + manner.faith * tree.guess[edge]
    mean = sum_of_all / max(visits + manner.faith, 1.0)
    doubt = math.sqrt(math.log(float(tree.seen[edge])) / max(visits, 1.0))
    return float(mean + manner.explore * spread * doubt)


@rule
def width(options: int, visits: int, manner: Manner) -> int:
    """How many of a node's choices may be tried by now: all where they are few, else a number that
    grows with the root of the visits (progressive widening)."""
    if options <= manner.wide:
        return options
    return int(min(options, manner.wide + int(math.sqrt(float(visits)))))
