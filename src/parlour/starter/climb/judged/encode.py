"""A view as floats from -1 to 1, for agents that learn, made from the declaration of the state."""

from __future__ import annotations

from parlour.core.kit.encoding import encoder

from ..state import Ask, State

encode, FEATURES = encoder(State, len(Ask))
