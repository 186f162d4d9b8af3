"""Chapters 1, 2, 3: the cards and the deal, clause by clause."""

from __future__ import annotations

from collections import Counter

import pytest

import parlour
from parlour.core.errors import IllegalAction
from parlour.core.record import NONE
from parlour.games.speros import cards
from parlour.games.speros.cards import CARD_NAMES
from parlour.games.speros.rules.verbs import is_familiar
from parlour.games.speros.state import AT_CAMP, SKIRMISH, Ask, Phase

GAME = parlour.game("speros")


def opened(players=2, seed=1, **options):
    """A match whose openings have been chosen: each the first card of the hand."""
    match = GAME.start(players=players, seed=seed, options=options)
    for seat in match.seats:
        match.play(match.legal(seat)[0], seat)
    return match


def test_S1_two_to_four_players_with_eleven_units_each():
    assert GAME.players == (2, 3, 4)
    for players in GAME.players:
        s = GAME.start(players=players, seed=1).truth
        sides = s.side[:players]
        assert all(side.camp == 10 and side.general == AT_CAMP for side in sides)
        assert len({side.colour for side in sides}) == players


def test_S2_twenty_locations_of_each_terrain():
    assert Counter(cards.TERRAIN[: cards.LOCATIONS]) == dict.fromkeys(range(4), 20)


def test_S3_artifacts_objectives_and_generals():
    counts = cards.ARTIFACTS, cards.BONUSES, cards.MASTERIES, len(cards.GENERAL_ROWS)
    assert counts == (18, 17, 12, 4)


def test_S4_a_terrain_belongs_to_a_colour():
    pairs = list(zip(cards.TERRAINS, cards.COLOURS, strict=True))
    assert pairs == [
        ("forest", "green"),
        ("mountain", "red"),
        ("ocean", "blue"),
        ("swamp", "black"),
    ]


def test_S5_three_or_four_encampments_and_five_on_artifacts():
    assert set(cards.ENCAMPMENTS[: cards.LOCATIONS]) == {3, 4}
    assert set(cards.ENCAMPMENTS[cards.LOCATIONS :]) == {5}


def test_S6_most_locations_have_a_discard_ability_but_not_all():
    without = [row["name"] for row in cards.DESIGNS if "ability" not in row]
    assert without == ["Old Growth", "Granite Crown", "Coral Throne", "Bone Hollow"]
    assert sum(ability == NONE for ability in cards.DISCARD_ABILITY) == 12


def test_S7_every_card_shows_a_resource():
    assert all(0 < shown < 8 for shown in cards.SHOWS)


def test_S8_every_card_has_a_value_and_some_artifacts_a_negative_one():
    assert len(cards.WORTH) == cards.CARDS
    assert min(cards.WORTH[: cards.LOCATIONS]) > 0 > min(cards.WORTH[cards.LOCATIONS :])


def test_S9_familiar_is_a_location_of_ones_colour(at):
    s = at("side 0 colour: green").truth
    assert is_familiar(s, 0, CARD_NAMES.index("old_growth_1"))
    assert not is_familiar(s, 0, CARD_NAMES.index("coral_throne_1"))
    assert not is_familiar(s, 0, CARD_NAMES.index("elder_ward"))


def test_S12_colours_are_dealt_at_random():
    dealt = {GAME.start(players=2, seed=seed).truth.side[0].colour for seed in range(30)}
    assert dealt == {0, 1, 2, 3}


def test_S12_or_chosen_in_seat_order():
    match = GAME.start(players=3, seed=1, options={"colours": "chosen"})
    assert match.truth.phase == Phase.CHOOSING_COLOURS
    match.play("colour red")
    with pytest.raises(IllegalAction, match="taken"):
        match.play("colour red")
    match.play("colour black")
    match.play("colour green")
    assert [side.colour for side in match.truth.side[:3]] == [1, 3, 0]
    assert match.seats == [0, 1, 2]


def test_S13_three_bonus_objectives_each_seen_by_their_owner_alone():
    match = GAME.start(players=4, seed=3)
    dealt = [bonus for side in match.truth.side for bonus in side.bonus]
    assert len(set(dealt)) == 12 and NONE not in dealt
    assert match.view(2).side[2].bonus == match.truth.side[2].bonus
    assert match.view(2).side[1].bonus == [NONE] * 3


def test_S13_any_bonus_objective_may_be_dealt():
    dealt = Counter()
    for seed in range(40):
        s = GAME.start(players=4, seed=seed).truth
        dealt.update(bonus for side in s.side for bonus in side.bonus)
    assert sorted(dealt) == list(range(cards.BONUSES))


def test_S14_eight_cards_each():
    s = GAME.start(players=3, seed=1).truth
    assert [side.hand.size for side in s.side] == [8, 8, 8, 0]
    assert s.deck.size == 80 - 24


def test_S15_openings_are_shown_when_the_last_is_in_and_have_no_minion():
    match = GAME.start(players=3, seed=1)
    chosen = [match.legal(seat)[0] for seat in range(3)]
    match.play(chosen[2], 2)
    match.play(chosen[0], 0)
    assert match.seats == [1]
    assert match.truth.battlefield.size == 0
    assert match.view(1).side[2].opening == NONE
    match.play(chosen[1], 1)
    s = match.truth
    assert [s.side[seat].hand.size for seat in range(3)] == [7, 7, 7]
    assert s.battlefield.size == 6
    assert all(side.camp == 10 for side in s.side[:3])


def test_S15_nobody_can_choose_twice():
    match = GAME.start(players=2, seed=1)
    match.play(match.legal(0)[0], 0)
    with pytest.raises(IllegalAction, match="not Seat 1's choice"):
        match.play(match.legal(1)[0], 0)


def test_S16_as_many_artifacts_as_players():
    for players in GAME.players:
        s = opened(players).truth
        out = [c for c in s.battlefield.cards[: s.battlefield.size] if c >= cards.FIRST_ARTIFACT]
        assert len(set(out)) == players
        assert all(s.holder[card] == SKIRMISH for card in out)


def test_S17_one_mastery_objective_fewer_than_players_or_none():
    s = opened(4).truth
    assert len({m for m in s.mastery if m != NONE}) == 3
    assert sum(m != NONE for m in opened(2).truth.mastery) == 1
    assert opened(4, mastery="off").truth.mastery == [NONE] * 3


def test_S18_the_starting_player_is_drawn():
    assert {opened(3, seed).truth.active for seed in range(25)} == {0, 1, 2}


def test_the_first_question_is_the_discard():
    match = opened()
    assert match.truth.todo.ask[match.truth.todo.size - 1] == Ask.DISCARD
