"""What a batch cannot be made of, or be asked for: a sentence, and nothing changes."""

from __future__ import annotations

import pytest
from toy import highcard

from parlour.rl import batch

from .telling import arrays, same


@pytest.mark.parametrize(
    ("given", "error", "told"),
    [
        ({"n": 0}, ValueError, "the number of tables is from 1"),
        ({"n": 2.5}, TypeError, "tables is a whole number"),
        ({"threads": 0}, ValueError, "the number of threads"),
        ({"players": 9}, ValueError, "2, 3 players, not 9"),
        ({"options": {"moon": 1}}, ValueError, "no option 'moon'"),
        ({"view": "all"}, ValueError, "view is own or truth or none"),
        ({"dtype": "int8"}, ValueError, "dtype is float32 or float64, not 'int8'"),
        ({"seed": -1}, ValueError, r"from 0 to 2\*\*64 - 1"),
        ({"seed": "a"}, TypeError, "whole number"),
        ({"illegal": "ignore"}, ValueError, "raise or lose"),
        ({"opponents": "search"}, ValueError, "random, greedy, first"),
        ({"opponents": {5: "random"}}, ValueError, "seats are numbered 0 to 1, not 5"),
        ({"opponents": ["random", "random"]}, ValueError, "leave one"),
        ({"opponents": 3}, TypeError, "a name, or one for each seat, not 3"),
        ({"opponents": {"0": "random"}}, ValueError, "numbered 0 to 1, not '0'"),
        ({"players": 2.0}, ValueError, "players, not 2.0"),
        ({"options": ["moon"]}, TypeError, "options are given by name"),
        ({"dtype": "floaty"}, ValueError, "dtype is float32 or float64, not 'floaty'"),
        ({"dtype": None}, ValueError, "dtype is float32 or float64, not None"),
        ({"skip_forced": "no"}, TypeError, "skip_forced is True or False, not 'no'"),
        ({"auto_reset": None}, TypeError, "auto_reset is True or False, not None"),
    ],
)
def test_what_a_batch_cannot_be(given, error, told):
    with pytest.raises(error, match=told):
        batch(highcard.GAME, **{"n": 2, **given})


@pytest.mark.parametrize("given", [3, None])
def test_a_game_is_named_or_handed_over(given):
    with pytest.raises(TypeError, match="a game is its name such as 'abyss'"):
        batch(given, 2)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda tables: tables.state(1.5), "a row is a whole number, not 1.5"),
        (lambda tables: tables.match_seed("1"), "a row is a whole number, not '1'"),
        (lambda tables: tables.load(0, None), "row 0: a row goes on from a match, not NoneType"),
        (lambda tables: tables.begin([0.5]), "rows are whole numbers"),
        (lambda tables: tables.observe([0.5, 0.5]), "seats are whole numbers, not float64"),
        (lambda tables: tables.restore("saved"), "are bytes, not str"),
    ],
)
def test_what_is_no_row_seat_or_match_changes_nothing(wrong, told):
    tables = batch(highcard.GAME, 2, seed=9)
    before = arrays(tables)
    with pytest.raises(TypeError, match=told):
        wrong(tables)
    assert same(arrays(tables), before)


def test_seats_are_observed_one_for_each_row():
    with pytest.raises(ValueError, match=r"each of 4 rows, or one, not of shape \(2,\)"):
        batch(highcard.GAME, 4, seed=9).observe([0, 1])


@pytest.mark.parametrize("threads", [1, 2])
def test_a_closed_batch_changes_no_more(threads):
    tables = batch(highcard.GAME, 2, seed=9, threads=threads)
    saved, before, match = tables.save(), arrays(tables), tables.state(0)
    tables.close()
    tables.close()
    for asked in (
        lambda: tables.step(tables.mask.argmax(axis=1)),
        lambda: tables.step_random(2),
        lambda: tables.reset(1),
        lambda: tables.begin([0]),
        lambda: tables.load(0, match),
        lambda: tables.restore(saved),
    ):
        with pytest.raises(RuntimeError, match="closed: make a new one"):
            asked()
    assert same(arrays(tables), before) and tables.seed == 9
