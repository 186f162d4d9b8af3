"""What the log and the refusals say is so: cases in which a plausible word would be false."""

from __future__ import annotations

import pytest

import parlour
from parlour.games.runeterra.cards import CARD_IDS, ROUND_LIMIT

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
    assert told(table)[-1] == "Iron takes the deal back."
    assert told(table, 0)[-1] == "You take the deal back."


def test_N78_a_goal_kept_secret_to_the_end_is_told_as_one(at, play):
    rest = f"{TURN} / goal: gold / gold: challenger=150"
    table = at("challenger gnar@challenger.top", "bronze lulu@bronze.top", rest=rest)
    play(table, "end turn", "done")
    assert table.over
    assert told(table, 0)[-1].endswith("You (150 of 150 gold).")
    for viewer in (1, None):
        assert told(table, viewer)[-1].endswith("Challenger (its secret goal).")


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
        assert table.why_not(token).endswith("What is asked: choose what to break in with")
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
