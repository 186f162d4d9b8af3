"""The small plates of objectives and General cards, as SVG made of the symbols in art.svg."""

from __future__ import annotations

from .card_art import general_art, text_art

FAINT = "#5b4a36"


def objective_plate(name: str, vp: int, reached: str, met: bool) -> str:
    """An objective: its name, what it pays, how far it is met."""
    tick = '<use href="#tick" x="92" y="33"/>' if met else ""
    return (
        f'<use href="#plate"/>{text_art(8, 19, name, 11.5, weight="bold")}'
        f"{text_art(134, 48, str(vp), 15, 'end', 'bold')}"
        f"{text_art(8, 44, reached, 11.5, fill=FAINT)}{tick}"
    )


def general_plate(colour: int, name: str, used: bool) -> str:
    """A General card; turned over once an ability is used (S48)."""
    name = name.replace("of the ", "of ")
    note = "turned over" if used else "one ability, once"
    return (
        f'<use href="#plate"/><g transform="translate(6 29)">{general_art(colour)}</g>'
        f"{text_art(8, 19, name, 11.5, weight='bold')}{text_art(34, 46, note, 11.5, fill=FAINT)}"
    )
