"""Start of a turn, draw, farm, end, length: clause by clause."""

from __future__ import annotations

import pytest

from parlour.games.rift.cards import CARD_COUNT, CARD_IDS, CHAMPION_IDS
from parlour.games.rift.enums import Champion, Phase, Zone
from parlour.games.rift.rules.upkeep import farm_phase
from parlour.games.rift.state import ANYONE


def pass_turn(table):
    """Let the active side do nothing until the other one is asked."""
    turn = table.truth.turn
    while table.truth.turn == turn and not table.over:
        names = [table.token(action) for action in table.legal()]
        table.play("done" if "done" in names else "pass")


def farmed(table, seat=0):
    before = table._s.sides[seat].gold
    farm_phase(table._s, seat)
    return table._s.sides[seat].gold - before


def test_L19_the_phases_in_their_order(at, lineup):
    table = at("phase: 3 / " + lineup("zed", "vayne"))
    assert table.truth.phase == Phase.MOVEMENT
    table.play("done")
    assert table.truth.phase == Phase.BATTLE
    table.play("done")
    s = table.truth
    assert (s.active, s.phase, s.turn) == (1, Phase.MOVEMENT, 1)


@pytest.mark.parametrize(("held", "then"), [("", 5), ("attack=2", 5), ("attack=5", 6)])
def test_L10_L20_draw_to_the_limit_and_one_at_least(at, lineup, held, then):
    table = at(lineup("zed", "vayne", "mid_first") + (f" / sides 1 hand: {held}" if held else ""))
    pass_turn(table)
    assert table.truth.sides[1].hand_size == then


def test_L9_an_empty_deck_is_made_anew(at, lineup):
    table = at(
        lineup("zed", "vayne")
        + " / discards: "
        + " ".join(f"{name}={n}" for name, n in zip(CARD_IDS, CARD_COUNT, strict=True))
    )
    assert table.truth.deck.size == 0
    pass_turn(table)
    s = table.truth
    assert s.deck.size == 55
    assert sum(s.discards) == 0


def test_L21_a_recalling_champion_comes_home_healed(at, lineup, of):
    table = at(lineup("zed", "vayne") + " / health: red1=1 / recalling: red1=1")
    pass_turn(table)
    assert of(table, "zone", "vayne") == Zone.RED_BASE
    assert of(table, "health", "vayne") == 5
    assert of(table, "recalling", "vayne") == 0


def test_L22_the_fallen_miss_one_turn(at, lineup, of):
    table = at(lineup("zed", "vayne") + " / health: red1=0 / first_blood: 10")
    pass_turn(table)
    assert of(table, "away", "vayne") == 1
    pass_turn(table)
    pass_turn(table)
    assert of(table, "away", "vayne") == 0
    assert of(table, "health", "vayne") == 5
    assert of(table, "zone", "vayne") == Zone.RED_BASE


def test_L23_L99_gold_and_healing_before_the_draw(at, lineup, of):
    table = at(
        lineup("zed", "twisted_fate", "river_top") + " / gear 5: warmogs_armour / health: red1=4"
    )
    pass_turn(table)
    assert table.truth.sides[1].gold == 1
    assert of(table, "health", "twisted_fate") == 5


def test_L24_every_zone_with_something_to_farm_pays(at, lineup):
    table = at(lineup("zed shen", "vayne") + " / zone: blue2=top_first")
    assert farmed(table) == 6
    assert farmed(at(lineup("zed", "vayne") + " / health: blue1=0")) == 0


@pytest.mark.parametrize(
    ("gone", "zone", "gold"),
    [
        ("", "mid_first", 3),
        ("", "mid_blue_second", 0),
        ("blue_mid_1=0", "mid_first", 0),
        ("blue_mid_1=0", "mid_blue_second", 3),
        ("blue_mid_1=0 blue_mid_2=0", "mid_blue_second", 0),
        ("red_mid_1=0", "mid_first", 3),
    ],
)
def test_L25_minions_stand_at_the_outermost_own_tower(at, lineup, gone, zone, gold):
    table = at(lineup("zed", "", zone) + (f" / strength: {gone}" if gone else ""))
    assert farmed(table) == gold


def test_L26_the_best_income_and_one_for_each_further(at, lineup):
    assert farmed(at(lineup("anivia vayne", ""))) == 4
    assert farmed(at(lineup("anivia vayne zed", ""))) == 5


def test_L27_a_support_earns_its_own(at, lineup):
    assert farmed(at(lineup("anivia soraka", ""))) == 5
    assert farmed(at(lineup("soraka anivia vayne", ""))) == 6
    assert farmed(at(lineup("soraka", "") + " / gear 0: mikaels_blessing")) == 3


