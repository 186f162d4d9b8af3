"""The features that a hand and a row of a round are weighed by, and what each is worth.

Each line of WEIGHTS is what one feature is worth, in points, with the round all but over and with
all of it to come; between these it is mixed by the time that is left. The figures are fitted by
tests/fit_value.py to the scores of simulated rounds. None of them is a rule.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from parlour.core.rule import rule


class Feature(IntEnum):
    """What is weighed; figures of points unless said."""

    LAID = 0  # of a row, as far as the Tabloids leave it, by the type's BANDS: five lines
    LAID_AFTER = 5  # of a row, left after one more card in the Tabloids
    PROVEN_AFTER = 6  # the same of a type that stays proven then
    WOULD_PROVE = 7  # of a row that the hand could make proven
    HELD_IN_PLAY = 8  # in hand, of a type in play
    HELD_PROVEN = 9  # the same, if laying it all makes the type proven
    HELD_READY = 10  # in hand, of a type that can be revealed
    HELD_READY_WILD = 11  # the same, with one card of the type and wilds
    HELD_TWO = 12  # of a type with one card too few
    HELD_ONE = 13
    HELD_PROOF = 14  # a Proof! without a card of its type
    LEAKED = 15  # Leaked Files in hand
    CLONES = 16  # Cloning cards in hand
    INVESTIGATION = 17  # three lines: Men in Black, Remote Viewing, Secret Informant
    CARDS = 20  # cards in hand
    NEAR = 21  # 1 with few cards in hand
    LAST = 22  # 1 with one card or none in hand
    WAITS = 23  # seats that move before
    SHUT_OUT = 24  # 1 with the shut-out's points laid
    SHUT_OUT_NEAR = 25  # the same with few cards in hand
    MIGHT_SHUT_OUT = 26  # 1 if the hand could make it so
    CLONES_AT_HOME = 27  # Cloning cards in hand that can be laid on their own type ...
    CLONES_PROVING = 28  # ... and prove it


WEIGHTS = (
    (1.16, 1.84),  # LAID
    (1.23, 1.73),
    (1.38, 1.72),
    (1.95, 1.56),
    (2.02, 1.58),
    (-0.19, -0.52),  # LAID_AFTER
    (0.09, 0.09),  # PROVEN_AFTER
    (-0.02, 0.18),  # WOULD_PROVE
    (-0.02, 1.13),  # HELD_IN_PLAY
    (0.46, 0.01),  # HELD_PROVEN
    (0.08, 0.93),  # HELD_READY
    (-0.27, 0.40),  # HELD_READY_WILD
    (-0.22, 0.37),  # HELD_TWO
    (-0.44, 0.34),  # HELD_ONE
    (-0.83, 0.11),  # HELD_PROOF
    (-0.27, 0.38),  # LEAKED
    (1.93, 1.79),  # CLONES
    (0.91, 0.98),  # INVESTIGATION
    (1.15, 1.26),
    (1.01, 2.22),
    (-0.21, 0.33),  # CARDS
    (1.50, 1.50),  # NEAR
    (1.30, 1.30),  # LAST
    (-2.83, -1.88),  # WAITS
    (4.00, 4.00),  # SHUT_OUT
    (8.00, 8.00),  # SHUT_OUT_NEAR
    (2.00, 2.00),  # MIGHT_SHUT_OUT
    (0.15, 0.48),  # CLONES_AT_HOME
    (0.65, -1.18),  # CLONES_PROVING
)


@rule
def weight(w: Any, feature: int, time: float) -> float:
    """What a feature is worth with so much of the round to come."""
    return float(w[feature][0] * (1.0 - time) + w[feature][1] * time)
