"""`lab tune`: which figures would be better? Games with other figures and options are tried against
what is aimed at.

In the search all of them play the same deals, and in each round the worse half is dropped
(successive halving, Karnin and others 2013). What is left plays deals that the search has not seen,
and only these are told: who is best by luck in the search is no better there. Which game is
proposed is decided by the search alone, so that its figures are not the best of several.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from ..arm import Arm, Variant
from ..experiment import LONGEST_SERIES, Session, numbered
from ..games import Games
from ..report.model import Cell, Column, Figure, Finding, Kind, Plot, Point, Section, Table, Unit
from .commands import another
from .common import Study, among, report_of, rows_of, small
from .knobs import Candidate, Goal, candidates, goals_of, knobs_of, loss

FINALISTS = 4  # that are tested, beside the game as it is
FIRST = 64  # games of each in the first round of the search
PIECE = 64  # games of each at a time
SEARCH = 0.5  # of the budget
UNSEEN = LONGEST_SERIES // 2  # the number of the first deal that the search never sees
TIMES = 400  # that games are drawn anew for the interval of how far off they are
AS_IT_IS = "as it is"


@dataclass(slots=True)
class Tried:
    """One game that is tried."""

    name: str
    variant: Variant
    turned: int  # how many things are turned
    arm: Arm
    search: Games = field(default_factory=Games)
    test: Games = field(default_factory=Games)
    rounds: int = 0  # of the search that it was in


def study(session: Session, texts: Sequence[str], target: str) -> Study:
    """Search, test what was found, and say what it is worth."""
    setting = session.setting
    goals, knobs = goals_of(target, setting.players), knobs_of(setting.game, texts)
    found, refused, whole = candidates(setting, knobs)
    tried = [
        Tried(one.name, one.variant, one.turned, setting.arm(one.variant))
        for one in (Candidate(AS_IT_IS, setting.variant, 0), *found)
    ]
    session.ready(*(one.arm for one in tried))
    left = searched(session, tried, goals)
    order = [tried[0], *left]
    tested(session, order, goals)
    if not left or any(one.test.count < 2 for one in order):
        return _stopped(session, tried, left, goals, [*texts, "--target", target])
    report = report_of(
        session,
        "tune",
        [*texts, "--target", target],
        _headline(session, order, goals),
        findings=_findings(order, goals),
        sections=[*_sections(order, goals), _search(tried, goals, refused, whole)],
        next_steps=[*small(order[0].test.count), *_next_steps(session, order)],
    )
    return Study(report, rows_of(order[1].test, setting.bots))


def _stopped(
    session: Session,
    tried: Sequence[Tried],
    left: Sequence[Tried],
    goals: Sequence[Goal],
    words: Sequence[str],
) -> Study:
    """What is known where nothing was tested. ValueError if the budget was to blame."""
    if session.complete or not left:
        raise ValueError(
            f"too little was played to try {len(tried)} games and to test {len(left) + 1}: give "
            "more, or turn less"
        )
    told = (
        f"Stopped before anything was tested {among(session.setting.bots)}; {left[0].name} was the"
        " best of the search, which flatters."
    )
    sections = [_search(tried, goals, (), 0)]
    report = report_of(session, "tune", words, told, sections=sections)
    return Study(report, rows_of(left[0].search, session.setting.bots))


# -- search and test -----------------------------------------------------------------------------


def searched(session: Session, tried: Sequence[Tried], goals: Sequence[Goal]) -> list[Tried]:
    """Rounds on the same deals, each of twice as many; the best of the last, the best first. The
    game as it is stays in, and is not counted."""
    budget = session.setting.budget
    until = SEARCH * budget.seconds if budget.seconds else None
    left, first = list(tried), 0
    size = FIRST if budget.games is None else max(2, min(FIRST, budget.games // 4))
    while session.complete:
        done = _play(session, left, "search", first, size, until)
        for one in left:
            one.rounds += 1
        if not done or len(left) <= FINALISTS + 1:
            break
        best = sorted(left[1:], key=lambda one: loss(goals, one.search))
        left = [left[0], *best[: max(FINALISTS, len(best) // 2)]]
        session.watch(0.0, f"{len(left) - 1} left; best: {best[0].name}")
        first, size = first + size, 2 * size
    found = [one for one in left[1:] if one.search.count]
    return sorted(found, key=lambda one: loss(goals, one.search))[:FINALISTS]


def tested(session: Session, order: Sequence[Tried], goals: Sequence[Goal]) -> None:
    """The same deals for all, none of which the search has seen, until the budget is spent."""
    most = session.setting.budget.games or UNSEEN
    _play(session, order, "test", UNSEEN, most, session.setting.budget.seconds)


def _play(
    session: Session, left: Sequence[Tried], part: str, first: int, count: int, until: float | None
) -> bool:
    """Some games of each from a number on; whether it came to the end of them."""
    done = 0
    while done < count:
        if not session.complete or (until is not None and session.seconds >= until and done):
            return False
        piece = min(PIECE, count - done)
        blocks = list(session.blocks(numbered(one.arm, first + done, piece) for one in left))
        if len(blocks) < len(left):
            return False
        for one, block in zip(left, blocks, strict=True):
            getattr(one, part).add(block)
        done += piece
        seconds = session.setting.budget.seconds
        share = session.seconds / seconds if seconds else done / count
        session.watch(min(1.0, share), f"{part}: {done:,} games of each of {len(left)}")
    return True


# -- what was found ------------------------------------------------------------------------------


def off_by(goals: Sequence[Goal], one: Games, other: Games | None = None) -> Figure:
    """How far off games are, goals together; or how much farther than others on the same deals.
    The interval is the bootstrap's."""
    chance = np.random.default_rng(0)
    mine = [goal.columns(one) for goal in goals]
    theirs = [goal.columns(other) for goal in goals] if other is not None else mine
    found = []
    for time in range(TIMES + 1):
        total = 0.0
        for goal, own, others in zip(goals, mine, theirs, strict=True):
            n = min(len(own), len(others))
            at = chance.integers(n, size=n) if time else np.arange(n)
            total += goal.off(own[at].mean(axis=0))
            if other is not None:
                total -= goal.off(others[at].mean(axis=0))
        found.append(total)
    low, high = np.quantile(found[1:], (0.025, 0.975))
    return Figure(found[0], float(low), float(high), one.count)


