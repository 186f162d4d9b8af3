"""The table as panels of pieces, for the page: docs/picture.md tells what a piece can do."""

from __future__ import annotations

from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE
from parlour.core.speech import count_of, person

from ..cards import CARD_NAMES, CARDS, NUMBER
from ..names import place
from ..state import State

WIDTH, HEIGHT, GAP = 60, 84, 10
MIDDLE = WIDTH / 2


def picture(s: State, viewer: int) -> list[Panel]:
    """The pile and the deck, then each seat's hand, the viewer's own first."""
    first = max(viewer, 0)
    seats = [(first + step) % s.players for step in range(s.players)]
    return [_middle(s), *(_hand(s, seat, viewer) for seat in seats)]


def _middle(s: State) -> Panel:
    panel = Panel("middle", "The pile", 2 * WIDTH + 3 * GAP, HEIGHT + 2 * GAP, main=True)
    label = "the pile, empty" if s.top == NONE else f"the pile: {CARD_NAMES[s.top]}"
    thing = "" if s.top == NONE else CARD_NAMES[s.top]
    panel.pieces.append(_piece("pile", GAP, _face(s.top), label, thing))
    deck = f"the deck: {count_of(s.deck.size, 'card')}"
    panel.pieces.append(_piece("deck", 2 * GAP + WIDTH, _back(str(s.deck.size)), deck))
    return panel


def _hand(s: State, seat: int, viewer: int) -> Panel:
    player = s.player[seat]
    title = f"{person(seat, viewer).Whose} hand"
    notes = [("Points", str(player.score)), ("Cards", str(player.hand_size))]
    width = CARDS * (WIDTH + GAP) + GAP
    panel = Panel(f"seat-{seat}", title, width, HEIGHT + 2 * GAP, seat=seat, notes=notes)
    if seat == viewer:
        held = [card for card in range(CARDS) if player.hand[card]]
        for index, card in enumerate(held):
            n = player.hand[card]
            label = f"{CARD_NAMES[card]}, {count_of(n, 'copy', 'copies')}"
            art = _face(card, f"×{n}" if n > 1 else "")
            x = GAP + index * (WIDTH + GAP)
            panel.pieces.append(_piece(place(card), x, art, label, CARD_NAMES[card]))
    else:
        for index in range(player.hand_size):
            x = GAP + index * (WIDTH + GAP)
            panel.pieces.append(_piece(f"back-{seat}-{index}", x, _back(""), "a hidden card"))
    return panel


def _piece(id: str, x: float, art: str, label: str, thing: str = "") -> Piece:
    return Piece(id, x, GAP, WIDTH, HEIGHT, art, label, thing=thing, origin="deck")


def _face(card: int, note: str = "") -> str:
    number = "" if card == NONE else str(NUMBER[card])
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="6" fill="#fffdf5" stroke="#8a7f66"/>'
        f'<text x="{MIDDLE}" y="54" text-anchor="middle" font-size="34" fill="#1f3a5f">{number}'
        f'</text><text x="{WIDTH - 6}" y="{HEIGHT - 8}" text-anchor="end" font-size="13"'
        f' fill="#4a4436">{note}</text>'
    )


def _back(note: str) -> str:
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="6" fill="#1f3a5f" stroke="#10233d"/>'
        f'<rect x="6" y="6" width="{WIDTH - 12}" height="{HEIGHT - 12}" rx="4" fill="none"'
        f' stroke="#9db4d0"/><text x="{MIDDLE}" y="50" text-anchor="middle" font-size="20"'
        f' fill="#ffffff">{note}</text>'
    )
