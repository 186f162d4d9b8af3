"""The faces of cards and Units, as SVG made of the symbols in art.svg."""

from __future__ import annotations

from xml.sax.saxutils import escape

from ..cards import ENCAMPMENTS, FIRST_ARTIFACT, TERRAIN, TERRAINS, WORTH
from ..names import resources_of, title
from .briefs import brief

CARD_W, CARD_H = 104, 158
FRAME_H = 132  # of the frames in art.svg, which are drawn out to a card's height
SLOT = 20  # the width of an encampment
SLOT_Y = 82
SLOTS_W = 94  # five encampments stand a little closer, within the frame
BRIEF_Y, FOOT_Y = 114, 130  # of what the card does; of its worth and resources
LETTER = 0.46  # width of a letter, of its size
LINE = 13  # characters that fit a line of a name
TOP_LINE, LINE_HEIGHT = 16, 12
ONE_DIGIT = 9  # the largest worth that fits its shield in large figures


def slot_place(encampments: int, slot: int) -> tuple[float, float]:
    """Where an encampment of a card lies on it: its upper left corner."""
    step = min(SLOT, SLOTS_W / encampments)
    width = (encampments - 1) * step + SLOT
    return (CARD_W - width) / 2 + slot * step, SLOT_Y


def card_art(card: int) -> str:
    """A card's face: terrain, name, value, resources and encampments."""
    ground = "artifact" if card >= FIRST_ARTIFACT else TERRAINS[TERRAIN[card]]
    parts = [f'<g class="card {ground}">{frame_art(ground)}', *_name(card)]
    parts.append(f'<use href="#worth" x="78" y="{FOOT_Y - 2}"/>')
    size = 15 if 0 <= WORTH[card] <= ONE_DIGIT else 13
    parts.append(text_art(90, FOOT_Y + 18, str(WORTH[card]), size, "middle", "bold"))
    for row, line in enumerate(brief(card)):
        parts.append(text_art(CARD_W / 2, BRIEF_Y + 12 * row, line, 13, "middle", room=CARD_W - 10))
    for index, resource in enumerate(resources_of(card)):
        parts.append(f'<use href="#{resource}" x="{6 + index * 24}" y="{FOOT_Y}"/>')
    for slot in range(ENCAMPMENTS[card]):
        x, y = slot_place(ENCAMPMENTS[card], slot)
        parts.append(f'<use href="#encampment" x="{x:g}" y="{y:g}"/>')
    return "".join(parts) + "</g>"


def frame_art(ground: str) -> str:
    """A card's ground, drawn out to its height."""
    stretch = CARD_H / FRAME_H
    return f'<g transform="scale(1 {stretch:.4f})"><use href="#card-{ground}"/></g>'


def mini_art(card: int) -> str:
    """A card among the captured: its ground and its worth, large."""
    ground = "artifact" if card >= FIRST_ARTIFACT else TERRAINS[TERRAIN[card]]
    worth = text_art(CARD_W / 2, 148, str(WORTH[card]), 34, "middle", "bold")
    return f'<g class="card {ground}">{frame_art(ground)}{worth}</g>'


def _name(card: int) -> list[str]:
    """A name in one line or two."""
    lines = [""]
    for word in title(card).split():
        if lines[-1] and len(lines[-1]) + len(word) >= LINE:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return [
        text_art(CARD_W / 2, TOP_LINE + i * LINE_HEIGHT, line, name_size(line), "middle", "bold")
        for i, line in enumerate(lines)
    ]


def name_size(line: str) -> float:
    """How large a line of a name is written, that it fits its card."""
    return 13 if len(line) <= LINE else 12.8


def text_art(
    x: float,
    y: float,
    words: str,
    size: float,
    anchor: str = "start",
    weight: str = "normal",
    tone: str = "on-card",
    room: float = 0,
) -> str:
    """A line of text on a card or plate; the tone is a class of style.css, since cards are light
    where the page is dark. A line wider than its `room`, if that is given, is drawn together."""
    wide = len(words) * size * LETTER > room > 0
    squeezed = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if wide else ""
    return (
        f'<text class="{tone}" x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}"'
        f"{squeezed}"
        f' font-weight="{weight}">{escape(words)}</text>'
    )


def minion_art(colour: int) -> str:
    """A Minion: the shape of its people in its colour."""
    return f'<use href="#minion-{colour}"/>'


def general_art(colour: int) -> str:
    """A General: the same shape, crowned."""
    return f'<use href="#minion-{colour}"/><use href="#crown"/>'


def back_art(count: str) -> str:
    """The back of a Location card, with a number where it is a pile."""
    text = text_art(CARD_W / 2, 90, count, 26, "middle", "bold", "on-back") if count else ""
    return f'<g transform="scale(1 1.197)"><use href="#card-back"/></g>{text}'
