"""The trial: what every game found must pass, whatever it is. `parlour trial GAME` runs all of it.

- `games`: whole random games in the plain body, everything a step may break looked at: legality,
  untouched pasts, texts, conservation, views and worlds (`views`), undo and silence (`secrets`).
- `ties`: the returns of finished games in which seats are made equal.
- `twins`: whole games compiled, held against the plain body byte for byte.
- `clauses`: every clause of RULES.md is cited by a function and by a test.
- `golden`: games, tree counts and who sees what are as they were when a person last read them.
- `run`: all of that, part by part.

What is wrong is raised as `Fault`: one sentence, the seed, the last choices and a position.
"""

from __future__ import annotations

from .fault import Fault, Wrong
from .games import check_match, check_state, check_words, variants
from .twins import Twins, check_twins
from .views import check_views, refilled

__all__ = [
    "Fault",
    "Twins",
    "Wrong",
    "check_match",
    "check_state",
    "check_twins",
    "check_views",
    "check_words",
    "refilled",
    "variants",
]
