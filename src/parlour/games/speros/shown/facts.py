"""The figures of a view that lessons and the coach speak of."""

from __future__ import annotations

from ..rules.scoring import points
from ..state import AT_CAMP, State


def facts(s: State, seat: int) -> dict[str, int]:
    """S79 to S82. What a seat and the next one have: points, Units at home, cards, captures."""
    totals = [0] * s.players
    points(s, totals)
    found: dict[str, int] = {}
    for name, who in (("me", seat), ("they", (seat + 1) % s.players)):
        found |= {
            f"{name}.points": totals[who],
            f"{name}.home": int(s.side[who].camp),
            f"{name}.hand": int(s.side[who].hand.size),
            f"{name}.captured": sum(holder == who for holder in s.holder),
            f"{name}.general": int(s.side[who].general == AT_CAMP),
            f"{name}.general_used": int(s.side[who].general_used),
        }
    found["rivals.points"] = max(totals[who] for who in range(s.players) if who != seat)
    return found | {"deck": int(s.deck.size)}
