"""Bots that answer for people: what the games of one bot have shown is asked once more of another,
such as a search, and where the two disagree the report says so.

The other bot plays the same deals, for a budget of its own: a search takes a hundred times as long.
That the deals are the same makes the difference a little surer than is told here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum

from parlour.core.speech import listed

from ..experiment import Budget, Session, Setting
from ..report.comparing import difference
from ..report.figure import MARGIN, Colour, Figure, Light, Unit, light_of, p_of
from ..report.model import Cell, Column, Finding, Kind, Plot, Point, Section, Table
from ..statistics.many import holm
from .common import z_of

MOST = 5  # of the most striking lines are told as findings
ALARM = 0.05
ALIKE = 0.1  # of a figure: where nothing says what would be even, two bots may be so far apart
SECTION = "Asked again"


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that the first bot's games have shown, and what the other bot's show."""

    name: str
    first: Figure
    again: Figure
    even: float | None = None  # where both should lie; None: there is no such figure
    margin: float = MARGIN
    of_change: bool = False  # the figures are changes: the two agree where both go the same way


class Agree(StrEnum):
    """Whether two bots agree about something."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "not known yet"


@dataclass(frozen=True, slots=True)
class Answer:
    """Whether the two bots agree about a line."""

    line: Line
    change: Figure
    p: float  # that chance alone makes any line differ so much, if the bots are alike in all
    agree: Agree
    why: str  # in a few words

    @property
    def words(self) -> str:
        return f"{self.agree}: {self.why}" if self.why else str(self.agree)

    @property
    def light(self) -> Light | None:
        """What the other bot's games alone say of the line."""
        line = self.line
        return None if line.even is None else light_of(line.again, line.even, line.margin)


@contextmanager
def asked(session: Session, setting: Setting) -> Iterator[Session]:
    """A study within this one, of the other bot."""
    bot, watch = setting.bots[0], session.watch
    sub = session.within(setting, lambda part, words: watch(part, f"{bot}: {words}"))
    yield sub
    session.join(sub)


def words_of(setting: Setting, again: Setting | None) -> list[str]:
    """What is typed to ask the other bot."""
    if again is None:
        return []
    told, budget = ["--again", again.bots[0]], again.budget
    if budget == setting.budget:
        return told
    if budget.games is not None:
        return [*told, "--again-games", str(budget.games)]
    return [*told, "--again-within", f"{budget.seconds:g}s"]


def budget_of(setting: Setting, games: int | None, seconds: float | None) -> Budget:
    """What the other bot may play: as much as the first, unless it is said. ValueError if it is
    said twice."""
    if games is not None and seconds is not None:
        raise ValueError("say in one way how much the other bot plays: games or time")
    return setting.budget if games is None and seconds is None else Budget(seconds, games)


def striking(lines: Sequence[Line]) -> list[Line]:
    """The lines that say most about the game first: what is surely far from even, by how far; then
    the rest, by how sure it is that there is anything."""

    def rank(line: Line) -> tuple[int, float]:
        if line.even is None:
            return 2, 0.0
        far = light_of(line.first, line.even, line.margin).colour is Colour.RED
        off = abs(line.first.value - line.even)
        return (0, -off) if far else (1, -abs(z_of(line.first, line.even)))

    return sorted(lines, key=rank)


def answers(lines: Sequence[Line]) -> list[Answer]:
    """Whether the two bots agree, line by line."""
    changes = [difference(line.first, line.again) for line in lines]
    ps = holm([p_of(change) for change in changes])
    return [
        Answer(line, change, p, *_judged(line, change, p < ALARM))
        for line, change, p in zip(lines, changes, ps, strict=True)
    ]


def _judged(line: Line, change: Figure, differ: bool) -> tuple[Agree, str]:
    if line.of_change:
        return _judged_change(line, differ)
    if line.even is None:
        return _judged_alone(line, change, differ)
    first, again = (light_of(one, line.even, line.margin) for one in (line.first, line.again))
    above = [one.value > line.even for one in (line.first, line.again)]
    if first.colour is again.colour is Colour.GREEN:
        return Agree.YES, "near even for both"
    if first.colour is again.colour is Colour.RED and above[0] is above[1]:
        size = ", by more for one than for the other" if differ else ""
        return Agree.YES, f"too {_side(above[0])} for both{size}"
    if differ:
        return Agree.NO, {
            Colour.GREEN: "near even for the second",
            Colour.RED: f"too {_side(above[1])} for the second",
            Colour.GREY: "they differ for sure",
        }[again.colour]
    return Agree.UNKNOWN, f"about {again.more:,} more games would tell" if again.more else ""


