"""Secrecy, what is known of hidden cards, worlds, and the figures for bots (ruling C30)."""

from __future__ import annotations

import random

import pytest

import parlour
from parlour import TextError
from parlour.core.record import NONE
from parlour.core.trial import refilled
from parlour.games.tabloid.cards import COPIES, KIND_IDS
from parlour.games.tabloid.state import Phase

GAME = parlour.game("tabloid")
WORLDS = 40


def card(name):
    return KIND_IDS.index(name)


def worlds(table, seat):
    view = table.view(seat)
    return [refilled(GAME, view, seat, number) for number in range(WORLDS)]


def test_hands_and_the_unknown_are_hidden_the_rest_lies_open():
    """Ruling C30: the Tabloids and hand sizes are public."""
    match = GAME.start(players=3, seed=2)
    view = match.view(0)
    assert view.player[0].hand == match.truth.player[0].hand
    assert sum(view.player[1].hand) == 0
    assert view.player[1].hand_size == 10
    assert set(view.unknown.cards) == {NONE}
    assert view.tabloids.cards == match.truth.tabloids.cards
    assert sum(match.view(None).player[0].hand) == 0


def test_T8_a_card_taken_openly_is_in_the_hand_in_every_world(at, play):
    table = at(
        "waits: OPEN 0 / tabloids: human_mask / player 0 hand: area_51=3 chemtrails=2"
        " / unknown: cold_fusion=1".replace("=1", "")
        + " cloning cloning mayan_apocalypse"
    )
    play(table, "draw tabloids", "discard area_51")
    assert all(world.player[0].hand[card("human_mask")] == 1 for world in worlds(table, 1))


def test_a_known_card_that_is_discarded_is_known_no_more(at, play):
    table = at("waits: OPEN 0 / tabloids: human_mask / player 0 hand: area_51=3 / unknown: cloning")
    play(table, "draw tabloids", "discard human_mask")
    assert not any(map(sum, table.truth.player[1].sure))


def test_T58_a_buried_card_may_be_the_one_that_was_known(at, play):
    """Either it is still in the hand or it lies at the bottom, and both happen."""
    table = at(
        "player 0 hand: devil_worship area_51=2 chemtrails=2 human_mask"
        " / unknown: cloning cold_fusion / player 1 row 8: natural=3 / player 1 sure 0: human_mask"
    )
    play(table, "lay devil_worship natural", "done", "bury area_51")
    found = worlds(table, 1)
    mask = card("human_mask")
    in_hand = [world.player[0].hand[mask] == 1 for world in found]
    buried = [world.unknown.cards[0] == mask for world in found]
    assert all(a != b for a, b in zip(in_hand, buried, strict=True))
    assert any(in_hand) and any(buried)
    own = worlds(table, 0)
    assert all(world.unknown.cards[0] == card("area_51") for world in own)


def test_T45_who_put_a_card_back_knows_it_there_and_then_in_a_hand(at, play):
    table = at(
        "waits: OPEN 0 / player 0 row 0: natural=1 / unknown: cloning chemtrails cold_fusion"
        " / player 0 hand: area_51 / player 1 hand: human_mask"
    )
    play(table, "draw area_51", "take cold_fusion", "discard area_51")
    assert all(world.unknown.cards[1] == card("chemtrails") for world in worlds(table, 0))
    assert any(world.unknown.cards[1] != card("chemtrails") for world in worlds(table, 1))
    play(table, "draw unknown")
    assert all(world.player[1].hand[card("chemtrails")] == 1 for world in worlds(table, 0))


def test_T47_a_card_seen_by_chemtrails_stays_known(at, play):
    """Ruling C19."""
    table = at(
        "player 0 hand: chemtrails=2 area_51 / player 1 row 1: natural=3 / unknown: cloning cloning"
        " / player 1 hand: human_mask=1"
    )
    play(table, "lay chemtrails natural", "done", "spy 1")
    for world in worlds(table, 1):
        assert world.player[1].hand[world.player[0].peeked] > 0
    play(table, "give back")
    assert all(world.player[1].hand[card("human_mask")] == 1 for world in worlds(table, 0))


def test_T61_hushed_up_cards_are_known_to_all(at, play):
    table = at("player 0 hand: men_in_black area_51 / tabloids: cloning / unknown: cold_fusion")
    play(table, "play men_in_black", "bury cloning")
    for seat in (0, 1):
        assert all(world.unknown.cards[0] == card("cloning") for world in worlds(table, seat))


def test_T62_who_had_seen_the_top_doubts_after_another_looks(at, play):
    """Seat 1 knew the top card; seat 0 keeps one of three and puts the rest back."""
    table = at(
        "player 0 hand: remote_viewing area_51=2 / unknown: cloning chemtrails cold_fusion"
        " mayan_apocalypse / seen: 0 0 0 2 / player 1 hand: human_mask=1"
    )
    play(table, "play remote_viewing", "take chemtrails", "put cold_fusion")
    mayan = card("mayan_apocalypse")
    for world in worlds(table, 1):
        top = world.unknown.cards[1:3]
        assert world.player[0].hand[mayan] + top.count(mayan) == 1


def test_what_is_known_is_always_true():
    """Over whole games: `check` says so of every state, for every seat."""
    for seed in range(2):
        match = GAME.start(players=4, seed=seed)
        chance = random.Random(seed)
        while not match.over and len(match.choices) < 60:
            match.play(chance.choice(match.legal()))
            assert GAME.words.check(match.truth) == []


