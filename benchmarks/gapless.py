"""What the yardsticks do with a position: nothing is wrong with one, and where no question waits it
is somebody's turn."""

from __future__ import annotations

from typing import Any

from parlour.core import todo


def check(s: Any) -> list[str]:
    return []


def complete(s: Any) -> None:
    if s.todo.size == 0 and not s.over:
        todo.ask(s, max(s.seat, 0), 0, 0)
