"""A number that stands for what a table or view shows, in both bodies."""

from __future__ import annotations

from typing import Any

from .bits import HASH_START, HASH_STEP, LOW_32
from .record import as_bytes
from .rule import Linker, native


def fingerprint(view: Any) -> int:
    """A number below 2**32: the same for tables that are equal byte for byte."""
    mark = HASH_START
    for byte in as_bytes(view):
        mark = ((mark ^ byte) * HASH_STEP) & LOW_32
    return mark


@native(fingerprint)
def _compiled_fingerprint(linker: Linker) -> Any:
    from .native import fingerprint as compiled

    return compiled
