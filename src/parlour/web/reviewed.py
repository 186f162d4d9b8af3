"""What the pages of a review are drawn from: the graph, the words, the table at any choice."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from parlour.core.match import Match
from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE
from parlour.core.reviews import Column, Review
from parlour.core.steps import seat_name
from parlour.core.verdict import verdict
from parlour.review.moments import OPEN
from parlour.review.words import Told, before, choice_told, happened, read_at, told

from .markup import environment, sheets

WIDTH, HEIGHT = 440, 240  # of the graph
LEFT, RIGHT, TOP, BOTTOM = 36, 12, 12, 26  # around it
APART = 24  # between two turns that are named
GRID = (0.0, 0.25, 0.5, 0.75, 1.0)
EDGE = 4  # around the things in a panel
BELOW = 12  # what is drawn beneath them reaches a little further
WIDE = 500  # a panel no wider stands beside another on a desk
BESIDE = ("hand", "own")  # zones in which a seat sees what others do not
STYLES = ("tokens.css", "page.css", "picture.css", "review.css")
OPEN_NAME = "open"  # what the view with all cards open is called in addresses


@dataclass(frozen=True, slots=True)
class Line:
    """One seat's chance in the graph."""

    seat: int
    name: str
    points: str  # as of an SVG polyline
    end: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Graph:
    """Everybody's chance over the game."""

    lines: list[Line]
    rows: list[tuple[float, str]]  # where shares of the victory stand, and what they are
    turns: list[tuple[float, int]]  # where turns begin, numbered as people count
    marks: list[tuple[float, float, int, int]]  # turning points: x, y, seat, choice
    step: float  # between two choices
    eyes: str  # whose view each line is drawn from, if that is not one and the same
    left: float = LEFT
    width: float = WIDTH
    height: float = HEIGHT
    top: float = TOP
    bottom: float = HEIGHT - BOTTOM


@dataclass(frozen=True, slots=True)
class Mark:
    """A thing on the table that a choice was about."""

    kind: str  # chosen or better
    piece: Piece


@dataclass(frozen=True, slots=True)
class Board:
    """The table before one choice, as a viewer saw it."""

    number: int
    turn: int  # as people count: the first is 1; 0 while the table is made ready
    panels: list[Panel]
    eyes: str = ""  # who sees it so, where everything lies open
    marks: dict[str, list[Mark]] = field(default_factory=dict)  # by panel
    wide: float = WIDE  # units beyond which a panel has a row of its own
    happened: str = ""  # what the choice was, as the viewer's log tells it; at the end, who won
    notes: tuple[str, ...] = ()  # what it cost, what came of it


def viewers(match: Match) -> list[tuple[str, str]]:
    """The views a review can be looked at from: what each is called in addresses and to people."""
    seats = [(str(seat), f"as {seat_name(seat)} saw it") for seat in range(match.players)]
    return [(OPEN_NAME, "with all cards open"), *seats]


def viewer_named(name: str, players: int) -> int:
    """The viewer of this name. ValueError if there is none."""
    if name == OPEN_NAME:
        return OPEN
    if not (name.isdigit() and int(name) < players):
        raise ValueError(f"there is no view {name!r}: it is {OPEN_NAME} or 0 to {players - 1}")
    return int(name)


def graph(match: Match, made: Review, viewer: int, spoken: Told, choices: int = 0) -> Graph:
    """The graph of a review. From a seat's own view its own chance as it could be known, and the
    others' with all cards open or, in a review of that view alone, as that seat judged them. It is
    as wide as so many choices, if the game has gone on since the review was made."""
    own = {column.seat: column for column in made.own if column.seat == viewer}
    columns = [own.get(column.seat, column) for column in made.open or made.seen]
    count = max(1, choices, len(made.choices))
    step = (WIDTH - LEFT - RIGHT) / count
    first = [n for n, one in enumerate(made.choices) if n and one.turn != made.choices[n - 1].turn]
    turns: list[tuple[float, int]] = []
    for n in first:
        if not turns or _x(n, step) - turns[-1][0] >= APART:
            turns.append((_x(n, step), match.game.turn_number(made.choices[n].turn)))
    return Graph(
        lines=[_line(column, step) for column in columns],
        rows=[(_y(share), f"{100 * share:.0f}") for share in GRID],
        turns=turns,
        marks=[
            (
                _x(one.number + 1, step),
                _y(columns[one.seat].shares[one.number].after),
                one.seat,
                one.number,
            )
            for one in spoken.turnings
        ],
        step=step,
        eyes=f"{seat_name(viewer)} as it could know, {_others_of(made)} with all cards open"
        if own and made.open
        else "",
    )


def _others_of(made: Review) -> str:
    return "the other" if made.players == 2 else "the others"


def _x(number: int, step: float) -> float:
    return LEFT + number * step


def _y(share: float) -> float:
    return TOP + (1.0 - share) * (HEIGHT - TOP - BOTTOM)


def _line(column: Column, step: float) -> Line:
    shares = [column.fair + column.deal.sum, *(share.after for share in column.shares)]
    points = [(_x(number, step), _y(share)) for number, share in enumerate(shares)]
    text = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return Line(column.seat, seat_name(column.seat), text, points[-1])


