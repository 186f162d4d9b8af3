"""The figures of a view that lessons and the coach speak of."""

from __future__ import annotations

from ..cards import LOCATION_NAMES
from ..rules.scoring import (
    coalition_points,
    location_points,
    locations_held,
    lord_points,
    pearl_points,
    returns,
    total,
)
from ..state import State, chambers
from .picture import would_count


def facts(s: State, seat: int) -> dict[str, int]:
    """A48 to A51. What counts for a seat and for the next one, and what Locations would."""
    shares = [0.0] * s.players
    if s.over:
        returns(s, shares)
    found: dict[str, int] = {}
    for name, who in (("me", seat), ("they", (seat + 1) % chambers(s))):
        chamber = s.chamber[who]
        found |= {
            f"{name}.points": total(s, who),
            f"{name}.lords": lord_points(s, who),
            f"{name}.locations": location_points(s, who),
            f"{name}.coalition": coalition_points(s, who),
            f"{name}.master": pearl_points(s, who),
            f"{name}.pearls": int(chamber.pearls),
            f"{name}.placed": int(chamber.size),
            f"{name}.taken": locations_held(s, who),
            f"{name}.silver": int(chamber.silver),
            f"{name}.gold": int(chamber.gold),
            f"{name}.keys": int(chamber.silver + chamber.gold),
        }
    others = [who for who in range(chambers(s)) if who != seat]
    rivals = [s.chamber[who] for who in others]
    found["rivals.points"] = max(total(s, who) for who in others)
    found["rivals.placed"] = max(int(chamber.size) for chamber in rivals)
    found["rivals.pearls"] = max(int(chamber.pearls) for chamber in rivals)
    found["pile"] = max(int(size) for size in s.pile_size)  # Lords in the largest pile
    found["me.share"] = int(shares[seat]) if s.over else 0
    for location in s.available.cards[: s.available.size]:
        found[f"worth.{LOCATION_NAMES[location]}"] = would_count(s, seat, location)
    return found
