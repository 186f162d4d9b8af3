"""Every item of the shop."""

from __future__ import annotations

import pytest

from parlour.games.rift import cards
from parlour.games.rift.cards import ITEM_IDS
from parlour.games.rift.enums import Item
from parlour.games.rift.rules.figures import attack_of, defense_of, full_health, income_of
from parlour.games.rift.rules.powers import can_free


@pytest.mark.parametrize("item", range(cards.ITEMS), ids=ITEM_IDS)
def test_L100_figures_add_to_the_bearers(at, lineup, item):
    table = at(lineup("ornn", "") + f" / gear 0: {ITEM_IDS[item]}")
    bare, s = at(lineup("ornn", "")).truth, table.truth
    assert full_health(s, 0) - full_health(bare, 0) == cards.ITEM_HEALTH[item]
    own_turn = cards.ITEM_ATTACK[item] + cards.ITEM_OWN_TURN[item]
    assert attack_of(s, 0) - attack_of(bare, 0) == own_turn
    assert defense_of(s, 0) - defense_of(bare, 0) == cards.ITEM_DEFENSE[item]
    assert income_of(s, 0) - income_of(bare, 0) == cards.ITEM_INCOME[item]
    s.active = 1
    assert attack_of(s, 0) - attack_of(bare, 0) == cards.ITEM_ATTACK[item]


def blow(table, who, target, *added):
    """An attack that hits its only target."""
    table.play(f"champion {who}")
    for token in (*added, "declare"):
        if token in [table.token(a) for a in table.legal()]:
            table.play(token)
    if f"champion {target}" in [table.token(a) for a in table.legal()]:
        table.play(f"champion {target}")


def test_L101_warmogs_armour_heals_at_the_start_of_the_turn(at, lineup, of):
    table = at(lineup("zed", "poppy", "mid_first") + " / gear 5: warmogs_armour / health: red1=3")
    while table.truth.active == 0:
        table.play("done")
    assert of(table, "health", "poppy") == 4


def test_L101_boots_work_as_soon_as_they_are_bought_and_no_longer_when_sold(at, lineup, of):
    table = at(lineup("zed", "", "blue_base") + " / sides 0 gold: 16 / strength: red_top_1=0")
    for token in ("champion zed", "buy boots_of_swiftness", "zone top_blue_second"):
        table.play(token)
    table.play("zone blue_base")
    table.play("sell boots_of_swiftness")
    table.play("buy boots_of_swiftness")
    assert table.truth.steps == 0 and of(table, "zone", "zed") == 0


def test_L101_boots_carry_one_zone_further(at, lineup, tokens, of):
    table = at(lineup("zed", "", "blue_base") + " / gear 0: boots_of_swiftness")
    table.play("champion zed")
    table.play("zone mid_blue_second")
    assert "recall" not in tokens(table)
    table.play("zone mid_first")
    assert of(table, "zone", "zed") == cards.ZONE_IDS.index("mid_first")


def test_L101_ludens_companion_strikes_everybody_after_the_attack(fight, of):
    table = fight("anivia", "malphite poppy", "gear 0: ludens_companion / cooldown: blue1=1")
    blow(table, "anivia", "poppy")
    assert [of(table, "health", name) for name in ("malphite", "poppy")] == [9, 8]


def test_L62_L101_an_effect_finds_nobody_where_the_attack_has_killed(fight, of):
    table = fight("anivia", "jinx malphite", "gear 0: ludens_companion / health: red1=1")
    blow(table, "anivia", "jinx")
    assert of(table, "health", "jinx") == 0
    assert of(table, "health", "malphite") == 9


def test_L70_L101_the_avenging_dive_no_more(fight, tokens):
    table = fight(
        "zed jinx", "vayne", "gear 5: guardian_angel / health: red1=1 / sides 1 hand: tower_dive=1"
    )
    blow(table, "zed", "vayne")
    table.play("pass")
    table.play("champion vayne")
    assert tokens(table) == ["ultimate vayne", "declare"] or tokens(table) == ["declare"]


def test_L101_banshees_veil_shrugs_off_one_ultimate_a_turn(fight, of):
    table = fight("anivia fiddlesticks", "sylas malphite", "gear 5: banshees_veil"
                  " / zone: blue2=river_top / cooldown: red1=1")  # fmt: skip
    table.play("champion anivia")
    table.play("ultimate anivia")
    assert [of(table, "health", name) for name in ("sylas", "malphite")] == [6, 7]
    assert table.truth.used[Item.BANSHEES_VEIL] == 1
    table.play("ultimate fiddlesticks")
    assert of(table, "health", "sylas") == 6 - 3


