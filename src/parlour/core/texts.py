"""Reading lines and numbers that people may have typed, cut short or copied from anywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .errors import TextError

MOST_DIGITS = 30  # of any number that a text may hold: a seed has up to 29
MOST_SHOWN = 60  # characters of a bad text that its error repeats
BYTE_ORDER_MARK = "\ufeff"
DIGITS = re.compile(r"[0-9]+")  # these ten only, where `isdigit` takes those of every script


def numbered_lines(text: str) -> Iterator[tuple[int, str]]:
    """Each line with its number as editors count them, without the spaces around it."""
    for number, line in enumerate(text.removeprefix(BYTE_ORDER_MARK).split("\n"), 1):
        yield number, line.strip()


def is_number(text: str) -> bool:
    """Whether a text is a whole number from 0 in the digits 0 to 9."""
    return DIGITS.fullmatch(text) is not None


def whole(line: int, text: str) -> int:
    """The whole number, perhaps below 0, that a text is. TextError if it is none, or beyond use."""
    digits = text.removeprefix("-")
    if not is_number(digits):
        raise TextError(line, f"expected a whole number, not {shown(text)}")
    if len(digits) > MOST_DIGITS:
        raise TextError(line, f"a number has {MOST_DIGITS} digits at most, not {len(digits)}")
    return int(text)


def shown(text: str) -> str:
    """A bad text as its error repeats it."""
    return repr(text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "...")
