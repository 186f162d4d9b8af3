"""Chapter 4: the turn, clause by clause."""

from __future__ import annotations

import pytest

from parlour.core.errors import IllegalAction
from parlour.games.speros.state import Ask
from parlour.games.speros.tests.tables import DECK, asked

FIELD = "skirmish: coral_throne_1 elder_ward"


def test_S19_turns_go_round_and_have_three_steps(at):
    match = at(
        f"players: 3 / {DECK} / {FIELD} / hand 0: muster_hall_1 rockslide_1 / hand 1: rockslide_2",
        "DISCARD",
    )
    match.play("discard rockslide_1")
    assert asked(match) == Ask.ACTION
    match.play("plan")
    assert match.truth.active == 1 and match.truth.turn == 1


def test_S19_S25_the_text_of_a_card_is_carried_out_between_discard_and_action(at):
    match = at(f"{DECK} / {FIELD} / hand 0: trade_current_1", "DISCARD")
    match.play("discard trade_current_1")
    match.play("use")
    assert match.truth.side[0].hand.size == 2
    assert asked(match) == Ask.ACTION


def test_S20_an_empty_base_camp_ends_the_game(at):
    match = at(
        f"{DECK} / hand 0: rockslide_1 / hand 1: rockslide_2 / side 1 lost: 10"
        " / general 1: obliterated / skirmish: coral_throne_1"
    )
    match.play("plan")
    assert match.over and match.turn == 1


def test_S20_a_general_at_home_is_enough(at):
    match = at(f"{DECK} / hand 0: rockslide_1 / hand 1: rockslide_2 / side 1 lost: 10")
    match.play("plan")
    assert not match.over


def test_S20_the_base_camp_is_looked_at_before_the_hand(at):
    match = at(f"{DECK} / hand 0: rockslide_1 / side 1 lost: 10 / general 1: obliterated")
    match.play("plan")
    assert match.over and match.truth.side[1].hand.size == 0


def test_S21_an_empty_hand_draws_two_and_that_is_the_turn(at):
    match = at(f"{DECK} / hand 0: rockslide_1 / {FIELD}")
    match.play("attack coral_throne_1")
    s = match.truth
    assert s.side[1].hand.size == 2
    assert (s.turn, s.active) == (2, 0)


def test_S21_several_empty_hands_in_a_row_each_draw_two_and_the_turn_comes_back(at):
    match = at(f"players: 3 / {DECK} / hand 0: rockslide_1 / {FIELD}")
    match.play("attack coral_throne_1")
    s = match.truth
    assert [s.side[seat].hand.size for seat in range(3)] == [1, 2, 2]
    assert (s.turn, s.active) == (3, 0)


def test_S22_a_discard_must_be_made_and_lies_face_up(at, tokens):
    match = at(f"{DECK} / {FIELD} / hand 0: coral_throne_2 rockslide_1", "DISCARD")
    assert tokens(match) == ["discard rockslide_1", "discard coral_throne_2"]
    match.play("discard coral_throne_2")
    view = match.view(1)
    assert view.discards.cards[0] == match.truth.discards.cards[0] >= 0


def test_S23_the_ability_may_be_left(at):
    match = at(f"{DECK} / {FIELD} / hand 0: trade_current_1", "DISCARD")
    match.play("discard trade_current_1")
    match.play("pass")
    assert match.truth.side[0].hand.size == 0
    assert asked(match) == Ask.ACTION


def test_S24_an_impossible_ability_is_not_offered(at):
    match = at(f"{DECK} / {FIELD} / hand 0: carrion_field_1", "DISCARD")
    match.play("discard carrion_field_1")
    assert asked(match) == Ask.ACTION


def test_S24_the_impossible_part_is_left_out(at):
    match = at(f"deck: old_growth_1 / {FIELD} / hand 0: trade_current_1", "DISCARD")
    match.play("discard trade_current_1")
    match.play("use")
    assert match.truth.side[0].hand.size == 1


def test_S24_S88_an_offer_does_not_tell_what_is_in_the_hand(at):
    for other in ("rockslide_1", "coral_throne_2"):
        match = at(f"{DECK} / {FIELD} / hand 0: signal_fire_1 {other}", "DISCARD")
        match.play("discard signal_fire_1")
        assert asked(match) == Ask.ABILITY


def test_S26_one_of_the_four_actions_has_to_be_taken(at, tokens):
    match = at(f"{DECK} / {FIELD} / hand 0: rockslide_1")
    assert tokens(match) == [
        "explore rockslide_1",
        "attack coral_throne_1",
        "attack elder_ward",
        "lead coral_throne_1",
        "lead elder_ward",
        "plan",
    ]


