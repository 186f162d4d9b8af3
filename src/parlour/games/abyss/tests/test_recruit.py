"""Setup and recruiting, clause by clause."""

from __future__ import annotations

from collections import Counter

import parlour
from parlour.core.record import NONE
from parlour.games.abyss import cards
from parlour.games.abyss.cards import LORD_NAMES
from parlour.games.abyss.state import Ask

GAME = parlour.game("abyss")
FULL = " ".join(["yellow_silver_key"] * 4 + ["red_silver_key"] * 4 + ["blue_silver_key"] * 4)


def lord(name):
    return LORD_NAMES.index(name)


def test_A1_twelve_lords_in_each_of_five_colours():
    deck = GAME.start(players=2, seed=1).truth.deck
    held = Counter(deck.cards[: deck.size])
    assert deck.size == 60
    for colour in range(5):
        ips = sorted(
            cards.LORD_IP[design]
            for design, n in held.items()
            for _ in range(n)
            if cards.LORD_COLOUR[design] == colour
        )
        assert ips == [0, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 6]


def test_A2_twenty_four_different_locations():
    s = GAME.start(players=2, seed=1).truth
    held = [*s.location_deck.cards[: s.location_deck.size], *s.available.cards[:1]]
    assert sorted(held) == list(range(24))


def test_A3_a_coat_of_arms_for_each_colour():
    s = GAME.start(players=4, seed=1).truth
    assert [chamber.arms for chamber in s.chamber] == [[NONE] * 5] * 4


def test_A4_the_lords_are_shuffled_and_the_piles_empty():
    one, other = (GAME.start(players=2, seed=seed).truth for seed in (1, 2))
    assert one.deck.cards != other.deck.cards
    assert sum(one.discard) == 0


def test_A5_one_location_lies_face_up():
    s = GAME.start(players=2, seed=1).truth
    assert (s.available.size, s.location_deck.size) == (1, 23)


def test_A6_nobody_is_pearl_master():
    s = GAME.start(players=2, seed=1).truth
    assert s.pearl_master == NONE
    assert [chamber.pearls for chamber in s.chamber] == [0] * 4


def test_A7_every_seat_can_begin():
    assert {GAME.start(players=3, seed=seed).seat for seed in range(40)} == {0, 1, 2}


def test_A8_turns_go_clockwise(at):
    table = at("players: 3 / seat: 1 / deck: red_one_pearl blue_one_pearl green_one_pearl")
    order = []
    for _ in range(3):
        order.append(table.seat)
        table.play("draw 1")
        table.play(table.legal()[0])
    assert order == [1, 2, 0]


def test_A9_from_the_deck_or_from_one_pile(at, tokens):
    table = at("deck: red_herald red_swapper / discard: green_herald=1 blue_swapper=1")
    assert tokens(table) == ["draw 1", "draw 2", "take green", "take blue"]


def test_no_lord_left_ends_the_game(at):
    table = at("deck: red_one_pearl blue_one_pearl")
    for _ in range(2):
        assert not table.over
        table.play("draw 1")
        table.play(table.legal()[0])
    assert table.over


def test_the_last_lord_of_a_pile_is_enough_for_a_turn(at, tokens):
    table = at("deck: red_one_pearl / discard: green_herald=1")
    table.play("draw 1")
    table.play("recruit red_one_pearl")
    assert tokens(table) == ["take green"]


def test_A10_up_to_three_are_drawn_in_plain_view(at, tokens):
    table = at("deck: red_herald blue_one_pearl red_swapper green_gold_key")
    assert tokens(table) == ["draw 1", "draw 2", "draw 3"]
    table.play("draw 3")
    drawn = [LORD_NAMES[card] for card in table.view(1).on_way.cards[:3]]
    assert drawn == ["green_gold_key", "red_swapper", "blue_one_pearl"]


def test_A10_no_more_than_the_deck_holds(at, tokens):
    assert tokens(at("deck: red_herald red_swapper / discard: blue_swapper=1"))[:2] == [
        "draw 1",
        "draw 2",
    ]
    table = at("deck: red_herald / discard: blue_swapper=1")
    assert table.why_not("draw 2") == "the deck holds only 1 Lord (A10)"


def test_A11_one_joins_A12_the_others_go_to_their_piles(at):
    table = at("deck: red_herald green_one_pearl red_one_pearl green_swapper")
    table.play("draw 3")
    table.play("recruit green_one_pearl")
    s = table.truth
    assert s.chamber[0].lord[0] == lord("green_one_pearl")
    assert [s.discard[lord(name)] for name in ("red_one_pearl", "green_swapper")] == [1, 1]
    assert s.pile_size == [0, 1, 1, 0, 0]


def test_A13_a_pile_is_taken_whole(at):
    table = at("deck: blue_herald / discard: green_one_pearl=2 green_herald=1 red_swapper=1")
    table.play("take green")
    assert table.truth.on_way.size == 3
    assert table.truth.pile_size == [0, 1, 0, 0, 0]


def test_A14_the_order_is_the_players_choice(at, tokens):
    table = at("deck: blue_herald / discard: green_one_pearl=1 green_two_pearls=1")
    table.play("take green")
    assert tokens(table) == ["recruit green_two_pearls", "recruit green_one_pearl"]
    table.play("recruit green_one_pearl")
    table.play("recruit green_two_pearls")
    assert table.truth.chamber[0].lord[:2] == [lord("green_one_pearl"), lord("green_two_pearls")]


