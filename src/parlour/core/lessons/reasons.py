"""Why another choice would have been better, in a game's own figures: `[fact."NAME"]`, coach.toml.

Each fact names a figure of `facts(view, seat)`, says whether more or less of it is wished for, from
what difference on it is worth a word, and the sentence that is then said. The first ones of the
file go first, so those that everybody understands stand on top."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..contract import Contract
from .coach import FILE, coach_told
from .figures import Figures, filled
from .lesson import LessonError, Reader

FACT = ("wish", "least", "only", "say", "teaches")
WISHES = ("more", "less")
NOW, LATER, THEN = "right away", "by your next turn", "then"
MOST = 2  # reasons that are given


@dataclass(frozen=True, slots=True)
class Fact:
    """A figure that may be the reason."""

    name: str
    wish: str  # more or less of it
    least: int  # a smaller difference is not worth a word
    now: bool  # said of what comes right away only
    say: str
    teaches: tuple[str, ...]  # clauses

    @property
    def place(self) -> str:
        """Where it stands in the file."""
        return f"fact {self.name}"

    def gain(self, chosen: Any, better: Any) -> Any:
        """How much better a figure, or an array of it, became as this fact wishes it."""
        return better - chosen if self.wish == "more" else chosen - better


@dataclass(frozen=True, slots=True)
class Differing:
    """A figure that differs between the choice that was made and the better one."""

    name: str
    later: bool  # False: right after the choice
    chosen: int
    better: int
    about: bool  # chance has a say in it


def read_facts(game: Contract) -> list[Fact]:
    """The facts of a game, in the order in which they are said."""
    path = game.folder / FILE
    return facts_in(path.read_text(encoding="utf-8")) if path.is_file() else []


def facts_in(text: str) -> list[Fact]:
    """The facts that a text in TOML holds. LessonError says what is wrong with it."""
    told = coach_told(text)
    return [_fact(name, one) for name, one in Reader(FILE, "").tables(told, "fact").items()]


def _fact(name: str, told: Mapping[str, Any]) -> Fact:
    read = Reader(FILE, f"fact {name}")
    read.known(told, FACT, "a fact")
    wish = read.text(told, "wish")
    if wish not in WISHES:
        raise read.fail(f"wish is more or less, not {wish!r}")
    least, only = read.number(told, "least", 1), read.text(told, "only", "")
    if only not in ("", "now"):
        raise read.fail(f"only is now, or left out, not {only!r}")
    return Fact(
        name, wish, least, only == "now", read.text(told, "say"), read.words(told, "teaches")
    )


def reason(fact: Fact, found: Differing, figures: Figures, same: bool = False) -> str:
    """The sentence of a fact, `same`: of the time that was spoken of just now. LessonError names a
    figure that there is not."""
    when = THEN if same else LATER if found.later else NOW
    own = {
        "better": found.better,
        "chosen": found.chosen,
        "more": abs(found.better - found.chosen),
        "about": "about " if found.about else "",
        "when": when,
        "When": when.capitalize(),
        "they": figures["they"],
    }
    try:
        return filled(fact.say, own)
    except KeyError as error:
        raise LessonError(FILE, fact.place, f"there is no figure {error}") from None


def reasons(game: Contract, found: Sequence[Differing], figures: Figures) -> list[str]:
    """The sentences of what differs, the first of the file first."""
    facts = {fact.name: fact for fact in read_facts(game)}
    before = [None, *(one.later for one in found)]
    return [
        reason(facts[one.name], one, figures, one.later == then)
        for one, then in zip(found, before, strict=False)
    ]
