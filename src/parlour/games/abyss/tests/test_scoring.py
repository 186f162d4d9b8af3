"""The end and the scoring, with the rulebook's own example."""

from __future__ import annotations

import pytest

import parlour
from parlour.games.abyss.cards import LOCATION_NAMES
from parlour.games.abyss.rules.scoring import worth

EXAMPLE = (
    # a chamber with the figures of the rulebook: Lords 3+3+2+6+3, Locations 2+3, five in the
    # largest coalition, the Pearl Master
    "chamber 0 lord: green_gold_key green_silver_key green_silver_key yellow_two_pearls"
    " red_two_pearls green_silver_key green_gold_key blue_herald purple_two_pearls red_silver_key"
    " / chamber 0 location: -1 -1 per_pearl_pair -1 -1 force_one"
    " / chamber 0 pearls: 4 / pearl_master: 0 / deck: red_herald"
)


def parts(table, seat=0):
    return [row[seat] for _, row in table.game.words.reckoning(table.truth)]


def test_the_rulebooks_scoring_example_makes_42(at):
    """A48, A49, A50, A51."""
    table = at(EXAMPLE)
    assert parts(table) == [17, 5, 15, 5]
    assert table.points[0] == 42


def test_the_rulebooks_key_and_pearl_example(at):
    """A18, A20, A22, A23, A31: a third key, two Locations drawn, three Pearls, the token."""
    table = at(
        "chamber 0 lord: yellow_silver_key red_gold_key green_one_pearl / chamber 0 pearls: 1"
        " / chamber 1 pearls: 3 / pearl_master: 1 / available: seven_ip"
        " / location_deck: per_location three_ip_three_pearls / deck: red_herald yellow_gold_key"
    )
    table.play("draw 1")
    table.play("recruit yellow_gold_key")
    assert table.truth.chamber[0].arms[0] == 3
    table.play("explore 2")
    table.play("location three_ip_three_pearls")
    s = table.truth
    assert s.chamber[0].pearls == 4
    assert s.pearl_master == 0
    faces = [LOCATION_NAMES[c] for c in s.available.cards[:2]]
    assert faces == ["seven_ip", "per_location"]


CHAMBER = (
    "chamber 0 lord: red_silver_key red_silver_key red_gold_key blue_swapper green_herald"
    " green_one_pearl blue_herald / chamber 0 pearls: 5 / pearl_master: 0 / deck: yellow_herald"
)


@pytest.mark.parametrize(
    ("clause", "location", "points"),
    [
        ("A35", "seven_ip", 7),
        ("A35", "five_ip_one_pearl", 5),
        ("A35", "four_ip_two_pearls", 4),
        ("A35", "three_ip_three_pearls", 3),
        ("A36", "per_silver_key", 2),
        ("A36", "per_gold_key", 2),
        ("A37", "per_pearl_pair", 2),
        ("A38", "per_location", 4),
        ("A39", "force_one", 3),
        ("A39", "force_two", 3),
        ("A40", "recycle_lords", 3),
        ("A41", "recycle_locations", 3),
        ("A42", "any_two_keys", 3),
        ("A43", "search_deck", 3),
        ("A44", "best_yellow", 0),
        ("A44", "best_red", 2),
        ("A44", "best_green", 6),
        ("A44", "best_blue", 6),
        ("A44", "best_purple", 0),
        ("A45", "each_yellow", 1),
        ("A45", "each_red", 4),
        ("A45", "each_green", 3),
        ("A45", "each_blue", 3),
        ("A45", "each_purple", 1),
        ("A53", "group_of_1", 2),
        ("A53", "group_of_2", 2),
        ("A53", "group_of_3", 0),
        ("A53", "group_of_4", 2),
        ("A53", "plain_lords", 4),
    ],
)
def test_A35_A36_A37_A38_A44_A45_A53_what_each_location_is_worth(at, clause, location, points):
    other = "seven_ip" if location != "seven_ip" else "per_location"
    table = at(f"{CHAMBER} / chamber 0 location: -1 {location} {other}")
    assert worth(table.truth, 0, LOCATION_NAMES.index(location)) == points, clause


def test_A49_spent_keys_still_count(at):
    """A36 counts every key, those before a Location too."""
    table = at(f"{CHAMBER} / chamber 0 location: -1 per_silver_key")
    assert table.truth.chamber[0].silver == 0
    assert parts(table)[1] == 2


def test_A50_only_the_largest_coalition_counts(at):
    table = at(
        "chamber 0 lord: red_silver_key red_silver_key blue_silver_key red_silver_key"
        " red_silver_key green_silver_key red_gold_key / deck: blue_herald"
    )
    assert parts(table)[2] == 9  # the three around place 7; the pair on the right is apart


FULL = " ".join(["yellow_silver_key"] * 4 + ["red_silver_key"] * 4 + ["blue_silver_key"] * 4)
LAST = f"{FULL} purple_silver_key purple_silver_key"


def test_A46_the_others_have_one_last_turn(at):
    table = at(
        f"players: 3 / seat: 1 / chamber 1 lord: {LAST}"
        " / deck: green_herald blue_one_pearl red_one_pearl purple_one_pearl"
    )
    take_one(table)
    assert table.truth.ender == 1
    assert "last round" in table.game.words.prompt(table.view(2), 2)
    take_one(table)
    assert not table.over
    take_one(table)
    assert table.over
    assert table.why_not("draw 1") == "the game is over"


def take_one(table):
    """Whoever is to move draws a Lord and places it."""
    table.play("draw 1")
    table.play(table.legal()[0])


def test_A52_the_highest_total_wins(at):
    table = at("ender: 1 / chamber 1 lord: red_silver_key / deck: blue_herald red_gold_key")
    take_one(table)
    assert table.returns == [1.0, 0.0]


def test_A52_then_the_most_pearls(at):
    text = "ender: 1 / chamber 1 lord: red_herald red_silver_key"
    table = at(
        f"{text} / chamber 0 pearls: 1 / chamber 1 pearls: 0 / deck: blue_herald red_gold_key"
    )
    take_one(table)
    assert table.points[0] < table.points[1]
    tied = at(
        "ender: 1 / chamber 1 lord: red_gold_key / chamber 0 pearls: 1 / chamber 1 pearls: 2"
        " / chamber 0 lord: / deck: blue_herald green_gold_key"
    )
    take_one(tied)
    assert tied.points == [5, 5]
    assert tied.returns == [0.0, 1.0]


def test_A52_then_the_victory_is_shared(at):
    table = at("ender: 1 / chamber 1 lord: red_gold_key / deck: blue_herald green_gold_key")
    take_one(table)
    assert table.points == [5, 5]
    assert table.returns == [0.5, 0.5]


def test_A53_bonus_locations_are_shuffled_in():
    s = parlour.game("abyss").start(players=2, seed=3, options={"bonus_locations": "on"}).truth
    assert s.location_deck.size + s.available.size == 29


def test_A54_the_running_score_can_be_hidden():
    game = parlour.game("abyss")
    shown = game.start(players=2, seed=3)
    hidden = game.start(players=2, seed=3, options={"score": "hidden"})
    assert "points" in game.words.sketch(shown.view(0), 0)
    assert "points" not in game.words.sketch(hidden.view(0), 0)
    notes = [dict(panel.notes) for panel in game.words.picture(hidden.view(0), 0)]
    assert not any("Points" in note for note in notes)
