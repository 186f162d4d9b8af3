"""How good a table is for a seat: what the simple bots go by, and where a search ends a rollout."""

from __future__ import annotations

from parlour.core.kit.judging import by_lead

from ..state import State

# A6. An even share, and more for each point ahead of the best of the others.
value = by_lead(State, "player.score", 0.08)