def test_A15_lords_fill_an_inverted_pyramid_in_order(at):
    table = at("chamber 0 lord: red_silver_key blue_silver_key / deck: green_one_pearl")
    table.play("draw 1")
    table.play("recruit green_one_pearl")
    assert table.truth.chamber[0].lord[2] == lord("green_one_pearl")
    assert cards.ROWS == (5, 4, 3, 2, 1)


def test_A15_neighbours_share_a_side_or_touch_between_rows():
    touching = {(a, b) for a in range(15) for b in range(15) if cards.NEIGHBOURS[a] >> b & 1}
    assert touching == {(b, a) for a, b in touching}
    place = {}
    slot = 0
    for row, places in enumerate(cards.ROWS):
        for column in range(places):
            place[slot] = (row, 2 * column + row)
            slot += 1
    near = {(0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)}
    expected = {
        (a, b)
        for a in place
        for b in place
        if (place[b][0] - place[a][0], place[b][1] - place[a][1]) in near
    }
    assert touching == expected


def test_A16_each_lord_is_settled_before_the_next(at):
    table = at(
        "chamber 0 lord: red_silver_key / available: seven_ip / location_deck: five_ip_one_pearl"
        " / discard: green_silver_key=1 green_one_pearl=1 / deck: blue_herald"
    )
    table.play("take green")
    table.play("recruit green_silver_key")
    assert table.truth.on_way.size == 1
    table.play("location seven_ip")
    table.play("recruit green_one_pearl")
    assert table.truth.chamber[0].location[1] == 0
    assert table.truth.chamber[0].size == 3


def test_A39_a_forced_player_draws_that_many_and_no_pile_is_open(at, tokens):
    table = at(
        "forced_by: 1 / forced_draw: 2 / deck: red_one_pearl green_one_pearl blue_one_pearl"
        " / discard: red_herald=1"
    )
    assert tokens(table) == ["draw 2"]
    table.play("draw 2")
    assert tokens(table) == ["recruit green_one_pearl", "recruit blue_one_pearl"]
    assert table.truth.todo.ask[0] == Ask.DRAWN


def test_A39_why_a_forced_player_may_do_nothing_else(at):
    table = at(
        "forced_by: 1 / forced_draw: 2 / deck: red_one_pearl green_one_pearl"
        " / discard: red_herald=1 / players: 3"
    )
    assert table.why_not("draw 1") == "you are forced to draw exactly 2 Lords (A39)"
    assert "the piles are closed (A39)" in table.why_not("take red")
    prompt = table.game.words.prompt(table.view(0), 0)
    assert prompt == "Your turn: draw exactly 2 Lords. Seat 2 forces this (A39)."


def test_A39_a_forced_draw_takes_what_is_left_and_lapses_with_the_deck(at, tokens):
    one = at("forced_by: 1 / forced_draw: 2 / deck: red_one_pearl / discard: blue_herald=1")
    assert tokens(one) == ["draw 1"]
    none = at("forced_by: 1 / forced_draw: 2 / discard: blue_herald=1 red_herald=1")
    assert tokens(none) == ["take red", "take blue"]


def test_A39_the_force_ends_with_its_owners_next_turn(at, tokens):
    table = at(
        "players: 2 / forced_by: 1 / forced_draw: 1"
        " / deck: blue_one_pearl red_one_pearl green_one_pearl"
    )
    assert tokens(table) == ["draw 1"]
    table.play("draw 1")
    table.play("recruit green_one_pearl")
    assert (table.seat, table.truth.forced_by) == (1, NONE)
    assert tokens(table) == ["draw 1", "draw 2"]


def test_A47_who_takes_too_many_picks_those_that_fit(at, tokens):
    table = at(
        f"chamber 0 lord: {FULL} purple_silver_key purple_silver_key / deck: blue_herald"
        " / discard: green_one_pearl=1 green_two_pearls=1 green_herald=1"
    )
    table.play("take green")
    assert len(tokens(table)) == 3
    table.play("return green_herald")
    table.play("return green_two_pearls")
    assert tokens(table) == ["recruit green_one_pearl"]
    table.play("recruit green_one_pearl")
    s = table.truth
    assert s.chamber[0].size == 15
    assert s.pile_size[2] == 2


def test_A47_surplus_lords_are_back_before_any_is_placed(at):
    table = at(
        "chamber 0 lord: red_silver_key red_herald red_one_pearl red_one_pearl red_two_pearls"
        " red_two_pearls blue_herald blue_one_pearl blue_one_pearl blue_two_pearls blue_two_pearls"
        " green_herald green_one_pearl / available: recycle_lords"
        " / discard: red_silver_key=3 yellow_herald=1"
    )
    table.play("take red")
    table.play("return red_silver_key")
    table.play("recruit red_silver_key")
    table.play("location recycle_lords")
    assert table.truth.deck.size == 2  # the yellow Herald's pile, and the surplus Lord
    assert table.truth.on_way.size == 1


def test_A47_surplus_lords_are_back_before_the_last_lords_power_works(at):
    table = at(
        "chamber 0 lord: red_silver_key red_herald red_one_pearl red_one_pearl red_two_pearls"
        " red_two_pearls blue_herald blue_one_pearl blue_one_pearl blue_two_pearls blue_two_pearls"
        " green_herald green_one_pearl green_one_pearl / deck: purple_herald"
        " / available: recycle_lords"
        " / discard: yellow_silver_key=1 yellow_herald=1 purple_one_pearl=1"
    )
    table.play("take yellow")
    table.play("return yellow_herald")
    table.play("recruit yellow_silver_key")
    table.play("location recycle_lords")
    assert table.truth.pile_size == [0, 0, 0, 0, 0]
    assert table.truth.deck.size == 3
