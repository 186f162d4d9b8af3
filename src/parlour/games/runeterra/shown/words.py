"""What the game says to people; each part in a module of its own."""

from __future__ import annotations

from ..rules.structure import champions_of
from ..state import State


def reckoning(s: State) -> list[tuple[str, list[int]]]:
    """The cards of each seat, by part."""
    seats = range(s.players)
    return [
        ("Region", [int(s.members[seat].size > 0) for seat in seats]),
        ("Champions", [champions_of(s, seat) for seat in seats]),
    ]
