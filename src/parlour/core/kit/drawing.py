"""Pictures that pack themselves: card faces, decks, rows and panels as tall as what lies in them.

Enough for a game's first picture, drawn without a symbol of its own; a game may draw any of it
better. A face is a rounded card with a title and some lines; long titles shrink to fit. All
carry their colours, and can be read on a light page and on a dark one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from typing import Any

from ..picture import Panel, Piece
from ..speech import count_of

WIDTH, HEIGHT, GAP = 60.0, 84.0, 8.0
TITLE_LETTERS = 9  # that fit across a card at full size
PAPER, EDGE, INK, PALE = "#fffdf5", "#8a7f66", "#1f3a5f", "#9db4d0"


def _rect(inset: float, fill: str, stroke: str) -> str:
    size = f'width="{WIDTH - 2 * inset:g}" height="{HEIGHT - 2 * inset:g}" rx="{6 - inset / 3:g}"'
    return f'<rect x="{inset:g}" y="{inset:g}" {size} fill="{fill}" stroke="{stroke}"/>'


def face(
    id: str,
    title: str,
    lines: Sequence[str] = (),
    about: str = "",
    thing: str = "",
    sign: str = "",
) -> Piece:
    """A card face up; `lines` are shown under its title, below its large `sign` if it has one;
    `label` is title and lines."""
    size = min(1.0, TITLE_LETTERS / max(len(title), 1)) * 11
    art = _rect(0, PAPER, EDGE) + _text(title, 16, size)
    if sign:
        art += _text(sign, 54, 32)
    top = 73 if sign else 36
    art += "".join(_text(line, top + 13 * row, 10) for row, line in enumerate(lines))
    return Piece(id, 0, 0, WIDTH, HEIGHT, art, ", ".join([title, *lines]), about, thing=thing)


def back(id: str, label: str, about: str = "") -> Piece:
    """A card face down, of which nothing is told."""
    art = _rect(0, INK, PALE) + _rect(6, "none", PALE)
    return Piece(id, 0, 0, WIDTH, HEIGHT, art, label, about)


def place(id: str, label: str) -> Piece:
    """An empty place for a card."""
    return Piece(id, 0, 0, WIDTH, HEIGHT, _rect(0, "none", EDGE), label)


def deck(id: str, name: str, size: int, about: str = "") -> Piece:
    """A pile face down with its number of cards, or its empty place."""
    label = f"{name}, {count_of(size, 'card')}"
    if not size:
        return replace(place(id, label), about=about)
    lying = back(id, label, about)
    return replace(lying, art=lying.art + _text(str(size), 49, 20, PAPER))


def row(pieces: Sequence[Piece], y: float, room: float) -> list[Piece]:
    """Pieces beside each other from the left; they overlap where the room is too small."""
    if not pieces:
        return []
    widest = max(piece.width for piece in pieces)
    step = min(widest + GAP, (room - 2 * GAP - widest) / max(len(pieces) - 1, 1))
    return [replace(piece, x=GAP + n * step, y=y) for n, piece in enumerate(pieces)]


def packed(
    id: str, title: str, rows: Sequence[Sequence[Piece]], room: float = 480, **more: Any
) -> Panel:
    """A panel of rows, exactly as tall as they are; empty rows take no place. `more` is what else
    a Panel holds: `seat`, `main`, `notes`."""
    pieces: list[Piece] = []
    y = GAP
    for line in rows:
        if line:
            pieces += row(line, y, room)
            y += max(piece.height for piece in line) + GAP
    return Panel(id, title, room, max(y, 2 * GAP), pieces, **more)


def _text(words: str, y: float, size: float, fill: str = INK) -> str:
    return (
        f'<text x="{WIDTH / 2:g}" y="{y:g}" font-size="{size:.3g}" text-anchor="middle"'
        f' fill="{fill}">{escape(words)}</text>'
    )
