"""What is over leaves nothing: battles, attacks, blows, turns and games."""

from __future__ import annotations

import pytest

from parlour.core.trial.clearing import cleared
from parlour.games.rift.rules.battle import clear_attack, clear_battle
from parlour.games.rift.rules.blow import clear_blow
from parlour.games.rift.rules.draft import clear_champions, clear_side
from parlour.games.rift.rules.verbs import clear_turn
from parlour.games.rift.state import State

OF_A_TURN = "commanded attacked barrier barred guard low weak spare helped used fought steps strode"
OF_A_TEAM = "banned slot champion zone health away cooldown recalling stun gear holder"


@pytest.mark.parametrize(
    ("clear", "what"),
    [
        (clear_battle, "battle attack casting"),
        (clear_attack, "attack"),
        (clear_blow, "blow"),
        (clear_turn, OF_A_TURN),
        (clear_champions, OF_A_TEAM),
    ],
)
def test_L17_L81_what_is_over_leaves_nothing(clear, what):
    assert cleared(State, clear) == set(what.split())


def test_L17_L31_a_side_begins_with_nothing():
    assert cleared(State, clear_side, 1) == {"sides[1]"}
