"""Lines for the log: who is named in them, and whose they are."""

from __future__ import annotations

from parlour.core.contract import Line
from parlour.core.record import NONE

from ..names import who_name
from ..state import State

Lines = list[Line]

__all__ = ["Line", "Lines", "about_table", "object_name"]


def object_name(s: State, seat: int, viewer: int) -> str:
    """'you' or 'Iron', where something is done to them."""
    name = who_name(s, seat, viewer)
    return "you" if name == "You" else name


def about_table(text: str, spot: str = "") -> Line:
    """A line about nobody in particular."""
    return Line(text, spot, NONE)
