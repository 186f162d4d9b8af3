"""What the bots' estimate sees."""

from __future__ import annotations

import pytest

from parlour.core.record import NONE
from parlour.games.rift.cards import (
    ITEM_IDS,
    STRUCTURE_IDS,
    TOWERS,
)
from parlour.games.rift.enums import Ask, Champion
from parlour.games.rift.judged.force import force_of
from parlour.games.rift.judged.prospects import CROWN, siege_of
from parlour.games.rift.judged.value import (
    FARTHEST,
    alike,
    only_order,
    steps_to_work,
    value,
    zones_of_work,
)
from parlour.games.rift.rules.movement import can_buy


def test_the_estimate_prefers_the_better_side(at, lineup):
    even = at(lineup("zed", "vayne")).truth
    ahead = at(lineup("zed", "vayne") + " / strength: red_mid_1=0").truth
    assert value(ahead, 0) > value(even, 0)
    assert abs(value(even, 0) + value(even, 1) - 1) < 1e-9
    assert Champion.ZED in even.champion and even.todo.ask[0] == Ask.COMMAND


def test_a_fallen_tower_is_far_from_a_victory(at, lineup):
    ahead = at(lineup("zed", "vayne") + " / strength: red_mid_1=0").truth
    assert value(ahead, 0) < 0.65


def test_L103_the_estimate_sees_the_judgement_come(at, lineup):
    def hope(n, strength, seat=0):
        text = f"round: {n} / strength: {strength} / " + lineup("zed", "vayne")
        return value(at(text).truth, seat)

    behind = "blue_mid_1=0"
    assert hope(34, behind) == pytest.approx(hope(10, behind))
    assert hope(34, behind) > hope(37, behind) > hope(40, behind)
    assert hope(40, "red_mid_1=0") > hope(34, "red_mid_1=0")
    assert hope(40, behind) + hope(40, behind, seat=1) == pytest.approx(1)


def test_the_estimate_sees_what_is_at_hand(at, lineup, fight):
    poised = fight("zed jinx", "vayne", "sides 0 hand: attack=1 / sides 1 hand: block=2")
    poised.play("champion zed")
    poised.play("play attack")
    poised.play("declare")
    poised.play("champion vayne")
    open_to_it = value(poised.truth, 0)
    poised.play("play block")
    blocked = value(poised.truth, 0)
    assert blocked < open_to_it
    poised._s.battle.safe[5] = 1
    assert value(poised.truth, 0) < blocked
    siege = at("waits: BATTLES 0 / " + lineup("zed", "") + " / sides 0 hand: demolish=1")
    siege.play("champion zed")
    siege.play("hit red_mid_1")
    held = value(siege.truth, 0)
    siege.play("play demolish")
    assert value(siege.truth, 0) > held
    aimed = fight("zed", "vayne", "sides 0 hand: block=1")
    aimed.play("champion zed")
    aimed.play("passive zed")
    aimed.play("champion vayne")
    unaimed = fight("zed", "vayne", "sides 0 hand: block=1")
    unaimed.play("champion zed")
    assert value(aimed.truth, 0) >= value(unaimed.truth, 0)


def test_the_estimate_likes_to_stand_beside_a_living_monster(at, lineup):
    beside = "round: 9 / " + lineup("zed", "vayne", "river_bot") + " / zone: red1=red_base"
    living, absent = (at(f"{beside} / monster_back: dragon={back}").truth for back in (9, 10))
    assert value(living, 0) > value(absent, 0)


def test_the_estimate_of_champions_away_and_of_the_end(at, lineup):
    text = lineup("zed", "vayne", "blue_base")
    well = at(text).truth
    fallen = at(text + " / health: blue1=0 / first_blood: 10").truth
    recalling = at(text + " / health: blue1=1 / recalling: blue1=1 / sides 0 gold: 9").truth
    rich = at(text + " / sides 0 gold: 9 / sides 0 turns: 1 / sides 0 blessed: 4").truth
    assert value(fallen, 0) < value(well, 0) < value(rich, 0)
    assert 0 < value(recalling, 0) < 1
    over = at("over: 1 / wins: 1 / " + text).truth
    assert (value(over, 0), value(over, 1)) == (1.0, 0.0)
    drafted = at("phase: 0 / waits: PLACE 0 / champion: blue1=zed red1=ornn").truth
    assert 0 < value(drafted, 0) < 1


def test_the_estimate_sends_nobody_to_a_shop_for_nothing(at, lineup):
    text = lineup("zed", "vayne", "blue_base") + " / options: classes=off / sides 0 gold: 20"
    full = " / gear 0: " + " ".join(ITEM_IDS[:6])
    assert can_buy(at(text).truth, 0)
    assert not can_buy(at(text + full).truth, 0)
    assert not can_buy(at(text.replace("gold: 20", "gold: 1")).truth, 0)
    sold_out = at(text).truth
    for item in range(len(ITEM_IDS)):
        sold_out.holder[item] = 1
    assert not can_buy(sold_out, 0)


def test_where_nothing_is_left_to_hit_the_way_is_as_long_as_any(at, lineup):
    s = at(lineup("zed", "vayne")).truth
    assert steps_to_work(s, 0, 0) == FARTHEST > steps_to_work(s, 0, zones_of_work(s, 0))


def test_the_estimate_holds_a_nexus_dearer_than_its_towers(at, lineup):
    table = at(lineup("zed", "vayne", "red_base") + " / strength: red_nexus=5 red_nexus_1=5").truth
    tower, nexus = (
        siege_of(table, 0, STRUCTURE_IDS.index(name), force_of(table, 0), force_of(table, 1))
        for name in ("red_nexus_1", "red_nexus")
    )
    assert STRUCTURE_IDS.index("red_nexus") >= TOWERS
    assert nexus == tower * CROWN > tower > 0


def test_L32_whom_to_command_only_tells_the_order_and_orders_are_alike(at, lineup):
    table = at(lineup("zed shen", "vayne"))
    assert only_order(table.truth) and alike(table.truth) == 0
    table.play("champion zed")
    assert not only_order(table.truth) and alike(table.truth) == 0
    assert alike(at(lineup("zed", "vayne") + " / phase: 4 / waits: BATTLES 0").truth) == NONE


def test_L48_who_attacks_next_is_alike_in_one_zone_only(fight):
    zones = [fight("zed shen", "vayne", zone=zone).truth for zone in ("mid_first", "top_first")]
    assert NONE not in map(alike, zones) and len(set(map(alike, zones))) == 2
    table = fight("zed shen", "vayne")
    before = alike(table.truth)
    table.play("champion zed")
    assert alike(table.truth) != before  # of one attacker
