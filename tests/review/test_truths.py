"""A sample of what `benchmarks/review.py` measures, and the lines in both bodies."""

from __future__ import annotations

import argparse
import importlib.util
import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from reviewed import by_lot

from parlour.bots.base import TABLES, VIEW
from parlour.bots.desk import new_desk
from parlour.core.record import NONE, clone
from parlour.review import reckoning, review
from parlour.review.estimates import Estimate, steadied
from parlour.review.kernel.lines import Lines, Task, play_lines
from parlour.review.moments import moments_of
from parlour.review.sampler import Sampler
from parlour.review.trials import Judged, Trial

LINES = 12


def measured():
    """The benchmark as a module."""
    path = Path(__file__).parents[2] / "benchmarks" / "review.py"
    made = importlib.util.spec_from_file_location("measured_review", path)
    module = importlib.util.module_from_spec(made)
    made.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def asked() -> argparse.Namespace:
    asked = {"game": "abyss", "players": 2, "games": 3, "bots": "greedy", "budget": "32"}
    return argparse.Namespace(**asked, seed=1, most=0)


def test_a_planted_blunder_is_the_costliest_choice(asked):
    benchmark = measured()
    planted = [benchmark.plant(asked, seed) for seed in range(1, 4)]
    found = [one for one in planted if one is not None]
    assert len(found) >= 2
    right = 0
    for match, at in found:
        seat = match.choices[at].seat
        costs = [share.play for share in review(match, "64", viewers=[seat]).own[0].shares]
        right += costs.index(min(costs)) == at
    assert right >= len(found) - 1


def test_twice_the_lines_stay_within_the_stated_errors(asked):
    benchmark = measured()
    match = by_lot("abyss", 2, most=None)
    one, two = (review(match, budget) for budget in ("32", "64"))
    pairs = zip((*one.own, *one.open), (*two.own, *two.open), strict=True)
    assert all(benchmark.agree(*pair) for pair in pairs)


def test_where_chance_has_no_say_luck_is_zero():
    match = by_lot("abyss", 2, most=None)
    made = review(match, "16")
    quiet = [
        number
        for number, (step, after) in enumerate(zip(match.choices, match.choices[1:], strict=False))
        if match.token(step.action).startswith("take") and step.seat == after.seat
    ]
    assert quiet
    for column in (*made.own, *made.open):
        assert all(column.shares[number].luck == 0.0 for number in quiet)


def test_what_only_the_many_worlds_show_is_luck_all_the_same():
    """A few lines may all show what came, where the worlds that steady the mean show otherwise."""
    match = by_lot("abyss", 2, most=None)
    trials = [Trial(one, Sampler(match.game, 2, 0)) for one in moments_of(match, [0])[0][:20]]
    for trial in trials:
        trial.extend(8)
    trial = next(one for one in trials if one._is_settled())
    chosen = trial.comparison.chosen
    judged = trial.judged()
    assert judged.promised is judged.arrived
    chosen._marks = np.append(chosen.mark, trial._target + 1)
    trial.extend(8)
    judged = trial.judged()
    assert judged.promised is not judged.arrived


def test_many_worlds_do_not_move_a_mean_further_than_a_few_lines_can_tell():
    """The lines hardly differ by `value`, the many worlds do: how shares go with it is unknown."""
    chance = np.random.default_rng(1)
    shares = chance.random((16, 2))
    early = np.full((16, 2), 0.5)
    early[3] += 1e-3
    shares[3] = 1.0
    worlds = np.where(chance.random((64, 1)) < 0.2, 0.9, 0.5).repeat(2, axis=1)
    moved, variance = steadied(shares, early, worlds)
    assert (abs(moved - shares.mean(axis=0)) < 0.05).all()
    alike = chance.random((16, 1)).repeat(2, axis=1)  # what goes with `value` is steadied by it
    moved, variance = steadied(alike, alike, chance.random((640, 1)).repeat(2, axis=1))
    assert (variance < 0.2 * alike.var(axis=0) / 16).all()


