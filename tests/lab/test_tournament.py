"""Matches: rotated seats, paired deals, figures that add up, the same answer however played."""

from __future__ import annotations

import pytest

import parlour
from parlour.lab.tournament import Played, planned, play_matches, play_numbered, reported

GAME = parlour.game("abyss")


def results(report):
    """What must not depend on where and how fast the games were played."""
    return {name: (one.wins, one.mean_points, one.choices) for name, one in report.by_bot.items()}


def test_every_deal_is_played_from_each_seat():
    plan = planned(GAME, ["random", "greedy"], 4, 3, 5, {})
    assert plan.bots == ("random", "greedy", "random")
    games = [play_numbered(plan, number) for number in range(3)]
    assert [one.bots for one in games] == [
        ("random", "greedy", "random"),
        ("greedy", "random", "random"),
        ("random", "random", "greedy"),
    ]


def test_the_same_seed_gives_the_same_games_on_any_number_of_processes():
    alone, several = (
        play_matches(GAME, ["random", "search:20"], 4, seed=9, processes=processes)
        for processes in (1, 2)
    )
    assert results(alone) == results(several)
    assert results(alone) != results(play_matches(GAME, ["random", "search:20"], 4, seed=10))


def test_a_report_counts_shared_victories_in_parts_and_decided_games_apart():
    played = [
        Played(("a", "b"), (1.0, 0.0), (40, 30), (10, 12), (0.5, 0.1)),
        Played(("b", "a"), (0.5, 0.5), (35, 35), (10, 10), (0.1, 0.5)),
    ]
    report = reported(played, 1.0)
    a, b = report.by_bot["a"], report.by_bot["b"]
    assert (a.wins, b.wins) == (1.5, 0.5)
    assert (a.decided, a.decided_rate, b.decided_rate) == (1, 1.0, 0.0)
    assert (a.mean_points, b.mean_points) == (37.5, 32.5)
    assert a.seconds_per_choice == pytest.approx(0.05)
    assert a.win_interval[0] < 0.75 < a.win_interval[1]
    assert a.elo > 0 > b.elo and a.elo == pytest.approx(-b.elo)
    assert a.elo_interval is not None and a.elo_interval[0] < a.elo < a.elo_interval[1]


@pytest.mark.parametrize(
    ("bots", "games", "players", "why"),
    [
        (["greedy"], 2, None, "at least two bots"),
        (["greedy", "wizard"], 2, None, "there is no bot 'wizard'"),
        (["greedy", "search:1000s0"], 2, None, "is no budget"),
        (["greedy", "random"], 0, None, "the number of games"),
        (["greedy"] * 3, 2, 2, "3 bots are too many for 2 seats"),
        (["greedy"] * 5, 2, None, "is for 2, 3, 4 players, not 5"),
    ],
)
def test_bad_plans_are_refused_in_one_sentence(bots, games, players, why):
    with pytest.raises(ValueError, match=why):
        play_matches(GAME, bots, games, players=players)
