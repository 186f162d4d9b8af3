"""What can be read of a game: its cards in blocks, its rules by clause or word, the table."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from parlour.core.lessons.indexed import chapters_of, clause_texts
from parlour.core.picture import with_minus
from parlour.core.record import NONE
from parlour.core.steps import seat_name

if TYPE_CHECKING:
    from parlour.core.contract import Contract
    from parlour.core.picture import Panel, Piece

WIDTH = 80  # of the narrowest terminal that is usual
INDENT = "    "
MOST_DIGITS = 4  # that a score has: the least width of its columns
MOST_FOUND = 12  # names offered where several fit
SHORT_WORD = 4  # letters up to which a word is looked for as it is
COPIES = re.compile(r"^\d+ × ")  # before the name of several alike
Row = tuple[str, Sequence[str | int | None]]  # of figures, the first of the seats' names


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that can be read: a card, or a thing on the table."""

    name: str
    about: str
    section: str = ""


def card_entries(game: Contract) -> list[Entry]:
    """Every card of a game, in the order of its card page."""
    if game.gallery is None:
        return []
    return [
        Entry(piece.label, piece.about, section)
        for section, pieces in game.gallery()
        for piece in pieces
        if piece.label
    ]


def entries_in_sight(game: Contract, view: Any, seat: int | None) -> list[Entry]:
    """Everything that the picture shows a seat, each name once."""
    panels = game.words.picture(view, NONE if seat is None else seat)
    found = {piece.label: piece for panel in panels for piece in _whole(panel)}
    parts = [Entry(panel.title, _of_panel(panel)) for panel in panels if panel.title]
    return parts + [Entry(label, piece.about) for label, piece in found.items()]


def _of_panel(panel: Panel) -> str:
    """A part of the table: its figures, and what lies there."""
    notes = [f"{what}: {how_much}" if what else how_much for what, how_much in panel.notes]
    labels = [piece.label for piece in _whole(panel)]
    return "\n".join([*notes, *dict.fromkeys(labels)])


def _whole(panel: Panel) -> list[Piece]:
    """What bears a label of its own: further copies of a card are told with the first."""
    labels = {piece.id: piece.label for piece in panel.pieces}
    return [
        piece
        for piece in panel.pieces
        if piece.label and piece.label not in labels.get(piece.within, "")
    ]


def fitting(entries: Iterable[Entry], wanted: str) -> list[Entry]:
    """Those whose name is what is wanted; else those that begin so, else those with a word that
    does, else those that hold it anywhere."""
    wanted = _plain(wanted.replace("_", " "))
    named = [(_plain(entry.name), entry) for entry in entries]
    tests: tuple[Callable[[str], bool], ...] = (
        lambda name: name == wanted,
        lambda name: re.split(r"[,:(]", name)[0].strip() == wanted,
        lambda name: name.startswith(wanted),
        lambda name: f" {wanted}" in name,
        lambda name: wanted in name,
    )
    for fits in tests:
        found = [entry for name, entry in named if fits(name)]
        if found:
            return found
    return []


def _plain(name: str) -> str:
    return " ".join(COPIES.sub("", name).lower().split()).removeprefix("the ")


def block(entry: Entry) -> str:
    """An entry as a block of lines no wider than a usual terminal."""
    lines = [textwrap.fill(entry.name, WIDTH)]
    for line in entry.about.splitlines():
        lines.append(textwrap.fill(line, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT))
    return "\n".join(lines)


def together(entries: Iterable[Entry]) -> list[str]:
    """Blocks of entries: those that tell the same, or the beginning of it, as one."""
    told = list(dict.fromkeys(entries))
    blocks: dict[str, list[str]] = {}
    for entry in told:
        fuller = [one.about for one in told if entry.about and one.about.startswith(entry.about)]
        names = blocks.setdefault(max(fuller, key=len, default=""), [])
        names += [entry.name] if entry.name not in names else []
    return [
        "\n".join([*names[:-1], block(Entry(names[-1], about))]) for about, names in blocks.items()
    ]


def look(game: Contract, view: Any, seat: int | None, wanted: str) -> str:
    """What `look CARD` says: what is in sight first, then any card of the game."""
    if not wanted.strip():
        panels = game.words.picture(view, NONE if seat is None else seat)
        parts = "; ".join(panel.title for panel in panels if panel.title)
        return textwrap.fill(
            "Say what to look at: look CARD, by its name or the beginning of it. The table's parts"
            f" are: {parts}.",
            WIDTH,
        )
    found = fitting(entries_in_sight(game, view, seat), wanted)
    cards = fitting(card_entries(game), wanted)
    known = {entry.about for entry in found}
    found += [card for card in cards if card.about not in known]
    if not found:
        return f"There is no {wanted.strip()!r} here; 'cards' lists the cards of the game."
    if len(found) > MOST_FOUND:
        names = ", ".join(dict.fromkeys(entry.name for entry in found[:MOST_FOUND]))
        return textwrap.fill(f"Several fit, say more: {names} ...", WIDTH)
    return "\n".join(together(found))


