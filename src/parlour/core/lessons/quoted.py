"""The figures that a rulebook quotes, held to the game's cards.toml.

`L69 = ["pays {gold.tower} gold"]`: the clause says that phrase, with the file's figure. A figure
as a word is `{gold.tower:word}` or `:Word`; `{#items}` counts a list; a list's entries go by their
id or number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ..contract import Contract
from .book import Book, read_book
from .card_file import card_file, figure_at
from .indexed import clause_texts

FIELD = re.compile(r"\{(#?)([\w.-]+)(?::(word|Word))?\}")
ONES = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen"),
)
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
HUNDRED = 100


def misquoted(game: Contract, book: Book | None = None) -> Iterator[str]:
    """What a clause should say and does not, in a sentence each."""
    facts = card_file(game)
    texts = clause_texts(game)
    for clause, phrases in (book or read_book(game)).quoted.items():
        said = texts.get(clause, "")
        for phrase in phrases:
            if (wanted := with_figures(phrase, facts)) not in said:
                yield f"{clause} should say {wanted!r} (cards.toml): {said}"


def with_figures(phrase: str, facts: Any) -> str:
    """A phrase with the figures of the card file. KeyError names one that is not there."""

    def value(found: re.Match[str]) -> str:
        counts, path, as_word = found.groups()
        figure = figure_at(facts, path)
        if counts:
            figure = len(figure)
        if not as_word:
            return str(figure)
        word = in_words(int(figure))
        return word.capitalize() if as_word == "Word" else word

    return FIELD.sub(value, phrase)


def in_words(number: int) -> str:
    """A number as it is written in a sentence, up to a hundred."""
    if number < len(ONES):
        return ONES[number]
    if number < HUNDRED:
        tens, ones = TENS[number // 10 - 2], number % 10
        return f"{tens}-{ONES[ones]}" if ones else tens
    return "hundred" if number == HUNDRED else str(number)
