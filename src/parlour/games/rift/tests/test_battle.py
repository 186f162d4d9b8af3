"""Battles, attacks, blows: clause by clause, with the rulebook's examples."""

from __future__ import annotations

import pytest

from parlour import IllegalAction
from parlour.games.rift.enums import Card

BATTLES = "phase: 4 / waits: BATTLES 0 / "


def test_L44_zones_in_any_order_each_once(at, lineup, tokens):
    table = at(
        BATTLES
        + lineup("zed shen", "vayne jinx", "mid_first")
        + " / zone: blue2=top_first red2=top_first"
    )
    assert tokens(table) == ["zone top_first", "zone mid_first", "done"]
    table.play("zone mid_first")
    table.play("pass")
    table.play("pass")
    assert tokens(table) == ["zone top_first", "done"]


def test_L45_a_battle_needs_both_sides_and_an_attack(at, lineup):
    for more in ("attacked: blue1=1", "stun: blue1=1", "health: red1=0 / first_blood: 10"):
        table = at(BATTLES + lineup("zed", "vayne", "river_top") + f" / {more}")
        assert table.legal() == [table.action("done")], more


def test_L46_the_sides_attack_in_turn(fight, attack, tokens):
    table = fight("zed anivia", "malphite poppy")
    order = []
    for name in ("zed", "malphite", "anivia", "poppy"):
        order.append(table.seat)
        attack(table, name)
        table.play(tokens(table)[0])  # the nomination
    assert order == [0, 1, 0, 1]
    assert table.truth.battle.zone == -1


def test_L47_a_side_that_passes_is_done_the_other_goes_on(fight, attack, tokens):
    table = fight("zed anivia", "malphite poppy")
    table.play("pass")
    attack(table, "malphite", on="zed")
    assert tokens(table) == ["champion poppy", "pass"]


def test_L48_one_attack_a_turn(fight, attack, tokens):
    table = fight("ornn", "malphite")
    attack(table, "ornn", on="malphite")
    table.play("pass")
    assert table.truth.attacked[0] == 0 or table.truth.active == 1
    later = fight("zed", "vayne", "attacked: red1=1")
    attack(later, "zed", on="vayne")
    assert later.truth.active == 1


def test_L49_any_number_of_cards_then_the_damage(fight, tokens):
    table = fight("ornn", "vayne", "sides 0 hand: attack=2 block=1")
    table.play("champion ornn")
    assert tokens(table) == ["play attack", "ultimate ornn", "declare"]
    table.play("play attack")
    table.play("play attack")
    assert table.describe("declare") == "Declare the attack: 5 damage"
    assert table.truth.discards[Card.ATTACK] == 2


def test_L50_attack_adds_one_each(fight, attack, of):
    table = fight("ornn", "malphite", "sides 0 hand: attack=2")
    attack(table, "ornn", "play attack", "play attack", on="malphite")
    assert of(table, "health", "malphite") == 10 - (3 + 2 - 4)


def test_L51_focus_aims_the_attack(fight, attack, of):
    table = fight("jinx", "vayne malphite", "sides 0 hand: focus=1")
    attack(table, "jinx", "play focus", "champion vayne")
    assert of(table, "health", "vayne") == 5 - 3
    assert table.truth.battle.nominated[5] == 1


def test_L51_zed_aims_without_a_card(fight, attack, tokens, of):
    table = fight("zed", "vayne malphite")
    attack(table, "zed", "passive zed", "champion vayne")
    assert of(table, "health", "vayne") == 5 - 3
    aimed = fight("zed", "vayne malphite", "sides 0 hand: focus=1")
    aimed.play("champion zed")
    aimed.play("passive zed")
    aimed.play("champion vayne")
    assert "play focus" not in tokens(aimed)


def test_L52_crit_leaves_the_ultimate_out(fight, attack, of):
    table = fight("lee_sin", "malphite", "sides 0 hand: crit=2 attack=2")
    attack(
        table, "lee_sin", "play attack", "play attack", "play crit", "ultimate lee_sin",
        "champion malphite",
    )  # fmt: skip
    # 3 + 2, half as much again rounded down is 7, and 2 of the ultimate
    assert of(table, "health", "malphite") == 10 - (7 + 2 - 4)


