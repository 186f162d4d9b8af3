"""What the game says and shows, and what it calls a wrong position."""

from __future__ import annotations

import pytest

import parlour
from parlour import TextError
from parlour.games.abyss.state import Ask

GAME = parlour.game("abyss")


def test_actions_are_told_in_a_persons_words(at):
    table = at("deck: red_herald red_swapper / discard: green_herald=1 green_one_pearl=2")
    assert table.describe("draw 2") == "Draw 2 Lords from the deck"
    assert table.describe("take green") == "Take 3 green Lords (4, 4 and 6 IP)"
    table.play("take green")
    assert table.describe("recruit green_herald") == (
        "Place the green Herald (6): turns up the top Lord of the deck, 9 points more"
    )
    assert table.describe("recruit green_one_pearl") == (
        "Place the green One Pearl (4): 1 Pearl, 12 points more"  # 4, a coalition, Pearl Master
    )


def test_swaps_are_told_with_their_lords(at):
    table = at("chamber 0 lord: red_herald / deck: red_one_pearl green_swapper")
    table.play("draw 1")
    table.play("recruit green_swapper")
    assert table.describe("decline") == "Swap no Lords"
    assert table.describe("swap 1") == "Swap the red Herald (6) on place 1"
    table.play("swap 1")
    assert table.describe("swap 2") == "Swap it with the green Swapper (0) on place 2"
    table.play("swap 2")
    lines = [line.text for line in table.log(0)]
    assert lines[-1] == "You swapped the red Herald (6) and the green Swapper (0)."


def test_the_log_tells_what_followed(at):
    table = at(
        "chamber 0 lord: red_silver_key / available: force_one / deck: blue_herald blue_silver_key"
    )
    table.play("draw 1")
    table.play("recruit blue_silver_key")
    table.play("location force_one")
    mine = [line.text for line in table.log(0)]
    assert mine[-2:] == [
        "You took the Narrow Gate and laid it on the blue Silver Key (1); the keys are spent.",
        "Until your next turn the others must recruit the top Lord of the deck.",
    ]
    assert table.log(1)[-2].text == (
        "Seat 1 took the Narrow Gate and laid it on the blue Silver Key (1); the keys are spent."
    )
    assert table.log()[-2].spot == "chamber-0-1"


def test_a_declined_swap_and_a_shuffle_are_told(at):
    table = at("chamber 0 lord: red_herald / deck: red_one_pearl green_swapper")
    table.play("draw 1")
    table.play("recruit green_swapper")
    table.play("decline")
    assert table.log()[-1].text == "Seat 1 swapped no Lords."
    table = at(
        "chamber 0 lord: red_silver_key / available: recycle_lords / deck: blue_silver_key"
        " / discard: red_one_pearl=2"
    )
    table.play("draw 1")
    table.play("recruit blue_silver_key")
    table.play("location recycle_lords")
    assert table.log()[-1].text == (
        "2 discarded Lords went back into the Lord deck, which was shuffled."
    )


def test_prompts_say_who_and_what(at):
    table = at("deck: red_herald red_swapper")
    words = table.game.words
    mine = words.prompt(table.view(0), 0)
    assert mine == "Your turn: draw 1 to 3 Lords, or take a discard pile."
    theirs = words.prompt(table.view(1), 1)
    assert theirs == "Seat 1 must draw 1 to 3 Lords, or take a discard pile."
    table.play("draw 1")
    assert words.why_not(table.view(0), 0) == (
        "not now: you are asked to choose the one Lord that joins the chamber;"
        " the others go to the piles (A11)"
    )
    over = at("over: 1")
    assert words.prompt(over.view(None), -1) == "The game is over."


def test_a_searcher_is_told_to_pick_from_the_deck(at):
    table = at(
        "chamber 0 lord: red_gold_key blue_gold_key green_gold_key"
        " / chamber 0 location: -1 search_deck / available: seven_ip / location_deck: per_location"
        " / deck: red_herald purple_gold_key"
    )
    table.play("draw 1")
    table.play("recruit purple_gold_key")
    prompt = table.game.words.prompt(table.view(0), 0)
    assert prompt == "Your turn: pick any Location from the deck."


def test_reasons_name_the_clause(at):
    table = at("deck: red_herald red_swapper / discard: green_herald=1")
    assert table.why_not("take blue") == "the blue pile is empty (A13)"
    table.play("draw 2")
    assert "is not among the Lords here (A11)" in table.why_not("recruit blue_herald")


