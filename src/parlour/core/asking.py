"""What a seat is asked, as it is told to people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from . import todo

if TYPE_CHECKING:
    from .contract import Contract

ONE_ANSWER = "You have one answer only: you are asked so that nobody learns what you hold."


def question(game: Contract, view: Any, viewer: int, legal: Sequence[int]) -> str:
    """The prompt of a view, and why a question is put that has one answer: to skip it would tell
    the others something. `legal` are the viewer's own choices, so only whoever chooses is told."""
    said = game.words.prompt(view, viewer)
    asked = todo.top(view)
    if len(legal) != 1 or asked not in game.hidden_asks or asked in game.open_asks:
        return said
    return f"{said} {ONE_ANSWER}"
