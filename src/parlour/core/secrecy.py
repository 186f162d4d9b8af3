"""Views: a state with holes, made from the marks of its fields.

`observe` is written once, here. A game adds only its exceptions, in a rule `reveal(truth, seat,
view)` that copies into the view what that seat has come to know although the field's mark hides it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .record import NONE, blank_secrets, copy_over, visible_bytes
from .rule import Linker, native, rule
from .table import SEATS, Table

Observe = Callable[[Any, int, Any], None]


@rule
def no_exceptions(truth: Table, seat: int, view: Table) -> None:
    """For games in which the marks of the fields say everything."""


def make_observe(kind: type[Any], reveal: Observe) -> Observe:
    """The rule `observe(truth, seat, view)` of a game: fill `view` with what `seat` may know (NONE:
    a spectator). Both bodies follow the same marks."""

    def observe(truth: Any, seat: int, view: Any) -> None:
        copy_over(view, truth)
        blank_secrets(view, seat)
        if seat != NONE:
            reveal(truth, seat, view)

    @native(observe)
    def compiled(linker: Linker) -> Any:
        import numpy as np

        from .compiling import twin
        from .native import CELLS, blend_at

        visible, blank = visible_bytes(kind, SEATS)
        size = blank.size
        whole, last = size // CELLS, size - CELLS  # every state is longer than CELLS bytes
        shown = (visible * np.uint8(255)).reshape(-1)
        filling = np.where(visible, np.uint8(0), blank).reshape(-1)
        exceptions = linker.twin(reveal)
        none = NONE

        @twin
        def observe(truth: Any, seat: int, view: Any) -> None:
            for i in range(whole):
                blend_at(view, truth, shown, filling, seat + 1, i * CELLS)
            blend_at(view, truth, shown, filling, seat + 1, last)
            if seat != none:
                exceptions(truth, seat, view)

        return observe

    return observe