def test_L52_once_an_attack(fight, tokens):
    table = fight("zed", "vayne", "sides 0 hand: crit=2")
    table.play("champion zed")
    table.play("play crit")
    assert "play crit" not in tokens(table)


def test_L53_the_defender_nominates(fight, attack, tokens, of):
    table = fight("zed", "vayne malphite")
    attack(table, "zed")
    assert (table.seat, tokens(table)) == (1, ["champion malphite", "champion vayne"])
    table.play("champion malphite")
    assert of(table, "health", "vayne") == 5


def test_L54_nominations_rotate_when_outnumbered(fight, attack, tokens):
    """The rulebook's three against four."""
    table = fight("ornn malphite shen poppy", "nocturne fiddlesticks lee_sin", "attacked: red1=1"
                  " red2=1 red3=1")  # fmt: skip
    nominated = []
    for name in ("ornn", "malphite", "shen"):
        attack(table, name)
        nominated.append(len(tokens(table)))
        table.play(tokens(table)[0])
    assert nominated == [3, 2, 1]
    attack(table, "poppy")
    assert len(tokens(table)) == 3


def test_L55_any_number_of_defences(fight, attack, tokens, of):
    table = fight("zed", "vayne", "sides 1 hand: block=2 barrier=1")
    attack(table, "zed", on="vayne")
    for token in ("play block", "play barrier", "play block"):
        table.play(token)
    assert of(table, "health", "vayne") == 5
    assert of(table, "barrier", "vayne") == 1


def test_L56_block_counts_against_this_blow(fight, attack, of):
    table = fight("zed jinx", "vayne", "sides 1 hand: block=1")
    attack(table, "zed", on="vayne")
    table.play("play block")
    table.play("pass")
    assert of(table, "health", "vayne") == 5 - (4 - 2)
    assert table.truth.blow.block == 0


def test_L57_one_barrier_for_each_champion_and_turn(fight, attack, tokens, of):
    table = fight("zed jinx", "shen", "sides 1 hand: barrier=2 / sides 0 hand: attack=2")
    attack(table, "zed", "play attack", "play attack", on="shen")
    table.play("play barrier")
    assert tokens(table) == ["pass"]
    table.play("pass")
    assert of(table, "health", "shen") == 10
    assert of(table, "barrier", "shen") == 0


def test_L58_sacrifice_steps_in(fight, attack, tokens, of):
    table = fight("zed jinx", "vayne malphite", "sides 1 hand: sacrifice=1")
    attack(table, "zed", on="malphite")
    table.play("pass")
    table.play("pass")
    attack(table, "jinx", on="vayne")
    table.play("play sacrifice")
    assert tokens(table) == ["champion malphite"]
    table.play("champion malphite")
    table.play("pass") if "pass" in tokens(table) else None
    assert of(table, "health", "vayne") == 5


@pytest.mark.parametrize(
    ("answers", "health"),
    [(("pass",), 5), (("play flash", "pass"), 2), (("play flash", "play flash", "pass"), 5)],
)
def test_L59_flash_and_flash_again(fight, attack, of, answers, health):
    table = fight("zed", "vayne", "sides 0 hand: flash=1 block=1 / sides 1 hand: flash=2 focus=1")
    attack(table, "zed", on="vayne")
    table.play("play flash")
    for token in answers:
        table.play(token)
    assert of(table, "health", "vayne") == health


def test_L59_an_empty_hand_cannot_follow(fight, attack, of):
    table = fight("zed", "vayne", "sides 1 hand: flash=1")
    attack(table, "zed", on="vayne")
    table.play("play flash")
    assert of(table, "health", "vayne") == 5


def test_L60_the_rulebooks_zed_vayne_and_soraka(fight, attack, of):
    """Zed deals 10 to Vayne with 9 life; Soraka's 2 make it an effective 8."""
    table = fight(
        "zed", "vayne soraka", "gear 5: warmogs_armour immortal_shieldbow / sides 0 hand: attack=5"
    )
    assert of(table, "health", "vayne") == 9
    added = ["ultimate zed", "champion vayne", *["play attack"] * 5]
    attack(table, "zed", *added)
    table.play("ultimate soraka")
    table.play("pass") if table.seat == 1 and table.truth.blow.at >= 0 else None
    assert of(table, "health", "vayne") == 9 + 2 - 10


