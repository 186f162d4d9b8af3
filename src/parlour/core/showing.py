"""Whether something was shown that could not be known before: then it cannot be taken back.

Dice, shuffles and whatever else the rules count are in `revealed`. What they need not count is
counted here, the same way for every game: `census` (or `in_sight`, where a game has one) of a view
is how many of each thing its seat can see. Where that rises from one step to the next, a thing has
come out of hiding: a hand card laid open or thrown off, a card drawn, a card given to somebody, by
whoever was made to. That takes two views a viewer and step, deals no imagined world, and so answers
the same in every replay. The trial does deal worlds: it finds what these counts would miss.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from .contract import Contract
from .record import NONE
from .steps import Step


def has_shown(game: Contract, steps: Sequence[Step]) -> bool:
    """Whether, in these steps, anybody came to see what that seat (NONE: a spectator) could not
    see before them."""
    if steps[0].before.revealed != steps[-1].after.revealed:
        return True
    return any(
        _comes_to_see(game, [steps[0].before, *(step.after for step in steps)], viewer)
        for viewer in range(NONE, steps[0].before.players)
    )


def _comes_to_see(game: Contract, tables: Sequence[Any], viewer: int) -> bool:
    count = game.in_sight or game.words.census
    seen = [count(game.view(table, viewer)) for table in tables]
    return any(
        now > then
        for before, after in pairwise(seen)
        for then, now in zip(before, after, strict=True)
    )
