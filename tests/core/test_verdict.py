"""The sentence that says who won, and how."""

import re

import pytest
from moments import LOOKS, reached

from parlour.core.find import shelf
from parlour.core.verdict import best_turn, verdict

ENDS = {game: next(moment for moment in moments if moment.over) for game, moments in LOOKS.items()}
SAID = {  # of the winner's seat and of another
    "rift": ("You won: after round 40 your towers", "You lost: after round 40 the enemy's towers"),
    "runeterra": ("You won: you were the last one left.", "You lost: Iron was the last one left."),
}


def said(game, points, returns, viewer, view=None):
    return verdict(shelf()[game], view, points, returns, viewer)


@pytest.mark.parametrize(
    ("points", "returns", "viewer", "sentence"),
    [
        ((42, 37), (1, 0), 0, "You won, 42 points to 37."),
        ((42, 37), (1, 0), 1, "You lost, 37 points to 42: Seat 1 won."),
        ((42, 42), (0, 1), 0, "You lost, 42 points to 42, on the tie-break: Seat 2 won."),
        ((42, 37), (1, 0), None, "Seat 1 won, 42 points to 37."),
        ((9, 9, 4), (0.5, 0.5, 0), 1, "You and Seat 1 shared the victory with 9 points."),
        ((9, 9, 4), (0.5, 0.5, 0), 2, "You lost, 4 points to 9: Seat 1 and Seat 2 won."),
        ((3,), (0,), 0, "You lost with 3 points."),
        ((3,), (1,), 0, "You won with 3 points."),
    ],
)
def test_points_are_told_with_their_unit(points, returns, viewer, sentence):
    assert said("abyss", points, returns, viewer) == sentence


@pytest.mark.parametrize("game", ["rift", "runeterra"])
def test_a_game_that_points_do_not_decide_says_how_it_ended(game):
    match = reached(game, ENDS[game])
    winner = next(seat for seat, share in enumerate(match.returns) if share)
    told = [
        verdict(shelf()[game], match.view(seat), match.points, match.returns, seat)
        for seat in (winner, 1 - winner)
    ]
    assert all(line.startswith(begins) for line, begins in zip(told, SAID[game], strict=True))


def test_the_best_turn_is_told_where_points_come_turn_by_turn():
    match = reached("abyss", ENDS["abyss"])
    told = best_turn(match, 0, lambda turn: turn)
    found = re.fullmatch(r"The best turn: (you|Seat \d) won (\d+) points in turn (\d+)\.", told)
    assert found and int(found[2]) > 2
    assert best_turn(reached("rift", ENDS["rift"]), 0, lambda turn: turn) == ""


def test_a_fallen_nexus_is_named_with_its_round():
    game = shelf()["rift"]
    match = reached("rift", ENDS["rift"])
    s = match.view(0)
    s.strength = [0] * len(s.strength)
    loser = int(s.loser)
    assert verdict(game, s, match.points, match.returns, 1 - loser) == (
        "You won: the enemy's nexus fell in round 40."
    )
    assert verdict(game, s, match.points, match.returns, loser) == (
        "You lost: your nexus fell in round 40."
    )
