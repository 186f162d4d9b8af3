"""Hitting structures, tower dive, smite: clause by clause."""

from __future__ import annotations

import pytest

from parlour.games.rift import cards
from parlour.games.rift.cards import STRUCTURE_IDS
from parlour.games.rift.enums import Card, Pit
from parlour.games.rift.rules.figures import attack_of
from parlour.games.rift.rules.smite import winning_faces
from parlour.games.rift.rules.towers import siege_damage

BATTLES = "waits: BATTLES 0 / "
FIRST_TOWER = cards.STRUCTURE_HEALTH[STRUCTURE_IDS.index("red_mid_1")]
ARMOUR = cards.STRUCTURE_DEFENSE[STRUCTURE_IDS.index("red_mid_1")]
NEXUS_TOWER = cards.STRUCTURE_HEALTH[STRUCTURE_IDS.index("red_nexus_2")]
READY = cards.PIT_WORK[Pit.DRAGON] - 1  # workings after which one more brings the Dragon down
TOP_GONE = "strength: red_top_1=0 red_top_2=0"


def strength(table, name):
    return table.truth.strength[STRUCTURE_IDS.index(name)]


def hits(table):
    return [t for t in (table.token(a) for a in table.legal()) if t.startswith("hit")]


def test_L1_L2_the_nexus_falls_last_and_ends_the_game(at, lineup):
    table = at(
        BATTLES + lineup("zed", "vayne", "red_base") + " / zone: red1=top_first / " + TOP_GONE
        + " / strength: red_nexus_1=0 red_nexus_2=0 red_nexus=1"
    )  # fmt: skip
    table.play("champion zed")
    assert hits(table) == ["hit red_nexus"]
    table.play("hit red_nexus")
    assert table.over
    assert table.returns == [1.0, 0.0]


def test_L66_only_without_a_living_enemy_there(at, lineup, tokens):
    table = at(BATTLES + lineup("zed", "vayne"))
    assert tokens(table) == ["zone mid_first", "done"]
    alone = at(BATTLES + lineup("zed", "vayne") + " / health: red1=0 / first_blood: 5")
    assert tokens(alone) == ["champion zed", "done"]


def test_L66_in_place_of_an_attack(at, lineup, tokens):
    table = at(BATTLES + lineup("zed shen", ""))
    table.play("champion zed")
    table.play("hit red_mid_1")
    assert strength(table, "red_mid_1") == FIRST_TOWER - (4 - ARMOUR)
    assert tokens(table) == ["champion shen", "done"]


@pytest.mark.parametrize(
    ("zone", "gone", "open_to"),
    [
        ("mid_first", "", ["hit red_mid_1"]),
        ("mid_red_second", "", []),
        ("mid_red_second", "red_mid_1=0", ["hit red_mid_2"]),
        ("red_base", "red_mid_1=0", []),
        ("red_base", "red_mid_1=0 red_mid_2=0", ["hit red_nexus_1", "hit red_nexus_2"]),
        ("red_base", "red_mid_1=0 red_mid_2=0 red_nexus_1=0", ["hit red_nexus_2"]),
        ("red_base", "red_mid_1=0 red_mid_2=0 red_nexus_1=0 red_nexus_2=1", ["hit red_nexus_2"]),
        (
            "red_base",
            "red_mid_1=0 red_mid_2=0 red_nexus_1=0 red_nexus_2=0",
            ["hit red_nexus"],
        ),
    ],
)
def test_L2_L67_the_order_of_towers(at, lineup, zone, gone, open_to):
    table = at(BATTLES + lineup("zed", "", zone) + (f" / strength: {gone}" if gone else ""))
    if open_to:
        table.play("champion zed")
    assert hits(table) == open_to


def test_L68_demolish_adds_three_each(at, lineup, tokens):
    table = at(BATTLES + lineup("zed", "") + " / sides 0 hand: demolish=2 attack=1")
    table.play("champion zed")
    table.play("hit red_mid_1")
    assert tokens(table) == ["play demolish", "declare"]
    table.play("play demolish")
    assert table.describe("declare").startswith(f"Strike: {7 - ARMOUR} damage, ")
    table.play("declare")
    assert strength(table, "red_mid_1") == FIRST_TOWER - (7 - ARMOUR)


@pytest.mark.parametrize("seat", [0, 1])
def test_L69_a_nexus_that_falls_pays_nothing(at, lineup, seat):
    theirs = ("red", "blue")[seat]
    names = ("zed", "vayne") if seat == 0 else ("vayne", "zed")
    gone = " ".join(f"{theirs}_{tower}=0" for tower in ("top_1", "top_2", "nexus_1", "nexus_2"))
    table = at(
        f"phase: 4 / waits: BATTLES {seat} / active: {seat} / first: {seat} / "
        + lineup(*names, f"{theirs}_base")
        + f" / zone: {theirs}1=top_first / strength: {gone} {theirs}_nexus=1 / sides {seat} gold: 9"
    )
    table.play("champion zed")
    table.play(f"hit {theirs}_nexus")
    assert table.over and table.truth.sides[seat].gold == 9


