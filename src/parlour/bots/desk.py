"""What a search works with beside its tree: made once, so that thinking allocates nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np

from parlour.core.contract import Contract
from parlour.core.masks import new_mask
from parlour.core.record import NONE
from parlour.core.table import SEATS

from .judge import Judge, no_sense

LONGEST = 256  # edges that one line passes at most


class Desk(NamedTuple):
    """What a search works with beside its tree; lists in the plain body."""

    mask: Any  # legal choices
    noise: Any  # its own generator
    path: Any  # the edges that the line has passed
    chooser: Any  # for each of them, who chose
    beyond: Any  # one cell: choices that the line made outside the tree
    trail: Any  # the first of them
    trail_seat: Any  # for each, who chose
    habit: Any  # for each action, the sum of what came of it, wherever it was made
    made: Any  # how often it was
    root: Any  # for each observer, the node that stands for the view
    at: Any  # for each observer, the node that the line has reached
    secret: Any  # for each question, 1 if there are answers that only the chooser sees
    hidden: Any  # for each action, 1 if it is such an answer where there are any
    mind: Any  # the minds told apart, by a mark of what they know; no cells: they are not
    mind_root: Any  # the root of each; NONE: the cell is free
    lines: Any  # one cell: lines played from this root
    sum: Any  # of each seat's results in them
    squares: Any  # of the squares of these
    spread: Any  # how far apart they lie, against those of whole games
    share: Any  # each seat's share of the victory, or the estimate where play was cut off
    result: Any  # what the search wants more of: the share, and a clear victory
    sense: Any  # the network that judges positions, if one does (see judge.py)


def new_desk(
    game: Contract, observers: int, minds: int, compiled: bool, judge: Judge | None = None
) -> Desk:
    """A desk for a game. With one observer, every seat's choices stand in one tree (the
    single-observer form); with one for each seat, each has a tree of what it saw, or one for each
    of its `minds`."""
    actions = range(len(game.actions))
    cells = len(new_mask(len(actions)))

    def numbers(values: Iterable[int], kind: Any = np.int64) -> Any:
        return np.array(list(values), kind) if compiled else list(values)

    def figures(size: int, value: float = 0.0) -> Any:
        return np.full(size, value) if compiled else [value] * size

    return Desk(
        mask=new_mask(len(actions)) if compiled else [0] * len(actions),
        noise=numbers([0] * 2),
        path=numbers([0] * LONGEST),
        chooser=numbers([0] * LONGEST),
        beyond=numbers([0]),
        trail=numbers([0] * LONGEST),
        trail_seat=numbers([0] * LONGEST),
        habit=figures(cells, 1.0),
        made=figures(cells, 1.0),
        root=numbers([0] * observers),
        at=numbers([0] * observers),
        secret=numbers((ask in game.secret_asks for ask in range(max(game.asks) + 1)), np.uint8),
        hidden=numbers(
            (not game.secret_actions or action in game.secret_actions for action in actions),
            np.uint8,
        ),
        mind=numbers([NONE] * minds),
        mind_root=numbers([NONE] * minds),
        lines=figures(1),
        sum=figures(SEATS),
        squares=figures(SEATS),
        spread=figures(SEATS, 1.0),
        share=figures(SEATS),
        result=figures(SEATS),
        sense=no_sense(compiled) if judge is None else judge.laid_out(compiled),
    )
