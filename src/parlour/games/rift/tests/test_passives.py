"""Every champion's passive."""

from __future__ import annotations

import pytest

from parlour.games.rift import cards
from parlour.games.rift.enums import Champion


@pytest.mark.parametrize("name", ["yuumi", "soraka", "rakan", "taric"])
def test_L97_supports_heal_between_the_blows(fight, of, name):
    table = fight("zed", f"vayne {name}", "health: red1=2")
    table.play("champion zed")
    table.play("declare")
    table.play("champion vayne")
    table.play(f"passive {name}")
    table.play("champion vayne")
    table.play("pass") if table.truth.blow.at >= 0 else None
    amount = {"yuumi": 6, "soraka": 6, "rakan": 7, "taric": 3}[name]
    assert of(table, "health", "vayne") == min(5, 2 + amount - 3)
    assert of(table, "helped", name) == 1


FOUR = "kraken_slayer guinsoos_rageblade phantom_dancer bloodthirster"


@pytest.mark.parametrize("name", ["vayne", "jinx", "jhin", "ashe"])
def test_L98_marksmen_crit_with_four_items(fight, name, of):
    table = fight(name, "ornn", f"gear 0: {FOUR} / sides 0 hand: crit=1")
    table.play(f"champion {name}")
    plain = 4 + 2 + 2 + 1 + 1 + 1  # with Phantom Dancer's own-turn point
    assert table.describe("declare") == f"Declare the attack: {plain + plain // 2} damage"
    table.play("play crit")
    assert table.truth.attack.crit == 1


def test_L99_coin_trick_pays_while_alive(at, lineup):
    dead = at(lineup("zed", "twisted_fate") + " / health: red1=0 / first_blood: 10")
    dead.play("done")
    dead.play("done") if dead.truth.active == 0 and dead.truth.turn == 0 else None
    assert dead.truth.sides[1].gold == 0


def test_smiters_have_skill_three():
    for champion in Champion:
        wanted = (
            3 if champion in (Champion.NOCTURNE, Champion.FIDDLESTICKS, Champion.LEE_SIN) else 1
        )
        assert cards.SKILL[champion] == wanted


def test_L104_yuumi_hides_behind_an_ally(fight, tokens):
    table = fight("zed", "vayne yuumi", "sides 0 hand: focus=1")
    table.play("champion zed")
    table.play("play focus")
    assert tokens(table) == ["champion vayne"]
    alone = fight("zed", "yuumi")
    alone.play("champion zed")
    alone.play("declare")
    assert tokens(alone) == ["champion yuumi"]
