"""`lab compare`: did my change do anything? Two variants play the same numbers, so that what
differs is told game by game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from parlour.core.game import Game

from ..arm import Variant
from ..experiment import Session, Setting, numbered
from ..games import Games
from ..report.figure import MARGIN, p_told
from ..report.model import (
    Cell,
    Colour,
    Column,
    Figure,
    Finding,
    Kind,
    Light,
    Plot,
    Point,
    Section,
    Table,
    Unit,
)
from ..statistics.many import holm
from ..statistics.order import quantile
from ..statistics.paired import paired
from ..statistics.shares import rates
from . import again as second
from .commands import another, witness
from .common import Study, among, place_names, report_of, rows_of, small

TRACE = 2000  # choices of a game that are compared
PIECE = 64  # games of each variant at a time; one where a bot takes seconds for it
ALARM = 0.05
SHOWN = 8  # of the choices at which games part

COLUMNS = (
    Column("what", "What"),
    Column("before", "Before"),
    Column("after", "After"),
    Column("change", "Change", "after less before, game by game"),
    Column("p", "p (Holm)", "how likely chance alone makes any line change so much", Unit.CHANCE),
    Column("spared", "Spared", "how many times fewer games pairing took"),
)

Line = tuple[str, Figure, Figure, Figure, float, float]
Metric = tuple[str, Unit, Callable[[Games], Any]]


def study(session: Session, before: Variant, after: Variant, again: Setting | None = None) -> Study:
    """Play both and say what differs; `again` asks another bot about what changes most surely."""
    variants, setting = (before, after), session.setting
    games, one, other = _played(session, variants)
    if one.count < 2:
        raise ValueError("the budget was too small for two games of each variant")
    lines = compared(one, other)
    parting = _parting(games, one, other)
    told = _asked_again(session, again, variants, lines)
    names = (setting.bots[0], again.bots[0]) if again else ("", "")
    specs = [_spec(variant) for variant in variants]
    report = report_of(
        replace_variant(session, after),
        "compare",
        [*specs, *second.words_of(setting, again)],
        second.headline(_headline(session, lines, after), told, names[1]),
        light=_light(lines),
        findings=[*_findings(lines), *second.findings(told, *names)],
        sections=[_section(lines), *second.sections(told, *names), *parting],
        next_steps=[
            *small(one.count),
            *_next_steps(session, after),
            *witness(setting, again, "compare", *specs),
        ],
    )
    return Study(report, rows_of(other, setting.bots))


def _played(session: Session, variants: Sequence[Variant]) -> tuple[list[Game], Games, Games]:
    arms = [session.setting.arm(one, turns=True, trace=TRACE) for one in variants]
    games = session.ready(*arms)
    return games, *both_played(session, arms)


def _asked_again(
    session: Session, again: Setting | None, variants: Sequence[Variant], lines: Sequence[Line]
) -> list[second.Answer]:
    """What changes most surely, among another bot."""
    if again is None or not session.complete:
        return []
    with second.asked(session, again) as sub:
        _, one, other = _played(sub, variants)
    if one.count < 2:
        return []
    found = {line[0]: line[3] for line in compared(one, other)}
    return second.answers(
        [second.Line(line[0], line[3], found[line[0]], of_change=True) for line in _surest(lines)]
    )


def replace_variant(session: Session, variant: Variant) -> Session:
    """The same session, for a report on this variant."""
    made = Session(replace(session.setting, variant=variant), session.watch)
    made.complete, made.played, made.begun = session.complete, session.played, session.begun
    made.earlier = session.earlier
    return made


def both_played(session: Session, arms: Sequence[Any]) -> tuple[Games, Games]:
    """The same numbers of both arms, in turns, until the budget is spent."""
    found = (Games(), Games())
    budget = session.setting.budget
    piece = 1 if session.setting.searches else PIECE
    while session.goes_on and found[0].count < session.most:
        first = found[0].count
        count = min(piece, session.most - first)
        blocks = list(session.blocks(numbered(arm, first, count) for arm in arms))
        if len(blocks) < 2:
            break
        for games, block in zip(found, blocks, strict=True):
            games.add(block)
        if budget.games is not None:
            part = found[0].count / budget.games
        else:
            part = session.seconds / (budget.seconds or 1.0)
        session.watch(min(part, 1.0), f"{found[0].count:,} games of each")
    return found


def metrics(players: int) -> list[Metric]:
    """What is compared, each a number for every game."""
    order: list[Metric] = [
        (f"Share of {name}", Unit.SHARE, _placed("shares", place))
        for place, name in enumerate(place_names(players))
    ]
    return [
        *order,
        ("Turns", Unit.TURNS, lambda games: games.of("turns").astype(float)),
        ("Choices with more than one option", Unit.CHOICES, lambda games: games.of("open") * 1.0),
        ("Points of the winner", Unit.POINTS, lambda games: games.of("points").max(axis=1) * 1.0),
        ("Points between best and last", Unit.POINTS, lambda games: np.ptp(games.of("points"), 1)),
        ("Shared victories", Unit.SHARE, lambda games: games.of("shares").max(axis=1) < 1),
        ("Changes of the lead", Unit.PLAIN, lambda games: games.drama("lead_changes")),
    ]


def compared(one: Games, other: Games) -> list[Line]:
    """A line for each metric: before, after, change, p after Holm, what pairing spared."""
    from ..statistics.means import mean

    found = []
    for name, unit, of in metrics(one.players):
        before, after = np.asarray(of(one), float), np.asarray(of(other), float)
        difference = paired(before, after)
        change = Figure.of(difference.change, Unit.CHANGE if unit is Unit.SHARE else unit)
        pair = (Figure.of(mean(before), unit), Figure.of(mean(after), unit))
        found.append((name, *pair, change, difference.p, min(difference.spared, 1e6)))
    ps = holm([line[4] for line in found])
    return [(*line[:4], p, line[5]) for line, p in zip(found, ps, strict=True)]


def _placed(name: str, place: int) -> Callable[[Games], Any]:
    def of(games: Games) -> Any:
        order = np.argsort(games.places, axis=1)
        return np.take_along_axis(games.of(name), order, axis=1)[:, place]

    return of


def _surest(lines: Sequence[Line]) -> list[Line]:
    return sorted(lines, key=lambda line: line[4])


def _headline(session: Session, lines: Sequence[Line], after: Variant) -> str:
    bots = among(session.setting.bots)
    told = ", ".join(after.words) or "the printed game"
    sure = [line for line in _surest(lines) if line[4] < ALARM]
    if not sure:
        return f"With {told} nothing changes for sure {bots}: the intervals say how much it may."
    parts = [f"{line[0][0].lower()}{line[0][1:]} by {_signed(line[3])}" for line in sure[:3]]
    return f"With {told} what changes for sure {bots}: {'; '.join(parts)}."


def _light(lines: Sequence[Line]) -> Light | None:
    sure = [line for line in lines if line[4] < ALARM]
    if sure:
        return None  # that something changes is what a change is for
    return Light(Colour.GREY, "no change is sure")


def _findings(lines: Sequence[Line]) -> list[Finding]:
    return [
        Finding(
            f"{name}: {before.words()} before, {after.words()} after; {_signed(change)} game by "
            f"game, {p_told(p)} after Holm.",
            None,
            change,
        )
        for name, before, after, change, p, _ in _surest(lines)[: second.MOST]
    ]


def _section(lines: Sequence[Line]) -> Section:
    rows: list[tuple[Cell, ...]] = [
        (name, before, after, change, p, round(spared, 1))
        for name, before, after, change, p, spared in lines
    ]
    words = "Both play the same deals with the same draws of the bots, as far as rules allow."
    table = Table("What changes", COLUMNS, tuple(rows))
    return Section("What changes", words, (table,), (_plot(lines),))


def _plot(lines: Sequence[Line]) -> Plot:
    """The changes of shares, which have one unit."""
    points = tuple(
        Point(change.value, name, low=change.low, high=change.high)
        for name, _, _, change, *_ in lines
        if change.unit is Unit.CHANGE
    )
    return Plot(
        Kind.FOREST,
        "What changes of shares",
        "A bar for each: after less before, with its interval.",
        points,
        unit=Unit.CHANGE,
        line=0.0,
        band=(-MARGIN, MARGIN),
    )


def _parting(games: Sequence[Game], one: Games, other: Games) -> list[Section]:
    """Where the games of the two first differ; nothing where their actions are not the same."""
    tokens = [[game.actions.token(n) for n in range(len(game.actions))] for game in games]
    if tokens[0] != tokens[1]:
        return []
    before, after = one.of("trace"), other.of("trace")
    differ = before != after
    part = differ.any(axis=1)
    first = differ.argmax(axis=1)
    count = int(part.sum())
    rows: list[tuple[Cell, ...]] = [
        ("Games that differ", Figure.of(rates([count], one.count)[0], Unit.SHARE))
    ]
    if count:
        number = Figure.of(quantile(first[part] + 1, 0.5), Unit.CHOICES)
        rows.append(("The choice at which half of them have parted", number))
    pairs = Counter(
        (_token(tokens[0], before[n, first[n]]), _token(tokens[0], after[n, first[n]]))
        for n in np.flatnonzero(part)
    )
    cells: list[tuple[Cell, ...]] = [
        (old, new, times) for (old, new), times in pairs.most_common(SHOWN)
    ]
    tables = [
        Table("Where they part", (Column("what", "What"), Column("f", "Figure")), tuple(rows))
    ]
    if cells:
        columns = (
            Column("before", "Chosen before"),
            Column("after", "Chosen after"),
            Column("games", "Games", "", Unit.COUNT),
        )
        tables.append(Table("The first choice that differs", columns, tuple(cells)))
    return [Section("Where they first differ", "", tuple(tables))]


def _token(tokens: Sequence[str], action: int) -> str:
    return tokens[action] if action >= 0 else "the game is over"


def _next_steps(session: Session, after: Variant) -> list[str]:
    setting = replace(session.setting, variant=after)
    return [f"See what cards are worth after the change: {another(setting, 'restrict')}."]


def _spec(variant: Variant) -> str:
    return ",".join(variant.words) or "printed"


def _signed(figure: Figure) -> str:
    return ("+" if figure.value > 0 else "") + figure.words()
