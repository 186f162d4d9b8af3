"""No figure changes without a word: what attacks and blows are made of, what is left unused, what
the shop does not sell, what a fall will bring."""

from __future__ import annotations

import pytest

import parlour
from parlour.games.rift.state import ANYONE

GAME = parlour.game("rift")
BATTLES = "phase: 4 / waits: BATTLES 0 / "
ITEMS = "blade_of_the_ruined_king kraken_slayer void_staff bloodthirster"


def told(table, token):
    return table.describe(token)


def line_of(table, name, viewer=0):
    lines = GAME.words.sketch(table.view(viewer), viewer).splitlines()
    return next(line for line in lines if f" {name}: " in line)


def sums(table, viewer=0):
    panels = GAME.words.picture(table.view(viewer), viewer)
    return next(p.label for panel in panels for p in panel.pieces if p.id == "battle-sum")


def test_ending_a_phase_says_what_is_left_unused(at, lineup):
    orders = at("phase: 3 / waits: COMMAND 0 / " + lineup("zed jinx", "vayne", "top_first"))
    assert told(orders, "done") == "End the movement phase (Zed and Jinx have had no orders)"
    orders.play("champion zed")
    assert told(orders, "done") == "No more orders for this champion (unused: 1 step)"
    fights = at(
        BATTLES
        + lineup("zed jinx", "vayne", "mid_first")
        + " / zone: red1=mid_first blue2=top_first"
    )
    assert told(fights, "done") == (
        "End the battle phase (not done: the battle in the mid lane by the first towers and Jinx's"
        " hit at the red first tower of the top lane)"
    )
    fights.play("zone mid_first")
    assert told(fights, "pass") == "Make no further attack in this battle (Zed has not attacked)"


def test_gold_that_the_shop_would_take_is_left_unused_aloud(at, lineup):
    table = at(
        "phase: 3 / waits: ORDERS 0 0 / "
        + lineup("zed", "vayne", "blue_base")
        + " / sides 0 gold: 9"
    )
    assert "9 gold that could be spent here)" in told(table, "done")


def test_the_shop_says_what_it_does_not_sell_and_why(at, lineup):
    table = at(
        "phase: 3 / waits: ORDERS 0 0 / "
        + lineup("zed jinx", "vayne", "blue_base")
        + " / sides 0 gold: 4 / gear 1: hullbreaker / steps: 1"
    )
    text = GAME.words.sketch(table.view(0), 0)
    assert "The shop, for Zed" in text
    assert "carried already: Hullbreaker with Jinx" in text
    assert "more than your 4 gold: " in text
    assert "The shop" not in GAME.words.sketch(table.view(1), 1).replace("The shop, for Zed", "")


def test_only_who_can_be_hit_would_lose_anything(fight, attack):
    table = fight("zed", "vayne malphite", "zone: red2=top_first")
    table.play("champion zed")
    assert "would lose 3" in line_of(table, "Vayne")
    assert "would lose" not in line_of(table, "Malphite")


def test_figures_say_what_they_are_made_of(at, lineup):
    table = at(
        "phase: 3 / waits: COMMAND 0 / "
        + lineup("zed jinx", "vayne", "top_first")
        + " / gear 0: kraken_slayer / weak: blue1=1"
    )
    assert "attack 5 (4, items +2, weakened −1)" in line_of(table, "Zed")


def test_a_marksman_with_four_items_counts_its_crit_beforehand(fight):
    table = fight("jinx", "malphite", f"gear 0: {ITEMS}")
    assert "every attack counts as Crit" in line_of(table, "Jinx")
    foretold = told(table, "champion jinx")
    table.play("champion jinx")
    assert "Marksman: Crit" in GAME.words.sketch(table.view(0), 0)
    damage = GAME.words.prompt(table.view(0), 0)
    assert foretold.split("(")[1].split()[0] in damage


def test_a_blow_that_does_nothing_and_one_that_does(fight, attack):
    weak = fight("soraka", "malphite", "sides 1 hand: block=1")
    attack(weak, "soraka", on="malphite")
    assert sums(weak, 1).startswith("Soraka hits Malphite: 1 against 4: nothing; defence 4")
    weak.play("play block")


def test_a_stun_says_how_long_it_lasts(at, lineup):
    table = at(BATTLES + lineup("zed", "vayne") + " / stun: red1=1 blue1=1")
    assert "stunned until it has lost an attack, or its next turn ends" in line_of(table, "Vayne")
    assert "stunned until it has lost an attack, or this turn ends" in line_of(table, "Zed")


@pytest.mark.parametrize("gold", [4, 3])
def test_a_fall_tells_at_once_what_it_will_bring(fight, attack, gold):
    more = "" if gold == 4 else f" / first_blood: {ANYONE}"
    table = fight("zed jinx", "vayne malphite", f"health: red1=1{more}")
    attack(table, "zed", on="vayne")
    fallen = [line.text for line in table.log(0) if "Vayne has fallen" in line.text]
    first = ", the first to fall" if gold == 4 else ""
    assert fallen == [f"Vayne has fallen{first}: Blue gets {gold} gold when the turn ends."]


def test_healing_above_the_full_health_is_lost_when_the_attack_is_dodged(fight, attack):
    table = fight("zed", "soraka", "sides 1 hand: flash=1 / sides 0 hand: block=1")
    attack(table, "zed", on="soraka")
    for token in ("ultimate soraka", "play flash", "pass"):
        table.play(token)
    texts = [line.text for line in table.log(0)]
    assert "The attack was dodged." in texts
    assert "Soraka has its full health: what was healed above it is lost." in texts