def board(match: Match, made: Review | None, number: int, viewer: int) -> Board:
    """The table before a choice (after the last: at the end), with what was chosen marked and, for
    whoever may know it, what would have been better."""
    truth: Any = before(match, number)
    last = number >= len(match.choices)
    mover = NONE if last else match.choices[number].seat
    reader = max(0, mover) if viewer == OPEN else viewer
    view = match.game.view(truth, reader)
    if reader == mover or (last and reader in match.seats):
        view.seat = reader
    panels = list(match.game.words.picture(view, reader))
    if viewer == OPEN:
        shown = {(piece.id, piece.art) for panel in panels for piece in panel.pieces}
        panels += _others(match, truth, reader, shown)
    eyes = seat_name(reader) if viewer == OPEN else ""
    drawn = Board(number, match.game.turn_number(int(truth.turn)), list(map(_framed, panels)), eyes)
    if last:
        return replace(drawn, happened=_result(match, viewer) if match.over else "")
    spots = {}
    if viewer in (OPEN, mover) and match.choices[number].action >= 0:
        spots["chosen"] = match.game.words.spot(view, match.choices[number].action)
        column = None if made is None else read_at(match, made, number, viewer)
        if column is not None and number < len(column.shares) and column.shares[number].better:
            better = match.action(column.shares[number].better)
            spots["better"] = match.game.words.spot(view, better)
    marks: dict[str, list[Mark]] = {}
    for kind, spot in spots.items():
        for panel in panels:
            for piece in panel.pieces:
                if piece.id == spot:
                    marks.setdefault(panel.id, []).append(Mark(kind, piece))
    return replace(
        drawn,
        marks=marks,
        happened=happened(match, number, reader),
        notes=choice_told(match, made, number, viewer),
    )


def _result(match: Match, viewer: int) -> str:
    """Who won, as a viewer would say it."""
    who = None if viewer == OPEN else viewer
    return verdict(match.game, match.view(who), match.points, match.returns, who)


def _others(match: Match, truth: Any, reader: int, shown: set[tuple[str, str]]) -> list[Panel]:
    """What lies open beside one seat's picture where all cards do: the other seats' hands, and what
    else of theirs is not `shown` in it."""
    found = []
    for seat in range(match.players):
        if seat != reader:
            for panel in match.game.words.picture(match.game.view(truth, seat), seat):
                if panel.zone in BESIDE and {(one.id, one.art) for one in panel.pieces} - shown:
                    found.append(_of_other(panel, seat))
    return found


def _of_other(panel: Panel, seat: int) -> Panel:
    """Another seat's panel beside the reader's: what stands in both has two ids."""
    pieces = [
        replace(
            piece,
            id=f"{piece.id}-of-{seat}",
            within=f"{piece.within}-of-{seat}" if piece.within else "",
        )
        for piece in panel.pieces
    ]
    title = f"{seat_name(seat)}: {panel.title.removeprefix('Your ')}"
    return replace(panel, id=f"{panel.id}-of-{seat}", title=title, seat=seat, pieces=pieces)


def _framed(panel: Panel) -> Panel:
    """A panel as high as what it shows and, where a table's page would lay its things in rows, as
    wide: here nothing comes to lie in the room that is left."""
    if not panel.pieces:
        return panel
    width = max(piece.x + piece.width for piece in panel.pieces) + EDGE
    height = max(piece.y + piece.height for piece in panel.pieces) + EDGE
    if panel.flow:
        return replace(panel, width=width, height=height)
    return replace(panel, height=min(panel.height, height + BELOW))


def page_alone(match: Match, made: Review, wrong: str = "") -> str:
    """A page that needs nothing beside it: the graph, the words, and the table at the costly
    choices and turning points."""
    spoken = {name: told(match, made, viewer_named(name, made.players)) for name, _ in _views(made)}
    parts = []
    for name, words in _views(made):
        viewer = viewer_named(name, made.players)
        parts.append(
            {
                "id": name,
                "words": words,
                "told": spoken[name],
                "graph": graph(match, made, viewer, spoken[name]),
                "boards": [board(match, made, n, viewer) for n in _shown(spoken[name])],
            }
        )
    game = match.game
    styles = [sheets(*STYLES)]
    style = game.folder / "shown" / "style.css"
    if style.is_file():
        styles.append(style.read_text(encoding="utf-8"))
    art = game.folder / "shown" / "art.svg"
    return (
        environment()
        .get_template("review_alone.html")
        .render(
            title=game.title,
            game=game.id,
            styles="\n".join(styles),
            art=art.read_text(encoding="utf-8") if art.is_file() else "",
            parts=parts,
            made=made,
            wrong=wrong,
        )
    )


def _views(made: Review) -> list[tuple[str, str]]:
    if not made.choices:
        return []
    seats = [(str(column.seat), f"As {seat_name(column.seat)} saw it") for column in made.own]
    return [*seats, (OPEN_NAME, "With all cards open")] if made.open else seats


def _shown(spoken: Told) -> list[int]:
    """The choices whose tables are drawn on a page that stands alone."""
    numbers = [one.number for one in spoken.costly[:4]] + [
        one.number for one in spoken.turnings[:2]
    ]
    return sorted(set(numbers))
