"""Bots: from a seat's view to a choice."""

from .advice import Advice, Hint, advise

__all__ = ["Advice", "Hint", "advise"]
