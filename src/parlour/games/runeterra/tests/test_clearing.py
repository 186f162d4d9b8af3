"""What is over leaves nothing: attacks, deals and their drafts."""

from __future__ import annotations

import pytest

from parlour.core.trial.clearing import cleared
from parlour.games.runeterra.rules.attack import clear_attack
from parlour.games.runeterra.rules.deals import clear_draft, close_deal
from parlour.games.runeterra.state import State


@pytest.mark.parametrize(
    ("clear", "what"), [(clear_attack, "attack"), (close_deal, "deal"), (clear_draft, "draft")]
)
def test_N48_N50_N74_what_is_over_leaves_nothing(clear, what):
    assert cleared(State, clear) == {what}
