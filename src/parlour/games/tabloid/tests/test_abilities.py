"""The abilities, clause by clause: what the rulebook says of each conspiracy."""

from __future__ import annotations

import pytest

from parlour.core import todo
from parlour.games.tabloid.cards import KIND_IDS
from parlour.games.tabloid.state import Ask

LAID = (
    "player 0 hand: chemtrails=3 area_51 / player 1 row 1: natural=2 / player 1 hand: human_mask=1"
)


def test_T20_an_ability_is_triggered_once_a_turn(at, play):
    """Ruling C16: after all cards of the lay."""
    table = at(LAID)
    play(table, "lay chemtrails natural", "lay chemtrails natural")
    assert todo.top(table.truth) == Ask.TURN
    table.play("done")
    assert todo.top(table.truth) == Ask.CHEMTRAILS
    play(table, "spy 1", "give back", "lay chemtrails natural", "done")
    assert todo.top(table.truth) == Ask.TURN


def test_T21_the_chemtrails_example_used_or_not(at, play):
    """Ruling C15: a declined ability is spent."""
    table = at("player 0 hand: chemtrails=3 leaked_file area_51 / player 1 hand: human_mask")
    play(table, "lay chemtrails natural", "lay chemtrails natural", "lay chemtrails leaked", "done")
    table.play("decline")
    play(table, "lay chemtrails natural", "done")
    assert todo.top(table.truth) == Ask.TURN


def test_T20_each_turn_anew(at, play):
    table = at("player 0 hand: cold_fusion=2 / triggered: cold_fusion / player 1 hand: area_51=2")
    table.play("discard cold_fusion")
    assert not any(table.truth.triggered)


def test_T45_area_51_looks_at_two_and_keeps_one(at, tokens, play, hand, pile):
    table = at(
        "waits: OPEN 0 / player 0 row 0: natural=1 / unknown: chemtrails cold_fusion area_51"
    )
    assert tokens(table) == ["draw unknown", "draw area_51"]
    table.play("draw area_51")
    assert tokens(table) == ["take area_51", "take cold_fusion"]
    table.play("take cold_fusion")
    assert hand(table, 0) == ["cold_fusion"]
    assert pile(table, "unknown") == ["chemtrails", "area_51"]


def test_T45_it_is_optional_and_needs_two_cards(at, tokens, play, hand):
    """Ruling C21."""
    table = at("waits: OPEN 0 / player 0 row 0: natural=1 / unknown: chemtrails")
    assert tokens(table) == ["draw unknown"]
    assert table.why_not("draw area_51") == "the Unknown has fewer than 2 cards (T45)"
    other = at("waits: OPEN 0 / player 0 row 0: natural=1 / unknown: chemtrails cold_fusion")
    play(other, "draw unknown")
    assert hand(other, 0) == ["cold_fusion"]


def test_T45_not_for_other_draws(at, play, hand):
    table = at(
        "player 0 hand: cold_fusion area_51 / player 0 row 0: natural=1"
        " / player 1 row 2: natural=3 / unknown: chemtrails human_mask"
    )
    play(table, "lay cold_fusion natural", "done", "draw unknown")
    assert hand(table, 0) == ["area_51", "human_mask"]


def test_T46_area_51_must_be_in_front_of_the_player(at, tokens):
    table = at("waits: OPEN 0 / player 1 row 0: natural=3 / unknown: chemtrails cold_fusion")
    assert tokens(table) == ["draw unknown"]
    assert table.why_not("draw area_51") == "you have no card of Area 51 in play (T46)"
    proof = "waits: OPEN 0 / player 0 row 0: proof=1 / player 1 row 0: natural=3"
    assert "draw area_51" in tokens(at(proof + " / unknown: chemtrails cold_fusion"))  # T67


def test_T46_the_ability_is_gone_with_the_last_card(at, tokens, play):
    """The rulebook's explanation: only if at least one of its cards remains in play there."""
    table = at(
        "player 0 hand: moon_landing cold_fusion area_51 / player 0 row 5: natural=3"
        " / player 1 row 0: natural=1 / player 1 hand: human_mask / unknown: chemtrails chemtrails"
    )
    play(table, "lay moon_landing natural", "done", "strike 1 area_51 natural")
    play(table, "discard cold_fusion")
    assert (table.seat, "draw area_51" in tokens(table)) == (1, False)


