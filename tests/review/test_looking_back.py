"""A choice looked back at: told if it cost much, from what its seat saw before, in its figures."""

from __future__ import annotations

import json
import subprocess
import sys
from base64 import b64encode
from dataclasses import replace

import pytest

import parlour
from parlour.core.lessons.lesson import lessons
from parlour.core.lessons.scene import scene_match
from parlour.core.record import as_bytes
from parlour.review import comparing
from parlour.review.looking_back import (
    Past,
    Regret,
    _differing,
    last_choice,
    look_back,
    regret_told,
)
from parlour.review.sampler import Sampler, compiled_lines
from parlour.server.bots import thinker
from parlour.server.bots.thinking import LINES, LOWEST

ABYSS = parlour.game("abyss")
BUDGET = "32"


@pytest.fixture
def last_turn():
    """A table at which one of two piles wins, and the other one loses."""
    lesson = lessons(ABYSS)[0]
    return scene_match(ABYSS, lesson, "end")


def chosen(match, token):
    match.play(token)
    return last_choice(match, 0)


def test_a_choice_that_loses_is_answered(last_turn):
    past = chosen(last_turn, "take yellow")
    found = look_back(past, BUDGET)
    assert ABYSS.actions.token(found.better) != "take yellow"
    assert found.cost > 0.3 and found.cost > 2.0 * found.error
    assert found.figures[0].name == "me.points"
    told = regret_told(past, found)
    assert told.startswith("Looking back: “")
    assert "” would have been better than “Take 1 yellow Lord (" in told


def test_figures_are_those_that_either_choice_brings(last_turn):
    past = chosen(last_turn, "take yellow")
    blue = ABYSS.actions.number("take blue")
    figures = _differing(past, blue, Sampler(ABYSS, 2, 0))
    told = regret_told(past, Regret(blue, 0.5, 0.01, figures))
    points = [points_after(token) for token in ("take blue", "take yellow")]
    assert f"Right away you would have {points[0]} points, not {points[1]}." in told


def points_after(token):
    """The learner's points after a choice, reckoned by the rules."""
    match = scene_match(ABYSS, lessons(ABYSS)[0], "end")
    match.play(token)
    return match.points[0]


def test_a_good_choice_the_only_one_and_none_at_all_are_not_answered(last_turn):
    assert last_choice(last_turn, 0) is None
    past = chosen(last_turn, "take blue")
    assert look_back(past, BUDGET) is None
    assert regret_told(past, None) == ""
    assert look_back(replace(past, action=ABYSS.actions.number("take red")), BUDGET) is None


def test_it_is_told_only_if_the_second_search_is_sure_and_it_cost_much(last_turn, monkeypatch):
    past = chosen(last_turn, "take yellow")
    assert look_back(past, BUDGET) is not None
    sure = comparing.Comparison._confirmed
    for cost, variance in ((0.04, 0.0), (0.3, 0.0226)):
        monkeypatch.setattr(
            comparing.Comparison,
            "_confirmed",
            lambda self, better, lines=None, doubt=(cost, variance): sure(self, better)._replace(
                cost=doubt[0], variance=doubt[1]
            ),
        )
        assert look_back(past, BUDGET) is None


def test_nothing_that_the_choice_showed_enters():
    match = ABYSS.start(players=2, seed=5)
    seat, before = match.seat, as_bytes(match.view(match.seat))
    match.play("draw 3")
    assert as_bytes(match.view(seat)) != before
    past = last_choice(match, seat)
    assert as_bytes(past.view) == before
    assert (past.seat, match.token(past.action)) == (seat, "draw 3")


def test_a_worker_says_the_same_from_bytes(last_turn):
    past = chosen(last_turn, "take yellow")
    told = {
        "game": "abyss",
        "view": b64encode(as_bytes(past.view)).decode(),
        "seat": past.seat,
        "chosen": past.action,
        "automatic": True,
        "budget": BUDGET,
        "seed": 0,
    }
    answer = thinker._answer(thinker.Players(), json.dumps(told))
    assert answer == {"said": regret_told(past, look_back(past, BUDGET))}
    assert answer["said"]


def test_a_worker_is_ready_once_what_it_needs_is_compiled():
    told = json.dumps({"compile": "abyss", "what": LINES})
    assert thinker._answer(thinker.Players(), told) == {"action": 0}
    assert compiled_lines(ABYSS).signatures  # compiled, not only made


def test_the_workers_process_begins_without_a_warning():
    command = [sys.executable, "-W", "error", "-m", "parlour.server.bots.thinker", str(LOWEST)]
    ended = subprocess.run(command, input="", capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_a_past_knows_no_more_than_the_view():
    assert set(Past.__dataclass_fields__) == {"game", "view", "seat", "action", "automatic"}
