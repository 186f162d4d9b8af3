"""Tables of Abyss written as position texts."""

from __future__ import annotations

from functools import partial

import pytest

import parlour


@pytest.fixture
def at():
    """`at("chamber 0 lord: ... / deck: ...")`: a match at that table, two players unless said, in
    which every choice is made by hand, the only options too."""
    return partial(parlour.game("abyss").position, automatic=False)


@pytest.fixture
def tokens():
    """The legal actions of a match as tokens."""

    def read(match, seat=None):
        return [match.token(action) for action in match.legal(seat)]

    return read