def test_L101_banshees_veil_against_added_damage_and_stuns(fight, load, of):
    table = fight("zed", "sylas", "gear 5: banshees_veil / cooldown: red1=1")
    blow(table, "zed", "sylas", "ultimate zed", "champion sylas")
    assert of(table, "health", "sylas") == 6 - 2
    stunned = fight("ashe", "sylas", "gear 5: banshees_veil / cooldown: red1=1")
    stunned.play("champion ashe")
    stunned.play("ultimate ashe")
    load(stunned, 6)
    stunned.play("champion sylas")
    assert of(stunned, "stun", "sylas") == 0


def test_L101_banshees_veil_shelters_nobody_but_its_bearer_from_the_rocket(fight, load, of):
    table = fight("jinx", "sylas malphite", "gear 5: banshees_veil / cooldown: red1=1")
    table.play("champion jinx")
    table.play("ultimate jinx")
    load(table, 6)
    table.play("champion sylas")
    assert [of(table, "health", name) for name in ("sylas", "malphite")] == [6, 10 - 1]
    missed = fight("jinx", "zed", "gear 6: banshees_veil / champion: red2=sylas"
                   " / zone: red2=red_base / cooldown: red2=1")  # fmt: skip
    missed.play("champion jinx")
    missed.play("ultimate jinx")
    load(missed, 1)
    missed.play("champion sylas")
    assert missed.truth.used[Item.BANSHEES_VEIL] == 0


@pytest.mark.parametrize(
    ("name", "item", "through"),
    [("anivia", "void_staff", 3 + 2 - 3), ("vayne", "lord_dominiks_regards", 4 - 2)],
)
def test_L101_items_that_ignore_defence(fight, of, name, item, through):
    table = fight(name, "malphite", f"gear 0: {item} / cooldown: blue1=1")
    blow(table, name, "malphite")
    assert of(table, "health", "malphite") == 10 - through


@pytest.mark.parametrize(
    ("item", "name", "health"),
    [("immortal_shieldbow", "vayne", 4), ("steraks_gage", "shen", 3), ("thornmail", "ornn", 1)],
)
def test_L101_more_defence_when_little_health_is_left(fight, of, item, name, health):
    table = fight("zed jinx", f"{name} malphite", f"gear 5: {item} / health: red1={health}"
                  " / cooldown: red1=1")  # fmt: skip
    blow(table, "zed", name)
    low = item != "thornmail"
    left = of(table, "health", name)
    assert of(table, "guard", name) == (3 if low and left == 1 else 0)


def test_L101_the_collector_kills_at_one_health(fight, of):
    table = fight("jinx", "anivia malphite", "gear 0: the_collector / health: red1=3")
    blow(table, "jinx", "anivia")
    assert of(table, "health", "anivia") == 0


def test_L101_guardian_angel_attacks_after_death(fight, of, tokens):
    table = fight("zed jinx", "vayne", "gear 5: guardian_angel / health: red1=1")
    blow(table, "zed", "vayne")
    assert of(table, "health", "vayne") == 0
    assert tokens(table) == ["champion vayne", "pass"]
    blow(table, "vayne", "jinx")
    assert of(table, "health", "jinx") == 5 - (4 + 1 - 1)
    late = fight("zed jinx", "vayne", "gear 5: guardian_angel / health: red1=1 / attacked: red1=1")
    blow(late, "zed", "vayne")
    assert late.truth.battle.zone == -1


def test_L101_bloodthirster_heals_its_bearer(fight, of):
    table = fight("zed", "vayne jinx", "gear 0: bloodthirster / health: blue1=1")
    blow(table, "zed", "vayne")
    assert of(table, "health", "zed") == 1 + (5 - 1) // 2


@pytest.mark.parametrize(("face", "lost"), [(5, 0), (6, 1)])
def test_L101_thornmail_pricks_on_a_six(fight, load, of, face, lost):
    table = fight("zed", "malphite", "gear 5: thornmail")
    table.play("champion zed")
    table.play("declare")
    load(table, face)
    table.play("champion malphite")
    assert of(table, "health", "zed") == 5 - lost


def test_L101_sunfire_aegis_burns_in_each_battle_of_the_own_turn(fight, of):
    table = fight("ornn", "vayne jinx", "gear 0: sunfire_aegis")
    assert [of(table, "health", name) for name in ("vayne", "jinx")] == [4, 4]
    theirs = fight("zed", "ornn", "gear 5: sunfire_aegis")
    assert of(theirs, "health", "zed") == 5


