"""Piles, the generator and the stack of what waits."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import dice, piles, todo
from parlour.core.piles import Pile, pile
from parlour.core.record import ALL, NONE, record
from parlour.core.table import DEPTH, Table


@record
class Small(Table):
    deck: Pile = pile(6, see=ALL)
    other: Pile = pile(6, see=ALL)


def dealt(*cards):
    s = Small()
    s.players = 3
    for card in cards:
        piles.push(s.deck, card)
    return s


def held(heap):
    return heap.cards[: heap.size]


def test_the_last_card_is_the_top():
    s = dealt(1, 2, 3)
    assert piles.pop(s.deck) == 3
    assert held(s.deck) == [1, 2]
    assert s.deck.cards[2:] == [NONE] * 4


def test_a_full_or_an_empty_pile_stops_the_rule():
    s = dealt(1, 2, 3, 4, 5, 6)
    for verb in (piles.push, piles.slip_under):
        with pytest.raises(AssertionError):
            verb(s.deck, 7)
    with pytest.raises(AssertionError):
        piles.pop(s.other)
    with pytest.raises(AssertionError):
        piles.remove(s.deck, 9)


def test_taking_from_the_middle_keeps_the_order():
    s = dealt(4, 5, 6, 5)
    assert piles.take_at(s.deck, 1) == 5
    assert held(s.deck) == [4, 6, 5]
    piles.remove(s.deck, 4)
    assert held(s.deck) == [6, 5]
    assert (piles.index_of(s.deck, 5), piles.index_of(s.deck, 4)) == (1, NONE)
    assert piles.copies_in(dealt(2, 3, 2).deck, 2) == 2


def test_slipping_under_and_pouring():
    s = dealt(1, 2)
    piles.slip_under(s.deck, 9)
    piles.push(s.other, 7)
    piles.pour(s.deck, s.other)
    assert held(s.other) == [7, 9, 1, 2]
    assert s.deck.cards == [NONE] * 6


def test_the_generator_draws_the_published_numbers():
    """SFC32 as published, seeded (1, 2, 3) and warmed up: the first words, computed apart."""
    a, b, c, counter = 1, 2, 3, 1
    expected = []
    for _ in range(15):
        word = (a + b + counter) & 0xFFFFFFFF
        counter += 1
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & 0xFFFFFFFF
        c = (((c << 21) | (c >> 11)) & 0xFFFFFFFF) + word & 0xFFFFFFFF
        expected.append(word)
    s = Small()
    dice.seed(s, 1, 2, 3)
    assert [dice.word(s) for _ in range(3)] == expected[12:]


def test_dice_are_fair_and_count_as_shown():
    s = Small()
    dice.seed(s, 5, 6, 7)
    rolls = Counter(dice.roll(s, 6) for _ in range(6000))
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert max(rolls.values()) - min(rolls.values()) < 250
    assert s.revealed == 6000
    before = s.revealed
    assert {dice.below(s, 3) for _ in range(60)} == {0, 1, 2}
    assert s.revealed == before
    with pytest.raises(AssertionError):
        dice.below(s, 0)


@given(st.integers(0, 2**96 - 1))
def test_a_shuffle_keeps_the_cards_and_can_be_repeated(seed):
    one, other = dealt(1, 2, 3, 4, 5, 6), dealt(1, 2, 3, 4, 5, 6)
    for s in (one, other):
        dice.seed(s, seed, seed >> 32, seed >> 64)
        dice.shuffle(s, s.deck)
    assert sorted(held(one.deck)) == [1, 2, 3, 4, 5, 6]
    assert held(one.deck) == held(other.deck)


def test_every_order_is_as_likely():
    s = Small()
    dice.seed(s, 8, 9, 10)
    orders = Counter()
    for _ in range(6000):
        s.deck.size, s.deck.cards = 3, [1, 2, 3, NONE, NONE, NONE]
        dice.shuffle(s, s.deck)
        orders[tuple(held(s.deck))] += 1
    assert len(orders) == 6
    assert min(orders.values()) > 850


def test_frames_lie_above_one_another():
    s = dealt()
    assert todo.top(s) == NONE
    todo.ask(s, 1, 4, 40)
    todo.ask(s, 2, 5, 50)
    assert (todo.top(s), todo.asked(s), todo.about(s)) == (5, 2, 50)
    todo.set_about(s, 51)
    assert todo.about(s) == 51
    todo.done(s)
    assert (todo.top(s), todo.about(s)) == (4, 40)
    todo.hand_over(s)
    assert (s.seat, s.waiting) == (1, 0b010)
    todo.done(s)
    assert s.todo.ask == [NONE] * DEPTH
    with pytest.raises(AssertionError):
        todo.done(s)


def test_a_window_asks_everybody_in_turn_and_closes():
    s = dealt()
    todo.ask(s, 0, 1, 0)
    todo.window(s, 2, 7, 0, 3)
    asked = []
    while todo.top(s) == 7:
        asked.append(todo.asked(s))
        todo.passed(s)
    assert asked == [2, 0, 1]
    assert todo.top(s) == 1


def test_a_choice_made_at_once_waits_for_all_of_its_seats():
    s = dealt()
    todo.ask_all(s, 0b101, 3, 0)
    todo.hand_over(s)
    assert (s.seat, s.waiting) == (0, 0b101)
    assert not todo.committed(s, 2)
    todo.hand_over(s)
    assert (s.seat, s.waiting) == (0, 0b001)
    assert todo.committed(s, 0)
    assert s.todo.size == 0


def test_a_stack_that_is_too_deep_stops_the_rule():
    s = dealt()
    for _ in range(DEPTH):
        todo.ask(s, 0, 1, 0)
    with pytest.raises(AssertionError):
        todo.ask(s, 0, 1, 0)


def test_nobody_is_asked_once_the_game_is_over():
    s = dealt()
    todo.ask(s, 1, 4, 40)
    s.over = 1
    todo.hand_over(s)
    assert (s.seat, s.waiting) == (NONE, 0)
    assert todo.lowest_seat(0) == NONE
