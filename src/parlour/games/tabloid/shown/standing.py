"""Who is ahead in a round of Conspiracy! that is still being played."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import PROVEN_FACTOR, TYPES
from ..rules.scoring import doubled_points, hand_points, laid_points, row_points
from ..state import Phase, State

Row = tuple[str, Sequence[int | None]]


def standing(s: State, viewer: int) -> list[Row]:
    """T38, T40. What lies there, before the Tabloids take their cards; of a hand only the
    viewer's own is known."""
    if s.phase == Phase.SCORED:
        return []
    seats = range(s.players)
    laid = [sum(row_points(s, seat, type_) for type_ in range(TYPES)) for seat in seats]
    doubled = [(PROVEN_FACTOR - 1) * doubled_points(s, seat) for seat in seats]
    hands = [-hand_points(s, seat) if seat == viewer else None for seat in seats]
    round_ = [
        None if held is None else laid_points(s, seat) + held for seat, held in enumerate(hands)
    ]
    return [
        ("This round: cards laid", laid),
        ("Doubled, being proven", doubled),
        ("Cards left in hand", hands),
        ("The round, as it stands", round_),
    ]
