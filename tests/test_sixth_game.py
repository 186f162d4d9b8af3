"""A sixth game is one folder: dropped in, everything else works."""

from __future__ import annotations

import importlib
import json
from pathlib import Path

import pytest

import parlour
from parlour.core import trial
from parlour.core.errors import IllegalAction
from parlour.core.record import NONE

TOYS = Path(__file__).parent / "toy"


@pytest.fixture
def highcard(monkeypatch):
    """The toy, found by scanning like any other game."""
    home = importlib.import_module("parlour.games")
    monkeypatch.setattr(home, "__path__", [*home.__path__, str(TOYS)])
    parlour.shelf.cache_clear()
    yield parlour.game("High Card")
    parlour.shelf.cache_clear()


def test_it_is_found_beside_the_others(highcard):
    assert highcard.id == "highcard"
    assert len(parlour.shelf()) > 1


def test_it_passes_the_trial(highcard):
    for players, options in trial.variants(highcard):
        for seed in range(10):
            trial.check_match(highcard, players, options, seed)
    assert trial.check_twins(highcard, 3000) > 100


def test_choices_made_at_once_stay_hidden_until_the_last_is_in(highcard):
    match = highcard.start(players=3, seed=3)
    assert match.seats == [0, 1, 2]
    chosen = match.legal(2)[0]
    match.play(chosen, 2)
    assert match.seats == [0, 1]
    assert match.view(2).player[2].chosen == chosen
    assert match.view(0).player[2].chosen == NONE
    assert sum(match.view(0).player[2].hand) == 0
    assert match.log(0)[-1].text == "Seat 3: a card face down."
    assert match.log(2)[-1].text == f"Seat 3: play the {chosen + 1}."
    assert "2: ?" in match.save(0)
    assert "2: play" in match.save(2)
    with pytest.raises(IllegalAction, match="it is not Seat 3's choice: Seat 1 and Seat 2 must"):
        match.play(chosen, 2)
    match.undo(2)
    assert match.seats == [0, 1, 2]


def test_a_seat_may_speak_out_of_turn_and_play_goes_on(highcard):
    match = highcard.start(players=2, seed=3)
    match.play(match.legal(0)[0], 0)
    assert not match.can_interject(1)
    match.interject(0)
    assert match.seat == 0
    match.play("boast")
    assert match.seats == [1]
    assert match.points == [1, 0]
    with pytest.raises(IllegalAction, match="cannot break in now"):
        match.interject(0)
    again = highcard.load(match.save())
    assert again.state_bytes() == match.state_bytes()
    assert "0: interject" in match.save()


def test_a_die_cannot_be_taken_back(highcard):
    match = highcard.start(players=2, seed=3)
    for seat in (0, 1):
        match.play(match.legal(seat)[0], seat)
    assert "cannot be taken back" in match.why_not_undo(1)
    match.play("pass")
    match.undo()
    match.play("bet")
    with pytest.raises(IllegalAction, match="a secret or a die has been shown"):
        match.undo()


def test_a_share_of_a_record_is_read_not_replayed(highcard):
    match = highcard.start(players=2, seed=3)
    with pytest.raises(parlour.TextError, match="share of a record: it cannot be replayed"):
        highcard.load(match.save(1))
    assert "seed" not in match.save(1)


def test_json_of_views_is_possible(highcard):
    match = highcard.start(players=2, seed=3)
    assert json.dumps(match.view(0).player[0].hand)
