"""What the log tells, and whom."""

from __future__ import annotations

import parlour

GAME = parlour.game("tabloid")


def test_a_stalled_round_is_told(at, play):
    table = at("idle_turns: 9 / player 0 hand: area_51=2 / unknown: cloning")
    table.play("discard area_51")
    assert any("For five laps nobody" in line.text for line in table.log())
    play(table, "deal")
    assert "dealt round 2; " in table.log()[-2].text


def test_the_log_says_what_may_be_said(at, play):
    table = at(
        "waits: OPEN 0 / player 0 hand: chemtrails=2 area_51 devil_worship secret_informant"
        " / player 1 row 1: natural=2 / player 1 row 8: natural=2 / player 0 row 0: natural=1"
        " / unknown: cloning cold_fusion human_mask / player 1 hand: men_in_black"
        " / tabloids: cloning"
    )
    play(table, "draw area_51", "take human_mask", "lay chemtrails natural", "done", "spy 1")
    play(table, "publish", "lay devil_worship natural", "done", "decline")
    play(table, "play secret_informant", "take cloning", "discard area_51")
    seat_1 = [line.text for line in table.log(1)]
    assert seat_1 == [
        "Seat 1 looked at the 2 top cards of the Unknown.",
        "Seat 1 kept one of 2 cards and put the rest back.",
        "Seat 1 strengthened Chemtrails with Chemtrails: 9 points on the table.",
        "Seat 1 took a card unseen from your hand.",
        "Seat 1 put your Men in Black on the Tabloids.",
        "Seat 1 strengthened Role-playing is Devil Worship! with Role-playing is Devil Worship!:"
        " 6 points on the table.",
        "Seat 1 did not use the ability.",
        "Seat 1 played Secret Informant.",
        "Seat 1 took They're Cloning Hitler! from the Tabloids.",
        "Secret Informant went to the Tabloids.",
        "Seat 1 discarded Area 51.",
    ]
    own = [line.text for line in table.log(0)]
    assert own[1] == "You kept Human Mask and put Cold Fusion back on top."
    assert "You took a card unseen from Seat 2's hand: it is Men in Black." in own


def test_draws_and_losses_are_told(at, play):
    table = at(
        "waits: OPEN 0 / player 0 hand: remote_viewing area_51=2 / unknown: chemtrails human_mask"
        " / player 0 row 2: natural=2 / player 1 hand: cloning / tabloids: cold_fusion"
    )
    play(table, "draw unknown", "play remote_viewing", "discard area_51", "draw tabloids")
    assert [line.text for line in table.log(0)] == [
        "You drew Human Mask from the Unknown.",
        "You played Remote Viewing.",
        "You discarded Area 51.",
        "Seat 2 took Area 51 from the Tabloids.",
    ]
    assert table.log(1)[0].text == "Seat 1 drew 1 card from the Unknown."


def test_the_end_of_a_game_is_told(at):
    table = at(
        "player 0 hand: area_51 / player 0 total: 100 / player 0 row 2: natural=2"
        " / player 1 hand: cloning / tabloids: cold_fusion"
    )
    table.play("discard area_51")
    table.play("discard cloning")
    assert GAME.words.reckoning(table.truth) == [("Rounds scored", [100, 0])]
    assert "the Tabloids to Cold Fusion: 1 card to" in GAME.words.prompt(table.view(0), 0)
    table.play("discredit")
    assert "the card of Cold Fusion that" in GAME.words.prompt(table.view(0), 0)
    table.play("remove natural")
    told = [line.text for line in table.log(0)]
    assert "Seat 2 discarded They're Cloning Hitler! as a last discard." in told
    assert "Cold Fusion in the Tabloids took your Cold Fusion: 4 points became 2." in told
    assert told[-1] == "You win with 102 points."
    assert GAME.words.prompt(table.view(0), 0) == "The game is over."


def test_declining_a_burial_is_told(at, play):
    table = at("player 0 hand: devil_worship area_51=2 / player 1 row 8: natural=3")
    play(table, "lay devil_worship natural", "done", "decline")
    assert table.log(1)[-1].text == "Seat 1 did not use the ability."