def test_T67_a_card_of_the_type_may_be_its_proof():
    """See T46 and the test of Reptilian Overlords: the row must hold a card, whatever it is."""


def test_T47_chemtrails_takes_blind_and_gives_back_or_publishes(at, tokens, play, hand, pile):
    """Ruling C19: only the taker sees the card."""
    table = at(LAID)
    play(table, "lay chemtrails natural", "done")
    assert tokens(table) == ["spy 1", "decline"]
    table.play("spy 1")
    assert table.view(0).player[0].peeked == table.truth.player[0].peeked >= 0
    assert table.view(1).player[0].peeked == -1
    assert tokens(table) == ["give back", "publish"]
    table.play("publish")
    assert pile(table) == ["human_mask"]
    assert hand(table, 1) == []


def test_T47_given_back_nobody_else_has_seen_it(at, play, hand):
    table = at(LAID)
    play(table, "lay chemtrails natural", "done", "spy 1", "give back")
    assert hand(table, 1) == ["human_mask"]
    assert "Human Mask" not in " ".join(line.text for line in table.log(1))
    assert "it is Human Mask" in " ".join(line.text for line in table.log(0))


@pytest.mark.parametrize("held", ["area_51", "men_in_black"])
def test_T47_whatever_the_hand_holds_can_be_taken_and_not_taken_back(at, play, hand, held):
    table = at(f"player 0 hand: chemtrails=3 / player 1 row 1: natural=2 / player 1 hand: {held}=1")
    play(table, "lay chemtrails natural", "done")
    shown = table.truth.revealed
    play(table, "spy 1")
    assert table.truth.player[0].peeked == KIND_IDS.index(held)
    assert table.truth.revealed > shown
    play(table, "give back")
    assert hand(table, 1) == [held]


def test_T47_nobody_with_a_card_no_question(at, play):
    table = at("player 0 hand: chemtrails area_51 / player 1 row 1: natural=3")
    play(table, "lay chemtrails natural", "done")
    assert todo.top(table.truth) == Ask.TURN


def test_T47_why_a_hand_cannot_be_taken_from(at, play):
    table = at(LAID + " / players: 3")
    play(table, "lay chemtrails natural", "done")
    assert table.why_not("spy 0") == "that hand is your own (T47)"
    assert table.why_not("spy 2") == "there is no card in that hand (T47)"


def test_T48_a_victim_without_cards_plays_on(at, play, tokens):
    """Ruling C6: having no card is not going out."""
    table = at(LAID + " / unknown: cold_fusion cold_fusion")
    play(table, "lay chemtrails natural", "done", "spy 1", "publish", "discard area_51")
    assert table.truth.went_out == -1
    assert tokens(table) == ["draw unknown", "draw tabloids"]
    play(table, "draw unknown")
    assert tokens(table) == ["discard cold_fusion"]
    table.play("discard cold_fusion")
    assert table.truth.went_out == 1


def test_T49_cold_fusion_draws_if_wanted(at, tokens, play, hand):
    table = at("player 0 hand: cold_fusion=2 / player 1 row 2: natural=3 / unknown: area_51")
    play(table, "lay cold_fusion natural", "done")
    assert tokens(table) == ["draw unknown", "decline"]
    table.play("draw unknown")
    assert hand(table, 0) == ["area_51", "cold_fusion"]


def test_T49_nothing_to_draw_no_question(at, play):
    """Ruling C2: optional draws do nothing."""
    table = at("player 0 hand: cold_fusion=2 / player 1 row 2: natural=3")
    play(table, "lay cold_fusion natural", "done")
    assert todo.top(table.truth) == Ask.TURN


MOON = "player 0 hand: moon_landing=2 / player 0 row 5: natural=3 / "


