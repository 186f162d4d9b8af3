"""Chapter 5, the number to roll, with the figures of the guide."""

from __future__ import annotations

import pytest

from parlour.games.runeterra.cards import CARD_IDS, Kind
from parlour.games.runeterra.rules.strength import (
    affinity,
    bare_number,
    chance,
    defence,
    is_foe_of_silver,
    protection,
    resistance_to,
)


def card(name):
    return CARD_IDS.index(name)


def number(match, kind, leader, target, seat=0):
    return bare_number(match.truth, seat, kind, card(leader), card(target))


DEEP = "bronze gnar@bronze.top zed@gnar.left ashe@zed.left kayn@ashe.left"


def test_N8_N44_shared_alignments_help_to_control_and_opposed_ones_hurt(at):
    s = at("iron ashe@iron.top", "bronze").truth
    # Ashe is Freljordian; Gnar too; Trundle is a Monster, the opposite
    assert affinity(s, Kind.CONTROL, card("ashe"), card("gnar")) == 4
    assert affinity(s, Kind.CONTROL, card("ashe"), card("trundle")) == -4
    assert affinity(s, Kind.NEUTRALIZE, card("ashe"), card("gnar")) == 4


def test_N44_to_destroy_it_is_the_other_way_round(at):
    s = at("iron ashe@iron.top", "bronze").truth
    assert affinity(s, Kind.DESTROY, card("ashe"), card("gnar")) == -4
    assert affinity(s, Kind.DESTROY, card("ashe"), card("trundle")) == 4


def test_N44_several_alignments_add_up(at):
    s = at("iron", "bronze").truth
    # Rek'sai: Void, Zaunist, Freljordian, Shuriman, Ionian. Anivia: Freljordian, Shuriman, Demacian
    assert affinity(s, Kind.CONTROL, card("anivia"), card("reksai")) == 4 + 4 - 4


def test_N9_two_shadow_spirits_are_opposite_never_alike(at):
    s = at("iron", "bronze").truth
    assert affinity(s, Kind.CONTROL, card("thresh"), card("sion")) == -4
    assert affinity(s, Kind.DESTROY, card("thresh"), card("sion")) == 4


def test_N43_power_less_resistance_and_six_more_to_neutralize(at):
    table = at("iron", DEEP)
    # Kayn, resistance 2, four arrows from Bronze: no protection
    assert number(table, Kind.CONTROL, "iron", "kayn") == 10 - 2
    assert number(table, Kind.NEUTRALIZE, "iron", "kayn") == 10 + 6 - 2
    assert number(table, Kind.DESTROY, "iron", "kayn") == 10 - 3


def test_N45_protection_by_place(at):
    table = at("iron garen@iron.top", DEEP)
    s = table.truth
    found = [protection(s, 0, card(name)) for name in ("gnar", "zed", "ashe", "kayn")]
    assert found == [10, 5, 2, 0]
    assert protection(s, 0, card("garen")) == 0  # one's own
    assert protection(s, 1, card("garen")) == 10
    assert protection(s, 0, card("olaf")) == 0  # uncontrolled


def test_N46_bonuses_for_any_attempt_and_for_direct_ones(at):
    # Zed: any attempt to control an Ionian +3; Kai'sa: +3 to control Void only when she leads
    table = at("iron zed@iron.top kaisa@iron.left", "bronze", rest="place: kennen=uncontrolled")
    assert number(table, Kind.CONTROL, "iron", "kennen") == 10 - 5 + 3
    assert number(table, Kind.CONTROL, "iron", "chogath") == 10 - 3
    assert number(table, Kind.CONTROL, "kaisa", "chogath") == 7 - 3 + 4 + 3


def test_N46_bonuses_against_one_card_and_for_several_kinds(at):
    table = at("iron janna@iron.top", "bronze")
    for kind, base in ((Kind.CONTROL, 5), (Kind.NEUTRALIZE, 5 - 6), (Kind.DESTROY, 4)):
        assert number(table, kind, "iron", "yasuo") == 10 - base + 4


