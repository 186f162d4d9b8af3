"""The figures of a view that lessons and the coach speak of."""

from __future__ import annotations

from ..cards import TYPE_IDS, TYPES
from ..rules.scoring import hand_points, laid_points, row_points, type_points
from ..state import Phase, State


def facts(s: State, seat: int) -> dict[str, int]:
    """T37, T38. What a seat and the next one have laid, doubled where proven, and each type."""
    found: dict[str, int] = {}
    for name, who in (("me", seat), ("they", (seat + 1) % s.players)):
        player = s.player[who]
        found |= {
            f"{name}.laid": laid_points(s, who),
            f"{name}.total": int(player.total),
            f"{name}.hand": int(player.hand_size),
        }
        for kind in range(TYPES):
            found[f"{name}.{TYPE_IDS[kind]}"] = row_points(s, who, kind)
    rivals = [who for who in range(s.players) if who != seat]
    stands = [int(player.total) for player in s.player[: s.players]]
    if s.phase != Phase.SCORED:  # then the totals hold what still lies there
        stands = [total + laid_points(s, who) for who, total in enumerate(stands)]
    found["me.stand"] = stands[seat]
    found["rivals.stand"] = max(stands[who] for who in rivals)
    found["me.held"] = hand_points(s, seat)
    found["me.same"] = max(int(n) for n in s.player[seat].hand[:TYPES])  # of one type, in hand
    for kind in range(TYPES):
        found[f"all.{TYPE_IDS[kind]}"] = type_points(s, kind)
    return found
