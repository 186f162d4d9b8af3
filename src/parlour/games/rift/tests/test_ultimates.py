"""Every champion's ultimate."""

from __future__ import annotations

import pytest

from parlour.games.rift.cards import CHAMPION_IDS
from parlour.games.rift.enums import Zone
from parlour.games.rift.rules.figures import attack_of


def cast(table, name, *picks):
    """The champion attacks and uses its ultimate on these."""
    table.play(f"champion {name}")
    table.play(f"ultimate {name}")
    for pick in picks:
        table.play(pick)


def test_L82_ready_at_the_start_then_it_cools_down(fight, of):
    table = fight("vayne", "shen")
    cast(table, "vayne")
    assert of(table, "cooldown", "vayne") == 3
    assert of(table, "cooldown", "shen") == 0


@pytest.mark.parametrize("name", ["shen", "soraka", "taric"])
def test_L83_defence_stage_only_under_a_blow(fight, tokens, name):
    table = fight(f"{name} zed", "vayne", "health: blue1=1")
    table.play(f"champion {name}") if f"champion {name}" in tokens(table) else None
    assert f"ultimate {name}" not in tokens(table)


def test_L83_attack_stage_only_in_the_own_attack(fight, tokens):
    table = fight("zed vayne", "shen", "sides 0 hand: block=1")
    table.play("champion zed")
    assert "ultimate vayne" not in tokens(table)
    assert "ultimate zed" in tokens(table)


def test_L84_whoever_is_engaged_cannot_leave(fight, tokens):
    table = fight("twisted_fate", "shen", "sides 0 hand: block=1")
    table.play("champion twisted_fate")
    assert "ultimate twisted_fate" not in tokens(table)


@pytest.mark.parametrize(("name", "more"), [("vayne", 3), ("jhin", 2), ("lee_sin", 2), ("zed", 2)])
def test_L85_added_damage(fight, name, more):
    table = fight(name, "shen", "sides 0 hand: block=1")
    cast(table, name)
    assert table.truth.attack.extra == more
    aimed = name in ("lee_sin", "zed")
    if aimed:
        table.play("champion shen")
    assert table.truth.attack.aim == (5 if aimed else -1)


def test_L86_anivia_hits_everybody_in_her_zone(fight, of):
    table = fight("anivia", "malphite poppy jinx")
    cast(table, "anivia")
    assert [of(table, "health", name) for name in ("malphite", "poppy", "jinx")] == [7, 6, 2]


def test_L86_fiddlesticks_from_next_door(at, lineup, of):
    table = at(
        "waits: BATTLES 0 / " + lineup("zed fiddlesticks", "malphite") + " / zone: blue2=river_top"
    )
    table.play("zone mid_first")
    table.play("champion zed")
    table.play("ultimate fiddlesticks")
    assert of(table, "health", "malphite") == 10 - 3


def test_L86_yuumi_picks_by_a_die_and_weakens(fight, load, of):
    table = fight("yuumi", "malphite poppy jinx")
    table.play("champion yuumi")
    load(table, 2)
    table.play("ultimate yuumi")
    table.play("champion malphite")
    table.play("champion jinx")
    assert [of(table, "health", name) for name in ("malphite", "poppy", "jinx")] == [8, 9, 3]
    assert attack_of(table.truth, 5) == 3 - 2
    assert table.truth.attack.by == 0


def test_L86_yuumis_targets_are_all_picked_before_any_is_hit(fight, load, of, tokens):
    """An ultimate in the defence against the first hit is not taken for hers."""
    table = fight("yuumi", "malphite taric soraka", "sides 1 hand: block=1")
    table.play("champion yuumi")
    load(table, 3)
    table.play("ultimate yuumi")
    for name in ("malphite", "taric", "soraka"):
        if f"champion {name}" in tokens(table):
            table.play(f"champion {name}")
    assert table.seat == 1
    table.play("ultimate soraka")
    for _ in range(3):
        assert table.seat == 1
        table.play("pass")
    hits = [of(table, "health", name) for name in ("malphite", "taric", "soraka")]
    assert sorted(hits) == sorted([10 - 2, 5 - 2, 4])  # her two health count once, for the one hit
    assert table.truth.attack.by == 0


def test_L83_in_the_battle_itself_fiddlesticks_waits_for_his_own_attack(fight, tokens):
    table = fight("zed fiddlesticks", "malphite")
    table.play("champion zed")
    assert "ultimate fiddlesticks" not in tokens(table)
    own = fight("fiddlesticks", "malphite")
    own.play("champion fiddlesticks")
    assert "ultimate fiddlesticks" in tokens(own)


@pytest.mark.parametrize(
    ("face", "zone", "hit"),
    [
        (1, "mid_first", True),
        (1, "top_first", False),
        (2, "top_first", True),
        (2, "red_base", True),
        (6, "red_base", True),
        (1, "mid_red_second", True),
    ],
)
def test_L87_jinx_reaches_as_far_as_her_die(at, lineup, load, of, face, zone, hit):
    table = at(
        "waits: BATTLES 0 / "
        + lineup("jinx", "malphite poppy ornn")
        + f" / zone: red2={zone} red3={zone} / cooldown: red3=3"
    )
    table.play("zone mid_first")
    table.play("champion jinx")
    table.play("ultimate jinx")
    load(table, face)
    table.play("champion poppy")
    assert of(table, "health", "poppy") == (6 if hit else 9)
    assert of(table, "health", "ornn") == (9 if hit else 10)


