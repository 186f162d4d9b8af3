"""Alone against an opponent, clause by clause."""

from __future__ import annotations

from functools import partial

import pytest

import parlour
from parlour.games.abyss.cards import LORD_NAMES, OPPONENT_NAMES
from parlour.games.abyss.state import Ask

GAME = parlour.game("abyss")


@pytest.fixture
def solo():
    """`solo("mage", "...")`: alone against an opponent at the table described, by hand."""

    def at(opponent, text):
        position = partial(GAME.position, automatic=False)
        return position(f"players: 1 / options: opponent={opponent} / {text}")

    return at


def let_opponent_play(table):
    """Seat 0 draws one Lord and places it; then it is the opponent's turn."""
    table.play("draw 1")
    table.play(table.legal()[0])
    return table


def taken_first(table):
    """The colour of the pile the opponent took: of the Lord it has or is about to place."""
    s = table.truth
    lord = s.on_way.cards[0] if s.on_way.size else s.chamber[1].lord[s.chamber[1].size - 1]
    return LORD_NAMES[lord].split("_")[0]


def test_A55_one_player_faces_an_opponent_of_choice():
    assert GAME.start(players=1, seed=1).options["opponent"] == "farmer"
    with pytest.raises(ValueError, match="must name an opponent"):
        GAME.start(players=1, seed=1, options={"opponent": "off"})
    with pytest.raises(ValueError, match="for 1 players only"):
        GAME.start(players=2, seed=1, options={"opponent": "mage"})


@pytest.mark.parametrize(
    ("mine", "theirs", "master", "won"),
    [
        ("red_one_pearl", "red_gold_key", -1, 1.0),
        ("red_gold_key", "red_gold_key", -1, 0.0),
        ("red_gold_key", "red_herald", -1, 0.0),
        (
            "red_one_pearl",
            "yellow_silver_key red_silver_key blue_two_pearls yellow_silver_key",
            0,
            1.0,
        ),
    ],
)
def test_A55_the_higher_total_wins_a_tie_only_as_pearl_master(solo, mine, theirs, master, won):
    table = solo(
        "farmer",
        f"over: 1 / chamber 0 lord: {mine} / chamber 1 lord: {theirs}"
        f" / pearl_master: {master} / chamber 0 pearls: {1 if master == 0 else 0}",
    )
    assert table.returns == [won]


def test_A55_a_tie_as_pearl_master_is_won(solo):
    table = solo(
        "farmer",
        "over: 1 / chamber 0 lord: red_two_pearls / pearl_master: 0 / chamber 0 pearls: 2"
        " / chamber 1 lord: yellow_herald yellow_silver_key",
    )
    s = table.truth
    rows = table.game.words.reckoning(s)
    assert [sum(row[who] for _, row in rows) for who in (0, 1)] == [11, 12]
    level = solo(
        "farmer",
        "over: 1 / chamber 0 lord: red_gold_key blue_silver_key / pearl_master: 0"
        " / chamber 0 pearls: 1 / chamber 1 lord: yellow_herald red_gold_key",
    )
    rows = level.game.words.reckoning(level.truth)
    assert [sum(row[who] for _, row in rows) for who in (0, 1)] == [11, 11]
    assert level.returns == [1.0]


PILES = "deck: yellow_herald red_one_pearl yellow_one_pearl"


@pytest.mark.parametrize(
    ("opponent", "discard", "colour"),
    [
        ("farmer", "green_one_pearl=2 blue_silver_key=1", "green"),  # several Lords first
        ("military", "green_one_pearl=2 red_silver_key=1", "red"),  # the red pile first
        ("merchant", "green_silver_key=2 blue_one_pearl=1", "blue"),  # Pearls first
        ("politician", "green_silver_key=2 blue_herald=1", "blue"),  # a top Lord first
        ("mage", "green_one_pearl=2 blue_silver_key=1", "blue"),  # keys first
    ],
)
def test_A56_A58_A59_the_first_condition_met_decides(solo, opponent, discard, colour):
    table = let_opponent_play(solo(opponent, f"{PILES} / discard: {discard}"))
    assert taken_first(table) == colour


