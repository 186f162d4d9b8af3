"""A seat's costs beside those of our levels: told from its own column, for as many lines as were
measured, and only where there are enough choices."""

from __future__ import annotations

from dataclasses import replace

import pytest
from reviewed import by_lot, made_up

import parlour
from parlour.bots import ladder
from parlour.core.reviews import Part
from parlour.review import OPEN, levels
from parlour.review.levels import Level, compared
from parlour.review.words import told

MEASURED = {
    (2, 8): (Level("random", 0.060, 0.004), Level("easy", 0.040, 0.004), Level("fair", 0.02, 0.004))
}


@pytest.fixture
def match(monkeypatch):
    monkeypatch.setattr(levels, "_levels", lambda game: MEASURED)
    return by_lot("abyss", 2, most=None)


def costing(match, each, error=0.0):
    """A review in which every seat's choices cost so much on average."""
    made = made_up(match)
    choices = [one.seat for one in made.choices]
    own = tuple(
        replace(one, play=Part(*(figure * choices.count(one.seat) for figure in (-each, error))))
        for one in made.own
    )
    return replace(made, own=own)


@pytest.mark.parametrize(
    ("each", "error", "names"),
    [
        (0.041, 0.0, "as easy plays this game"),
        (0.050, 0.004, "as random or easy play this game"),
        (0.001, 0.0, "as fair plays this game"),
    ],
    ids=["one", "between two", "beyond all"],
)
def test_the_levels_are_named_whose_choices_cost_as_much(match, each, error, names):
    line = compared(match.game, costing(match, each, error), 0)
    assert names in line
    assert f"cost {100 * each:.1f} ± {200 * error:.1f} of 100" in line
    assert "random 6.0, easy 4.0, fair 2.0" in line


def test_nothing_is_said_of_what_was_not_measured(match):
    made = costing(match, 0.04)
    assert compared(match.game, replace(made, lines=16), 0) == ""
    assert compared(match.game, replace(made, players=3), 0) == ""
    assert compared(match.game, replace(made, own=made.own[:1]), 1) == ""
    assert compared(match.game, replace(made, choices=made.choices[:12]), 0) == ""


def test_it_stands_in_the_words_of_every_view(match):
    made = costing(match, 0.04)
    assert told(match, made, 1).levels == (f"Seat 2: {compared(match.game, made, 1)}",)
    assert len(told(match, made, OPEN).levels) == 2


@pytest.mark.parametrize("game", parlour.shelf().values(), ids=lambda game: game.id)
def test_what_was_measured_is_of_bots_and_seats_that_there_are(game):
    for (seats, lines), found in levels._levels(game).items():
        assert seats in game.players and lines & (lines - 1) == 0
        costs = [one.cost for one in found]
        assert costs == sorted(costs, reverse=True), "weaker bots' choices cost more"
        assert {one.name for one in found} <= set(ladder.names())
        assert all(0.0 < one.error < one.cost < 1.0 for one in found)