def front(order: Sequence[Tried], goals: Sequence[Goal]) -> list[bool]:
    """Of which no other is better in one thing and no worse in any: each goal, and how much is
    turned."""
    costs = [
        [*(goal.off(goal.columns(one.test).mean(axis=0)) for goal in goals), one.turned]
        for one in order
    ]
    return [not any(_beats(other, own) for other in costs if other is not own) for own in costs]


def _beats(one: Sequence[float], other: Sequence[float]) -> bool:
    return all(a <= b for a, b in zip(one, other, strict=True)) and list(one) != list(other)


def _headline(session: Session, order: Sequence[Tried], goals: Sequence[Goal]) -> str:
    bots, base, best = among(session.setting.bots), order[0], order[1]
    better = off_by(goals, base.test, best.test)
    name = best.name
    told = ", ".join(f"{_aimed(goal)} {goal.told(best.test).words()}" for goal in goals)
    before = ", ".join(goal.told(base.test).words() for goal in goals)
    if better.low is not None and better.low > 0:
        return f"{name} is nearer to what is aimed at, for sure, {bots}: {told} (was {before})."
    return (
        f"Nothing that was tried is nearer to what is aimed at for sure {bots}; the most promising "
        f"is {name}: {told} (is {before})."
    )


def _aimed(goal: Goal) -> str:
    return {
        "share": "whose share is farthest from even has", "length": "a game takes",
        "choices": "a game takes", "winner": "the winner has",
    }[goal.name]  # fmt: skip


