"""What a bot is: a seat's view in, one legal action out. Never the true state.

A bot is written once, as a rule against the slots of the contract, and runs in two bodies: plain,
at a table (`ladder.choose`), and compiled, in simulations (`lab.simulate`). What it needs to think
with is handed to it, so that it allocates nothing:

- `noise`: two whole numbers, its own generator (see uniform.py), no part of the game;
- `workspace`: masks, tables, and answers (see answers.py).
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

from parlour.core.bits import LOW_32
from parlour.core.contract import Contract
from parlour.core.masks import CELLS, new_mask
from parlour.core.record import dtype_of
from parlour.core.rule import rule

MASKS = 2
TABLES = 4
HERE = 0  # the mask of the choice at hand
SPARE = 1  # the mask for looking ahead
VIEW = 0  # the table that holds the seat's view
WORLD = 1  # a world that the seat cannot tell from the true one
AHEAD = 2  # that world after a choice
TRIED = 3  # and after one more that is only tried
ANSWERS = 64  # kept at most, a power of two; those of a choice are few


class Kind(IntEnum):
    """The bots that the compiled driver knows, by number."""

    RANDOM = 0
    GREEDY = 1


@rule
def scrambled(word: int) -> int:
    """32 bits that depend on every bit of a 32-bit word (the finalizer of MurmurHash3)."""
    word = ((word ^ (word >> 16)) * 0x85EBCA6B) & LOW_32
    word = ((word ^ (word >> 13)) * 0xC2B2AE35) & LOW_32
    return word ^ (word >> 16)


@rule
def seed_noise(noise: Any, low: int, high: int, number: int, seat: int) -> None:
    """Start a bot's generator from a seed of two words, the number of the game and its seat."""
    word = scrambled((seat + 1) & LOW_32)
    for part in (low, high, number):
        word = scrambled((word ^ part) & LOW_32)
    noise[0] = word if word else 1
    noise[1] = scrambled(word ^ seat)


class Answers(NamedTuple):
    """How a bot has answered questions while it thought about one choice."""

    question: Any  # a number for each, 0: none
    action: Any  # the answer to it
    bits: Any  # room for what is legal, as bits


class Workspace(NamedTuple):
    """What a bot thinks with: made once, so that thinking allocates nothing."""

    masks: Any  # of actions, the first for the choice at hand
    tables: Any  # the first holds the view, the others are for looking ahead
    answers: Answers


def new_workspace(game: Contract, compiled: bool) -> Workspace:
    """A workspace for one body: lists in plain form."""
    cells = len(new_mask(len(game.actions)))
    sizes = (ANSWERS, ANSWERS, cells // CELLS)
    if not compiled:
        masks = [game.empty_mask() for _ in range(MASKS)]
        answers = Answers._make([0] * size for size in sizes)
        return Workspace(masks, [game.state() for _ in range(TABLES)], answers)
    answers = Answers._make(np.zeros(size, np.int64) for size in sizes)
    tables = np.zeros(TABLES, dtype_of(game.state))
    return Workspace(np.zeros((MASKS, cells), np.uint8), tables, answers)
