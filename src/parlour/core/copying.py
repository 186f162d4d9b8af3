"""Copying a state, in both bodies."""

from __future__ import annotations

from typing import Any

from .record import copy_over
from .rule import Linker, native


def copy(target: Any, source: Any) -> None:
    """Make `target` equal to `source`; they share nothing afterwards."""
    copy_over(target, source)


@native(copy)
def _compiled_copy(linker: Linker) -> Any:
    from .native import copy as compiled

    return compiled
