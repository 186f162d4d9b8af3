"""The table as panels that pack themselves: docs/kit.md; docs/picture.md tells of pieces."""

from __future__ import annotations

from dataclasses import replace

from parlour.core.kit import drawing
from parlour.core.kit.sketching import sketched
from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE
from parlour.core.speech import count_of, person

from ..cards import CARD_NAMES, CARDS, DEALT, NUMBER
from ..names import place
from ..state import State

STEP = drawing.WIDTH + drawing.GAP


def picture(s: State, viewer: int) -> list[Panel]:
    """The pile and the deck, then each seat's hand, the viewer's own first."""
    first = max(viewer, 0)
    seats = [(first + step) % s.players for step in range(s.players)]
    return [_middle(s), *(_hand(s, seat, viewer) for seat in seats)]


sketch = sketched(picture)  # the table in plain text, for the terminal


def _middle(s: State) -> Panel:
    empty = drawing.place("pile", "the pile, empty")
    pile = empty if s.top == NONE else _card("pile", s.top, label=f"on top: {CARD_NAMES[s.top]}")
    deck = drawing.deck("deck", "the deck", s.deck.size)
    return drawing.packed("middle", "The pile", [[pile, deck]], 2 * STEP + drawing.GAP, main=True)


def _hand(s: State, seat: int, viewer: int) -> Panel:
    player = s.player[seat]
    if seat == viewer:
        held = [card for card in range(CARDS) if player.hand[card]]
        pieces = [_card(place(card), card, player.hand[card]) for card in held]
    else:
        ids = [f"back-{seat}-{index}" for index in range(player.hand_size)]
        pieces = [replace(drawing.back(id, "a hidden card"), origin="deck") for id in ids]
    title = f"{person(seat, viewer).Whose} hand"
    notes = [("Points", str(player.score)), ("Cards", str(player.hand_size))]
    room = DEALT * STEP + drawing.GAP
    return drawing.packed(f"seat-{seat}", title, [pieces], room, seat=seat, notes=notes)


def _card(id: str, card: int, copies: int = 1, label: str = "") -> Piece:
    name = CARD_NAMES[card]
    lines = [count_of(copies, "copy", "copies")] if copies > 1 else []
    drawn = drawing.face(id, name, lines, thing=name, sign=str(NUMBER[card]))
    return replace(drawn, origin="deck", label=label or drawn.label)
