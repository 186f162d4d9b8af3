"""Questions for whoever has played the first lesson, to see what has been understood;
`questions.toml`, a list of `[[question]]`, each with `ask`, `answer` and the clauses it is about.
Figures are quoted from cards.toml: `{cards.rules.set_vp}`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any

from ..contract import Contract
from .card_file import CardFigures
from .figures import Figures, filled
from .lesson import LessonError, Reader

FILE = "questions.toml"
QUESTION = ("ask", "answer", "about")


@dataclass(frozen=True, slots=True)
class Question:
    """A question of understanding, and what a right answer says."""

    ask: str
    answer: str
    about: tuple[str, ...]  # clauses


def questions(game: Contract) -> list[Question]:
    """A game's questions, their figures filled in; none if the game has none. LessonError says what
    is wrong with the file."""
    path = game.folder / FILE
    if not path.is_file():
        return []
    return questions_in(game, path.read_text(encoding="utf-8"))


def questions_in(game: Contract, text: str) -> list[Question]:
    """The questions that a text in TOML asks of a game."""
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(FILE, "", f"it is no TOML: {error}") from None
    listed = told.get("question")
    if not isinstance(listed, list) or set(told) != {"question"}:
        raise LessonError(FILE, "", "questions are a list of [[question]], with ask and answer")
    figures = CardFigures(game, {})
    return [_question(number, one, figures) for number, one in enumerate(listed, 1)]


def _question(number: int, told: dict[str, Any], figures: Figures) -> Question:
    read = Reader(FILE, f"question {number}")
    read.known(told, QUESTION, "a question")
    try:
        ask, answer = (filled(read.text(told, name), figures) for name in ("ask", "answer"))
    except KeyError as error:
        raise read.fail(f"there is no figure {error}") from None
    return Question(ask, answer, read.words(told, "about"))
