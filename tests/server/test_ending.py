"""The end of a game: how the same seats stand over several games, and bots of another level."""

import pytest

from parlour.server.doors.ending import other_level, series, wins_of
from parlour.server.tables.store import TableRow

NAMES = ["Ada", "Bo"]
MAY = "The next one may decide the best of three."


@pytest.mark.parametrize(
    ("games", "words"),
    [
        ([[0]], ""),
        ([[0], [1]], f"2 games at this table: Ada won 1, Bo won 1. {MAY}"),
        ([[0], [0]], "2 games at this table: Ada won 2, Bo won 0. The best of three is Ada’s."),
        ([[0], [1], [1]], "3 games at this table: Ada won 1, Bo won 2. The best of three is Bo’s."),
        ([[0, 1], [0, 1]], f"2 games at this table: Ada won 2, Bo won 2. {MAY}"),
        ([[0], [1], [], [0]], "4 games at this table: Ada won 2, Bo won 1."),
    ],
)  # fmt: skip
def test_games_of_the_same_seats_are_counted(games, words):
    assert series(games, NAMES) == words


def test_the_games_won_are_drawn_in_their_order():
    assert wins_of([[0], [0, 1], []], 2) == [[True, True, False], [False, True, False]]


def row(*seats):
    return TableRow("one", "abyss", 1, 1, {"first": "random"}, seats, None)


@pytest.mark.parametrize(
    ("seats", "happy", "words"),
    [
        (("me", "bot:easy"), True, "Try stronger bots (fair)"),
        (("bot:hard", "me", "bot:hard"), False, "Try weaker bots (fair)"),
    ],
)
def test_another_level_is_offered(seats, happy, words):
    offered = other_level(row(*seats), happy)
    assert offered["words"] == words
    assert offered["seats"] == [seat if seat == "me" else "bot:fair" for seat in seats]
    assert offered["options"] == {"first": "random"}


@pytest.mark.parametrize(
    ("seats", "happy"),
    [
        (("me", "bot:master"), True),
        (("me", "bot:easy"), False),
        (("me", "bot:easy", "bot:hard"), True),
        (("me", "link", "bot:easy"), True),
        (("me", "bot:search:400"), True),
    ],
)
def test_none_is_offered_where_there_is_none(seats, happy):
    assert other_level(row(*seats), happy) is None
