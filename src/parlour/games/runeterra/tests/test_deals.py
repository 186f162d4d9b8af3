"""Chapter 8, gifts and trades."""

from __future__ import annotations

import pytest

from parlour.core.record import NONE, clone
from parlour.games.runeterra.cards import CARD_IDS, SPELL_IDS
from parlour.games.runeterra.state import Ask


def card(name):
    return CARD_IDS.index(name)


def spell(name):
    return SPELL_IDS.index(name)


def top(match):
    s = match.truth
    return Ask(s.todo.ask[s.todo.size - 1])


def gold(match, name):
    return match.truth.gold[card(name)]


GOLD = "gold: iron=9 bronze=6 gnar=2"
PLAIN = "gold: iron=9 bronze=6"
ANSWER = "on_turn: 0 / phase: 3 / waits: ACTIONS 0 / waits: ANSWER 1"
DRAWING = "on_turn: 0 / phase: 2 / waits: DRAW 0 / actions_left: 2 / deck: zed"


def test_N70_gold_and_spells_change_hands_in_any_mix(at, play, tokens):
    table = at("iron", "bronze", "silver", rest=PLAIN + " / shown: heal=1 ghost=0")
    play(table, "deal")
    assert set(tokens(table)) == {"seat 1", "seat 2", "withdraw"}
    play(table, "seat 1", "give gold", "amount 4", "give gold", "amount 1", "give spell ghost")
    play(table, "want spell heal", "want gold", "amount 2", "offer")
    assert (top(table), table.seat) == (Ask.ANSWER, 1)
    assert "5 gold and Ghost for 2 gold and Heal" in table.game.words.prompt(table.view(1), 1)
    play(table, "accept")
    s = table.truth
    assert (gold(table, "iron"), gold(table, "bronze")) == (9 - 5 + 2, 6 + 5 - 2)
    assert (s.holder[spell("ghost")], s.holder[spell("heal")]) == (1, 0)
    assert list(s.held[:2]) == [1, 1]
    assert table.seat == 0 and s.actions_left == 2


def test_N74_a_new_draft_holds_nothing_of_the_last(at, play, tokens):
    table = at("iron", "bronze", rest=PLAIN + " / shown: heal=1 ghost=0")
    play(table, "deal", "seat 1", "give gold", "amount 4", "give spell ghost", "want spell heal")
    play(table, "withdraw", "deal", "seat 1")
    assert "offer" not in tokens(table)  # nothing is in it yet
    draft = table.truth.draft
    assert (draft.give_gold, sum(draft.give_spell), sum(draft.want_spell)) == (0, 0, 0)


@pytest.mark.parametrize("ending", ["accept", "decline", "counter"])
def test_N74_nothing_is_left_of_a_deal_that_is_over(at, play, ending):
    table = at("iron", "bronze", rest=PLAIN + " / shown: heal=1 ghost=0")
    fresh = clone(table.truth)
    play(table, "deal", "seat 1", "give gold", "amount 4", "give spell ghost", "want spell heal")
    play(table, "want gold", "amount 2", "offer")
    assert table.truth.deal != fresh.deal
    play(table, ending, *(["withdraw"] if ending == "counter" else []))
    while top(table) == Ask.ANSWER:
        play(table, "decline")
    assert (table.truth.deal, table.truth.draft) == (fresh.deal, fresh.draft)


def test_N70_an_empty_deal_is_no_deal(at, play, tokens):
    table = at("iron", "bronze", rest=PLAIN)
    play(table, "deal", "seat 1")
    assert "offer" not in tokens(table) and "N70" in table.why_not("offer")
    play(table, "withdraw")
    assert top(table) == Ask.ACTIONS
    play(table, "deal", "withdraw")
    assert top(table) == Ask.ACTIONS and table.truth.deal.maker == NONE


def test_N70_gold_that_has_gone_meanwhile_cannot_be_offered(at, tokens):
    text = (
        "draft maker: 0 / draft other: 1 / draft give_gold: 9"
        " / on_turn: 0 / phase: 3 / waits: ACTIONS 0 / waits: TERMS 0 / gold: iron="
    )
    assert "offer" in tokens(at("iron", "bronze", rest=f"{text}9"))
    assert "offer" not in tokens(at("iron", "bronze", rest=f"{text}8"))


def test_N70_no_deals_during_a_privileged_attack(at, play, tokens):
    table = at("iron", "bronze gnar@bronze.top", "silver", rest=GOLD)
    play(table, "attack neutralize", "card iron", "card gnar", "done", "pay for privilege")
    table.interject(2)
    assert "deal" not in tokens(table)
    assert "N70" in table.why_not("deal")


def test_N70_but_in_the_middle_of_another_attack(at, play, tokens):
    table = at("bronze", "iron gnar@iron.top", "silver", rest="gold: silver=4 iron=5")
    play(table, "attack neutralize", "card bronze", "card gnar", "done")
    assert top(table) == Ask.GOLD
    table.interject(1)
    play(table, "deal", "seat 2", "give gold", "amount 5", "offer", "accept")
    assert top(table) == Ask.GOLD
    assert gold(table, "silver") == 9
    play(table, "done", "done")
    assert top(table) == Ask.ROLL


