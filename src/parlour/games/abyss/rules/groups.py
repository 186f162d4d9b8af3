"""Groups of neighbouring Lords: A50, A53, A58, A64. Slots are bits of a number."""

from __future__ import annotations

from parlour.core.rule import rule

from ..cards import LORD_COLOUR, LORD_IP, NEIGHBOURS, SLOTS
from ..state import State


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
def largest_group(slots: int) -> int:
    """A50. The size of the largest set of slots that hang together."""
    largest = 0
    for slot in range(SLOTS):
        if slots >> slot & 1:
            group = group_around(slots, slot)
            slots &= ~group
            largest = max(largest, bits(group))
    return largest
