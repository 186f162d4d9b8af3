"""Chapter 5, attacks from the announcement to what comes of them."""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.games.runeterra.cards import CARD_IDS
from parlour.games.runeterra.rules.strength import number_to_roll, ways
from parlour.games.runeterra.state import Ask, Place


def card(name):
    return CARD_IDS.index(name)


def top(match):
    s = match.truth
    return Ask(s.todo.ask[s.todo.size - 1])


FREE = "place: zed=uncontrolled kled=uncontrolled"


def test_N10_a_card_of_power_0_cannot_lead(at, play, tokens):
    table = at("iron janna@iron.top", "bronze", rest=FREE)
    play(table, "attack destroy")
    assert "card janna" not in tokens(table)
    assert "N10" in table.why_not("card janna")


def test_N40_targets_of_each_kind(at, play, tokens):
    webs = ("iron ashe@iron.top", "bronze gnar@bronze.top")
    found = {}
    for kind in ("control", "neutralize", "destroy"):
        table = at(*webs, rest=FREE)
        play(table, f"attack {kind}", "card iron")
        found[kind] = set(tokens(table))
        assert "N40" in table.why_not("card bronze")
        assert "N40" in table.why_not("card olaf")
    assert found["control"] == {"card gnar", "card zed", "card kled"}
    assert found["neutralize"] == {"card gnar"}
    assert found["destroy"] == {"card gnar", "card zed", "card ashe"}


def test_N40_controlling_needs_a_free_arrow(at, play, tokens):
    table = at("iron rengar@iron.top skarner@rengar.top", "bronze gnar@bronze.top", rest=FREE)
    play(table, "attack control")
    assert "card rengar" not in tokens(table)
    assert "N40" in table.why_not("card rengar")
    table.undo()
    play(table, "attack neutralize")
    assert "card rengar" in tokens(table)


def test_N40_N50_own_champions_may_be_destroyed_without_protection(at, play):
    table = at("iron gnar@iron.top", "bronze", rest=FREE)
    play(table, "attack destroy", "card iron", "card gnar", "done")
    assert "6 or less" in table.describe("roll")


def test_N41_one_attack_a_turn_for_each_card(at, play, tokens):
    table = at("iron gnar@iron.top", "bronze", rest=FREE + " / spent: iron=1")
    play(table, "attack control")
    assert tokens(table) == ["card gnar"]
    assert "N41" in table.why_not("card iron")


def test_N41_challengers_region_takes_part_in_two(at, play, tokens):
    table = at("challenger", "bronze", rest=FREE + " / spent: challenger=1 / goal: iron")
    assert "attack control" in tokens(table)
    table = at("challenger", "bronze", rest=FREE + " / spent: challenger=2 / goal: iron")
    assert "attack control" not in tokens(table)
    assert "N41" in table.why_not("attack control")


def test_N42_aid_is_lent_and_announced(at, play, tokens):
    table = at("iron gnar@iron.top garen@iron.left", "bronze", rest=FREE)
    play(table, "attack control", "card iron", "card zed")
    assert set(tokens(table)) == {"done", "card gnar", "card garen"}
    assert "lends its power: 5 or less" in table.describe("card gnar")
    play(table, "card gnar")
    assert table.view(1).attack.lending[card("gnar")] == 1
    assert "N41" in table.why_not("card gnar")
    assert "N42" in table.why_not("card bronze")
    play(table, "done", "roll")
    assert table.truth.spent[card("gnar")] == 1


def test_N47_silver_is_immune_to_demacians_and_freljordians(at, play, tokens):
    table = at("iron garen@iron.top gnar@iron.left", "silver zed@silver.top", rest="deck: olaf")
    play(table, "attack neutralize")
    assert tokens(table) == ["card iron"]
    play(table, "card iron", "card zed")
    assert tokens(table) == ["done"]
    assert "N47" in table.why_not("card garen")
    other = at("iron garen@iron.top", "silver zed@silver.top", rest=FREE.replace("zed", "olaf"))
    play(other, "attack control", "card garen")
    assert "N47" in other.why_not("card zed")


def test_N48_calling_off_keeps_the_action_and_loses_the_gold(at, play, tokens):
    table = at("bronze", "iron", rest=FREE + " / gold: bronze=5")
    play(table, "attack control", "card bronze", "card zed", "done", "region adds 2", "done")
    given_up = 1 + ways(number_to_roll(table.truth))
    play(table, "call off")
    s = table.truth
    assert (s.gold[card("bronze")], s.actions_left, s.spent[card("bronze")]) == (3, 2, 0)
    assert (s.attack.kind, s.idle[0]) == (NONE, given_up)
    play(table, "attack control", "card bronze", "card zed", "done", "done", "call off")
    play(table, "attack control", "card bronze", "card zed", "done", "done")
    assert tokens(table) == ["roll"]