def test_N71_a_champion_goes_with_its_branch_and_gold_for_an_action(at, play, tokens):
    table = at("iron gnar@iron.top zed@gnar.left", "bronze", rest=GOLD)
    play(table, "deal", "seat 1", "give champion", "card gnar")
    assert "give champion" not in tokens(table)
    play(table, "want gold", "amount 6", "offer", "accept")
    assert table.seat == 1 and top(table) == Ask.JOIN_LEADER
    play(table, "card bronze", "arrow left")
    s = table.truth
    assert s.owner[card("gnar")] == s.owner[card("zed")] == 1
    assert s.gold[card("gnar")] == 2 and gold(table, "iron") == 15
    assert s.actions_left == 1 and table.seat == 0


def test_N71_others_may_ask_for_a_champion_of_the_seat_on_turn(at, play, tokens):
    table = at("iron gnar@iron.top", "bronze ashe@bronze.top", "silver", rest=GOLD)
    table.interject(1)
    play(table, "deal", "seat 0")
    assert {"want champion", "give champion"} <= set(tokens(table))
    play(table, "want champion", "card gnar", "give gold", "amount 6", "offer", "accept")
    assert top(table) == Ask.JOIN_LEADER
    play(table, "card ashe", "arrow top")
    assert table.truth.owner[card("gnar")] == 1 and table.truth.actions_left == 1
    assert table.truth.acted == 1


def test_N71_no_champions_without_an_action_left_or_outside_the_action_part(at, play, tokens):
    text = GOLD + " / actions_left: 0 / waits: ACTIONS 0 / phase: 3 / on_turn: 0"
    table = at("iron gnar@iron.top", "bronze", rest=text)
    play(table, "deal", "seat 1")
    assert "give champion" not in tokens(table)
    other = at(
        "iron gnar@iron.top",
        "bronze",
        rest=f"{GOLD} / {DRAWING}",
    )
    other.interject(0)
    play(other, "deal", "seat 1")
    assert "give champion" not in tokens(other)


def test_N72_decline_counter_once_and_accept(at, play, tokens):
    table = at("iron", "bronze", rest=PLAIN)
    play(table, "deal", "seat 1", "want gold", "amount 5", "offer", "counter")
    assert (top(table), table.seat) == (Ask.TERMS, 1)
    play(table, "give gold", "amount 2", "want gold", "amount 1", "offer")
    assert table.seat == 0 and set(tokens(table)) == {"accept", "decline"}
    play(table, "accept")
    assert (gold(table, "iron"), gold(table, "bronze")) == (10, 5)
    play(table, "deal", "seat 1", "want gold", "amount 5", "offer", "decline")
    assert (gold(table, "iron"), gold(table, "bronze")) == (10, 5)
    assert table.truth.deal.maker == NONE


def test_N72_what_is_gone_cannot_be_delivered(at):
    text = (
        "gold: iron=1 / deal maker: 0 / deal other: 1 / deal give_gold: 3"
        " / on_turn: 0 / phase: 3 / waits: ACTIONS 0 / waits: ANSWER 1"
    )
    table = at("iron", "bronze", rest=text)
    assert "N72" in table.why_not("accept")
    missing = f"deal maker: 0 / deal other: 1 / deal give_spell: heal=1 / {ANSWER}"
    assert "N72" in at("iron", "bronze", rest=missing).why_not("accept")
    wanted = missing.replace("give_spell", "want_spell")
    assert "N72" in at("iron", "bronze", rest=wanted).why_not("accept")


def test_N73_a_spell_named_in_a_deal_is_known_to_all(at, play, tokens):
    table = at("iron", "bronze", "silver", rest="holder: heal=0 ghost=1")
    play(table, "deal", "seat 1")
    assert "want spell ghost" not in tokens(table)
    assert "N73" in table.why_not("want spell ghost")
    play(table, "give spell heal")
    assert table.view(2).holder[spell("heal")] == table.view(1).holder[spell("heal")] == NONE
    play(table, "offer")
    assert table.view(2).holder[spell("heal")] == 0
    assert table.why_not_undo()


def test_N74_the_maker_may_withdraw_while_waiting(at, play):
    table = at("iron", "bronze", "silver", rest=PLAIN)
    play(table, "deal", "seat 1", "give gold", "amount 5", "offer")
    table.interject(0)
    assert table.seat == 0 and table.truth.deal.maker == NONE


def test_N75_opening_a_deal_is_a_free_action_answering_is_not(at, play, tokens):
    table = at("iron", "bronze", rest=PLAIN)
    table.interject(1)
    play(table, "deal", "seat 0", "give gold", "amount 1", "offer", "accept")
    assert "end passing" in tokens(table)
    play(table, "deal", "seat 1", "give gold", "amount 1", "offer", "accept")
    assert "end turn" in tokens(table)
