"""The choice of any bot for the seat to move, as a rule: what the simulation's driver calls."""

from __future__ import annotations

from typing import Any

from parlour.core.contract import legal, observe
from parlour.core.masks import clear
from parlour.core.rule import rule
from parlour.core.table import Table

from .base import HERE, VIEW, Kind, Workspace
from .greedy import greedy
from .uniform import any_legal


@rule
def choice_of(kind: int, s: Table, noise: Any, workspace: Workspace) -> int:
    """What a bot of this kind chooses for the seat to move in the true state `s`.

    The random bot needs no view: what is legal follows from the view, as the contract demands."""
    clear(workspace.masks[HERE])
    legal(s, workspace.masks[HERE])
    if kind == Kind.RANDOM:
        return any_legal(workspace.masks[HERE], noise)
    observe(s, s.seat, workspace.tables[VIEW])
    return greedy(int(s.seat), noise, workspace)
