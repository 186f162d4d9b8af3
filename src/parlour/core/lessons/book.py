"""The figures and examples of a rulebook, read from `rulebook.toml`; RULES.md says where they are.

A line `![what it shows](figure:NAME)` of RULES.md is a figure: cards laid side by side, or a part
of a table; with steps it is an example that can be gone through. Tables are played by the rules,
and drawn by the game's own picture, so no figure grows old. BookError says what is wrong
and where.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ..contract import Contract
from ..errors import IllegalAction
from ..match import Match
from ..picture import Panel, Piece
from .figures import facts_of, filled, holds
from .lesson import LessonError, Reader, Scene, lesson_named, read_scene
from .scene import table_of

FILE = "rulebook.toml"
PLACED = re.compile(r"^!\[([^\]]*)\]\(figure:([\w-]+)\)$", re.MULTILINE)
BOOK = ("seed", "index", "quoted", "scene", "figure")
FIGURE = ("cards", "scene", "seat", "panels", "about", "say", "holds", "only", "step")
STEP = ("do", "say", "about", "holds", "panels", "only")
GAP, ROW = 10, 520  # between cards, and how wide a row of them may be


class BookError(ValueError):
    """A rulebook whose figures cannot be drawn; says at which figure, and why."""


@dataclass(frozen=True, slots=True)
class Step:
    """What is chosen, and what is said of the table afterwards."""

    do: tuple[str, ...]
    say: str
    about: tuple[str, ...]  # ids of pieces that are marked
    holds: str  # what `say` claims
    panels: tuple[str, ...]  # ids of panels that are shown; none: the main one
    only: tuple[str, ...]  # ids of the pieces that are drawn of them; none: all


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure: cards of the gallery, or a table and what is done at it."""

    name: str
    cards: tuple[str, ...]
    scene: str
    seat: int
    steps: tuple[Step, ...]  # the first does nothing: it shows the table as it is


@dataclass(frozen=True, slots=True)
class Shown:
    """A figure at one of its steps: what is said, and the panels with the pieces to be marked."""

    words: str
    panels: tuple[Panel, ...]
    about: frozenset[str]


@dataclass(frozen=True, slots=True)
class Book:
    """What a rulebook has beside its text."""

    seed: int
    index: tuple[str, ...]  # words; 'Pearl Master | Master' stands for either
    quoted: Mapping[str, tuple[str, ...]]  # clause: phrases with figures of cards.toml
    scenes: Mapping[str, Scene]
    figures: Mapping[str, Figure]


def read_book(game: Contract) -> Book:
    """A game's rulebook.toml; a game without one has no figures and no index."""
    path = game.folder / FILE
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BookError(f"{FILE}: it is no TOML: {error}") from None
    try:
        return _book(told)
    except LessonError as error:
        raise BookError(str(error)) from None


def _book(told: Mapping[str, Any]) -> Book:
    read = Reader(FILE, "")
    read.known(told, BOOK, "a rulebook")
    quoted = read.take(told, "quoted", dict, {})
    return Book(
        read.number(told, "seed", 1),
        read.tokens(told, "index"),
        {clause: read.tokens(quoted, clause) for clause in quoted},
        {name: read_scene(FILE, name, one) for name, one in read.tables(told, "scene").items()},
        {name: _figure(name, one) for name, one in read.tables(told, "figure").items()},
    )


def _figure(name: str, told: Mapping[str, Any]) -> Figure:
    read = Reader(FILE, f"figure {name}")
    read.known(told, FIGURE, "a figure")
    if ("cards" in told) == ("scene" in told):
        raise read.fail("a figure shows cards, or a scene")
    first = {key: told[key] for key in STEP if key in told}
    steps = [first, *read.take(told, "step", list, [])]
    return Figure(
        name,
        read.words(told, "cards"),
        read.text(told, "scene", ""),
        read.number(told, "seat", 0),
        tuple(_step(read, one, first) for one in steps),
    )


def _step(read: Reader, told: Mapping[str, Any], first: Mapping[str, Any]) -> Step:
    read.known(told, STEP, "a step")
    return Step(
        read.tokens(told, "do"),
        read.text(told, "say", ""),
        read.words(told, "about"),
        read.text(told, "holds", ""),
        read.words(told, "panels") or read.words(first, "panels"),
        read.words(told, "only"),
    )


