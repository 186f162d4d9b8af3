"""Cards drawn as newspaper clippings: paper, a band of the type's colour, an emblem, points."""

from __future__ import annotations

from html import escape
from textwrap import wrap

from ..cards import INVESTIGATIONS, KIND_IDS, LEAKED_FILE, PART_NAMES, POINTS, PROOFS, TYPE_IDS
from ..names import card_name
from ..state import State

CARD_W, CARD_H = 54, 74
NAME_LETTERS = (14, 16, 24)  # of a line of its name, which has two at most
SMALLEST = 0.85  # a card smaller than this tells by colour and emblem only
SMALL = 0.62  # the size of a card among many, beside one in hand
SMALL_W, SMALL_H = CARD_W * SMALL, CARD_H * SMALL


def kind_key(card: int) -> str:
    """A card's name in ids and symbols: 'area-51'."""
    return KIND_IDS[card].replace("_", "-")


def type_key(type_: int) -> str:
    """A type's name in ids and symbols."""
    return TYPE_IDS[type_].replace("_", "-")


def row_key(seat: int, type_: int, part: int) -> str:
    """The id of a player's cards of one part of a type's row."""
    return f"row-{seat}-{type_key(type_)}-{PART_NAMES[part]}"


def loss_key(seat: int, type_: int) -> str:
    """The id of what tells that a player would lose cards of a type."""
    return f"loss-{seat}-{type_key(type_)}"


def card_art(card: int) -> str:
    """A card. Leaked Files and Investigations have no colour (ruling C25)."""
    colour = f"type-{card % PROOFS}" if card < LEAKED_FILE else "plain"
    emblem = type_key(card % PROOFS) if card < LEAKED_FILE else kind_key(card)
    art = f'<g class="{colour}"><use href="#paper"/><use href="#{emblem}" x="11" y="21"/>'
    if card < INVESTIGATIONS:
        art += f'<text class="points" x="11" y="14">{POINTS[card]}</text>'
    if PROOFS <= card < INVESTIGATIONS:
        art += '<use href="#proof-band"/>'
    if card >= PROOFS:
        art += '<use href="#bolt"/>'
    return art + "</g>"


def sized(art: str, scale: float) -> str:
    """A drawing at another size."""
    small = ' class="tiny"' if scale < SMALLEST else ""  # its figures could not be read
    return f'<g{small} transform="scale({scale})">{art}</g>'


def held_art(s: State, card: int) -> str:
    """A card in hand: twice as large, its name and what it does on it."""
    broken = [wrap(card_name(s, card), letters) for letters in NAME_LETTERS]
    lines = next(lines for lines in broken if len(lines) <= 2)
    first = 136 if len(lines) == 1 else 128
    name = "".join(
        f'<text class="clip-name" x="56" y="{first + 15 * row}">{escape(line)}</text>'
        for row, line in enumerate(lines)
    )
    foot = '<rect class="clip-foot" x="5" y="113" width="102" height="37"/>'
    return f"{sized(card_art(card), 2.08)}{foot}{name}"


def small_art(card: int) -> str:
    """A card among many."""
    return sized(card_art(card), SMALL)


def emblem_art(type_: int, scale: float) -> str:
    """A type's emblem, for the head of its row."""
    emblem = f'<use href="#{type_key(type_)}"/>'
    return f'<g class="type-{type_} emblem" transform="scale({scale})">{emblem}</g>'


def stamp_art(x: float, y: float) -> str:
    """The stamp of a type that stands proven."""
    return f'<g transform="translate({x:g} {y:g}) rotate(-5)"><use href="#proven"/></g>'


def seat_art(seat: int, x: float, y: float) -> str:
    """A seat's shape in its colour, as on the rest of the page."""
    mark = f'<use href="#ui-seat-{seat}" x="{x:g}" y="{y:g}" width="12" height="12"/>'
    return f'<g class="seat-{seat}">{mark}</g>'
