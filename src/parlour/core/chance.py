"""Chance told apart from choice, for whoever puts it into nodes of its own.

Rules draw from the generator in the state while an action is carried out. So an action `falls` to
chance or it does not; where it does, `apply_by_lot` carries it out with a generator that begins
from a number given: one outcome of a chance node, as likely as that of any other number. What lies
hidden in a deck fell when the deck was shuffled, which is at the start or in such an action.
"""

from __future__ import annotations

from typing import Any

from . import dice
from .contract import Contract
from .record import clone


def falls(game: Contract, s: Any, action: int) -> bool:
    """Whether chance decides something while `s.seat` does this (a legal action)."""
    after = clone(s)
    game.rules.apply(after, action)
    return dice.fell(after, s)


def apply_by_lot(game: Contract, s: Any, action: int, number: int) -> None:
    """Do what `s.seat` chose, chance falling as a number of up to 96 bits says."""
    reseed(s, number)
    game.rules.apply(s, action)


def reseed(s: Any, number: int) -> None:
    """Let all that chance is still to decide follow from a number of up to 96 bits."""
    if not 0 <= number < 1 << 96:
        raise ValueError(f"a chance is a number from 0 to 2**96 - 1, not {number}")
    dice.seed(s, number, number >> 32, number >> 64)
