"""How often somebody may ask: a budget that refills, for each caller."""

from __future__ import annotations

import time
from collections import OrderedDict

CALLERS = 10_000  # remembered at once


class Rate:
    """A budget that refills: `burst` at once, `per_second` in the long run, for each caller."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._budgets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, caller: str, now: float | None = None) -> bool:
        """Whether the caller may go on; counts it if so. `now` is in seconds."""
        now = time.monotonic() if now is None else now
        left, then = self._budgets.pop(caller, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._per_second)
        allowed = left >= 1
        self._budgets[caller] = (left - 1 if allowed else left, now)
        if len(self._budgets) > CALLERS:
            self._budgets.popitem(last=False)
        return allowed
