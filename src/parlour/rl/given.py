"""What may be given to `batch`, checked: whoever gives something else is told what would do."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

import numpy as np

from .kernel import Rival

SEED_LIMIT = 1 << 64
RIVALS = tuple(one.name.lower() for one in Rival if one != Rival.OUTSIDE)
Opponents = str | Sequence[str | None] | Mapping[int, str] | None


def read_opponents(opponents: Opponents, seats: int) -> list[int]:
    """The Rival of each seat. ValueError says what would do."""
    named: dict[int, str]
    if opponents is None:
        named = {}
    elif isinstance(opponents, str):
        named = dict.fromkeys(range(1, seats), opponents)
    elif isinstance(opponents, Mapping):
        named = dict(opponents)
    else:
        named = {seat: name for seat, name in enumerate(opponents) if name is not None}
    rivals = [int(Rival.OUTSIDE)] * seats
    for seat, name in named.items():
        if seat not in range(seats):
            raise ValueError(f"opponents: seats are numbered 0 to {seats - 1}, not {seat}")
        if name not in RIVALS:
            raise ValueError(f"opponents are {', '.join(RIVALS)}; not {name!r}")
        rivals[seat] = int(Rival[name.upper()])
    if Rival.OUTSIDE not in rivals:
        raise ValueError("opponents sit on every seat: leave one to be played from outside")
    return rivals


def whole(what: str, given: object) -> int:
    """What was given, as a plain int. TypeError if it is no whole number."""
    if isinstance(given, bool) or not isinstance(given, (int, np.integer)):
        raise TypeError(f"{what} is a whole number, not {given!r}")
    return int(given)


def check_count(what: str, given: object, most: int) -> None:
    if not 1 <= whole(f"the number of {what}", given) <= most:
        raise ValueError(f"the number of {what} is from 1 to {most}, not {given}")


def checked_seed(seed: object) -> int:
    if seed is None:
        return secrets.randbits(64)
    number = whole("a seed", seed)
    if not 0 <= number < SEED_LIMIT:
        raise ValueError(f"the seed of a batch is from 0 to 2**64 - 1, not {seed}")
    return number