def test_everything_points_at_a_piece(at):
    table = at(
        "chamber 0 lord: red_silver_key / location_deck: seven_ip per_location"
        " / deck: blue_herald blue_silver_key / discard: red_one_pearl=1"
    )
    spots = {table.token(a): GAME.words.spot(table.view(0), a) for a in table.legal()}
    assert spots == {"draw 1": "lord-deck", "draw 2": "lord-deck", "take red": "pile-red"}
    table.play("draw 1")
    assert GAME.words.spot(table.view(0), table.legal()[0]) == "way-0"
    table.play("recruit blue_silver_key")
    assert GAME.words.spot(table.view(0), table.action("explore 1")) == "location-deck"
    assert GAME.words.spot(table.view(0), table.action("location seven_ip")) == "location-deck"
    assert GAME.words.spot(table.view(0), table.action("swap 3")) == "chamber-0-2"
    assert GAME.words.spot(table.view(0), table.action("decline")) == ""
    assert GAME.words.spot(table.view(0), table.action("recruit red_herald")) == ""


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("chamber 0 lord: red_herald red_herald", "2 times the red Herald .6., of 1"),
        ("available: seven_ip seven_ip", "the Trench of Seven lies there twice"),
        ("chamber 1 lord: -1 red_herald", "chamber 1 has a gap"),
        ("chamber 0 location: seven_ip", "a Location on place 1, but no Lord"),
        ("chamber 0 arms: 0 -1 -1 -1 -1", "chamber 0 has no yellow Lord"),
        ("pearl_master: 0 / chamber 1 pearls: 3", "has fewer Pearls than somebody else"),
        ("waits: LOCATION 0", "a Location is asked for without the keys"),
        ("deck: pink_herald", "there is no 'pink_herald'"),
        ("dekc: red_herald", "'dekc' is not one of"),
        ("chamber 7 lord: red_herald", "chamber needs a number from 0 to 3"),
        ("waits: DANCE 0", "what waits is one of"),
        ("players: 9", "is for 1, 2, 3, 4 players"),
        ("game: chess", "this is a position of chess"),
        ("deck", "expected 'what: how much'"),
    ],
)
def test_wrong_positions_say_why(at, text, wrong):
    with pytest.raises(TextError, match=wrong):
        at(text)


def test_the_sketch_shows_every_chamber(at):
    table = at(
        "chamber 0 lord: red_gold_key red_herald / chamber 0 location: seven_ip"
        " / deck: blue_herald / discard: green_one_pearl=2 / explored: per_location"
    )
    text = GAME.words.sketch(table.view(1), 1)
    assert "Seat 1 · no keys · 0 Pearls · largest coalition 2 (6 points) · 19 points" in text
    assert "You · no keys · 0 Pearls · 0 points" in text
    assert "green: 4 4" in text
    assert "RE2g#" in text
    assert "[RE6*]" in text
    assert "Drawn: the Crossing of Currents (Worth 2 for each Location" in text
    assert "# on place 1: the Trench of Seven, worth 7" in text


def test_what_waits_is_named_in_positions(at):
    table = at("deck: red_herald red_swapper")
    assert f"waits: {Ask.RECRUIT.name} 0" in table.position()


def test_a_force_that_replaces_ones_own_is_told(at):
    table = at(
        "chamber 0 lord: red_silver_key / discard: blue_silver_key=3 / deck: red_herald"
        " / available: force_one force_two"
    )
    table.play("take blue")
    table.play("recruit blue_silver_key")
    table.play("location force_one")
    for _ in range(2):
        table.play("recruit blue_silver_key")
    table.play("location force_two")
    told = [line.text for line in table.log() if "must recruit" in line.text]
    assert [text.partition("the others ")[2] for text in told] == [
        "must recruit the top Lord of the deck.",
        "must recruit by drawing 2 Lords.",
    ]


def test_the_table_says_what_a_location_in_sight_would_count_now():
    match = GAME.start(2, seed=3)
    told = GAME.words.sketch(match.view(0), 0)
    assert "Face up: the Crossing of Currents (" in told and "itself included; 2 now)" in told
    assert "now)" not in GAME.words.sketch(match.view(None), -1)
