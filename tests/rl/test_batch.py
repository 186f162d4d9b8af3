"""A batch plays what matches play, refuses what they refuse, and goes on from what it saved."""

from __future__ import annotations

import copy
import pickle

import kuhn
import numpy as np
import pytest
from toy import highcard

import parlour
from parlour.core.errors import IllegalAction
from parlour.core.record import as_bytes
from parlour.lab.kernel.driver import rows_of, table_for
from parlour.rl import batch
from parlour.rl import rates as measured
from parlour.rl.given import read_opponents

from .telling import arrays, same

SHELF = list(parlour.shelf().values())
TOYS = [highcard.GAME, kuhn.GAME]
STEPS = 40


def by_id(game):
    return game.id


def by_lot(tables, chance):
    """A legal action for each row."""
    return [chance.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in tables.mask]


def seen(game, match):
    """What the seat that must choose sees, as floats."""
    out = [0.0] * game.features
    game.rules.encode(match.view(match.seat), match.seat, out)
    return np.array(out, np.float32)


def rewards(match):
    shares, n = np.array(match.returns), match.players
    return (n * shares - 1) / (n - 1) if shares.any() else np.full(n, -1.0)


@pytest.mark.parametrize("game", SHELF + TOYS, ids=by_id)
@pytest.mark.parametrize("skip", [True, False], ids=["skips", "asks all"])
def test_every_row_is_the_match_of_its_seed(game, skip):
    tables = batch(game, 3, players=game.players[-1], seed=11, skip_forced=skip)
    chance = np.random.default_rng(5)

    def begun(row):
        return game.start(game.players[-1], tables.match_seed(row))

    matches = [begun(row) for row in range(3)] if skip else [tables.state(r) for r in range(3)]
    for _ in range(STEPS):
        for row, match in enumerate(matches):
            assert tables.tables[row].tobytes() == match.state_bytes()
            assert tables.seat[row] == match.seat
            assert np.flatnonzero(tables.mask[row]).tolist() == match.legal()
            assert tables.legal_count[row] == len(match.legal())
            np.testing.assert_allclose(tables.obs[row], seen(game, match), rtol=1e-6)
        chosen = by_lot(tables, chance)
        tables.step(chosen)
        for row, match in enumerate(matches):
            assert tables.actor[row] == match.seat
            match.play(int(chosen[row]))
            assert bool(tables.done[row]) == match.over
            if match.over:
                np.testing.assert_allclose(tables.reward[row], rewards(match), rtol=1e-6)
                assert (tables.final_reward[row] == tables.reward[row]).all()
                assert tables.final_length[row] == len(match.choices)
                matches[row] = begun(row) if skip else tables.state(row)
            else:
                assert not tables.reward[row].any()
                assert tables.length[row] == len(match.choices)


@pytest.mark.parametrize("game", SHELF + TOYS, ids=by_id)
def test_a_random_game_is_the_one_that_the_lab_plays(game):
    players, n = game.players[0], 6
    tables = batch(game, n, seed=(3 << 32) + 8, auto_reset=False)
    while not tables.done.all():
        tables.step_random(50)
    rows = rows_of(game, table_for(game, players), (3 << 32) + 8, [0] * players, True)
    _, _, shares, _ = rows(0, n)
    won = (players * shares - 1) / (players - 1)
    lost = ~shares.any(axis=1)
    won[lost] = -1
    np.testing.assert_allclose(tables.final_reward, won, rtol=1e-6)
    assert (tables.lost == lost).all() and not tables.mask.any() and (tables.seat == -1).all()
    before = arrays(tables)
    tables.step(np.zeros(n, int))
    assert not tables.reward.any()
    assert (tables.final_reward == before["final_reward"]).all()
    assert (tables.obs == before["obs"]).all() and (tables.obs == tables.final_obs).all()


@pytest.mark.parametrize("game", [highcard.GAME, kuhn.GAME, SHELF[0]], ids=by_id)
def test_what_was_saved_goes_on_as_before_on_any_number_of_threads(game):
    one, other = batch(game, 7, seed=4), batch(game, 7, seed=5, threads=3)
    one.step_random(23)
    other.restore(one.save())
    assert same(arrays(one), arrays(other))
    for _ in range(5):
        one.step_random(9)
        other.step_random(9)
        assert same(arrays(one), arrays(other))
    third = batch(game, 7, seed=4)
    third.step_random(23 + 45)
    assert same(arrays(one), arrays(third))
    other.close()


def test_arrays_stay_the_same_objects():
    tables = batch(highcard.GAME, 2, seed=1)
    before = {name: getattr(tables, name) for name in ("obs", "mask", "reward", "done", "seat")}
    tables.step_random(3)
    tables.restore(tables.save())
    tables.reset(2)
    assert all(getattr(tables, name) is array for name, array in before.items())


