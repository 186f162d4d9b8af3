"""What the game says to people; each part in a module of its own."""

from __future__ import annotations

from .describe import describe, prompt
from .picture import picture, spot
from .positions import census, check, complete
from .refusals import why_not
from .sketch import sketch
from .state import State
from .story import narrate
from .structure import champions_of


def reckoning(s: State) -> list[tuple[str, list[int]]]:
    """The cards of each seat, by part."""
    seats = range(s.players)
    return [
        ("Region", [int(s.members[seat].size > 0) for seat in seats]),
        ("Champions", [champions_of(s, seat) for seat in seats]),
    ]


__all__ = [
    "census",
    "check",
    "complete",
    "describe",
    "narrate",
    "picture",
    "prompt",
    "reckoning",
    "sketch",
    "spot",
    "why_not",
]
