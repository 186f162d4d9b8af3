"""Chapters 5 and 6: captures and Artifacts, clause by clause."""

from __future__ import annotations

import pytest

from parlour.core.errors import IllegalAction
from parlour.games.speros.cards import CARD_NAMES
from parlour.games.speros.state import SKIRMISH, Ask
from parlour.games.speros.tests.tables import asked

BASE = (
    "deck: old_growth_1 old_growth_2 old_growth_3 / hand 0: bone_hollow_1 / hand 1: bone_hollow_2"
)


def test_S33_a_captured_location_moves_and_its_units_stay(at, holder, units):
    match = at(f"{BASE} / skirmish: riptide_1 / on 0: riptide_1=1 / on 1: riptide_1=1")
    match.play("attack riptide_1")
    assert holder(match, "riptide_1") == 0
    assert units(match, "riptide_1") == [2, 1]


def test_S34_the_most_units_on_a_full_card(at, holder):
    match = at(
        f"{BASE} / skirmish: coral_throne_1 / on 0: coral_throne_1=1 / on 1: coral_throne_1=2"
    )
    match.play("attack coral_throne_1")
    assert holder(match, "coral_throne_1") == 0
    match = at(
        f"{BASE} / players: 3 / skirmish: elder_ward / on 1: elder_ward=2 / on 2: elder_ward=2"
    )
    match.play("attack elder_ward")
    assert holder(match, "elder_ward") in (1, 2)


def test_S34_a_general_counts_one(at, holder):
    match = at(
        f"{BASE} / skirmish: coral_throne_1 / general 0: coral_throne_1 / on 1: coral_throne_1=1"
    )
    match.play("attack coral_throne_1")
    assert holder(match, "coral_throne_1") == SKIRMISH


def test_S35_a_tie_goes_to_whose_unit_was_placed_last(at, holder):
    field = f"{BASE} / skirmish: coral_throne_1 / on 0: coral_throne_1=1 / on 1: coral_throne_1=2"
    match = at(field)
    match.play("attack coral_throne_1")
    assert holder(match, "coral_throne_1") == 0


def test_S35_the_latest_among_those_tied(at, holder):
    for placed, winner in (("elder_ward=1", 2), ("elder_ward=3", 1)):
        match = at(
            f"{BASE} / players: 3 / skirmish: elder_ward / on 1: elder_ward=2 / on 2: elder_ward=2"
            f" / side 1 placed: {placed} / side 2 placed: elder_ward=2"
        )
        match.play("attack elder_ward")
        assert holder(match, "elder_ward") == winner


def test_S35_whoever_places_anew_is_the_latest_and_the_others_keep_their_order(at):
    match = at(
        f"{BASE} / players: 3 / skirmish: riptide_1 / side 0 placed: riptide_1=1"
        " / side 1 placed: riptide_1=2 / side 2 placed: riptide_1=3"
    )
    match.play("attack riptide_1")
    card = CARD_NAMES.index("riptide_1")
    assert [side.placed[card] for side in match.truth.side[:3]] == [3, 1, 2]


def test_S35_a_unit_that_an_opponent_moved_counts_as_placed(at, holder):
    match = at(
        f"{BASE} / skirmish: coral_throne_1 riptide_1 / on 0: coral_throne_1=2"
        " / on 1: coral_throne_1=1 riptide_1=1 / hand 0: bone_hollow_1 snare_thicket_1",
        "DISCARD",
    )
    match.play("discard snare_thicket_1")
    for token in ("use", "pick riptide_1", "pick coral_throne_1"):
        match.play(token)
    assert holder(match, "coral_throne_1") == 1


def test_S36_demonstrating_majority_example_1_of_the_rulebook(at, holder):
    """Red places General and Minion on a three-space Location and captures it."""
    match = at(f"{BASE} / side 0 colour: red / side 1 colour: green / skirmish: riptide_1")
    match.play("lead riptide_1")
    match.play("use")
    assert holder(match, "riptide_1") == 0


def test_S36_demonstrating_majority_example_2_of_the_rulebook(at, holder):
    """Red has one Unit on four spaces; Green's General and Minion do not capture it, and Red's
    second Unit does, by the rule of ties."""
    match = at(
        f"{BASE} / side 0 colour: green / side 1 colour: red / skirmish: coral_throne_1"
        " / on 1: coral_throne_1=1"
    )
    match.play("lead coral_throne_1")
    match.play("use")
    assert holder(match, "coral_throne_1") == SKIRMISH
    match.play("discard bone_hollow_2")
    match.play("attack coral_throne_1")
    assert holder(match, "coral_throne_1") == 1


