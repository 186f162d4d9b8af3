"""Chapter 1, setting up, and chapter 2, the cards."""

from __future__ import annotations

import parlour
from parlour.core.record import NONE
from parlour.games.runeterra.cards import (
    ALIGNMENT_NAMES,
    CARD_IDS,
    CHAMPIONS,
    INCOME,
    OPPOSITE,
    SPELLS,
    Region,
    region_card,
)
from parlour.games.runeterra.rules import setup as setup_rules
from parlour.games.runeterra.rules.structure import uncontrolled
from parlour.games.runeterra.rules.windows import next_seat
from parlour.games.runeterra.state import Ask, Place, State

GAME = parlour.game("runeterra")


def card(name):
    return CARD_IDS.index(name)


def test_N1_each_seat_gets_a_region_and_the_rest_leave():
    s = GAME.start(players=5, seed=1).truth
    dealt = s.region[:5]
    assert len(set(dealt)) == 5
    away = [region for region in range(8) if s.place[region_card(region)] == Place.AWAY]
    assert sorted([*dealt, *away]) == list(range(8))


def test_N2_regions_start_with_gold_equal_to_income_and_earn_again():
    match = GAME.start(players=4, seed=1)
    s = match.start
    for seat in range(4):
        region = region_card(s.region[seat])
        times = 2 if seat == s.first and s.phase > 1 else 1
        assert s.gold[region] == times * INCOME[region]


def test_N3_champions_and_spells_are_one_shuffled_deck():
    s = GAME.start(players=3, seed=2).truth
    other = GAME.start(players=3, seed=3).truth
    laid = [c for c in range(CHAMPIONS) if s.place[c] == Place.UNCONTROLLED]
    assert sorted([*laid, *s.deck.cards[: s.deck.size]]) == list(range(CHAMPIONS + SPELLS))
    assert s.deck.cards != other.deck.cards


def test_N4_four_champions_lie_uncontrolled_and_no_spell_is_lost():
    for seed in range(20):
        s = GAME.start(players=2, seed=seed).start
        assert uncontrolled(s) == 4
        assert s.deck.size == CHAMPIONS + SPELLS - 4


def test_N5_the_highest_roll_begins():
    firsts = {GAME.start(players=3, seed=seed).truth.first for seed in range(30)}
    assert firsts == {0, 1, 2}


def challenger():
    for seed in range(40):
        match = GAME.start(players=8, seed=seed)
        if match.truth.todo.ask[0] == Ask.GOAL:
            return match
    raise AssertionError("Challenger is always among eight")


def test_N6_challenger_picks_a_secret_goal_and_may_show_it():
    match = challenger()
    seat = match.seat
    assert match.truth.region[seat] == Region.CHALLENGER
    assert len(match.legal()) == Region.CHALLENGER
    match.play("goal diamond")
    assert match.view(seat).goal[seat] == Region.DIAMOND
    assert match.view((seat + 1) % 8).goal[seat] == NONE
    assert "goal diamond" not in match.save((seat + 1) % 8)
    match.interject(seat)
    match.play("show goal")
    assert match.view(None).goal_shown[seat] == Region.DIAMOND


def test_N7_play_runs_counter_clockwise(at):
    s = at("iron", "bronze", "silver", rest="out: 0 0 0").truth
    assert [next_seat(s, seat) for seat in range(3)] == [2, 0, 1]


def test_N8_opposites_and_void_has_none():
    pairs = {
        frozenset((ALIGNMENT_NAMES[a], ALIGNMENT_NAMES[OPPOSITE[a]]))
        for a in range(len(OPPOSITE))
        if OPPOSITE[a] != NONE
    }
    assert frozenset(("Demacian", "Ionian")) in pairs
    assert frozenset(("Yordle", "Shuriman")) in pairs
    assert OPPOSITE[ALIGNMENT_NAMES.index("Void")] == NONE


def test_N12_spells_are_counted_kept_or_shown_and_used_once(at, play):
    text = "deck: gnar flash / waits: DRAW 0 / on_turn: 0 / phase: 2"
    table = at("iron", "bronze", rest=text)
    play(table, "draw")
    assert table.view(1).held[0] == 1
    assert table.view(1).holder[10] == NONE
    assert table.view(0).holder[10] == 0
    play(table, "keep shown")
    assert table.view(1).holder[10] == 0


def test_N12_kept_face_down(at, play):
    table = at("iron", "bronze", rest="deck: gnar flash / waits: DRAW 0 / on_turn: 0 / phase: 2")
    play(table, "draw", "keep hidden")
    assert table.view(1).holder[10] == NONE and table.view(1).held[0] == 1
    assert table.view(None).shown[10] == NONE


def test_N11_gold_is_open_to_all(at):
    table = at("iron", "bronze gnar@bronze.top", rest="gold: gnar=7 bronze=3")
    assert table.view(0).gold[card("gnar")] == 7
    assert table.view(None).gold[card("bronze")] == 3


def test_N5_those_tied_for_the_highest_roll_roll_again_in_every_seat(monkeypatch):
    """Two seats tie at first, whichever they are; the higher of their second rolls begins."""
    for third in range(3):  # who is out after the first roll
        tied = [seat for seat in range(3) if seat != third]
        for winner in tied:
            second = [6 if seat == winner else 1 for seat in tied]
            first = [1 if seat == third else 5 for seat in range(3)]
            faces = iter([n for n in [*first, *second] for _ in range(2)])
            monkeypatch.setattr(setup_rules.dice, "roll", lambda s, sides, faces=faces: next(faces))
            s = State()
            s.players = 3
            setup_rules.roll_for_first(s)
            assert s.first == s.on_turn == winner
            assert next(faces, None) is None  # nobody rolled who was out
            assert not any(s.pool)