def test_A56_the_player_picks_among_equally_good_piles(solo, tokens):
    table = let_opponent_play(
        solo("farmer", f"{PILES} / discard: green_one_pearl=2 blue_one_pearl=2 red_herald=1")
    )
    assert table.truth.todo.ask[0] == Ask.OPPONENT_PILE
    assert tokens(table) == ["take green", "take blue"]
    assert table.why_not("take red").endswith("(A56)")
    assert "Let the opponent take 2 green Lords" in table.describe("take green")
    table.play("take blue")
    assert taken_first(table) == "blue"


def test_A57_without_a_fitting_pile_lords_are_turned_up(solo):
    table = let_opponent_play(
        solo(
            "farmer", "deck: yellow_herald red_two_pearls blue_one_pearl red_one_pearl green_herald"
        )
    )
    # blue_one_pearl and red_one_pearl fit nothing; red_two_pearls makes the red pile one of two
    s = table.truth
    assert taken_first(table) == "red"
    assert s.deck.size == 1
    assert s.pile_size[3] == 1


def test_A58_extending_a_coalition_needs_a_group_of_three(solo):
    chamber = "chamber 1 lord: red_silver_key red_gold_key"
    text = f"{PILES} / {chamber} / discard: red_one_pearl=1 green_two_pearls=2"
    assert taken_first(let_opponent_play(solo("merchant", text))) == "green"  # Pearls: two
    text = f"{PILES} / {chamber} / discard: red_herald=1 green_silver_key=2"
    assert taken_first(let_opponent_play(solo("merchant", text))) == "red"
    apart = "red_silver_key red_silver_key red_gold_key" + 4 * " blue_silver_key" + " blue_gold_key"
    text = f"{PILES} / chamber 1 lord: {apart} / discard: red_herald=1 green_silver_key=2"
    assert taken_first(let_opponent_play(solo("merchant", text))) == "green"


def test_A60_the_player_orders_the_opponents_lords(solo, tokens):
    table = let_opponent_play(
        solo("farmer", f"{PILES} / discard: green_one_pearl=1 green_herald=1 green_swapper=1")
    )
    assert table.seat == 0
    assert "opponent's Lords" in table.game.words.prompt(table.view(0), 0)
    table.play("recruit green_swapper")
    table.play("recruit green_herald")
    table.play("recruit green_one_pearl")
    s = table.truth
    names = [LORD_NAMES[lord] for lord in s.chamber[1].lord[:3]]
    assert names == ["green_swapper", "green_herald", "green_one_pearl"]
    assert s.deck.size == 1  # its herald turned one up; its swapper asked nothing
    assert table.truth.todo.ask[0] == Ask.RECRUIT


def test_A61_the_opponent_takes_a_face_up_location_and_its_pearls(solo):
    table = let_opponent_play(
        solo(
            "farmer",
            f"{PILES} / chamber 1 lord: red_silver_key / discard: green_silver_key=2"
            " / available: three_ip_three_pearls / location_deck: force_one",
        )
    )
    table.play("recruit green_silver_key")
    chamber = table.truth.chamber[1]
    assert (chamber.location[1], chamber.pearls, table.truth.pearl_master) == (3, 3, 1)
    table.play("recruit green_silver_key")
    assert table.truth.forced_by == -1


def test_A61_else_the_top_of_the_deck_and_its_effect_is_ignored(solo):
    table = let_opponent_play(
        solo(
            "farmer",
            f"{PILES} / chamber 1 lord: red_silver_key / discard: green_silver_key=2"
            " / location_deck: seven_ip force_one",
        )
    )
    table.play("recruit green_silver_key")
    assert table.truth.chamber[1].location[1] == 8
    assert table.truth.forced_by == -1
    assert table.truth.location_deck.size == 1


