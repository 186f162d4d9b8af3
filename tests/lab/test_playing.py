"""Games for study: the same in either body, alike as long as their tables are alike."""

from __future__ import annotations

import numpy as np
import pytest

import parlour
from parlour.lab.arm import Arm, seated, variant_of
from parlour.lab.kernel.playing import ALWAYS, NEVER
from parlour.lab.runner import Job, Runner

ABYSS = parlour.game("abyss")
VARIANT = variant_of(ABYSS, {}, {}, 2)
TAKEN_OUT = list(ABYSS.marks).index("red_silver_key")


def arm(bots="greedy", **changes):
    asked = {"seed": 5, "chance_seed": 5, "compiled": False, "trace": 300, "cards": True}
    return Arm(VARIANT, seated([bots], 2), **(asked | changes))


def job(one, games=6, **held):
    numbers = np.arange(games)
    return Job(one, numbers, numbers, np.zeros(games, np.int64), **held)


@pytest.fixture(scope="module")
def free():
    return Runner(arm(turns=True, stakes=1)).play(job(arm(turns=True, stakes=1)))


@pytest.fixture(scope="module")
def held():
    return play_held(NEVER)


def play_held(how, subject=TAKEN_OUT, games=6):
    who, subjects = np.zeros(games, np.int64), np.full(games, subject)
    return Runner(arm()).play(job(arm(), games, held=how, who=who, subject=subjects))


def test_both_bodies_note_the_same(free):
    compiled = Runner(arm(turns=True, stakes=1, compiled=True)).play(job(arm()))
    for name in ("points", "shares", "starter", "choices", "turns", "options", "matters", "trace"):
        assert np.array_equal(getattr(compiled, name), getattr(free, name)), name
    assert np.allclose(compiled.cards.sums, free.cards.sums)
    assert np.array_equal(compiled.curve.total, free.curve.total)
    assert np.array_equal(compiled.drama.lead_changes, free.drama.lead_changes)


def test_a_game_is_the_match_of_its_numbers(free):
    match = ABYSS.start(players=2, seed=5 + (3 << 64))
    for action in free.trace[3][: free.choices[3]]:
        if action in match.legal():  # the match takes an only choice by itself
            match.play(int(action))
    assert match.over
    assert match.points == free.points[3].tolist()


def test_other_draws_of_the_bots_leave_the_deal_as_it_is():
    one = Runner(arm("random")).play(job(arm("random")))
    other = Runner(arm("random", chance_seed=6)).play(job(arm("random", chance_seed=6)))
    assert np.array_equal(one.starter, other.starter)
    assert not np.array_equal(one.trace, other.trace)


def test_who_never_takes_a_thing_does_not_and_the_other_may(free, held):
    assert held.taken[:, 0, TAKEN_OUT].sum() == 0
    assert free.taken[:, 0, TAKEN_OUT].sum() > 0
    assert held.held.sum() > 0


def test_games_that_the_ban_does_not_touch_stay_as_they_were(free):
    rare = next(n for n in range(30) if 2 < free.taken[:, 0, n].sum() < 6)  # in some games only
    held = play_held(NEVER, rare)
    for game in range(6):
        same = np.array_equal(held.trace[game], free.trace[game])
        assert same == (held.held[game] == 0), game
        assert same or free.taken[game, 0, rare], game
    assert 0 < np.count_nonzero(held.held) < 6


def test_who_always_takes_a_thing_takes_it_whenever_it_is_there():
    held = play_held(ALWAYS)
    assert not held.passed[:, 0, TAKEN_OUT].any()
    assert held.passed[:, 1, TAKEN_OUT].any()


def test_a_searching_bot_is_asked_and_held_too():
    bots = ("search:20", "greedy")
    one = Arm(VARIANT, bots, 5, 5, compiled=False, cards=True)
    turned = np.array([0, 1])
    who = turned.copy()
    subjects = np.full(2, TAKEN_OUT)
    numbers = np.zeros(2, np.int64)
    block = Runner(one).play(Job(one, numbers, numbers, turned, NEVER, who, subjects))
    assert block.taken[0, 0, TAKEN_OUT] == block.taken[1, 1, TAKEN_OUT] == 0
    assert block.shares.sum() == pytest.approx(2)


def test_shares_when_taken_are_those_of_the_games(free):
    sums = free.cards
    takes = sums.sums[:, 1]
    assert takes.sum() > 0
    assert (sums.offered_in >= sums.taken_in).all()
    estimate = sums.ratio(TAKEN_OUT, 4, 1)
    assert 0 <= estimate.value <= 1
