"""What can be read of a game: its cards in blocks, its rules by clause or word, the table."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from parlour.core.lessons.indexed import chapters_of, clause_texts
from parlour.core.record import NONE
from parlour.core.steps import seat_name

if TYPE_CHECKING:
    from parlour.core.contract import Contract
    from parlour.core.picture import Panel

WIDTH = 80  # of the narrowest terminal that is usual
INDENT = "    "
MOST_DIGITS = 4  # that a score has: the least width of its columns
MOST_FOUND = 12  # names offered where several fit


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
    found = {piece.label: piece for panel in panels for piece in panel.pieces if piece.label}
    parts = [Entry(panel.title, _of_panel(panel)) for panel in panels if panel.title]
    return parts + [Entry(label, piece.about) for label, piece in found.items()]


def _of_panel(panel: Panel) -> str:
    """A part of the table: its figures, and what lies there."""
    notes = [f"{what}: {how_much}" for what, how_much in panel.notes]
    labels = [piece.label for piece in panel.pieces if piece.label]
    return "\n".join([*notes, *dict.fromkeys(labels)])


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
    return " ".join(name.lower().split()).removeprefix("the ")


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
        return "Say which: rules CLAUSE (such as those in brackets), or rules WORD."
    word = wanted.strip().lower()
    found = [name for name in clauses if name.lower() == word]
    found = found or [name for name, text in clauses.items() if word in text.lower()]
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


def called(game: Contract, view: Any, seat: int, viewer: int | None) -> str:
    """What the table calls a seat: 'You', its colour or region if the game has such, 'Seat 2'."""
    if seat == viewer:
        return "You"
    return (game.side(view, seat) if game.side else "") or seat_name(seat)


def score_lines(game: Contract, view: Any, points: Sequence[int], viewer: int | None) -> list[str]:
    """The score by part as it stands in a view, whose seats are called as the table calls them."""
    heads = [called(game, view, seat, viewer) for seat in range(len(points))]
    rows = [("", heads)]
    rows += [(what, [str(n) for n in figures]) for what, figures in game.words.reckoning(view)]
    rows.append((game.sum_word, [str(n) for n in points]))
    widest = max(len(what) for what, _ in rows)
    column = max(MOST_DIGITS, *map(len, heads)) + 2
    return [
        f"  {what.ljust(widest)}" + "".join(cell.rjust(column) for cell in cells[: len(points)])
        for what, cells in rows
    ]