def test_A61_without_any_location_its_keys_stay(solo):
    text = f"{PILES} / chamber 1 lord: red_silver_key / discard: green_silver_key=2"
    table = let_opponent_play(solo("farmer", text))
    table.play("recruit green_silver_key")
    assert table.truth.chamber[1].silver == 2


@pytest.mark.parametrize(
    ("opponent", "bonus"),
    [("farmer", 0), ("military", 5), ("merchant", 1), ("politician", 6), ("mage", 1)],
)
def test_A62_each_opponent_scores_in_its_own_way(solo, opponent, bonus):
    table = solo(
        opponent,
        f"{PILES} / chamber 1 lord: red_silver_key red_silver_key blue_herald"
        " / chamber 1 location: -1 per_location / chamber 1 pearls: 3 / pearl_master: 1",
    )
    rows = dict(table.game.words.reckoning(table.truth))
    assert rows["Opponent's bonus"] == [0, bonus]
    assert rows["Locations"][1] == 5


def test_A63_after_the_red_pile_the_player_draws_the_top_lord(solo, tokens):
    table = let_opponent_play(
        solo("military", f"{PILES} / discard: red_silver_key=1 blue_herald=1")
    )
    table.play("recruit red_silver_key")
    assert tokens(table) == ["draw 1"]
    again = let_opponent_play(solo("military", f"{PILES} / discard: blue_herald=1"))
    again.play("recruit blue_herald")
    assert len(tokens(again)) > 1


def test_A63_the_mage_needs_only_two_keys(solo):
    text = (
        f"{PILES} / chamber 1 lord: red_silver_key / discard: green_gold_key=1"
        " / available: seven_ip"
    )
    table = let_opponent_play(solo("mage", text))
    table.play("recruit green_gold_key")
    assert table.truth.chamber[1].location[1] == 0


GROUP = "chamber 0 lord: red_silver_key red_gold_key"


@pytest.mark.parametrize("chamber", [GROUP, GROUP.replace(": ", ": blue_silver_key ")])
def test_A64_a_new_group_of_three_gives_another_turn(solo, chamber):
    """Wherever in the pyramid it begins: a Lord of another colour may stand before it."""
    table = solo("farmer", f"{chamber} / deck: yellow_herald blue_herald red_one_pearl")
    let_opponent_play(table)
    assert table.truth.replay == 0
    assert (table.truth.active, table.truth.turn) == (0, 1)
    told = [(line.text, line.turn) for line in table.log(0) if "replay token" in line.text]
    assert told == [
        ("A new group of three brought you the replay token.", 0),
        ("You gave the replay token back for another turn.", 1),
    ]


@pytest.mark.parametrize(
    "chamber",
    [
        "red_silver_key red_gold_key red_gold_key",  # a group of three is there to grow
        "red_silver_key blue_gold_key",  # only two
    ],
)
def test_A64_a_growing_or_a_small_group_gives_none(solo, chamber):
    table = solo(
        "farmer",
        f"chamber 0 lord: {chamber} / deck: yellow_herald red_one_pearl"
        " / discard: blue_one_pearl=2",
    )
    let_opponent_play(table)
    assert table.truth.active == 1


def test_A64_a_held_token_is_not_gained_again(solo):
    table = solo("farmer", f"{GROUP} / replay: 1 / deck: yellow_herald blue_herald red_one_pearl")
    let_opponent_play(table)
    assert table.truth.replay == 0


@pytest.mark.parametrize("opponent", OPPONENT_NAMES[1:])
def test_A55_whole_games_against_every_opponent(opponent):
    from parlour.core import trial

    for seed in range(2):
        match = trial.check_match(GAME, 1, {"opponent": opponent}, seed)
        assert match.truth.chamber[1].size > 0
