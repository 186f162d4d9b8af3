"""Coats of Arms, Pearls and the Lords' powers, clause by clause."""

from __future__ import annotations

import pytest

from parlour.core.errors import IllegalAction, TextError
from parlour.core.record import NONE
from parlour.games.abyss.cards import LORD_NAMES
from parlour.games.abyss.state import Ask


def place(at, text, lord):
    """Seat 0 draws and places one Lord at the table described."""
    table = at(f"{text} / deck: yellow_herald {lord}")
    table.play("draw 1")
    table.play(f"recruit {lord}")
    return table


def test_A17_the_first_lord_of_a_colour_takes_the_arms(at):
    assert place(at, "seat: 0", "green_silver_key").truth.chamber[0].arms[2] == 0


@pytest.mark.parametrize(
    ("lord", "slot"), [("red_one_pearl", 1), ("red_two_pearls", 0), ("red_silver_key", 0)]
)
def test_A18_the_arms_move_only_to_higher_points(at, lord, slot):
    table = place(at, "chamber 0 lord: red_two_pearls", lord)
    assert table.truth.chamber[0].arms[1] == slot


def test_A18_arms_that_are_not_on_the_best_lord_are_no_position(at):
    with pytest.raises(TextError, match="red arms are not on the best Lord"):
        at("chamber 0 lord: red_silver_key red_one_pearl / chamber 0 arms: -1 0 -1 -1 -1")


def test_A19_keys_are_counted_by_metal(at):
    chamber = place(at, "chamber 0 lord: red_gold_key", "blue_silver_key").truth.chamber[0]
    assert (chamber.silver, chamber.gold) == (1, 1)


def test_A28_A48_a_location_leaves_its_lords_points_alone(at):
    table = at(
        "chamber 0 lord: red_gold_key / chamber 0 location: seven_ip / deck: blue_herald red_herald"
    )
    assert table.game.words.reckoning(table.truth)[0][1][0] == 2


@pytest.mark.parametrize(("lord", "pearls"), [("red_two_pearls", 2), ("red_one_pearl", 1)])
def test_A29_lords_bring_pearls(at, lord, pearls):
    assert place(at, "seat: 0", lord).truth.chamber[0].pearls == pearls


def test_A30_the_first_with_pearls_is_pearl_master(at):
    assert place(at, "seat: 0", "red_one_pearl").truth.pearl_master == 0


@pytest.mark.parametrize(
    ("held", "lord", "master"),
    [(2, "red_one_pearl", 1), (2, "red_two_pearls", 0), (1, "red_two_pearls", 0)],
)
def test_A31_drawing_level_takes_the_token(at, held, lord, master):
    table = place(at, f"chamber 1 pearls: {held} / pearl_master: 1", lord)
    assert table.truth.pearl_master == master


def test_A32_the_track_shows_the_masters_pearls(at):
    from parlour.games.abyss.rules.verbs import pearl_track

    table = place(at, "chamber 0 pearls: 2 / pearl_master: 0", "red_one_pearl")
    assert (table.truth.pearl_master, pearl_track(table.truth)) == (0, 3)
    assert pearl_track(at("deck: red_herald").truth) == 0


def test_A33_two_lords_without_keys_change_places_with_their_arms(at, tokens):
    table = place(at, "chamber 0 lord: green_one_pearl blue_silver_key red_herald", "red_swapper")
    assert tokens(table) == ["swap 1", "swap 3", "swap 4", "decline"]
    table.play("swap 1")
    assert tokens(table) == ["swap 3", "swap 4"]
    table.play("swap 4")
    chamber = table.truth.chamber[0]
    names = [LORD_NAMES[card] for card in chamber.lord[:4]]
    assert names == ["red_swapper", "blue_silver_key", "red_herald", "green_one_pearl"]
    assert chamber.arms[2] == 3
    assert chamber.arms[1] == 2


def test_A33_the_arms_follow_when_the_second_lord_has_them(at):
    table = place(at, "chamber 0 lord: red_silver_key", "green_swapper")
    assert table.seat == 1  # one Lord alone cannot be swapped
    table = place(at, "chamber 0 lord: green_herald", "green_swapper")
    table.play("swap 2")
    table.play("swap 1")
    assert table.truth.chamber[0].arms[2] == 1


def test_A33_swapping_may_be_declined_and_has_reasons(at):
    table = place(at, "chamber 0 lord: green_one_pearl blue_silver_key", "red_swapper")
    with pytest.raises(IllegalAction, match=r"blue Silver Key \(1\) has a key"):
        table.play("swap 2")
    with pytest.raises(IllegalAction, match="no Lord stands on place 9 yet"):
        table.play("swap 9")
    table.play("swap 1")
    with pytest.raises(IllegalAction, match="cannot be swapped with itself"):
        table.play("swap 1")
    table.undo()
    table.play("decline")
    assert table.seat == 1


def test_A33_swapped_lords_do_not_use_their_powers_again(at):
    table = place(at, "chamber 0 lord: green_one_pearl", "red_swapper")
    table.play("swap 1")
    table.play("swap 2")
    assert table.truth.chamber[0].pearls == 0


def test_A34_a_herald_turns_up_the_top_lord(at):
    table = at("deck: blue_one_pearl green_gold_key red_herald")
    table.play("draw 1")
    table.play("recruit red_herald")
    s = table.truth
    assert s.discard[LORD_NAMES.index("green_gold_key")] == 1
    assert s.deck.size == 1


def test_A34_a_herald_does_nothing_on_an_empty_deck(at):
    table = at("deck: red_herald / discard: blue_one_pearl=1")
    table.play("draw 1")
    table.play("recruit red_herald")
    assert sum(table.truth.discard) == 1


def test_A14_what_is_asked_is_data_in_the_state(at):
    table = at("deck: blue_herald / discard: green_one_pearl=1 green_two_pearls=1")
    table.play("take green")
    s = table.truth
    assert (s.todo.ask[0], s.todo.about[0], s.todo.size) == (Ask.PLACE, 0, 1)
    assert s.chamber[0].lord[0] == NONE