def card_list(game: Contract) -> str:
    """The names of all cards, by section."""
    sections: dict[str, list[str]] = {}
    for entry in card_entries(game):
        sections.setdefault(entry.section, []).append(entry.name)
    return "\n".join(
        f"{section}\n"
        + textwrap.fill("; ".join(names), WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)
        for section, names in sections.items()
    )


def rulebook_text(game: Contract) -> str:
    """RULES.md as it is read in a terminal: an example by its steps, a figure by what it shows."""
    from parlour.core.lessons.book import PLACED, read_book, shown

    book = read_book(game)

    def told(found: re.Match[str]) -> str:
        caption, name = found.groups()
        said = [moment.words for moment in shown(game, book, name) if moment.words]
        if not said:
            return f"*Figure: {caption}*"
        steps = "\n".join(f"{number}. {words}" for number, words in enumerate(said, 1))
        return f"*Example: {caption}*\n\n{steps}"

    return PLACED.sub(told, game.text("RULES.md"))


def rules_text(game: Contract, wanted: str) -> str:
    """What `rules CLAUSE` or `rules WORD` says: clauses under the headings of their chapters."""
    clauses = clause_texts(game)
    if not wanted.strip():
        return _chapters(game)
    word = wanted.strip().lower()
    found = [name for name in clauses if name.lower() == word]
    found = found or [name for name, text in clauses.items() if _speaks_of(text, word)]
    if not found:
        return f"No clause is named {wanted.strip()!r} or speaks of it."
    chapters = chapters_of(game)
    lines: list[str] = []
    chapter = ""
    for name in found:
        if chapters[name] != chapter:
            chapter = chapters[name]
            lines += ["", chapter] if lines else [chapter]
        lines.append(textwrap.fill(f"{name}  {clauses[name]}", WIDTH, subsequent_indent=INDENT))
    return "\n".join(lines)


def _speaks_of(text: str, word: str) -> bool:
    """Whether a word of the text begins so; 'doubled' finds 'double' and 'doubling' too."""
    stem = re.sub(r"(ing|ed|es|s|e)$", "", word) if len(word) > SHORT_WORD else word
    return re.search(rf"\b{re.escape(stem)}", text, re.IGNORECASE) is not None


def _chapters(game: Contract) -> str:
    """What `rules` alone says: the chapters and the clauses in each."""
    chapters: dict[str, list[str]] = {}
    for name, chapter in chapters_of(game).items():
        chapters.setdefault(chapter, []).append(name)
    lines = [
        f"{INDENT}{chapter}: {names[0]}{f' to {names[-1]}' if len(names) > 1 else ''}"
        for chapter, names in chapters.items()
    ]
    return "\n".join(["Say which: rules CLAUSE, or rules WORD. The chapters:", *lines])


def called(game: Contract, view: Any, seat: int, viewer: int | None) -> str:
    """What the table calls a seat: 'You', its colour or region if the game has such, 'Seat 2'."""
    if seat == viewer:
        return "You"
    return (game.side(view, seat) if game.side else "") or seat_name(seat)


def score_lines(game: Contract, view: Any, points: Sequence[int], viewer: int | None) -> list[str]:
    """The score by part as it stands in a view, and whatever else tells who is ahead; seats are
    called as the table calls them."""
    parts = game.words.reckoning(view)
    standing = game.standing(view, NONE if viewer is None else viewer) if game.standing else ()
    heads = [called(game, view, seat, viewer) for seat in range(len(points))]
    rows: list[Row] = [("", heads)]
    rows += parts if len(parts) > 1 else []  # one part is the sum itself
    rows.append((game.sum_word, points))
    rows += [("", [""] * len(points)), *standing] if standing else []
    widest = max(len(what) for what, _ in rows)
    column = max(MOST_DIGITS, *map(len, heads)) + 2
    return [
        f"  {what.ljust(widest)}"
        + "".join(_cell(one).rjust(column) for one in figures[: len(points)])
        for what, figures in rows
    ]


def _cell(figure: str | int | None) -> str:
    """A figure in its column; '?' for what is not known."""
    return "?" if figure is None else with_minus(str(figure))
