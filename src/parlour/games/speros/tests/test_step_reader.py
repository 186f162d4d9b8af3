"""What the reader of steps refuses, and that nothing it knows is idle."""

from __future__ import annotations

import pytest

from parlour.games.speros import cards
from parlour.games.speros.steps import Kind, StepTables, read_steps

GOOD = {"kind": "draw", "amount": 1}
THROW = {"kind": "discard", "amount": 1, "who": "self", "pick": "chooser"}


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ({"kind": "dance"}, "no kind of step 'dance'"),
        ({"kind": "draw"}, "draw needs the key 'amount'"),
        ({**GOOD, "who": "self"}, "draw has no key 'who'"),
        ({**GOOD, "amount": "two"}, "expected int, not 'two'"),
        ({"kind": "restore", "amount": 1, "unit": "dragon"}, "one of minion, general, unit"),
        (
            {"kind": "peek", "what": "deck", "from_player": "opponent"},
            "peek knows what = 'hand' only",
        ),
        ({**GOOD, "needs_previous": True}, "no step before the first"),
        ({**GOOD, "upto": True}, "draw has no key 'upto'"),
        (
            {
                "kind": "deploy",
                "amount": 1,
                "unit": "unit",
                "to_card": "any",
                "to_terrain": "any",
                "to_presence": "any",
            },
            "minion or general",
        ),
        ({**THROW, "who": "any"}, "self or opponent"),
        ({**THROW, "pick": "random"}, "an opponent discards at random"),
        ({**THROW, "who": "opponent", "pick": "random", "terrain": "ocean"}, "any terrain"),
    ],
)
def test_a_step_that_the_interpreter_does_not_know_is_refused(row, why):
    with pytest.raises(ValueError, match=why):
        read_steps(StepTables(), "some card", [row])


def test_an_ability_has_steps():
    with pytest.raises(ValueError, match="without steps"):
        read_steps(StepTables(), "some card", [])


def test_all_nineteen_kinds_of_step_are_in_use():
    assert set(cards.KIND) == set(Kind)
    assert len(cards.KIND) == 74
