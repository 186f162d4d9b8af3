"""Who wins how often, and by what: greedy bots among themselves, as tables for
`docs/runeterra-balance.md`.

    python src/parlour/games/runeterra/tests/balance.py PLAYERS GAMES [FIRST]

Game number n is always the same one, so that the tables can be made in pieces.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

import parlour
from parlour.bots.base import Kind
from parlour.core.rule import rule
from parlour.core.table import Table
from parlour.games.runeterra.cards import REGION_ROWS, REGIONS
from parlour.games.runeterra.rules.goals import basic_share, special_share
from parlour.lab.kernel.driver import begin_game, compiled_run, play_game, table_for

GAME = parlour.game("runeterra")
SEED = (20, 7)
WAYS = ("basic goal", "special goal", "both", "last one left or nearest")
OTHERWISE = 4  # the last of them
BOUND = GAME.bound


@rule
def way_of(s: Any, seat: int) -> int:
    """How a seat has won: a number of `WAYS`, from 1; 0 if it has not."""
    if not s.won[seat]:
        return 0
    met = int(basic_share(s, seat) >= 1) + 2 * int(special_share(s, seat) >= 1)
    return met if met > 0 else OTHERWISE


@rule
def games(
    s: Table,
    start: Table,
    first: int,
    kinds: Any,
    noise: Any,
    workspace: Any,
    figures: Any,
    regions: Any,
    ways: Any,
    starts: Any,
) -> None:
    """Play the games numbered from `first` on: choices, rounds and seats out in `figures`; each
    seat's region and way of winning."""
    for row in range(len(figures)):
        begin_game(s, start, SEED[0], SEED[1], first + row, noise)
        figures[row][0] = play_game(s, kinds, noise, workspace, BOUND, row, starts)
        figures[row][1] = s.round
        for seat in range(s.players):
            figures[row][2] += s.out[seat]
            regions[row][seat] = s.region[seat]
            ways[row][seat] = way_of(s, seat)


def measured(players: int, count: int, first: int) -> tuple[Any, Any, Any]:
    """The figures, regions and ways of so many games."""
    figures = np.zeros((count, 3), np.int64)
    regions, ways = (np.zeros((count, players), np.int64) for _ in range(2))
    run = compiled_run(GAME, games, table_for(GAME, players), [Kind.GREEDY] * players)
    run((first,), figures, regions, ways, np.zeros(count, np.int64))
    return figures, regions, ways


def tables_of(players: int, figures: Any, regions: Any, ways: Any) -> list[str]:
    """The figures in words and a Markdown table by region."""
    choices, rounds, out = figures.mean(axis=0)
    goals = ((ways > 0) & (ways < OTHERWISE)).any(axis=1).mean()
    lines = [
        f"{len(figures)} games of {players}: {goals:.1%} end by a goal; on average "
        f"{choices:,.0f} choices, {rounds:.1f} rounds, {out:.2f} seats out.",
        "",
        f"| region | games | won | {' | '.join(WAYS)} |",
        "|---" * (3 + len(WAYS)) + "|",
    ]
    for region in range(REGIONS):
        here = regions == region
        times = max(1, here.sum())
        shares = [(here & (ways == way)).sum() / times for way in range(1, len(WAYS) + 1)]
        cells = [REGION_ROWS[region]["name"], str(here.sum()), f"{sum(shares):.1%}"]
        lines.append(f"| {' | '.join(cells + [f'{share:.1%}' for share in shares])} |")
    return lines


def main() -> None:
    """Print the tables for a number of players."""
    players, count, *first = (int(word) for word in sys.argv[1:])
    print("\n".join(tables_of(players, *measured(players, count, first[0] if first else 0))))


if __name__ == "__main__":
    main()
