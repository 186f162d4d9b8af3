"""A table as a small picture: its main panel as the public may see it, one SVG of its own."""

from __future__ import annotations

import re

from parlour.core.find import shelf
from parlour.core.picture import Piece
from parlour.core.record import NONE
from parlour.web.markup import HERE, STATIC, figure

from ..tables.room import Room
from .described import ART, COVER, STYLE, file_of


def small_picture(room: Room) -> str:
    """The picture; the game's cover, while nothing has begun or can only be looked
    at."""
    if room.why_frozen or room.table.match.turn < room.table.game.first_turn:
        return file_of(shelf()[room.row.game], COVER)
    game = room.table.game
    panels = game.words.picture(room.table.match.view(None), NONE)
    panel = max(panels, key=lambda one: (one.main, one.width * one.height))
    drawn = "".join(map(placed, panel.pieces))
    icons = (HERE / "templates" / "parts" / "icons.svg").read_text(encoding="utf-8")
    style = _colours() + file_of(game, STYLE)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {figure(panel.width)}'
        f' {figure(panel.height)}" data-game="{game.id}" class="table">'
        f"<style>svg svg {{ overflow: hidden }}{style}</style>"
        f'<g style="display:none">{file_of(game, ART)}{icons}</g>{drawn}</svg>'
    )


def placed(piece: Piece) -> str:
    """A piece's drawing where it lies in its panel."""
    middle = f"{figure(piece.width / 2)} {figure(piece.height / 2)}"
    turned = f" rotate({figure(piece.angle)} {middle})" if piece.angle else ""
    place = f"translate({figure(piece.x)} {figure(piece.y)}){turned}"
    return f'<g transform="{place}">{piece.art}</g>'


def _colours() -> str:
    """The colours of every page: the first block of its style."""
    css = (STATIC / "page.css").read_text(encoding="utf-8")
    found = re.search(r":root \{.*?\n\}", css, re.DOTALL)
    return found[0] if found else ""
