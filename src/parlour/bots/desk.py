"""What a search works with beside its tree: made once, so that thinking allocates nothing."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from parlour.core.masks import new_mask
from parlour.core.record import NONE
from parlour.core.table import SEATS

LONGEST = 256  # edges that one line passes at most


class Desk(NamedTuple):
    """What a search works with beside its tree; lists in the plain body."""

    mask: Any  # legal choices
    noise: Any  # its own generator
    path: Any  # the edges that the line has passed
    chooser: Any  # for each of them, who chose
    root: Any  # for each observer, the node that stands for the view
    at: Any  # for each observer, the node that the line has reached
    secret: Any  # for each question, 1 if only the chooser sees the answer
    mind: Any  # the minds told apart, by a mark of what they know; no cells: they are not
    mind_root: Any  # the root of each; NONE: the cell is free
    share: Any  # each seat's share of the victory, or the estimate where play was cut off
    result: Any  # what the search wants more of: the share, and a clear victory


def new_desk(actions: int, observers: int, minds: int, secret: list[int], compiled: bool) -> Desk:
    """A desk for a game with so many actions. With one observer, every seat's choices stand in one
    tree (the single-observer form); with one for each seat, each has a tree of what it saw, or one
    for each of its `minds`."""
    sizes = (2, LONGEST, LONGEST, observers, observers)
    if compiled:
        whole: list[Any] = [np.zeros(size, np.int64) for size in sizes]
        marks = [np.array(secret, np.uint8), *(np.full(minds, NONE, np.int64) for _ in range(2))]
        return Desk._make([new_mask(actions), *whole, *marks, np.zeros(SEATS), np.zeros(SEATS)])
    plain = [[0] * size for size in sizes]
    minded = [secret, [NONE] * minds, [NONE] * minds]
    return Desk._make([[0] * actions, *plain, *minded, [0.0] * SEATS, [0.0] * SEATS])
