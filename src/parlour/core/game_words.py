"""What a game says to people: in which words, and of whom."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple, Protocol, cast

from .gathering import gathered
from .picture import Panel


class Line(NamedTuple):
    """A line for the log. A plain `(text, spot)` does where it is about whoever chose."""

    text: str
    spot: str = ""  # the id of the piece of the picture that it is about; '' for none
    seat: int | None = None  # whom it is about; None: whoever chose; NONE: nobody, all the table
    opens: bool = False  # it belongs to the turn that begins, not to the one in which was chosen


class Words(Protocol):
    """What a game says to people: its module `words`, or `words_of` several. Everything is said of
    a seat's view (`s`); `viewer` is the seat that reads it, NONE for a spectator."""

    def describe(self, s: Any, action: int) -> str:
        """An action in a person's words: 'Take the 3 green Lords'."""

    def spot(self, s: Any, action: int) -> str:
        """The id of the piece of the picture that an action points at; '' for none."""

    def prompt(self, s: Any, viewer: int) -> str:
        """Whose turn it is, what is asked and why, for the viewer."""

    def narrate(
        self, before: Any, action: int, after: Any, viewer: int
    ) -> Sequence[Line | tuple[str, str]]:
        """Lines for the log, each with the id of the piece it is about ('' for none), from two
        views of the viewer's. `action` is NONE where the viewer may not know it. The seat that
        chose is `before.seat`; a line about somebody else says so (see `Line`)."""

    def why_not(self, s: Any, action: int) -> str:
        """Why an action that is not legal is not, with the clause of the rules that says so."""

    def picture(self, s: Any, viewer: int) -> list[Panel]:
        """The table as panels of pieces, the thing to look at first."""

    def sketch(self, s: Any, viewer: int) -> str:
        """The table in plain text, for the terminal."""

    def reckoning(self, s: Any) -> list[tuple[str, list[int]]]:
        """The score by part: (what, points of each seat) lines; their sums are the points."""

    def check(self, s: Any) -> list[str]:
        """What is wrong with a position (a card twice, a figure out of range); empty if nothing."""

    def complete(self, s: Any) -> None:
        """Fill in what a position text left out: whose choice it is, what is derived."""

    def census(self, s: Any) -> Sequence[int]:
        """How many there are of each thing that the rules conserve; of a view, how many of each
        its seat can see (see showing.py)."""


def words_of(*modules: ModuleType) -> Words:
    """What these modules of a game say, each by its own name. TypeError says what two of them say
    differently."""
    names = [name for name in vars(Words) if not name.startswith("_")]
    return cast(Words, SimpleNamespace(**gathered(names, modules, callable)))
