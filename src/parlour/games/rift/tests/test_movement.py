"""Orders, shop, Teleport, Counter-gank: clause by clause."""

from __future__ import annotations

import pytest

from parlour import IllegalAction
from parlour.games.rift.enums import Item, Zone


def test_L32_each_champion_once_in_any_order_or_not_at_all(at, lineup, tokens):
    table = at(lineup("zed shen", "vayne"))
    assert tokens(table) == ["champion shen", "champion zed", "done"]
    table.play("champion shen")
    table.play("done")
    assert tokens(table) == ["champion zed", "done"]
    with pytest.raises(IllegalAction, match="has had its orders this turn"):
        table.play("champion shen")


def test_L33_one_step_to_a_zone_that_touches(at, lineup, tokens, of):
    table = at(lineup("zed", "vayne", "top_first"))
    table.play("champion zed")
    zones = [token for token in tokens(table) if token.startswith("zone")]
    assert zones == [
        "zone top_blue_second",
        "zone top_red_second",
        "zone jungle_blue_top",
        "zone jungle_red_top",
        "zone river_top",
    ]
    table.play("zone river_top")
    assert of(table, "zone", "zed") == Zone.RIVER_TOP
    assert table.truth.active == 1  # nobody is left to be commanded, nothing to fight for


def test_L34_recalling_takes_the_place_of_the_move(at, lineup, tokens, of):
    table = at(lineup("zed shen", "vayne"))
    table.play("champion zed")
    table.play("recall")
    assert of(table, "recalling", "zed") == 1
    assert of(table, "zone", "zed") == Zone.MID_FIRST
    assert tokens(table) == ["champion shen", "done"]


def test_L34_nobody_recalls_in_the_base(at, lineup, tokens):
    table = at(lineup("zed", "vayne", "blue_base"))
    table.play("champion zed")
    assert "recall" not in tokens(table)


def test_L35_a_recalling_champion_only_suffers(at, lineup, tokens):
    table = at(lineup("zed shen", "vayne") + " / recalling: blue1=1")
    assert tokens(table) == ["champion shen", "done"]
    table = at("phase: 4 / waits: BATTLES 0 / recalling: blue1=1 / " + lineup("zed", "vayne"))
    assert tokens(table) == ["done"]
    table = at(
        "phase: 4 / waits: BATTLES 0 / recalling: red1=1 / "
        + lineup("zed", "vayne")
        + " / sides 1 hand: block=1"
    )
    table.play("zone mid_first")
    table.play("champion zed")
    table.play("declare")
    table.play("champion vayne")
    assert tokens(table) == ["play block", "pass"]


def test_L36_items_are_bought_in_the_own_base(at, lineup, tokens, of):
    table = at(lineup("zed", "vayne", "blue_base") + " / sides 0 gold: 17")
    table.play("champion zed")
    table.play("buy black_cleaver")
    table.play("buy kraken_slayer")
    assert table.truth.sides[0].gold == 1
    assert not [token for token in tokens(table) if token.startswith("buy")]
    away = at(lineup("zed", "vayne", "red_base") + " / sides 0 gold: 17")
    away.play("champion zed")
    assert not [token for token in tokens(away) if token.startswith("buy")]


def test_L36_a_champion_that_walks_home_may_still_buy(at, lineup, tokens):
    table = at(lineup("zed", "vayne", "mid_blue_second") + " / sides 0 gold: 8")
    table.play("champion zed")
    table.play("zone blue_base")
    assert "buy kraken_slayer" in tokens(table)
    assert "zone mid_blue_second" not in tokens(table)


SIX = "warmogs_armour boots_of_swiftness thornmail sunfire_aegis force_of_nature hullbreaker"


@pytest.mark.parametrize(("name", "full"), [("ornn", False), ("malphite", True)])
def test_L37_six_items_and_seven_for_ornn(at, lineup, tokens, name, full):
    table = at(lineup(name, "vayne", "blue_base") + f" / gear 0: {SIX} / sides 0 gold: 99")
    table.play(f"champion {name}")
    assert ("buy frozen_heart" in tokens(table)) is not full


def test_L37_each_item_exists_once(at, lineup):
    table = at(lineup("zed", "vayne", "blue_base") + " / gear 5: kraken_slayer / sides 0 gold: 99")
    table.play("champion zed")
    with pytest.raises(IllegalAction, match="carried by Vayne already"):
        table.play("buy kraken_slayer")


@pytest.mark.parametrize(("option", "allowed"), [("on", False), ("off", True)])
def test_L38_items_are_for_their_classes(at, lineup, tokens, option, allowed):
    table = at(
        f"options: classes={option} / " + lineup("zed", "", "blue_base") + " / sides 0 gold: 99"
    )
    table.play("champion zed")
    assert ("buy thornmail" in tokens(table)) is allowed
    assert "buy hullbreaker" in tokens(table)
    assert "buy boots_of_swiftness" in tokens(table)