@pytest.mark.parametrize(("attacker", "through"), [("anivia", 3 - 2 - 1), ("zed", 4 - 2)])
def test_L101_force_of_nature_against_mages(fight, of, attacker, through):
    table = fight(attacker, "lee_sin", "gear 5: force_of_nature / cooldown: blue1=1")
    table._s.health[5] = 7
    defence = 2 + 1
    blow(table, attacker, "lee_sin")
    assert of(table, "health", "lee_sin") == 7 - max(0, through - (defence - 2))


def test_L101_hullbreaker_when_outnumbered(fight, of):
    table = fight("zed jinx", "ornn", "gear 5: hullbreaker / cooldown: red1=1")
    s = table.truth
    assert (attack_of(s, 5), defense_of(s, 5), s.spare[5]) == (3 + 1 + 1, 4 + 1 + 1, 1)
    even = fight("zed", "ornn", "gear 5: hullbreaker / cooldown: red1=1").truth
    assert (attack_of(even, 5), defense_of(even, 5), even.spare[5]) == (3 + 1, 4 + 1, 0)
    lent = fight(
        "zed jinx", "ornn", "gear 5: hullbreaker / cooldown: red1=1 / sides 0 hand: attack=4"
    )
    blow(lent, "zed", "ornn", "play attack", "play attack", "play attack", "play attack")
    assert of(lent, "health", "ornn") == 11 - (8 - 6 - 1)


def test_L101_frozen_heart_softens_attacks(fight, of):
    table = fight("zed", "soraka", "gear 5: frozen_heart / cooldown: red1=1 / helped: red1=1")
    blow(table, "zed", "soraka")
    assert of(table, "health", "soraka") == 4 - (4 - 1)


def test_L102_the_locket_shelters_the_zone_once_a_turn(fight, of, tokens):
    table = fight(
        "zed jinx", "vayne taric", "gear 6: locket_of_the_iron_solari / cooldown: red2=1"
        " / helped: red2=1"
    )  # fmt: skip
    blow(table, "zed", "vayne")
    table.play("use locket_of_the_iron_solari")
    assert of(table, "health", "vayne") == 5 - 1
    assert of(table, "guard", "taric") == 2
    assert table.truth.used[Item.LOCKET_OF_THE_IRON_SOLARI] == 1


def test_L102_mikaels_blessing_frees_from_a_stun(fight, of, tokens):
    table = fight(
        "zed", "vayne rakan", "gear 6: mikaels_blessing / cooldown: red2=1 / helped: red2=1"
        " / stun: red1=1"
    )  # fmt: skip
    blow(table, "zed", "rakan")
    table.play("use mikaels_blessing")
    table.play("champion vayne")
    assert of(table, "stun", "vayne") == 0
    assert "champion vayne" in tokens(table)


def test_L102_mikaels_blessing_needs_somebody_stunned(fight):
    text = "gear 0: mikaels_blessing"
    assert not can_free(fight("soraka zed", "vayne", text).truth, 0)
    assert can_free(fight("soraka zed", "vayne", text + " / stun: blue2=1").truth, 0)
    assert not can_free(fight("soraka zed", "vayne", text + " / stun: red1=1").truth, 0)


def test_L102_in_an_attack_stage_too(fight, of):
    table = fight("soraka zed", "vayne", "gear 0: mikaels_blessing / stun: blue2=1")
    table.play("champion soraka")
    table.play("use mikaels_blessing")
    table.play("champion zed")
    assert of(table, "stun", "zed") == 0


PLAIN = (
    "berserker_greaves",
    "black_cleaver",
    "blade_of_the_ruined_king",
    "sorcerers_shoes",
    "rabadons_deathcap",
    "riftmaker",
    "phantom_dancer",
    "kraken_slayer",
    "guinsoos_rageblade",
)


def test_every_item_is_either_plain_or_tested_by_name():
    with_text = {row["id"] for row in cards.FACTS["items"] if "effect" in row}
    assert with_text | set(PLAIN) == set(ITEM_IDS)
    assert not with_text & set(PLAIN)


def test_L101_the_collector_needs_a_blow_that_gets_through(fight, of):
    table = fight("soraka", "malphite", "gear 0: the_collector / health: red1=1")
    blow(table, "soraka", "malphite")
    assert of(table, "health", "malphite") == 1
