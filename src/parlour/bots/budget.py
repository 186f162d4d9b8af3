"""How long a search may think: `0.5s`, `2000` (lines of play), `2000/0.5s` (whichever is reached
first), `2x0.5s` (on two cores)."""

from __future__ import annotations

import re
from dataclasses import dataclass

MOST_SECONDS = 3600.0
MOST_LINES = 1_000_000_000
MOST_CORES = 64
LEAST_PART = 1 / 64  # of a turn's budget, for a choice late in a long turn
_CORES = r"(?:(?P<cores>\d{1,9})x)?"
_LINES = r"(?P<lines>\d{1,12})"
_SECONDS = r"(?P<seconds>\d{1,9}(?:\.\d{1,9})?)s"
_FORMS = [re.compile(_CORES + form) for form in (_LINES, _SECONDS, f"{_LINES}/{_SECONDS}")]


@dataclass(frozen=True, slots=True)
class Budget:
    """What one turn's thinking may cost, whichever is reached first: seconds, or lines of play on
    each core. A budget in lines alone makes the choice repeatable."""

    seconds: float | None = None
    lines: int | None = None
    cores: int = 1

    def __post_init__(self) -> None:
        if self.seconds is None and self.lines is None:
            raise ValueError("a budget is in seconds, in lines of play, or both")
        if self.seconds is not None and not 0 < self.seconds <= MOST_SECONDS:
            raise ValueError(f"a budget is at most {MOST_SECONDS:g} seconds, not {self.seconds:g}")
        if self.lines is not None and not 0 < self.lines <= MOST_LINES:
            raise ValueError(f"a budget is 1 to {MOST_LINES} lines of play, not {self.lines}")
        if not 1 <= self.cores <= MOST_CORES:
            raise ValueError(f"a search runs on 1 to {MOST_CORES} cores, not {self.cores}")

    def __str__(self) -> str:
        cores = f"{self.cores}x" if self.cores > 1 else ""
        lines = "" if self.lines is None else f"{self.lines}"
        seconds = "" if self.seconds is None else f"{self.seconds:g}s"
        return cores + "/".join(part for part in (lines, seconds) if part)

    def share(self, part: float) -> Budget:
        """A part of this budget, at least one line."""
        seconds = None if self.seconds is None else self.seconds * part
        lines = None if self.lines is None else max(1, int(self.lines * part))
        return Budget(seconds, lines, self.cores)


def part_of_turn(number: int, choices: int) -> float:
    """The part of a turn's budget that its choice of this number, from 0, may cost, where a turn
    usually takes so many `choices`: with two of them half, half of what is left, and so on down to
    a least part (forty choices cost one budget and a half)."""
    return float(max((1.0 - 1.0 / choices) ** number / choices, LEAST_PART))


def read_budget(text: str) -> Budget:
    """The budget that a text names. ValueError says what would be right."""
    for form in _FORMS:
        found = form.fullmatch(text.strip().lower())
        if found is not None:
            named = found.groupdict()
            return Budget(
                float(named["seconds"]) if named.get("seconds") else None,
                int(named["lines"]) if named.get("lines") else None,
                int(named["cores"] or 1),
            )
    raise ValueError(
        f"{text!r} is no budget: it is seconds such as 0.5s, lines of play such as 2000, or both "
        "as in 2000/0.5s, with 2x before it for two cores"
    )
