"""The coach: what people usually look at where something is asked, one sentence; `coach.toml`.

Each `[[tip]]` names the questions it is for and, if it does not always hold, a condition on the
figures of the seat's own view; the first that fits is said. `[remind.NAME]` is said once, when its
condition first holds, whatever is asked unless it names questions. All of it comes from the view,
so it can tell nothing hidden. Its reasons (`[fact."NAME"]`) are read by `reasons`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from ..contract import Contract
from .figures import Figures, facts_of, filled, holds
from .lesson import LessonError, Reader

FILE = "coach.toml"
TIP = ("ask", "when", "say", "teaches")
REMIND = ("ask", "when", "say", "teaches")


@dataclass(frozen=True, slots=True)
class Tip:
    """One sentence of the coach."""

    name: str  # of a reminder, which is said once; '' for a tip
    asks: tuple[str, ...]  # globs of the questions that it is for
    when: str  # a condition; '': always
    say: str
    teaches: tuple[str, ...]  # clauses

    @property
    def place(self) -> str:
        """Where it stands in the file, for whoever mends it."""
        return f"remind {self.name}" if self.name else f"tip {' '.join(self.asks)}"

    def is_for(self, question: str) -> bool:
        """Whether it is for a question of that name."""
        return any(fnmatchcase(question, one) for one in self.asks)


@dataclass(frozen=True, slots=True)
class Said:
    """What the coach says of a view: `tip` is '' where it knows nothing, reminders by name."""

    tip: str
    reminders: Mapping[str, str]


def coached(game: Contract, view: Any, seat: int, ask: int) -> Said:
    """What the coach says to a seat that is asked this, from its view alone."""
    question = str(game.asks(ask).name)
    for_this = [tip for tip in read_coach(game) if tip.is_for(question)]
    if not for_this:
        return Said("", {})
    figures = facts_of(game, view, seat)
    fitting = [tip for tip in for_this if is_so(tip, figures)]
    tips = (said(tip, figures) for tip in fitting if not tip.name)
    return Said(next(tips, ""), {tip.name: said(tip, figures) for tip in fitting if tip.name})


def is_so(tip: Tip, figures: Figures) -> bool:
    """Whether a tip's condition holds. LessonError if it cannot be read."""
    try:
        return not tip.when or holds(tip.when, figures)
    except ValueError as error:
        raise LessonError(FILE, tip.place, str(error)) from None


def said(tip: Tip, figures: Figures) -> str:
    """The sentence with its figures. LessonError names one that there is not."""
    try:
        return filled(tip.say, figures)
    except KeyError as error:
        raise LessonError(FILE, tip.place, f"there is no figure {error}") from None


def read_coach(game: Contract) -> list[Tip]:
    """All sentences of a game's coach, in the order in which they are tried."""
    path = game.folder / FILE
    return tips_in(path.read_text(encoding="utf-8")) if path.is_file() else []


def coach_told(text: str) -> dict[str, Any]:
    """What a text in TOML tells of a coach. LessonError says what is wrong with it."""
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(FILE, "", f"it is no TOML: {error}") from None
    Reader(FILE, "").known(told, ("tip", "remind", "fact"), "a coach")
    return told


def tips_in(text: str) -> list[Tip]:
    """The sentences that a text in TOML holds. LessonError says what is wrong with it."""
    told, read = coach_told(text), Reader(FILE, "")
    tips = [_tip(one) for one in read.take(told, "tip", list, [])]
    return tips + [_reminder(name, one) for name, one in read.tables(told, "remind").items()]


def _tip(told: Mapping[str, Any]) -> Tip:
    read = Reader(FILE, f"tip {told.get('ask', '')}")
    read.known(told, TIP, "a tip")
    asks = read.words(told, "ask")
    if not asks:
        raise read.fail("a tip names what is asked: ask")
    return Tip(
        "", asks, read.text(told, "when", ""), read.text(told, "say"), read.words(told, "teaches")
    )


def _reminder(name: str, told: Mapping[str, Any]) -> Tip:
    read = Reader(FILE, f"remind {name}")
    read.known(told, REMIND, "a reminder")
    asks = read.words(told, "ask") or ("*",)
    return Tip(
        name, asks, read.text(told, "when"), read.text(told, "say"), read.words(told, "teaches")
    )
