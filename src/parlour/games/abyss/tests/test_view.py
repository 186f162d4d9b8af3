"""Secrecy, worlds and the figures for bots."""

from __future__ import annotations

import random

import parlour
from parlour.core.record import NONE
from parlour.core.trial import refilled
from parlour.games.abyss.state import Ask

GAME = parlour.game("abyss")


def midgame(seed=4, choices=40):
    match = GAME.start(players=3, seed=seed)
    chance = random.Random(seed)
    while len(match.choices) < choices and not match.over:
        match.play(chance.choice(match.legal()))
    return match


def test_only_the_order_of_the_decks_is_hidden():
    match = midgame()
    view = match.view(0)
    assert set(view.deck.cards) == {NONE}
    assert view.deck.size == match.truth.deck.size
    assert [c.lord for c in view.chamber] == [c.lord for c in match.truth.chamber]


def test_a_world_has_the_missing_cards_in_random_order():
    match = midgame()
    true, view = match.truth, match.view(1)
    worlds = [refilled(GAME, view, 1, seed) for seed in range(8)]
    n = true.deck.size
    for world in worlds:
        assert sorted(world.deck.cards[:n]) == sorted(true.deck.cards[:n])
    assert len({tuple(world.deck.cards) for world in worlds}) == 8


def test_a_full_deck_can_be_dealt_while_locations_are_on_their_way():
    match = GAME.position(
        "deck: red_herald / explored: seven_ip per_location / waits: EXPLORED 0"
        " / chamber 0 lord: red_silver_key blue_silver_key"
    )
    world = refilled(GAME, match.view(0), 0, 3)
    assert world.explored.cards == match.truth.explored.cards


def test_value_prefers_points_and_stays_between_0_and_1(at):
    poor = at("chamber 1 lord: red_herald / deck: red_one_pearl").truth
    rich = at("chamber 0 lord: red_herald / deck: red_one_pearl").truth
    assert 0 < GAME.rules.value(poor, 0) < 0.5 < GAME.rules.value(rich, 0) < 1


def test_value_counts_pearls_and_the_token(at):
    text = "deck: red_herald / chamber 0 lord: red_silver_key / chamber 0 pearls: 2"
    without = at(text + " / chamber 1 pearls: 2 / pearl_master: 1").truth
    held = at(text + " / chamber 1 pearls: 2 / pearl_master: 0").truth
    assert GAME.rules.value(held, 0) > GAME.rules.value(without, 0)


def test_encode_tells_tables_apart_and_stays_in_range():
    seen = set()
    match = GAME.start(players=3, seed=9)
    chance = random.Random(9)
    while not match.over:
        out = [0.0] * GAME.features
        GAME.rules.encode(match.view(match.seat), match.seat, out)
        assert all(-1.5 <= number <= 1.5 for number in out)
        seen.add(tuple(out))
        match.play(chance.choice(match.legal()))
    assert len(seen) == len(match.choices)


def test_encode_marks_what_was_explored(at):
    text = "deck: red_herald / available: seven_ip / chamber 0 lord: red_silver_key blue_silver_key"
    open_only = [0.0] * GAME.features
    drawn_too = [0.0] * GAME.features
    GAME.rules.encode(at(text).view(0), 0, open_only)
    GAME.rules.encode(at(text + " / explored: per_location").view(0), 0, drawn_too)
    changed = [b - a for a, b in zip(open_only, drawn_too, strict=True) if a != b]
    assert changed == [1.0]


def test_encode_goes_round_the_table_by_its_players(at):
    table = at("players: 3 / chamber 0 lord: red_herald / deck: blue_herald")
    own, last = [GAME.feature_names.index(f"chamber {n} Lords placed") for n in (1, 3)]
    for seat, where in ((0, own), (1, last)):
        out = [0.0] * GAME.features
        GAME.rules.encode(table.view(seat), seat, out)
        assert out[where] == 1 / 15


def test_encode_tells_every_question_and_the_solo_game_apart():
    """A player alone: the opponent's piles are chosen too, and the replay token changes hands."""
    match = GAME.start(players=1, seed=3, options={"opponent": GAME.options[2].values[-1]})
    chance = random.Random(3)
    told, asked = set(), set()
    while not match.over:
        out = [0.0] * GAME.features
        GAME.rules.encode(match.view(0), 0, out)
        told.add(tuple(out))
        first = GAME.feature_names.index("asked RECRUIT")
        question = out[first : first + len(Ask)]
        asked.add(question.index(1.0))
        assert sum(question) == 1
        match.play(chance.choice(match.legal()))
    assert len(told) == len(match.choices)
    assert {Ask.RECRUIT, Ask.PLACE, Ask.LOCATION} < asked
