"""Tables of Abyss written as position texts."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.kit.testing import Bench

BENCH = Bench(parlour.game("abyss"))


@pytest.fixture
def at():
    """`at("chamber 0 lord: ... / deck: ...")`: a match at that table, two players unless said, in
    which every choice is made by hand, the only options too."""
    return BENCH.at


@pytest.fixture
def tokens():
    """The legal actions of a match as tokens."""
    return BENCH.tokens
