"""Chapter 8 once more: drafts that tell nothing, what led to nothing, and who holds up whom."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.record import NONE
from parlour.core.trial import refilled
from parlour.games.runeterra.cards import CARD_IDS, DROPPED_DRAFTS, SPELL_IDS
from parlour.games.runeterra.state import Ask

GAME = parlour.game("runeterra")
WEBS = ("iron gnar@iron.top zed@gnar.left", "bronze ashe@bronze.top olaf@ashe.top", "silver")
RICH = "gold: iron=9 bronze=6 silver=5 / holder: heal=0 ghost=1 teleport=2"


def card(name):
    return CARD_IDS.index(name)


def spell(name):
    return SPELL_IDS.index(name)


def top(match):
    return Ask(match.truth.todo.ask[match.truth.todo.size - 1])


def told(match, viewer=None):
    return [line.text for line in match.log(viewer)]


def test_N74_a_draft_tells_nothing_to_anybody_else(at, play):
    """R7: neither the view nor the log nor the record of another seat."""
    table = play(at(*WEBS, rest=RICH), "deal", "seat 1", "give spell heal", "want gold", "amount 2")
    plain = play(at(*WEBS, rest=RICH), "deal", "seat 2")
    for viewer in (1, 2, None):
        assert table.position(viewer) == plain.position(viewer) if viewer is not None else True
        assert table.view(viewer).draft.other == NONE
        assert table.view(viewer).draft.want_gold == 0
        assert told(table, viewer) == []
    assert table.view(0).draft.want_gold == 2
    assert "give spell" not in table.save(1) and "amount" not in table.save(2)
    assert GAME.words.prompt(table.view(2), 2) == "Iron is to set the terms of a deal."


def test_N74_a_draft_is_taken_back_freely_until_it_is_offered(at, play):
    table = play(at(*WEBS, rest=RICH), "deal", "seat 1", "give spell heal")
    assert table.why_not_undo(0) == ""
    play(table, "withdraw")
    assert table.view(1).holder[spell("heal")] == NONE and told(table) == []


def test_N74_a_world_goes_on_with_somebody_elses_draft(at, play):
    table = play(at(*WEBS, rest=RICH), "deal", "seat 1")
    partners = {refilled(GAME, table.view(2), 2, seed).draft.other for seed in range(12)}
    assert partners == {1, 2}


def test_N73_an_offer_is_made_aloud(at, play):
    table = play(at(*WEBS, rest=RICH), "deal", "seat 1", "give spell heal", "offer")
    assert table.view(2).holder[spell("heal")] == 0
    assert told(table, 2)[0] == "Iron offers Bronze a deal: Heal for nothing."


@pytest.mark.parametrize(
    "words", [("deal", "seat 1"), ("deal", "seat 1", "give gold", "amount 1", "offer")]
)
def test_N69_N74_others_break_in_while_a_deal_is_drafted_or_offered(at, play, tokens, words):
    """R8: what may be done at any time may be done now, by whoever is asked too."""
    table = play(at(*WEBS, rest=RICH), *words)
    asked = top(table)
    table.interject(2)
    assert "deal" not in tokens(table) and "one at a time (N74)" in table.why_not("deal")
    play(table, "spell teleport", "done")
    assert (top(table), table.truth.gold[card("silver")]) == (asked, 15)


def test_N74_the_one_who_is_to_answer_may_break_in_first(at, play):
    rest = RICH.replace("teleport=2", "teleport=1")
    table = play(at(*WEBS, rest=rest), "deal", "seat 1", "want gold", "amount 6", "offer")
    table.interject(1)
    play(table, "spell teleport", "card ashe", "amount 16")
    assert top(table) == Ask.ANSWER and "N72" in table.why_not("accept")
    play(table, "decline")
    assert top(table) == Ask.ACTIONS


def test_N74_who_is_held_up_by_a_draft_sets_it_aside(at, play, tokens):
    table = at(*WEBS, rest=RICH)
    table.interject(1)
    play(table, "deal", "seat 2")
    table.interject(2)
    assert "withdraw" not in tokens(table) and "N74" in table.why_not("withdraw")
    play(table, "done")
    table.interject(0)
    play(table, "withdraw")
    assert (top(table), table.seat, table.truth.draft.maker) == (Ask.ACTIONS, 0, NONE)
    assert told(table)[-1] == "Iron sets Bronze's draft of a deal aside."


def test_N21_N74_what_has_led_to_nothing_was_no_action(at, play, tokens):
    """R9: a draft dropped, an offer declined, an attack called off."""
    table = play(at(*WEBS, rest=RICH), "deal", "withdraw")
    play(table, "deal", "seat 1", "give gold", "amount 1", "offer", "decline")
    play(table, "attack destroy", "card iron", "card ashe", "done", "done", "done", "done", "done")
    play(table, "call off")
    assert table.truth.deals[0] == 1 and table.truth.actions_left == 2
    before = table.truth.gold[card("iron")]
    play(table, "end passing")
    assert table.truth.gold[card("iron")] == before + 5


def test_N21_gold_spent_on_an_attack_was_something(at, play, tokens):
    table = at(*WEBS, rest="gold: iron=9")
    play(table, "attack destroy", "card iron", "card ashe", "done", "done", "region adds 1")
    play(table, "done", "call off")
    assert "end passing" not in tokens(table) and "end turn" in tokens(table)


@pytest.mark.parametrize(("webs", "offers"), [(WEBS[:2], 2), (WEBS, 2), ((*WEBS, "gold"), 3)])
def test_N74_a_seat_makes_an_offer_to_each_rival_in_a_turn(at, play, tokens, webs, offers):
    """R12."""
    table = at(
        *webs,
        rest=RICH if len(webs) > 2 else RICH.replace(" silver=5", "").replace(" teleport=2", ""),
    )
    for _ in range(offers):
        play(table, "deal", "seat 1", "give gold", "amount 1", "offer", "decline")
    assert "deal" not in tokens(table) and "N74" in table.why_not("deal")


def test_N74_drafts_are_dropped_so_often_and_no_more(at, play, tokens):
    table = at(*WEBS, rest=RICH)
    for _ in range(DROPPED_DRAFTS):
        play(table, "deal", "withdraw")
    assert "deal" not in tokens(table) and "dropped 12 drafts" in table.why_not("deal")


def test_N71_one_champion_for_another_costs_one_action(at, play, tokens):
    """R3: both branches are taken up before either is hung."""
    table = at(*WEBS, rest="gold: gnar=4 ashe=3")
    play(table, "deal", "seat 1", "give champion", "card gnar", "want champion", "card ashe")
    assert "want champion" not in tokens(table)
    assert "one champion from each side (N71)" in table.why_not("want champion")
    play(table, "offer", "accept")
    assert (table.seat, top(table)) == (1, Ask.JOIN_LEADER)
    assert tokens(table) == ["card bronze"]
    play(table, "card bronze", "arrow top", "card iron", "arrow right")
    s = table.truth
    assert [s.owner[card(n)] for n in ("gnar", "zed", "ashe", "olaf")] == [1, 1, 0, 0]
    assert (s.gold[card("gnar")], s.gold[card("ashe")]) == (4, 3)
    assert (s.actions_left, s.acted, s.crossing.size, s.pending.size) == (1, 1, 0, 0)
    assert top(table) == Ask.ACTIONS and table.seat == 0


def test_N71_the_seat_on_turn_may_ask_for_a_rivals_champion(at, play, tokens):
    table = at(*WEBS, rest="gold: iron=9")
    play(table, "deal", "seat 1", "want champion", "card olaf", "give gold", "amount 5", "offer")
    play(table, "accept", "card iron", "arrow right")
    s = table.truth
    assert s.owner[card("olaf")] == 0 and s.actions_left == 1 and s.gold[card("bronze")] == 5


def test_N71_not_between_two_seats_whose_turn_it_is_not(at, play, tokens):
    table = at(*WEBS, rest="gold: silver=5")
    table.interject(2)
    play(table, "deal", "seat 1")
    assert "want champion" not in tokens(table)
    assert "action part of one of the two" in table.why_not("want champion")


def test_N71_a_full_structure_takes_a_champion_for_one_that_it_gives(at, play, tokens):
    full = "bronze nasus@bronze.top rammus@bronze.right jinx@bronze.bottom singed@bronze.left"
    table = at("iron gnar@iron.top", full, rest="gold: iron=5")
    play(table, "deal", "seat 1")
    room = "give champion" in tokens(table)
    play(table, "want champion", "card singed", "give champion", "card gnar", "offer", "accept")
    assert top(table) == Ask.JOIN_LEADER and tokens(table)
    assert room or table.seat == 1
