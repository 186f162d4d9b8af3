"""The small plates of objectives and General cards, as SVG made of the symbols in art.svg."""

from __future__ import annotations

from .card_art import general_art, minion_art, text_art

NAME_SIZE = 16.5
NAME_W = 126.0  # room for a name
FIGURE_STEP = 27  # a small Unit and its figure: four of them stand clear of what is paid


def mastery_plate(name: str, vp: int, figures: list[tuple[int, int]]) -> str:
    """A Mastery Objective: for each colour its Unit and its figure."""
    parts = [objective_plate(name, vp, "", False)]
    for index, (colour, reached) in enumerate(figures):
        x = 7 + index * FIGURE_STEP
        parts.append(f'<g transform="translate({x} 33) scale(.7)">{minion_art(colour)}</g>')
        parts.append(text_art(x + 15, 46, str(reached), 16))
    return "".join(parts)


def objective_plate(name: str, vp: int, reached: str, met: bool) -> str:
    """An objective: its name, what it pays, how far it is met, in few words."""
    tick = '<use href="#tick" x="92" y="33"/>' if met else ""
    return (
        f'<use href="#plate"/>{text_art(8, 19, name, NAME_SIZE, weight="bold", room=NAME_W)}'
        f"{text_art(132, 49, str(vp), 17, 'end', 'bold')}"
        f"{text_art(8, 45, reached.removesuffix(' allowed'), 16.5, tone='on-card-soft')}{tick}"
    )


def general_plate(colour: int, name: str, used: bool) -> str:
    """A General card; turned over once an ability is used (S48)."""
    name = name.replace("of the ", "of ")
    note = "turned over" if used else "not used yet"
    return (
        f'<use href="#plate"/><g transform="translate(6 29)">{general_art(colour)}</g>'
        f"{text_art(8, 19, name, NAME_SIZE, weight='bold', room=NAME_W)}"
        f"{text_art(34, 46, note, 16.5, tone='on-card-soft')}"
    )
