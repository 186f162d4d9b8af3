"""The cards, setup and the turn, clause by clause."""

from __future__ import annotations

from collections import Counter

import pytest

import parlour
from parlour.games.tabloid import cards
from parlour.games.tabloid.state import End, Phase

GAME = parlour.game("tabloid")
OPEN = "waits: OPEN 0 / "


def test_T1_two_to_four_players():
    assert GAME.players == (2, 3, 4)


def test_T2_sixty_eight_cards_T3_nine_types_with_their_proof():
    s = GAME.start(players=2, seed=1).truth
    counts = GAME.words.census(s)
    assert sum(counts) == 68
    assert counts[:9] == [5] * 9
    assert counts[9:18] == [1] * 9
    assert counts[18:] == [4, 3, 3, 4]
    assert cards.KIND_IDS[cards.Type.MAYAN_APOCALYPSE + cards.PROOFS] == "stela_c_text"


def test_T4_every_seat_can_deal_first():
    assert {GAME.start(players=3, seed=seed).truth.dealer for seed in range(40)} == {0, 1, 2}


def test_T5_ten_cards_each_T6_one_starts_the_tabloids():
    for players in (2, 3, 4):
        s = GAME.start(players=players, seed=1).truth
        sizes = [player.hand_size for player in s.player[:players]]
        assert sizes == [10] * players
        assert (s.tabloids.size, s.unknown.size) == (1, 67 - 10 * players)


def test_T7_the_left_of_the_dealer_begins_and_play_is_clockwise():
    match = GAME.start(players=3, seed=1)
    first = (match.truth.dealer + 1) % 3
    order, turns = [], []
    for _ in range(4):
        order.append(match.seat)
        turns.append(match.turn)
        match.play("draw unknown")
        match.play(next(a for a in match.legal() if match.token(a).startswith("discard")))
    assert order == [(first + step) % 3 for step in range(4)] and turns == [1, 2, 3, 4]


def test_T8_a_turn_opens_from_the_unknown_or_the_tabloids(at, tokens, hand):
    table = at(OPEN + "unknown: area_51 chemtrails / tabloids: human_mask cold_fusion")
    assert tokens(table) == ["draw unknown", "draw tabloids"]
    table.play("draw tabloids")
    assert hand(table, 0) == ["cold_fusion"]
    other = at(OPEN + "unknown: area_51 chemtrails / tabloids: cold_fusion")
    other.play("draw unknown")
    assert hand(other, 0) == ["chemtrails"]


def test_T8_not_from_tabloids_that_are_empty(at, tokens):
    table = at(OPEN + "unknown: area_51")
    assert tokens(table) == ["draw unknown"]
    assert table.why_not("draw tabloids") == "the Tabloids are empty (T8)"


def test_T9_drawing_from_the_empty_unknown_ends_the_round(at):
    """Rulings C2, C4: no last discards, the hands counted as they are."""
    table = at(
        OPEN + "tabloids: area_51 / player 0 hand: chemtrails / player 1 hand: cold_fusion=2"
        " / player 1 row 2: natural=3"
    )
    table.play("draw unknown")
    s = table.truth
    assert (s.phase, s.ended) == (Phase.SCORED, End.UNKNOWN)
    assert [player.score for player in s.player[:2]] == [-3, 2]


def test_T9_with_the_unknown_empty_a_turn_still_opens_from_the_tabloids(at, tokens, play):
    """Ruling C2."""
    table = at(OPEN + "tabloids: area_51 cold_fusion / player 0 hand: chemtrails")
    play(table, "draw tabloids", "discard chemtrails")
    assert table.seat == 1


def test_T10_anything_in_any_order_T28_until_the_discard(at, tokens, play):
    table = at(
        "player 0 hand: area_51=4 chemtrails=2 remote_viewing / player 1 row 1: natural=3"
        " / unknown: cold_fusion cold_fusion cold_fusion / player 1 hand: human_mask"
    )
    play(table, "lay chemtrails natural", "done", "decline", "play remote_viewing")
    play(table, "take cold_fusion", "put cold_fusion")
    play(table, *["lay area_51 natural"] * 3, "done")
    assert tokens(table, "discard") == [
        "discard area_51",
        "discard chemtrails",
        "discard cold_fusion",
    ]
    table.play("discard chemtrails")
    assert table.seat == 1


def test_T27_an_investigation_goes_to_the_tabloids_once_carried_out(at, pile, play):
    """Ruling C18."""
    table = at("player 0 hand: remote_viewing area_51 / unknown: cold_fusion chemtrails area_51")
    table.play("play remote_viewing")
    assert pile(table) == []
    play(table, "take cold_fusion")
    assert pile(table) == []
    table.play("put area_51")
    assert pile(table) == ["remote_viewing"]
    assert pile(table, "unknown") == ["chemtrails", "area_51"]