@pytest.mark.parametrize("seat", [0, 1])
def test_L68_the_nexus_is_no_tower_to_demolish(at, lineup, seat):
    theirs, nexus = ("red", "blue")[seat], cards.TOWERS + 1 - seat
    zed = lineup("zed", "", f"{theirs}_base") if seat == 0 else lineup("", "zed", "blue_base")
    gone = " ".join(f"{theirs}_{tower}=0" for tower in ("top_1", "top_2", "nexus_1", "nexus_2"))
    table = at(
        f"active: {seat} / waits: BATTLES {seat} / {zed} / sides {seat} hand: demolish=2"
        f" / strength: {gone}"
    )
    table.play("champion zed")
    table.play(f"hit {theirs}_nexus")
    assert strength(table, f"{theirs}_nexus") == (
        cards.STRUCTURE_HEALTH[nexus] - (4 - cards.STRUCTURE_DEFENSE[nexus])
    )
    assert table.truth.discards[Card.DEMOLISH] == 0


def test_L68_the_window_does_not_tell_what_is_held(at, lineup, tokens):
    table = at(BATTLES + lineup("zed", "") + " / sides 0 hand: attack=1")
    table.play("champion zed")
    table.play("hit red_mid_1")
    assert tokens(table) == ["declare"]


def test_L68_a_hit_without_force_does_nothing(at, lineup):
    table = at(BATTLES + lineup("yuumi", "") + " / weak: blue1=1")
    table.play("champion yuumi")
    table.play("hit red_mid_1")
    assert strength(table, "red_mid_1") == FIRST_TOWER


def test_L68_defence_is_taken_off_each_hit_once(at, lineup):
    for named, by in (("yuumi", 1), ("zed", 4)):
        table = at(BATTLES + lineup(named, "") + " / sides 0 hand: demolish=1")
        table.play(f"champion {named}")
        table.play("hit red_mid_1")
        table.play("play demolish")
        assert strength(table, "red_mid_1") == FIRST_TOWER - (by + 3 - ARMOUR)


def test_L69_four_gold_for_a_tower(at, lineup):
    table = at(BATTLES + lineup("zed", "vayne") + " / zone: red1=top_first / strength: red_mid_1=1")
    table.play("champion zed")
    table.play("hit red_mid_1")
    assert table.truth.sides[0].gold == 4
    assert strength(table, "red_mid_1") == 0


DIVE = "sides 0 hand: tower_dive=1"


@pytest.mark.parametrize(
    ("face", "dealt", "taken"),
    [(1, 0, 2), (2, 0, 2), (3, 0, 2), (4, 2, 2), (5, 2, 0), (6, 2, 0)],
)
def test_L70_the_table_of_the_tower_dive(fight, load, of, face, dealt, taken):
    table = fight("malphite", "shen", DIVE)
    table.play("champion malphite")
    load(table, face)
    table.play("play tower_dive")
    assert of(table, "health", "malphite") == 10 - taken
    if dealt:
        table.play("champion shen")
        assert of(table, "health", "shen") == 10 - dealt


def test_L70_a_covered_tower_will_do(fight, tokens):
    for zone in ("top_red_second", "red_base"):
        table = fight("malphite", "shen", DIVE, zone)
        table.play("champion malphite")
        assert "play tower_dive" in tokens(table)


def test_L71_a_covered_nexus_tower_is_not_hit(fight, load, tokens):
    table = fight("malphite", "shen vayne", DIVE, "red_base")
    table.play("champion malphite")
    load(table, 5, 5)
    table.play("play tower_dive")
    assert tokens(table) == ["champion shen", "champion vayne"]


def test_L70_needs_a_standing_enemy_tower(fight, tokens):
    for zone, more in (("river_top", ""), ("mid_first", " / strength: red_mid_1=0")):
        table = fight("malphite", "shen", DIVE + more, zone)
        table.play("champion malphite")
        assert "play tower_dive" not in tokens(table)


def test_L70_a_diver_that_falls_attacks_no_more(fight, load, of, tokens):
    table = fight("zed anivia", "shen", DIVE + " / health: blue1=2")
    table.play("champion zed")
    load(table, 1)
    table.play("play tower_dive")
    assert of(table, "health", "zed") == 0
    assert table.seat == 1


BASE = TOP_GONE.removeprefix("strength: ")


@pytest.mark.parametrize(
    ("gone", "faces", "taken"),
    [("", (4, 1), 4), ("", (5, 5), 0), ("", (5, 4), 2), (" red_nexus_1=0", (5, 1), 0)],
)
def test_L72_a_second_die_before_both_nexus_towers(fight, load, of, gone, faces, taken):
    table = fight("malphite", "shen", f"{DIVE} / strength: {BASE}{gone}", "red_base")
    table.play("champion malphite")
    load(table, *faces)
    table.play("play tower_dive")
    assert of(table, "health", "malphite") == 10 - taken


