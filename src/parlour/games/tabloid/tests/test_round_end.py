"""Going out, the reckoning, scores and winning, clause by clause."""

from __future__ import annotations

import pytest

import parlour
from parlour.core import todo
from parlour.games.tabloid.cards import KIND_IDS, TYPES
from parlour.games.tabloid.state import ROUNDS_LIMIT, Ask, End, Phase

GAME = parlour.game("tabloid")
OUT = "player 0 hand: area_51 / "


def scores(table):
    return [player.score for player in table.truth.player[: table.players]]


def test_T30_no_card_after_the_discard_is_going_out_T31_then_one_discard_each(at, play):
    """Ruling C22: who has no card skips."""
    table = at(
        "players: 4 / waits: TURN 1 / player 1 hand: area_51 / player 2 hand: chemtrails=2"
        " / player 0 hand: cold_fusion"
    )
    table.play("discard area_51")
    assert (table.truth.went_out, table.truth.phase) == (1, Phase.RECKONING)
    assert todo.top(table.truth) == Ask.FINAL_DISCARD
    order = []
    while table.truth.phase == Phase.RECKONING:
        order.append(table.seat)
        table.play(table.legal()[0])
    assert order == [2, 0]
    assert table.truth.player[2].hand_size == 1


def test_T30_drawing_and_discarding_ones_only_card_goes_out(at, play):
    """Ruling C6."""
    table = at("waits: OPEN 0 / unknown: area_51 cold_fusion")
    play(table, "draw unknown", "discard cold_fusion")
    assert table.truth.went_out == 0


def test_T32_then_the_round_is_scored(at):
    table = at(OUT + "player 0 row 1: natural=2")
    table.play("discard area_51")
    assert table.truth.phase == Phase.SCORED
    assert scores(table) == [6, 0]


def test_T33_after_the_last_discard_T34_each_of_a_colour_takes_one(at, tokens, play, row):
    """Rulings C24, C25: the whole pile counts, the owner picks, removed cards are set aside."""
    table = at(
        OUT + "player 1 hand: chemtrails / tabloids: chemtrails internet_documentary men_in_black"
        " / player 1 row 1: natural=2 leaked=1"
    )
    play(table, "discard area_51", "discard chemtrails")
    assert (table.seat, tokens(table)) == (0, ["discredit"])
    table.play("discredit")
    assert tokens(table) == ["remove natural", "remove leaked"]
    assert table.seat == 1
    play(table, "remove leaked", "discredit", "remove natural", "discredit")
    assert tokens(table) == ["remove natural"]
    assert "(T34)" in table.why_not("remove leaked")
    table.play("remove natural")
    assert row(table, 1, "chemtrails") == [0, 0, 0, 0]
    assert table.truth.tabloids.size == 5
    assert table.truth.aside[1] >= 2


def test_T35_the_mayan_example_two_players_lose_a_card_one_after_the_other(at, play, row):
    table = at(
        OUT + "tabloids: mayan_apocalypse stela_c_text"
        " / player 0 row 4: natural=2 / player 1 row 4: natural=2 leaked=1"
    )
    play(table, "discard area_51", "discredit", "remove leaked", "discredit")
    assert table.seat == 0
    play(table, "remove natural", "remove natural")
    assert row(table, 0, "mayan_apocalypse") == [1, 0, 0, 0]
    assert row(table, 1, "mayan_apocalypse") == [1, 0, 0, 0]


def test_T36_all_who_are_tied_lose_one_T73_clockwise_from_who_went_out(at, play, row):
    """Ruling C23: the largest is the number of cards in one player's row."""
    table = at(
        "players: 3 / waits: TURN 1 / player 1 hand: area_51 / tabloids: cold_fusion"
        " / player 0 row 2: natural=1 leaked=1 / player 1 row 2: natural=1 proof=1"
        " / player 2 row 2: natural=1"
    )
    play(table, "discard area_51", "discredit")
    assert table.seat == 1
    table.play("remove natural")
    assert table.seat == 0
    table.play("remove leaked")
    assert [sum(row(table, seat, "cold_fusion")) for seat in range(3)] == [1, 1, 1]


def test_T34_a_type_that_was_not_played_loses_nothing(at):
    table = at(OUT + "tabloids: cold_fusion lab_explosion chemtrails")
    table.play("discard area_51")
    assert table.truth.phase == Phase.SCORED


def test_T34_cloning_cards_discredit_cloning_rows_only(at, row):
    """Ruling C26."""
    table = at(OUT + "tabloids: cloning leaked_file / player 1 row 1: natural=2 clone=2")
    table.play("discard area_51")
    assert row(table, 1, "chemtrails") == [2, 2, 0, 0]


