"""The estimate for the bots: what it must prefer, and where it must be exact."""

from __future__ import annotations

import parlour
from parlour.games.tabloid.judged.features import WEIGHTS
from parlour.games.tabloid.judged.prospects import prospects
from parlour.games.tabloid.state import Phase

GAME = parlour.game("tabloid")
LATE = "unknown: area_51 moon_landing / player 1 hand: area_51 cold_fusion"


def worth(at, text):
    """How much more the round will bring seat 0 than seat 1."""
    table = at(f"{text} / {LATE}").truth
    return prospects(table, 0, WEIGHTS) - prospects(table, 1, WEIGHTS)


def test_a_proven_row_is_worth_more_than_its_points(at):
    proven = worth(at, "player 0 row 1: natural=3 proof=1")
    short = worth(at, "player 0 row 1: natural=3")
    assert proven - short > 5


def test_the_tabloids_threaten_a_row(at):
    row = "player 0 row 1: natural=3 proof=1"
    assert worth(at, f"{row} / tabloids: chemtrails chemtrails") < worth(at, row) - 5


def test_points_in_hand_that_cannot_be_laid_weigh_against_a_seat_late(at):
    kept = "player 0 row 2: natural=3 / player 0 hand: human_mask=1 reptilian_overlords=2"
    laid = "player 0 row 2: natural=3 / player 0 hand: cold_fusion"
    assert worth(at, laid) > worth(at, kept)


def test_cards_about_to_be_laid_count_as_laid(at, play):
    table = at(f"player 0 row 1: natural=3 / player 0 hand: chemtrails=2 area_51=2 / {LATE}")
    before = prospects(table.truth, 0, WEIGHTS)
    play(table, "lay chemtrails natural")
    assert prospects(table.truth, 0, WEIGHTS) > before


def test_the_shut_out_is_worth_more_with_few_cards_in_hand(at):
    mayan = "player 0 row 4: natural=4 proof=1"
    near = worth(at, f"{mayan} / player 0 hand: cold_fusion")
    far = worth(at, f"{mayan} / player 0 hand: cold_fusion men_in_black=3")
    assert near > far
    assert near > worth(at, "player 0 row 2: natural=4 proof=1 / player 0 hand: area_51") + 2


def test_a_shut_out_within_reach_is_worth_something(at):
    """Ten points laid and two in hand: of Mayan Apocalypse they may shut the others out."""
    mayan = worth(at, "player 0 row 4: natural=3 proof=1 / player 0 hand: mayan_apocalypse area_51")
    fusion = worth(at, "player 0 row 2: natural=3 proof=1 / player 0 hand: cold_fusion area_51")
    assert mayan > fusion


def test_cloning_cards_may_make_a_type_of_their_own(at, play):
    """Once being laid they are wild cards in hand no longer."""
    table = at(f"player 0 hand: cloning=3 hitlers_dna area_51=2 / {LATE}")
    held = prospects(table.truth, 0, WEIGHTS)
    play(table, *["lay cloning natural"] * 3)
    assert prospects(table.truth, 0, WEIGHTS) > held


def test_once_play_is_over_it_is_exact(at, play):
    """But for who gives which card: here nobody has a choice."""
    table = at(
        "player 0 hand: area_51 / player 0 row 2: natural=4 / player 1 row 1: natural=3"
        " / player 1 hand: chemtrails leaked_file / tabloids: cold_fusion chemtrails"
        " / player 1 row 0: natural=2"
    )
    table.play("discard area_51")
    expected = [prospects(table.truth, seat, WEIGHTS) for seat in (0, 1)]
    play(table, "discard leaked_file")
    while table.truth.phase == Phase.RECKONING:
        assert prospects(table.truth, 0, WEIGHTS) == expected[0]
        table.play(table.legal()[0])
    assert expected[0] == table.truth.player[0].score
    assert abs(expected[1] - table.truth.player[1].score) <= 3


def test_a_shut_out_others_can_hope_for_nothing(at):
    table = at(
        "player 0 hand: area_51 / player 0 row 4: natural=5 leaked=2 / player 1 row 2: natural=3"
        " / player 1 hand: chemtrails"
    )
    table.play("discard area_51")
    assert prospects(table.truth, 1, WEIGHTS) == 0.0
    assert GAME.rules.value(table.truth, 0) > 0.7
