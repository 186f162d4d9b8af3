"""Chapter 3, the turn, step by step."""

from __future__ import annotations

import parlour
from parlour.core.record import NONE
from parlour.games.runeterra.cards import CARD_IDS
from parlour.games.runeterra.state import Ask, Phase, Place

GAME = parlour.game("runeterra")


def card(name):
    return CARD_IDS.index(name)


def asks(match):
    s = match.truth
    return [Ask(s.todo.ask[i]).name for i in range(s.todo.size)]


def gold(match, name):
    return match.truth.gold[card(name)]


def test_N13_a_turn_ends_and_the_next_seat_collects_and_draws(at, play):
    table = at("iron", "bronze", "silver", rest="deck: gnar ashe zed / acted: 1")
    play(table, "end turn")
    assert table.seat == 2
    assert asks(table) == ["DRAW"]
    assert gold(table, "silver") == 8
    assert table.truth.phase == Phase.DRAW
    assert table.turn == 1


def test_N14_every_own_card_earns_and_nobody_else(at, play):
    table = at(
        "iron",
        "bronze gnar@bronze.top",
        rest="deck: zed ashe udyr / acted: 1 / place: anivia=uncontrolled",
    )
    play(table, "end turn")
    assert (gold(table, "bronze"), gold(table, "gnar")) == (9, 3)
    assert (gold(table, "iron"), gold(table, "anivia")) == (0, 0)


def test_N15_morgana_taxes_whom_her_owner_names(at, play):
    table = at(
        "iron",
        "bronze morgana@bronze.top",
        "silver",
        rest="acted: 1 / gold: iron=5 silver=1 / on_turn: 2 / waits: ACTIONS 2 / phase: 3",
    )
    play(table, "end turn")
    assert asks(table) == ["TAX"]
    play(table, "seat 0", "card iron", "seat 2", "card silver")
    assert (gold(table, "morgana"), gold(table, "iron"), gold(table, "silver")) == (3, 3, 0)
    play(table, "done")
    assert "TAX" not in asks(table)


def test_N15_the_payer_picks_a_card_that_holds_the_tax(at, play, tokens):
    table = at(
        "iron gnar@iron.top ashe@iron.left",
        "bronze morgana@bronze.top",
        rest="acted: 1 / gold: iron=1 gnar=2 ashe=4 / waits: TAX 1 / on_turn: 1 / phase: 1",
    )
    play(table, "seat 0")
    assert table.seat == 0
    assert tokens(table) == ["card gnar", "card ashe"]


def test_N15_nobody_owes_without_gold(at, tokens):
    table = at("iron", "bronze morgana@bronze.top", rest="waits: TAX 1 / on_turn: 1 / phase: 1")
    assert tokens(table) == ["done"]


def test_N16_quinn_is_paid_from_her_gold_or_the_regions(at, play):
    table = at("iron", "bronze quinn@bronze.top", rest="acted: 1 / gold: quinn=2 / deck: zed ashe")
    play(table, "end turn")
    assert (gold(table, "quinn"), gold(table, "bronze")) == (1, 9)
    table = at("iron", "bronze quinn@bronze.top", rest="acted: 1 / deck: zed ashe")
    play(table, "end turn")
    assert (gold(table, "quinn"), gold(table, "bronze")) == (0, 8)


def test_N16_quinn_leaves_when_nobody_can_pay(at):
    from parlour.games.runeterra.rules.income import pay_upkeep

    s = at("iron", "bronze quinn@bronze.top").truth
    pay_upkeep(s, 1)
    assert s.place[card("quinn")] == Place.UNCONTROLLED


def test_N17_platinum_draws_two_and_champions_are_laid_out(at, play):
    table = at("iron", "platinum", rest="acted: 1 / deck: ziggs ashe gnar zed olaf")
    play(table, "end turn", "draw")
    assert asks(table) == ["DRAW"]
    play(table, "draw")
    assert asks(table) == ["ACTIONS"]
    assert table.truth.deck.size == 1


