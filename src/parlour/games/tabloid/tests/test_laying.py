"""Revealing and strengthening, clause by clause."""

from __future__ import annotations

import pytest


def test_T11_only_one_conspiracy_is_revealed_in_a_turn(at, tokens, play):
    table = at("player 0 hand: area_51=3 reptilian_overlords=3 cold_fusion")
    play(table, *["lay area_51 natural"] * 3, "done")
    assert tokens(table, "lay") == []
    reason = "one conspiracy has been revealed in this turn already (T11)"
    assert table.why_not("lay reptilian_overlords natural") == reason


def test_T12_three_conspiracy_cards_reveal(at, tokens, play, row):
    table = at("player 0 hand: area_51=4 cold_fusion=2")
    assert tokens(table, "lay") == ["lay area_51 natural"]
    play(table, "lay area_51 natural", "lay area_51 natural")
    assert tokens(table) == ["lay area_51 natural"]
    table.play("lay area_51 natural")
    assert tokens(table) == ["lay area_51 natural", "done"]
    table.play("done")
    assert row(table, 0, "area_51") == [3, 0, 0, 0]


def test_T12_or_two_and_a_proof_T13_which_is_the_action_card(at, tokens, play, row):
    table = at("player 0 hand: area_51=2 crashed_saucer remote_viewing cold_fusion")
    play(table, "lay area_51 natural", "lay area_51 natural", "lay area_51 proof", "done")
    assert row(table, 0, "area_51") == [2, 0, 0, 1]
    assert tokens(table, "play") == []
    assert "(T22)" in table.why_not("play remote_viewing")


def test_T12_two_cards_reveal_nothing(at, tokens):
    table = at("player 0 hand: area_51=2 cold_fusion=2")
    assert tokens(table, "lay") == []
    assert table.why_not("done") == "no card is being laid (T66)"


def test_T14_a_leaked_file_may_be_the_proof(at, tokens, play, row):
    table = at("player 0 hand: area_51=2 leaked_file=2 cold_fusion")
    play(table, "lay area_51 leaked")
    assert tokens(table) == ["lay area_51 natural"]
    assert "(T13, T57)" in table.why_not("lay area_51 leaked")
    play(table, "lay area_51 natural", "lay area_51 natural", "done")
    assert row(table, 0, "area_51") == [2, 0, 1, 0]


def test_T15_two_types_may_be_strengthened_without_a_reveal(at, tokens, play):
    """Ruling C9."""
    table = at(
        "player 0 hand: area_51=2 cold_fusion=2 chemtrails reptilian_overlords"
        " / player 1 row 0: natural=3 / player 1 row 2: natural=3 / player 1 row 1: natural=3"
        " / unknown: human_mask"
    )
    play(table, "lay area_51 natural", "done", "lay cold_fusion natural", "done", "decline")
    assert tokens(table, "lay") == ["lay area_51 natural", "lay cold_fusion natural"]
    assert "no third (T15)" in table.why_not("lay chemtrails natural")


def test_T15_a_type_strengthened_and_then_out_of_play_still_counts(at, tokens, play):
    """Ruling C9: two strengthenings leave no reveal, whatever has gone out of play since."""
    table = at(
        "player 0 hand: area_51=3 leaked_file crashed_saucer moon_landing chemtrails"
        " / player 1 row area_51: natural=1 / player 1 row moon_landing: natural=3"
        " / unknown: human_mask"
    )
    play(table, "lay area_51 proof", "done", "lay moon_landing natural", "done")
    play(table, "strike 1 area_51 natural")
    assert tokens(table, "lay area_51") == []
    assert "none may be revealed (T15)" in table.why_not("lay area_51 natural")


def test_T15_after_two_none_can_be_revealed(at, tokens, play):
    """Ruling C9: in any order."""
    table = at(
        "player 0 hand: area_51 reptilian_overlords=4 mayan_apocalypse / player 1 row 0: natural=3"
        " / player 1 row 4: natural=3"
    )
    play(table, "lay area_51 natural", "done", "lay mayan_apocalypse natural", "done")
    assert tokens(table, "lay") == []
    reason = "two conspiracies have been strengthened: none may be revealed (T15)"
    assert table.why_not("lay reptilian_overlords natural") == reason


