"""Chapter 6, gold in attacks and privilege."""

from __future__ import annotations

import parlour
from parlour.games.runeterra.cards import CARD_IDS
from parlour.games.runeterra.rules.strength import number_to_roll
from parlour.games.runeterra.state import Ask


def card(name):
    return CARD_IDS.index(name)


def top(match):
    s = match.truth
    return Ask(s.todo.ask[s.todo.size - 1])


OTHERS = ("bronze gnar@bronze.top zed@gnar.left", "silver", "gold")
WEBS = ("diamond ashe@diamond.top", *OTHERS)
IRON = ("iron ashe@iron.top", *OTHERS)
GAME = parlour.game("runeterra")
GOLD = "gold: ashe=4 diamond=9 bronze=6 zed=5 silver=7 gold=2 iron=9"


def announced(at, play, *more, rest=GOLD, webs=WEBS):
    unused = " iron=9" if webs == WEBS else " diamond=9"
    table = at(*webs, rest=rest.replace(unused, ""))
    return play(table, "attack neutralize", "card ashe", "card zed", "done", *more)


def test_N51_gold_goes_round_until_a_round_in_which_nobody_adds(at, play):
    table = announced(at, play)
    order = []
    for _ in range(4):
        order.append(table.seat)
        play(table, "done")
    assert order == [3, 2, 1, 0]
    assert top(table) == Ask.ROLL


def test_N51_after_an_addition_another_round_follows(at, play):
    table = announced(at, play)
    last = "nobody else added any this round, so the dice come next"
    play(table, "hinder 1", "done", "done")
    assert last not in GAME.words.prompt(table.view(0), 0)
    play(table, "done")
    assert top(table) == Ask.GOLD and table.seat == 3
    assert table.truth.gold[card("gold")] == 1
    play(table, "done", "done", "done")
    assert last in GAME.words.prompt(table.view(0), 0)
    play(table, "done")
    assert top(table) == Ask.ROLL


def test_N52_the_attacker_adds_from_region_or_leader(at, play, tokens):
    table = announced(at, play, "done", "done", "done")
    assert "help 1" not in tokens(table)
    assert "region adds 9" in tokens(table) and "region adds 10" not in tokens(table)
    play(table, "champion adds 3")
    s = table.truth
    assert s.attack.helped == 3 and s.gold[card("ashe")] == 1
    assert number_to_roll(s) == number_to_roll(announced(at, play).truth) + 3
    play(table, "done", "done", "done", "region adds 2")
    assert table.truth.attack.helped == 5


def test_N52_a_region_that_leads_has_one_treasury(at, play, tokens):
    table = at(*WEBS, rest=GOLD.replace(" iron=9", ""))
    play(table, "attack neutralize", "card diamond", "card zed", "done", "done", "done", "done")
    assert not [token for token in tokens(table) if token.startswith("champion")]


def test_N53_the_defender_takes_off_2_a_coin_from_the_target_1_from_the_region(at, play, tokens):
    table = announced(at, play, "done", "done")
    assert table.seat == 1 and "help 1" not in tokens(table)
    assert "10 or less" not in table.describe("champion adds 1")
    play(table, "champion adds 2", "done", "done", "done", "region adds 3")
    s = table.truth
    assert s.attack.hindered == 4 + 3
    assert (s.gold[card("zed")], s.gold[card("bronze")]) == (3, 3)


def test_N54_everybody_else_helps_or_hinders_from_the_region(at, play, tokens):
    table = announced(at, play)
    assert set(tokens(table)) == {"done", "help 1", "help 2", "hinder 1", "hinder 2"}
    play(table, "help 2", "hinder 7")
    s = table.truth
    assert (s.attack.helped, s.attack.hindered) == (2, 7)
    assert (s.gold[card("gold")], s.gold[card("silver")]) == (0, 0)


def test_N55_in_a_privileged_attack_only_the_parties_add(at, play):
    table = announced(at, play, "pay for privilege", webs=IRON)
    assert table.truth.attack.privileged == 1
    assert table.seat == 1
    play(table, "done")
    assert table.seat == 0


def test_N56_iron_pays_five_gold_once_a_turn(at, play, tokens):
    table = announced(at, play, webs=IRON)
    assert top(table) == Ask.PRIVILEGE
    play(table, "pay for privilege")
    assert table.truth.gold[card("iron")] == 4 and table.truth.claimed == 1
    poor = announced(at, play, webs=IRON, rest="gold: iron=4")
    assert top(poor) != Ask.PRIVILEGE


def test_N56_any_spell_buys_privilege(at, play, tokens):
    table = at(
        "bronze", "iron gnar@iron.top", "silver", rest="shown: heal=0 / gold: silver=3 iron=2"
    )
    play(table, "attack neutralize", "card bronze", "card gnar", "done")
    assert tokens(table) == ["done", "spell heal"]
    assert "privileged" in table.describe("spell heal")
    play(table, "spell heal")
    s = table.truth
    assert s.attack.privileged == 1 and s.gone[5] == 1
    assert table.seat == 1