def test_N18_without_a_deck_play_goes_on(at, play):
    table = at("iron", "bronze", rest="acted: 1")
    play(table, "end turn")
    assert asks(table) == ["ACTIONS"]


def test_N19_two_regular_actions(at, play, tokens):
    table = at("iron gnar@iron.top ashe@iron.left", "bronze", rest="gold: iron=4 / deck: zed olaf")
    play(table, "transfer", "card iron", "card gnar", "amount 2")
    assert table.truth.actions_left == 1
    play(table, "move", "card gnar", "card iron", "arrow right")
    assert table.truth.actions_left == 0
    assert not {"transfer", "move", "attack control"} & set(tokens(table))
    assert "drop" in tokens(table)


def test_N20_free_actions_come_at_any_point_of_the_action_part(at, play, tokens):
    table = at("iron gnar@iron.top", "bronze", rest="actions_left: 0 / gold: iron=3")
    assert {"drop", "deal"} <= set(tokens(table))


def test_N21_passing_is_for_doing_nothing_at_all(at, play, tokens):
    table = at("iron gnar@iron.top ashe@iron.left", "bronze", rest="deck: zed olaf")
    assert "end passing" in tokens(table) and "end turn" not in tokens(table)
    assert "N21" in table.why_not("end turn")
    play(table, "drop", "card ashe")
    assert "end passing" not in tokens(table) and "end turn" in tokens(table)
    other = at("iron", "bronze", rest="deck: zed olaf")
    play(other, "end passing")
    assert gold(other, "iron") == 5


def test_N22_two_transfers_after_the_action_part(at, play, tokens):
    table = at("iron gnar@iron.top", "bronze", rest="acted: 1 / gold: iron=5 / deck: zed olaf ashe")
    play(table, "end turn")
    assert asks(table) == ["TRANSFERS"]
    play(table, "transfer", "card iron", "card gnar", "amount 2")
    play(table, "transfer", "card gnar", "card iron", "amount 1")
    assert (gold(table, "iron"), gold(table, "gnar")) == (4, 1)
    assert table.truth.on_turn == 1


def test_N22_the_transfers_may_be_left(at, play):
    table = at("iron gnar@iron.top", "bronze", rest="acted: 1 / gold: iron=5 / deck: zed olaf ashe")
    play(table, "end turn", "done")
    assert table.truth.on_turn == 1


def test_N23_gold_goes_to_neighbours_and_from_garen_anywhere(at, play, tokens):
    table = at(
        "iron gnar@iron.top zed@gnar.top garen@iron.bottom",
        "bronze",
        rest="gold: zed=3 garen=2",
    )
    play(table, "transfer")
    assert tokens(table) == ["card garen", "card zed"] or set(tokens(table)) == {
        "card garen",
        "card zed",
    }
    play(table, "card zed")
    assert tokens(table) == ["card gnar"]
    assert "N23" in table.why_not("card iron")
    table.undo()
    play(table, "card garen")
    assert set(tokens(table)) == {"card gnar", "card zed", "card iron"}


def test_N24_bronze_rearranges_with_two_moves_a_champion(at, play):
    table = at("bronze gnar@bronze.top", "iron", rest="acted: 1 / deck: zed olaf ashe udyr")
    play(table, "end turn")
    assert asks(table) == ["REARRANGE"]
    play(table, "move", "card gnar", "card bronze", "arrow left", "move", "card gnar")
    play(table, "card bronze", "arrow right")
    assert table.truth.on_turn == 1
    assert table.truth.x[card("gnar")] == 1


def test_N24_bronze_may_leave_it(at, play):
    table = at("bronze gnar@bronze.top", "iron", rest="acted: 1 / deck: zed olaf ashe")
    play(table, "end turn", "done")
    assert table.truth.on_turn == 1


def test_N25_gold_spreads_all_its_gold_anew(at, play):
    table = at("gold gnar@gold.top", "iron", rest="acted: 1 / gold: gold=9 / deck: zed olaf ashe")
    play(table, "end turn", "done")
    assert asks(table) == ["SPREAD"]
    play(table, "spread", "card gnar", "amount 4", "done")
    assert (gold(table, "gold"), gold(table, "gnar")) == (5, 4)