def test_T15_one_reveal_and_one_other_strengthened_in_either_order(at, tokens, play):
    """Ruling C9."""
    setup = (
        "player 0 hand: area_51=2 reptilian_overlords=3 mayan_apocalypse human_mask"
        " / player 1 row 0: natural=3 / player 1 row 4: natural=2"
    )
    reveal = ["lay reptilian_overlords natural"] * 3
    first = play(at(setup), *reveal, "done", "lay area_51 natural", "done")
    assert tokens(first, "lay") == ["lay area_51 natural", "lay reptilian_overlords proof"]
    then = play(at(setup), "lay area_51 natural", "done", *reveal, "done")
    assert tokens(then, "lay") == ["lay area_51 natural", "lay reptilian_overlords proof"]


def test_T15_three_cards_of_a_type_in_play_strengthen_it(at, play):
    """Ruling C8."""
    table = at("player 0 hand: area_51=3 cold_fusion / player 1 row 0: natural=2")
    play(table, *["lay area_51 natural"] * 3, "done")
    assert table.truth.new_type == -1


def test_T16_another_players_conspiracy_T18_cards_lie_with_who_laid_them(at, play, row):
    table = at("player 0 hand: area_51 cold_fusion / player 1 row 0: natural=3")
    play(table, "lay area_51 natural", "done")
    assert row(table, 0, "area_51") == [1, 0, 0, 0]
    assert row(table, 1, "area_51") == [3, 0, 0, 0]


def test_T16_a_conspiracy_gone_from_the_table_must_be_revealed_anew(at, tokens):
    """Ruling C7: a Proof! alone does not keep it in play."""
    table = at("player 0 hand: area_51=2 cold_fusion / player 1 row 0: proof=1")
    assert tokens(table, "lay") == []


def test_T17_several_cards_and_a_proof_at_once(at, play, row):
    table = at("player 0 hand: area_51=2 crashed_saucer cold_fusion / player 1 row 0: natural=3")
    play(table, "lay area_51 proof", "lay area_51 natural", "lay area_51 natural", "done")
    assert row(table, 0, "area_51") == [2, 0, 0, 1]
    assert table.truth.action_cards == 1


def test_T17_a_proof_of_its_own_may_stand_alone(at, play, row):
    """Ruling C10."""
    table = at("player 0 hand: crashed_saucer cold_fusion / player 1 row 0: natural=3")
    play(table, "lay area_51 proof", "done")
    assert row(table, 0, "area_51") == [0, 0, 0, 1]


def test_T19_adding_to_what_was_revealed_or_strengthened_is_free(at, tokens, play):
    table = at(
        "player 0 hand: area_51=4 cold_fusion=2 mayan_apocalypse=2 / player 1 row 2: natural=3"
        " / player 1 row 4: natural=2 / unknown: human_mask"
    )
    play(table, *["lay area_51 natural"] * 3, "done", "lay cold_fusion natural", "done", "decline")
    play(table, "lay area_51 natural", "done", "lay cold_fusion natural", "done")
    assert tokens(table, "lay") == []


def test_T22_one_action_card_T23_of_which_a_proof_is_one(at, tokens, play):
    table = at(
        "player 0 hand: crashed_saucer leaked_file remote_viewing area_51 cold_fusion"
        " / player 1 row 0: natural=3"
    )
    play(table, "lay area_51 natural", "lay area_51 proof", "done")
    assert tokens(table, "lay") == []
    assert tokens(table, "play") == []
    assert (
        table.why_not("lay area_51 leaked")
        == "only 1 Action card may be played in a turn (T22, T23)"
    )


def test_T22_after_an_investigation_no_proof(at, tokens, play):
    table = at("player 0 hand: crashed_saucer men_in_black area_51 / player 1 row 0: natural=3")
    play(table, "play men_in_black", "decline")
    assert tokens(table, "lay") == ["lay area_51 natural"]


def test_T24_a_proof_goes_to_its_own_colour_only(at, tokens):
    table = at(
        "player 0 hand: uss_eldridge cold_fusion / player 1 row 0: natural=3"
        " / player 1 row 6: natural=3"
    )
    assert tokens(table, "lay") == ["lay philadelphia_experiment proof"]
    assert "(T24)" in table.why_not("lay area_51 proof")