def test_T28_the_discard_goes_on_top_of_the_tabloids(at, pile):
    table = at("player 0 hand: area_51 chemtrails / tabloids: cold_fusion")
    table.play("discard area_51")
    assert pile(table) == ["cold_fusion", "area_51"]


def test_T29_one_card_must_stay_for_the_discard(at, tokens):
    """Ruling C5: counted before an effect that adds a card."""
    table = at("player 0 hand: area_51=3")
    assert tokens(table) == ["discard area_51"]
    assert "one must stay to be discarded (T12, T29)" in table.why_not("lay area_51 natural")
    strengthening = at("player 0 hand: area_51=2 / player 1 row 0: natural=3")
    strengthening.play("lay area_51 natural")
    assert tokens(strengthening) == ["done"]
    assert "(T29)" in strengthening.why_not("lay area_51 natural")
    informant = at("player 0 hand: secret_informant / unknown: area_51 area_51")
    assert tokens(informant) == ["discard secret_informant"]
    assert informant.why_not("play secret_informant") == "one card must stay to be discarded (T29)"


@pytest.mark.parametrize(
    ("laps", "turns", "ends"),
    [("1", 2, True), ("1", 1, False), ("5", 9, False), ("5", 10, True), ("open", 90, False)],
)
def test_T65_laps_after_the_unknown_is_exhausted(at, laps, turns, ends):
    """No limit, unless the table sets one: a lap is over when each has opened a turn."""
    table = at(
        f"options: empty_laps={laps} / empty_turns: {turns} / player 0 hand: area_51=2"
        " / player 1 hand: cold_fusion / tabloids: chemtrails"
    )
    table.play("discard area_51")
    assert (table.truth.ended == End.UNKNOWN) is ends


def test_C3_five_laps_with_nothing_drawn_or_laid_end_the_round(at, play):
    table = at(
        "idle_turns: 9 / unknown: cold_fusion / player 0 hand: area_51=2"
        " / player 1 hand: chemtrails"
    )
    table.play("discard area_51")
    assert table.truth.ended == End.STALL
    assert table.truth.phase == Phase.SCORED


def test_C3_a_draw_from_the_unknown_counts_as_something(at, play):
    table = at(
        OPEN + "idle_turns: 9 / unknown: cold_fusion cold_fusion / player 0 hand: area_51=2"
        " / player 1 hand: chemtrails"
    )
    play(table, "draw unknown", "discard area_51")
    assert table.truth.idle_turns == 0
    assert table.truth.ended == End.NOT_YET


def test_C3_a_lay_counts_as_something(at, play):
    table = at(
        "idle_turns: 9 / unknown: cold_fusion cold_fusion / player 0 row 0: natural=3"
        " / player 0 hand: area_51 chemtrails=2 / player 1 hand: chemtrails"
    )
    play(table, "lay area_51 natural", "done", "discard chemtrails")
    assert table.truth.idle_turns == 0
    assert table.truth.ended == End.NOT_YET


def test_T22_the_limit_on_action_cards_begins_anew_each_turn(at, tokens):
    table = at(
        "action_cards: 1 / unknown: cold_fusion cold_fusion / tabloids: cloning"
        " / player 0 hand: area_51 chemtrails / player 1 hand: men_in_black chemtrails=2"
    )
    assert tokens(table, "play") == []
    table.play("discard area_51")
    table.play("draw unknown")
    assert table.seat == 1
    assert tokens(table, "play") == ["play men_in_black"]


def test_T2_a_card_file_that_does_not_add_up_is_refused():
    content = cards.read_cards()
    content["conspiracy"][0]["copies"] = 4
    with pytest.raises(ValueError, match="67 cards, not 68"):
        cards.check_counts(content)


def test_a_card_file_without_a_card_or_with_another_ruling_is_refused():
    content = cards.read_cards()
    content["conspiracy"].pop(0)
    with pytest.raises(ValueError, match="no card for 'area_51'"):
        cards.in_order(content)
    content = cards.read_cards()
    content["rulings"]["leaked_file_discredits"] = True
    with pytest.raises(ValueError, match="leaked_file_discredits = False"):
        cards.check_counts(content)


def test_T2_every_round_is_dealt_from_all_the_cards():
    match = GAME.start(players=4, seed=3)
    assert Counter(GAME.words.census(match.truth)) == Counter(cards.COPIES)
