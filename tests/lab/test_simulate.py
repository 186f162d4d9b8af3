"""Simulations: the same answer in either body, in any portions, on any number of processes."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import parlour
from parlour.bots.base import seed_noise
from parlour.bots.uniform import any_legal
from parlour.lab import simulate as lab
from parlour.lab.kernel.driver import NUMBER_SHIFT, rows_of
from parlour.lab.simulate import planned, player_of, simulate, summed

GAMES = list(parlour.shelf().values())


def without_time(report):
    return replace(report, seconds=0.0)


def test_the_answer_does_not_depend_on_body_or_processes():
    game = parlour.game("abyss")
    asked = {"players": 3, "bots": ["random", "greedy"], "seed": 21}
    plain = simulate(game, 70, compiled=False, processes=1, **asked)
    compiled = simulate(game, 70, compiled=True, processes=1, **asked)
    spread = simulate(game, 70, compiled=False, processes=2, **asked)
    assert plain.games == 70
    assert without_time(compiled) == without_time(plain)
    assert without_time(spread) == without_time(plain)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_can_be_simulated_with_all_its_seats(game):
    report = simulate(game, 2, players=game.players[-1], seed=1, compiled=False)
    assert report.games == 2
    assert len(report.wins) == game.players[-1]
    assert report.choices == 2 * report.mean_choices > 0


def test_another_seed_is_another_answer():
    game = parlour.game("abyss")
    one, other = (simulate(game, 20, seed=seed, compiled=False) for seed in (1, 2))
    assert without_time(one) != without_time(other)


def test_blocks_add_up_the_same_in_any_order():
    game = parlour.game("abyss")
    plan = planned(game, 150, 3, ["random"], 5, {}, False)
    blocks = player_of(game, plan)(0, 5)
    assert sum(block.games for block in blocks) == 150
    shuffled = random.Random(1).sample(blocks, len(blocks))
    assert summed(shuffled, plan.bots, 0.0) == summed(blocks, plan.bots, 0.0)


def test_a_game_of_a_simulation_is_the_match_of_its_seed():
    """Game 1 of seed 9, set up and played as a match with the same bots' chance."""
    game = parlour.game("abyss")
    plan = planned(game, 2, 2, ["random"], 9, {}, False)
    start = game.state()
    start.players = 2
    _, scores, shares, _ = rows_of(game, start, plan.seed, [0, 0], False)(1, 1)
    match = game.start(players=2, seed=9 + (1 << NUMBER_SHIFT))
    noise = [[0, 0], [0, 0]]
    for seat in range(2):
        seed_noise(noise[seat], 9, 0, 1, seat)
    while not match.over:
        mask = game.empty_mask()
        for action in match.legal():
            mask[action] = 1
        match.play(any_legal(mask, noise[match.seat]))
    assert match.points == scores[0].tolist()
    assert match.returns == shares[0].tolist()


def test_an_interrupt_gives_what_is_finished(monkeypatch):
    game = parlour.game("abyss")
    whole = simulate(game, lab.BLOCK, seed=3, compiled=False)

    def stop(done):
        raise KeyboardInterrupt

    stopped = simulate(game, 10 * lab.BLOCK, seed=3, compiled=False, processes=1, progress=stop)
    assert stopped.games == lab.BLOCK
    assert without_time(stopped) == without_time(whole)


def test_progress_counts_up_to_the_end():
    counted = []
    simulate(parlour.game("abyss"), 70, compiled=False, progress=counted.append)
    assert counted[-1] == 70
    assert counted == sorted(counted)


def test_greedy_wins_and_is_counted_by_its_name():
    report = simulate(parlour.game("abyss"), 32, bots=["greedy", "random"], compiled=False)
    assert report.by_bot["greedy"]["wins"] == report.wins[0] > 28
    assert report.by_bot["random"]["mean_points"] == report.mean_points[1]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"games": 0}, "the number of games is from 1"),
        ({"seed": -1}, "the seed of a simulation is from 0"),
        ({"seed": 1 << 64}, "the seed of a simulation is from 0"),
        ({"bots": []}, "name at least one bot; the bots are: random, greedy"),
        ({"bots": ["random"] * 3}, "3 bots are too many for 2 seats"),
        ({"bots": ["clever"]}, "there is no bot 'clever'"),
        ({"bots": ["easy"]}, "easy plays in matches"),
        ({"players": 9}, "is for 2, 3, 4 players"),
        ({"options": {"luck": "on"}}, "there is no option 'luck'"),
        ({"processes": 0}, "there must be at least one process, not 0"),
    ],
)
def test_what_cannot_be_simulated_is_refused(changes, why):
    asked = {"games": 10, "compiled": False} | changes
    with pytest.raises(ValueError, match=why):
        simulate(parlour.game("abyss"), **asked)


def test_bots_without_a_search_can_be_simulated():
    for name in ("random", "greedy"):
        report = simulate(parlour.game("abyss"), 1, bots=[name], compiled=False)
        assert set(report.by_bot) == {name}