def test_L71_the_diver_chooses_what_is_hit(fight, load, tokens):
    table = fight("malphite", "shen", f"{DIVE} / strength: {BASE}", "red_base")
    table.play("champion malphite")
    load(table, 5, 5)
    table.play("play tower_dive")
    assert tokens(table) == ["champion shen", "hit red_nexus_1", "hit red_nexus_2"]
    table.play("hit red_nexus_2")
    assert strength(table, "red_nexus_2") == NEXUS_TOWER - 2


# -- smite -------------------------------------------------------------------------------------

SMITE = "waits: SMITE 0 0 / round: 9 / "


def test_L73_an_active_champion_may_work_once_for_each_pit(at, lineup, tokens):
    table = at(
        lineup("zed shen", "") + " / zone: blue1=river_top blue2=river_bot / round: 19"
        " / waits: BATTLES 0"
    )  # fmt: skip
    table.play("done")
    assert tokens(table) == ["work", "pass"]
    table.play("work")
    table.play("pass")
    s = table.truth
    touched = [s.monster_work[pit] > 0 or s.monster_back[pit] > s.round for pit in Pit]
    assert sorted(touched) == [False, True]


def test_L74_the_last_working_brings_it_down(at, lineup):
    for done in range(cards.PIT_WORK[Pit.DRAGON]):
        table = at(SMITE + lineup("zed", "", "river_bot") + f" / monster_work: dragon={done}")
        table.play("work")
        s = table.truth
        last = done + 1 == cards.PIT_WORK[Pit.DRAGON]
        assert s.monster_work[Pit.DRAGON] == (0 if last else done + 1)
        assert s.sides[0].blessed[Pit.DRAGON] == (cards.PIT_TURNS[Pit.DRAGON] if last else 0)


@pytest.mark.parametrize(
    ("mine", "theirs", "faces"),
    [(1, 1, 3), (3, 3, 3), (2, 3, 2), (3, 2, 4), (1, 3, 1), (3, 1, 5), (1, 9, 1), (9, 1, 5)],
)
def test_L76_faces_by_the_difference(mine, theirs, faces):
    assert winning_faces(mine, theirs) == faces


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(
    ("blue", "red", "wins"), [("zed", "vayne", 3), ("lee_sin", "vayne", 5), ("zed", "nocturne", 1)]
)
def test_L75_L76_the_smite_roll(at, lineup, load, blue, red, wins, face):
    table = at(SMITE + lineup(blue, red, "river_bot") + f" / monster_work: dragon={READY}")
    load(table, face)
    table.play("work")
    gold = [side.gold for side in table.truth.sides]
    assert gold[0 if face <= wins else 1] >= cards.PIT_GOLD[Pit.DRAGON]


def test_L75_the_highest_skill_of_each_side_counts(at, lineup, load):
    table = at(
        SMITE + lineup("zed lee_sin", "vayne", "river_bot") + f" / monster_work: dragon={READY}"
    )
    load(table, 5)
    table.play("work")
    assert table.truth.sides[0].gold >= 4


@pytest.mark.parametrize("more", ["health: red1=0 / first_blood: 10", "recalling: red1=1"])
def test_L77_the_fallen_and_the_recalling_cannot_smite(at, lineup, more):
    table = at(
        SMITE + lineup("zed", "lee_sin", "river_bot") + f" / monster_work: dragon={READY} / {more}"
    )
    table.play("work")
    assert table.truth.sides[0].blessed[Pit.DRAGON] > 0
    assert list(table.truth.dice) == [0, 0]


def test_L78_gold_a_bonus_and_an_empty_pit(at, lineup):
    table = at(
        SMITE
        + lineup("zed", "", "river_bot")
        + f" / monster_work: dragon={READY} / sides 0 turns: 4"
    )
    table.play("work")
    s = table.truth
    assert s.sides[0].gold == 4
    assert s.sides[0].blessed[Pit.DRAGON] == 4 + cards.PIT_TURNS[Pit.DRAGON]
    assert s.monster_back[Pit.DRAGON] == 9 + cards.PIT_RETURNS[Pit.DRAGON]
    assert attack_of(s, 0) == 4 + cards.PIT_BONUS[Pit.DRAGON]
    s.sides[0].turns = 5 + cards.PIT_TURNS[Pit.DRAGON]
    assert attack_of(s, 0) == 4


def test_L78_barons_bonus_is_for_structures(at, lineup):
    table = at(BATTLES + lineup("zed", "") + " / sides 0 turns: 4 / sides 0 blessed: 0 7")
    n = 4 + cards.PIT_BONUS[Pit.BARON] - ARMOUR
    assert siege_damage(table.truth, 0, STRUCTURE_IDS.index("red_mid_1")) == n
    assert attack_of(table.truth, 0) == 4
    table.play("champion zed")
    table.play("hit red_mid_1")
    assert strength(table, "red_mid_1") == max(0, FIRST_TOWER - n)


def test_L70_one_die_alone_is_rolled_before_other_towers(fight, load):
    table = fight("malphite", "shen", DIVE + " / dice: 6 6")
    table.play("champion malphite")
    load(table, 1)
    table.play("play tower_dive")
    assert list(table.truth.dice) == [1, 0]
