"""How a seat's play compares with our levels: what its choices cost on average, beside what those
of each level cost by the same reckoning.

Measured in games among equals of a level (`python benchmarks/review.py levels GAME`) by how many
seats there were and how many lines of play stood behind each estimate, since more lines find more
that costs; kept in a game's `judged/levels.json`, which is no part of what is compiled. The greedy
bot is no level: it goes by what the reckoning goes by, so that it costs less than it is worse.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import cache

from parlour.core.contract import Contract
from parlour.core.reviews import Review

FILE = "judged/levels.json"
LEAST = 10  # choices of a seat: of fewer a mean says little
SURE = 2.0  # standard errors


@dataclass(frozen=True, slots=True)
class Level:
    """What a choice of a level costs on average."""

    name: str
    cost: float  # share of the victory
    error: float


def compared(game: Contract, made: Review, seat: int) -> str:
    """To which level a seat's choices come nearest, by its own column; '' where nobody can say."""
    column, choices = made.column_of(seat), [one.seat for one in made.choices].count(seat)
    levels = _levels(game).get((made.players, made.lines), ())
    if column is None or not levels or choices < LEAST:
        return ""
    cost, error = -column.play.sum / choices, column.play.error / choices
    alike = [one for one in levels if abs(one.cost - cost) <= SURE * math.hypot(one.error, error)]
    names = [one.name for one in alike or [min(levels, key=lambda one: abs(one.cost - cost))]]
    scale = ", ".join(f"{one.name} {_told(one.cost)}" for one in levels)
    return (
        f"Each own choice cost {_told(cost)} ± {_told(SURE * error)} of 100 on average, as"
        f" {_listed(names)} this game (by the same reckoning: {scale})."
    )


def _told(share: float) -> str:
    return f"{100 * share:.1f}"


def _listed(names: list[str]) -> str:
    """Who plays so: a name or several."""
    if len(names) == 1:
        return f"{names[0]} plays"
    return f"{', '.join(names[:-1])} or {names[-1]} play"


@cache
def _levels(game: Contract) -> dict[tuple[int, int], tuple[Level, ...]]:
    """What was measured, by seats and lines; nothing where nobody has."""
    file = game.folder / FILE
    if not file.is_file():
        return {}
    told = json.loads(file.read_text(encoding="utf-8"))
    return {
        (int(seats), int(lines)): tuple(
            Level(name, cost, error) for name, (cost, error, _) in of_each.items()
        )
        for seats, by_lines in told.items()
        for lines, of_each in by_lines.items()
    }
