"""Cards drawn as newspaper clippings: paper, a band of the type's colour, an emblem, points."""

from __future__ import annotations

from .cards import INVESTIGATIONS, KIND_IDS, LEAKED_FILE, POINTS, PROOFS, TYPE_IDS

CARD_W, CARD_H = 54, 74
SMALL = 0.62  # the size of a clipping in a row, beside a card in hand
INKS = (
    "#2c7a3a",  # Area 51: green
    "#2f86c4",  # Chemtrails: sky blue
    "#c8731d",  # Cold Fusion: orange
    "#b3312c",  # They're Cloning Hitler!: red
    "#9a7612",  # Mayan Apocalypse: gold
    "#6a7078",  # Moon "Landing": grey
    "#1f3a73",  # Philadelphia Experiment: dark blue
    "#197a72",  # Reptilian Overlords: teal
    "#6b3fa0",  # Role-playing is Devil Worship!: purple
)
BLACK = "#26221c"


def ink(card: int) -> str:
    """The colour a card is printed in; Leaked Files and Investigations have none (ruling C25)."""
    return INKS[card % PROOFS] if card < LEAKED_FILE else BLACK


def card_art(card: int) -> str:
    """A card."""
    band = ink(card)
    art = (
        '<use href="#paper"/>'
        f'<rect x="2" y="2" width="50" height="15" fill="{band}"/>'
        f'<g color="{band}">{_emblem(card)}</g>'
    )
    if card < INVESTIGATIONS:
        art += f'<text class="points" x="11" y="14" fill="#fff">{POINTS[card]}</text>'
    if PROOFS <= card < INVESTIGATIONS:
        art += '<use href="#proof-band"/>'
    if card >= PROOFS:
        art += '<use href="#bolt"/>'
    return art


def _emblem(card: int) -> str:
    symbol = TYPE_IDS[card % PROOFS] if card < LEAKED_FILE else KIND_IDS[card]
    return f'<use href="#{symbol}" x="11" y="21"/>'


def fan_art(card: int, copies: int, step: float) -> str:
    """Copies of a card, laid over one another from left to right."""
    return "".join(
        f'<g transform="translate({index * step:g} 0)">{card_art(card)}</g>'
        for index in range(copies)
    )


def type_art(type_: int, small: bool) -> str:
    """A type's emblem, for the head of its row."""
    scale = 0.6 if small else 1.0
    y = 3 if small else 10
    return (
        f'<g color="{INKS[type_]}" transform="translate(3 {y}) scale({scale})">'
        f'<use href="#{TYPE_IDS[type_]}"/></g>'
    )


def stamp_art(x: float, y: float) -> str:
    """The stamp of a type that stands proven."""
    return f'<g transform="translate({x} {y}) rotate(-8)"><use href="#proven"/></g>'
