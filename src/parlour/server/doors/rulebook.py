"""The rulebook as a page: RULES.md with its figures, clauses to point at, contents and index."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from markdown_it import MarkdownIt

from parlour.core.find import shelf
from parlour.core.game import Game
from parlour.core.lessons.book import Book, Shown, read_book, shown
from parlour.core.lessons.indexed import index_of
from parlour.core.picture import Panel
from parlour.web.markup import environment

from .small_picture import placed

FIGURE = re.compile(r'<p><img src="figure:([\w-]+)" alt="([^"]*)" ?/?></p>')
NAMED = re.compile(r"(<(?:p|li|td)>)((?:<strong>)?)((?:ruling )?)([A-Z]\d+)\b")
REFERRED = re.compile(r"\b[A-Z]\d+\b")
HEADING = re.compile(r"<h([1-6])>(.*?)</h\1>")
TAG = re.compile(r"(<[^>]+>)")
WIDE = 420  # units, from which a figure has its text below and not beside
EDGE = 5  # units about what is drawn, for the frames of what is marked
SIZE = 1.15  # pixels a unit that figures are drawn at, where there is room


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading of the contents: its anchor, and what it says."""

    anchor: str
    title: str


@dataclass(frozen=True, slots=True)
class RulesPage:
    """What the page of a rulebook shows."""

    html: str
    chapters: tuple[Chapter, ...]
    index: tuple[tuple[str, tuple[str, ...]], ...]


@cache
def rules_page(game_id: str) -> RulesPage:
    """RULES.md as safe HTML: no raw HTML passes; headings and clauses have ids to point at."""
    game = shelf()[game_id]
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    html = str(markdown.render(game.text("RULES.md")))
    book = read_book(game)
    html = HEADING.sub(_with_id, html)
    html, names = _named(html)
    html = _linked(html, names)
    html = html.replace("<table>", '<div class="scroll" tabindex="0"><table>')
    html = html.replace("</table>", "</table></div>")
    html = FIGURE.sub(lambda found: _figure(game, book, found[1], found[2]), html)
    chapters = tuple(
        Chapter(anchor, _plain(title))
        for anchor, title in re.findall(r'<h2 id="([^"]*)">(.*?)</h2>', html)
    )
    return RulesPage(_in_sections(html), chapters, tuple(index_of(game, book)))


def _plain(title: str) -> str:
    return re.sub(r"<[^>]*>", "", title)


def _with_id(found: re.Match[str]) -> str:
    level, title = found.groups()
    plain = re.sub(r"<[^>]*>|&\w+;", "", title)
    anchor = re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")
    return f'<h{level} id="{anchor}">{title}</h{level}>'


def _named(html: str) -> tuple[str, set[str]]:
    """Clauses and rulings with ids, each where it stands first; and all their names."""
    seen: set[str] = set()

    def marked(found: re.Match[str]) -> str:
        opening, strong, ruling, name = found.groups()
        if name in seen:
            return found.group(0)
        seen.add(name)
        kind = ' class="clause"' if opening == "<li>" else ""
        return f'{opening[:-1]} id="{name}"{kind}>{strong}{ruling}{name}'

    return NAMED.sub(marked, html), seen


def _linked(html: str, names: set[str]) -> str:
    """Every clause that is spoken of leads to where it stands."""
    parts = TAG.split(html)
    for i in range(0, len(parts), 2):
        before = parts[i - 1] if i else ""
        own = before == "<strong>" and i > 2 and 'id="' in parts[i - 3]
        if own or before.startswith(("<h", "<td id=", "<code")):
            continue
        parts[i] = REFERRED.sub(lambda found: _link(found[0], names), parts[i])
    return "".join(parts)


def _link(name: str, names: set[str]) -> str:
    return f'<a href="#{name}">{name}</a>' if name in names else name


def _in_sections(html: str) -> str:
    """The text in sections, one for each chapter, so that a search can leave out whole ones."""
    first, *others = html.split("<h2 ")
    chapters = (f"<section><h2 {one}</section>" for one in others)
    return f"<section>{first}</section>" + "".join(chapters)


def _figure(game: Game, book: Book, name: str, caption: str) -> str:
    moments = shown(game, book, name)
    template = environment().get_template("parts/figure.html")
    wide = max(sum(panel.width for panel in moment.panels) for moment in moments)
    return template.render(
        name=name,
        caption=caption,
        moments=[(one.words, [_drawn(panel, one) for panel in one.panels]) for one in moments],
        wide=wide > WIDE,
    )


def _drawn(panel: Panel, moment: Shown) -> dict[str, str]:
    """A panel as it is put into the page, with frames about the pieces that are marked."""
    marks = "".join(
        f'<rect class="marked" x="{piece.x - 3:g}" y="{piece.y - 3:g}" width="{piece.width + 6:g}"'
        f' height="{piece.height + 6:g}" rx="{piece.corner + 3:g}"/>'
        for piece in panel.pieces
        if piece.id in moment.about
    )
    said = ", ".join(piece.label for piece in panel.pieces if piece.label)
    left = min((piece.x for piece in panel.pieces), default=0)
    top = min((piece.y for piece in panel.pieces), default=0)
    right = max((piece.x + piece.width for piece in panel.pieces), default=panel.width)
    bottom = max((piece.y + piece.height for piece in panel.pieces), default=panel.height)
    width = right - left + 2 * EDGE
    return {
        "title": panel.title,
        "said": said,
        "box": f"{left - EDGE:g} {top - EDGE:g} {width:g} {bottom - top + 2 * EDGE:g}",
        "width": f"{width * SIZE:.0f}",
        "art": "".join(map(placed, panel.pieces)) + marks,
    }
