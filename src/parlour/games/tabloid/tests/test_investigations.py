"""Investigations, clause by clause."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.record import NONE
from parlour.core.trial import refilled
from parlour.games.tabloid.state import Ask, End, Phase

MIB = "player 0 hand: men_in_black area_51 / "


def test_T61_men_in_black_strike_a_proof(at, tokens, play, row, pile):
    table = at(
        MIB + "player 1 row 0: natural=3 leaked=1 proof=1 / player 0 row 1: natural=2 proof=1"
    )
    table.play("play men_in_black")
    assert tokens(table) == ["strike 1 area_51 leaked", "strike 1 area_51 proof", "decline"]
    assert "only a Proof! card" in table.why_not("strike 1 area_51 natural")
    table.play("strike 1 area_51 proof")
    assert row(table, 1, "area_51") == [3, 0, 1, 0]
    assert pile(table) == ["crashed_saucer", "men_in_black"]


def test_T61_or_hush_up_to_two_cards_up(at, tokens, play, pile):
    table = at(
        MIB + "tabloids: chemtrails cold_fusion chemtrails / unknown: human_mask"
        " / player 1 row 0: natural=3 proof=1"
    )
    play(table, "play men_in_black", "bury chemtrails")
    assert pile(table) == ["chemtrails", "cold_fusion"]
    assert tokens(table) == ["bury chemtrails", "bury cold_fusion", "decline"]
    assert table.why_not("strike 1 area_51 proof").startswith("it is one or the other")
    table.play("bury cold_fusion")
    assert pile(table, "unknown") == ["cold_fusion", "chemtrails", "human_mask"]
    assert pile(table) == ["chemtrails", "men_in_black"]


def test_T61_one_card_or_none_is_enough(at, play, pile):
    table = at(MIB + "tabloids: chemtrails cold_fusion")
    play(table, "play men_in_black", "bury chemtrails", "decline")
    assert pile(table) == ["cold_fusion", "men_in_black"]
    last = at(MIB + "tabloids: chemtrails")
    play(last, "play men_in_black", "bury chemtrails")
    assert pile(last) == ["men_in_black"]
    assert "(T61)" in play(at(MIB + "round: 1"), "play men_in_black").why_not("bury area_51")


def test_T72_men_in_black_with_nothing_to_do_may_still_be_played(at, tokens, play, pile):
    table = at(MIB + "round: 1")
    table.play("play men_in_black")
    assert tokens(table) == ["decline"]
    table.play("decline")
    assert pile(table) == ["men_in_black"]


VIEW = "player 0 hand: remote_viewing area_51 / "


def test_T62_remote_viewing_keeps_one_of_three_and_orders_the_rest(at, tokens, play, hand, pile):
    table = at(VIEW + "unknown: human_mask chemtrails cold_fusion cloning")
    table.play("play remote_viewing")
    assert tokens(table) == ["take chemtrails", "take cold_fusion", "take cloning"]
    assert "(T62)" in table.why_not("take human_mask")
    table.play("take chemtrails")
    assert tokens(table) == ["put cold_fusion", "put cloning"]
    table.play("put cold_fusion")
    assert pile(table, "unknown") == ["human_mask", "cloning", "cold_fusion"]
    assert hand(table, 0) == ["area_51", "chemtrails"]


def test_T62_only_the_player_sees_the_cards(at, play):
    table = at(VIEW + "unknown: human_mask chemtrails cold_fusion cloning")
    play(table, "play remote_viewing", "take chemtrails", "put cold_fusion")
    assert table.view(0).unknown.cards[:3] == [-1, *table.truth.unknown.cards[1:3]]
    assert table.view(1).unknown.cards[:3] == [-1, -1, -1]
    told = " ".join(line.text for line in table.log(1))
    assert "kept one of 3 cards" in told and "Chemtrails" not in told
    told = [line.text for line in table.log(0)]
    assert any(text.startswith("You kept Chemtrails and looked at") for text in told)


def test_T72_remote_viewing_with_fewer_cards(at, tokens, play, hand, pile):
    two = at(VIEW + "unknown: human_mask chemtrails")
    play(two, "play remote_viewing", "take human_mask")
    assert pile(two, "unknown") == ["chemtrails"]
    one = at(VIEW + "unknown: human_mask")
    play(one, "play remote_viewing")
    assert hand(one, 0) == ["human_mask", "area_51"] or hand(one, 0) == ["area_51", "human_mask"]
    assert todo.top(one.truth) == Ask.TURN


def test_T9_a_required_draw_of_an_effect_ends_the_round(at, play):
    """Ruling C2."""
    table = at(VIEW + "player 1 hand: human_mask")
    table.play("play remote_viewing")
    assert (table.truth.phase, table.truth.ended) == (Phase.SCORED, End.UNKNOWN)
    informant = at("player 0 hand: secret_informant area_51 / unknown: human_mask")
    play(informant, "play secret_informant", "draw unknown")
    assert informant.truth.ended == End.UNKNOWN
    assert informant.truth.tabloids.size == 1


INFORMANT = "player 0 hand: secret_informant=2 area_51 / "


def test_T63_the_informant_draws_two(at, tokens, play, hand):
    table = at(INFORMANT + "unknown: chemtrails cold_fusion cloning")
    table.play("play secret_informant")
    assert tokens(table) == ["draw unknown"]
    assert table.describe("draw unknown") == "Draw 2 cards from the Unknown"
    table.play("draw unknown")
    assert hand(table, 0) == ["area_51", "cold_fusion", "cloning", "secret_informant"]


def test_T63_or_takes_any_card_of_the_tabloids(at, tokens, play, hand, pile):
    """Ruling C17: one of its two options."""
    table = at(INFORMANT + "unknown: chemtrails / tabloids: cold_fusion human_mask cold_fusion")
    table.play("play secret_informant")
    assert tokens(table) == ["draw unknown", "take cold_fusion", "take human_mask"]
    table.play("take cold_fusion")
    assert pile(table) == ["cold_fusion", "human_mask", "secret_informant"]
    assert todo.top(table.truth) == Ask.TURN


def test_T64_an_action_card_retrieved_may_be_played_at_once(at, tokens, play, row, pile):
    """Ruling C17."""
    table = at(
        INFORMANT + "player 0 row 0: natural=3 / player 0 row 1: natural=1"
        " / tabloids: leaked_file chemtrails"
    )
    play(table, "play secret_informant", "take leaked_file")
    assert tokens(table) == ["lay area_51 leaked", "lay chemtrails leaked", "decline"]
    assert table.why_not("lay area_51 natural") == (
        "only Leaked File, just taken, may be laid now (T64)"
    )
    assert "beyond the limit (T64)" in table.why_not("play secret_informant")
    table.play("lay area_51 leaked")
    assert tokens(table) == ["lay area_51 natural", "done"]
    table.play("done")
    assert row(table, 0, "area_51") == [3, 0, 1, 0]
    assert pile(table) == ["chemtrails", "secret_informant"]


def test_T64_everybody_knows_where_a_retrieved_card_is(at, play):
    """Ruling C17: those who only watch too, who know no other card of that hand."""
    table = at(
        INFORMANT + "player 0 row 0: natural=3 / player 0 row 1: natural=1"
        " / tabloids: leaked_file chemtrails"
    )
    play(table, "play secret_informant", "take leaked_file")
    for seat in (1, NONE):
        view = table.view(None if seat == NONE else seat)
        world = refilled(table.game, view, seat, 5)
        assert world.player[0].hand[todo.about(world)] == 1


def test_T64_kept_it_has_no_exemption_any_more(at, tokens, play):
    """Ruling C17."""
    table = at(INFORMANT + "player 0 row 0: natural=3 / tabloids: leaked_file")
    play(table, "play secret_informant", "take leaked_file", "decline")
    assert tokens(table) == ["lay area_51 natural", *tokens(table, "discard")]


def test_T64_cards_drawn_from_the_unknown_have_no_such_right(at, tokens, play):
    table = at(INFORMANT + "unknown: remote_viewing men_in_black")
    play(table, "play secret_informant", "draw unknown")
    assert tokens(table, "play") == []
    assert "(T22)" in table.why_not("play remote_viewing")


def test_T64_such_cards_may_chain_T69_the_first_waits(at, tokens, play, pile, hand):
    """Ruling C17: no two Informants fetch each other for ever."""
    table = at(
        INFORMANT + "unknown: chemtrails chemtrails / tabloids: secret_informant cold_fusion"
    )
    play(table, "play secret_informant", "take secret_informant", "play secret_informant")
    assert tokens(table) == ["draw unknown", "take cold_fusion"]
    table.play("take cold_fusion")
    assert pile(table) == ["secret_informant", "secret_informant"]
    assert hand(table, 0) == ["area_51", "cold_fusion", "secret_informant"]


def test_T70_a_retrieved_proof_may_open_a_reveal(at, tokens, play, row):
    """Ruling C17: within the limits on Action cards and on strengthening."""
    table = at(
        "player 0 hand: secret_informant crashed_saucer area_51=3 / tabloids: leaked_file"
        " / player 0 row 7: natural=1"
    )
    play(table, "play secret_informant", "take leaked_file", "lay area_51 leaked")
    assert tokens(table) == ["lay area_51 natural"]
    play(table, "lay area_51 natural", "lay area_51 natural", "done")
    assert row(table, 0, "area_51") == [2, 0, 1, 0]
    assert "lay area_51 proof" not in tokens(table)


def test_T64_a_proof_so_played_keeps_to_the_limits_on_strengthening(at, tokens, play):
    """Ruling C17."""
    table = at(
        INFORMANT + "player 0 row 0: natural=3 / player 0 row 1: natural=1 / new_type: area_51"
        " / player 0 row 2: natural=1 / touched: area_51 chemtrails / tabloids: leaked_file"
    )
    play(table, "play secret_informant", "take leaked_file")
    assert tokens(table) == ["lay area_51 leaked", "lay chemtrails leaked", "decline"]


def test_T29_a_retrieved_investigation_leaves_a_card_too(at, tokens, play):
    table = at(
        "player 0 hand: secret_informant area_51 / unknown: chemtrails chemtrails chemtrails"
        " / tabloids: remote_viewing"
    )
    play(table, "play secret_informant", "take remote_viewing")
    assert tokens(table) == ["play remote_viewing", "decline"]