def test_S36_as_many_are_enough_for_the_holder_of_the_banner(at, holder):
    field = "/ skirmish: coral_throne_1 / on 0: coral_throne_1=1"
    match = at(f"{BASE} {field}")
    match.play("attack coral_throne_1")
    assert holder(match, "coral_throne_1") == SKIRMISH
    match = at(f"{BASE} {field} / holder: banner_of_tides=seat_0 coral_throne_1=skirmish")
    match.play("attack coral_throne_1")
    assert holder(match, "coral_throne_1") == 0


def test_S37_lead_places_both_units_before_captures(at, holder):
    match = at(f"{BASE} / skirmish: coral_throne_1 / on 0: coral_throne_1=1")
    match.play("lead coral_throne_1")
    assert asked(match) == Ask.ESCORT
    assert holder(match, "coral_throne_1") == SKIRMISH
    match.play("use")
    assert holder(match, "coral_throne_1") == 0


def test_S37_taking_a_unit_away_may_cause_a_capture(at, holder):
    match = at(
        f"{BASE} / players: 3 / skirmish: coral_throne_1 / on 1: coral_throne_1=2"
        " / on 2: coral_throne_1=1"
        " / hand 0: carrion_field_1 bone_hollow_1",
        "DISCARD",
    )
    match.play("discard carrion_field_1")
    for token in ("use", "pick coral_throne_1", "unit 2 minion"):
        match.play(token)
    assert holder(match, "coral_throne_1") == SKIRMISH  # two against two open ones is a tie
    match = at(
        f"{BASE} / players: 3 / skirmish: riptide_1 / on 1: riptide_1=2 / on 2: riptide_1=1"
        " / hand 0: carrion_field_1 bone_hollow_1",
        "DISCARD",
    )
    match.play("discard carrion_field_1")
    for token in ("use", "pick riptide_1", "unit 2 minion"):
        match.play(token)
    assert holder(match, "riptide_1") == 1


def test_S37_the_active_players_captures_come_first(at):
    match = at(
        f"{BASE} / skirmish: riptide_1 portal_keystone treaty_scroll / on 1: portal_keystone=3"
        " / on 0: treaty_scroll=2"
        " / holder: riptide_1=seat_1 portal_keystone=skirmish treaty_scroll=skirmish"
    )
    match.play("attack treaty_scroll")
    match.play("pass")  # the excavation
    s = match.truth
    assert asked(match) == Ask.CAPTURE and s.seat == 0


def test_S38_S39_a_captured_location_is_closed_to_attack_and_stays_captured(at, holder, units):
    match = at(
        f"{BASE} / holder: riptide_1=seat_1 coral_throne_1=skirmish / on 1: riptide_1=2"
        " / on 0: coral_throne_1=1 / hand 0: bone_hollow_1 sinking_mire_1 / side 1 colour: red",
        "DISCARD",
    )
    match.play("discard sinking_mire_1")
    for token in ("use", "pick riptide_1"):
        match.play(token)
    assert units(match, "riptide_1") == [0, 1]
    assert holder(match, "riptide_1") == 1
    with pytest.raises(IllegalAction, match="captured"):
        match.play("attack riptide_1")


def test_S40_an_ability_that_names_a_location_does_not_reach_an_artifact(at, tokens):
    match = at(
        f"{BASE} / skirmish: coral_throne_1 elder_ward / on 0: elder_ward=1 coral_throne_1=1"
        " / hand 0: muster_hall_1 bone_hollow_1",
        "DISCARD",
    )
    match.play("discard muster_hall_1")
    match.play("use")
    assert tokens(match) == ["pick coral_throne_1"]


def test_S41_rivals_go_home_from_a_captured_artifact(at, units):
    match = at(
        f"{BASE} / skirmish: elder_ward / on 0: elder_ward=2 / on 1: elder_ward=1"
        " / general 1: elder_ward"
    )
    match.play("attack elder_ward")
    assert units(match, "elder_ward") == [3, 0]
    side = match.truth.side[1]
    assert side.camp == 10 and side.general == 98


def test_S42_units_on_a_captured_artifact_are_locked(at, tokens):
    match = at(
        f"{BASE} / holder: elder_ward=seat_1 riptide_1=skirmish coral_throne_1=skirmish"
        " / on 1: elder_ward=3 riptide_1=1 / hand 0: snare_thicket_1 bone_hollow_1",
        "DISCARD",
    )
    match.play("discard snare_thicket_1")
    match.play("use")
    assert tokens(match) == ["pick riptide_1"]
    match.play("pick riptide_1")
    assert tokens(match) == ["pick coral_throne_1"]
    with pytest.raises(IllegalAction, match="locked"):
        match.play("pick elder_ward")