@pytest.mark.parametrize(("face", "stunned"), [(2, 0), (4, 0), (5, 1), (6, 1)])
def test_L88_ornn_rolls_for_each_of_two(fight, load, of, face, stunned):
    table = fight("ornn", "malphite poppy jinx")
    table.play("champion ornn")
    table.play("ultimate ornn")
    load(table, face, face)
    table.play("champion malphite")
    table.play("champion jinx")
    assert [of(table, "stun", n) for n in ("malphite", "poppy", "jinx")] == [stunned, 0, stunned]


def test_L88_ornn_may_stop_at_one_or_none_and_reach_next_door(at, lineup, tokens):
    table = at(
        "waits: BATTLES 0 / " + lineup("ornn", "malphite jinx vayne")
        + " / zone: red2=river_top red3=red_base"
    )  # fmt: skip
    table.play("zone mid_first")
    table.play("champion ornn")
    table.play("ultimate ornn")
    assert tokens(table) == ["champion malphite", "champion jinx", "pass"]
    table.play("pass")
    assert table.truth.attack.by in (0, -1)


@pytest.mark.parametrize(
    ("faces", "n"), [((1, 1), 1), ((4, 4), 1), ((4, 5), 2), ((5, 6), 2), ((6, 6), 4)]
)
def test_L88_malphite_stuns_by_two_dice(fight, load, tokens, faces, n):
    table = fight("malphite", "poppy jinx vayne ashe")
    table.play("champion malphite")
    load(table, *faces)
    table.play("ultimate malphite")
    while any(t.startswith("champion") for t in tokens(table)) and table.truth.todo.size > 0:
        if table.truth.casting.by != 0 or "declare" in tokens(table) or table.seat != 0:
            break
        table.play(tokens(table)[0])
    assert sum(stun > 0 for stun in table.truth.stun) == n


@pytest.mark.parametrize(("face", "stunned"), [(2, 0), (3, 1)])
def test_L88_ashe_anywhere(at, lineup, load, of, face, stunned):
    table = at("waits: BATTLES 0 / " + lineup("ashe", "malphite jinx") + " / zone: red2=red_base")
    table.play("zone mid_first")
    table.play("champion ashe")
    table.play("ultimate ashe")
    load(table, face)
    table.play("champion jinx")
    assert of(table, "stun", "jinx") == stunned


def test_L89_poppy_drives_them_home_along_the_lane(fight, load, of):
    table = fight("poppy", "malphite jinx")
    table.play("champion poppy")
    load(table, 1, 2)
    table.play("ultimate poppy")
    table.play("champion jinx")
    assert of(table, "zone", "jinx") == Zone.MID_RED_SECOND
    assert of(table, "zone", "malphite") == Zone.MID_FIRST


@pytest.mark.parametrize(("faces", "driven"), [((4, 4), 1), ((4, 5), 2), ((5, 6), 2), ((6, 6), 3)])
def test_L89_poppy_drives_as_many_as_the_dice_say(fight, load, tokens, of, faces, driven):
    table = fight("poppy", "malphite jinx vayne")
    table.play("champion poppy")
    load(table, *faces)
    table.play("ultimate poppy")
    for name in ("malphite", "jinx", "vayne"):
        if table.truth.casting.by == 0 and f"champion {name}" in tokens(table):
            table.play(f"champion {name}")
    away = [of(table, "zone", name) != Zone.MID_FIRST for name in ("malphite", "jinx", "vayne")]
    assert sum(away) == driven


def test_L90_nocturne_joins_and_must_attack_next(at, lineup, tokens, of):
    table = at(
        "waits: BATTLES 0 / " + lineup("zed anivia nocturne", "malphite")
        + " / zone: blue3=river_top"
    )  # fmt: skip
    table.play("zone mid_first")
    table.play("champion zed")
    table.play("ultimate nocturne")
    assert of(table, "zone", "nocturne") == Zone.MID_FIRST
    table.play("declare")
    table.play("champion malphite")
    table.play("pass")
    assert tokens(table) == ["champion nocturne"]


def test_L91_twisted_fate_joins_and_attacks_last(at, lineup, tokens, of):
    table = at(
        "waits: BATTLES 0 / " + lineup("zed anivia twisted_fate", "malphite")
        + " / zone: blue3=river_bot"
    )  # fmt: skip
    table.play("zone mid_first")
    table.play("champion zed")
    table.play("ultimate twisted_fate")
    table.play("zone mid_first")
    assert of(table, "zone", "twisted_fate") == Zone.MID_FIRST
    table.play("declare")
    table.play("champion malphite")
    table.play("pass")
    assert tokens(table) == ["champion anivia", "pass"]
    table.play("champion anivia")
    if "declare" in tokens(table):
        table.play("declare")
    table.play("champion malphite")
    assert tokens(table) == ["champion twisted_fate", "pass"]


