"""How each kind of plot is drawn."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from .model import Kind
from .pen import ACCENT, GROUND, HEIGHT, INK, SOFT, Pen, Value, altair

NAMES = 150  # room for a name beside its mark


def forest(pen: Pen) -> Any:
    chart, rows, shift = pen.chart(), pen.rows(), pen.shift()
    bars = chart.mark_rule(strokeWidth=3).encode(
        x=pen.along("low"), x2="high:Q", y=rows, color=pen.colour(), **shift
    )
    dots = chart.mark_point(filled=True, size=110, opacity=1).encode(
        x="y:Q", y=rows, color=pen.colour(), shape=pen.shape(), **shift
    )
    return pen.layers(*pen.even("x"), bars, dots, size=pen.rows_size)


def tornado(pen: Pen) -> Any:
    start = (pen.plot.line or 0.0) * pen.times
    chart = pen.chart({**one, "start": start} for one in pen.values())
    rows, shift = pen.rows(), pen.shift()
    bars = chart.mark_bar(opacity=0.5, strokeWidth=1.5).encode(
        x=pen.along("start"), x2="y:Q", y=rows, color=pen.colour(), stroke=pen.stroke(), **shift
    )
    whiskers = chart.mark_rule(strokeWidth=2, color=INK).encode(
        x="low:Q", x2="high:Q", y=rows, **shift
    )
    ends = chart.mark_point(filled=True, size=60, opacity=1, color=INK).encode(
        x="y:Q", y=rows, shape=pen.shape(), **shift
    )
    return pen.layers(*pen.even("x"), bars, whiskers, ends, size=pen.rows_size)


def lines(pen: Pen) -> Any:
    return _lines(pen, {}, {})


def power(pen: Pen) -> Any:
    return _lines(pen, {"domain": [0, 1]}, {"format": "%"})


def _lines(pen: Pen, scale: Value, axis: Value) -> Any:
    chart, x = pen.chart(), pen.along("x", pen.plot.x_title)
    layers = pen.even("y")
    if any(point.low is not None for point in pen.plot.points):
        band = chart.mark_area(opacity=0.16)
        low = pen.up("low", axis, **scale)
        layers.append(band.encode(x=x, y=low, y2="high:Q", color=pen.colour()))
    line = chart.mark_line(strokeWidth=2.5)
    dots = chart.mark_point(filled=True, size=60, opacity=1)
    y = pen.up("y", axis, **scale)
    layers.append(line.encode(x=x, y=y, color=pen.colour(), strokeDash=pen.dash()))
    layers.append(dots.encode(x=x, y=y, color=pen.colour(), shape=pen.shape()))
    return pen.layers(*layers)


def bars(pen: Pen) -> Any:
    """Bars of rows where the points have names only, else along the foot."""
    places = sorted({point.x for point in pen.plot.points if point.x is not None})
    zero = altair().datum(0)
    if not places:
        bar = pen.chart().mark_bar(color=ACCENT)
        return bar.encode(x=pen.along("y", zero=True), x2=zero, y=pen.rows()).properties(
            **pen.rows_size
        )
    step = min((after - before for before, after in itertools.pairwise(places)), default=1.0)
    chart = pen.chart(
        {**one, "from": one["x"] - step / 2, "to": one["x"] + step / 2} for one in pen.values()
    )
    drawn = chart.mark_bar(color=ACCENT, stroke=GROUND, strokeWidth=0.6).encode(
        x=pen.along("from", pen.plot.x_title, nice=False), x2="to:Q", y=pen.up(zero=True), y2=zero
    )
    return pen.layers(drawn, *pen.even("y"), size={**pen.size, "height": HEIGHT * 3 // 4})


def funnel(pen: Pen) -> Any:
    """What lies outside what chance allows is filled and named."""
    alt, values = altair(), sorted(pen.values(), key=lambda one: one["x"] or 0)
    for one in values:
        known = one["low"] is not None and one["high"] is not None
        one["out"] = bool(known and not one["low"] <= one["y"] <= one["high"])
    chart = pen.chart(values)
    x = alt.X(
        "x:Q",
        title=pen.plot.x_title,
        scale=alt.Scale(type="log", nice=False, padding=14),
        axis=alt.Axis(grid=False, format="~s", tickCount=4),
    )
    band = chart.mark_area(color=SOFT, opacity=0.16, interpolate="monotone")
    inside = chart.transform_filter("!datum.out").mark_point(
        size=50, color=SOFT, filled=False, strokeWidth=1.5, opacity=1
    )
    outer = chart.transform_filter("datum.out")
    outside = outer.mark_point(size=110, color=ACCENT, filled=True, shape="diamond", opacity=1)
    names = outer.mark_text(align="right", dx=-10, fontSize=12, color=INK, limit=NAMES)
    y = pen.up()
    return pen.layers(
        band.encode(x=x, y=pen.up("low"), y2="high:Q"),
        *pen.even("y"),
        inside.encode(x=x, y=y),
        outside.encode(x=x, y=y),
        names.encode(x=x, y=y, text="label:N"),
    )


def front(pen: Pen) -> Any:
    chart, x, y = pen.chart(), pen.along("x", pen.plot.x_title, padding=20), pen.up(padding=20)
    dots = chart.mark_point(filled=True, size=110, opacity=1)
    names = chart.mark_text(align="left", dx=9, dy=-7, fontSize=12, color=INK, limit=NAMES)
    return pen.layers(
        *pen.even("y"),
        dots.encode(x=x, y=y, color=pen.colour(), shape=pen.shape()),
        names.encode(x=x, y=y, text="label:N"),
    )


DRAWINGS: dict[Kind, Callable[[Pen], Any]] = {
    Kind.FOREST: forest,
    Kind.FUNNEL: funnel,
    Kind.TORNADO: tornado,
    Kind.LINES: lines,
    Kind.POWER: power,
    Kind.BARS: bars,
    Kind.FRONT: front,
}
