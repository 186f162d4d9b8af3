"""What things are called, in a person's words: by printed titles, or by neutral ones."""

from __future__ import annotations

from parlour.core.speech import count_of, listed, person

from .cards import INVESTIGATIONS, LEAKED_FILE, PROOFS, ROWS, TYPES, Part
from .rules.verbs import kind_of
from .state import Agreed, State


def small(text: str) -> str:
    """The same within a sentence."""
    return text[:1].lower() + text[1:]


VOWELS = "AEIOU"
TYPE_TEXTS = tuple(row["ability"]["text"] for row in ROWS[:TYPES])
COLOURS = tuple(row["color"] for row in ROWS[:TYPES])
OPTION_TEXTS = tuple(
    ", or ".join(
        option["text"].rstrip(".") if place == 0 else small(option["text"].rstrip("."))
        for place, option in enumerate(row["option"])
    )
    for row in ROWS[INVESTIGATIONS:]
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
        return f"{kind_title(card)}, {COLOURS[card]}, {count_of(points, 'point')}. {text}"
    if card == LEAKED_FILE:
        return (
            "Proof!, 1 point: goes with any conspiracy that has a card of its own beside it (T25)."
        )
    if card < INVESTIGATIONS:
        host = card_name(s, card - PROOFS)
        points = ROWS[card]["points"]
        return (
            f"Proof!, {COLOURS[card - PROOFS]}, {count_of(points, 'point')}: for {host} only (T24)."
        )
    return f"Investigation. {options_text(s, card)}."


def options_text(s: State, card: int) -> str:
    """What an Investigation can do: 'either this, or that'."""
    return _in_our_titles(s, OPTION_TEXTS[card - INVESTIGATIONS])


def _in_our_titles(s: State, text: str) -> str:
    """A card's text with the titles of other cards as this table shows them."""
    for card, row in enumerate(ROWS):
        name = card_name(s, card)
        bare = name.removeprefix("The ")
        a = "an" if bare[0] in VOWELS else "a"
        text = text.replace(f"a {row['name']}", f"{a} {bare}")
        text = text.replace(f"two {row['name']}", f"two {bare}").replace(row["name"], name)
    return text


def struck_name(s: State, type_: int, part: int, joined: str = "on") -> str:
    """A card of a row as it is told when it leaves it: 'Area 51', 'Leaked File on Area 51'."""
    name = card_name(s, kind_of(type_, part))
    return name if part in (Part.NATURAL, Part.PROOF) else f"{name} {joined} {card_name(s, type_)}"


def who_name(who: int, viewer: int) -> str:
    """'You' or 'Seat 2' (counted from 1 for people)."""
    return person(who, viewer).subject


def whose(who: int, viewer: int) -> str:
    """'your' or 'Seat 2's'."""
    return person(who, viewer).whose


def cards_listed(s: State, counts: list[tuple[int, int]]) -> str:
    """'2 × Chemtrails and Leaked File', from (card, copies)."""
    names = [
        card_name(s, card) if copies == 1 else f"{copies} × {card_name(s, card)}"
        for card, copies in counts
        if copies
    ]
    return listed(names)
