"""Who is out of a battle, who comes too late, and what a Mage's item is not."""

from __future__ import annotations

import pytest

import parlour
from parlour.games.rift.cards import ULTIMATE_DRIVES_OUT
from parlour.games.rift.enums import Champion

GAME = parlour.game("rift")


def told(table, viewer=None):
    return [line.text for line in table.log(viewer)]


def test_L89_driven_off_in_their_own_base_they_are_out_of_the_battle(fight, tokens, of, load):
    """R1: nobody is left to hit, so the attack and the battle are over."""
    table = fight("poppy zed", "vayne jinx", zone="red_base")
    table.play("champion poppy")
    load(table, 6, 6)
    table.play("ultimate poppy")
    while table.truth.battle.zone >= 0 and "champion vayne" in tokens(table):
        table.play("champion vayne")
    assert of(table, "zone", "vayne") == of(table, "zone", "jinx")
    assert "The battle in the red base is over." in told(table)
    assert table.truth.battle.zone == -1 and of(table, "attacked", "zed") == 0


def test_L89_one_driven_out_may_not_be_nominated_nor_attack(fight, tokens, load):
    table = fight("poppy zed", "vayne jinx", "sides 1 hand: sacrifice=1", zone="red_base")
    table.play("champion poppy")
    load(table, 1, 1)
    table.play("ultimate poppy")
    table.play("champion vayne")
    assert "Vayne is driven out of this battle." in told(table)
    assert tokens(table) == ["champion jinx"]
    assert "driven out of this battle (L89)" in table.why_not("champion vayne")
    table.play("champion jinx")
    assert "play sacrifice" not in tokens(table)
    table.play("pass")
    assert "champion vayne" not in tokens(table) and "champion jinx" in tokens(table)
    assert "driven out of this battle (L89)" in table.why_not("champion vayne")


def test_L89_the_key_of_the_card_is_read():
    assert ULTIMATE_DRIVES_OUT[Champion.POPPY] and sum(ULTIMATE_DRIVES_OUT) == 1


def test_L104_yuumi_is_in_reach_once_her_ally_is_driven_out(fight, tokens, load):
    table = fight("poppy zed", "yuumi jinx", zone="red_base")
    table.play("champion poppy")
    load(table, 1, 1)
    table.play("ultimate poppy")
    table.play("champion jinx")
    assert tokens(table) == ["champion yuumi"]


def test_L90_nocturne_does_not_come_once_his_side_has_passed(at, lineup, tokens):
    """R19."""
    text = lineup("zed soraka", "vayne jinx") + " / champion: blue1=zed blue2=soraka blue3=nocturne"
    text += " red1=vayne red2=jinx / zone: blue1=mid_first blue2=mid_first blue3=mid_blue_second"
    text += " red1=mid_first red2=mid_first"
    text = text.replace(lineup("zed soraka", "vayne jinx") + " / ", "")
    for passed, offered in ((0, True), (1, False)):
        table = at(
            "phase: 4 / waits: BATTLES 0 / waits: BATTLE 0 / waits: BLOW 1 / waits: DEFEND 0 0"
            f" / {text}"
            f" / battle zone: mid_first / battle passed: {passed} 0 / fought: 128"
            " / blow by: 5 / blow at: 0 / blow damage: 3"
        )
        assert ("ultimate nocturne" in tokens(table)) is offered
    assert "makes no further attack in this battle (L47, L90)" in table.why_not("ultimate nocturne")


@pytest.mark.parametrize(("bearer", "lost"), [("anivia", 1), ("zed", 1)])
def test_L101_force_of_nature_does_nothing_against_an_item(fight, of, bearer, lost):
    """R20: Luden's Companion, borne by a Mage or not, takes the same from its bearer's enemy."""
    gear = "gear 0: ludens_companion / gear 5: force_of_nature / health: red1=5 red2=5"
    table = fight(bearer, "lee_sin malphite", f"{gear} / cooldown: blue1=1 red1=1 red2=1")
    table.play(f"champion {bearer}")
    if "declare" in [table.token(a) for a in table.legal()]:
        table.play("declare")
    table.play("champion malphite")
    while table.truth.todo.ask[table.truth.todo.size - 1] != 13 and not table.over:
        s = table.truth
        if s.battle.zone == -1:
            break
        names = [table.token(a) for a in table.legal()]
        table.play("pass" if "pass" in names else names[0])
    assert of(table, "health", "lee_sin") == 5 - lost


def test_L15_L31_the_opening_is_told():
    """Why a side begins, who gets gold for the second turn; with set teams too."""
    ready = GAME.start(seed=4, options={"draft": "ready"})
    texts = told(ready, 0)
    assert texts[0] == "Each side drew 5 cards."
    assert any(text.startswith("Blue's team: ") for text in texts)
    assert any("initiative" in text and "begin" in text for text in texts)
    assert sum("14 gold for having the second turn." in text for text in texts) == 1
    assert any(text.startswith("Round 1: ") for text in texts)
    full = GAME.start(seed=4)
    assert told(full, 1)[-1] == "The draft begins: Blue bans first."
    assert any(text.startswith("You hold ") for text in told(full, 1))
    assert not any(text.startswith("You hold ") for text in told(full))
