"""The estimate: what it promises, and what it does not."""

from __future__ import annotations

import math

import pytest

import parlour
from parlour.core.record import clone
from parlour.games.speros.judged.value import (
    FIELD,
    GENERAL,
    SPREAD,
    SPREAD_EARLY,
    UNITS,
    alike,
    time_left,
    turns_until,
    value,
)
from parlour.games.speros.rules.holdings import holdings, units_in_field
from parlour.games.speros.state import AT_CAMP
from parlour.games.speros.tests.tables import DECK, midgame

GAME = parlour.game("speros")
TABLE = f"{DECK} / hand 0: rockslide_1 / hand 1: riptide_1 / skirmish: coral_throne_1"


def odds(s):
    """How many points ahead of the other seat 0 is held to be, of two."""
    spread = SPREAD + SPREAD_EARLY * time_left(s)
    return spread * math.log(value(s, 0) / value(s, 1))


def test_values_are_shares_of_the_victory():
    match = midgame(seed=4, choices=60, players=4)
    shares = [value(match.view(0), seat) for seat in range(4)]
    assert sum(shares) == pytest.approx(1) and min(shares) > 0


def test_nothing_is_promised_once_the_game_is_over():
    match = midgame(seed=4, choices=10_000, players=3)
    assert match.over and time_left(match.truth) == 0.0
    shares = [value(match.truth, seat) for seat in range(3)]
    assert match.points[shares.index(max(shares))] == max(match.points)
    behind, ahead = sorted(range(3), key=lambda seat: match.points[seat])[::2]
    lead = match.points[ahead] - match.points[behind]
    assert shares[ahead] / shares[behind] == pytest.approx(math.exp(lead / SPREAD))


def test_value_prefers_the_side_that_is_ahead(at):
    s = at(TABLE).truth
    ahead = at(f"{TABLE} / holder: bone_hollow_1=seat_0 coral_throne_1=skirmish").truth
    assert value(ahead, 0) > value(s, 0)


def test_the_next_to_act_is_worth_a_little_more(at):
    match = at(f"{TABLE} / players: 3", "DISCARD")
    s = match.truth
    assert [turns_until(s, seat) for seat in range(3)] == [0, 1, 2]
    match.play("discard rockslide_1")
    assert [turns_until(s, seat) for seat in range(3)] == [0, 1, 2]
    match.play("attack coral_throne_1")
    assert match.truth.active == 1 and turns_until(match.truth, 0) == 2


def test_an_ability_under_way_counts_an_action_taken(at):
    match = at(f"{DECK} / hand 0: rockslide_1 / hand 1: riptide_1 / skirmish: mapmakers_table")
    match.play("attack mapmakers_table")
    match.play("use")
    assert match.truth.effects == 1 and turns_until(match.truth, 0) == 2


def test_an_unused_general_and_units_in_the_field_are_promised_something(at):
    s = at(TABLE).truth
    other = clone(s)
    other.side[1].general_used = 0
    assert odds(s) - odds(other) > GENERAL
    other = clone(s)
    other.side[0].minions[other.battlefield.cards[0]] = 1
    assert units_in_field(holdings(other, 0)) == 1 and units_in_field(holdings(s, 0)) == 0
    assert odds(other) - odds(s) > FIELD  # the Unit's own points too
    other.side[0].general = other.battlefield.cards[0]
    assert units_in_field(holdings(other, 0)) == 2


def test_the_time_left_is_that_of_the_emptiest_base_camp(at):
    s = at(TABLE).truth
    assert time_left(s) == 1.0
    s.side[1].camp, s.side[1].general = 3, AT_CAMP
    assert time_left(s) == 4 / UNITS


def test_every_question_is_alike_within_a_turn(at):
    assert alike(at(TABLE).truth) == 0