def test_T60_wilds_left_alone_while_scoring_are_set_aside(at, play, row, pile):
    """Ruling C11."""
    table = at(OUT + "tabloids: chemtrails / player 1 row 1: natural=1 clone=1 leaked=1 proof=1")
    play(table, "discard area_51", "discredit", "remove natural")
    assert row(table, 1, "chemtrails") == [0, 0, 0, 1]
    assert pile(table) == ["chemtrails", "area_51"]


def test_T37_ten_points_over_all_players_prove_a_type_T38_they_double_for_all(at):
    table = at(OUT + "player 0 row 2: natural=3 / player 1 row 2: natural=2")
    table.play("discard area_51")
    assert scores(table) == [12, 8]


def test_T38_under_ten_they_count_as_printed(at):
    table = at(OUT + "player 0 row 2: natural=3 / player 1 row 2: natural=1 leaked=1")
    table.play("discard area_51")
    assert scores(table) == [6, 3]


def test_T37_counted_after_the_removals(at, play):
    table = at(
        OUT + "tabloids: cold_fusion / player 0 row 2: natural=3"
        " / player 1 row 2: natural=1 leaked=2"
    )
    play(table, "discard area_51", "discredit")
    while table.truth.phase == Phase.RECKONING:
        play(table, "remove natural" if table.seat == 0 else "remove leaked")
    assert scores(table) == [4, 3]


def test_T39_the_shut_out_T53_of_the_mayan_apocalypse(at):
    """Ruling C27: the others score exactly nothing, hands and all."""
    table = at(
        OUT + "player 0 row 4: natural=5 leaked=2 / player 1 row 2: natural=3"
        " / player 1 hand: chemtrails=3"
    )
    table.play("discard area_51")
    table.play("discard chemtrails")
    assert scores(table) == [24, 0]
    assert any("proved the end of the world" in line.text for line in table.log())
    assert GAME.words.reckoning(table.truth)[-1] == ("Shut out", [0, -6])


def test_T39_only_for_who_went_out_and_only_with_twelve(at):
    mayan = "player 1 row 4: natural=5 leaked=2 / player 0 row 2: natural=3"
    other = at(OUT + mayan)
    other.play("discard area_51")
    assert scores(other) == [6, 24]
    eleven = at(OUT + "player 0 row 4: natural=5 leaked=1 / player 1 row 2: natural=3")
    eleven.play("discard area_51")
    assert scores(eleven) == [22, 6]


def test_T39_not_when_the_unknown_ended_the_round(at):
    """Ruling C4."""
    table = at("waits: OPEN 0 / player 0 row 4: natural=5 leaked=2 / player 1 row 2: natural=3")
    table.play("draw unknown")
    assert scores(table) == [24, 6]


def test_T40_cards_in_hand_count_against(at, play):
    """Ruling C28: scores may be negative."""
    table = at(OUT + "player 1 hand: chemtrails=2 internet_documentary remote_viewing")
    play(table, "discard area_51", "discard remote_viewing")
    assert scores(table) == [0, -7]
    assert table.truth.player[1].total == -7


def test_T52_a_clone_counts_for_its_host_and_towards_cloning(at):
    """Ruling C13: its points lie with the host and double with it only."""
    table = at(OUT + "player 0 row 3: natural=3 / player 1 row 1: natural=1 clone=2")
    table.play("discard area_51")
    assert scores(table) == [12, 7]  # Cloning: 6 and 4 of the clones; Chemtrails: 3 and 4


def test_T41_the_leader_deals_next(at, play):
    """Ruling C1: by running total."""
    table = at(OUT + "dealer: 0 / player 0 row 2: natural=3 / player 1 total: 20")
    table.play("discard area_51")
    assert (table.truth.dealer, table.seat) == (1, 1)
    assert table.legal() == [table.action("deal")]
    table.play("deal")
    assert (table.truth.round, table.seat) == (2, 0)
    assert table.truth.player[1].hand_size == 10
    assert table.truth.player[0].score == 6


@pytest.mark.parametrize(("last", "following"), [(0, 2), (1, 2), (2, 0)])
def test_T42_of_several_the_first_left_of_the_last_dealer(at, last, following):
    """Ruling C1."""
    table = at(
        f"players: 3 / player 0 hand: area_51 / dealer: {last} / player 0 total: 9"
        " / player 2 total: 9"
    )
    table.play("discard area_51")
    assert table.truth.dealer == following


def test_T42_a_leader_who_dealt_deals_again(at):
    table = at(OUT + "dealer: 0 / player 0 total: 9")
    table.play("discard area_51")
    assert table.truth.dealer == 0


def test_T43_a_hundred_points_end_the_game_and_the_largest_total_wins(at):
    table = at(OUT + "player 0 row 2: natural=3 / player 0 total: 95 / player 1 total: 102")
    table.play("discard area_51")
    assert table.over
    assert table.points == [101, 102]
    assert table.returns == [0, 1]


