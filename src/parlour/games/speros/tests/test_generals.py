"""Chapter 7: Generals and windows, clause by clause."""

from __future__ import annotations

import pytest

from parlour.core.errors import IllegalAction
from parlour.games.speros.state import Ask
from parlour.games.speros.tests.tables import asked_whom

DECK = (
    "deck: old_growth_1 old_growth_2 old_growth_3 granite_crown_1 granite_crown_2 granite_crown_3"
)
FIELD = "skirmish: coral_throne_1 coral_throne_2"
RED = (
    "side 0 colour: blue / side 1 colour: red / hand 0: rockslide_1 bone_hollow_3"
    " / hand 1: bone_hollow_1 bone_hollow_2"
)


def test_S48_one_ability_once(at):
    match = at(f"{DECK} / {FIELD} / {RED} / side 1 general_used: 1", "DISCARD", generals=True)
    for token in ("general second", "pick coral_throne_1", "pass"):
        match.play(token)
    assert match.truth.side[0].camp == 9
    with pytest.raises(IllegalAction, match="turned over"):
        match.play("general first")


def test_S49_any_time_is_the_end_of_a_step_of_anyones_turn(at, tokens):
    match = at(f"{DECK} / {FIELD} / {RED} / side 0 general_used: 1", "DISCARD", generals=True)
    match.play("discard rockslide_1")
    assert asked_whom(match) == (Ask.WINDOW, 1)
    assert tokens(match) == ["pass", "stand down", "general second"]
    match.play("pass")
    assert asked_whom(match) == (Ask.ACTION, 0)
    match.play("plan")
    assert asked_whom(match) == (Ask.WINDOW, 1)
    match.play("pass")
    assert asked_whom(match) == (Ask.DISCARD, 1)


def test_S49_the_active_player_is_asked_first(at):
    match = at(f"{DECK} / {FIELD} / {RED}", "DISCARD", generals=True)
    match.play("discard rockslide_1")
    assert asked_whom(match) == (Ask.WINDOW, 0)
    match.play("pass")
    assert asked_whom(match) == (Ask.WINDOW, 1)


def test_S49_standing_down_lasts_until_the_turn_ends(at):
    match = at(f"{DECK} / {FIELD} / {RED} / side 0 general_used: 1", "DISCARD", generals=True)
    match.play("discard rockslide_1")
    match.play("stand down")
    match.play("plan")
    assert asked_whom(match) == (Ask.DISCARD, 1)
    assert match.truth.standing_down == 0


def test_S49_not_before_the_discard(at):
    match = at(
        f"{DECK} / {FIELD} / {RED} / on 0: coral_throne_1=1 / on 1: coral_throne_2=1",
        "DISCARD",
        generals=True,
    )
    with pytest.raises(IllegalAction, match="S49"):
        match.play("general first")


def test_S49_after_an_ability_the_step_has_ended_once_more(at):
    match = at(
        f"{DECK} / {FIELD} / {RED} / hand 0: trade_current_1 rockslide_1 / side 0 general_used: 1",
        "DISCARD",
        generals=True,
    )
    match.play("discard trade_current_1")
    match.play("pass")
    match.play("use")
    assert asked_whom(match) == (Ask.WINDOW, 1)


def test_S50_own_turn_is_before_or_after_any_step_of_ones_own(at, tokens):
    match = at(f"{DECK} / {FIELD} / {RED} / side 1 general_used: 1", "DISCARD", generals=True)
    assert "general second" in tokens(match)
    match.play("discard rockslide_1")
    assert "general second" in tokens(match)
    match.play("pass")
    match.play("plan")
    assert "general second" in tokens(match)
    match.play("pass")
    assert asked_whom(match) == (Ask.DISCARD, 1)


def test_S50_and_never_on_anothers(at):
    match = at(
        f"{DECK} / {FIELD} / {RED} / side 1 colour: green / side 0 general_used: 1"
        " / on 1: coral_throne_1=1",
        "DISCARD",
        generals=True,
    )
    match.play("discard rockslide_1")
    assert asked_whom(match) == (Ask.WINDOW, 1)
    with pytest.raises(IllegalAction, match="S50"):
        match.play("general second")


def test_S22_with_nothing_left_to_discard_the_step_is_passed(at):
    match = at(
        f"{DECK} / {FIELD} / hand 0: rockslide_1 / hand 1: bone_hollow_1"
        " / holder: scrying_basin=seat_0",
        "DISCARD",
    )
    match.play("artifact scrying_basin")
    match.play("discard rockslide_1")
    assert match.truth.side[0].hand.size == 1
    match = at(
        f"{FIELD} / hand 0: rockslide_1 / hand 1: bone_hollow_1 / holder: lich_lantern=seat_0"
        " / on 1: coral_throne_1=1",
        "DISCARD",
    )
    match.play("artifact lich_lantern")
    match.play("discard rockslide_1")
    assert asked_whom(match) == (Ask.ACTION, 0)
