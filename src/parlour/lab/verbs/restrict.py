"""`lab restrict`: what is it worth? One seat never (or always) takes a thing, and the same games
are played as if it were free; what that costs is what the thing is worth to it.

A seat that is held makes its own choice and chooses again only where that is barred: games in which
that does not happen are the same without being played. All others are played, on the same deals and
the same draws of the bots. Things whose worth is known drop out, so that the budget goes to the
others; who drops out is decided by intervals that may be looked at at any time. A budget of games
counts deals: each is played free, and held wherever that comes up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from parlour.core.game import Game

from ..arm import Arm
from ..experiment import Session, numbered
from ..games import Games
from ..kernel.playing import ALWAYS, NEVER
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
from ..runner import Block, Job
from ..statistics.many import benjamini_hochberg, holm
from ..statistics.paired import Difference, paired
from ..statistics.sequential import Running
from .common import Study, among, report_of, rows_of, small

ROUND = 240  # deals between two looks at what is known
PIECE = 240  # games handed out at a time
MARGIN = 0.02  # of the victory that a thing may be worth and still be called usual
ALARM = 0.05
SHOWN = 30  # in the plot

COLUMNS = (
    Column("what", "Card or action"),
    Column("worth", "Worth", "what a seat loses that is held", Unit.CHANGE),
    Column("changed", "Games changed", "of all, share in which being held came up", Unit.SHARE),
    Column("holm", "p (Holm)", "how likely chance alone makes any line differ so much"),
    Column("bh", "p (B.-H.)", "the part of such lines that are false alarms"),
    Column("spared", "Spared", "how many times fewer games pairing took"),
    Column("light", "Within 2 points?"),
)


@dataclass(slots=True)
class Tried:
    """What is known of one subject: shares of the seat that is held, deal by deal."""

    subject: int
    name: str
    free: list[Any] = field(default_factory=list)
    held: list[Any] = field(default_factory=list)
    changed: int = 0
    running: Running = field(default_factory=Running)

    def add(self, free: Any, held: Any, changed: int) -> None:
        """Some more deals."""
        self.free.append(free)
        self.held.append(held)
        self.changed += changed
        self.running.add(free - held)

    @property
    def deals(self) -> int:
        return sum(map(len, self.free))

    @property
    def is_known(self) -> bool:
        """Whether its worth lies on one side of the margin for sure, whenever one looks."""
        sure = self.running.always()
        inside = sure.low >= -MARGIN and sure.high <= MARGIN
        return inside or sure.low > MARGIN or sure.high < -MARGIN

    def difference(self) -> Difference:
        """What being held costs."""
        return paired(np.concatenate(self.held), np.concatenate(self.free))


@dataclass(frozen=True, slots=True)
class Line:
    """What is told of one subject."""

    name: str
    worth: Figure
    changed: Figure
    holm: float
    bh: float
    spared: float
    light: Light


def study(session: Session, names: Sequence[str] = (), force: bool = False) -> Study:
    """Play free and held, and say what each thing is worth."""
    setting = session.setting
    free, bare = setting.arm(cards=True), setting.arm()
    game = session.ready(free, bare)[0].game
    wanted = subjects_named(game, names)
    games, tried = played(session, free, bare, wanted, ALWAYS if force else NEVER)
    lines = lines_of(tried)
    words = [*names, *(["--force"] if force else [])]
    report = report_of(
        session,
        "restrict",
        words,
        _headline(session, lines, force),
        light=next((line.light for line in lines if line.light.colour is Colour.RED), None),
        findings=_findings(lines, force),
        sections=_sections(lines, force),
        next_steps=[*small(games.count), *_next_steps(session, lines)],
    )
    return Study(report, rows_of(games, setting.bots))


def subjects_named(game: Game, names: Sequence[str]) -> list[int]:
    """The subjects with these names; all, without any. ValueError names those there are."""
    marks = list(game.marks)
    for name in names:
        if not name.strip():
            raise ValueError("a restriction names a card or an action, and this one is empty")
        if name not in marks:
            near = [one for one in marks if name.lower() in one.lower()] or marks
            more = f" and {len(near) - 40} more" if len(near) > 40 else ""
            raise ValueError(
                f"there is no card or action {name!r} in {game.title}; there are: "
                f"{', '.join(near[:40])}{more}"
            )
    return [marks.index(name) for name in dict.fromkeys(names)] or list(range(len(marks)))


def played(
    session: Session, free: Arm, bare: Arm, wanted: Sequence[int], how: int
) -> tuple[Games, list[Tried]]:
    """Rounds of deals, free and held, until the budget is spent."""
    names = list(session.setting.variant.made().marks)
    tried = [Tried(subject, names[subject]) for subject in wanted]
    games, most = Games(), session.setting.budget.games
    first = 0
    while session.complete and (first == 0 or (session.left > 0 and not _enough(session, tried))):
        count = ROUND if most is None else min(ROUND, most - first)
        block = _one(session.blocks([numbered(free, first, count)]))
        if block is None:
            break
        games.add(block)
        for one in [one for one in tried if first == 0 or not one.is_known]:
            if not _hold(session, bare, block, one, how):
                break
            session.watch(_part(session, first), _so_far(tried))
            if first and session.left <= 0:
                break
        first += count
        if most is not None and first >= most:
            break
    return games, [one for one in tried if one.deals]


def _hold(session: Session, bare: Arm, block: Block, one: Tried, how: int) -> bool:
    """Play the deals of a block once more where being held comes up; False if stopped."""
    rows = np.arange(block.games)
    who = (block.deal if len(set(bare.bots)) == 1 else block.chance) % bare.players
    noted = block.taken if how == NEVER else block.passed
    bitten = np.flatnonzero(noted[rows, who, one.subject])
    free = block.shares[rows, who]
    held = free.copy()
    at = 0
    for got in session.blocks(_held_jobs(bare, block, bitten, who, one.subject, how)):
        chosen = bitten[at : at + got.games]
        held[chosen] = got.shares[np.arange(got.games), who[chosen]]
        at += got.games
    if at < len(bitten):
        return False
    one.add(free, held, len(bitten))
    return True


def _held_jobs(
    arm: Arm, block: Block, bitten: Any, who: Any, subject: int, how: int
) -> Iterator[Job]:
    for first in range(0, len(bitten), PIECE):
        rows = bitten[first : first + PIECE]
        subjects = np.full(len(rows), subject)
        yield Job(
            arm, block.deal[rows], block.chance[rows], block.turned[rows], how, who[rows], subjects
        )


def _one(blocks: Iterator[Block]) -> Block | None:
    return next(iter(list(blocks)), None)


def _enough(session: Session, tried: Sequence[Tried]) -> bool:
    until = session.setting.budget.until
    if until is None:
        return all(one.is_known for one in tried)
    return all(one.running.always().high - one.running.always().low <= 2 * until for one in tried)


def _part(session: Session, deals: int) -> float:
    budget = session.setting.budget
    if budget.games is not None:
        return min(1.0, deals / budget.games)
    return min(1.0, session.seconds / budget.seconds) if budget.seconds else 0.5


def _so_far(tried: Sequence[Tried]) -> str:
    begun = [one for one in tried if one.deals]
    most = max(begun, key=lambda one: abs(one.running.mean))
    left = sum(not one.is_known for one in tried)
    return f"{left} not known yet; largest: {most.name} {100 * most.running.mean:+.1f}"


def lines_of(tried: Sequence[Tried]) -> list[Line]:
    """A line for each subject, the most surely worth something first."""
    found = [one.difference() for one in tried]
    ps = [one.p for one in found]
    lines = []
    for one, difference, p, q in zip(tried, found, holm(ps), benjamini_hochberg(ps), strict=True):
        worth = Figure.of(difference.change, Unit.CHANGE)
        changed = Figure.exact(one.changed / one.deals, one.deals, Unit.SHARE)
        spared = min(difference.spared, 1e6)
        lines.append(Line(one.name, worth, changed, p, q, spared, light_of(worth, 0.0, MARGIN)))
    order = sorted(range(len(lines)), key=lambda n: (ps[n], -abs(lines[n].worth.value)))
    return [lines[n] for n in order]


def _headline(session: Session, lines: Sequence[Line], force: bool) -> str:
    bots, held = among(session.setting.bots), "always" if force else "never"
    sure = [line for line in lines if line.holm < ALARM]
    far = [line for line in sure if line.light.colour is Colour.RED]
    if not lines:
        return f"Too little was played to say anything {bots}."
    if far:
        return (
            f"{far[0].name} is worth more than it should be {bots}: {held} taking it costs "
            f"{far[0].worth.words()}."
        )
    if sure:
        return (
            f"Nothing is far too strong or too weak for sure {bots}; {held} taking {sure[0].name} "
            f"costs {sure[0].worth.words()}."
        )
    return f"Nothing is sure to be worth anything of its own {bots}: more games may tell."


def _findings(lines: Sequence[Line], force: bool) -> list[Finding]:
    held = "Always" if force else "Never"
    return [
        Finding(
            f"{held} taking {line.name} costs {line.worth.words()} ({line.worth.n:,} deals, p = "
            f"{line.holm:.3g} after Holm).",
            line.light,
            line.worth,
        )
        for line in lines[:5]
    ]


def _sections(lines: Sequence[Line], force: bool) -> list[Section]:
    rows: list[tuple[Cell, ...]] = [
        (
            line.name, line.worth, line.changed, round(line.holm, 4), round(line.bh, 4),
            round(line.spared, 1), line.light,
        )
        for line in lines
    ]  # fmt: skip
    largest = sorted(lines, key=lambda line: -line.worth.value)[:SHOWN]
    points = tuple(
        Point(line.worth.value, label=line.name, low=line.worth.low, high=line.worth.high)
        for line in largest
    )
    held = "always takes it where it can" if force else "never takes it where it has another choice"
    plot = Plot(
        Kind.FOREST,
        "What it costs a seat to be held",
        f"A bar for each card or action: the share of the victory that a seat loses which {held}.",
        points,
        unit=Unit.CHANGE,
        line=0.0,
        band=(-MARGIN, MARGIN),
    )
    words = (
        f"One seat {held}; the same deals and the same draws of the bots, played free and held."
        " Games are deals; what a seat loses is in points of share of the victory."
    )
    table = Table("What it costs to be held", COLUMNS, tuple(rows))
    return [Section("What each is worth", words, (table,), (plot,) if points else ())]


def _next_steps(session: Session, lines: Sequence[Line]) -> list[str]:
    game = session.setting.game.id
    grey = [line for line in lines if line.light.colour is Colour.GREY][:3]
    top = [f"'{line.name}'" if " " in line.name else line.name for line in lines[:5]]
    steps = []
    if grey:
        names = " ".join(f"'{line.name}'" if " " in line.name else line.name for line in grey)
        steps.append(f"Settle what is grey: `parlour lab restrict {game} {names} --within 300s`.")
    if top:
        steps.append(
            "Ask whether search thinks so too: "
            f"`parlour lab restrict {game} {' '.join(top)} --bots search:100 -n 400`."
        )
    return steps
