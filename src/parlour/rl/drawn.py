"""A table as people see it, for `render`: always as a spectator may, so that it tells no secret."""

from __future__ import annotations

from importlib import resources

from parlour.core.game import Game
from parlour.core.picture import Piece
from parlour.core.record import NONE

from .table import OneTable

MODES = ("human", "ansi", "svg")


def check_mode(mode: str | None) -> str | None:
    """The render mode given, if there is one of that name. ValueError names those there are."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode can be {', '.join(MODES)} or None; not {mode!r}")
    return mode


def render(table: OneTable, mode: str | None) -> str | None:
    """The table in text (`ansi`), printed (`human`), or as one SVG (`svg`)."""
    if mode is None:
        return None
    game = table.setting.game
    view = game.view(table.truth(), NONE)
    if mode == "svg":
        return as_svg(game, view)
    text = game.words.sketch(view, NONE)
    if mode == "ansi":
        return text
    print(text)
    return None


def as_svg(game: Game, view: object) -> str:
    """The main panel of a view as an SVG of its own, with the colours of the pages."""
    panels = game.words.picture(view, NONE)
    panel = max(panels, key=lambda one: (one.main, one.width * one.height))
    style = _web("static/page.css") + game.text("shown/style.css")
    symbols = game.text("shown/art.svg") + _web("templates/parts/icons.svg")
    drawn = "".join(map(_placed, panel.pieces))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {panel.width:g} {panel.height:g}"'
        f' data-game="{game.id}" class="table"><style>{style}</style>'
        f'<g style="display:none">{symbols}</g>{drawn}</svg>'
    )


def _web(name: str) -> str:
    return (resources.files("parlour") / "web" / name).read_text(encoding="utf-8")


def _placed(piece: Piece) -> str:
    turned = f" rotate({piece.angle:g} {piece.width / 2:g} {piece.height / 2:g})"
    place = f"translate({piece.x:g} {piece.y:g}){turned if piece.angle else ''}"
    return f'<g transform="{place}">{piece.art}</g>'
