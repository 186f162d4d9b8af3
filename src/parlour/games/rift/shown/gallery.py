"""Every champion, hand card and item, drawn and explained."""

from __future__ import annotations

from parlour.core.picture import Piece

from ..cards import CARDS, CHAMPIONS, ITEMS
from .draft_panel import champion_piece
from .panels import card_piece, item_piece


def gallery() -> list[tuple[str, list[Piece]]]:
    """The page of cards by section."""
    return [
        ("Champions", [champion_piece(champion) for champion in range(CHAMPIONS)]),
        ("Hand cards", [card_piece(card) for card in range(CARDS)]),
        ("Items", [item_piece(item) for item in range(ITEMS)]),
    ]