def _findings(order: Sequence[Tried], goals: Sequence[Goal]) -> list[Finding]:
    found = []
    for one in order[1:]:
        nearer = off_by(goals, order[0].test, one.test)
        told = "; ".join(f"{_aimed(goal)} {goal.told(one.test).words()}" for goal in goals)
        found.append(Finding(f"{one.name}: {told}. Nearer by {nearer.words()}.", None, nearer))
    return found


def _sections(order: Sequence[Tried], goals: Sequence[Goal]) -> list[Section]:
    best = front(order, goals)
    columns = (
        Column("what", "Game"),
        *(Column(goal.name, _heading(goal)) for goal in goals),
        Column("off", "Off", "how far from what is aimed at, goals together; 1 is what one bears"),
        Column("nearer", "Nearer by", "than the game as it is, on the same deals"),
        Column("turned", "Things turned", "", Unit.COUNT),
        Column("front", "On the front?", "no other is better in one thing and no worse in any"),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            one.name, *(goal.told(one.test) for goal in goals), off_by(goals, one.test),
            off_by(goals, order[0].test, one.test) if one is not order[0] else None,
            one.turned, "yes" if on else "no",
        )
        for one, on in zip(order, best, strict=True)
    ]  # fmt: skip
    words = (
        "On deals that the search has not seen. Two points of share off even count 1, and so does a"
        " twentieth of a length. The first below the game as it is was the best of the search."
    )
    table = Table("Beside the game as it is", columns, tuple(rows))
    return [Section("Beside the game as it is", words, (table,), (_plot(order, goals, best),))]


def _heading(goal: Goal) -> str:
    aim = "even" if goal.aim is None else f"{goal.aim:g}"
    return f"{goal.name.capitalize()} (aim: {aim})"


def _plot(order: Sequence[Tried], goals: Sequence[Goal], best: Sequence[bool]) -> Plot:
    """The first goal against the second; of one goal, against how much is turned."""

    def off(one: Tried, goal: Goal) -> float:
        return goal.off(goal.columns(one.test).mean(axis=0))

    second = goals[1] if len(goals) > 1 else None
    points = tuple(
        Point(
            off(one, goals[0]),
            label=one.name,
            x=off(one, second) if second else float(one.turned),
            group="on the front" if on else "not on the front",
        )
        for one, on in zip(order, best, strict=True)
    )
    across = f"{second.name}: how far off" if second else "things turned"
    words = "A mark for each game; nearer to the corner at the lower left is better."
    return Plot(Kind.FRONT, "What is bought with what", words, points, across,
                f"{goals[0].name}: how far off")  # fmt: skip


def _search(
    tried: Sequence[Tried], goals: Sequence[Goal], refused: Sequence[str], whole: int
) -> Section:
    rows: list[tuple[Cell, ...]] = [
        (one.name, round(loss(goals, one.search), 2), one.rounds, one.search.count)
        for one in sorted(tried, key=lambda one: (-one.rounds, loss(goals, one.search)))
        if one.search.count
    ]
    columns = (
        Column("what", "Game"),
        Column("off", "Off", "in the search, which flatters the best"),
        Column("rounds", "Rounds", "in which it was still in", Unit.COUNT),
        Column("games", "Games", "", Unit.COUNT),
    )
    words = "All play the same deals; in each round the worse half is dropped."
    if whole > len(tried) + len(refused):
        words += f" Of {whole:,} possible games {len(tried) - 1} were drawn by lot."
    return Section("The search", words, (Table("The search", columns, tuple(rows),
                   " ".join(refused)),))  # fmt: skip


def _next_steps(session: Session, order: Sequence[Tried]) -> list[str]:
    setting = session.setting
    before = ",".join(setting.variant.words) or "printed"
    after = ",".join(order[1].variant.words) or "printed"
    closely = another(setting, "compare", before, after)
    return [
        f"Look closely at what else changes: {closely}.",
        "Try other values near the best.",
    ]
