"""One declaration, three things: the packed record, the plain table and who may see what."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.record import (
    ALL,
    NONE,
    OWNER,
    as_bytes,
    blank_secrets,
    cell,
    clone,
    column,
    copy_over,
    dtype_of,
    from_bytes,
    i8,
    i16,
    nested,
    pack,
    record,
    u32,
    unpack,
    visible_bytes,
)


@record
class Hand:
    size: int = cell(i8, see=ALL)
    cards: list[int] = column(i8, 4, see=OWNER, empty=NONE)


@record
class Board:
    turn: int = cell(i16, see=ALL)
    words: list[int] = column(u32, 2)
    bids: list[int] = column(i8, 3, 2, see=OWNER, empty=NONE)
    hand: list[Hand] = nested(Hand, 3, by_seat=True)
    grid: list[list[int]] = column(i8, 2, 3, see=ALL)


numbers = st.integers(-128, 127)


@st.composite
def boards(draw):
    board = Board()
    board.turn = draw(st.integers(-(2**15), 2**15 - 1))
    board.words = draw(st.lists(st.integers(0, 2**32 - 1), min_size=2, max_size=2))
    board.bids = [[draw(numbers), draw(numbers)] for _ in range(3)]
    board.grid = [[draw(numbers) for _ in range(3)] for _ in range(2)]
    for hand in board.hand:
        hand.size = draw(numbers)
        hand.cards = [draw(numbers) for _ in range(4)]
    return board


def test_a_new_table_is_empty_in_its_own_way():
    board = Board()
    assert board.turn == 0
    assert board.hand[2].cards == [NONE] * 4
    assert board.bids == [[NONE, NONE]] * 3
    assert dtype_of(Board).itemsize == 2 + 8 + 6 + 3 * 5 + 6


def test_a_misspelt_field_is_an_error():
    with pytest.raises(AttributeError):
        Board().trun = 3


@given(boards())
def test_packing_and_unpacking_lose_nothing(board):
    packed = pack(board)
    assert as_bytes(unpack(Board, packed[0])) == packed.tobytes()
    assert as_bytes(from_bytes(Board, packed.tobytes())) == as_bytes(board)


@given(boards())
def test_a_clone_shares_nothing(board):
    before = as_bytes(board)
    copied = clone(board)
    copied.hand[1].cards[0] = 5 if board.hand[1].cards[0] != 5 else 6
    copied.grid[1][2] += 1
    assert as_bytes(board) == before
    other = Board()
    copy_over(other, board)
    other.bids[0][0] = 9 if board.bids[0][0] != 9 else 8
    assert as_bytes(board) == before


def test_a_number_too_large_for_its_field_does_not_wrap():
    board = Board()
    board.hand[0].size = 300
    with pytest.raises(OverflowError):
        pack(board)


def test_bytes_of_another_length_are_refused():
    with pytest.raises(ValueError, match="takes 37 bytes, not 3"):
        from_bytes(Board, b"abc")


@given(boards(), st.integers(NONE, 2))
def test_a_view_keeps_what_the_seat_may_see_and_nothing_else(board, seat):
    view = clone(board)
    blank_secrets(view, seat)
    assert (view.turn, view.grid) == (board.turn, board.grid)
    assert view.words == [0, 0]
    for other in range(3):
        own = other == seat
        assert view.hand[other].size == board.hand[other].size
        assert view.hand[other].cards == (board.hand[other].cards if own else [NONE] * 4)
        assert view.bids[other] == (board.bids[other] if own else [NONE, NONE])


@given(boards(), st.integers(NONE, 2))
def test_the_rule_of_secrecy_is_the_same_in_bytes(board, seat):
    visible, blank = visible_bytes(Board, 3)
    content = np.frombuffer(as_bytes(board), np.uint8)
    view = clone(board)
    blank_secrets(view, seat)
    assert np.where(visible[seat + 1], content, blank).tobytes() == as_bytes(view)
