"""Keys and Locations, clause by clause."""

from __future__ import annotations

import pytest

from parlour.core.errors import IllegalAction
from parlour.core.record import NONE
from parlour.games.abyss import GAME
from parlour.games.abyss.cards import LOCATION_NAMES
from parlour.games.abyss.state import Ask


def place(at, text, lord):
    """Seat 0 draws and places one Lord at the table described."""
    table = at(f"{text} / deck: yellow_herald yellow_one_pearl {lord}")
    table.play("draw 1")
    table.play(f"recruit {lord}")
    return table


def asks_for_location(table):
    return table.truth.todo.size > 0 and table.truth.todo.ask[0] == Ask.LOCATION


OPEN = "available: seven_ip per_location / location_deck: five_ip_one_pearl four_ip_two_pearls"


@pytest.mark.parametrize(
    ("held", "new", "given"),
    [
        ("red_silver_key", "blue_silver_key", True),
        ("red_gold_key", "blue_gold_key", True),
        ("red_silver_key", "blue_gold_key", False),
        ("red_silver_key green_gold_key", "blue_gold_key", True),
        ("red_silver_key green_gold_key", "blue_silver_key", True),
        ("", "blue_silver_key", False),
    ],
)
def test_A20_two_alike_or_three_of_any(at, held, new, given):
    assert asks_for_location(place(at, f"chamber 0 lord: {held} / {OPEN}", new)) == given


def test_A18_A20_A23_A31_the_example_of_the_third_key(at):
    table = place(
        at,
        "chamber 0 lord: red_gold_key yellow_silver_key green_one_pearl / chamber 0 pearls: 1"
        " / chamber 1 pearls: 3 / pearl_master: 1 / available: seven_ip"
        " / location_deck: four_ip_two_pearls three_ip_three_pearls",
        "yellow_gold_key",
    )
    assert table.truth.chamber[0].arms[0] == 3  # yellow, by the place of the Lord just placed
    assert asks_for_location(table)
    table.play("explore 2")
    table.play("location three_ip_three_pearls")
    s = table.truth
    assert (s.chamber[0].pearls, s.pearl_master) == (4, 0)
    assert [LOCATION_NAMES[one] for one in s.available.cards[: s.available.size]] == [
        *("seven_ip", "four_ip_two_pearls")
    ]


def test_A21_a_location_must_be_taken(at, tokens):
    table = place(at, f"chamber 0 lord: red_silver_key / {OPEN}", "blue_silver_key")
    assert all(token.startswith(("explore", "location")) for token in tokens(table))


def test_A21_without_a_location_the_keys_stay(at):
    table = place(at, "chamber 0 lord: red_silver_key", "blue_silver_key")
    assert table.truth.chamber[0].silver == 2
    assert table.seat == 1


def test_A22_one_of_up_to_three_drawn_or_one_that_lies_open(at, tokens):
    table = place(at, f"chamber 0 lord: red_silver_key / {OPEN}", "blue_silver_key")
    assert tokens(table) == ["explore 1", "explore 2", "location seven_ip", "location per_location"]
    table.play("explore 2")
    assert tokens(table) == ["location five_ip_one_pearl", "location four_ip_two_pearls"]
    assert "not among those drawn" in table.why_not("location seven_ip")


def test_A5_both_decks_are_shuffled():
    """A4 too. What lies open first, and in what order Locations come, differs from deal to deal."""
    dealt = [GAME.start(players=2, seed=seed).truth for seed in range(6)]
    for deck in ("deck", "location_deck"):
        orders = {tuple(getattr(s, deck).cards[: getattr(s, deck).size]) for s in dealt}
        assert len(orders) == 6
    assert len({s.available.cards[0] for s in dealt}) > 2


