"""`parlour match`: bots against each other."""

from __future__ import annotations

import pytest


def test_a_match_as_json(parlour):
    report = parlour(
        "match", "abyss", "--bots", "greedy, random", "-n", "2", "--seed", "4", "--json"
    ).json
    assert report["games"] == 2
    assert set(report["by_bot"]) == {"greedy", "random"}
    greedy = report["by_bot"]["greedy"]
    assert greedy["seats"] == 2 and greedy["wins"] + report["by_bot"]["random"]["wins"] == 2
    assert greedy["win_interval"][0] <= greedy["win_rate"] <= greedy["win_interval"][1]
    assert greedy["choices"] > 20 and greedy["seconds_per_choice"] > 0
    assert greedy["elo"] > report["by_bot"]["random"]["elo"]


def test_a_match_for_people(parlour):
    out = parlour("match", "abyss", "--bots", "random,random", "-n", "2").out
    assert out.startswith("2 games in ")
    assert "random: wins 50.0 %" in out


def test_ctrl_c_gives_what_is_finished(parlour, monkeypatch):
    from parlour.lab import tournament

    def broken_off(work, plan, pieces, processes, ray):
        yield work(plan, 0)
        raise KeyboardInterrupt

    monkeypatch.setattr(tournament, "spread", broken_off)
    answer = parlour("match", "abyss", "--bots", "random,random", "-n", "5")
    assert answer.status == 0
    assert answer.out.startswith("1 games in ")
    assert "stopped after 1 of 5 games" in answer.err


@pytest.mark.parametrize(
    ("bots", "why"),
    [
        ("greedy", "at least two bots"),
        ("greedy,clever", "there is no bot 'clever'"),
        ("greedy,search:fast", "'fast' is no budget"),
    ],
)
def test_bad_bots_are_refused_in_one_line(parlour, bots, why):
    answer = parlour("match", "abyss", "--bots", bots)
    assert answer.status == 2
    assert why in answer.err and len(answer.err.strip().splitlines()) == 1
