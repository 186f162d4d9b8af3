"""Tables of Conspiracy! written as position texts."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.kit.testing import Bench
from parlour.games.tabloid.cards import KIND_IDS

BENCH = Bench(parlour.game("tabloid"))


@pytest.fixture
def at():
    """`at("player 0 hand: chemtrails=3 leaked_file")`: a match at that table, two players unless
    said and seat 0 in the middle of its turn, in which every choice is made by hand."""
    return BENCH.at


@pytest.fixture
def tokens():
    """The legal actions of a match as tokens, or those that begin with a word."""

    def read(match, first=""):
        found = [match.token(action) for action in match.legal()]
        return [token for token in found if token.startswith(first)]

    return read


@pytest.fixture
def hand():
    """A seat's cards as a sorted list of names."""

    def read(match, seat):
        held = match.truth.player[seat].hand
        return [KIND_IDS[card] for card, copies in enumerate(held) for _ in range(copies)]

    return read


@pytest.fixture
def pile():
    """The Tabloids, or the Unknown, from bottom to top."""

    def read(match, name="tabloids"):
        found = getattr(match.truth, name)
        return [KIND_IDS[card] for card in found.cards[: found.size]]

    return read


@pytest.fixture
def row():
    """A player's row of a type: cards of its own, clones, Leaked Files, its Proof!."""

    def read(match, seat, type_):
        return match.truth.player[seat].row[KIND_IDS.index(type_)]

    return read


@pytest.fixture
def play():
    """Play several tokens, one after another."""
    return BENCH.play