def test_A43_a_searcher_picks_what_lies_in_the_deck_and_nothing_else(at, tokens):
    table = at(
        "chamber 0 lord: red_gold_key blue_gold_key green_gold_key / deck: purple_gold_key"
        " / chamber 0 location: -1 search_deck / available: seven_ip"
        " / location_deck: per_location five_ip_one_pearl"
    )
    table.play("draw 1")
    shown = table.truth.revealed
    table.play("recruit purple_gold_key")
    assert tokens(table) == ["location five_ip_one_pearl", "location per_location"]
    assert table.truth.revealed == shown + 1  # the deck is seen: that cannot be taken back
    table.play("location five_ip_one_pearl")
    assert table.truth.location_deck.size == 1


def test_A22_reasons_against_other_locations(at):
    table = place(at, f"chamber 0 lord: red_silver_key / {OPEN}", "blue_silver_key")
    with pytest.raises(IllegalAction, match="the deck holds only 2 Locations"):
        table.play("explore 3")
    with pytest.raises(IllegalAction, match="does not lie face up"):
        table.play("location per_gold_key")
    with pytest.raises(IllegalAction, match="bonus Location, not in this game"):
        table.play("location group_of_1")
    with pytest.raises(IllegalAction, match=r"not now: you are asked to take a Location"):
        table.play("draw 1")


def test_A23_the_others_drawn_are_laid_open(at):
    table = place(at, f"chamber 0 lord: red_silver_key / {OPEN}", "blue_silver_key")
    table.play("explore 2")
    table.play("location five_ip_one_pearl")
    faces = [LOCATION_NAMES[c] for c in table.truth.available.cards[:3]]
    assert faces == ["seven_ip", "per_location", "four_ip_two_pearls"]


def test_A24_the_last_open_location_is_not_replaced(at):
    text = "chamber 0 lord: red_silver_key / available: seven_ip / location_deck: per_location"
    table = place(at, text, "blue_silver_key")
    table.play("location seven_ip")
    assert table.truth.available.size == 0


def test_A25_it_lies_on_the_lord_just_placed_and_spends_the_keys(at):
    table = place(at, f"chamber 0 lord: red_silver_key red_gold_key / {OPEN}", "blue_silver_key")
    table.play("location seven_ip")
    chamber = table.truth.chamber[0]
    assert chamber.location[2] == LOCATION_NAMES.index("seven_ip")
    assert (chamber.silver, chamber.gold) == (0, 0)


def test_A26_one_turn_can_bring_two_locations(at):
    table = at(
        f"chamber 0 lord: red_silver_key / {OPEN} / deck: yellow_herald"
        " / discard: green_silver_key=3"
    )
    table.play("take green")
    table.play("recruit green_silver_key")
    table.play("location seven_ip")
    for _ in range(2):
        table.play("recruit green_silver_key")
    table.play("location per_location")
    assert table.truth.chamber[0].size == 4
    assert table.seat == 1


def test_A27_A35_a_location_gives_its_pearls_at_once(at):
    text = "chamber 0 lord: red_silver_key / available: three_ip_three_pearls seven_ip"
    table = place(at, text, "blue_silver_key")
    table.play("location three_ip_three_pearls")
    assert (table.truth.chamber[0].pearls, table.truth.pearl_master) == (3, 0)


@pytest.mark.parametrize(("location", "n"), [("force_one", 1), ("force_two", 2)])
def test_A39_a_location_forces_the_others_the_later_one_counts(at, location, n):
    text = f"chamber 0 lord: red_silver_key / available: {location} seven_ip"
    table = place(at, text, "blue_silver_key")
    table.play(f"location {location}")
    assert (table.truth.forced_by, table.truth.forced_draw) == (0, n)


def test_A40_discarded_lords_go_back_those_on_their_way_do_not(at):
    table = at(
        "chamber 0 lord: red_silver_key / available: recycle_lords seven_ip / deck: yellow_herald"
        " / discard: green_silver_key=1 green_one_pearl=1 blue_herald=1 red_one_pearl=2"
    )
    table.play("take green")
    table.play("recruit green_silver_key")
    table.play("location recycle_lords")
    table.play("recruit green_one_pearl")
    s = table.truth
    assert s.pile_size == [0, 0, 0, 0, 0]
    assert not any(s.discard)
    assert s.deck.size == 4
    assert s.chamber[0].size == 3