def test_a_seed_gives_the_same_games_and_another_gives_others():
    tables = batch(highcard.GAME, 5, seed=1)
    begun = arrays(tables)
    tables.step_random(4)
    tables.reset(1)
    assert same(arrays(tables), begun)
    tables.reset(2)
    assert not (tables.tables == begun["tables"][:5]).all()
    assert (tables.number == range(5)).all()


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(
    ("spoilt", "row", "why"),
    [({3: 99}, 3, "numbered 0 to"), ({1: -1, 2: 99}, 1, "numbered 0 to"), ({2: 6}, 2, "")],
)
def test_an_illegal_action_is_named_and_changes_nothing(threads, spoilt, row, why):
    tables = batch(highcard.GAME, 4, seed=3, threads=threads)
    chosen = by_lot(tables, np.random.default_rng(1))
    for place, action in spoilt.items():
        chosen[place] = action
    before = arrays(tables)
    tables.mask[:] = 1  # the array is whoever uses it's: what is legal is kept apart
    with pytest.raises(IllegalAction, match=f"row {row}: .*{why}"):
        tables.step(chosen)
    tables.mask[:] = before["mask"][:, : tables.mask.shape[1]]
    assert same(arrays(tables), before)


def test_each_seat_is_told_its_own_last_choice():
    tables = batch(highcard.GAME, 4, players=3, seed=3)
    last = np.full((4, 3), -1)
    for _ in range(40):
        seats, rows = tables.seat.copy(), np.arange(4)
        assert (tables.last_choice == last[rows, seats]).all()
        actions = tables.mask.argmax(axis=1)
        last[rows, seats] = actions
        tables.step(actions)
        last[tables.done == 1] = -1
    assert (last >= 0).any() and tables.number.max() >= 4
    tables.load(0, tables.state(1))  # where it was played before is not known
    assert tables.last_choice[0] == -1


def test_an_illegal_action_loses_where_that_is_agreed():
    tables = batch(highcard.GAME, 3, players=3, seed=3, illegal="lose")
    chosen, seat = by_lot(tables, np.random.default_rng(1)), int(tables.seat[1])
    chosen[1] = 99
    tables.step(chosen)
    assert tables.done.tolist() == [0, 1, 0]
    assert tables.reward[1, seat] == -1 and tables.reward[1].sum() == 0
    assert tables.number.tolist() == [0, 4, 2] and not tables.lost.any()
    stopped = batch(highcard.GAME, 1, seed=3, illegal="lose", auto_reset=False)
    stopped.step([99])
    assert stopped.seat[0] == -1 and not stopped.mask.any() and stopped.done[0]
    again = batch(highcard.GAME, 1, seed=3, illegal="raise", auto_reset=False)
    again.restore(stopped.save())
    assert same(arrays(again), arrays(stopped))


@pytest.mark.parametrize(
    ("actions", "error", "told"),
    [
        ([0.0, 1.0], TypeError, "whole numbers, not float64"),
        ([True, False], TypeError, "not bool"),
        (["a", "b"], TypeError, "whole numbers"),
        ([0], ValueError, r"each of 2 rows, not of shape \(1,\)"),
        ([[0], [0]], ValueError, "shape"),
    ],
)
def test_actions_are_whole_numbers_one_for_each_row(actions, error, told):
    tables = batch(highcard.GAME, 2, seed=3)
    with pytest.raises(error, match=told):
        tables.step(actions)