def test_a_world_keeps_what_is_being_composed_out_of_sight():
    """T66: nobody else's world holds a lay begun."""
    match = GAME.start(players=2, seed=3)
    chance = random.Random(3)
    while match.truth.player[match.seat].laying == NONE:
        match.play(chance.choice(match.legal()))
    other = 1 - match.seat
    world = refilled(GAME, match.view(other), other, 5)
    assert world.player[match.seat].laying == NONE
    assert GAME.legal_actions(world)


def test_a_spectators_view_can_be_filled():
    match = GAME.start(players=3, seed=3)
    world = refilled(GAME, match.view(None), NONE, 5)
    assert list(GAME.words.census(world)) == list(COPIES)


def test_encode_follows_the_view_and_stays_small():
    match = GAME.start(players=3, seed=5)
    chance = random.Random(5)
    while not match.over and match.truth.round < 2:
        match.play(chance.choice(match.legal()))
        seat = match.seat or 0
        out = [9.0] * GAME.features
        GAME.rules.encode(match.view(seat), seat, out)
        assert 9.0 not in out
        assert all(-1.5 <= number <= 2.5 for number in out)


def test_value_adds_up_and_knows_the_winner(at):
    table = at("player 0 hand: area_51 / player 0 row 2: natural=5 / player 0 total: 95")
    value = GAME.rules.value
    assert value(table.truth, 0) > 0.5 > value(table.truth, 1)
    assert abs(value(table.truth, 0) + value(table.truth, 1) - 1) < 1e-9
    table.play("discard area_51")
    assert (value(table.truth, 0), value(table.truth, 1)) == (1.0, 0.0)


def test_value_of_a_shared_victory_and_of_a_scored_round(at):
    table = at("round: 30 / player 0 hand: area_51 / player 0 total: 3 / player 1 total: 3")
    table.play("discard area_51")
    assert GAME.rules.value(table.truth, 0) == 0.5
    scored = at("player 0 hand: area_51 / player 0 row 2: natural=5")
    scored.play("discard area_51")
    assert scored.truth.phase == Phase.SCORED
    assert GAME.rules.value(scored.truth, 0) > 0.5


def test_value_likes_laying_better_than_holding(at, play):
    table = at("player 0 hand: area_51=4 cold_fusion=2 / unknown: cloning cloning cloning cloning")
    before = GAME.rules.value(table.truth, 0)
    play(table, *["lay area_51 natural"] * 3, "done")
    assert GAME.rules.value(table.truth, 0) > before


def test_value_in_every_phase_is_a_share():
    for seed in range(2):
        match = GAME.start(players=3, seed=seed, options={"rounds": "1"})
        chance = random.Random(seed)
        while match.truth.round < 2 and not match.over:
            if len(match.choices) % 10 == 0:
                shares = [GAME.rules.value(match.truth, seat) for seat in range(3)]
                assert all(0 <= share <= 1 for share in shares)
            match.play(chance.choice(match.legal()))


def test_C30_a_doubtful_card_that_is_seen_is_doubtful_no_more(at, play):
    """In the hand by Chemtrails, or in the Unknown by a look."""
    doubtful = (
        "player 0 hand: chemtrails=2 area_51 remote_viewing / player 0 maybe 0: human_mask"
        " / player 1 row 1: natural=2 / origin: 1 1 / seen: 2 2 / player 1 hand: "
    )
    glimpsed = at(doubtful + "human_mask / unknown: cloning cloning")
    play(glimpsed, "lay chemtrails natural", "done", "spy 1", "give back")
    s = glimpsed.truth
    assert (s.player[0].sure[0][card("human_mask")], sum(s.player[0].maybe[0])) == (1, 0)
    found = at(doubtful + "cold_fusion / unknown: cloning human_mask")
    play(found, "play remote_viewing")
    assert sum(found.truth.player[0].maybe[0]) == 0


def test_C30_a_doubtful_card_that_is_played_openly_is_doubtful_no_more(at):
    table = at(
        "player 0 hand: human_mask area_51 / player 1 maybe 0: human_mask / player 1 hand: cloning"
        " / unknown: cold_fusion / origin: 0 / seen: 1"
    )
    table.play("discard human_mask")
    assert sum(table.truth.player[1].maybe[0]) == 0


def test_C30_where_a_hidden_card_was_put_is_forgotten_once_another_draws_it(at, play):
    table = at(
        "players: 3 / waits: OPEN 0 / player 0 hand: area_51 / player 2 maybe 1: human_mask"
        " / player 1 hand: cloning / unknown: human_mask / origin: 1 / seen: 2"
    )
    table.play("draw unknown")
    assert sum(table.truth.player[2].maybe[1]) == 0


def test_value_of_the_end_of_the_world(at):
    twelve = at("player 0 hand: area_51 / player 0 row 4: natural=5 leaked=2")
    eleven = at("player 0 hand: area_51 / player 0 row 4: natural=5 leaked=1")
    assert GAME.rules.value(twelve.truth, 0) > GAME.rules.value(eleven.truth, 0)


def test_positions_name_rows_by_their_type(at):
    table = at("player 0 row mayan_apocalypse: natural=2 / player 1 row 1: natural=1")
    assert "player 0 row mayan_apocalypse: natural=2" in table.position()
    assert "player 1 row chemtrails: natural=1" in table.position()
    with pytest.raises(TextError, match="row needs one of area_51, chemtrails"):
        at("player 0 row atlantis: natural=2")
