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
from ..experiment import Session, Setting, numbered
from ..games import Games
from ..kernel.playing import ALWAYS, NEVER
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
    light_among,
)
from ..runner import Block, Job
from ..statistics.estimate import Estimate
from ..statistics.many import benjamini_hochberg, holm
from ..statistics.paired import Difference, paired
from ..statistics.sequential import Running
from ..statistics.shares import never
from . import again as other
from .commands import another, witness
from .common import Study, among, report_of, rows_of, small, title_of

FIRST, ROUND = 16, 256  # deals between two looks at what is known: at first, and later on
PIECE = 64  # games handed out at a time; one where a bot takes seconds for it
MARGIN = 0.02  # of the victory that a thing may be worth and still be called usual
ALARM = 0.05
SHOWN = 30  # in the plot

COLUMNS = (
    Column("what", "Card or action"),
    Column("worth", "Worth", "what a seat loses that is held", Unit.CHANGE),
    Column("changed", "Games changed", "of all, share in which being held came up", Unit.SHARE),
    Column(
        "holm", "p (Holm)", "how likely chance alone makes any line differ so much", Unit.CHANCE
    ),
    Column("bh", "p (B.-H.)", "the part of such lines that are false alarms", Unit.CHANCE),
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
        """What being held costs. Where no deal has changed, three in so many may yet."""
        found = paired(np.concatenate(self.held), np.concatenate(self.free))
        if found.change.low == found.change.high == 0:
            most = never(self.deals).high
            return found._replace(change=Estimate(0.0, -most, most, self.deals))
        return found


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

    @property
    def title(self) -> str:
        return title_of(self.name)


def study(
    session: Session,
    names: Sequence[str] = (),
    force: bool = False,
    again: Setting | None = None,
) -> Study:
    """Play free and held, and say what each thing is worth; `again` asks another bot about the
    five most striking."""
    setting, how = session.setting, ALWAYS if force else NEVER
    wanted = subjects_named(setting.variant.made(), names)
    games, tried = played(session, wanted, how)
    if not tried and session.complete:
        raise ValueError("this is too little time for any answer: a minute tells something")
    lines = lines_of(tried)
    told = _asked_again(session, again, tried, lines, how)
    bots = (setting.bots[0], again.bots[0]) if again else ("", "")
    held = ["--force"] if force else []
    words = [*names, *held, *other.words_of(setting, again)]
    report = report_of(
        session,
        "restrict",
        words,
        other.headline(_headline(session, lines, force), told, bots[1]),
        light=next((line.light for line in lines if line.light.colour is Colour.RED), None),
        findings=[*_findings(lines, force), *other.findings(told, *bots)],
        sections=[*_sections(lines, force), *other.sections(told, *bots)],
        next_steps=[*small(games.count), *_next_steps(session, lines, held, again)],
        counted="deals",
    )
    return Study(report, rows_of(games, setting.bots))


def _asked_again(
    session: Session,
    again: Setting | None,
    tried: Sequence[Tried],
    lines: Sequence[Line],
    how: int,
) -> list[other.Answer]:
    """The most striking lines among another bot."""
    if again is None or not lines or not session.complete:
        return []
    top = lines[: other.MOST]
    subjects = [one.subject for one in tried for line in top if one.name == line.name]
    with other.asked(session, again) as sub:
        found = {line.name: line.worth for line in lines_of(played(sub, subjects, how)[1])}
    return other.answers(
        [
            other.Line(line.title, line.worth, found[line.name], 0.0)
            for line in top
            if line.name in found
        ]
    )


def subjects_named(game: Game, names: Sequence[str]) -> list[int]:
    """The subjects with these names; all, without any. ValueError names those there are."""
    marks = list(game.marks)
    typed = {title_of(mark).casefold(): mark for mark in marks}
    names = [
        name if name in marks else typed.get(title_of(name.strip()).casefold(), name)
        for name in names
    ]
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


def played(session: Session, wanted: Sequence[int], how: int) -> tuple[Games, list[Tried]]:
    """Rounds of deals, free and held, until the budget is spent."""
    setting = session.setting
    free, bare = setting.arm(cards=True), setting.arm()
    game = session.ready(free, bare)[0]
    tried = [Tried(subject, game.marks[subject]) for subject in wanted]
    games, first, size = Games(), 0, FIRST
    piece = 1 if setting.searches else PIECE
    while session.goes_on and first < session.most:
        count = min(size, session.most - first)
        starts = range(first, first + count, piece)
        blocks = list(
            session.blocks(numbered(free, one, min(piece, first + count - one)) for one in starts)
        )
        for block in blocks:
            games.add(block)
        _hold(session, bare, blocks, [one for one in tried if not first or not one.is_known], how)
        session.watch(_part(session, first + count), _so_far(tried))
        first, size = first + count, min(2 * size, ROUND)
        if _enough(session, tried):
            break
    return games, [one for one in tried if one.deals]


def _hold(
    session: Session, bare: Arm, blocks: Sequence[Block], tried: Sequence[Tried], how: int
) -> None:
    """Play the deals of some blocks once more where being held comes up, subject by subject, for as
    long as there is time; a subject that is not through is left as it was."""
    pieces: list[tuple[Tried, Block, Any, Any]] = []
    for one in tried:
        for block in blocks:
            who = _held_seat(bare, block)
            noted = block.taken if how == NEVER else block.passed
            bitten = np.flatnonzero(noted[np.arange(block.games), who, one.subject])
            pieces.append((one, block, who, bitten))

    def jobs() -> Iterator[Job]:
        for one, block, who, rows in pieces:
            if session.left <= 0:
                return
            subjects = np.full(len(rows), one.subject)
            yield Job(
                bare, block.deal[rows], block.chance[rows], block.turned[rows],
                how, who[rows], subjects,
            )  # fmt: skip

    waiting: list[tuple[Any, Any, int]] = []
    for (one, block, who, bitten), got in zip(pieces, session.blocks(jobs()), strict=False):
        free = block.shares[np.arange(block.games), who]
        held = free.copy()
        held[bitten] = got.shares[np.arange(got.games), who[bitten]]
        waiting.append((free, held, len(bitten)))
        if len(waiting) == len(blocks):
            for part in waiting:
                one.add(*part)
            waiting = []


def _held_seat(arm: Arm, block: Block) -> Any:
    """Who is held in each game: every seat in turn, and every bot where they differ."""
    return (block.deal if len(set(arm.bots)) == 1 else block.chance) % arm.players


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
    if not begun:
        return "nothing yet"
    most = max(begun, key=lambda one: abs(one.running.mean))
    left = sum(not one.is_known for one in tried)
    return f"{left} not known yet; largest: {title_of(most.name)} {100 * most.running.mean:+.1f}"


def lines_of(tried: Sequence[Tried]) -> list[Line]:
    """A line for each subject: what is surely worth something by how much, then the rest by how
    sure it is."""
    found = [one.difference() for one in tried]
    ps = [one.p for one in found]
    lines = []
    for one, difference, p, q in zip(tried, found, holm(ps), benjamini_hochberg(ps), strict=True):
        worth = Figure.of(difference.change, Unit.CHANGE)
        changed = Figure.exact(one.changed / one.deals, one.deals, Unit.SHARE)
        light = light_among(p, worth, 0.0, MARGIN)
        lines.append(Line(one.name, worth, changed, p, q, difference.spared, light))
    sure = [line.holm < ALARM for line in lines]
    order = sorted(
        range(len(lines)),
        key=lambda n: (not sure[n], 0.0 if sure[n] else ps[n], -abs(lines[n].worth.value)),
    )
    return [lines[n] for n in order]


def _headline(session: Session, lines: Sequence[Line], force: bool) -> str:
    bots, held = among(session.setting.bots), "always" if force else "never"
    sure = [line for line in lines if line.holm < ALARM]
    far = [line for line in sure if line.light.colour is Colour.RED]
    if not lines:
        return f"Too little was played to say anything {bots}."
    if far and far[0].worth.value < 0:
        return (
            f"{far[0].title} harms whoever takes it {bots}: {held} taking it gains "
            f"{(-far[0].worth).words()}."
        )
    if far:
        return (
            f"{far[0].title} is worth more than it should be {bots}: {held} taking it costs "
            f"{far[0].worth.words()}."
        )
    if sure:
        return (
            f"Nothing is far too strong or too weak for sure {bots}; {held} taking {sure[0].title} "
            f"costs {sure[0].worth.words()}."
        )
    return f"Nothing is sure to be worth anything of its own {bots}: more games may tell."


def _findings(lines: Sequence[Line], force: bool) -> list[Finding]:
    held = "Always" if force else "Never"
    return [
        Finding(
            f"{held} taking {line.title} costs {line.worth.words()} ({line.worth.n:,} deals, "
            f"{p_told(line.holm)} after Holm).",
            line.light,
            line.worth,
        )
        for line in lines[:5]
    ]


def _sections(lines: Sequence[Line], force: bool) -> list[Section]:
    rows: list[tuple[Cell, ...]] = [
        (
            line.title, line.worth, line.changed, line.holm, line.bh,
            round(line.spared, 1), line.light,
        )
        for line in lines
    ]  # fmt: skip
    largest = sorted(lines, key=lambda line: -line.worth.value)[:SHOWN]
    points = tuple(
        Point(line.worth.value, label=line.title, low=line.worth.low, high=line.worth.high)
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
        " What a seat loses is in points of share of the victory."
    )
    table = Table("What it costs to be held", COLUMNS, tuple(rows))
    return [Section("What each is worth", words, (table,), (plot,) if points else ())]


def _next_steps(
    session: Session, lines: Sequence[Line], held: Sequence[str], again: Setting | None
) -> list[str]:
    setting, steps = session.setting, []
    grey = [line.name for line in lines if line.light.colour is Colour.GREY][:3]
    if grey:
        longer = another(setting, "restrict", *grey, *held, "--within", "300s")
        steps.append(f"Settle what is grey: {longer}.")
    if lines:
        names = [line.name for line in lines[:5]]
        steps += witness(setting, again, "restrict", *names, *held)
    return steps
