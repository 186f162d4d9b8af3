"""What things are called."""

from __future__ import annotations

from .cards import CARD_NAMES, NUMBER


def card_name(card: int) -> str:
    """'the Three (3)'."""
    return f"the {CARD_NAMES[card]} ({NUMBER[card]})"


def place(card: int) -> str:
    """The id of the piece of the picture that shows a card of the viewer's own hand."""
    return f"hand-{card}"
