"""Groups of neighbouring Lords: A50, A53, A58, A64. Slots are bits of a number."""

from __future__ import annotations

import numpy as np

from parlour.core.rule import rule

from ..cards import COLOURS, LORD_COLOUR, LORD_IP, NEIGHBOURS, SLOTS
from ..state import State

ALL_SLOTS = (1 << SLOTS) - 1
FIRST_OF_ROW = tuple(
    1 << colour * SLOTS if colour < COLOURS - 1 else 0 for colour in LORD_COLOUR
)  # for each Lord, where the slots of its colour begin; the last colour has no row of its own


@rule
def slots_of_colour(s: State, who: int, colour: int) -> int:
    """The slots of a chamber whose Lord has this colour."""
    slots = 0
    for slot in range(s.chamber[who].size):
        if LORD_COLOUR[s.chamber[who].lord[slot]] == colour:
            slots |= 1 << slot
    return slots


@rule
def slots_of_ip(s: State, who: int, ip: int) -> int:
    """The slots of a chamber whose Lord has these Influence Points."""
    slots = 0
    for slot in range(s.chamber[who].size):
        if LORD_IP[s.chamber[who].lord[slot]] == ip:
            slots |= 1 << slot
    return slots


@rule
def group_around(slots: int, slot: int) -> int:
    """The slots joined to this one through neighbours among `slots`."""
    group = 1 << slot
    grown = 0
    while grown != group:
        grown = group
        for other in range(SLOTS):
            if slots >> other & 1 and NEIGHBOURS[other] & group:
                group |= 1 << other
    return group


@rule
def bits(slots: int) -> int:
    """How many slots there are."""
    n = 0
    while slots:
        slots &= slots - 1
        n += 1
    return n


@rule
def largest_coalition(s: State, who: int) -> int:
    """A50. The size of the largest group of one colour. All colours but the last are gathered in
    one look, a row of bits for each; the last has the slots that are left."""
    rows = 0
    for slot in range(s.chamber[who].size):
        rows |= FIRST_OF_ROW[s.chamber[who].lord[slot]] << slot
    left = (1 << s.chamber[who].size) - 1
    largest = 0
    for colour in range(COLOURS - 1):
        slots = rows >> colour * SLOTS & ALL_SLOTS
        left ^= slots
        largest = max(largest, largest_group(slots))
    return max(largest, largest_group(left))


@rule
def largest_group(slots: int) -> int:
    """A50. The size of the largest set of slots that hang together."""
    return LARGEST_GROUP[slots]


def _largest_groups() -> tuple[int, ...]:
    """For every set of slots, the size of its largest group: that of its lowest slot, found in all
    sets at once, or the largest of what is left without it."""
    sets = np.arange(1 << SLOTS, dtype=np.int32)
    group, grown = sets & -sets, np.zeros_like(sets)
    while (group != grown).any():
        grown = group
        for slot, neighbours in enumerate(NEIGHBOURS):
            group = group | -(group >> slot & 1) & neighbours & sets
    sizes = np.bitwise_count(group[1:]).tolist()
    rests = (sets & ~group)[1:].tolist()
    largest = [0]
    for size, rest in zip(sizes, rests, strict=True):
        largest.append(max(size, largest[rest]))
    return tuple(largest)


LARGEST_GROUP = _largest_groups()