def test_T43_under_a_hundred_it_goes_on(at):
    table = at(OUT + "player 0 total: 99")
    table.play("discard area_51")
    assert not table.over


def test_T44_a_tie_at_the_top_is_played_off(at):
    """Ruling C29."""
    table = at(OUT + "player 0 total: 100 / player 1 total: 100")
    table.play("discard area_51")
    assert not table.over


def test_T74_another_target_or_a_number_of_rounds(at):
    short = at("options: target=50 / " + OUT + "player 0 total: 50")
    short.play("discard area_51")
    assert short.over
    rounds = "options: rounds=3 / " + OUT + "player 0 total: 5 / "
    played = at(rounds + "round: 3")
    played.play("discard area_51")
    assert played.over
    more = at(rounds + "round: 2")
    more.play("discard area_51")
    assert not more.over
    tied = at(rounds + "round: 3 / player 1 total: 5")
    tied.play("discard area_51")
    assert not tied.over


def test_T74_there_is_a_last_round_ties_shared(at):
    table = at(OUT + f"round: {ROUNDS_LIMIT} / player 0 total: 3 / player 1 total: 3")
    table.play("discard area_51")
    assert table.over
    assert table.returns == [0.5, 0.5]


def test_the_end_of_a_round_is_told(at):
    table = at(OUT + "player 0 row 2: natural=5")
    table.play("discard area_51")
    told = [line.text for line in table.log(1)]
    assert "Seat 1 went out: the play of the round is over." in told
    assert "Cold Fusion has 10 points, proven, so doubled (10 of Seat 1)." in told
    assert "Seat 1 scores 20 this round and 20 in all." in told
    stalled = at("waits: OPEN 0 / player 0 total: 1")
    stalled.play("draw unknown")
    assert "The Unknown is empty: the play of the round is over." in [t.text for t in stalled.log()]
    assert stalled.truth.ended == End.UNKNOWN


@pytest.mark.parametrize("type_", range(TYPES))
def test_T33_the_tabloids_discredit_each_of_the_nine_types(at, play, row, type_):
    """The last of them too: nothing is scored before its card is turned over."""
    name = KIND_IDS[type_]
    table = at(f"{OUT}tabloids: {name} / player 1 row {type_}: natural=2")
    play(table, "discard area_51", "discredit", "remove natural")
    assert row(table, 1, name) == [1, 0, 0, 0]


def test_T35_the_tabloids_are_turned_over_one_by_one_by_who_went_out(at, play, tokens):
    """T73. Nothing is turned over for a type that nobody shows, or once its rows are used up."""
    table = at(
        "waits: TURN 1 / player 1 hand: area_51 / player 0 row 1: natural=1"
        " / tabloids: chemtrails cold_fusion internet_documentary"
    )
    table.play("discard area_51")
    assert (table.seat, tokens(table)) == (1, ["discredit"])
    assert table.describe("discredit") == (
        "Chemtrails in the Tabloids: Seat 1 loses a card of Chemtrails"
    )
    play(table, "discredit", "remove natural")
    assert table.truth.phase == Phase.SCORED
    told = [line.text for line in table.log(0)]
    assert "Chemtrails in the Tabloids took your Chemtrails: 3 points became 0." in told


def test_T76_who_went_out_may_pick_what_others_lose(at, play, row):
    """Ruling C24: by an option."""
    table = at(
        "options: remover=went_out / " + OUT + "tabloids: chemtrails"
        " / player 1 row 1: natural=2 leaked=1"
    )
    play(table, "discard area_51", "discredit")
    assert table.seat == 0
    assert table.describe("remove natural") == "Remove Seat 2's Chemtrails"
    assert "Seat 2's row" in GAME.words.prompt(table.view(0), 0)
    table.play("remove natural")
    assert row(table, 1, "chemtrails") == [1, 0, 1, 0]


def test_T77_a_wild_may_double_with_either_type(at):
    """Ruling C13: by an option; still once only."""
    laid = OUT + "player 0 row 3: natural=3 / player 1 row 1: natural=1 clone=2"
    table = at("options: doubling=with_either / " + laid)
    table.play("discard area_51")
    assert scores(table) == [12, 11]  # Cloning is proven: 4 points of Chemtrails' 7 double too
    assert GAME.words.reckoning(table.truth)[2] == ("Doubled, being proven", [6, 4])


def test_T78_last_discards_however_the_round_ended(at, play):
    """Ruling C4: by an option."""
    table = at(
        "options: last_discards=always / waits: OPEN 1 / player 0 hand: area_51=2"
        " / player 1 hand: chemtrails=2"
    )
    table.play("draw unknown")
    assert (table.seat, todo.top(table.truth)) == (0, Ask.FINAL_DISCARD)
    play(table, "discard area_51", "discard chemtrails")
    assert scores(table) == [-2, -3]