def test_a_trial_goes_on_with_the_better_half_and_the_choice_made():
    match = by_lot("abyss", 2, most=None)
    moment = max(moments_of(match, [0])[0], key=lambda one: len(one.legal))
    trial = Trial(moment, Sampler(match.game, 2, 0))
    for lines in (8, 16, 32):
        trial.extend(lines)
    judged = trial.judged()
    assert judged.cost >= 0.0 and judged.better in (NONE, *moment.legal)
    assert judged.better != moment.action


def test_a_mistake_is_told_only_if_a_second_search_finds_it_too():
    match = by_lot("abyss", 2, most=None)
    sampler = Sampler(match.game, 2, 0)
    trials = [Trial(one, sampler) for one in moments_of(match, [0])[0] if len(one.legal) > 1]
    for trial in trials:
        trial.extend(16)
    found = [trial for trial in trials if trial.judged().better != NONE]
    assert found
    for trial in found:
        judged = trial.judged()
        assert judged.cost > 2.0 * judged.cost_variance**0.5
        confirming = trial.comparison.confirming
        assert len(confirming[judged.better].mark) >= 4 * 16  # larger than what suspected it
        confirming[judged.better].shares = confirming[trial.moment.action].shares  # no better now
        doubted = trial.judged()
        assert (doubted.cost, doubted.better) == (0.0, NONE)
        assert doubted.missed > 0.0


def test_what_is_passed_by_twice_in_a_turn_is_lost_once():
    match = by_lot("abyss", 2)
    own = [one for one in moments_of(match, [0])[0] if one.mover == 0][:4]
    turns = (1, 1, 1, 2)
    moments = [replace(one, turn=turn) for one, turn in zip(own, turns, strict=True)]
    even = Estimate(np.array([0.5, 0.5]), np.zeros(2))
    better = match.choices[0].action
    costs = (0.20, 0.21, 0.40, 0.30)
    judged = [Judged(even, even, cost, 0.0001, better, 0.0) for cost in costs]
    made = reckoning.column(0, 2, even, moments, judged, match.token)
    told = [round(share.play, 6) for share in made.shares]
    assert told == [-0.20, 0.0, -0.20, -0.30]
    assert [bool(share.better) for share in made.shares] == [True, False, True, True]
    assert np.allclose([share.others + share.play for share in made.shares], 0.0)


def test_both_bodies_play_the_same_lines():
    match = by_lot("abyss", 2, most=20)
    game, seat = match.game, match.seat
    view = match.view(seat)
    action = random.Random(1).choice(match.legal())
    task = Task(seat, seat, action, int(view.turn) + 2, 2, 5, 6, 0, 1)
    compiled = Sampler(game, 2, 0)
    tables = np.zeros(TABLES, game.packed(view).dtype)
    tables[VIEW] = game.packed(view)
    fast = compiled._empty(LINES, LINES)
    always = np.zeros(max(game.asks) + 1, np.uint8)
    compiled._play(tables, tables[:1], new_desk(game, 1, 0, True), always, task, fast)
    plain = [game.state() for _ in range(TABLES)]
    plain[VIEW] = clone(view)
    slow = Lines(
        [[0.0] * 2 for _ in range(LINES)],
        [[0.0] * 2 for _ in range(LINES)],
        [[0.0] * 2],
        [0] * LINES,
        [game.state() for _ in range(LINES)],
        [game.state() for _ in range(LINES)],
    )
    game.plain.body(play_lines)(plain, [], new_desk(game, 1, 0, False), always, task, slow)
    assert np.allclose(fast.shares, slow.shares) and np.allclose(fast.early, slow.early)
    assert list(fast.mark) == slow.mark
    for kept in ("now", "later"):
        rows = zip(getattr(fast, kept), getattr(slow, kept), strict=True)
        assert all(one.tobytes() == game.packed(other).tobytes() for one, other in rows)
