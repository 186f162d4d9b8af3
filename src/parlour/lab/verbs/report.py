"""`lab report`: a first look at a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..experiment import Session, Setting
from ..games import Games
from ..kernel.playing import MATTERS, TURNS
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
from ..statistics.estimate import around, student
from ..statistics.means import mean, ratio
from ..statistics.order import quantile
from ..statistics.shares import rates, share
from . import again as other
from . import order
from .commands import another, witness
from .common import Study, place_names, report_of, rows_of, small, worst

STAKES = 16  # of so many games one has its choices weighed, which takes as long as playing it
PARTS = ((0.05, "5 %"), (0.5, "half"), (0.95, "95 %"))
ENOUGH = 0.1  # of the games must come to a turn that the plot of points shows


def study(session: Session, again: Setting | None = None) -> Study:
    """Play and say how the game goes; `again` asks another bot once more."""
    setting = session.setting
    games = _played(session)
    sections, findings, lights = order.standing(session, games)
    length = [_length(session, games), _course(session, games), _ends(session, games)]
    told = order.asked_again(session, again, games, _played, _lines_of)
    names = (setting.bots[0], again.bots[0]) if again else ("", "")
    report = report_of(
        session,
        "report",
        other.words_of(setting, again),
        other.headline(order.said(session, games, lights), told, names[1]),
        light=worst([light for _, light in lights]),
        findings=[*findings, *_findings(session, games), *other.findings(told, *names)],
        sections=[*sections, *length, _points(games), *other.sections(told, *names)],
        next_steps=[*small(games.count), *_next_steps(session, again)],
    )
    return Study(report, rows_of(games, setting.bots))


def _played(session: Session) -> Games:
    arm = session.setting.arm(turns=True, stakes=STAKES)
    session.ready(arm)
    return session.series(arm, order.known, order.first_place)


def _lines_of(session: Session, first: Games, second: Games) -> list[other.Line]:
    """Shares, and how games go, among both bots."""
    lines = order.lines_of(session, first, second)
    names = session.setting.game.end_reasons
    usual = int(np.bincount(first.of("reason")).argmax())
    told = [
        (
            ("turns of a game", _mean(games.of("turns"), Unit.TURNS)),
            ("won by who was behind at half", _mean(games.drama("comeback"), Unit.SHARE)),
            ("the winner is never behind after", _mean(games.drama("decided"), Unit.SHARE)),
            (f"ends because {names[usual]}", _rate(games.of("reason") == usual)),
        )
        for games in (first, second)
    ]
    return lines + [
        other.Line(name, one, another) for (name, one), (_, another) in zip(*told, strict=True)
    ]


def _mean(sample: Any, unit: Unit) -> Figure:
    return Figure.of(mean(sample[~np.isnan(sample)]), unit)


def _rate(happened: Any) -> Figure:
    return Figure.of(rates([int(happened.sum())], len(happened))[0], Unit.SHARE)


def minutes_per_choice(session: Session, games: Games) -> float:
    """What a choice takes people: the printed playing time over the choices of a usual game."""
    shortest, longest = session.setting.game.minutes
    return (shortest + longest) / 2 / max(float(np.mean(games.of("open"))), 1.0)


def _length(session: Session, games: Games) -> Section:
    minute = minutes_per_choice(session, games)
    measured: Sequence[tuple[str, Any, Unit]] = (
        ("Turns", games.of("turns"), Unit.TURNS),
        ("Choices with more than one option", games.of("open"), Unit.CHOICES),
        ("Minutes, estimated", games.of("open") * minute, Unit.MINUTES),
    )
    rows: list[tuple[Cell, ...]] = []
    for name, sample, unit in measured:
        parts = [Figure.of(quantile(sample, part), unit) for part, _ in PARTS]
        longest = Figure.exact(float(np.max(sample)), games.count, unit)
        rows.append((name, Figure.of(mean(sample), unit), *parts, longest))
    columns = (
        Column("what", "What"),
        Column("mean", "Mean"),
        *(Column(f"below{part}", f"Below, in {name} of games") for part, name in PARTS),
        Column("longest", "Longest"),
    )
    note = "Minutes: the printed playing time, spread over the choices of a usual game."
    turns = games.of("turns")
    return Section(
        "Length", "", (Table("Length of a game", columns, tuple(rows), note),), (_bars(turns),)
    )


def _bars(turns: Any) -> Plot:
    values, counts = np.unique(turns, return_counts=True)
    if len(values) > 40:
        edges = np.histogram_bin_edges(turns, 30)
        counts, edges = np.histogram(turns, edges)
        values = (edges[:-1] + edges[1:]) / 2
    points = tuple(
        Point(float(count), x=float(value)) for value, count in zip(values, counts, strict=True)
    )
    return Plot(
        Kind.BARS,
        "How many turns games take",
        "A bar for each length; the higher, the more games took so long.",
        points,
        "turns",
        "games",
    )


def _course(session: Session, games: Games) -> Section:
    """How games go: choices, leads, comebacks, when they are decided."""
    n = games.count
    open_, options = games.of("open"), games.of("options")
    rows: list[tuple[Cell, ...]] = [
        ("Options of a choice", Figure.of(ratio(options, np.maximum(open_, 1)))),
        (
            "Choices that are forced",
            Figure.of(
                ratio(games.of("choices") - open_, np.maximum(games.of("choices"), 1)), Unit.SHARE
            ),
        ),
        ("Changes of the lead", Figure.of(mean(games.drama("lead_changes")))),
    ]
    matters = games.of("matters")
    matters = matters[matters[:, 0] > 0]
    if len(matters):
        figure = Figure.of(ratio(matters[:, 1], matters[:, 0]), Unit.SHARE)
        rows.append((f"Choices that matter (options {MATTERS:.0%} of the victory apart)", figure))
    for name, key in (
        ("Part of the game after which the winner is never behind", "decided"),
        ("Games won by who was behind at half", "comeback"),
    ):
        sample = games.drama(key)
        sample = sample[~np.isnan(sample)]
        rows.append((name, Figure.of(mean(sample), Unit.SHARE)))
    shared = int((games.of("shares").max(axis=1) < 1).sum())
    rows.append(("Shared victories", Figure.of(rates([shared], n)[0], Unit.SHARE)))
    columns = (Column("what", "What"), Column("figure", "Figure"))
    note = (
        "Who leads is judged by the game's own estimate (`value`) of the true table whenever a turn"
        " begins."
    )
    return Section("How games go", "", (Table("How games go", columns, tuple(rows), note),))


def _ends(session: Session, games: Games) -> Section:
    names = session.setting.game.end_reasons
    counts = np.bincount(games.of("reason"), minlength=len(names))
    found = rates([int(one) for one in counts], games.count)
    rows = tuple((name, Figure.of(one, Unit.SHARE)) for name, one in zip(names, found, strict=True))
    columns = (Column("why", "Because"), Column("share", "Share of games", "", Unit.SHARE))
    return Section("How games end", "", (Table("How games end", columns, rows),))


def _points(games: Games) -> Section:
    """Points by place, at the end and by turn."""
    order_ = np.argsort(games.places, axis=1)
    placed = np.take_along_axis(games.of("points"), order_, axis=1)
    names = place_names(games.players)
    spread = placed.max(axis=1) - placed.min(axis=1)
    rows: list[tuple[Cell, ...]] = [
        (name, Figure.of(mean(placed[:, place]), Unit.POINTS)) for place, name in enumerate(names)
    ]
    rows.append(("Between best and last", Figure.of(mean(spread), Unit.POINTS)))
    columns = (Column("who", "Who"), Column("points", "Points", "", Unit.POINTS))
    return Section(
        "Points", "", (Table("Points at the end", columns, tuple(rows)),), (_by_turn(games),)
    )


def _by_turn(games: Games) -> Plot:
    curve = games.curve
    points = []
    for turn in range(TURNS):
        count = int(curve.games[turn])
        if count < max(2, ENOUGH * games.count):
            break
        for place, name in enumerate(place_names(games.players)):
            value = float(curve.total[turn, place] / count)
            variance = max(float(curve.squares[turn, place] / count) - value * value, 0.0)
            spread = student(count - 1) * (variance / (count - 1)) ** 0.5
            one = around(value, spread, count)
            points.append(Point(value, x=float(turn + 1), low=one.low, high=one.high, group=name))
    return Plot(
        Kind.LINES,
        "Points when a turn begins",
        "A line for each place in the order of play, from the first turn to the last that a tenth "
        "of the games come to.",
        tuple(points),
        "turn",
        "points",
        Unit.POINTS,
    )


def _findings(session: Session, games: Games) -> list[Finding]:
    decided = games.drama("decided")
    figure = Figure.of(mean(decided[~np.isnan(decided)]), Unit.SHARE)
    turns = Figure.of(mean(games.of("turns")), Unit.TURNS)
    found = [Finding(f"A game takes {turns.words()} on average.", None, turns)]
    if games.count > 1 and not np.isnan(figure.value):
        found.append(
            Finding(
                f"The winner is never behind again after {figure.words()} of the game.",
                None,
                figure,
            )
        )
    shared = Figure.of(share(games.of("shares").max(axis=1) < 1), Unit.SHARE)
    if shared.value > 0:
        found.append(Finding(f"The victory is shared in {shared.words()} of games.", None, shared))
    return found


def _next_steps(session: Session, again: Setting | None) -> list[str]:
    setting = session.setting
    return [
        f"What is too strong, and what is never used: {another(setting, 'cards')}.",
        f"What each choice is worth: {another(setting, 'restrict')}.",
        f"How deep it is: {another(setting, 'ladder')}.",
        *(witness(setting, again, "report") if again else ()),
    ]
