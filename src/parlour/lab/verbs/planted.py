"""The faults that `lab selftest` plants in a game that is even by its making, how a verb shows that
it has seen one, and where it must see none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..arm import variant_of
from ..experiment import Session
from ..report.figure import Colour, Figure
from ..report.model import Cell, Report
from . import cards, compare, order, restrict
from .common import Study

EVEN = "stalls"
STRONG_WARE, DEAD_WARE = "Ware 1", "Ware 12"
SURE = 0.05  # a p below it is an alarm
HARDLY_EVER = 0.05  # of what is offered


@dataclass(frozen=True, slots=True)
class Plant:
    """A fault planted in the even game, and how a verb shows that it has seen it."""

    name: str
    option: str
    games: int
    ask: Callable[[Session], Study]
    seen: Callable[[Report], bool]


@dataclass(frozen=True, slots=True)
class Quiet:
    """A game without a fault, and what would be a false alarm of a verb."""

    name: str
    verb: str
    games: int
    ask: Callable[[Session], Study]
    alarm: Callable[[Report], bool]
    option: str = ""
    # how many times more runs it takes: where alarms come nearly as often as they may
    often: int = 1


def _rows(report: Report, title: str) -> list[tuple[Cell, ...]]:
    """The rows of the first table whose title begins so."""
    for section in report.sections:
        for table in section.tables:
            if table.title.startswith(title):
                return list(table.rows)
    return []


def _ps(report: Report, title: str) -> dict[str, float]:
    """p after Holm by row of a table."""
    for section in report.sections:
        for table in section.tables:
            keys = [column.key for column in table.columns]
            found = [at for at, key in enumerate(keys) if key in ("p", "holm")]
            if table.title.startswith(title) and found:
                at = found[0]
                return {str(row[0]): float(str(row[at])) for row in table.rows}
    return {}


def _even(report: Report, title: str) -> bool:
    """Whether all shares of a table may be even: no interval leaves out the even share."""
    found = [row[1] for row in _rows(report, title)]
    shares = [one for one in found if isinstance(one, Figure)]
    fair = 1 / max(len(shares), 1)
    return all((one.low or 0) <= fair <= (one.high or 1) for one in shares)


def _leads(report: Report, title: str, name: str) -> bool:
    """Whether a row has the largest figure of all that are sure."""
    ps = _ps(report, title)
    sure = {
        str(row[0]): row[1].value
        for row in _rows(report, title)
        if isinstance(row[1], Figure) and ps[str(row[0])] < SURE
    }
    return max(sure, key=sure.__getitem__, default="") == name


def _is_red(report: Report) -> bool:
    lights = [report.light, *(one.light for one in report.findings)]
    return any(light is not None and light.colour is Colour.RED for light in lights)


def _least_taken(report: Report) -> bool:
    """Whether the dead ware is taken least, and hardly ever, of all that were offered."""
    taken = {str(row[0]): row[2] for row in _rows(report, "Cards and actions")}
    least = min(taken, key=lambda name: float(str(taken[name])), default="")
    return least == DEAD_WARE and float(str(taken[least])) < HARDLY_EVER


def _min_p(report: Report, title: str) -> float:
    """The least p of a table."""
    return min(_ps(report, title).values(), default=1.0)


def against_itself(session: Session) -> Study:
    """`compare` of the game with one that has the same chances in another order."""
    before = session.setting.variant
    after = variant_of(session.setting.game, {}, {"idle": "on"}, session.setting.players)
    return compare.study(session, before, after)


PLANTS = (
    Plant("A starter with 55 %", "starter", 4000, order.study, lambda r: not _even(r, "Turn")),
    Plant(
        "A seat with 2 points more", "seat", 10_000, order.study, lambda r: not _even(r, "Seats")
    ),
    Plant(
        "A ware of far too much worth",
        "strong",
        400,
        restrict.study,
        lambda report: _leads(report, "What it costs", STRONG_WARE),
    ),
    Plant("A ware of no worth", "dead", 600, cards.study, _least_taken),
)
QUIET = (
    Quiet("An even game", "order", 600, order.study, _is_red),
    Quiet(
        "A change that changes nothing",
        "compare",
        600,
        against_itself,
        lambda report: _min_p(report, "What changes") < SURE,
    ),
    Quiet(
        "Wares that are all alike",
        "cards",
        600,
        cards.study,
        lambda report: _min_p(report, "Cards and actions") < SURE,
        "alike",
        often=5,
    ),
    Quiet(
        "Wares that are all alike",
        "restrict",
        200,
        restrict.study,
        lambda report: _min_p(report, "What it costs") < SURE,
        "alike",
    ),
)