def test_L60_what_is_left_above_the_maximum_is_lost(fight, attack, of):
    table = fight("soraka", "malphite jinx")
    attack(table, "soraka", on="malphite")
    assert of(table, "health", "malphite") == 10
    healed = fight("zed", "vayne soraka", "sides 1 hand: flash=1")
    attack(healed, "zed", on="vayne")
    healed.play("ultimate soraka")
    healed.play("play flash")
    assert of(healed, "health", "vayne") == 5


def test_L61_what_exceeds_the_defence_is_taken(fight, attack, of):
    table = fight("zed", "malphite")
    attack(table, "zed", on="malphite")
    assert of(table, "health", "malphite") == 10
    weaker = fight("zed", "anivia")
    attack(weaker, "zed", on="anivia")
    assert of(weaker, "health", "anivia") == 5 - 2


def test_L62_an_effect_passes_defence_but_not_cards(fight, tokens, of):
    table = fight("anivia", "ornn shen", "sides 1 hand: block=1 flash=1 sacrifice=1")
    table.play("champion anivia")
    table.play("ultimate anivia")
    assert (table.seat, tokens(table)) == (1, ["play block", "ultimate ornn", "pass"])
    table.play("play block")
    table.play("pass")
    table.play("pass")
    assert {of(table, "health", name) for name in ("ornn", "shen")} == {7, 8}


def test_L63_the_fallen_are_out_of_the_battle_at_once(fight, attack, tokens, of):
    table = fight("zed", "vayne jinx", "health: red1=1")
    attack(table, "zed", on="vayne")
    assert of(table, "health", "vayne") == 0
    assert tokens(table) == ["champion jinx", "pass"]
    assert table.truth.zone[5] == table.truth.zone[6]


def test_L64_windows_tell_nothing_of_the_hand(fight, attack, tokens):
    table = fight("zed", "vayne", "sides 1 hand: attack=1")
    attack(table, "zed", on="vayne")
    assert (table.seat, tokens(table)) == (1, ["pass"])
    table = fight("jhin", "vayne", "sides 0 hand: block=1 / cooldown: blue1=2")
    table.play("champion jhin")
    assert tokens(table) == ["declare"]


def test_L65_a_stun_costs_the_attack_of_this_battle(fight, tokens, of):
    table = fight("zed jinx", "vayne", "stun: red1=1")
    table.play("pass")
    assert of(table, "stun", "vayne") == 0
    assert table.truth.active == 1 or of(table, "attacked", "vayne") == 1


def test_L65_or_ends_with_its_owners_next_turn(at, lineup, of):
    table = at(lineup("zed", "vayne", "mid_first") + " / zone: red1=red_base / stun: red1=1")
    table.play("done")
    table.play("done") if table.truth.active == 0 else None
    assert of(table, "stun", "vayne") == 1
    while table.truth.active == 1:
        table.play("done")
    assert of(table, "stun", "vayne") == 0


def test_a_battle_is_offered_only_where_it_can_be(at, lineup):
    table = at(BATTLES + lineup("zed", "vayne"))
    with pytest.raises(IllegalAction, match="you have no champion in the top lane"):
        table.play("zone top_first")


def test_L58_nobody_else_can_step_in(fight, attack, tokens):
    table = fight("zed", "vayne", "sides 1 hand: sacrifice=1")
    attack(table, "zed", on="vayne")
    assert tokens(table) == ["pass"]


def test_L63_an_attack_finds_nobody_where_the_ultimate_has_killed(fight, of):
    table = fight("anivia zed", "vayne", "health: red1=2 / zone: blue2=river_top")
    table.play("champion anivia")
    table.play("ultimate anivia")
    assert of(table, "health", "vayne") == 0
    assert table.truth.battle.zone == -1


def test_L50_cards_of_one_attack_do_not_add_to_the_next(fight, attack, of):
    table = fight("zed ornn", "malphite vayne", "sides 0 hand: attack=2")
    attack(table, "zed", "play attack", "play attack", on="malphite")
    table.play("pass")
    table.play("champion ornn")
    assert table.describe("declare") == "Declare the attack: 3 damage"