@pytest.mark.parametrize("again", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_goes_on_by_itself(again):
    """Its arrays show its own tables, not what stood in them when it was copied."""
    tables = batch(parlour.game("abyss"), 3, players=2, seed=7, opponents={1: "random"})
    tables.step(tables.mask.argmax(axis=1))
    before, twin = arrays(tables), again(tables)
    for _ in range(3):
        twin.step(twin.mask.argmax(axis=1))
    assert same(arrays(tables), before)
    for _ in range(3):
        tables.step(tables.mask.argmax(axis=1))
    assert same(arrays(tables), arrays(twin)) and tables.save() == twin.save()
    for name in ("obs", "mask", "seat", "length", "tables", "done", "legal_count", "last_choice"):
        assert np.array_equal(getattr(tables, name), getattr(twin, name)), name
    assert not twin.obs.flags.writeable


def test_opponents_are_named_in_three_ways():
    assert read_opponents(None, 3) == [-1, -1, -1]
    assert read_opponents("first", 3) == [-1, 2, 2]
    assert read_opponents(["random", None, "greedy"], 3) == [0, -1, 1]
    assert read_opponents({1: "greedy"}, 2) == [-1, 1]


@pytest.mark.parametrize("bot", ["random", "greedy", "first"])
def test_opponents_choose_by_themselves_and_replay(bot):
    tables = batch(highcard.GAME, 4, players=3, seed=9, opponents={0: bot, 2: bot})
    again = batch(highcard.GAME, 4, players=3, seed=9, opponents={0: bot, 2: bot}, threads=2)
    for _ in range(30):
        assert (tables.seat == 1).all()
        assert same(arrays(tables), arrays(again))
        tables.step_random()
        again.step_random()
    assert tables.final_length.all()


def test_greedy_opponents_play_as_the_labs_do_whatever_was_compiled_before():
    game, n, seed = kuhn.GAME, 60, (3 << 32) + 8
    first, greedy = (
        batch(game, n, seed=seed, auto_reset=False, opponents={1: bot})
        for bot in ("first", "greedy")
    )
    for tables in (first, greedy):
        while not tables.done.all():
            tables.step_random()
    rows = rows_of(game, table_for(game, 2), seed, [0, 1], True)
    shares = rows(0, n)[2]
    assert (greedy.final_reward == 2 * shares - 1).all()
    assert (greedy.final_reward != first.final_reward).any()


def test_a_match_is_loaded_and_goes_on():
    game = highcard.GAME
    tables = batch(game, 2, players=2, seed=9)
    match = game.start(2, 77)
    match.play(match.legal()[0])
    tables.load(1, match)
    assert tables.state(1).state_bytes() == match.state_bytes()
    assert tables.seat[1] == match.seat and tables.actor[1] == -1
    with pytest.raises(ValueError, match="was loaded"):
        tables.match_seed(1)
    while not tables.done[1]:
        tables.step_random()
    assert tables.number[1] == 3
    with pytest.raises(ValueError, match="the match is over"):
        tables.load(0, played_out(match))
    with pytest.raises(ValueError, match="of 3 players"):
        tables.load(0, game.start(3, 1))
    with pytest.raises(ValueError, match="not kuhn"):
        tables.load(0, kuhn.GAME.start(2, 1))
    with pytest.raises(ValueError, match="rows are numbered 0 to 1, not 2"):
        tables.load(2, game.start(2, 1))


def played_out(match):
    while not match.over:
        match.play(match.legal()[0])
    return match


def test_rows_can_be_begun_one_by_one():
    tables = batch(highcard.GAME, 3, seed=9, auto_reset=False)
    while not tables.done.all():
        tables.step_random()
    tables.begin([2])
    assert tables.done.tolist() == [1, 1, 0] and tables.number.tolist() == [0, 1, 5]
    assert as_bytes(tables.state(2).truth) == highcard.GAME.start(2, 9 + (5 << 64)).state_bytes()
    with pytest.raises(ValueError, match="rows are numbered"):
        tables.begin([3])


def test_views_may_be_own_true_or_none():
    game = highcard.GAME
    own, true, none = (batch(game, 3, seed=9, view=view) for view in ("own", "truth", "none"))
    assert not none.obs.any() and own.obs.any()
    other = own.observe(1)
    for row in range(3):
        out = [0.0] * game.features
        truth = true.state(row).truth
        game.rules.encode(truth, truth.seat, out)
        np.testing.assert_allclose(true.obs[row], out)
        game.rules.encode(own.state(row).view(1), 1, out)
        np.testing.assert_allclose(other[row], out)
    with pytest.raises(ValueError, match="seats are numbered 0 to 1"):
        own.observe(2)


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda saved: b"hello", "not written by save"),
        (lambda saved: saved[:-1], "cut short"),
        (lambda saved: saved.replace(b'"n": 2', b'"n": 3'), "n was 3 when saved, and is 2 here"),
    ],
)
def test_saved_bytes_that_do_not_fit_change_nothing(spoil, told):
    tables = batch(highcard.GAME, 2, seed=9)
    before = arrays(tables)
    with pytest.raises(ValueError, match=told):
        tables.restore(spoil(tables.save()))
    assert same(arrays(tables), before)


def test_a_number_of_steps_is_a_whole_number():
    tables = batch(highcard.GAME, 2, seed=9)
    with pytest.raises(ValueError, match="whole number from 0 on"):
        tables.step_random(-1)


def test_rates_are_measured_beside_the_bare_rules(monkeypatch):
    monkeypatch.setattr(measured, "ROWS", 4)
    monkeypatch.setattr(measured, "ROUNDS", 1)
    monkeypatch.setattr(measured, "SECONDS", 0.001)
    found = measured.rates(highcard.GAME)
    assert min(found.batch_steps_per_s, found.batch_to_bare, found.two_threads_to_one) > 0