def test_N25_the_last_coin_ends_the_spreading(at, play):
    table = at("gold gnar@gold.top", "iron", rest="acted: 1 / gold: gold=9 / deck: zed olaf ashe")
    play(table, "end turn", "done", "spread", "card gnar", "amount 9")
    assert table.truth.on_turn == 1
    other = at("gold gnar@gold.top", "iron", rest="acted: 1 / gold: gold=9 / deck: zed olaf ashe")
    play(other, "end turn", "done", "done")
    assert other.truth.on_turn == 1


def test_N26_targets_are_added_and_spells_turned_up_discarded(at, play):
    table = at("iron", "bronze", rest="acted: 1 / deck: ziggs zed flash olaf")
    play(table, "end turn")
    s = table.truth
    assert s.place[card("olaf")] == s.place[card("zed")] == Place.UNCONTROLLED
    assert s.gone[10] == 1 and s.deck.size == 1


def test_N27_volibear_buys_a_card_once_a_turn(at, play, tokens):
    table = at("iron volibear@iron.top", "bronze", rest="gold: volibear=11 / deck: zed olaf")
    play(table, "buy draw")
    s = table.truth
    assert s.place[card("olaf")] == Place.UNCONTROLLED
    assert s.gold[card("volibear")] == 6
    assert "buy draw" not in tokens(table)
    assert "N27" in table.why_not("buy draw")


def test_N28_yasuo_is_idle_with_no_other_champion_in_play(at, tokens):
    alone = at("iron yasuo@iron.top", "bronze")
    assert "touch" not in tokens(alone)
    assert "another champion in play, once a turn (N28)" in alone.why_not("touch")
    assert "touch" in tokens(at("iron yasuo@iron.top", "bronze", rest="place: gnar=uncontrolled"))


def test_N28_yasuo_adds_takes_or_turns_an_alignment_for_the_turn(at, play, tokens):
    table = at("iron yasuo@iron.top", "bronze gnar@bronze.top", rest="deck: zed olaf ashe")
    play(table, "touch")
    assert "card yasuo" not in tokens(table)
    play(table, "card gnar")
    assert {"add void", "remove yordle", "turn freljordian"} <= set(tokens(table))
    play(table, "turn freljordian")
    from parlour.games.runeterra.rules.strength import has_alignment

    s = table.truth
    assert not has_alignment(s, card("gnar"), 2) and has_alignment(s, card("gnar"), 3)
    assert has_alignment(s, card("gnar"), 6)
    assert "touch" not in tokens(table)
    play(table, "end turn")
    assert table.truth.touched == NONE


def test_N28_void_cannot_be_turned_and_shadow_spirit_stays(at, play, tokens):
    table = at(
        "iron yasuo@iron.top", "bronze", rest="place: karthus=uncontrolled chogath=uncontrolled"
    )
    play(table, "touch", "card karthus")
    assert "turn shadow_spirit" not in tokens(table) and "turn shuriman" in tokens(table)
    table.undo()
    play(table, "card chogath")
    assert "turn void" not in tokens(table) and "remove void" in tokens(table)


def test_N28_adding_and_taking_away(at, play):
    from parlour.games.runeterra.rules.strength import has_alignment

    for how, there in (("add void", True), ("remove freljordian", False)):
        table = at("iron yasuo@iron.top", "bronze", rest="place: gnar=uncontrolled")
        play(table, "touch", "card gnar", how)
        kind = 8 if there else 2
        assert has_alignment(table.truth, card("gnar"), kind) is there
        assert has_alignment(table.truth, card("gnar"), 6)


def test_N21_showing_the_goal_is_no_action(at, play, tokens):
    table = at("challenger", "bronze", rest="goal: iron")
    play(table, "show goal")
    assert table.truth.goal_shown[0] == 0
    assert "end passing" in tokens(table)
    table = at("challenger", "bronze", rest="goal: iron")
    table.interject(0)
    play(table, "show goal")
    assert "end passing" in tokens(table)
