"""The bench measures what it says. No clock is judged here."""

from __future__ import annotations

import math

import pytest

import parlour
from parlour.core import dice
from parlour.core.record import as_bytes
from parlour.lab import bench
from parlour.lab.machine import description


def test_every_figure_is_a_positive_number(monkeypatch):
    monkeypatch.setattr(bench, "PORTION", 0.001)
    monkeypatch.setattr(bench, "REPEATS", 1)
    monkeypatch.setattr(bench, "starts", lambda game: (6.5, 0.5))
    game = parlour.game("abyss")
    figures = bench.bench(game)
    for name in ("compiled_choices_per_s", "plain_choices_per_s", "clone_ns", "observe_us"):
        assert math.isfinite(getattr(figures, name)) and getattr(figures, name) > 0
    assert (figures.compile_s, figures.warm_start_s) == (6.5, 0.5)
    assert figures.state_bytes == game.state_bytes
    assert figures.machine == description()


def test_a_new_process_reports_how_long_its_first_game_took(monkeypatch):
    asked = []

    def answered(game, folder):
        asked.append(folder)
        return "1.5\n"

    monkeypatch.setattr(bench, "_in_a_new_process", answered)
    compiled, warm = bench.starts(parlour.game("abyss"))
    assert compiled == 1.5
    assert warm >= 0
    assert len(set(asked)) == 1 and len(asked) > 1


def test_roll_outs_are_whole_games_in_both_bodies():
    game = parlour.game("abyss")
    start = bench._before_setup(game)
    s = game.state()
    played = game.plain.body(bench.roll_outs)(s, start, game.empty_mask(), [1, 2], 3)
    assert s.over
    again = game.state()
    again.players = start.players
    dice.seed(again, 2, 0, 0)
    game.rules.setup(again)
    assert again.deck.size + again.location_deck.size > s.deck.size + s.location_deck.size
    packed = game.packed(game.state())
    arguments = (game.packed(start), bench.new_mask(len(game.actions)), bench._noise(), 3)
    assert game.linker.entry(bench.roll_outs)(packed, *arguments) == played
    assert as_bytes(packed) == as_bytes(s)


def test_the_best_rate_is_what_is_done_over_the_time_it_took(monkeypatch):
    clock = iter(range(1000))
    monkeypatch.setattr(bench.time, "process_time", lambda: float(next(clock)))
    assert bench.best_rate(lambda times: 40) == 40


def test_what_the_first_run_takes_to_load_does_not_make_the_repeats_short(monkeypatch):
    """Repeats of a single game would measure little more than the call."""
    clock = [0.0]
    asked = []

    def run(times):
        clock[0] += times * 1e-6 if asked else 5.0
        asked.append(times)
        return times

    monkeypatch.setattr(bench.time, "process_time", lambda: clock[0])
    assert bench.best_rate(run) == pytest.approx(1e6)
    assert asked[-1] * 1e-6 > bench.PORTION / 2
