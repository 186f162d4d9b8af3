"""How things are said to people: plurals, persons, lists. Every game says them with these."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .record import NONE


def count_of(n: int, one: str, many: str = "") -> str:
    """'1 card', '3 cards', '−1 point'; of a word whose plural is not just an s: '2 of them'."""
    shown = str(n).replace("-", "−")
    return f"{shown} {one}" if abs(n) == 1 else f"{shown} {many or one + 's'}"


def a_or_count(n: int, one: str, many: str = "") -> str:
    """'a card', '3 cards', 'an ability'."""
    article = "an" if one[0] in "aeiouAEIOU" else "a"
    return f"{article} {one}" if n == 1 else count_of(n, one, many)


def listed(names: Sequence[str], last: str = "and") -> str:
    """'a', 'a and b', 'a, b and c'; with another word before the last."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def capital(text: str) -> str:
    """The same as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """The text as a whole sentence: a capital, and a stop unless it ends in one."""
    return capital(text) + ("" if text[-1:] in (".", "!", "?", "") else ".")


def agree(n: int, one: str, many: str) -> str:
    """The verb that goes with so many: 'has' or 'have'."""
    return one if n == 1 else many


SECOND_PERSON = {"is": "are", "has": "have", "was": "were", "does": "do", "goes": "go"}
ENDINGS = (("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("s", ""))


def second_person(verb: str) -> str:
    """What 'he draws' is of 'you': 'draw'."""
    if verb in SECOND_PERSON:
        return SECOND_PERSON[verb]
    for ending, instead in ENDINGS:
        if verb.endswith(ending):
            return verb[: -len(ending)] + instead
    return verb


class Person(NamedTuple):
    """Somebody at the table, as one viewer is told of them."""

    name: str  # as within a sentence: 'Seat 2', 'the Mage'
    is_you: bool

    def does(self, verb: str) -> str:
        """'You draw' or 'Seat 2 draws', from 'draws'."""
        return f"{self.subject} {second_person(verb) if self.is_you else verb}"

    @property
    def subject(self) -> str:
        """'You' or 'Seat 2'."""
        return "You" if self.is_you else capital(self.name)

    @property
    def object(self) -> str:
        """'you' or 'Seat 2'."""
        return "you" if self.is_you else self.name

    @property
    def whose(self) -> str:
        """'your' or 'Seat 2's'."""
        return "your" if self.is_you else f"{self.name}'s"

    @property
    def Whose(self) -> str:
        """The same at the beginning of a sentence."""
        return "Your" if self.is_you else f"{capital(self.name)}'s"


def person(seat: int, viewer: int, name: str = "") -> Person:
    """A seat as a viewer is told of it: by its name at the table, 'Seat 2' if it has none."""
    return Person(name or f"Seat {seat + 1}", seat == viewer and viewer != NONE)
