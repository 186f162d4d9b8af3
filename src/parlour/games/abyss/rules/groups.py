"""Groups of neighbouring Lords: A50, A53, A58, A64. Slots are bits of a number."""

from __future__ import annotations

import numpy as np

from parlour.core.rule import rule

from ..cards import COLOURS, LORD_COLOUR, LORD_IP, NEIGHBOURS, SLOTS
from ..state import State

ALL_SLOTS = (1 << SLOTS) - 1


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
    """A50. The size of the largest group of one colour. All colours are gathered in one look: the
    slots of the first ones in one number, a row of bits for each, those of the last in another."""
    rows = 0
    last = 0
    for slot in range(s.chamber[who].size):
        colour = LORD_COLOUR[s.chamber[who].lord[slot]]
        if colour < COLOURS - 1:
            rows |= 1 << (colour * SLOTS + slot)
        else:
            last |= 1 << slot
    largest = largest_group(last)
    for colour in range(COLOURS - 1):
        largest = max(largest, largest_group(rows >> colour * SLOTS & ALL_SLOTS))
    return largest


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