def test_N57_cleanse_abolishes_and_bars_privilege(at, play):
    table = at(
        "bronze",
        "iron gnar@iron.top",
        "silver",
        rest="shown: heal=0 ghost=0 cleanse=2 / gold: silver=3",
    )
    play(table, "attack neutralize", "card bronze", "card gnar", "done", "spell heal")
    assert (top(table), table.seat) == (Ask.ABOLISH, 2)
    play(table, "spell cleanse")
    s = table.truth
    assert (s.attack.privileged, s.attack.barred) == (0, 1)
    assert top(table) == Ask.GOLD and table.seat == 2


def test_N57_any_two_spells_abolish_and_it_may_be_claimed_anew(at, play, tokens):
    table = at(
        "bronze",
        "iron gnar@iron.top",
        "silver",
        rest="shown: heal=0 ghost=0 smite=2 clarity=2 / gold: silver=3",
    )
    play(table, "attack neutralize", "card bronze", "card gnar", "done", "spell heal")
    assert table.seat == 2
    assert "another spell" in table.describe("spell smite")
    play(table, "spell smite")
    assert top(table) == Ask.PAIR and tokens(table) == ["spell clarity"]
    assert "second of the pair" in table.describe("spell clarity")
    play(table, "spell clarity")
    assert table.truth.attack.privileged == 0
    assert (top(table), table.seat) == (Ask.PRIVILEGE, 0)
    play(table, "spell ghost")
    assert table.truth.attack.privileged == 1
    assert top(table) == Ask.ROLL


def test_N57_privilege_may_be_let_stand(at, play):
    table = at(
        "bronze", "iron gnar@iron.top", "silver", rest="shown: heal=0 cleanse=2 / gold: silver=3"
    )
    play(table, "attack neutralize", "card bronze", "card gnar", "done", "spell heal", "done")
    assert table.truth.attack.privileged == 1


ABOLISHING = "attack privileged: 1 / attack kind: neutralize / attack leader: bronze"
PAIRED = (
    f"{ABOLISHING} / attack target: gnar / on_turn: 0 / phase: 3 / actions_left: 2"
    " / waits: ACTIONS 0 / waits: OPEN_GOLD / waits: ABOLISH 1 0 1"
)


def test_N57_a_pair_is_one_act_nobody_uses_its_second_spell_before(at, play, tokens):
    """Or a seat without a second spell would be asked for one."""
    rest = f"shown: heal=1 teleport=1 / place: olaf=dead / {PAIRED}"
    table = at("bronze", "iron gnar@iron.top", "silver", rest=rest)
    play(table, "spell heal")
    assert not any(table.can_interject(seat) for seat in range(3))
    assert tokens(table) == ["spell teleport"]
    play(table, "spell teleport")
    assert list(table.truth.held[:3]) == [0, 0, 0]
    assert table.truth.attack.privileged == 0


def test_N57_whose_cleanse_was_undone_may_try_a_pair(at, play, tokens):
    rest = f"shown: flash=2 cleanse=1 heal=1 smite=1 / {PAIRED}"
    table = at("bronze", "iron gnar@iron.top", "silver", rest=rest)
    play(table, "spell cleanse", "spell flash")
    assert (top(table), table.seat) == (Ask.ABOLISH, 1)
    play(table, "spell heal", "spell smite")
    assert table.truth.attack.privileged == 0
    table = at("bronze", "iron gnar@iron.top", "silver", rest=rest.replace(" heal=1 smite=1", ""))
    play(table, "spell cleanse", "spell flash")
    assert table.truth.attack.privileged == 1 and top(table) == Ask.ROLL


def test_N51_gold_that_comes_meanwhile_may_still_be_added(at, play, tokens):
    """The defender, passed over for having nothing, is given gold, or gets it by Teleport."""
    webs = ("bronze", "iron gnar@iron.top", "silver")
    rest = "gold: bronze=5 silver=4 / shown: teleport=1"
    table = at(*webs, rest=rest)
    play(table, "attack neutralize", "card bronze", "card gnar", "done", "done")
    assert (top(table), table.seat) == (Ask.GOLD, 0)
    table.interject(2)
    play(table, "deal", "seat 1", "give gold", "amount 4", "offer", "accept", "done")
    assert (top(table), table.seat) == (Ask.GOLD, 1)
    play(table, "region adds 4", "done", "done")
    assert table.truth.attack.hindered == 4 and top(table) == Ask.ROLL

    table = at(*webs, rest=rest)
    play(table, "attack neutralize", "card bronze", "card gnar", "done", "done")
    table.interject(1)
    play(table, "spell teleport", "card gnar", "amount 10", "done", "done")
    assert (top(table), table.seat) == (Ask.GOLD, 1)
    play(table, "champion adds 10")
    assert table.truth.attack.hindered == 20
