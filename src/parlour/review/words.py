"""A review in words: one line for each seat, the turning points, what own choices cost.

Chances are told in hundredths of the victory, errors as what holds 95 times in 100.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from parlour.core.match import Match
from parlour.core.recording import HIDDEN
from parlour.core.reviews import Column, Part, Review
from parlour.core.steps import INTERJECT, seat_name

from .levels import compared
from .moments import OPEN

SURE = 2.0  # standard errors
TURNS = 5  # turning points told
COSTS = 5  # costly choices told of one seat
COSTS_OF_ALL = 8  # and of all seats together
LEAST = 0.02  # of the victory: what changes or costs less is not told
LONGEST = 160  # letters of what happened
BRIEF = 90  # letters of a choice in a list


@dataclass(frozen=True, slots=True)
class Turning:
    """A choice at which a seat's chance changed much."""

    number: int  # of the choice, from 0
    seat: int  # whose chance
    happened: str
    meant: str


@dataclass(frozen=True, slots=True)
class Costly:
    """A choice of a seat's own, and the one that would have been better."""

    number: int
    seat: int
    chosen: str
    better: str
    lost: str  # how much, with its error


@dataclass(frozen=True, slots=True)
class Told:
    """A review as one viewer reads it."""

    lines: tuple[str, ...]  # a line for each seat
    turnings: tuple[Turning, ...]
    costly: tuple[Costly, ...]
    levels: tuple[str, ...]  # how seats compare with the bots' levels, each from its own view


def told(match: Match, made: Review, viewer: int) -> Told:
    """A review from a seat's own view, or with all cards open (OPEN)."""
    columns = columns_for(made, viewer)
    levels = [(column.seat, compared(match.game, made, column.seat)) for column in columns]
    return Told(
        tuple(seat_line(column, made.over) for column in columns),
        tuple(_turnings(match, columns, viewer)),
        tuple(_costly(match, columns)),
        tuple(f"{seat_name(seat)}: {line}" for seat, line in levels if line),
    )


def columns_for(made: Review, viewer: int) -> tuple[Column, ...]:
    """What a viewer reads of a review: everybody's columns with all cards open, or its own."""
    own = None if viewer == OPEN else made.column_of(viewer)
    return made.open if own is None else (own,)


def seat_line(column: Column, over: bool) -> str:
    """What became of a seat's fair share, cause by cause: a sum that a child can follow."""
    parts = [part.sum for part in (column.deal, column.luck, column.play, column.others)]
    figures = in_hundredths(parts, column.fair, column.end)
    names = ("the deal", "luck", "own choices", "the others")
    told = ", ".join(f"{name} {signed(one)}" for name, one in zip(names, figures, strict=True))
    when = "in the end" if over else "so far"
    return (
        f"{seat_name(column.seat)}: an equal share is {points(column.fair)} of 100; {told}. That"
        f" makes {points(column.end)} {when}. Luck may be off by {margin(column.luck)}, own choices"
        f" by {margin(column.play)}."
    )


def in_hundredths(parts: Sequence[float], start: float, end: float) -> list[int]:
    """What leads from one share of the victory to another, rounded so that the figures told add up:
    what is nearest to the next hundredth is rounded up first."""
    exact = [100 * part for part in parts]
    whole = [math.floor(one) for one in exact]
    over = round(100 * end) - round(100 * start) - sum(whole)
    first = sorted(range(len(exact)), key=lambda n: whole[n] - exact[n])
    return [one + (n in first[: max(0, over)]) for n, one in enumerate(whole)]


def points(share: float) -> str:
    """A share of the victory in hundredths."""
    return str(round(100 * share)).replace("-", "−")


def signed(hundredths: int) -> str:
    """A difference with its sign."""
    return f"{hundredths:+}".replace("-", "−") if hundredths else "0"


def margin(part: Part) -> str:
    """By how many hundredths a part may be off, 95 times in 100."""
    return f"{100 * SURE * part.error:.0f}"


def _turnings(match: Match, columns: tuple[Column, ...], viewer: int) -> list[Turning]:
    changes = [
        (abs(share.after - share.before), number, column)
        for column in columns
        for number, share in enumerate(column.shares)
    ]
    best: dict[int, tuple[float, int, Column]] = {}
    for change in sorted(changes, key=lambda one: (-one[0], one[1], one[2].seat)):
        if change[0] >= LEAST:
            best.setdefault(change[1], change)
    first = sorted(best.values(), key=lambda one: (-one[0], one[1]))[:TURNS]
    return [_turning(match, column, number, viewer) for _, number, column in first]


