"""What the log and the refusals say is so: cases in which a plausible word would be false."""

from __future__ import annotations

import pytest

import parlour
from parlour.games.runeterra.cards import ALIGNMENT_IDS, CARD_IDS, ROUND_LIMIT

GAME = parlour.game("runeterra")
TURN = "acted: 1 / deck: zed olaf ashe udyr kayn"


def told(match, viewer=None):
    return [line.text for line in match.log(viewer)]


def test_N25_gold_spread_anew_is_not_collected(at, play):
    rest = f"{TURN} / gold: gold=9 / place: illaoi=uncontrolled lulu=uncontrolled"
    for words in (("card gnar", "amount 9"), ("card gnar", "amount 4", "done"), ("done",)):
        table = at("gold gnar@gold.top", "iron", rest=rest)
        play(table, "end turn", "done", "spread", *words)
        assert table.truth.on_turn == 1
        assert [line for line in told(table) if "collects" in line] == ["Iron collects 9 gold."]


def test_N21_the_gold_for_passing_is_told_once(at, play):
    table = at("iron", "bronze", rest=TURN.replace("acted: 1", "acted: 0"))
    play(table, "end passing")
    assert told(table)[0] == "Iron does nothing, for 5 gold."
    assert [line for line in told(table) if "collects" in line] == ["Bronze collects 9 gold."]


def test_N14_income_is_told_also_when_morgana_taxes_after_it(at, play):
    income = "on_turn: 0 / phase: 1 / waits: INCOME 0 / holder: heal=0 / gold: bronze=4"
    table = at("iron morgana@iron.top", "bronze", rest=income)
    play(table, "collect")
    assert "Iron collects 9 gold." in told(table)
    play(table, "seat 1", "card bronze", "done")
    assert len([line for line in told(table) if "collects" in line]) == 1


def test_N74_a_deal_taken_back_is_told_as_that(at, play):
    table = at("iron", "bronze", rest="gold: iron=5")
    play(table, "deal", "seat 1", "give gold", "amount 2", "offer")
    table.interject(0)
    assert told(table)[-1] == "Iron takes the offer back."
    assert told(table, 0)[-1] == "You take the offer back."


def test_N6_N78_a_goal_kept_secret_to_the_end_is_turned_up(at, play):
    rest = f"{TURN} / goal: gold / gold: challenger=150"
    table = at("challenger gnar@challenger.top", "bronze lulu@bronze.top", rest=rest)
    play(table, "end turn", "done")
    assert table.over
    assert told(table, 0)[-1].endswith("you (150 of 150 gold).")
    for viewer in (1, None):
        lines = told(table, viewer)
        assert "Challenger's secret goal is turned up: 150 gold." in lines
        assert lines[-1].endswith("Challenger (150 of 150 gold).")
    assert table.view(1).goal_shown[0] == table.truth.goal[0]


@pytest.mark.parametrize("limit", ["60_rounds", "off"])
def test_N83_who_was_nearest_is_told_as_that(at, play, limit):
    rest = f"{TURN} / goal: iron / round: {ROUND_LIMIT - 1} / first: 1"
    table = at("challenger gnar@challenger.top", "bronze", rest=rest, round_limit=limit)
    play(table, "end turn")
    assert table.over is (limit != "off")
    if table.over:
        assert told(table, 1)[-1].endswith(
            "Challenger (nearest to a goal when the rounds were over)."
        )


def test_N82_nobody_is_left_where_the_last_went_out_together(at, play):
    table = at("iron", "bronze", rest=f"{TURN} / turns_done: 3 3")
    play(table, "end turn")
    assert "the last one left" not in told(table)[-1]
    assert told(table)[-1].count("among the last to go out") == 2


def test_N40_N42_refusals_of_what_is_attacked_and_of_who_attacks(at, play, tokens):
    table = at("iron gnar@iron.top ashe@iron.left", "bronze", rest="deck: olaf")
    play(table, "attack destroy", "card gnar")
    assert tokens(table) == ["card ashe"]
    assert "Gnar leads the attack" in table.why_not("card gnar")
    table.undo()
    play(table, "card iron", "card gnar")
    assert tokens(table) == ["done"]
    assert "Gnar is what is attacked" in table.why_not("card gnar")


