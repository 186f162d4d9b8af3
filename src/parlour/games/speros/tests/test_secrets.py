"""Chapter 11: secrets, worlds and the figures for bots."""

from __future__ import annotations

import random
from collections import Counter

import parlour
from parlour.core.record import NONE
from parlour.core.trial import refilled
from parlour.games.speros.cards import CARD_NAMES
from parlour.games.speros.judged.encode import FEATURE_NAMES, FEATURES, encode
from parlour.games.speros.state import Phase
from parlour.games.speros.tests.tables import DECK, midgame

GAME = parlour.game("speros")


def test_S88_hands_deck_and_bonus_are_hidden():
    match = midgame(choices=20)
    s, view = match.truth, match.view(0)
    assert view.side[0].hand.cards == s.side[0].hand.cards
    assert view.side[1].bonus == [NONE] * 3
    assert view.side[1].hand.size == s.side[1].hand.size
    assert set(view.deck.cards) == {NONE} and view.deck.size == s.deck.size
    assert view.discards.cards == s.discards.cards


def test_S88_recovered_cards_are_known_to_all(at):
    match = at(
        f"{DECK} / players: 3 / hand 0: tidal_archive_1 rockslide_1 / discards: riptide_2",
        "DISCARD",
    )
    for token in ("discard tidal_archive_1", "use", "pick riptide_2"):
        match.play(token)
    card = CARD_NAMES.index("riptide_2")
    assert all(card in match.view(seat).side[0].hand.cards for seat in (1, 2))


def test_S88_cards_put_back_are_known_where_they_lie(at):
    match = at(f"{DECK} / hand 0: rockslide_1 / hand 1: bone_hollow_1 / skirmish: scrying_basin")
    for token in ("attack scrying_basin", "use", "pick old_growth_3", "pick granite_crown_1"):
        match.play(token)
    match.play("pick granite_crown_2")
    mine, other = match.view(0).deck, match.view(1).deck
    assert mine.cards[:4] == [NONE, NONE, *match.truth.deck.cards[2:4]]
    assert other.cards[:4] == [NONE] * 4
    world = refilled(GAME, match.view(0), 0, 5)
    assert world.deck.cards[2:4] == match.truth.deck.cards[2:4]


def test_S88_a_card_seen_on_the_deck_is_known_in_the_hand_that_draws_it(at):
    match = at(f"{DECK} / hand 0: rockslide_1 / hand 1: bone_hollow_1 / skirmish: scrying_basin")
    for token in ("attack scrying_basin", "use", "pick old_growth_3", "pick granite_crown_1"):
        match.play(token)
    for token in ("pick granite_crown_2", "discard bone_hollow_1", "plan"):
        match.play(token)
    known = match.view(0).side[1].hand.cards
    assert CARD_NAMES.index("granite_crown_1") in known
    assert CARD_NAMES.index("old_growth_1") not in known


def test_S88_what_may_have_changed_hands_is_no_longer_known(at):
    match = at(
        f"{DECK} / players: 3 / hand 0: pearl_market_1 rockslide_1 / hand 1: riptide_1 riptide_2"
        " / knows: riptide_1=4",
        "DISCARD",
    )
    assert CARD_NAMES.index("riptide_1") in match.view(2).side[1].hand.cards
    for token in ("discard pearl_market_1", "use", "name 1"):
        match.play(token)
    shown = match.view(2)
    assert all(set(side.hand.cards) == {NONE} for side in shown.side[:2])


def test_S13_S88_at_the_end_the_hands_stay_hidden():
    match = midgame(choices=10_000)
    assert match.over
    view = match.view(None)
    assert all(NONE not in side.shown for side in view.side[:3])
    parts = GAME.words.reckoning(view)
    assert [sum(row[seat] for _, row in parts) for seat in range(3)] == match.points
    assert all(set(side.hand.cards) == {NONE} for side in view.side[:3])


def test_a_world_deals_what_is_out_of_sight_each_way_alike():
    match = midgame(choices=30)
    s, view = match.truth, match.view(1)
    held = Counter()
    for seed in range(300):
        world = refilled(GAME, view, 1, seed)
        hidden = world.side[0].hand.cards[: world.side[0].hand.size]
        assert hidden == sorted(hidden)
        held.update(hidden)
    unseen = s.deck.size + s.side[0].hand.size + s.side[2].hand.size
    expected = 300 * s.side[0].hand.size / unseen
    assert len(held) == unseen
    assert max(held.values()) < 2.2 * expected


def test_a_world_has_everybodys_bonus_objectives():
    match = midgame(choices=30)
    world = refilled(GAME, match.view(1), 1, 3)
    dealt = [bonus for side in world.side[:3] for bonus in side.bonus]
    assert len(set(dealt)) == 9 and NONE not in dealt
    assert world.side[1].bonus == match.truth.side[1].bonus


def test_a_world_has_an_opening_for_whoever_has_chosen():
    match = GAME.start(players=3, seed=1)
    match.play(match.legal(0)[3], 0)
    assert match.truth.phase == Phase.OPENING
    worlds = [refilled(GAME, match.view(1), 1, seed) for seed in range(40)]
    assert all(world.side[0].opening in world.side[0].hand.cards for world in worlds)
    assert len({world.side[0].opening for world in worlds}) > 10
    assert all(world.side[2].opening == NONE for world in worlds)


def test_encoding_is_whole_and_within_bounds():
    match = midgame(choices=60, players=4)
    for seat in range(4):
        out = [9.0] * FEATURES
        encode(match.view(seat), seat, out)
        assert all(-1 <= figure <= 1 for figure in out)
        assert GAME.features == FEATURES


def test_an_encoding_tells_ones_own_hand_and_who_stands_where(at):
    match = at(f"{DECK} / hand 0: rockslide_1 / skirmish: riptide_1 / on 1: riptide_1=1")
    out = [0.0] * FEATURES
    encode(match.view(0), 0, out)
    told = dict(zip(FEATURE_NAMES, out, strict=True))
    assert told["in the Skirmish Area riptide_1"] == 1.0
    assert abs(told["Minions of seat 2 on riptide_1"] - 1 / 3) < 1e-9
    own = [name for name, number in told.items() if name.startswith("own hand") and number]
    assert own == ["own hand or looked at rockslide_1"] and told[own[0]] == 1.0


def test_an_encoding_tells_every_question_apart():
    """Two choices in a row never look the same to the seat that is asked: the card, the step, the
    Unit and the opponent of the question are told."""
    for seed in range(2):
        match = GAME.start(players=3, seed=seed)
        chance, told = random.Random(seed), set()
        while not match.over:
            seat = match.seats[0]
            out = [0.0] * FEATURES
            encode(match.view(seat), seat, out)
            told.add((seat, *out))
            match.play(chance.choice(match.legal(seat)), seat)
        assert len(told) == len(match.choices)


def test_known_cards_stay_put_in_every_world(at):
    match = at(
        f"{DECK} / hand 0: rockslide_1 / hand 1: bone_hollow_1 riptide_1"
        " / knows: bone_hollow_1=1 old_growth_1=1"
    )
    s = match.truth
    for seed in range(20):
        world = refilled(GAME, match.view(0), 0, seed)
        assert world.deck.cards[0] == s.deck.cards[0]
        hand = world.side[1].hand.cards[:2]
        assert CARD_NAMES.index("bone_hollow_1") in hand and hand == sorted(hand)