def _turning(match: Match, column: Column, number: int, viewer: int) -> Turning:
    share = column.shares[number]
    mine = match.choices[number].seat == column.seat
    rest = "what could be done here" if mine else "the others"
    figures = in_hundredths((share.others, share.play, share.luck), share.before, share.after)
    names = (rest, "own choice", "luck")
    parts = [f"{name} {signed(one)}" for name, one in zip(names, figures, strict=True) if one]
    why = f" ({', '.join(parts)})" if parts else ""
    meant = (
        f"{seat_name(column.seat)}: from {points(share.before)} to {points(share.after)} of 100"
        f"{why}."
    )
    return Turning(number, column.seat, shortened(happened(match, number, viewer)), meant)


def happened(match: Match, number: int, viewer: int) -> str:
    """What the log tells a viewer of one choice."""
    choice = match.choices[number]
    reader = choice.seat if viewer == OPEN else viewer
    lines = [line.text for line in match.log(reader) if line.choice == number + 1]
    who = seat_name(choice.seat)
    text = " ".join(lines)
    if not text and reader == choice.seat:
        text = said(match, number)
    elif not text and match.seen_by(number, reader)[1] != HIDDEN:
        text = f"{who}: {said(match, number, reader)}"
    if viewer == OPEN and text:
        text = f"{who}: {text}"  # its own log calls it 'you'
    return text or f"{who} chose."


def shortened(text: str) -> str:
    """A text for a list: cut after a whole word, if it is long."""
    if len(text) <= LONGEST:
        return text
    return text[:LONGEST].rpartition(" ")[0].rstrip(" ,;:") + " …"


def brief(text: str) -> str:
    """A choice for a list: a long one without what its card does, which is told behind a colon."""
    head = text.partition(": ")[0]
    return text if len(text) <= BRIEF else head if len(head) <= BRIEF else shortened(text)


def said(match: Match, number: int, reader: int | None = None) -> str:
    """A choice as it was offered to whoever made it, or as another seat's view tells it."""
    choice = match.choices[number]
    if choice.action == INTERJECT:
        return "Broke in."
    view = view_before(match, number)
    if reader is not None:
        view = match.game.view(before(match, number), reader)
    return f"{match.game.words.describe(view, choice.action).rstrip('.')}."


def read_at(match: Match, made: Review, number: int, viewer: int) -> Column | None:
    """The column that a viewer reads at a choice: its own or, with all cards open, that of whoever
    chose; None if it is not in this review."""
    if viewer != OPEN:
        return made.column_of(viewer)
    return made.open[match.choices[number].seat] if made.open else None


def choice_told(match: Match, made: Review | None, number: int, viewer: int) -> tuple[str, ...]:
    """What a choice did to the viewer's chance (with all cards open, to its maker's), in lines."""
    column = None if made is None else read_at(match, made, number, viewer)
    if column is None or number >= len(column.shares):
        return ()
    lines = [_turning(match, column, number, viewer).meant]
    if column.shares[number].better:
        one = _costly_one(match, column, number)
        lines.append(f"It cost {one.lost}. Better: {one.better}.")
    return tuple(lines)


def _costly(match: Match, columns: tuple[Column, ...]) -> list[Costly]:
    """The choices that cost most, the worst first."""
    found = sorted(
        (share.play, number, column)
        for column in columns
        for number, share in enumerate(column.shares)
        if share.play <= -max(LEAST, SURE * share.error)
    )
    most = COSTS if len(columns) == 1 else COSTS_OF_ALL
    return [_costly_one(match, column, number) for _, number, column in found[:most]]


def _costly_one(match: Match, column: Column, number: int) -> Costly:
    share, choice = column.shares[number], match.choices[number]
    view = view_before(match, number)
    describe = match.game.words.describe
    return Costly(
        number,
        column.seat,
        brief(describe(view, choice.action).rstrip(".")),
        brief(describe(view, match.action(share.better)).rstrip(".")),
        f"{points(-share.play)} ± {100 * SURE * share.error:.0f} of 100",
    )


def before(match: Match, number: int) -> object:
    """The true table before a choice; after the last, as it stands."""
    made = [step.before for step in match.steps if not step.forced]
    return match.truth if number == len(made) else made[number]


def view_before(match: Match, number: int) -> Any:
    """What whoever made a choice saw before it."""
    seat = match.choices[number].seat
    view = match.game.view(before(match, number), seat)
    view.seat = seat
    return view
