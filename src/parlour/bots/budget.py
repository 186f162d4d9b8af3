"""How long a search may think: `0.5s`, `2000` (lines of play), `2x0.5s` (on two cores)."""

from __future__ import annotations

import re
from dataclasses import dataclass

MOST_SECONDS = 3600.0
MOST_LINES = 1_000_000_000
MOST_CORES = 64
_FORM = re.compile(r"(?:(?P<cores>\d+)x)?(?P<amount>\d+(?:\.\d+)?)(?P<unit>s?)")


@dataclass(frozen=True, slots=True)
class Budget:
    """What one turn's thinking may cost, whichever is reached first: seconds, or lines of play on
    each core. A budget in lines alone makes the choice repeatable."""

    seconds: float | None = None
    lines: int | None = None
    cores: int = 1

    def __str__(self) -> str:
        cores = f"{self.cores}x" if self.cores > 1 else ""
        return f"{cores}{self.lines}" if self.seconds is None else f"{cores}{self.seconds:g}s"

    def share(self, part: float) -> Budget:
        """A part of this budget, at least one line."""
        seconds = None if self.seconds is None else self.seconds * part
        lines = None if self.lines is None else max(1, int(self.lines * part))
        return Budget(seconds, lines, self.cores)


def read_budget(text: str) -> Budget:
    """The budget that a text names. ValueError says what would be right."""
    found = _FORM.fullmatch(text.strip().lower())
    if found is None or (not found["unit"] and "." in found["amount"]):
        raise ValueError(
            f"{text!r} is no budget: it is seconds such as 0.5s or lines of play such as 2000, with "
            "2x before it for two cores"
        )
    cores = int(found["cores"] or 1)
    amount = float(found["amount"])
    most = MOST_SECONDS if found["unit"] else MOST_LINES
    if not 0 < amount <= most or not 1 <= cores <= MOST_CORES:
        raise ValueError(
            f"budget {text!r} is out of range: more than 0 and at most {MOST_SECONDS:g}s or "
            f"{MOST_LINES} lines, on 1 to {MOST_CORES} cores"
        )
    if found["unit"]:
        return Budget(seconds=amount, cores=cores)
    return Budget(lines=int(amount), cores=cores)