def test_S26_with_no_action_possible_the_step_is_passed(at):
    match = at("hand 0: rockslide_1 / hand 1: rockslide_2 / last_turns: 2", "DISCARD")
    match.play("discard rockslide_1")
    assert match.truth.active == 1


def test_S27_deploying_takes_an_open_encampment_of_the_skirmish_area(at, tokens, units):
    match = at(
        f"{DECK} / hand 0: rockslide_1 / holder: coral_throne_1=seat_1 elder_ward=skirmish"
        " / on 0: elder_ward=2 / on 1: elder_ward=2"
    )
    assert "attack coral_throne_1" not in tokens(match)
    with pytest.raises(IllegalAction, match="captured"):
        match.play("attack coral_throne_1")
    match.play("attack elder_ward")
    assert units(match, "elder_ward") == [3, 0]
    assert match.truth.side[0].camp == 7


def test_S11_S27_a_unit_that_came_home_may_be_deployed_again(at, units):
    match = at(f"{DECK} / {FIELD} / hand 0: veterans_camp_1 / general 0: coral_throne_1", "DISCARD")
    for token in ("discard veterans_camp_1", "use", "pick coral_throne_1"):
        match.play(token)
    assert units(match, "coral_throne_1") == [0, 0]
    match.play("lead coral_throne_1")
    assert units(match, "coral_throne_1") == [1, 0]


def test_S28_explore_takes_a_minion_to_another_colour(at, units):
    match = at(f"{DECK} / side 0 colour: green / hand 0: rockslide_1 snare_thicket_1")
    match.play("explore rockslide_1")
    assert units(match, "rockslide_1") == [1, 0]


def test_S28_but_not_to_ones_own_colour(at, units):
    match = at(f"{DECK} / side 0 colour: green / hand 0: rockslide_1 snare_thicket_1")
    match.play("explore snare_thicket_1")
    assert units(match, "snare_thicket_1") == [0, 0]


def test_S28_with_no_minion_at_home_the_location_goes_alone(at, units):
    match = at(f"{DECK} / side 0 colour: green / hand 0: rockslide_1 / side 0 lost: 10")
    match.play("explore rockslide_1")
    assert units(match, "rockslide_1") == [0, 0]


def test_S29_attack_deploys_a_minion_artifacts_included(at, units):
    match = at(f"{DECK} / {FIELD} / hand 0: rockslide_1")
    match.play("attack elder_ward")
    assert units(match, "elder_ward") == [1, 0]


def test_S30_lead_deploys_the_general_and_a_minion_may_go_with_it(at, units):
    for word, n in (("use", 2), ("pass", 1)):
        match = at(f"{DECK} / {FIELD} / hand 0: rockslide_1")
        match.play("lead coral_throne_1")
        match.play(word)
        assert units(match, "coral_throne_1") == [n, 0]


def test_S30_no_minion_goes_along_without_room(at):
    match = at(
        f"{DECK} / {FIELD} / hand 0: rockslide_1 / on 0: coral_throne_1=1 / on 1: coral_throne_1=2"
    )
    match.play("lead coral_throne_1")
    assert asked(match) != Ask.ESCORT


def test_S30_a_general_leads_once_until_it_is_home_again(at, tokens):
    match = at(f"{DECK} / {FIELD} / hand 0: rockslide_1 / general 0: coral_throne_1")
    assert not [token for token in tokens(match) if token.startswith("lead")]


def test_S31_plan_draws_three(at, hand):
    match = at(f"{DECK} / {FIELD}")
    match.play("plan")
    assert hand(match, 0) == ["old_growth_3", "granite_crown_1", "granite_crown_2"]


TEN = (
    "muster_hall_1 muster_hall_2 muster_hall_3 muster_hall_4 tunnel_mouth_1 tunnel_mouth_2"
    " tunnel_mouth_3 signal_fire_1 signal_fire_2 signal_fire_3"
)


def test_S32_down_to_ten_cards_when_the_turn_ends(at, hand):
    match = at(f"{DECK} / {FIELD} / hand 0: {TEN} / hand 1: rockslide_1")
    match.play("plan")
    assert asked(match) == Ask.EXCESS
    for card in ("signal_fire_1", "signal_fire_2", "signal_fire_3"):
        match.play(f"discard {card}")
    assert len(hand(match, 0)) == 10
    assert match.truth.active == 1 and asked(match) == Ask.DISCARD


def test_S32_on_somebody_elses_turn_a_hand_may_be_larger(at):
    match = at(f"{DECK} / {FIELD} / hand 0: rockslide_1 / hand 1: {TEN} rockslide_2", "ACTION")
    match.play("plan")
    assert match.truth.side[1].hand.size == 11
