"""A form: what takes many small choices, such as the terms of a deal, laid out to be filled in.

The rules ask their small choices one by one all the same. A form only says which of them, one after
another, each of its parts stands for; filled in and sent, it is nothing but those choices. A game
makes it from a seat's view (`Game.form`), and a page knows nothing else of deals.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Item:
    """Something that can be put into a form."""

    words: str
    choices: tuple[str, ...]  # the tokens that put it there, in order


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a form."""

    title: str
    options: tuple[Item, ...]
    several: bool = False  # any of the options may be taken, not one at most
    counted: bool = False  # the options are one of something, two of it, three ...


@dataclass(frozen=True, slots=True)
class Side:
    """What goes one way."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The form for one partner."""

    seat: int  # the partner
    title: str
    begin: tuple[str, ...]  # the choices that come before the first line's
    sides: tuple[Side, ...]
    finish: tuple[str, ...]  # those that come after the last line's
    send: str  # what the last button says
    note: str = ""  # more on it: what is agreed on already, what it will cost


@dataclass(frozen=True, slots=True)
class Form:
    """All that a seat can fill in now: one sheet for each partner."""

    title: str
    choice: str  # the single choice that the form stands for: it opens it; '' for none
    sheets: tuple[Sheet, ...]