def test_T25_a_leaked_file_goes_to_any_type(at, tokens):
    table = at(
        "player 0 hand: leaked_file cold_fusion / player 0 row 0: natural=3"
        " / player 0 row 6: natural=3"
    )
    assert tokens(table, "lay") == ["lay area_51 leaked", "lay philadelphia_experiment leaked"]


def test_T26_a_conspiracy_may_hold_several_proofs(at, play, row):
    table = at(
        "player 0 hand: leaked_file cold_fusion / player 0 row 0: natural=3 leaked=1 proof=1"
    )
    play(table, "lay area_51 leaked", "done")
    assert row(table, 0, "area_51") == [3, 0, 2, 1]


def test_T50_cloning_cards_are_wild_T51_or_lie_on_their_own_type(at, tokens, play, row):
    """Ruling C12."""
    table = at("player 0 hand: cloning=4 area_51 chemtrails")
    assert tokens(table, "lay") == [
        "lay area_51 natural",
        "lay area_51 clone",
        "lay chemtrails natural",
        "lay chemtrails clone",
        "lay cloning natural",
    ]
    play(table, "lay area_51 clone", "lay area_51 clone", "lay area_51 natural", "done")
    assert row(table, 0, "area_51") == [1, 2, 0, 0]
    assert "no wild card (T51)" in table.why_not("lay cloning clone")


def test_T50_a_reveal_needs_one_card_of_the_type_itself(at, tokens, play):
    """Ruling C12."""
    assert tokens(at("player 0 hand: cloning=3 crashed_saucer leaked_file"), "lay area_51") == []
    table = at("player 0 hand: cloning=3 area_51")
    play(table, "lay area_51 clone", "lay area_51 clone")
    assert tokens(table) == ["lay area_51 natural"]
    assert "(T12)" in table.why_not("lay area_51 clone")


def test_T50_option_wild_only_for_who_has_cloning_in_play(at, tokens):
    """Ruling C12."""
    tame = "options: cloning=once_in_play / player 0 hand: cloning=2 area_51=2 chemtrails"
    assert tokens(at(tame), "lay area_51") == []
    assert "in play (T50)" in at(tame).why_not("lay area_51 clone")
    shown = tame + " / player 0 row 3: natural=1"
    assert tokens(at(shown), "lay area_51") == ["lay area_51 natural", "lay area_51 clone"]


@pytest.mark.parametrize("proofs", ["leaked_file=2", "crashed_saucer leaked_file"])
def test_T56_two_proofs_in_a_reveal_with_the_overlords(at, tokens, play, row, proofs):
    """Ruling C14: with one Conspiracy card they are enough, and the whole turn's Action cards."""
    own = "player 0 row 7: natural=3"
    table = at(f"player 0 hand: area_51 {proofs} remote_viewing chemtrails / {own}")
    second = "lay area_51 leaked" if "=2" in proofs else "lay area_51 proof"
    play(table, "lay area_51 leaked", second, "lay area_51 natural", "done")
    assert sum(row(table, 0, "area_51")) == 3
    assert tokens(table, "play") == []


def test_T56_not_once_an_action_card_was_played(at, tokens, play):
    table = at(
        "player 0 hand: area_51 leaked_file=2 men_in_black chemtrails / player 0 row 7: natural=3"
    )
    play(table, "play men_in_black", "decline")
    assert tokens(table, "lay area_51") == []


def test_T56_not_when_strengthening(at, tokens, play):
    table = at(
        "player 0 hand: area_51 leaked_file=2 chemtrails / player 0 row 7: natural=3"
        " / player 0 row 0: natural=3"
    )
    play(table, "lay area_51 leaked")
    assert "lay area_51 leaked" not in tokens(table)


def test_T57_the_overlords_must_be_in_play_in_front_of_the_player(at, tokens):
    table = at("player 0 hand: area_51 leaked_file=2 chemtrails / player 1 row 7: natural=3")
    assert tokens(table, "lay area_51") == []


def test_T57_nor_does_their_ability_last_once_their_last_card_is_gone(at, tokens, play):
    """The rulebook's explanation: only if at least one of its cards remains in play there."""
    table = at(
        "player 0 hand: moon_landing cold_fusion=2 / player 0 row 5: natural=3"
        " / player 1 hand: area_51 leaked_file=2 chemtrails / player 1 row 7: natural=1"
    )
    play(table, "lay moon_landing natural", "done", "strike 1 reptilian_overlords natural")
    play(table, "discard cold_fusion", "draw tabloids")
    assert table.seat == 1
    assert tokens(table, "lay area_51") == []


