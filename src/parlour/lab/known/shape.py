"""What the games with known answers have in common: a module each, two words for a choice, and
nothing to look at."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

from parlour.core.actions import ActionList
from parlour.core.contract import Rules
from parlour.core.game import Game


def one_of_these(package: str, actions: ActionList, **facts: Any) -> Game:
    """The game that a module holds: its rules by their names, its actions told by their tokens."""
    return Game(
        id=f"known_{package.rpartition('.')[2]}",
        minutes=(1, 1),
        version=1,
        actions=actions,
        rules=Rules.of(sys.modules[package]),
        words=SimpleNamespace(describe=lambda s, action: actions.token(action)),
        package=package,
        features=1,
        **facts,
    )