def test_L39_an_item_goes_back_for_half_its_price(at, lineup, tokens):
    text = lineup("ornn", "", "blue_base") + " / gear 0: force_of_nature thornmail"
    table = at(text)
    table.play("champion ornn")
    table.play("sell force_of_nature")
    s = table.truth
    assert s.sides[0].gold == 4
    assert s.holder[Item.FORCE_OF_NATURE] == -1
    assert s.gear[0][:2] == [Item.THORNMAIL, -1]
    off = at("options: sell=off / " + text)
    off.play("champion ornn")
    assert "sell thornmail" not in tokens(off)


def test_L40_health_on_an_item_counts_at_once(at, lineup, of):
    table = at(lineup("ornn", "", "blue_base") + " / health: blue1=2 / sides 0 gold: 8")
    table.play("champion ornn")
    table.play("buy warmogs_armour")
    assert of(table, "health", "ornn") == 5
    table.play("sell warmogs_armour")
    assert of(table, "health", "ornn") == 2


def test_L41_teleport_to_a_lane_with_an_own_tower(at, lineup, tokens, of):
    table = at(
        lineup("zed", "", "blue_base")
        + " / sides 0 hand: teleport=1 / strength: blue_top_1=0 blue_top_2=0 blue_bot_1=0"
    )
    table.play("champion zed")
    table.play("play teleport")
    assert tokens(table) == ["zone mid_blue_second", "zone mid_first", "zone bot_blue_second"]
    table.play("zone bot_blue_second")
    assert of(table, "zone", "zed") == Zone.BOT_BLUE_SECOND
    assert table.truth.discards[5] == 1


def test_L41_in_place_of_the_move(at, lineup, tokens):
    table = at(
        lineup("zed", "", "mid_first") + " / sides 0 hand: teleport=1 / gear 0: boots_of_swiftness"
    )
    table.play("champion zed")
    table.play("zone mid_blue_second")
    assert "play teleport" not in tokens(table)


def ganked(at, lineup, hand, zone="mid_first", third="mid_first"):
    table = at(
        lineup("zed shen", "vayne", "mid_blue_second")
        + f" / zone: blue2={third} red1=mid_red_second"
        + (f" / sides 1 hand: {hand}" if hand else "")
    )
    table.play("champion zed")
    table.play(f"zone {zone}")
    return table


def test_L42_counter_gank_brings_one_champion(at, lineup, tokens, of):
    table = ganked(at, lineup, "counter_gank=1")
    assert (table.seat, tokens(table)) == (1, ["play counter_gank", "pass"])
    table.play("play counter_gank")
    table.play("champion vayne")
    assert of(table, "zone", "vayne") == Zone.MID_FIRST
    assert table.seat == 0


def test_L42_only_for_an_additional_champion_in_lane_or_jungle(at, lineup):
    assert ganked(at, lineup, "counter_gank=1", third="top_first").seat == 0
    base = at(
        lineup("zed shen", "vayne", "mid_blue_second")
        + " / zone: blue2=blue_base red1=bot_blue_second / sides 1 hand: counter_gank=1"
    )
    base.play("champion zed")
    base.play("zone blue_base")
    assert base.seat == 0


def test_L43_the_window_does_not_tell_what_is_held(at, lineup, tokens):
    table = ganked(at, lineup, "attack=1")
    assert (table.seat, tokens(table)) == (1, ["pass"])
    table.play("pass")
    assert table.seat == 0
    assert ganked(at, lineup, "").seat == 0
    far = at(
        lineup("zed shen", "vayne", "mid_blue_second")
        + " / zone: blue2=mid_first red1=red_base / sides 1 hand: counter_gank=1"
    )
    far.play("champion zed")
    far.play("zone mid_first")
    assert far.seat == 0


def test_L91_twisted_fate_leaps_beside_his_move(at, lineup, tokens, of):
    table = at(lineup("twisted_fate", "", "mid_blue_second"))
    table.play("champion twisted_fate")
    table.play("zone mid_first")
    assert tokens(table) == ["ultimate twisted_fate", "done"]
    table.play("ultimate twisted_fate")
    assert "zone mid_first" not in tokens(table)
    assert "zone red_base" not in tokens(table)
    assert "zone mid_blue_second" in tokens(table)
    table.play("zone mid_red_second")
    assert of(table, "zone", "twisted_fate") == Zone.MID_RED_SECOND


def test_L83_and_between_battles(at, lineup, of):
    table = at("phase: 4 / waits: BATTLES 0 / " + lineup("twisted_fate", "", "river_bot"))
    table.play("ultimate twisted_fate")
    table.play("zone bot_first")
    assert of(table, "zone", "twisted_fate") == Zone.BOT_FIRST
    assert of(table, "cooldown", "twisted_fate") == 3


def test_L41_without_a_lane_tower_teleport_leads_nowhere(at, lineup, tokens):
    gone = " ".join(f"blue_{lane}_{n}=0" for lane in ("top", "mid", "bot") for n in (1, 2))
    table = at(lineup("zed", "") + f" / sides 0 hand: teleport=1 / strength: {gone}")
    table.play("champion zed")
    assert "play teleport" not in tokens(table)
