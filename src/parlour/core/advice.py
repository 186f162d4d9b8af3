"""Hints: what they hold, and who gives them. Core has nobody; whoever does says so once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from .contract import Contract

USUAL = "1s"  # the budget of a hint, if nothing else is said


@dataclass(frozen=True, slots=True)
class Advice:
    """One choice as the search judges it; `chance` is the share of the victory expected of it."""

    action: int
    token: str
    words: str
    chance: float  # 0 to 1
    error: float  # standard error of the chance
    visits: int  # lines of play behind it


@dataclass(frozen=True, slots=True)
class Hint:
    """The best few choices, best first."""

    choices: tuple[Advice, ...]
    lines: int  # of play, in all
    seconds: float
    compiled: bool  # False: the plain body thought, since the compiled one is still being made
    note: str  # that, in words; '' where there is nothing to say


class Adviser(Protocol):
    """Who gives hints: from a seat's view alone, within a budget such as `0.5s`."""

    def __call__(self, game: Contract, view: Any, seat: int, budget: str) -> Hint: ...


_loads: list[Callable[[], Adviser]] = []


def gives_advice(load: Callable[[], Adviser]) -> Callable[[], Adviser]:
    """Decorate what loads the adviser; it is called with the first hint, so that nobody pays for
    a search that only wants to play. The last to say so is asked."""
    _loads.append(load)
    return load


def adviser() -> Adviser:
    """Who gives hints. LookupError if nobody does."""
    if not _loads:
        raise LookupError("nobody gives hints here: import parlour, whose search does")
    return _loads[-1]()
