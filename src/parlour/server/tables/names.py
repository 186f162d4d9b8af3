"""What the seats of a table are called: people as they say themselves, bots by names of their own.

The games speak of seats by number ("Seat 2 drew 3 Lords"). Wherever such words go out, the number
gives way to the name, so that log, prompts, pictures and refusals all say "Ada".
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Sequence
from typing import Any

from parlour.core.steps import seat_name

from ..refusals import NOT_UNDERSTOOD, Refused
from .live_table import is_bot

JOINER = "\u200d"  # holds an emoji together
MOST_LETTERS = 24
MOST_MARKS = 2  # on one letter
TAKEN = re.compile(r"(seat\s*\d+|you|nobody)", re.IGNORECASE)  # words that the games use for seats
SEAT = re.compile(r"\bSeat (\d)\b")

# what no name may stand in: addresses, tokens and ids, and what people wrote themselves
NOT_WORDS = frozenset(
    (
        *("called", "talk", "link", "watch", "next", "bot", "type"),
        *("choice", "spot", "id", "thing", "origin", "within", "marks", "gone"),
        *("order", "panel", "zone"),
    )
)


def seen(text: str) -> str:
    """A text on one line, without what cannot be seen, turns the writing round, or piles up."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind[0] == "M" else 0
        if marks > MOST_MARKS:
            continue
        kept.append(letter if kind[0] not in "CZ" or letter == JOINER else " ")
    return " ".join("".join(kept).split())


def cleaned(text: str) -> str:
    """A name as it is kept; '' takes it away. Refused says what would be right."""
    name = seen(text)
    if len(name) > MOST_LETTERS:
        raise Refused(NOT_UNDERSTOOD, f"a name may have {MOST_LETTERS} letters at most")
    if TAKEN.fullmatch(name):
        raise Refused(NOT_UNDERSTOOD, f"{name} is what the games call a seat: choose another name")
    return name


def called(seats: Sequence[str], names: Sequence[str], bots: Sequence[str]) -> list[str]:
    """What each seat is called: how the seats were filled, the names people gave, and those the
    bots have. Equal names are told apart by number."""
    given = [
        (bots[seat % len(bots)] if bots else "") if is_bot(filled) else names[seat]
        for seat, filled in enumerate(seats)
    ]
    told: list[str] = []
    for seat, name in enumerate(given):
        same = sum(other.casefold() == name.casefold() for other in given[:seat])
        told.append((f"{name} ({same + 1})" if same else name) if name else seat_name(seat))
    return told


def with_names(value: Any, names: Sequence[str], key: str = "") -> Any:
    """The same with names in the place of seat numbers, in everything that is words."""
    if isinstance(value, str):
        if key in NOT_WORDS or "Seat " not in value:
            return value
        return SEAT.sub(lambda found: _name(found, names, key == "art"), value)
    if isinstance(value, list):
        return [with_names(one, names, key) for one in value]
    if isinstance(value, dict):
        return {
            name: one if name in NOT_WORDS else with_names(one, names, name)
            for name, one in value.items()
        }
    return value


def _name(found: re.Match[str], names: Sequence[str], drawn: bool) -> str:
    seat = int(found[1]) - 1
    if not 0 <= seat < len(names):
        return found[0]
    return html.escape(names[seat]) if drawn else names[seat]
