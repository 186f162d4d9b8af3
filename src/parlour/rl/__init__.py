"""Parlour for research: many tables at once as arrays, and the interfaces researchers know."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .batches import Batch, batch

__all__ = ["Batch", "batch"]
_HOMES = {"Batch": "batches", "batch": "batches"}  # read when they are first asked for


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)