def test_N49_the_roll_must_be_at_or_under_the_number(rolled, play):
    # Iron 10 against Zed, resistance 8: 2 or less
    hit = play(rolled((1, 1), "control", "iron", "zed", "iron", "bronze", rest=FREE), "done")
    assert top(hit) == Ask.JOIN_ARROW
    miss = play(rolled((1, 2), "control", "iron", "zed", "iron", "bronze", rest=FREE), "done")
    assert top(miss) == Ask.ACTIONS


def test_N49_eleven_and_twelve_always_fail(rolled, play):
    rest = "place: olaf=uncontrolled / attack helped: 9"
    for dice, fails in (((4, 6), False), ((5, 6), True), ((6, 6), True)):
        table = rolled(dice, "control", "iron", "olaf", "iron", "bronze", rest=rest)
        play(table, "done")
        assert (top(table) == Ask.ACTIONS) is fails


def test_N49_a_roll_spends_the_action_and_throws_two_dice(at, play):
    table = at("iron", "bronze", rest=FREE)
    play(table, "attack control", "card iron", "card zed", "done", "roll")
    s = table.truth
    assert s.actions_left == 1 and s.spent[card("iron")] == 1
    assert all(1 <= die <= 6 for die in s.dice)
    assert table.why_not_undo()


def test_N50_control_takes_the_branch_and_half_its_gold(rolled, play, tokens):
    table = rolled(
        (1, 1),
        "control",
        "iron",
        "ashe",
        "iron garen@iron.top",
        "bronze gnar@bronze.top zed@gnar.left ashe@zed.left kayn@ashe.left",
        rest="gold: ashe=5 kayn=3 gnar=4 / attack helped: 9",
    )
    play(table, "done")
    assert tokens(table) == ["arrow right", "arrow bottom", "arrow left"]
    play(table, "arrow left")
    s = table.truth
    assert [s.owner[card(n)] for n in ("ashe", "kayn", "gnar")] == [0, 0, 1]
    assert [s.gold[card(n)] for n in ("ashe", "kayn", "gnar")] == [2, 1, 4]
    assert s.leader[card("kayn")] == card("ashe")


def test_N50_neutralizing_frees_the_branch(rolled, play):
    table = rolled(
        (1, 1),
        "neutralize",
        "iron",
        "zed",
        "iron",
        "bronze gnar@bronze.top zed@gnar.left ashe@zed.left",
        rest="gold: ashe=5 / attack helped: 9",
    )
    play(table, "done")
    s = table.truth
    assert s.place[card("zed")] == s.place[card("ashe")] == Place.UNCONTROLLED
    assert s.gold[card("ashe")] == 0


def test_N50_destroying_kills_the_target_and_frees_its_followers(rolled, play):
    table = rolled(
        (1, 1),
        "destroy",
        "iron",
        "zed",
        "iron",
        "bronze gnar@bronze.top zed@gnar.left ashe@zed.left",
        rest="attack helped: 9",
    )
    play(table, "done")
    s = table.truth
    assert s.place[card("zed")] == Place.DEAD
    assert s.place[card("ashe")] == Place.UNCONTROLLED
    assert s.destroyed[0] == 1


def test_N50_a_failure_changes_nothing(rolled, play):
    table = rolled(
        (6, 5), "destroy", "iron", "zed", "iron", "bronze zed@bronze.top", rest="gold: zed=3"
    )
    play(table, "done")
    s = table.truth
    assert s.owner[card("zed")] == 1 and s.gold[card("zed")] == 3


def test_N46_N47_kayn_counts_as_demacian_before_silver_too(at, play, tokens):
    web = "bronze kayn@bronze.top"
    table = at(web, "silver garen@silver.top ashe@silver.left", rest="actions_left: 2")
    play(table, "attack control", "card kayn")
    assert "card garen" not in tokens(table) and "N47" in table.why_not("card garen")
    assert "card ashe" in tokens(table)
    other = at(web, "silver garen@silver.top", rest="actions_left: 2")
    play(other, "attack neutralize", "card kayn")
    assert "card garen" in tokens(other)
