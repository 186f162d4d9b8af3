"""By clause: a position, a choice, what came of it."""

from __future__ import annotations

import parlour

GAME = parlour.game("stairs")


def test_A1_four_cards_each_that_nobody_else_sees():
    match = GAME.start(players=3, seed=1)
    assert [player.hand_size for player in match.truth.player[:3]] == [4, 4, 4]
    assert sum(match.view(0).player[0].hand) == 4
    assert sum(match.view(0).player[1].hand) == 0
    assert match.seat == 0


def test_A2_any_card_of_the_hand_may_be_laid_and_no_other():
    match = GAME.position("player 0 hand: two=1 five=1 / player 1 hand: one=1")
    assert [match.token(action) for action in match.legal()] == ["lay two", "lay five"]
    assert match.why_not("lay six") == "the Six (6) is not in your hand (A2)"
    match.play("lay five")
    assert match.truth.laid[4] == 1


def test_A3_a_higher_card_scores_and_an_equal_one_does_not():
    hands = "player 0 hand: two=1 five=1 / player 1 hand: five=2 / top: four / laid: four=1"
    match = GAME.position(hands)
    match.play("lay five")
    match.play("lay five")
    assert match.points == [1, 0]


def test_A4_a_card_is_drawn_while_there_is_one():
    match = GAME.position("player 0 hand: two=2 / player 1 hand: one=1 / deck: eight")
    match.play("lay two")
    assert match.truth.player[0].hand[7] == 1
    assert match.why_not_undo(0), "a card was seen"
    match.play("lay one")
    assert match.truth.player[1].hand_size == 0


def test_A5_the_game_ends_when_all_hands_are_empty():
    match = GAME.position("player 0 hand: two=1 / player 1 hand: one=1")
    match.play("lay two")
    assert not match.over
    match.play("lay one")
    assert match.over


def test_A6_tied_players_share():
    match = GAME.position("player 0 hand: one=1 / player 1 hand: two=1")
    match.play("lay one")
    match.play("lay two")
    assert match.points == [1, 1]
    assert match.returns == [0.5, 0.5]


def test_A7_a_step_scores_double():
    hands = "player 0 hand: five=1 / player 1 hand: seven=1 / top: four / laid: four=1"
    match = GAME.position(hands)
    match.play("lay five")
    match.play("lay seven")
    assert match.points == [2, 1]
