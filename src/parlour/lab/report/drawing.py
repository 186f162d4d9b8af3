"""Plots drawn by Altair as SVG, in the colours of the page they stand in.

Colours are the page's own custom properties, so that one drawing serves light and dark. Groups
differ by shape or dashes as well as by colour. Each plot is drawn wide and narrow: letters keep
their size on a phone.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from .kinds import DRAWINGS
from .model import Plot
from .pen import GRID, INK, SOFT, Pen, altair

LETTERS = 13  # their size
CONFIG: dict[str, Any] = {
    "aria": False,
    "lineBreak": "\n",
    "background": "transparent",
    "font": "sans-serif",
    "view": {"stroke": None},
    "axis": {
        "labelColor": INK,
        "labelFontSize": LETTERS,
        "titleColor": SOFT,
        "titleFontSize": LETTERS,
        "titleFontWeight": "normal",
        "gridColor": GRID,
        "domainColor": SOFT,
        "tickColor": SOFT,
    },
    "legend": {
        "labelColor": INK,
        "labelFontSize": LETTERS,
        "orient": "top",
        "title": None,
        "symbolStrokeWidth": 2.5,
        "symbolSize": 90,
        "symbolOpacity": 1,
    },
}


class Drawn(NamedTuple):
    """One plot as two pieces of SVG."""

    wide: str
    narrow: str


def draw(plot: Plot, name: str) -> Drawn:
    """The plot; `name` sets what it defines apart from other drawings of the page. ValueError says
    what is not installed."""
    return Drawn(_svg(Pen(plot, True), f"{name}-wide"), _svg(Pen(plot, False), f"{name}-narrow"))


def _svg(pen: Pen, name: str) -> str:
    altair()  # says what is missing
    from vl_convert import vegalite_to_svg

    spec = DRAWINGS[pen.plot.kind](pen).to_dict(validate=False)  # a third of the time; tests do
    return _tidied(vegalite_to_svg({**spec, "config": CONFIG}), name)


def _tidied(svg: str, name: str) -> str:
    """Drawn for a page: no roles of its own, no size, and ids that are its alone."""
    svg = re.sub(r' (?:role|aria-[a-z]+)="[^"]*"', "", svg)
    svg = re.sub(r"\b(clip|gradient)(_?\d+)\b", rf"{name}-\1\2", svg)
    svg = re.sub(r' width="[\d.]+" height="[\d.]+" viewBox', " viewBox", svg, count=1)
    return svg.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1)
