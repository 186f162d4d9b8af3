"""A figure with its interval, and the light that says whether it is as it should be."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from parlour.lab.statistics.estimate import Estimate, scipy_stats, student

SURE = 0.05  # a chance below it is taken for real
MARGIN = 0.02  # share of the victory that a share may be off and still be called even


class Unit(StrEnum):
    """What a figure counts."""

    SHARE = "share"  # a part of one, shown as so many in a hundred
    CHANGE = "change"  # a difference of two shares, shown in hundredths ("points of share")
    POINTS = "points"
    TURNS = "turns"
    CHOICES = "choices"
    MINUTES = "minutes"
    ELO = "Elo"
    COUNT = "count"
    CHANCE = "chance"  # how likely something is by chance alone, from 0 to 1
    PLAIN = ""  # a number without a unit


HUNDREDTHS = (Unit.SHARE, Unit.CHANGE)
LEAST = 0.0001  # of a chance that is told as a number


@dataclass(frozen=True)
class Figure:
    """A value, the interval that holds the true one 95 times in 100, and what it rests on."""

    value: float
    low: float | None  # None: too little is known for an interval
    high: float | None
    n: int  # games, unless the table or sentence says otherwise
    unit: Unit = Unit.PLAIN

    @classmethod
    def of(cls, estimate: Estimate, unit: Unit = Unit.PLAIN) -> Figure:
        """The figure of an estimate; ends that are infinite become None."""
        low, high = (end if math.isfinite(end) else None for end in (estimate.low, estimate.high))
        return cls(estimate.value, low, high, estimate.n, unit)

    @classmethod
    def exact(cls, value: float, n: int, unit: Unit = Unit.PLAIN) -> Figure:
        """A figure that was counted, not estimated."""
        return cls(value, value, value, n, unit)

    def __neg__(self) -> Figure:
        """The same seen from the other side: what is gained where a figure says what is lost."""
        low, high = (None if end is None else -end for end in (self.high, self.low))
        return Figure(-self.value, low, high, self.n, self.unit)

    @property
    def half(self) -> float | None:
        """Half of the interval's width."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2

    def words(self, bare: bool = False) -> str:
        """The figure for people: '51.3 % ± 1.6', '12.4 turns ± 0.3', '0.0 % [0.0 to 0.3]'; without
        its unit where that stands beside it already."""
        value, name = shown(self.value, self.unit)
        name = "" if bare else name
        if self.low is None or self.high is None:
            return f"{value}{name} (interval unknown)"
        if self.low == self.high:
            return f"{value}{name}"
        low, high = self.value - self.low, self.high - self.value
        if max(low, high) > 1.25 * min(low, high):  # lopsided: the ends say more than one width
            ends = " to ".join(shown(end, self.unit)[0] for end in (self.low, self.high))
            return f"{value}{name} [{ends}]"
        return f"{value}{name} ± {shown((low + high) / 2, self.unit)[0]}"


def shown(value: float, unit: Unit) -> tuple[str, str]:
    """A number as people read it, and the name of its unit with a space before it."""
    if unit in HUNDREDTHS:
        return _rounded(100 * value, 1), " %" if unit is Unit.SHARE else " points of share"
    if unit is Unit.ELO:
        return _rounded(value, 0), " Elo"
    if unit is Unit.COUNT:
        return _rounded(value, 0), ""
    if unit is Unit.CHANCE:
        return f"< {LEAST:.4f}" if value < LEAST else _rounded(value, min(4, _digits(value))), ""
    return _rounded(value, _digits(value)), f" {unit}" if unit else ""


def p_of(figure: Figure, freedom: int | None = None) -> float:
    """How likely chance alone brings a figure so far from 0: by Student's law where its interval is
    one of so many degrees of freedom, which are one fewer than its games unless it is said."""
    half, freedom = figure.half, figure.n - 1 if freedom is None else freedom
    if not half or freedom < 1:
        return 1.0
    t = figure.value / half * student(freedom)
    return float(2 * scipy_stats().t.sf(abs(t), freedom))


def p_told(p: float) -> str:
    """A p-value within a sentence: 'p = 0.032', 'p < 0.0001'."""
    told = shown(p, Unit.CHANCE)[0]
    return f"p {told}" if told.startswith("<") else f"p = {told}"


def _digits(value: float) -> int:
    """Two that count of a small number, one after the point of a large one."""
    if abs(value) >= 10:
        return 1
    if abs(value) >= 0.1 or abs(value) < 1e-6:
        return 2
    return 1 - math.floor(math.log10(abs(value)))


def _rounded(value: float, digits: int) -> str:
    text = f"{value:,.{digits}f}"
    text = text.lstrip("-") if float(text.replace(",", "")) == 0 else text
    return text.replace("-", "−")


class Colour(StrEnum):
    """A light: each also has a word and a shape, for whoever sees no colours."""

    GREEN = "green"
    RED = "red"
    GREY = "grey"


@dataclass(frozen=True)
class Light:
    """Green: inside the margin for sure. Red: outside for sure. Grey: nobody knows yet."""

    colour: Colour
    words: str  # what it means here, in a few words
    more: int | None = None  # games still needed, about, if grey and if that can be said


def light_of(figure: Figure, target: float, margin: float = MARGIN) -> Light:
    """The light of a figure that should lie within `margin` of `target`."""
    inner, outer = target - margin, target + margin
    within = f"{shown(margin, Unit.CHANGE if figure.unit in HUNDREDTHS else figure.unit)[0]}"
    goal = "".join(shown(target, figure.unit))
    if figure.low is None or figure.high is None:
        return Light(Colour.GREY, "too few games for an interval")
    if inner <= figure.low and figure.high <= outer:
        return Light(Colour.GREEN, f"within {within} of {goal}, for sure")
    if figure.high < inner or figure.low > outer:
        return Light(Colour.RED, f"more than {within} from {goal}, for sure")
    more = games_still_needed(figure, target, margin)
    if more is None:
        return Light(
            Colour.GREY, f"on the edge of {goal} ± {within}: no number of games is sure to tell"
        )
    return Light(Colour.GREY, f"not known yet: about {more:,} more games would tell", more)


def light_among(p: float, figure: Figure, target: float, margin: float = MARGIN) -> Light:
    """The light of one of many lines, of which some lie outside by chance alone: red only where its
    chance after Holm's correction is small too."""
    light = light_of(figure, target, margin)
    if light.colour is Colour.RED and p >= SURE:
        return Light(Colour.GREY, "outside, and of so many lines one may be by chance")
    return light


def games_still_needed(figure: Figure, target: float, margin: float = MARGIN) -> int | None:
    """How many more games would bring the interval to one side of the margin's edge, if the figure
    stays as it is, rounded up to two digits. None where it lies so near the edge that a hundred
    times as many would not do, or nothing is known."""
    half = figure.half
    if half is None or figure.n <= 0:
        return None
    room = abs(margin - abs(figure.value - target))
    if room <= half / 10:
        return None
    more = max(1, math.ceil(figure.n * ((half / room) ** 2 - 1) - 1e-6))
    step = int(10 ** max(0, len(str(more)) - 2))
    return -(-more // step) * step
