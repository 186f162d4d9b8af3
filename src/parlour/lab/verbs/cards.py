"""`lab cards`: what is too strong, and what is never used?"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from parlour.core.game import Game

from ..experiment import Session, Setting
from ..games import Games
from ..report.figure import p_of, p_told
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
from ..statistics.many import holm
from ..statistics.shares import never
from ..sums import (
    DECLINED,
    OFFERED,
    TAKEN,
    WON_DECLINED,
    WON_OFFERED,
    WON_TAKEN,
    CardSums,
)
from . import again as other
from .commands import another, witness
from .common import Study, among, report_of, rows_of, small, title_of, z_of

MARGIN = 0.05  # of the victory that a choice may bring, adjusted, and still be called usual
SHOWN = 12  # names in the plot, where there is
ROOM, ROOM_ALONG = 0.12, 0.25  # of its height and width for each
ALARM = 0.05

COLUMNS = (
    Column("what", "Card or action"),
    Column("offered", "Offered", "choices in which it could be taken", Unit.COUNT),
    Column("taken", "Taken", "of these, share in which it was", Unit.SHARE),
    Column(
        "left", "Left over", "of games that offered it, share in which nobody took it", Unit.SHARE
    ),
    Column("won_offered", "Wins when offered", "share of the victory", Unit.SHARE),
    Column("won_taken", "When taken", "", Unit.SHARE),
    Column("won_declined", "When declined", "", Unit.SHARE),
    Column(
        "adjusted",
        "Adjusted",
        "taken less declined, each held against what the game's own estimate gave before the "
        "choice",
        Unit.CHANGE,
    ),
    Column(
        "p",
        "p (Holm)",
        "how likely chance alone makes any line of the table differ so much",
        Unit.CHANCE,
    ),
    Column("light", "Usual?"),
)


@dataclass(frozen=True, slots=True)
class Line:
    """What is known of one subject."""

    name: str
    offered: int
    taken: float
    won_offered: Figure
    won_taken: Figure
    won_declined: Figure
    adjusted: Figure
    p: float
    light: Light
    left: float = 0.0  # of the games that offered it, those in which nobody took it

    @property
    def title(self) -> str:
        return title_of(self.name)


def study(session: Session, again: Setting | None = None) -> Study:
    """Play, and say of each card what taking it goes with; `again` asks another bot about the five
    most striking."""
    setting = session.setting
    games = _played(session)
    game = setting.variant.made()
    lines = lines_of(game, games.cards)
    told = _asked_again(session, again, lines)
    names = (setting.bots[0], again.bots[0]) if again else ("", "")
    unused = unused_of(game, games.cards)
    lights = [line.light for line in lines if line.light.colour is Colour.RED]
    report = report_of(
        session,
        "cards",
        other.words_of(setting, again),
        other.headline(_headline(session, lines, unused), told, names[1]),
        light=lights[0] if lights else None,
        findings=[*_findings(lines, unused, games.count), *other.findings(told, *names)],
        sections=[*_sections(lines, unused, games.count), *other.sections(told, *names)],
        next_steps=[*small(games.count), *_next_steps(session, lines, again)],
    )
    return Study(report, rows_of(games, setting.bots))


def _played(session: Session) -> Games:
    arm = session.setting.arm(cards=True)
    session.ready(arm)
    return session.series(arm, known, first_share)


def _asked_again(
    session: Session, again: Setting | None, lines: Sequence[Line]
) -> list[other.Answer]:
    """The most striking lines among another bot; what that never took or never left is unknown."""
    if again is None or not session.complete:
        return []
    with other.asked(session, again) as sub:
        games = _played(sub)
    if not games.count:
        return []
    found = {line.name: line for line in lines_of(again.variant.made(), games.cards)}
    nothing = Figure(0.0, None, None, 0, Unit.CHANGE)
    return other.answers(
        [
            other.Line(
                line.title,
                line.adjusted,
                found[line.name].adjusted if line.name in found else nothing,
                0.0,
                MARGIN,
            )
            for line in lines[: other.MOST]
        ]
    )


def known(games: Games) -> str:
    """What the games tell so far."""
    sums = games.cards
    return f"{int((sums.taken_in > 0).sum())} of {len(sums.taken_in)} used in {games.count:,} games"


def first_share(block: Any) -> Any:
    """The share of the first seat, for each game: what `--until` is about."""
    return block.shares[:, 0]


def lines_of(game: Game, sums: CardSums) -> list[Line]:
    """A line for each subject that was offered, the most striking first."""
    offered = [n for n in range(len(game.marks)) if sums.sums[n, OFFERED] > 0]
    adjusted = [Figure.of(sums.adjusted(n), Unit.CHANGE) for n in offered]
    ps = holm([p_of(one, sums.freedom(n)) for n, one in zip(offered, adjusted, strict=True)])
    lines = []
    for n, figure, p in zip(offered, adjusted, ps, strict=True):
        lines.append(
            Line(
                game.marks[n],
                int(sums.sums[n, OFFERED]),
                float(sums.sums[n, TAKEN] / sums.sums[n, OFFERED]),
                Figure.of(sums.ratio(n, WON_OFFERED, OFFERED), Unit.SHARE),
                Figure.of(sums.ratio(n, WON_TAKEN, TAKEN), Unit.SHARE),
                Figure.of(sums.ratio(n, WON_DECLINED, DECLINED), Unit.SHARE),
                figure,
                p,
                light_among(p, figure, 0.0, MARGIN),
                1.0 - float(sums.taken_in[n]) / int(sums.offered_in[n]),
            )
        )
    return sorted(lines, key=lambda line: -abs(z_of(line.adjusted)))


def unused_of(game: Game, sums: CardSums) -> list[tuple[str, int]]:
    """What was never taken, with the games in which it was offered."""
    return [
        (game.marks[n], int(sums.offered_in[n]))
        for n in range(len(game.marks))
        if sums.taken_in[n] == 0
    ]


def _headline(session: Session, lines: Sequence[Line], unused: Sequence[tuple[str, int]]) -> str:
    bots = among(session.setting.bots)
    sure = [line for line in lines if line.light.colour is Colour.RED and line.p < ALARM]
    if sure:
        told = _standing_out(sure, bots)
    elif lines:
        told = f"Nothing stands out by more than {100 * MARGIN:.0f} points of share for sure {bots}"
    else:
        told = f"Nothing could be taken in these games {bots}"
    offered = [title_of(name) for name, games in unused if games]
    return f"{told}; never taken though offered: {_few(offered)}." if offered else f"{told}."


def _standing_out(sure: Sequence[Line], bots: str) -> str:
    """What is farthest off of all that is sure, and the farthest on the other side, if any is."""
    first, *others = sorted(sure, key=lambda line: -abs(line.adjusted.value))
    told = (
        f"{first.title} stands out {bots}: taking it goes with {_signed(first.adjusted)} against "
        "declining it, adjusted for the position"
    )
    opposite = [one for one in others if one.adjusted.value * first.adjusted.value < 0]
    if opposite:
        end = opposite[0]
        return f"{told}; at the other end {end.title} with {_signed(end.adjusted)}"
    return f"{told}; then {others[0].title} with {_signed(others[0].adjusted)}" if others else told


def _findings(
    lines: Sequence[Line], unused: Sequence[tuple[str, int]], games: int
) -> list[Finding]:
    found = [
        Finding(
            f"{line.title}: taking it goes with {_signed(line.adjusted)} against declining it, "
            f"{line.adjusted.n:,} games, {p_told(line.p)} after Holm.",
            line.light,
            line.adjusted,
        )
        for line in lines[:5]
    ]
    offered = [title_of(name) for name, seen in unused if seen]
    if offered:
        words = f"Offered and never taken in {games:,} games: {_few(offered)}."
        found.append(Finding(words, None, Figure.of(never(games), Unit.SHARE)))
    return found


def _sections(
    lines: Sequence[Line], unused: Sequence[tuple[str, int]], games: int
) -> list[Section]:
    rows: list[tuple[Cell, ...]] = [
        (
            line.title, line.offered, line.taken, line.left, line.won_offered, line.won_taken,
            line.won_declined, line.adjusted, line.p, line.light,
        )
        for line in lines
    ]  # fmt: skip
    note = (
        "What goes with winning need not bring it: `parlour lab restrict` plays the same games "
        "without the card."
    )
    sections = [
        Section(
            "Cards and actions",
            "The most striking lines first.",
            (Table("Cards and actions", COLUMNS, tuple(rows), note),),
            (_funnel(lines),) if lines else (),
        )
    ]
    offered = [(title_of(name), seen) for name, seen in unused if seen]
    never_offered = [title_of(name) for name, seen in unused if not seen]
    if offered:
        columns = (
            Column("what", "Card or action"),
            Column("offered", "Games in which it was offered", "", Unit.COUNT),
            Column("most", "Share of games it is taken in", "at most", Unit.SHARE),
        )
        cells: list[tuple[Cell, ...]] = [
            (name, seen, Figure.of(never(games), Unit.SHARE)) for name, seen in offered
        ]
        sections.append(Section("Never taken", "", (Table("Never taken", columns, tuple(cells)),)))
    if never_offered:
        words = f"With these options never offered to anybody: {', '.join(never_offered)}."
        sections.append(Section("Never offered", words))
    return sections


def _named(lines: Sequence[Line]) -> dict[int, str]:
    """The names that stand in the funnel: of the most striking lines, where there is room."""
    span = max((abs(line.adjusted.value) for line in lines), default=0.0) or 1.0
    found: dict[int, str] = {}
    for n, line in enumerate(lines[:SHOWN]):
        x, y = math.log(line.adjusted.n or 1), line.adjusted.value / span
        near = [
            one for one in found
            if abs(lines[one].adjusted.value / span - y) < ROOM
            and abs(math.log(lines[one].adjusted.n or 1) - x) < ROOM_ALONG
        ]  # fmt: skip
        if not near:
            found[n] = line.title
    return found


def _funnel(lines: Sequence[Line]) -> Plot:
    names = _named(lines)
    points = tuple(
        Point(
            line.adjusted.value,
            label=names.get(n, ""),
            x=float(line.adjusted.n),
            low=-(line.adjusted.half or 0.0),
            high=line.adjusted.half or 0.0,
        )
        for n, line in enumerate(lines)
        if line.adjusted.half is not None
    )
    return Plot(
        Kind.FUNNEL,
        "What taking it goes with, by how often it was offered",
        "A mark for each card or action; outside the funnel it differs by more than chance alone.",
        points,
        "games in which it was offered",
        "taken less declined, adjusted",
        Unit.CHANGE,
        line=0.0,
        band=(-MARGIN, MARGIN),
    )


def _next_steps(session: Session, lines: Sequence[Line], again: Setting | None) -> list[str]:
    names = [line.name for line in lines[:5]]
    if not names:
        return [f"Look at the whole game: {another(session.setting, 'report')}."]
    return [
        f"See what they are worth: {another(session.setting, 'restrict', *names)}.",
        *(witness(session.setting, again, "cards") if again else ()),
    ]


def _signed(figure: Figure) -> str:
    return ("+" if figure.value > 0 else "") + figure.words()


def _few(names: Sequence[str]) -> str:
    shown = ", ".join(names[:6])
    return f"{shown} and {len(names) - 6} more" if len(names) > 6 else shown
