"""`lab ablate`: what if it were not there, or a little more or less? A card is taken out, a figure
is made one less and one more; each variant plays the numbers of the printed game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from parlour.core.card_changes import value_at
from parlour.core.variants import printed

from ..arm import Variant, variant_of
from ..experiment import Session, numbered
from ..games import Games
from ..report.figure import p_told
from ..report.model import (
    Cell,
    Column,
    Figure,
    Finding,
    Kind,
    Plot,
    Point,
    Section,
    Table,
    Unit,
)
from ..statistics.many import holm
from ..statistics.paired import paired
from .commands import another
from .common import Study, among, report_of, rows_of, small
from .compare import metrics

PIECE = 32  # games of each variant at a time
ALARM = 0.05
BEGINS = "Share of who begins"

COLUMNS = (
    Column("what", "Change"),
    Column("metric", "What changes most surely"),
    Column("change", "By", "against the game as it is, game by game"),
    Column("begins", BEGINS, "change", Unit.CHANGE),
    Column("turns", "Turns", "change", Unit.TURNS),
    Column("spread", "Points between best and last", "change", Unit.POINTS),
    Column("p", "p (Holm)", "how likely chance alone makes any change look so sure", Unit.CHANCE),
)


@dataclass(frozen=True, slots=True)
class Line:
    """What one variant does to each metric."""

    name: str
    changes: dict[str, Figure]
    metric: str  # that changes most surely
    p: float


def study(session: Session, paths: Sequence[str]) -> Study:
    """Play the game as it is and each variant, on the same numbers."""
    setting = session.setting
    variants, refused = variants_of(session, paths)
    arms = [setting.arm(one, turns=True) for one in (setting.variant, *variants)]
    ready = len(session.ready(*arms))  # fewer, if it was stopped meanwhile
    arms, variants = arms[:ready], variants[: ready - 1]
    found = _played(session, arms)
    if found[0].count < 2:
        raise ValueError(
            f"the budget was too small for two games of each of {len(arms)} variants: give more"
        )
    names = [_name(setting.variant, one) for one in variants]
    lines = lines_of(names, found)
    report = report_of(
        session,
        "ablate",
        paths,
        _headline(session, lines),
        findings=_findings(lines),
        sections=_sections(lines, refused),
        next_steps=[*small(found[0].count), *_next_steps(session, lines)],
    )
    return Study(report, rows_of(found[0], setting.bots))


def variants_of(session: Session, paths: Sequence[str]) -> tuple[list[Variant], list[str]]:
    """The variants that paths ask for, and a sentence for each that cannot be played. ValueError
    says what to name, or why none can be."""
    setting = session.setting
    content = printed(setting.game)
    if not paths:
        tables = ", ".join(str(name) for name in content)
        raise ValueError(
            "name the cards to take out, or the figures to change by one, such as lords.herald or "
            f"lords.herald.ip; the card file of {setting.game.title} has: {tables}"
        )
    made, refused = [], []
    for path in paths:
        value = value_at(content, path)
        if isinstance(value, bool) or not isinstance(value, (int, dict)):
            raise ValueError(f"{path} is neither a card nor a whole number: it is {value!r}")
        for new in [None] if isinstance(value, dict) else [value - 1, value + 1]:
            changes = dict(setting.variant.changes) | {path: new}
            options = dict(setting.variant.options)
            try:
                made.append(variant_of(setting.game, changes, options, setting.players))
            except ValueError as error:
                refused.append(f"{path}={'out' if new is None else new}: {error}.")
    if not made:
        raise ValueError(" ".join(refused))
    return made, refused


def _played(session: Session, arms: Sequence[Any]) -> list[Games]:
    found = [Games() for _ in arms]
    budget = session.setting.budget
    while session.goes_on and found[0].count < session.most:
        first = found[0].count
        count = min(PIECE, session.most - first)
        blocks = list(session.blocks(numbered(arm, first, count) for arm in arms))
        if len(blocks) < len(arms):
            break
        for games, block in zip(found, blocks, strict=True):
            games.add(block)
        part = found[0].count / session.most
        if budget.seconds:
            part = session.seconds / budget.seconds
        session.watch(min(part, 1.0), f"{found[0].count:,} games of each of {len(arms)}")
    return found


def lines_of(names: Sequence[str], found: Sequence[Games]) -> list[Line]:
    """A line for each variant, the most surely changed first."""
    base, lines = found[0], []
    for name, games in zip(names, found[1:], strict=True):
        changes, ps = {}, {}
        for metric, unit, of in metrics(base.players):
            difference = paired(np.asarray(of(base), float), np.asarray(of(games), float))
            shown = Unit.CHANGE if unit is Unit.SHARE else unit
            changes[metric] = Figure.of(difference.change, shown)
            ps[metric] = difference.p
        best = min(ps, key=lambda metric: ps[metric])
        lines.append(Line(name, changes, best, min(1.0, ps[best] * len(ps))))
    adjusted = holm([line.p for line in lines])
    made = [
        Line(line.name, line.changes, line.metric, p)
        for line, p in zip(lines, adjusted, strict=True)
    ]
    return sorted(made, key=lambda line: line.p)


def _name(base: Variant, variant: Variant) -> str:
    return ", ".join(word for word in variant.words if word not in base.words)


def _headline(session: Session, lines: Sequence[Line]) -> str:
    bots = among(session.setting.bots)
    sure = [line for line in lines if line.p < ALARM]
    if not sure:
        return f"None of {len(lines)} changes does anything for sure {bots}."
    best = sure[0]
    metric = best.metric[0].lower() + best.metric[1:]
    return (
        f"{len(sure)} of {len(lines)} changes do something for sure {bots}; most surely "
        f"{best.name}: {metric} by {_signed(best.changes[best.metric])}."
    )


def _findings(lines: Sequence[Line]) -> list[Finding]:
    return [
        Finding(
            f"{line.name}: {line.metric[0].lower()}{line.metric[1:]} by "
            f"{_signed(line.changes[line.metric])}, {p_told(line.p)} after Holm.",
            None,
            line.changes[line.metric],
        )
        for line in lines[:5]
    ]


def _sections(lines: Sequence[Line], refused: Sequence[str]) -> list[Section]:
    rows: list[tuple[Cell, ...]] = [
        (
            line.name, line.metric, line.changes[line.metric], line.changes[BEGINS],
            line.changes["Turns"], line.changes["Points between best and last"],
            line.p,
        )
        for line in lines
    ]  # fmt: skip
    plots = [
        _tornado(lines, "Turns", Unit.TURNS),
        _tornado(lines, "Points between best and last", Unit.POINTS),
        _tornado(lines, BEGINS, Unit.CHANGE),
    ]
    table = Table("What each change does", COLUMNS, tuple(rows), " ".join(refused))
    return [Section("What each change does", "", (table,), tuple(plots))]


def _tornado(lines: Sequence[Line], metric: str, unit: Unit) -> Plot:
    points = tuple(
        Point(
            line.changes[metric].value,
            label=line.name.rpartition("=")[0] or line.name,
            low=line.changes[metric].low,
            high=line.changes[metric].high,
            group=line.name.rpartition("=")[2],
        )
        for line in sorted(lines, key=lambda one: -abs(one.changes[metric].value))
    )
    return Plot(
        Kind.TORNADO,
        f"Change of: {metric.lower()}",
        "Bars to both sides of the game as it is, the longest first.",
        points,
        unit=unit,
        line=0.0,
    )


def _next_steps(session: Session, lines: Sequence[Line]) -> list[str]:
    if not lines:
        return []
    setting = session.setting
    before = setting.variant.words
    after = ",".join([*before, lines[0].name])
    closely = another(setting, "compare", ",".join(before) or "printed", after)
    return [f"Look at one closely: {closely}."]


def _signed(figure: Figure) -> str:
    return ("+" if figure.value > 0 else "") + figure.words()
