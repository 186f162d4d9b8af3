"""What things are called, in a person's words: by printed titles, or by neutral ones."""

from __future__ import annotations

from .cards import INVESTIGATIONS, LEAKED_FILE, PROOFS, ROWS, TYPES, Part
from .rules.verbs import kind_of
from .state import Agreed, State

TYPE_TEXTS = tuple(row["ability"]["text"] for row in ROWS[:TYPES])
COLOURS = tuple(row["color"] for row in ROWS[:TYPES])
OPTION_TEXTS = tuple(
    " Or: ".join(option["text"] for option in row["option"]) for row in ROWS[INVESTIGATIONS:]
)


def card_name(s: State, card: int) -> str:
    """'Area 51', 'Crashed Saucer'; or the card's neutral title."""
    neutral = s.options[Agreed.TITLES] > 0
    return str(ROWS[card]["alias" if neutral else "name"])


def part_name(s: State, type_: int, part: int) -> str:
    """What a card in a row is called."""
    name = card_name(s, kind_of(type_, part))
    return f"{name} (wild)" if part == Part.CLONE else name


def kind_title(card: int) -> str:
    """What sort of card it is."""
    if card < PROOFS:
        return "Conspiracy card"
    return "Proof!" if card < INVESTIGATIONS else "Investigation"


def card_text(s: State, card: int) -> str:
    """What a card does: for the tooltip."""
    if card < PROOFS:
        points = ROWS[card]["points"]
        text = _in_our_titles(s, TYPE_TEXTS[card])
        return f"{kind_title(card)}, {COLOURS[card]}, {points} points. {text}"
    if card == LEAKED_FILE:
        return (
            "Proof!, 1 point: goes with any conspiracy that has a card of its own beside it (T25)."
        )
    if card < INVESTIGATIONS:
        host = card_name(s, card - PROOFS)
        points = ROWS[card]["points"]
        return f"Proof!, {COLOURS[card - PROOFS]}, {points} points: for {host} only (T24)."
    return f"Investigation: {_in_our_titles(s, OPTION_TEXTS[card - INVESTIGATIONS])}"


def _in_our_titles(s: State, text: str) -> str:
    """A card's text with the titles of other cards as this table shows them."""
    for card, row in enumerate(ROWS):
        text = text.replace(row["name"], card_name(s, card))
    return text


def who_name(who: int, viewer: int) -> str:
    """'You' or 'Seat 2' (counted from 1 for people)."""
    return "You" if who == viewer else f"Seat {who + 1}"


def whose(who: int, viewer: int) -> str:
    """'your' or 'Seat 2's'."""
    return "your" if who == viewer else f"Seat {who + 1}'s"


def count_of(n: int, one: str) -> str:
    """'1 card', '3 cards'."""
    return f"{n} {one}" if n == 1 else f"{n} {one}s"


def cards_listed(s: State, counts: list[tuple[int, int]]) -> str:
    """'2 × Chemtrails and a Leaked File'-like lists, from (card, copies)."""
    names = [
        card_name(s, card) if copies == 1 else f"{copies} × {card_name(s, card)}"
        for card, copies in counts
        if copies
    ]
    return ", ".join(names)
