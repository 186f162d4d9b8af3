"""`lab ladder`: how deep is the game?

Random, greedy, then search with twice the budget at every rung. Each rung plays the one below on
the same deals from all seats. Where doubling the budget wins less than 55 % of the points, looking
further ahead has ceased to pay.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from ..arm import Arm, seated
from ..experiment import Session, numbered
from ..report.figure import Colour, Figure, Light, Unit, games_still_needed
from ..report.model import Cell, Column, Finding, Kind, Plot, Point, Section, Table
from ..runner import Block, Job, play_job
from ..statistics.estimate import Estimate
from ..statistics.ratings import expected, rated
from ..statistics.sequential import Running
from ..statistics.shares import share
from .commands import another
from .common import Study, report_of

GROUND = ("random", "greedy")
FIRST, DOUBLINGS = 100, 9  # lines of play of the first search for a turn, and how often doubled
PAYS = 0.55  # of the points that a rung must win for climbing on
SLICE = 0.35  # of the time left that a rung may take
PIECE, SEARCH_PIECE = 32, 2  # deals handed out at a time
LEAST = 20  # deals of a rung before it is decided
COLUMNS = (
    Column("bot", "Bot"),
    Column("below", "Against"),
    Column("share", "Points won", "one for each pair of seats that it beats, a tie half"),
    Column("elo", "Elo", "above random, by Bradley and Terry over all games"),
    Column("light", "Does it pay?", f"whether it wins {100 * PAYS:.0f} % of the points"),
)

Result = tuple[tuple[str, ...], tuple[float, ...]]  # bots by seat, and their shares


@dataclass(slots=True)
class Rung:
    """One bot against the one below it."""

    bot: str
    below: str
    points: list[float] = field(default_factory=list)  # of each deal
    running: Running = field(default_factory=Running)

    def add(self, points: Sequence[float]) -> None:
        """What it won of the points of some deals."""
        self.points += points
        self.running.add(points)

    @property
    def is_doubling(self) -> bool:
        """Whether both search."""
        return self.below not in GROUND

    @property
    def share(self) -> Estimate:
        return share(self.points)

    @property
    def is_decided(self) -> bool:
        """Whether it is sure, however often one looks, on which side of paying it lies."""
        sure = self.running.always()
        return len(self.points) >= LEAST and (sure.low > PAYS or sure.high < PAYS)

    @property
    def pays(self) -> bool:
        return self.share.value >= PAYS

    @property
    def light(self) -> Light:
        """Green: it pays for sure. Red: it does not, for sure. Grey: more deals would tell."""
        found = self.share
        if found.low >= PAYS:
            return Light(Colour.GREEN, "it pays, for sure")
        if found.high < PAYS:
            return Light(Colour.RED, f"below {100 * PAYS:.0f} %, for sure")
        more = games_still_needed(Figure.of(found), PAYS, 0.0)
        told = "on the edge" if more is None else f"about {more:,} more deals would tell"
        return Light(Colour.GREY, f"not sure: {told}", more)


def study(session: Session) -> Study:
    """Climb until doubling ceases to pay or the budget is spent."""
    rungs: list[Rung] = []
    results: list[Result] = []
    names = (*GROUND, *(f"search:{FIRST << rung}" for rung in range(DOUBLINGS + 1)))
    _warm_up(session, names)
    for below, bot in itertools.pairwise(names):
        rung = Rung(bot, below)
        _climb(session, rung, results)
        if rung.points:
            rungs.append(rung)
        spent = not session.complete or session.left <= 0
        if spent or (rung.is_doubling and not rung.pays):
            break
    elo = rated(results, zero=GROUND[0]) if results else {}
    report = report_of(
        session,
        "ladder",
        (),
        _headline(session, rungs, elo),
        light=rungs[-1].light if rungs else None,
        findings=_findings(session, rungs, elo),
        sections=_sections(rungs, elo),
        next_steps=_next_steps(session, rungs),
        rows=False,
    )
    return Study(report)


# -- playing -----------------------------------------------------------------------------------


def _arm(session: Session, bot: str, below: str) -> Arm:
    """The two by turns round the table."""
    arm = session.setting.arm()
    bots = seated((bot, below), arm.players)
    return Arm(arm.variant, bots, arm.seed, arm.chance_seed, arm.compiled)


def _warm_up(session: Session, names: Sequence[str]) -> None:
    """Compile before the clock begins, search too."""
    ground, first = _arm(session, names[1], names[0]), _arm(session, names[2], names[1])
    session.ready(ground)
    if first.compiled:
        session.ready(first)
        play_job(numbered(first, 0, 1))
        session.ready(ground)


def _climb(session: Session, rung: Rung, results: list[Result]) -> None:
    """Let a rung play the one below until it is decided or has had its part of the budget."""
    arm = _arm(session, rung.bot, rung.below)
    for block in session.blocks(_jobs(session, arm, rung)):
        rung.add(points_of(block, arm.bots))
        results += results_of(block, arm.bots)
        told = f"{rung.bot} wins {100 * rung.share.value:.0f} % against {rung.below}"
        session.watch(_part(session), told)
        if rung.is_decided:
            break


def _jobs(session: Session, arm: Arm, rung: Rung) -> Iterator[Job]:
    games, until = session.setting.budget.games, session.left * (1 - SLICE)
    timed = session.setting.budget.seconds is not None
    most = math.inf if games is None else max(1, games // arm.players)
    size, deal = (PIECE if rung.bot in GROUND else SEARCH_PIECE), 0
    while deal < most and (deal == 0 or not timed or session.left > until):
        count = int(min(size, most - deal))
        yield numbered(arm, deal * arm.players, count * arm.players)
        deal += count


def _part(session: Session) -> float:
    budget = session.setting.budget
    if budget.games is not None:  # a rung in four is a guess: nobody knows how far it goes
        return min(0.99, session.played / (4 * budget.games))
    return min(1.0, session.seconds / budget.seconds) if budget.seconds else 0.0


# -- reckoning ---------------------------------------------------------------------------------


def results_of(block: Block, bots: tuple[str, ...]) -> list[Result]:
    """Who sat where in each game, and what they won."""
    found = []
    for turned, shares in zip(block.turned, block.shares, strict=True):
        seats = tuple(bots[(seat + int(turned)) % len(bots)] for seat in range(len(bots)))
        found.append((seats, tuple(map(float, shares))))
    return found


def points_of(block: Block, bots: tuple[str, ...]) -> list[float]:
    """What the first bot won of the points of each deal: a point for every pair of its seats and
    others, halved where they are equal."""
    points = []
    for seats, shares in results_of(block, bots):
        won = [share for name, share in zip(seats, shares, strict=True) if name == bots[0]]
        lost = [share for name, share in zip(seats, shares, strict=True) if name != bots[0]]
        pairs = [0.5 + 0.5 * np.sign(one - other) for one in won for other in lost]
        points.append(float(np.mean(pairs)))
    deals = block.deal
    return [float(np.mean(np.array(points)[deals == deal])) for deal in dict.fromkeys(deals)]


def skill_of(elo: Estimate) -> Estimate:
    """The top of the ladder against random as `x % chess`: skill decides so many games, the lot the
    others (after Duersch, Lambrecht and Oechssler 2020)."""
    value, low, high = (2 * expected(one) - 1 for one in elo[:3])
    return Estimate(value, low, high, elo.n)


# -- telling -----------------------------------------------------------------------------------


def _headline(session: Session, rungs: Sequence[Rung], elo: dict[str, Estimate]) -> str:
    if not rungs:
        return "Too little was played to say anything."
    players = f"with {session.setting.players} players"
    best = max(elo, key=lambda name: elo[name].value)
    height = f"{best} stands {Figure.of(elo[best], Unit.ELO).words()} above random {players}"
    doublings = [rung for rung in rungs if rung.is_doubling]
    paid = sum(rung.pays for rung in doublings)
    if not doublings:
        return f"The budget did not reach to two searches: {height}."
    times = f"{paid} time{'' if paid == 1 else 's'}" if paid else "not once"
    if doublings[-1].pays:
        return f"Doubling the search's budget has paid {times} and may go on paying; {height}."
    return f"Doubling the search's budget pays {times}, up to {doublings[-1].below}; {height}."


def _findings(session: Session, rungs: Sequence[Rung], elo: dict[str, Estimate]) -> list[Finding]:
    findings = [
        Finding(
            f"{rung.bot} against {rung.below}, points won; the games of one deal count as one.",
            rung.light,
            Figure.of(rung.share, Unit.SHARE),
        )
        for rung in rungs
    ]
    if rungs:
        top = max((rung.bot for rung in rungs), key=lambda name: elo[name].value)
        findings.append(
            Finding(
                f"{top} against random is as a game that skill decides so many times in a hundred,"
                " and the lot else.",
                None,
                Figure.of(skill_of(elo[top]), Unit.SHARE),
            )
        )
    return findings


def _sections(rungs: Sequence[Rung], elo: dict[str, Estimate]) -> list[Section]:
    if not rungs:
        return []
    rows: list[tuple[Cell, ...]] = [
        (
            rung.bot,
            rung.below,
            Figure.of(rung.share, Unit.SHARE),
            Figure.of(elo[rung.bot], Unit.ELO),
            rung.light,
        )
        for rung in rungs
    ]
    names = [rungs[0].below, *(rung.bot for rung in rungs)]
    heights = tuple(
        Point(elo[name].value, name, low=elo[name].low, high=elo[name].high) for name in names
    )
    tower = Plot(
        Kind.FOREST,
        "How far above random",
        "The Elo of each rung; random has 0. 200 Elo are worth 76 % of the points.",
        heights,
        unit=Unit.ELO,
        line=0.0,
    )
    steps = tuple(
        Point(found.value, x=float(number), low=found.low, high=found.high)
        for number, found in enumerate((rung.share for rung in rungs), 1)
    )
    pays = Plot(
        Kind.LINES,
        "What each rung wins against the one below",
        f"Below the dashed line, at {100 * PAYS:.0f} %, climbing does not pay.",
        steps,
        "rung",
        "points won, %",
        Unit.SHARE,
        line=PAYS,
    )
    words = (
        "Each rung played the one below on the same deals from all seats."
        " `search:100` looks at 100 lines of play in a turn; each later rung has twice as many."
    )
    note = "Where points are told, the games of one deal count as one."
    return [
        Section("Rung by rung", words, (Table("Rungs", COLUMNS, tuple(rows), note),), (tower, pays))
    ]


def _next_steps(session: Session, rungs: Sequence[Rung]) -> list[str]:
    setting = session.setting
    steps = [f"See how much of it is luck: {another(setting, 'luck')}."]
    if rungs and rungs[-1].light.colour is not Colour.RED:
        more = f"{4 * (setting.budget.seconds or 60):g}s"
        climb = another(setting, "ladder", "--within", more)
        steps.insert(0, f"Climb further: {climb}.")
    return steps
