"""Everything that Parlour asks of a game: the same as `parlour trial stairs`."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.trial.run import parts

PARTS = parts(parlour.game("stairs"), steps=100, choices=3000)


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_the_trial(part):
    assert list(part.work())[-1] == 1.0
