"""`parlour replay`: a recorded game told again."""

from __future__ import annotations

import re

import pytest


@pytest.fixture
def recorded(parlour, tmp_path):
    file = tmp_path / "game.txt"
    parlour("play", "abyss", "--seed", "5", "-b", "random", "--save", str(file), typed="1\n" * 200)
    return file


def test_a_game_is_told_to_its_end(parlour, recorded):
    out = parlour("replay", str(recorded)).out
    assert re.search(r"(wins? with|share the victory)", out)
    assert "Points" in out
    assert "Seat 1" in out
    assert "You" not in out


def test_a_seat_is_told_its_own_story(parlour, recorded):
    assert "You drew" in parlour("replay", str(recorded), "--seat", "1").out


def test_only_the_first_choices(parlour, recorded):
    out = parlour("replay", str(recorded), "--to", "2").out
    assert "must recruit" in out or "must choose" in out or "Your turn" in out
    assert parlour("replay", str(recorded), "--to", "2", "--json").json["choices"] == 2
    refused = parlour("replay", str(recorded), "--to", "9999")
    assert refused.status == 2
    assert "choices, not 9999" in refused.err


def test_a_cut_record_is_told_as_far_as_it_goes(parlour, recorded):
    lines = recorded.read_text().splitlines()
    recorded.write_text("\n".join(lines[:16]) + "\n")
    answer = parlour("replay", str(recorded))
    assert answer.status == 2 and answer.err.count("\n") == 1
    assert "end" in answer.err
    assert "drew 1 Lord" in answer.out and "must choose" in answer.out
    assert max(map(len, answer.out.splitlines())) <= 80


def test_as_json(parlour, recorded):
    facts = parlour("replay", str(recorded), "--json").json
    assert facts["game"] == "abyss"
    assert facts["players"] == 2
    assert facts["over"] is True
    assert len(facts["points"]) == len(facts["returns"]) == 2
    assert sum(facts["returns"]) == 1
    assert re.search(r"(wins? with|share the victory)", facts["log"][-1])
    assert facts["options"]["score"] == "open"


def test_a_seat_that_is_not_there_is_refused(parlour, recorded):
    answer = parlour("replay", str(recorded), "--seat", "3")
    assert answer.status == 2
    assert "seats are numbered 1 to 2 here, not 3" in answer.err


def test_a_record_from_standard_input(parlour, recorded):
    facts = parlour("replay", "-", "--json", typed=recorded.read_text()).json
    assert facts["over"] is True