def test_L92_rakans_three_attack_last_of_all(fight, tokens):
    table = fight("rakan zed", "malphite jinx", "sides 0 hand: block=1 / gear 5: kraken_slayer")
    table.play("champion rakan")
    table.play("ultimate rakan")
    table.play("champion malphite")
    table.play("pass")
    assert attack_of(table.truth, 5) == 3 + 2 - 4
    table.play("declare")
    table.play("champion malphite")
    assert tokens(table) == ["champion jinx", "pass"]
    table.play("pass")
    assert table.seat == 0


def test_L93_shen_jumps_to_the_ally_and_guards_it(at, lineup, of):
    table = at("waits: BATTLES 0 / " + lineup("zed", "vayne shen") + " / zone: red2=red_base")
    table.play("zone mid_first")
    table.play("champion zed")
    table.play("declare")
    table.play("champion vayne")
    table.play("ultimate shen")
    assert of(table, "zone", "shen") == Zone.MID_FIRST
    assert of(table, "guard", "vayne") == 1
    assert of(table, "health", "vayne") == 3


def test_L94_soraka_heals_everybody(at, lineup, of):
    table = at(
        "waits: BATTLES 0 / "
        + lineup("zed", "vayne soraka jinx")
        + " / zone: red2=red_base red3=top_first / health: red3=2 red2=1"
    )
    table.play("zone mid_first")
    table.play("champion zed")
    table.play("declare")
    table.play("champion vayne")
    table.play("ultimate soraka")
    table.play("pass")
    assert [of(table, "health", name) for name in ("jinx", "soraka", "vayne")] == [4, 3, 4]


@pytest.mark.parametrize(("faces", "safe"), [((2, 3), 0), ((3, 3), 1), ((5, 6), 1), ((6, 6), 3)])
def test_L95_taric_by_two_dice(fight, load, tokens, faces, safe):
    table = fight("zed", "vayne taric jinx", "sides 1 hand: attack=1")
    table.play("champion zed")
    table.play("declare")
    table.play("champion vayne")
    load(table, *faces)
    table.play("ultimate taric")
    if "champion vayne" in tokens(table):
        table.play("champion vayne")
    assert sum(table.truth.battle.safe) == safe


def test_L95_the_safe_one_takes_nothing(fight, load, of):
    table = fight("zed", "vayne taric")
    table.play("champion zed")
    table.play("declare")
    table.play("champion vayne")
    load(table, 3, 3)
    table.play("ultimate taric")
    table.play("champion vayne")
    table.play("pass") if table.truth.blow.at >= 0 else None
    assert of(table, "health", "vayne") == 5


def test_L95_nor_from_a_tower_dive_or_thorns(fight, load, of):
    dive = fight("malphite", "vayne taric", "sides 0 hand: tower_dive=1")
    dive._s.battle.safe[5] = 1
    dive._s.battle.safe[0] = 1
    dive.play("champion malphite")
    load(dive, 4)
    dive.play("play tower_dive")
    dive.play("champion vayne")
    assert [of(dive, "health", name) for name in ("malphite", "vayne")] == [10, 5]
    thorns = fight("zed", "malphite", "gear 5: thornmail")
    thorns._s.battle.safe[0] = 1
    thorns.play("champion zed")
    thorns.play("declare")
    load(thorns, 6)
    thorns.play("champion malphite")
    assert of(thorns, "health", "zed") == 5


COPIED = sorted(set(CHAMPION_IDS) - {"sylas", "zed", "nocturne", "twisted_fate"})


@pytest.mark.parametrize("name", COPIED)
def test_L96_sylas_copies(fight, tokens, name, of):
    foes = "malphite jinx" if name in ("ornn", "malphite") else f"{name} malphite"
    table = fight("sylas zed", foes.replace("zed", "jhin"), "cooldown: red1=3")
    target = CHAMPION_IDS[table.truth.champion[5]]
    cast(table, "sylas", f"champion {target}")
    assert of(table, "cooldown", "sylas") == 3
    assert of(table, "cooldown", target) == 3


def test_L96_with_nothing_to_copy_there_is_no_copying(fight, tokens):
    table = fight("sylas", "nocturne", "sides 0 hand: block=1")
    table.play("champion sylas")
    assert tokens(table) == ["declare"]


@pytest.mark.parametrize("name", ["nocturne", "twisted_fate"])
def test_L84_L96_but_not_what_would_carry_him_away(fight, tokens, name):
    table = fight("sylas", f"{name} malphite")
    table.play("champion sylas")
    table.play("ultimate sylas")
    assert tokens(table) == ["champion malphite"]


def test_L93_L96_a_copied_shield_guards_somebody_beside_him(fight, of):
    table = fight("sylas zed", "shen malphite")
    cast(table, "sylas", "champion shen")
    assert of(table, "guard", "zed") == 1