def test_N38_refusals_of_the_branch_that_is_being_hung(at, play):
    table = at("iron gnar@iron.top zed@gnar.left", "bronze", rest="deck: olaf")
    play(table, "move", "card gnar")
    for token in ("card gnar", "card zed"):
        assert "branch that is being hung" in table.why_not(token)


def test_N69_N77_refusals_to_who_has_broken_in_do_not_speak_of_the_action_part(at, play):
    table = at("iron", "bronze", rest="gold: iron=4 / shown: smite=0 / place: olaf=uncontrolled")
    assert "by breaking in" in table.why_not("leave")
    table.interject(0)
    for token in ("end turn", "end passing", "touch", "buy draw", "transfer", "offer", "accept"):
        asked = "not now: you are asked to choose what to break in with (N69)"
        assert table.why_not(token) == asked
    assert "own action part" in table.why_not("spell smite")
    play(table, "done", "deal", "seat 1")
    assert "N70" in table.why_not("offer") and "not now" in table.why_not("end turn")


def test_N67_N72_N73_refusals_of_what_is_so_already(at, play):
    table = at("iron", "bronze", rest="shown: mark_and_dash=0 heal=1 / marked: 1 / gold: iron=5")
    assert "N67" in table.why_not("spell mark_and_dash")
    play(table, "deal", "seat 1", "want spell heal")
    assert "asked for already" in table.why_not("want spell heal")
    play(table, "offer", "counter", "want gold", "amount 1", "offer")
    assert "N72" in table.why_not("counter")


def test_N16_quinns_upkeep_is_drawn_as_a_loss():
    shown = {piece.id: piece for _, cards in GAME.gallery() for piece in cards}
    drawn = shown[f"card-{CARD_IDS.index('quinn')}"].art
    assert ">-1<" in drawn and "+-" not in drawn
    assert ">+3<" in shown[f"card-{CARD_IDS.index('gnar')}"].art


def test_N15_morganas_tax_is_told_by_who_pays_from_where(at, play):
    tax = "on_turn: 0 / phase: 1 / waits: TAX 0 / gold: bronze=5"
    table = at("iron morgana@iron.top", "bronze", rest=tax)
    play(table, "seat 1", "card bronze")
    assert told(table) == [
        "Iron taxes Bronze with Morgana.",
        "Bronze pays 2 gold from Bronze to Morgana.",
    ]
    assert told(table, 1)[0] == "Iron taxes you with Morgana."


def test_N23_a_transfer_is_told_from_where_to_where(at, play):
    table = at("iron gnar@iron.top", "bronze", rest="gold: iron=5")
    play(table, "transfer", "card iron", "card gnar", "amount 3")
    assert told(table) == ["Iron moves 3 gold from Iron to Gnar."]


def test_N38_a_move_within_a_structure_is_told_by_old_and_new_leader(at, play):
    table = at("iron gnar@iron.top ashe@iron.left", "bronze")
    play(table, "move", "card ashe", "card iron", "arrow right")
    assert told(table) == ["Iron's Ashe moves to another arrow of Iron."]
    play(table, "move", "card ashe", "card gnar", "arrow left")
    assert told(table, 0)[-1] == "Your Ashe moves from Iron to Gnar."


def test_N71_N72_a_deal_is_told_by_what_each_side_gives(at, play):
    rest = "gold: iron=5 bronze=4 gnar=1 / shown: heal=0"
    table = at("iron gnar@iron.top", "bronze zed@bronze.top", rest=rest)
    play(table, "deal", "seat 1", "give gold", "amount 3", "give spell heal")
    play(table, "give champion", "card gnar", "want gold", "amount 4", "offer", "accept")
    play(table, "card zed", "arrow top")
    assert told(table, 1)[-3:] == [
        "Iron gives you 3 gold and Heal.",
        "You give Iron 4 gold.",
        "Iron's Gnar goes over to your structure, under Zed.",
    ]


