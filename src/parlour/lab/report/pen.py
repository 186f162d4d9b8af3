"""What every kind of plot shares: its points as Vega reads them, axes, colours, shapes."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .figure import HUNDREDTHS, Unit
from .model import Plot

WIDE, NARROW = 440, 230  # of the plane, without axes
HEIGHT = 280
ROW, LINE_OF_ROW, SUBROW = 28, 16, 16  # a row, what each more line of its name adds, half a row
LETTERS_WIDE, LETTERS_NARROW = 26, 15  # of a row's name in one line
LINES = 2  # of a row's name
LETTER, MARK = 7, 26  # how wide a letter of a group's name is, and what stands before it
INK, SOFT, GRID, ACCENT, GROUND = (
    f"var(--{name})" for name in ("ink", "soft", "line", "accent", "surface")
)
COLOURS = [f"var(--seat-{number})" for number in range(8)]
SHAPES = ["circle", "square", "triangle-up", "diamond", "cross", "triangle-down", "stroke", "arrow"]
DASHES = [[1, 0], [8, 4], [2, 3], [10, 3, 2, 3], [4, 4], [1, 5], [12, 6], [6, 2, 2, 2]]
AXIS_TITLES = {
    Unit.SHARE: "share, %",
    Unit.CHANGE: "points of share",
    Unit.POINTS: "points",
    Unit.TURNS: "turns",
    Unit.CHOICES: "choices",
    Unit.MINUTES: "minutes",
    Unit.ELO: "Elo",
}

Value = dict[str, Any]


def altair() -> Any:
    """Altair, without whose partner nothing can be drawn. ValueError says how to get both."""
    try:
        import altair as found
        import vl_convert  # noqa: F401
    except ImportError:
        raise ValueError("plots need Altair and vl-convert: pip install 'parlour[lab]'") from None
    return found


@dataclass(frozen=True, slots=True)
class Pen:
    """One plot about to be drawn, for a wide place or a narrow one."""

    plot: Plot
    wide: bool

    @property
    def times(self) -> float:
        """What values are multiplied by: shares are shown in hundredths."""
        return 100.0 if self.plot.unit in HUNDREDTHS else 1.0

    @property
    def groups(self) -> list[str]:
        return list(dict.fromkeys(point.group for point in self.plot.points))

    @property
    def size(self) -> Value:
        """Width and height of a plane with two axes of figures."""
        return {"width": WIDE if self.wide else NARROW, "height": HEIGHT}

    @property
    def rows_size(self) -> Value:
        """The same of a plane with rows, which is as high as they are many."""
        if len(self.groups) > 1:
            step = SUBROW
        else:
            lines = max(
                (self._row_name(one.label).count("\n") for one in self.plot.points), default=0
            )
            step = ROW + LINE_OF_ROW * lines
        return {"width": WIDE if self.wide else NARROW, "height": altair().Step(step)}

    def values(self) -> list[Value]:
        """The points as Vega reads them."""
        return [
            {
                "label": point.label,
                "row": self._row_name(point.label),
                "group": point.group,
                "x": point.x,
                "y": self._scaled(point.y),
                "low": self._scaled(point.low),
                "high": self._scaled(point.high),
            }
            for point in self.plot.points
        ]

    def chart(self, values: Iterable[Value] | None = None) -> Any:
        alt = altair()
        return alt.Chart(alt.Data(values=list(self.values() if values is None else values)))

    def layers(self, *layers: Any, size: Value | None = None) -> Any:
        """Layers over one another."""
        return altair().layer(*layers).properties(**(self.size if size is None else size))

    def along(self, field: str, title: str = "", **scale: Any) -> Any:
        """The axis along the foot: of values unless a title says otherwise."""
        alt = altair()
        whole = field == "x" and all(float(point.x or 0).is_integer() for point in self.plot.points)
        steps = {"tickMinStep": 1} if whole else {}  # no half turns, no half rungs
        axis = alt.Axis(tickCount=8 if self.wide else 4, **steps)
        scale = {"zero": False, **scale}
        return alt.X(f"{field}:Q", title=title or self.title, scale=alt.Scale(**scale), axis=axis)

    def up(self, field: str = "y", axis: Value | None = None, **scale: Any) -> Any:
        """The axis of values up the side."""
        alt, scale = altair(), {"zero": False, **scale}
        axis = {"tickCount": 6, **(axis or {})}
        return alt.Y(
            f"{field}:Q", title=self.title, scale=alt.Scale(**scale), axis=alt.Axis(**axis)
        )

    def rows(self) -> Any:
        """The names of rows down the side, in the order given."""
        alt = altair()
        axis = alt.Axis(labelLimit=400, minExtent=60, ticks=False, domain=False, labelPadding=8)
        return alt.Y("row:N", sort=None, title=None, axis=axis)

    def shift(self) -> Value:
        """What sets the groups of one row apart."""
        groups = self.groups
        return {"yOffset": altair().YOffset("group:N", sort=groups)} if len(groups) > 1 else {}

    def even(self, channel: str) -> list[Any]:
        """The band of what counts as even, and the line where all would be."""
        layers = []
        if self.plot.band is not None:
            low, high = (end * self.times for end in self.plot.band)
            band = self.chart([{"from": low, "to": high}])
            ends = {channel: "from:Q", f"{channel}2": "to:Q"}
            layers.append(band.mark_rect(color=SOFT, opacity=0.16).encode(**ends))
        if self.plot.line is not None:
            line = self.chart([{"at": self.plot.line * self.times}])
            rule = line.mark_rule(color=SOFT, strokeDash=[4, 3], strokeWidth=1.5)
            layers.append(rule.encode(**{channel: "at:Q"}))
        return layers

    @property
    def title(self) -> str:
        """What the values are."""
        return self.plot.y_title or AXIS_TITLES.get(self.plot.unit, "")

    def colour(self) -> Any:
        return self._by_group("Color", COLOURS, ACCENT)

    def stroke(self) -> Any:
        return self._by_group("Stroke", COLOURS, ACCENT)

    def shape(self) -> Any:
        return self._by_group("Shape", SHAPES, "circle")

    def dash(self) -> Any:
        return self._by_group("StrokeDash", DASHES, [1, 0])

    def _by_group(self, channel: str, choice: list[Any], alone: Any) -> Any:
        """A mark's looks by group; `alone` where there is one group only."""
        alt, groups = altair(), self.groups
        if len(groups) < 2:
            return alt.value(alone)
        scale = alt.Scale(
            domain=groups, range=[choice[at % len(choice)] for at in range(len(groups))]
        )
        legend = alt.Legend(columns=self._columns(), labelLimit=0)
        return getattr(alt, channel)("group:N", sort=groups, scale=scale, legend=legend)

    def _columns(self) -> int:
        """How many names of groups stand side by side above the plane: as many as there is room
        for."""
        longest = max(map(len, self.groups)) * LETTER + MARK
        return max(1, min(len(self.groups), (WIDE if self.wide else NARROW) // longest))

    def _scaled(self, value: float | None) -> float | None:
        return None if value is None or not math.isfinite(value) else value * self.times

    def _row_name(self, label: str) -> str:
        letters = LETTERS_WIDE if self.wide else LETTERS_NARROW
        lines = textwrap.wrap(label, letters, max_lines=LINES, placeholder=" …")
        return "\n".join(lines)