def test_A41_open_locations_go_back(at):
    text = "chamber 0 lord: red_silver_key / available: recycle_locations seven_ip per_location"
    table = place(at, text, "blue_silver_key")
    table.play("location recycle_locations")
    assert (table.truth.available.size, table.truth.location_deck.size) == (0, 2)


def test_A41_the_deck_that_locations_go_back_to_is_shuffled(at):
    text = "chamber 0 lord: red_silver_key / available: recycle_locations seven_ip"
    names = "per_location five_ip_one_pearl four_ip_two_pearls best_red best_green best_blue"
    table = place(at, f"{text} / location_deck: {names}", "blue_silver_key")
    before = list(table.truth.location_deck.cards[:6])
    table.play("location recycle_locations")
    after = list(table.truth.location_deck.cards[:7])
    assert [one for one in after if one in before] not in (before, before[::-1])


def test_A42_any_two_keys_will_do(at):
    text = f"chamber 0 lord: red_gold_key blue_gold_key / {OPEN}"
    held = f"{text} / chamber 0 location: -1 any_two_keys"
    table = place(at, held, "green_silver_key")
    assert not asks_for_location(table)
    again = f"{held} / chamber 0 lord: red_gold_key blue_gold_key green_silver_key"
    assert asks_for_location(place(at, again, "green_gold_key"))


def test_A42_is_taken_for_good(at):
    text = "chamber 0 lord: red_silver_key / available: any_two_keys seven_ip"
    table = place(at, text, "blue_silver_key")
    table.play("location any_two_keys")
    assert table.truth.chamber[0].any_two == 1


def test_A43_a_searcher_picks_from_the_deck_only(at, tokens):
    text = (
        "chamber 0 lord: red_gold_key blue_gold_key / chamber 0 location: -1 search_deck"
        " / available: seven_ip / location_deck: "
        + " ".join(n for n in LOCATION_NAMES[:24] if n not in ("seven_ip", "search_deck"))
    )
    table = place(
        at, text + " / chamber 0 lord: red_gold_key blue_gold_key green_gold_key", "purple_gold_key"
    )
    assert len(tokens(table)) == 22
    assert "looking through the deck (A43)" in table.why_not("explore 1")
    assert "is not in the deck (A43)" in table.why_not("location seven_ip")
    order = table.truth.location_deck.cards[:21]
    table.play("location per_gold_key")
    assert table.truth.location_deck.size == 21
    assert table.truth.location_deck.cards[:21] != order


def test_A43_with_an_empty_deck_a_searcher_takes_nothing(at):
    text = "chamber 0 location: -1 search_deck / available: seven_ip"
    table = place(
        at, text + " / chamber 0 lord: red_gold_key blue_gold_key green_gold_key", "purple_gold_key"
    )
    assert table.truth.chamber[0].gold == 2
    assert table.seat == 1


def test_A43_is_taken_for_good(at):
    text = "chamber 0 lord: red_silver_key / available: search_deck seven_ip"
    table = place(at, text, "blue_silver_key")
    table.play("location search_deck")
    assert table.truth.chamber[0].search == 1
    assert table.truth.chamber[0].location[0] == NONE


@pytest.mark.parametrize("left", ["available: seven_ip", "location_deck: seven_ip"])
def test_A21_A22_the_last_location_must_be_taken_wherever_it_lies(at, left):
    table = at(f"chamber 0 lord: red_silver_key / {left} / deck: yellow_herald blue_silver_key")
    table.play("draw 1")
    table.play("recruit blue_silver_key")
    assert table.truth.todo.ask[0] == Ask.LOCATION