def test_T57_revealing_the_overlords_does_not_help_itself(at, tokens):
    assert (
        tokens(at("player 0 hand: reptilian_overlords human_mask leaked_file area_51"), "lay") == []
    )


def test_T67_the_overlords_own_proof_standing_alone_will_do(at, tokens):
    table = at(
        "player 0 hand: area_51 leaked_file=2 chemtrails / player 0 row 7: proof=1"
        " / player 1 row 7: natural=1"
    )
    assert "lay area_51 leaked" in tokens(table)


def test_T60_wilds_need_a_card_of_the_type_in_the_same_row(at, tokens, play):
    """Ruling C10."""
    table = at("player 0 hand: leaked_file cloning area_51 chemtrails / player 1 row 0: natural=3")
    play(table, "lay area_51 leaked")
    assert tokens(table) == ["lay area_51 natural", "lay area_51 clone"]
    table.play("lay area_51 clone")
    assert tokens(table) == ["lay area_51 natural"]
    alone = at("player 0 hand: leaked_file chemtrails / player 1 row 0: natural=3")
    assert tokens(alone, "lay") == []
    assert alone.why_not("lay area_51 leaked").endswith("beside it in your row (T60)")


def test_T66_nothing_is_seen_before_it_is_done(at, play):
    table = at("player 0 hand: area_51=4 cold_fusion")
    before = table.view(1)
    play(table, "lay area_51 natural", "lay area_51 natural")
    after = table.view(1)
    assert table.game.words.sketch(before, 1) == table.game.words.sketch(after, 1)
    assert after.player[0].hand_size == 5
    assert after.player[0].laying == -1
    assert [line.text for line in table.log(1)] == []


def test_T66_what_is_composed_can_be_taken_back(at, play, tokens):
    table = at("player 0 hand: area_51=4 cold_fusion")
    play(table, "lay area_51 natural", "lay area_51 natural")
    table.undo()
    table.undo()
    assert "discard area_51" in tokens(table)


def test_T66_other_things_wait_until_it_is_done(at, play):
    table = at("player 0 hand: area_51=4 cold_fusion=3")
    play(table, "lay area_51 natural")
    assert table.why_not("discard area_51").endswith("or take them back (T66)")
    assert table.why_not("lay cold_fusion natural").endswith("is being laid: say done first (T66)")


def test_T75_option_wilds_stand_for_cards_of_the_type(at, tokens, play, row):
    """Ruling C10, read the other way: a reveal of clones alone, with which Leaked Files may lie."""
    table = at("options: wilds=stand_alone / player 0 hand: cloning=3 leaked_file area_51")
    clone = "lay cold_fusion clone"
    play(table, clone, clone)
    assert "done" not in tokens(table)
    play(table, "lay cold_fusion leaked", "done")
    assert row(table, 0, "cold_fusion") == [0, 2, 1, 0]
    assert clone in tokens(table)
    usual = at("player 0 hand: cloning=3 leaked_file area_51")
    assert clone not in tokens(usual)


def test_T75_they_keep_a_type_in_play_and_hold_leaked_files(at, play, row, pile):
    struck = (
        "player 0 hand: moon_landing area_51 / player 0 row 5: natural=3"
        " / player 1 row 2: natural=1 clone=1 leaked=1"
    )
    lay = ("lay moon_landing natural", "done", "strike 1 cold_fusion natural")
    table = play(at("options: wilds=stand_alone / " + struck), *lay)
    assert row(table, 1, "cold_fusion") == [0, 1, 1, 0]
    usual = play(at(struck), *lay)
    assert row(usual, 1, "cold_fusion") == [0, 0, 0, 0]
    last = "options: wilds=stand_alone / " + struck.replace("natural=1 clone=1", "clone=1")
    table = play(at(last), *lay[:2], "strike 1 cold_fusion clone")
    assert pile(table) == ["cloning", "leaked_file"]
    assert "Seat 2's Leaked File went with it, left alone (T60)." in [
        line.text for line in table.log()
    ]