def test_L28_two_camps_then_nothing(at, lineup):
    table = at(lineup("zed", "", "jungle_red_top"))
    assert [farmed(table) for _ in range(3)] == [3, 3, 0]
    assert sorted(table.truth.sides[0].camps) == [0, 0, 0, 2]  # where nobody stands none is cleared


def test_L29_camps_come_back_when_the_last_champion_leaves(at, lineup):
    table = at(lineup("zed shen", "", "jungle_blue_top") + " / sides 0 camps: 2")
    table.play("champion zed")
    table.play("zone mid_first")
    assert table.truth.sides[0].camps[0] == 2
    table.play("champion shen")
    table.play("zone mid_first")
    assert table.truth.sides[0].camps[0] == 0


def test_L30_rivers_and_bases_pay_nothing(at, lineup):
    for zone in ("river_top", "river_bot", "blue_base", "red_base"):
        assert farmed(at(lineup("zed", "", zone))) == 0


def test_L31_gold_is_the_sides_and_starts_at_zero(at, lineup):
    table = at(lineup("zed", "vayne"))
    assert [side.gold for side in table.truth.sides] == [0, 0]


def test_L79_L80_rewards_of_the_end_phase(at, lineup):
    table = at(
        lineup("zed", "vayne jinx shen")
        + " / zone: red3=top_first / health: red1=0 red2=0 / first_blood: 6 / waits: BATTLES 0"
    )
    table.play("done")
    assert table.truth.sides[0].gold == 4 + 3
    assert table.truth.first_blood == ANYONE
    assert table.truth.zone[5:7] == [Zone.RED_BASE] * 2


def test_L81_what_lasts_for_a_turn_ends(at, lineup):
    table = at(
        lineup("zed", "vayne")
        + " / barrier: red1=2 / barred: red1=1 / guard: red1=3 / weak: red1=1 / attacked: red1=1"
        + " / spare: red1=1 / low: red1=1 / helped: red1=1 / used: thornmail=1 / fought: 4"
    )
    pass_turn(table)
    s = table.truth
    for column in (s.barrier, s.barred, s.guard, s.weak, s.attacked, s.spare, s.low, s.helped):
        assert sum(column) == 0
    assert (sum(s.used), s.fought) == (0, 0)


def test_L82_cooldowns_count_own_turns(at, lineup, of):
    table = at(lineup("zed", "vayne", "mid_first") + " / cooldown: red1=3")
    left = []
    for _ in range(6):
        pass_turn(table)
        left.append(of(table, "cooldown", "vayne"))
    assert left == [2, 2, 1, 1, 0, 0]


def test_L97_healers_help_in_their_own_end_phase(at, lineup, of):
    table = at(lineup("soraka zed", "vayne") + " / zone: red1=top_first / health: blue2=2")
    table.play("done")
    table.play("done")
    table.play("passive soraka")
    table.play("champion zed")
    assert of(table, "health", "zed") == 5
    assert table.truth.active == 1


def test_L97_or_they_do_not(at, lineup, of):
    table = at(lineup("soraka zed", "") + " / health: blue2=3 / phase: 5 / waits: END_HEAL 0")
    table.play("done")
    assert of(table, "health", "zed") == 3


@pytest.mark.parametrize(
    ("strength", "winner"), [("", 1), ("red_top_1=0", 0), ("red_top_1=3", 0), ("blue_top_1=3", 1)]
)
def test_L103_an_endless_game_is_judged(at, lineup, strength, winner):
    table = at(
        lineup("zed", "vayne")
        + " / round: 40 / active: 1 / waits: COMMAND 1"
        + (f" / strength: {strength}" if strength else "")
    )
    pass_turn(table)
    assert table.over
    assert table.truth.wins[winner] == 1
    assert sum(table.returns) == 1


def test_L103_goes_on_below_the_limit(at, lineup):
    table = at(lineup("zed", "vayne") + " / round: 39 / active: 1")
    pass_turn(table)
    assert not table.over
    long = at("options: rounds=60 / " + lineup("zed", "vayne") + " / round: 40 / active: 1")
    pass_turn(long)
    assert not long.over
    assert CHAMPION_IDS[Champion.ZED] == "zed"


def test_L9_with_every_card_in_hand_nothing_is_drawn(at, lineup):
    everything = " ".join(f"{name}={n}" for name, n in zip(CARD_IDS, CARD_COUNT, strict=True))
    table = at(lineup("zed", "vayne") + f" / sides 0 hand: {everything}")
    pass_turn(table)
    assert table.truth.sides[1].hand_size == 0
