"""`lab luck`: how much is luck, how much skill?

Four questions, each with a part of the budget. What chance brings: every turn dealt anew many times
and judged when it is over. What a deal decides, and what its opening alone: deals played many times
over. What skill brings: one seat looks at the table, the others choose at random.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..arm import Arm
from ..chance import ChanceBlock, ChanceJob, check_bots, play_chance, ready
from ..experiment import COMPILES, Pace, Session
from ..games import Games
from ..kernel.playing import TURNS
from ..report.figure import Figure, Unit
from ..report.model import Cell, Column, Finding, Kind, Plot, Point, Section, Table
from ..statistics.estimate import Estimate
from ..statistics.explained import between_deals, explained
from ..statistics.means import mean
from ..statistics.shares import share
from .commands import another
from .common import Study, among, report_of, small

TIMES = 16  # that each turn is dealt anew
REPEATS = 8  # games of each deal
TURNS_PART, DEALS_PART, OPENINGS_PART, SKILL_PART = 0.5, 0.2, 0.2, 0.1  # of the budget
COMMON_TURN = 0.1  # of the games that must have a turn for it to be drawn
SKILLED, UNSKILLED = "greedy", "random"
WORDS = {
    "chance": "Chance after the deal, as far as the game's own estimate sees it",
    "deal": "The whole deal: the same cards and dice in the same order",
    "opening": "The opening: what lies there, and hands, before the first choice",
}
ROWS = (
    Column("game", "Game", "its number in the study, from 0"),
    Column("seat", "Seat", "from 0"),
    Column("share", "Share", "of the victory", Unit.SHARE),
    Column("luck", "Luck", "what chance brought after the deal, by the game's own estimate"),
)
PARTS = (
    Column("what", "What"),
    Column("part", "Part of the spread of results", "of the variance of the shares", Unit.SHARE),
)


@dataclass(slots=True)
class Found:
    """What was played and reckoned."""

    chance: Estimate  # part of the variance that goes with chance after the deal
    deal: Estimate
    opening: Estimate
    skill: Estimate  # x in a hundred games decided by skill, the others by lot
    size: Estimate  # of what chance brings the first seat in a turn
    curve: list[tuple[int, Estimate]]  # the same by turn
    rows: dict[str, Any]


def study(session: Session) -> Study:
    """Play, and say what chance decides."""
    setting = session.setting
    check_bots(setting.bots)
    arm, skilled = setting.arm(), _skilled(session)
    session.listen()
    session.watch(0.0, COMPILES)
    ready(arm)
    session.ready(skilled)
    games = session.series(skilled, _skill_so_far, part=SKILL_PART)
    turns = _turns(session, arm)
    before = SKILL_PART + TURNS_PART
    deals = _grouped(session, arm, False, before, DEALS_PART)
    openings = _grouped(session, arm, True, before + DEALS_PART, OPENINGS_PART)
    found = _found(turns, deals, openings, games, skilled.bots, setting.seed)
    report = report_of(
        session,
        "luck",
        (),
        _headline(session, found),
        findings=_findings(found),
        sections=_sections(session, found),
        next_steps=[*small(found.chance.n), *_next_steps(session)],
        rows=False,
    )
    return Study(replace(report, rows=ROWS if found.rows else ()), found.rows)


def _skilled(session: Session) -> Arm:
    """One seat that looks at the table against others that choose at random."""
    arm = session.setting.arm()
    bots = (SKILLED, *[UNSKILLED] * (arm.players - 1))
    return Arm(arm.variant, bots, arm.seed, arm.chance_seed, arm.compiled)


# -- playing -----------------------------------------------------------------------------------


def _turns(session: Session, arm: Arm) -> list[ChanceBlock]:
    """Games in which every turn is dealt anew."""

    def jobs(pace: Pace) -> Iterator[ChanceJob]:
        first = 0
        while count := pace.next(first):
            numbers = np.arange(first, first + count)
            yield ChanceJob(arm, numbers, numbers, TIMES)
            first += count

    return _played(session, jobs, SKILL_PART, TURNS_PART, _turns_so_far)


def _grouped(
    session: Session, arm: Arm, anew: bool, before: float, part: float
) -> list[ChanceBlock]:
    """Deals played several times over; with `anew`, only their openings are the same."""

    def jobs(pace: Pace) -> Iterator[ChanceJob]:
        first = 0
        while count := -(-pace.next(first * REPEATS) // REPEATS):
            deals = np.repeat(np.arange(first, first + count), REPEATS)
            chance = np.arange(first * REPEATS, (first + count) * REPEATS)
            yield ChanceJob(arm, deals, chance, 0, anew)
            first += count

    what = "openings" if anew else "deals"
    return _played(
        session, jobs, before, part, lambda blocks: f"{_games(blocks):,} games of {what}"
    )


def _played(
    session: Session,
    jobs: Callable[[Pace], Iterator[ChanceJob]],
    before: float,
    part: float,
    known: Callable[[Sequence[ChanceBlock]], str],
) -> list[ChanceBlock]:
    """Blocks until this part of the budget is spent; none once it was stopped."""
    budget, blocks = session.setting.budget, list[ChanceBlock]()
    seconds = None if budget.seconds is None else budget.seconds * part
    most = 1 << 32 if budget.games is None else max(2 * REPEATS, int(budget.games * part))
    pace = Pace(seconds, most, False)
    for block in session.crew().work(play_chance, jobs(pace)) if session.complete else ():
        blocks.append(block)
        session.played += block.games
        pace.took(block.games)
        session.watch(before + part * pace.part(_games(blocks)), known(blocks))
        if not session.complete:
            break
    return blocks


def _games(blocks: Sequence[ChanceBlock]) -> int:
    return sum(block.games for block in blocks)


def _turns_so_far(blocks: Sequence[ChanceBlock]) -> str:
    found = _chance(blocks, 0)
    return f"chance explains {100 * found.value:.0f} % in {found.n:,} games"


def _skill_so_far(games: Games) -> str:
    return f"skill against none in {games.count:,} games"


# -- reckoning ---------------------------------------------------------------------------------


def _found(
    turns: Sequence[ChanceBlock],
    deals: Sequence[ChanceBlock],
    openings: Sequence[ChanceBlock],
    games: Games,
    bots: tuple[str, ...],
    seed: int,
) -> Found:
    size, curve = _sizes(turns)
    return Found(
        _chance(turns, seed),
        _between(deals, seed),
        _between(openings, seed),
        _skill(games, bots),
        size,
        curve,
        _rows(turns),
    )


def _chance(turns: Sequence[ChanceBlock], seed: int) -> Estimate:
    if not turns:
        return explained(np.zeros((0, 1)), np.zeros((0, 1)), np.zeros((0, 1)))
    shares, luck, doubt = (
        np.concatenate([getattr(block, name) for block in turns])
        for name in ("shares", "luck", "doubt")
    )
    return explained(shares, luck, doubt, seed)


def _between(blocks: Sequence[ChanceBlock], seed: int) -> Estimate:
    if not blocks:
        return between_deals(np.zeros((0, REPEATS, 1)))
    shares = np.concatenate([block.shares for block in blocks])
    return between_deals(shares.reshape(-1, REPEATS, shares.shape[1]), seed)


def _skill(games: Games, bots: tuple[str, ...]) -> Estimate:
    """`x % chess`: the skilled seat's share, as if skill decided x games in a hundred and the lot
    the others."""
    if not games.count:
        return Estimate(float("nan"), -np.inf, np.inf, 0)
    fair = 1 / len(bots)
    found = share(*games.by_bot(bots, SKILLED))
    value, low, high = ((one - fair) / (1 - fair) for one in found[:3])
    return Estimate(value, low, high, found.n)


def _sizes(turns: Sequence[ChanceBlock]) -> tuple[Estimate, list[tuple[int, Estimate]]]:
    """How much a turn's chance moves the first seat's prospects, up or down."""
    if not turns:
        return mean([]), []
    moves = np.abs(np.concatenate([block.by_turn for block in turns]))
    lengths = np.minimum(np.concatenate([block.turns for block in turns]), TURNS)
    curve = []
    for turn in range(int(lengths.max(initial=0))):
        there = lengths > turn
        if there.sum() >= max(2.0, COMMON_TURN * len(there)):
            curve.append((turn + 1, mean(moves[there, turn])))
    return mean(moves.sum(axis=1) / np.maximum(lengths, 1)), curve


def _rows(turns: Sequence[ChanceBlock]) -> dict[str, Any]:
    """A row for each game and seat."""
    if not turns:
        return {}
    shares = np.concatenate([block.shares for block in turns])
    games, players = shares.shape
    return {
        "game": np.repeat(np.arange(games), players),
        "seat": np.tile(np.arange(players), games),
        "share": shares.reshape(-1),
        "luck": np.concatenate([block.luck for block in turns]).reshape(-1),
    }


# -- telling -----------------------------------------------------------------------------------


def _headline(session: Session, found: Found) -> str:
    bots = among(session.setting.bots)
    if found.chance.n < 2:
        return f"Too little was played to say anything {bots}."
    told = (
        f"Chance after the deal explains {Figure.of(found.chance, Unit.SHARE).words()} of the"
        f" spread of results {bots}"
    )
    if not math.isfinite(found.opening.high):  # too few deals, or stopped before they were played
        return f"{told}; too few deals were played to say what the opening explains."
    return f"{told}, the opening {Figure.of(found.opening, Unit.SHARE).words()}."


def _findings(found: Found) -> list[Finding]:
    findings = [
        Finding(f"{WORDS[name]}.", None, Figure.of(getattr(found, name), Unit.SHARE))
        for name in WORDS
        if getattr(found, name).n >= 2
    ]
    if found.skill.n:
        findings.append(
            Finding(
                f"One {SKILLED} bot among {UNSKILLED} ones wins as in a game that skill alone"
                " decides so many times in a hundred, and the lot else.",
                None,
                Figure.of(found.skill, Unit.SHARE),
            )
        )
    if found.size.n >= 2:
        findings.append(
            Finding(
                "So far one turn's chance moves a seat's prospects, up or down.",
                None,
                Figure.of(found.size, Unit.CHANGE),
            )
        )
    return findings


def _sections(session: Session, found: Found) -> list[Section]:
    parts: list[tuple[Cell, ...]] = [
        (WORDS[name], Figure.of(getattr(found, name), Unit.SHARE)) for name in WORDS
    ]
    points = tuple(
        Point(one.value, words, low=one.low, high=one.high)
        for words, one in ((row[0], row[1]) for row in parts)
        if isinstance(one, Figure) and isinstance(words, str) and one.low is not None
    )
    forest = Plot(
        Kind.FOREST,
        "What explains who wins",
        "Each part of the variance of results, with its interval.",
        points,
        y_title="part of the variance, %",
        unit=Unit.SHARE,
        line=0.0,
    )
    curve = Plot(
        Kind.LINES,
        "How much each turn's chance moves",
        "The mean change of the first seat's prospects that chance brings in a turn, up or down.",
        tuple(
            Point(one.value, x=float(turn), low=one.low, high=one.high) for turn, one in found.curve
        ),
        "turn",
        unit=Unit.CHANGE,
    )
    words = (
        f"Every turn was dealt anew {TIMES} times: hidden cards in another order, dice thrown"
        " again, the same bots. What came of the turn in truth, less the mean of what might have"
        " come, is its luck. Deals were played"
        f" {REPEATS} times each with other draws of the bots. The parts overlap: what a whole deal"
        " explains includes its opening and most of chance."
    )
    note = "Where deals were played several times over, a deal counts as one game."
    table = Table("Parts of the spread", PARTS, tuple(parts), note)
    return [
        Section("Where the spread comes from", words, (table,), (forest,) if points else ()),
        Section("Turn by turn", "", (), (curve,) if found.curve else ()),
    ]


def _next_steps(session: Session) -> list[str]:
    return [
        f"See how far looking ahead pays: {another(session.setting, 'ladder')}.",
        "See luck and play told apart in one game: `parlour review RECORD --html review.html`.",
    ]
