"""`lab order`: does the seat, the turn order or what a seat plays with decide?"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..experiment import Session, Setting
from ..games import Games
from ..report.figure import p_told
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
    light_of,
)
from ..statistics.estimate import Z
from ..statistics.shares import even, share
from . import again as other
from .commands import another, witness
from .common import Study, among, place_names, report_of, rows_of, seat_names, small, worst

ALARM = 0.05
FARTHEST = 1000.0  # points of a handicap that are looked at
HALVINGS = 40
BY_POINTS = 0.98  # of the decided games whose winner had most points, or no handicap is told

SHARES = (
    Column("who", "Who"),
    Column(
        "share", "Share of the victory", "with the interval that holds the true one", Unit.SHARE
    ),
    Column("even", "If all were even", "", Unit.SHARE),
    Column("light", "Even?"),
)


def study(session: Session, again: Setting | None = None) -> Study:
    """Play and say how even seats, places and powers are; `again` asks another bot once more."""
    setting = session.setting
    games = _played(session)
    sections, findings, lights = standing(session, games)
    told = asked_again(session, again, games, _played, lines_of)
    names = (setting.bots[0], again.bots[0]) if again else ("", "")
    return Study(
        report_of(
            session,
            "order",
            other.words_of(setting, again),
            other.headline(said(session, games, lights), told, names[1]),
            light=worst([light for _, light in lights]),
            findings=[*findings, *other.findings(told, *names)],
            sections=[*sections, *other.sections(told, *names)],
            next_steps=[*small(games.count), *_next_steps(session, games, lights, again)],
        ),
        rows_of(games, setting.bots),
    )


def _played(session: Session) -> Games:
    arm = session.setting.arm()
    session.ready(arm)
    return session.series(arm, known, first_place)


def asked_again(
    session: Session,
    again: Setting | None,
    games: Games,
    play: Callable[[Session], Games],
    lines_of: Callable[[Session, Games, Games], list[other.Line]],
) -> list[other.Answer]:
    """Have the other bot play too, unless the first was stopped, and hold what it shows beside what
    the first has shown."""
    if again is None or not session.complete:
        return []
    with other.asked(session, again) as sub:
        second = play(sub)
    if not second.count:
        return []
    return other.answers(other.striking(lines_of(session, games, second)))


def lines_of(session: Session, first: Games, second: Games) -> list[other.Line]:
    """The shares of places and powers among both bots."""
    even = 1 / session.setting.players
    lines = []
    for place, name in enumerate(place_names(session.setting.players)):
        shares = [_share(games.by_place[:, place]) for games in (first, second)]
        lines.append(other.Line(name, shares[0], shares[1], even))
    for power, name in enumerate(session.setting.game.powers):
        counted = [games.by_power(power) for games in (first, second)]
        if all(seats.any() for _, seats in counted):
            shares = [_share(*one) for one in counted]
            lines.append(other.Line(name, shares[0], shares[1], even))
    return lines


def _share(*counted: Any) -> Figure:
    return Figure.of(share(*counted), Unit.SHARE)


def known(games: Games) -> str:
    """What the games tell so far."""
    begun = Figure.of(share(games.by_place[:, 0]), Unit.SHARE)
    return f"who begins wins {begun.words()} of {games.count:,} games"


def first_place(block: Any) -> Any:
    """The share of whoever began, for each game: what `--until` is about."""
    starter = np.maximum(block.starter, 0)
    return np.take_along_axis(block.shares, starter[:, None], axis=1)[:, 0]


def standing(
    session: Session, games: Games
) -> tuple[list[Section], list[Finding], list[tuple[str, Light]]]:
    """Shares by place, by seat and by power, as sections, findings and lights."""
    players = games.players
    by_place = games.by_place
    places = [share(by_place[:, place]) for place in range(players)]
    seats = [share(games.of("shares")[:, seat]) for seat in range(players)]
    sections, findings, lights = [], [], []
    for what, names, estimates, columns in (
        ("Turn order", place_names(players), places, by_place),
        ("Seats", seat_names(players), seats, games.of("shares")),
    ):
        figures = [Figure.of(one, Unit.SHARE) for one in estimates]
        section, light = _section(what, names, figures, 1 / players, columns)
        sections.append(section)
        lights.append((what, light))
        findings.append(_farthest(what, names, figures, light))
    if powers := _powers(session, games):
        section, light, finding = powers
        sections.append(section)
        lights.append(("Powers", light))
        findings.append(finding)
    if evened := handicap(games):
        sections.append(evened)
    return sections, findings, lights


def said(session: Session, games: Games, lights: Sequence[tuple[str, Light]]) -> str:
    """The headline."""
    players, bots = games.players, among(session.setting.bots)
    figures = [Figure.of(share(games.by_place[:, place]), Unit.SHARE) for place in range(players)]
    widest = max(abs(one - 1 / players) for f in figures for one in (f.low or 0.0, f.high or 1.0))
    names = dict(lights)
    order = names["Turn order"]
    if order.colour is Colour.GREEN:
        told = f"Turn order is even within {100 * widest:.1f} points of share {bots}"
    elif order.colour is Colour.RED:
        best = max(figures, key=lambda one: abs(one.value - 1 / players))
        who = place_names(players)[figures.index(best)]
        told = f"Turn order is not even {bots}: {who} has {best.words()} of {players} seats"
    else:
        told = f"Turn order may be off by up to {100 * widest:.1f} points of share {bots}"
        if even(games.by_place)[1] < ALARM:
            begun = f"{place_names(players)[0]} has {figures[0].words()}"
            told += f", and is off by more than chance: {begun}"
    powers = names.get("Powers")
    if powers is not None and powers.colour is Colour.RED:
        return f"{told}; what a seat plays with decides more than it should."
    return f"{told}{'; nothing to do' if order.colour is Colour.GREEN and powers is None else ''}."


def handicap(games: Games) -> Section | None:
    """How many points would even each place out, the others staying as they are; None where points
    do not decide."""
    points, shares = games.of("points").astype(float), games.of("shares")
    decided = shares.max(axis=1) == 1
    if not decided.any() or games.players < 2:
        return None
    won = np.take_along_axis(points, shares.argmax(axis=1)[:, None], axis=1)[:, 0]
    agree = np.mean(won[decided] == points[decided].max(axis=1))
    if agree < BY_POINTS:
        return None
    order = np.argsort(games.places, axis=1)[games.of("starter") >= 0]
    placed = np.take_along_axis(points[games.of("starter") >= 0], order, axis=1)
    rows: list[tuple[Cell, ...]] = []
    for place, name in enumerate(place_names(games.players)):
        rows.append((name, evening_out(placed, place)))
    return Section(
        "What would even it out",
        "Points given to one place alone that would bring its share to an even one, if play stays "
        "as it is; less than nothing: points taken. Where they lie near 0, nothing is needed.",
        (Table("Handicap", (Column("who", "Who"), Column("points", "Points")), tuple(rows)),),
    )


def evening_out(points: Any, place: int) -> Figure:
    """The points that even a place out, with those at which its share would lie on the edge of what
    chance allows around an even one."""
    games, fair = len(points), 1 / points.shape[1]
    half = Z * math.sqrt(fair * (1 - fair) / games)
    low, value, high = (evening(points, place, fair + off) for off in (-half, 0.0, half))
    return Figure(value, low, high, games, Unit.POINTS)


def evening(points: Any, place: int, wanted: float | None = None) -> float:
    """The points for a place that bring its share to an even one, or to `wanted`, by bisection."""
    players = points.shape[1]
    rest = np.delete(points, place, axis=1)
    best, equals = rest.max(axis=1), (rest == rest.max(axis=1, keepdims=True)).sum(axis=1)

    def won(gift: float) -> float:
        own = points[:, place] + gift
        return float(np.mean((own > best) + (own == best) / (equals + 1)))

    low, high = -FARTHEST, FARTHEST
    target = 1 / players if wanted is None else wanted
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if won(middle) < target else (low, middle)
    return (low + high) / 2


def _section(
    what: str, names: Sequence[str], figures: Sequence[Figure], target: float, columns: Any
) -> tuple[Section, Light]:
    lights = [light_of(one, target) for one in figures]
    g, p = even(columns)
    rows = tuple(
        (name, one, Figure.exact(target, one.n, Unit.SHARE), light)
        for name, one, light in zip(names, figures, lights, strict=True)
    )
    words = f"G = {g:.1f}, {p_told(p)}: " + (
        "more than chance." if p < ALARM else "chance alone would do as much."
    )
    light = worst(lights)
    assert light is not None
    return Section(
        what, words, (Table(what, SHARES, rows),), (_plot(what, names, figures, target),)
    ), light


def _powers(session: Session, games: Games) -> tuple[Section, Light, Finding] | None:
    names = session.setting.game.powers
    found = [
        (name, Figure.of(share(*games.by_power(power)), Unit.SHARE))
        for power, name in enumerate(names)
        if games.by_power(power)[1].any()
    ]
    if len(found) < 2:
        return None
    target = 1 / games.players
    found.sort(key=lambda one: -one[1].value)
    labels, figures = [name for name, _ in found], [one for _, one in found]
    lights = [light_of(one, target) for one in figures]
    rows = tuple(
        (name, one, Figure.exact(target, one.n, Unit.SHARE), light)
        for name, one, light in zip(labels, figures, lights, strict=True)
    )
    light = worst(lights)
    assert light is not None
    section = Section(
        "What a seat plays with",
        "The share of a seat that has it.",
        (Table("What a seat plays with", SHARES, rows),),
        (_plot("What a seat plays with", labels, figures, target),),
    )
    words = (
        f"{labels[0]} has the largest share, {figures[0].words()}, and {labels[-1]} the smallest, "
        f"{figures[-1].words()}, where even is {100 * target:.1f} %."
    )
    return section, light, Finding(words, light, figures[0])


def _plot(what: str, names: Sequence[str], figures: Sequence[Figure], target: float) -> Plot:
    points = tuple(
        Point(one.value, label=name, low=one.low, high=one.high)
        for name, one in zip(names, figures, strict=True)
    )
    return Plot(
        Kind.FOREST,
        f"{what}: share of the victory",
        "A bar for each, with the share it won and the interval that holds the true one.",
        points,
        unit=Unit.SHARE,
        line=target,
        band=(target - 0.02, target + 0.02),
    )


def _farthest(what: str, names: Sequence[str], figures: Sequence[Figure], light: Light) -> Finding:
    """The share that is farthest from even."""
    even = 1 / len(figures)
    name, far = max(zip(names, figures, strict=True), key=lambda found: abs(found[1].value - even))
    words = f"{what}: {name} is farthest from even with {far.words()} ({100 * even:.1f} % is even)."
    return Finding(words, light, far)


def _next_steps(
    session: Session, games: Games, lights: Sequence[tuple[str, Light]], again: Setting | None
) -> list[str]:
    setting, steps = session.setting, []
    grey = [light.more for _, light in lights if light.colour is Colour.GREY and light.more]
    if grey:
        more = str(games.count + max(grey))
        steps.append(
            f"About {max(grey):,} more games would settle what is grey: "
            f"{another(setting, 'order', '-n', more)}."
        )
    if again or any(light.colour is Colour.RED for _, light in lights):
        steps += witness(setting, again, "order")
    return steps or [f"Look at single cards: {another(setting, 'cards')}."]
