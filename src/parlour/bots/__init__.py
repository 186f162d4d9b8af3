"""Bots: from a seat's view to a choice."""

from parlour.core.advice import Advice, Hint

from .advice import advise

__all__ = ["Advice", "Hint", "advise"]
