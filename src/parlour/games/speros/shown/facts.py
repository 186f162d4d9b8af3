"""The figures of a view that lessons and the coach speak of."""

from __future__ import annotations

from ..rules.scoring import points
from ..state import State


def facts(s: State, seat: int) -> dict[str, int]:
    """S79 to S82. The points of a seat and of the next one, and what it has at home and in hand."""
    totals = [0] * s.players
    points(s, totals)
    found: dict[str, int] = {}
    for name, who in (("me", seat), ("they", (seat + 1) % s.players)):
        found |= {
            f"{name}.points": totals[who],
            f"{name}.home": int(s.side[who].camp),
            f"{name}.hand": int(s.side[who].hand.size),
        }
    return found | {"deck": int(s.deck.size)}
