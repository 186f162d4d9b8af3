"""The forward pass of a small network, in both bodies. It has one hidden layer, to which each
float that is not 0 adds one row. Most floats of a position are 0: it costs about a microsecond.
"""

from __future__ import annotations

from typing import Any

from parlour.core.rule import Linker, native

BLOCK = 16  # floats looked at together; there are so many times that number of them


def weigh(floats: Any, rows: Any, tops: Any, hidden: Any) -> float:
    """What the network says of some floats. `rows` has what each float adds to each hidden number,
    and last what these begin with; `tops` what each hidden number above 0 adds, and last what that
    sum begins with. `hidden` is room to work in."""
    for place in range(len(hidden)):
        hidden[place] = rows[len(floats)][place]
    for index in range(len(floats)):
        if floats[index] != 0.0:
            for place in range(len(hidden)):
                hidden[place] += floats[index] * rows[index][place]
    total = tops[len(hidden)]
    for place in range(len(hidden)):
        total += max(hidden[place], 0.0) * tops[place]
    return float(total)


@native(weigh)
def _weigh(linker: Linker) -> Any:
    import numpy as np

    from parlour.core.compiling import twin

    def weigh_arrays(floats: Any, rows: Any, tops: Any, hidden: Any) -> Any:
        size, width = floats.size, hidden.size
        assert rows.shape[0] == size + 1 and rows.shape[1] == width and tops.size == width + 1
        for place in range(width):
            hidden[place] = rows[size, place]
        pairs = floats.view(np.int64)
        for block in range(0, size, BLOCK):
            bits = np.int64(0)
            for pair in range(block // 2, (block + BLOCK) // 2):
                bits |= pairs[pair]
            if bits != 0:
                for index in range(block, block + BLOCK):
                    amount = floats[index]
                    if amount != 0.0:
                        for place in range(width):
                            hidden[place] += amount * rows[index, place]
        total = tops[width]
        for place in range(width):
            total += max(hidden[place], np.float32(0.0)) * tops[place]
        return np.float64(total)

    return twin(weigh_arrays, boundscheck=False)
