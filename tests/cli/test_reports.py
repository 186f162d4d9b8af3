"""`parlour simulate`, `parlour bench`, `parlour serve`: keys as promised, arguments passed on."""

from __future__ import annotations

import sys
import types

import pytest

from parlour.lab.bench import Figures
from parlour.rl.rates import Rates

SIMULATE_KEYS = {
    "games", "choices", "seconds", "mean_choices", "wins", "mean_points", "by_bot",
    "win_intervals", "places", "place_intervals",
}  # fmt: skip
BENCH_KEYS = {
    "compiled_choices_per_s", "plain_choices_per_s", "compile_s", "warm_start_s",
    "clone_ns", "observe_us", "state_bytes", "machine",
    "batch_steps_per_s", "batch_to_bare", "two_threads_to_one",
}  # fmt: skip
FIGURES = Figures(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7, "a machine")


def test_simulate_as_json(parlour):
    answer = parlour(
        "simulate", "abyss", "-n", "12", "--players", "3", "--bots", "random,greedy",
        "--seed", "9", "--json",
    ).json  # fmt: skip
    assert set(answer) == SIMULATE_KEYS
    assert answer["games"] == 12
    assert sum(answer["wins"]) == pytest.approx(12)
    assert len(answer["mean_points"]) == 3
    assert answer["by_bot"]["random"]["seats"] == 2
    assert answer["by_bot"]["greedy"]["wins"] == pytest.approx(answer["wins"][1])
    assert answer["mean_choices"] == pytest.approx(answer["choices"] / 12)


def test_simulate_for_people(parlour):
    answer = parlour("simulate", "abyss", "-n", "3", "-o", "score=hidden")
    assert "3 games in" in answer.out
    assert "seat 2: wins" in answer.out
    assert answer.err == ""


def test_one_bot_on_every_seat_is_not_said_to_win_everything(parlour):
    out = parlour("simulate", "abyss", "-n", "3", "--players", "3").out
    assert "random on every seat; an even share is 33.3 %" in out
    assert "100.0 %" not in out.splitlines()[-1]


def test_two_kinds_of_bots_are_measured_against_an_even_share(parlour):
    out = parlour(
        "simulate", "abyss", "-n", "3", "--players", "4", "--bots", "random,random,greedy"
    ).out
    assert "random on 3 of 4 seats: wins" in out and "(an even share is 75.0 %)" in out
    assert "greedy on 1 of 4 seats: wins" in out and "(an even share is 25.0 %)" in out


def test_no_progress_bar_where_nobody_would_see_it(parlour):
    assert parlour("simulate", "abyss", "-n", "40").err == ""


def test_a_progress_bar_on_a_terminal(parlour, monkeypatch):
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "Abyss" in parlour("simulate", "abyss", "-n", "40").err


def test_ctrl_c_gives_what_is_finished(parlour, monkeypatch):
    from parlour.lab import simulate

    def interrupted(plan, play):
        yield from play(0, 1)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "_played", interrupted)
    answer = parlour("simulate", "abyss", "-n", "150", "--json")
    assert answer.status == 0
    assert answer.json["games"] == simulate.BLOCK
    assert f"stopped after {simulate.BLOCK} of 150 games" in answer.err


def test_bench_as_json_and_for_people(parlour, monkeypatch):
    monkeypatch.setattr("parlour.lab.bench.bench", lambda game: FIGURES)
    monkeypatch.setattr("parlour.rl.rates.rates", lambda game: Rates(2.0, 0.2, 1.8))
    assert set(parlour("bench", "abyss", "--json").json) == BENCH_KEYS
    assert "clone ns                   5" in parlour("bench", "abyss").out


def test_serve_passes_its_arguments_on(parlour, monkeypatch):
    asked = []
    server = types.ModuleType("parlour.server")
    server.run = lambda *arguments: asked.append(arguments)
    monkeypatch.setitem(sys.modules, "parlour.server", server)
    arguments = ("--host", "0.0.0.0", "--port", "8123", "--database", "sqlite://", "--no-open")
    assert parlour("serve", *arguments).status == 0
    assert asked == [("0.0.0.0", 8123, "sqlite://", False, "", "")]


def test_a_port_in_use_is_said_in_a_line(parlour, monkeypatch):
    def run(*arguments):
        raise OSError(98, "Address already in use")

    server = types.ModuleType("parlour.server")
    server.run = run
    monkeypatch.setitem(sys.modules, "parlour.server", server)
    answer = parlour("serve")
    assert answer.status == 2
    assert answer.err == "parlour: Address already in use\n"
