"""Everything that a batch tells, to compare two of them."""

from __future__ import annotations

import numpy as np

from parlour.rl.batches import KEPT


def arrays(tables):
    """Everything a batch tells, copied."""
    names = [*KEPT, "mask", "marks", "obs"]
    return {name: getattr(tables._rows, name).copy() for name in names}


def same(one, other):
    return all(np.array_equal(one[name], other[name]) for name in one)
