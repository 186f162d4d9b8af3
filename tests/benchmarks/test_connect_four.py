"""The yardstick keeps the rules of Connect Four, so that its speed means something."""

from __future__ import annotations

import pytest

import parlour
from parlour.core import trial
from parlour.core.errors import IllegalAction

YARDSTICK = "connect_four"
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))


def play(game, columns):
    match = game.start(seed=1)
    for column in columns:
        match.play(f"drop {column}")
    return match


def has_four(cells):
    """Whether four of these (column, row) cells stand in a row, by looking at every place."""
    return any(
        all((x + step * dx, y + step * dy) in cells for step in range(4))
        for x, y in cells
        for dx, dy in DIRECTIONS
    )


@pytest.mark.parametrize(
    "columns", ["1213141", "1122334", "12233434474", "76655454414"], ids=["up", "level", "/", "\\"]
)
def test_four_in_a_row_win(game, columns):
    match = play(game, columns)
    assert match.over
    assert match.returns == [1.0, 0.0]
    assert not play(game, columns[:-1]).over


def test_a_full_column_is_closed(game):
    match = play(game, "111111")
    with pytest.raises(IllegalAction, match="column 1 is full"):
        match.play("drop 1")


def test_random_games_end_as_a_naive_referee_says(game):
    for seed in range(40):
        match = game.start(seed=seed)
        cells = [set(), set()]
        number = seed
        while not match.over:
            legal = match.legal()
            number = (number * 1103515245 + 12345) % 2**31
            action = legal[(number >> 16) % len(legal)]
            seat = match.seat
            row = sum(1 for own in cells for x, _ in own if x == action)
            cells[seat].add((action, row))
            match.play(action)
            full = len(cells[0] | cells[1]) == 42
            assert match.over == (has_four(cells[seat]) or full)
        winner = [float(has_four(own)) for own in cells]
        assert match.returns == (winner if any(winner) else [0.5, 0.5])


def test_it_passes_the_trial_in_both_bodies(game):
    for seed in range(3):
        trial.check_match(game, 2, {}, seed)
    assert trial.check_twins(game, 500) > 10


def test_it_is_not_on_the_shelf(game):
    assert game.id not in parlour.shelf()
