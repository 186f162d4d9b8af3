"""The index of a rulebook: its words, and the clauses that speak of each of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..contract import Contract
    from .book import Book

CLAUSE = r"^- \*\*([A-Z]\d+)\*\*(.*(?:\n[ \t]+\S.*)*)"
REFERENCES = r"[A-Z]\d+(?:(?:, | to )[A-Z]\d+)*"
ROW = r"^\| (?:\*\*)?(?:ruling )?([A-Z]\d+)(?:\*\*)? \|(.*)\|$"


def clause_texts(game: Contract) -> dict[str, str]:
    """The numbered clauses of a game's rules, by name; those that stand in tables too."""
    text = game.text("RULES.md")
    found = {name: prose(told) for name, told in re.findall(CLAUSE, text, re.M)}
    for name, row in re.findall(ROW, text, re.M):
        found.setdefault(name, prose(_in_a_line(row.split("|"))))
    return found


def _in_a_line(cells: list[str]) -> str:
    """The cells of a row one after another; clauses at its end are named in brackets."""
    *told, last = [cell.strip() for cell in cells]
    text = "; ".join(told).replace(".; ", ". ")
    if re.fullmatch(REFERENCES, last):
        return f"{text} ({last})"
    return f"{text}; {last}" if text else last


def chapters_of(game: Contract) -> dict[str, str]:
    """The heading under which each clause stands."""
    found: dict[str, str] = {}
    for part in re.split(r"^## ", game.text("RULES.md"), flags=re.M)[1:]:
        heading = part.partition("\n")[0]
        for pattern in (CLAUSE, ROW):
            for name, _ in re.findall(pattern, part, re.M):
                found.setdefault(name, heading)
    return found


def prose(text: str) -> str:
    """A text without its marks, on one line."""
    return " ".join(re.sub(r"[*`]", "", text).split())


def index_of(game: Contract, book: Book) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each word of the index in order, and the clauses that have it. 'Pearl Master | Master' is
    listed by its first form, and found by either."""
    clauses = clause_texts(game)
    for word in sorted(book.index, key=str.lower):
        forms = [form.strip() for form in word.split("|")]
        found = tuple(name for name, text in clauses.items() if speaks_of(text, forms))
        yield forms[0], found


def speaks_of(text: str, forms: list[str]) -> bool:
    """Whether a text has one of the words, in whatever form it begins with them."""
    return any(re.search(rf"\b{re.escape(form)}", text, re.IGNORECASE) for form in forms)
