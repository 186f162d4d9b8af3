"""For all tests: Hypothesis has no deadline, for no test here measures time by the clock."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("parlour", deadline=None)
settings.load_profile("parlour")
