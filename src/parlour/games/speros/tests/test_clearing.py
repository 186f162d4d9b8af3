"""What is over leaves nothing: abilities, their steps, and turns."""

from __future__ import annotations

import pytest

from parlour.core.trial.clearing import cleared
from parlour.games.speros.rules.effects import clear_effect, clear_step, clear_time
from parlour.games.speros.state import State

OF_A_TIME = "effect[1].card effect[1].unit effect[1].partner"
OF_A_STEP = f"effect[1].times effect[1].stopped effect[1].target {OF_A_TIME}"


@pytest.mark.parametrize(
    ("clear", "what"),
    [(clear_effect, "effect[1]"), (clear_step, OF_A_STEP), (clear_time, OF_A_TIME)],
)
def test_S25_what_is_over_leaves_nothing(clear, what):
    assert cleared(State, clear, 1) == set(what.split())