def test_N46_kayn_counts_as_demacian_when_leading_to_control_one(at):
    s = at("iron kayn@iron.top", "bronze").truth
    assert affinity(s, Kind.CONTROL, card("kayn"), card("garen")) == 4
    assert affinity(s, Kind.NEUTRALIZE, card("kayn"), card("garen")) == -4
    assert affinity(s, Kind.CONTROL, card("kayn"), card("zed")) == 4


def test_N46_vladimir_resists_his_foes(at):
    s = at("iron ashe@iron.top", "bronze").truth
    assert resistance_to(s, Kind.CONTROL, card("ashe"), card("vladimir")) == 10
    assert resistance_to(s, Kind.CONTROL, card("iron"), card("vladimir")) == 3
    assert resistance_to(s, Kind.CONTROL, card("kayn"), card("vladimir")) == 10
    assert resistance_to(s, Kind.CONTROL, card("singed"), card("vladimir")) == 10


def test_N46_mordekaiser_helps_the_owners_other_champions(at):
    s = at("iron", "bronze mordekaiser@bronze.top gnar@bronze.left vladimir@bronze.right").truth
    assert resistance_to(s, Kind.CONTROL, card("iron"), card("gnar")) == 8
    assert resistance_to(s, Kind.CONTROL, card("iron"), card("mordekaiser")) == 6
    assert resistance_to(s, Kind.CONTROL, card("iron"), card("vladimir")) == 5
    assert resistance_to(s, Kind.CONTROL, card("iron"), card("olaf")) == 0


@pytest.mark.parametrize(
    ("region", "kind", "target", "bonus"),
    [
        ("silver", Kind.CONTROL, "chogath", 4),
        ("silver", Kind.NEUTRALIZE, "chogath", 0),
        ("silver", Kind.CONTROL, "olaf", 0),
        ("diamond", Kind.DESTROY, "gnar", 2),
        ("diamond", Kind.CONTROL, "gnar", 0),
        ("master", Kind.NEUTRALIZE, "gnar", 4),
        ("master", Kind.DESTROY, "gnar", 0),
        ("gold", Kind.CONTROL, "gnar", 0),
    ],
)
def test_N47_regions_add_to_their_own_kind_of_attack(at, region, kind, target, bonus):
    from parlour.games.runeterra.rules.strength import region_bonus

    s = at(region, "bronze").truth
    assert region_bonus(s, 0, kind, card(target)) == bonus


def test_N47_foes_of_silver(at):
    s = at("iron", "silver").truth
    assert is_foe_of_silver(s, card("garen")) and is_foe_of_silver(s, card("ashe"))
    assert not is_foe_of_silver(s, card("zed"))


def test_N66_marked_targets_defend_with_resistance(at):
    s = at("iron", "bronze").truth
    assert defence(s, Kind.DESTROY, card("iron"), card("kled")) == 5
    assert defence(s, Kind.DESTROY, card("iron"), card("zed")) == 7


@pytest.mark.parametrize(
    ("number_", "ways"), [(1, 0), (2, 1), (3, 3), (7, 21), (10, 33), (11, 33), (20, 33)]
)
def test_N49_chances_of_two_dice(number_, ways):
    assert chance(number_) == pytest.approx(ways / 36)


def test_N10_power_leads_and_transferable_power_lends(at, play):
    from parlour.games.runeterra.rules.strength import number_to_roll

    table = at("iron gnar@iron.top", "bronze", rest="place: zed=uncontrolled")
    play(table, "attack control", "card iron", "card zed")
    assert number_to_roll(table.truth) == 10 - 8
    play(table, "card gnar")
    assert number_to_roll(table.truth) == 10 + 3 - 8


def test_N46_vladimir_touched_to_be_demacian_is_no_foe_of_a_kayn_who_is_one(at):
    touched = "touched: vladimir / touch: add / touch_alignment: demacian"
    s = at("iron kayn@iron.top", "bronze", rest=touched).truth
    assert resistance_to(s, Kind.CONTROL, card("kayn"), card("vladimir")) == 3
    assert resistance_to(s, Kind.NEUTRALIZE, card("kayn"), card("vladimir")) == 10
