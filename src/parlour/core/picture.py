"""The picture of a view: panels that a page arranges, each made of pieces that it can move.

A piece has an id that stays with the thing it shows as long as the viewer can follow it, so that a
page can send only the pieces that changed and animate those that moved. `art` is SVG, mostly a
`<use>` of a symbol in the game's `art.svg`; it must not hold anything the viewer may not know.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing on the table."""

    id: str
    x: float  # in the panel's units
    y: float
    width: float
    height: float
    art: str  # SVG drawn with its origin at (x, y)
    label: str  # what it is, in a person's words: for the screen reader and the tooltip
    about: str = ""  # more on it: the card's text, figures, the clause of the rules


@dataclass(slots=True)
class Panel:
    """A part of the table with its own coordinates: a page lays panels beside each other."""

    id: str
    title: str
    width: float
    height: float
    pieces: list[Piece] = field(default_factory=list)
    seat: int = -1  # whose part it is; -1: everybody's
    main: bool = False  # to be drawn large
    notes: list[tuple[str, str]] = field(default_factory=list)  # figures: (what, how much)
