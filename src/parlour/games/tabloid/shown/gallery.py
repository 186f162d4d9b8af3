"""Every card there is, drawn and explained; with its neutral title, which a table may choose."""

from __future__ import annotations

from parlour.core.picture import Piece

from ..cards import COPIES, INVESTIGATIONS, KINDS, PROOFS, ROWS
from ..names import card_name, card_text
from ..state import State
from .clippings import CARD_H, CARD_W, card_art, kind_key


def gallery() -> list[tuple[str, list[Piece]]]:
    """The cards by section, under their printed titles, the neutral ones beside."""
    return [
        ("Conspiracy cards", [_card(card) for card in range(PROOFS)]),
        ("Proof! cards", [_card(card) for card in range(PROOFS, INVESTIGATIONS)]),
        ("Investigations", [_card(card) for card in range(INVESTIGATIONS, KINDS)]),
    ]


def _card(card: int) -> Piece:
    s = State()
    label = f"{card_name(s, card)}, {COPIES[card]}×"
    about = f"{card_text(s, card)} Neutral title: {ROWS[card]['alias']}."
    piece = f"card-{kind_key(card)}"
    return Piece(piece, 0, 0, CARD_W, CARD_H, card_art(card), label, about, corner=2)