def _judged_change(line: Line, differ: bool) -> tuple[Agree, str]:
    """Where the figures are what a change of the game does."""
    ways = {_way(line.first), _way(line.again)}
    if len(ways) == 1 and "" not in ways:
        size = ", by more for one than for the other" if differ else ""
        return Agree.YES, f"{ways.pop()} for both{size}"
    return (Agree.NO, "they differ for sure") if differ else (Agree.UNKNOWN, "")


def _way(change: Figure) -> str:
    """Where a change goes for sure."""
    if change.low is not None and change.low > 0:
        return "more"
    return "less" if change.high is not None and change.high < 0 else ""


def _side(above: bool) -> str:
    return "high" if above else "low"


def _judged_alone(line: Line, change: Figure, differ: bool) -> tuple[Agree, str]:
    """Where nothing says what would be even."""
    room = ALIKE * abs(line.first.value)
    if change.low is not None and change.high is not None:
        if -room <= change.low and change.high <= room:
            return Agree.YES, "within a tenth"
        if differ:
            return Agree.NO, "they differ for sure"
    return Agree.UNKNOWN, ""


# -- telling ---------------------------------------------------------------------------------------


def sections(found: Sequence[Answer], first: str, again: str) -> list[Section]:
    """All lines side by side."""
    if not found:
        return []
    columns = (
        Column("what", "What"),
        Column("first", f"Among {first} bots"),
        Column("again", f"Among {again} bots"),
        Column("change", "Change", "the second less the first"),
        Column(
            "p", "p (Holm)", "how likely chance alone makes any line differ so much", Unit.CHANCE
        ),
        Column("agree", "Do they agree?"),
    )
    rows: list[tuple[Cell, ...]] = [
        (one.line.name, one.line.first, one.line.again, one.change, one.p, one.words)
        for one in found
    ]
    words = (
        f"What {first} bots have shown, once more among {again} bots, on the first of the same"
        " deals. They agree where both are near even for sure, or far from it on the same side;"
        " they disagree where the figures differ by more than chance."
    )
    table = Table(SECTION, columns, tuple(rows))
    return [Section(SECTION, words, (table,), _plot(found, first, again))]


def _plot(found: Sequence[Answer], first: str, again: str) -> tuple[Plot, ...]:
    lines = [one.line for one in found if one.line.even is not None]
    if not lines or len({(line.even, line.margin, line.first.unit) for line in lines}) > 1:
        return ()
    even, margin = lines[0].even or 0.0, lines[0].margin
    points = tuple(
        Point(figure.value, line.name, low=figure.low, high=figure.high, group=f"{bot} bots")
        for line in lines
        for bot, figure in ((first, line.first), (again, line.again))
    )
    return (
        Plot(
            Kind.FOREST,
            "Two kinds of bots",
            "Two bars for each line, one for each kind of bot, with the interval of each.",
            points,
            unit=lines[0].first.unit,
            line=even,
            band=(even - margin, even + margin),
        ),
    )


def findings(found: Sequence[Answer], first: str, again: str) -> list[Finding]:
    """The five most striking lines, in sentences."""
    return [
        Finding(
            f"Asked again, {one.line.name}: {one.line.first.words()} among {first} bots, "
            f"{one.line.again.words()} among {again} bots. Do they agree? "
            f"{one.words[:1].upper()}{one.words[1:]}.",
            one.light,
            one.line.again,
        )
        for one in found[:MOST]
    ]


def headline(told: str, found: Sequence[Answer], again: str) -> str:
    """A headline, and on how many of the five lines the other bot agrees."""
    if not found:
        return told
    top = [one.agree for one in found[:MOST]]
    counts = (
        ("agree", top.count(Agree.YES)),
        ("disagree", top.count(Agree.NO)),
        ("cannot tell yet", top.count(Agree.UNKNOWN)),
    )
    parts = [f"{words} about {count}" for words, count in counts if count]
    apart = [one.line.name for one in found[:MOST] if one.agree is Agree.NO]
    named = f" They disagree about {listed(apart)}." if apart else ""
    return f"{told} Asked again about {len(top)}, {again} bots {', '.join(parts)}.{named}"