def placed_figures(game: Contract) -> list[tuple[str, str]]:
    """The figures of RULES.md in order: name and caption."""
    return [(name, caption) for caption, name in PLACED.findall(game.text("RULES.md"))]


def shown(game: Contract, book: Book, name: str) -> list[Shown]:
    """A figure at each of its steps."""
    figure = book.figures.get(name)
    if figure is None:
        raise BookError(f"{FILE} has no figure {name!r}; it has: {', '.join(book.figures)}")
    if figure.cards:
        return [Shown(figure.steps[0].say, (_cards(game, figure),), frozenset())]
    try:
        return list(_played(game, book, figure))
    except (LessonError, LookupError, ValueError, IllegalAction) as error:
        raise BookError(f"{FILE}, figure {name}: {error}") from None


def _played(game: Contract, book: Book, figure: Figure) -> Iterator[Shown]:
    match = _table(game, book, figure.scene)
    for step in figure.steps:
        for token in step.do:
            match.play(token)
        view = match.view(figure.seat)
        facts = {**facts_of(game, view, figure.seat), **_score(game, view, figure.seat)}
        if step.holds and not holds(step.holds, facts):
            raise ValueError(f"{step.holds!r} is not so; the figures are {facts}")
        panels = game.words.picture(view, figure.seat)
        yield Shown(filled(step.say, facts), _chosen(step, panels), frozenset(step.about))


def _score(game: Contract, view: Any, seat: int) -> dict[str, int | str]:
    """The parts of a seat's score by their names: 'score.Captured cards'."""
    parts = game.words.reckoning(view)
    return {f"score.{part.partition(' (')[0]}": figures[seat] for part, figures in parts}


def _table(game: Contract, book: Book, name: str) -> Match:
    """A scene of the book, or `LESSON/SCENE`: one of a lesson."""
    lesson_name, _, scene_name = name.rpartition("/")
    if not lesson_name:
        if name not in book.scenes:
            raise ValueError(f"there is no scene {name!r}")
        return table_of(game, book.scenes[name], book.seed, FILE, name)
    lesson = lesson_named(game, lesson_name)
    return table_of(game, lesson.scenes[scene_name], lesson.seed, lesson.file, scene_name)


def _chosen(step: Step, panels: list[Panel]) -> tuple[Panel, ...]:
    """The panels that a step shows, and what it marks in them."""
    found = {panel.id: panel for panel in panels}
    for name in step.panels:
        if name not in found:
            raise ValueError(f"the picture has no panel {name!r}; it has: {', '.join(found)}")
    wanted = [found[name] for name in step.panels] or [
        max(panels, key=lambda one: (one.main, one.width * one.height))
    ]
    pieces = {piece.id for panel in wanted for piece in panel.pieces}
    if missing := [name for name in (*step.about, *step.only) if name not in pieces]:
        known = ", ".join(sorted(pieces))
        raise ValueError(f"no piece {missing[0]!r} is shown; there are: {known}")
    if step.only:
        wanted = [_part(panel, step.only) for panel in wanted]
    return tuple(panel for panel in wanted if panel.pieces)


def _part(panel: Panel, only: tuple[str, ...]) -> Panel:
    """The panel with no other pieces than those."""
    chosen = [piece for piece in panel.pieces if piece.id in only or piece.within in only]
    return replace(panel, pieces=chosen)


def _cards(game: Contract, figure: Figure) -> Panel:
    """Cards of the gallery in rows, as one panel."""
    sections = game.gallery() if game.gallery else []
    known = {piece.id: piece for _, pieces in sections for piece in pieces}
    if missing := [card for card in figure.cards if card not in known]:
        raise BookError(f"{FILE}, figure {figure.name}: the gallery has no {missing[0]!r}")
    pieces = _in_rows([known[card] for card in figure.cards])
    width = max(piece.x + piece.width for piece in pieces)
    height = max(piece.y + piece.height for piece in pieces)
    return Panel(figure.name, "", width, height, pieces)


def _in_rows(cards: list[Piece]) -> list[Piece]:
    x = y = tallest = 0.0
    laid = []
    for card in cards:
        if x and x + card.width > ROW:
            x, y, tallest = 0.0, y + tallest + GAP, 0.0
        laid.append(replace(card, x=x, y=y))
        x, tallest = x + card.width + GAP, max(tallest, card.height)
    return laid
