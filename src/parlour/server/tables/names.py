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
SELECTOR = "\ufe0f"  # asks for the emoji of a sign
# letters and marks that show nothing: fillers of Hangul and Braille, joiners, choosers of a form
BLANK = re.compile(
    "[\u115f\u1160\u2800\u3164\uffa0]|[\u034f\u17b4\u17b5\u180b-\u180d\u180f]"
    "|[\ufe00-\ufe0e\U000e0100-\U000e01ef]"
)
# small letters of Cyrillic, Greek and others that look like Latin ones, and what they look like
ALIKE = str.maketrans(
    "\u0430\u0432\u0441\u0501\u0435\u04bb\u0456\u0458\u043a\u04cf\u043c\u043d\u043e\u0440\u051b\u0455"
    "\u0442\u0443\u051d\u0445\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5"
    "\u03c7\u03b6\u0131\u0261\u0251",
    "abcdehijklmhopqstywxabehikmnoptyxziga",
)
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
    letters = BLANK.sub(" ", unicodedata.normalize("NFC", text))
    for letter, following in zip(letters, [*letters[1:], " "], strict=False):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind[0] == "M" else 0
        if marks > MOST_MARKS:
            continue
        if letter in (JOINER, SELECTOR):
            if _is_sign(kept) and (letter == SELECTOR or unicodedata.category(following) == "So"):
                kept.append(letter)
        else:
            kept.append(letter if kind[0] not in "CZ" else " ")
    return " ".join(unicodedata.normalize("NFC", "".join(kept)).split())


def _is_sign(kept: Sequence[str]) -> bool:
    """Whether an emoji stands last: nothing else needs what cannot be seen."""
    before = [letter for letter in kept[-2:] if letter != SELECTOR]
    return bool(before) and unicodedata.category(before[-1]) in ("So", "Sk")


def looks(name: str) -> str:
    """A name as it looks: those that people cannot tell apart are the same."""
    plain = unicodedata.normalize("NFKC", name).casefold().translate(ALIKE)
    return plain.replace(JOINER, "").replace(SELECTOR, "")


def cleaned(text: str) -> str:
    """A name as it is kept; '' takes it away. Refused says what would be right."""
    name = seen(text)
    if len(name) > MOST_LETTERS:
        raise Refused(NOT_UNDERSTOOD, f"a name may have {MOST_LETTERS} letters at most")
    if TAKEN.fullmatch(looks(name)):
        raise Refused(NOT_UNDERSTOOD, f"{name} is what the games call a seat: choose another name")
    return name


def called(seats: Sequence[str], names: Sequence[str], bots: Sequence[str]) -> list[str]:
    """What each seat is called: how the seats were filled, the names people gave, and those the
    bots have. Names that look equal are told apart by number."""
    given = [
        (bots[seat % len(bots)] if bots else "") if is_bot(filled) else names[seat]
        for seat, filled in enumerate(seats)
    ]
    told: list[str] = []
    taken: set[str] = set()
    for seat, name in enumerate(given):
        as_told, same = name or seat_name(seat), 1
        while looks(as_told) in taken:
            same += 1
            as_told = f"{name} ({same})"
        told.append(as_told)
        taken.add(looks(as_told))
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