def test_N36_N76_gold_that_goes_to_the_bank_is_told(at, play):
    rest = f"{TURN.replace('acted: 1', 'acted: 0')} / turns_done: 3 3 3 / gold: iron=4 gnar=3"
    table = at("iron", "bronze gnar@bronze.top", "silver lulu@silver.top", rest=rest)
    play(table, "end passing")
    why = "no champion after three own turns (N76)"
    assert f"Iron is out of the game: {why}; the 9 gold on Iron goes to the bank." in told(table)
    dropped = at("bronze gnar@bronze.top", "iron", rest="gold: gnar=3")
    play(dropped, "drop", "card gnar")
    assert told(dropped, 0) == [
        "You drop Gnar.",
        "Your Gnar becomes uncontrolled; its 3 gold goes to the bank.",
    ]


@pytest.mark.parametrize(("dice", "words"), [((1, 1), "succeeds"), ((6, 5), "fails")])
@pytest.mark.parametrize("kind", ["control", "neutralize", "destroy"])
def test_N50_how_an_attack_ends_is_told(rolled, play, kind, dice, words):
    rest = "attack helped: 20"
    table = rolled(dice, kind, "iron", "gnar", "iron", "bronze gnar@bronze.top", rest=rest)
    play(table, "done")
    assert told(table)[0] == f"The attack {words}."


def test_N12_N17_a_drawn_spell_is_told_by_name_to_its_drawer_alone(at, play):
    draw = "on_turn: 0 / phase: 2 / waits: DRAW 0 / deck: heal"
    table = at("iron", "bronze", rest=draw)
    play(table, "draw", "keep hidden")
    assert told(table, 0)[1:3] == ["It is Heal.", "You keep it face down."]
    assert told(table, 1)[1:3] == ["It is a spell.", "Iron keeps it face down."]


def test_N28_yasuos_touch_is_told(at, play):
    table = at("iron yasuo@iron.top", "bronze gnar@bronze.top")
    play(table, "touch", "card gnar", "add void")
    assert told(table) == ["Iron changes Gnar with Yasuo for this turn: add Void."]


def test_N59_what_flash_undoes_is_told(at, play):
    rest = "shown: smite=0 flash=1 / place: zed=uncontrolled"
    table = at("iron", "bronze", rest=rest)
    play(table, "spell smite", "spell flash")
    assert told(table) == ["Iron plays Smite.", "Bronze plays Flash: Smite is undone."]


def test_a_choice_in_anothers_turn_is_not_called_ones_own_turn(at, play):
    table = at("iron", "bronze", rest="place: zed=uncontrolled / gold: bronze=3 / actions_left: 1")
    prompt = GAME.words.prompt
    assert prompt(table.view(0), 0).startswith("Your turn: act")
    assert "(1 regular action left;" in prompt(table.view(0), 0)
    play(table, "attack control")
    assert "(to control)" in prompt(table.view(0), 0)
    play(table, "card iron")
    assert "(with Iron, to control)" in prompt(table.view(0), 0)
    play(table, "card zed", "done")
    assert table.seat == 1
    assert prompt(table.view(1), 1).startswith("Your choice: add gold")
    assert prompt(table.view(0), 0).startswith("Bronze is to add gold")


def test_an_attack_tells_whose_champion_it_is_after(at, play):
    table = at("iron ashe@iron.top", "bronze gnar@bronze.top", rest="place: zed=uncontrolled")
    play(table, "attack control", "card ashe")
    assert table.describe("card gnar").startswith("Attack Bronze's Gnar: ")
    assert table.describe("card zed").startswith("Attack Zed: ")
    play(table, "card gnar", "done")
    assert told(table)[-1] == "Iron attacks with Ashe to control Bronze's Gnar."
    assert told(table, 1)[-1] == "Iron attacks with Ashe to control your Gnar."


def test_N74_talk_that_came_to_no_offer_is_not_told(at, play):
    table = at("iron", "bronze", rest="gold: iron=5")
    play(table, "deal", "seat 1", "give gold", "amount 2", "withdraw")
    assert told(table) == []
    play(table, "deal", "seat 1", "give gold", "amount 2", "offer", "counter", "withdraw")
    assert told(table)[-1] == "Bronze declines the deal after all."


def test_no_two_alignments_have_the_same_sign():
    art = parlour.game("runeterra").text("shown/art.svg")
    signs = [art.split(f'id="sign-{name}"')[1].split("</symbol>")[0] for name in ALIGNMENT_IDS]
    assert len(set(signs)) == len(signs) == 10