def test_T54_moon_landing_strikes_an_opponents_conspiracy_card(at, tokens, play, row, pile):
    """Ruling C20: opponents' only, clones included, no Proof!."""
    table = at(MOON + "player 1 row 0: natural=2 clone=1 leaked=1 proof=1")
    play(table, "lay moon_landing natural", "done")
    assert tokens(table) == ["strike 1 area_51 natural", "strike 1 area_51 clone", "decline"]
    assert "only a Conspiracy card" in table.why_not("strike 1 area_51 proof")
    assert "(T54)" in table.why_not("strike 0 moon_landing natural")
    assert "has no" in table.why_not("strike 1 chemtrails natural")
    table.play("strike 1 area_51 clone")
    assert row(table, 1, "area_51") == [2, 0, 1, 1]
    assert pile(table) == ["cloning"]


def test_T54_it_may_be_declined_or_find_nothing(at, play):
    table = at(MOON + "player 1 row 0: natural=2")
    play(table, "lay moon_landing natural", "done", "decline")
    assert table.truth.tabloids.size == 0
    empty = at(MOON + "player 1 row 0: proof=1")
    play(empty, "lay moon_landing natural", "done")
    assert todo.top(empty.truth) == Ask.TURN


def test_T60_wilds_left_alone_go_too_T68_in_this_order(at, play, row, pile):
    """Ruling C11; the type's own Proof! stays (ruling C10)."""
    table = at(MOON + "player 1 row 0: natural=1 clone=2 leaked=1 proof=1")
    play(table, "lay moon_landing natural", "done", "strike 1 area_51 natural")
    assert row(table, 1, "area_51") == [0, 0, 0, 1]
    assert pile(table) == ["area_51", "cloning", "cloning", "leaked_file"]
    assert "went with it" in " ".join(line.text for line in table.log(0))


def test_T55_the_philadelphia_experiment_takes_the_top_of_the_tabloids(at, play, hand, pile):
    table = at(
        "player 0 hand: philadelphia_experiment area_51 / player 1 row 6: natural=3"
        " / tabloids: chemtrails human_mask"
    )
    play(table, "lay philadelphia_experiment natural", "done")
    assert hand(table, 0) == ["area_51", "human_mask"]
    assert pile(table) == ["chemtrails"]
    assert "had to take Human Mask" in table.log(1)[-1].text


def test_T55_empty_tabloids_are_ignored(at, play, hand):
    table = at("player 0 hand: philadelphia_experiment area_51 / player 1 row 6: natural=3")
    play(table, "lay philadelphia_experiment natural", "done")
    assert hand(table, 0) == ["area_51"]


def test_T58_devil_worship_buries_a_card(at, tokens, play, pile, hand):
    table = at(
        "player 0 hand: devil_worship area_51 chemtrails / player 1 row 8: natural=3"
        " / unknown: human_mask / player 1 hand: cold_fusion"
    )
    play(table, "lay devil_worship natural", "done")
    assert tokens(table) == ["bury area_51", "bury chemtrails", "decline"]
    table.play("bury area_51")
    assert pile(table, "unknown") == ["area_51", "human_mask"]
    assert hand(table, 0) == ["chemtrails"]
    assert todo.top(table.truth) == Ask.TURN  # it was one card, and the turn goes on
    told = [" ".join(line.text for line in table.log(seat)) for seat in (0, 1)]
    assert "Area 51" in told[0]
    assert "Area 51" not in told[1]


def test_T58_it_may_be_declined(at, play, hand):
    table = at("player 0 hand: devil_worship area_51=2 / player 1 row 8: natural=3")
    play(table, "lay devil_worship natural", "done", "decline")
    assert hand(table, 0) == ["area_51", "area_51"]


def test_T71_never_the_last_card(at, play):
    table = at("player 0 hand: devil_worship area_51 / player 1 row 8: natural=3")
    play(table, "lay devil_worship natural", "done")
    assert todo.top(table.truth) == Ask.TURN


def test_T59_a_leaked_file_triggers_the_ability(at, play, hand):
    """Ruling C15: so do clones and Proof! cards."""
    for card, part in (("leaked_file", "leaked"), ("cloning", "clone"), ("uss_eldridge", "proof")):
        table = at(
            f"player 0 hand: {card} area_51 / player 0 row 6: natural=3 / tabloids: human_mask"
        )
        play(table, f"lay philadelphia_experiment {part}", "done")
        assert hand(table, 0) == ["area_51", "human_mask"]