def test_S43_placing_a_unit_on_an_artifact_excavates(at, hand):
    match = at(f"{BASE} / skirmish: golden_scales")
    match.play("attack golden_scales")
    assert asked(match) == Ask.EXCAVATE
    match.play("use")
    assert hand(match, 0) == ["old_growth_3", "bone_hollow_1"]


def test_S43_it_may_be_left(at, hand):
    match = at(f"{BASE} / skirmish: golden_scales")
    match.play("attack golden_scales")
    match.play("pass")
    assert hand(match, 0) == ["bone_hollow_1"]


def test_S43_it_comes_before_captures(at, holder):
    match = at(f"{BASE} / skirmish: golden_scales / on 0: golden_scales=2")
    match.play("attack golden_scales")
    assert asked(match) == Ask.EXCAVATE
    assert holder(match, "golden_scales") == SKIRMISH
    match.play("pass")
    assert holder(match, "golden_scales") == 0


def test_S43_a_unit_moved_by_an_opponent_excavates_nothing(at):
    match = at(
        f"{BASE} / skirmish: riptide_1 golden_scales / on 1: riptide_1=1"
        " / hand 0: snare_thicket_1 bone_hollow_1",
        "DISCARD",
    )
    match.play("discard snare_thicket_1")
    for token in ("use", "pick riptide_1", "pick golden_scales"):
        match.play(token)
    assert asked(match) == Ask.ACTION


def test_S44_once_in_a_turn(at):
    match = at(
        f"{BASE} / skirmish: golden_scales / hand 0: tunnel_mouth_1 bone_hollow_1", "DISCARD"
    )
    match.play("discard tunnel_mouth_1")
    for token in ("use", "pick golden_scales", "use"):
        match.play(token)
    match.play("attack golden_scales")
    assert asked(match) != Ask.EXCAVATE


def test_S44_two_units_of_a_lead_excavate_once(at):
    match = at(f"{BASE} / skirmish: golden_scales")
    for token in ("lead golden_scales", "use", "use"):
        match.play(token)
    assert asked(match) == Ask.DISCARD and match.truth.active == 1


def test_S45_a_one_time_ability_comes_with_the_capture(at):
    match = at(
        f"{BASE} / skirmish: warhorn_of_the_first_host riptide_1"
        " / on 0: warhorn_of_the_first_host=2"
    )
    match.play("attack warhorn_of_the_first_host")
    assert asked(match) == Ask.CAPTURE
    match.play("use")
    match.play("pick riptide_1")
    match.play("pick riptide_1")
    assert match.truth.side[0].camp == 5


def test_S45_on_anothers_turn_too(at):
    match = at(
        f"{BASE} / skirmish: warhorn_of_the_first_host riptide_1"
        " / on 1: warhorn_of_the_first_host=3"
        " / on 0: warhorn_of_the_first_host=2 / hand 0: bone_hollow_1 carrion_field_1"
    )
    match.play("explore carrion_field_1")
    assert asked(match) == Ask.CAPTURE and match.truth.seat == 1


def test_S46_an_ongoing_ability_holds(at):
    match = at(
        f"{BASE} / deck: old_growth_1 old_growth_2 old_growth_3 rockslide_1"
        " / holder: quartermasters_seal=seat_0"
    )
    match.play("plan")
    assert match.truth.side[0].hand.size == 5


def test_S47_a_reusable_ability_once_in_each_own_turn(at, tokens):
    match = at(f"{BASE} / holder: blood_ledger=seat_0", "DISCARD")
    match.play("artifact blood_ledger")
    assert match.truth.side[0].hand.size == 2
    with pytest.raises(IllegalAction, match="S47"):
        match.play("artifact blood_ledger")


def test_S47_between_steps_and_not_on_anothers_turn(at, tokens):
    match = at(f"{BASE} / holder: blood_ledger=seat_0 / skirmish: riptide_1", "DISCARD")
    match.play("discard bone_hollow_1")
    assert asked(match) == Ask.WINDOW
    assert tokens(match) == ["pass", "stand down", "artifact blood_ledger"]
    match.play("stand down")
    match.play("plan")
    assert match.truth.active == 1 and asked(match) == Ask.DISCARD
    assert tokens(match) == ["discard bone_hollow_2"]
