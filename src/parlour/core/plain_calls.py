"""`int`, `max` and `min` of whole numbers: what kind they give, and how they are lowered.

Numba has each written in Python, for anything that can be compared, and compiles that anew for
every kind of number, with all its steps: a tenth of a second, in a game, for a few comparisons.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from numba import types
from numba.core.typing import signature

LARGER = {max: "<", min: ">"}  # how the first compares where the second is taken


def known_kinds(operation: Any, given: Sequence[Any]) -> Any:
    """What one of these calls takes and gives; None of any other call."""
    key = getattr(operation, "typing_key", None)
    kinds = [types.unliteral(kind) for kind in given]
    if not all(isinstance(kind, types.Integer) for kind in kinds):
        return None
    if key is int and len(kinds) == 1:
        return signature(kinds[0], *kinds)
    if key in LARGER and len(kinds) == 2 and all(kind.signed for kind in kinds):
        return signature(types.int64, types.int64, types.int64) if types.int64 in kinds else None
    return None


def lowered(builder: Any, operation: Any, values: Sequence[Any]) -> Any:
    """What comes of such a call."""
    if operation.typing_key is int:
        return values[0]
    first, second = values
    taken = builder.icmp_signed(LARGER[operation.typing_key], first, second)
    return builder.select(taken, second, first)
