"""What templates are told about games, and the page of a game's cards."""

from __future__ import annotations

import hashlib
import tomllib
from functools import cache
from typing import Any

from parlour.core.find import shelf
from parlour.core.game import Game
from parlour.core.lessons.indexed import clause_texts
from parlour.core.lessons.lesson import FOLDER

Json = dict[str, Any]
ART, COVER, STYLE = "art.svg", "cover.svg", "style.css"
FILES = {ART: "image/svg+xml", COVER: "image/svg+xml", STYLE: "text/css"}
VERSION_DIGITS = 12


HARD = {1: "learnt in minutes", 2: "learnt in a game", 3: "takes a few games"}


def version_of(content: bytes) -> str:
    """A short text that changes with the content, so that files can be cached for ever."""
    return hashlib.sha256(content).hexdigest()[:VERSION_DIGITS]


def file_of(game: Game, name: str) -> str:
    """The content of one of a game's files for pages; '' if it has none."""
    place = f"shown/{name}"
    return game.text(place) if (game.folder / place).is_file() else ""


@cache
def _address(game_id: str, name: str) -> str:
    content = file_of(shelf()[game_id], name)
    version = version_of(content.encode())
    return f"/games/{game_id}/{name}?v={version}" if content else ""


def described(game: Game) -> Json:
    """A game as templates and the shelf know it."""
    least = 1 if game.solo else game.players[0]
    most = game.players[-1]
    return {
        "id": game.id,
        "title": game.title,
        "line": game.line,
        "players": [*([1] if game.solo else []), *game.players],
        "players_text": str(most) if least == most else f"{least}–{most}",
        "minutes_text": f"{game.minutes[0]}–{game.minutes[1]} min",
        "hard": HARD.get(game.hard, ""),
        "keys": dict(game.keys),
        "solo": game.solo,
        "learn": (game.folder / FOLDER).is_dir(),
        "version": game.version,
        "art": _address(game.id, ART),
        "cover": _address(game.id, COVER),
        "style": _address(game.id, STYLE),
        "options": [
            {
                "id": option.id,
                "title": option.title,
                "values": list(option.values),
                "first": option.people or option.values[0],
                "about": option.about,
                "for_players": list(option.for_players),
            }
            for option in game.options
        ],
    }


def described_shelf() -> list[Json]:
    """Every game found."""
    return [described(game) for game in shelf().values()]


def drawn(game: Game) -> Json:
    """The same, with what pages need that show a table: the symbols that its pictures use, and the
    letters that clauses of its rules begin with."""
    return described(game) | {"art_text": file_of(game, ART), "clauses": _letters(game)}


def _letters(game: Game) -> str:
    return "".join(sorted({clause[0] for clause in clause_texts(game)}))


@cache
def cards_page(game_id: str) -> list[Json]:
    """cards.toml as tables: `{title, columns, rows}`, one for each list or group in the file. What
    stands before the first group says what file it is: that is for the reader of the file."""
    content = tomllib.loads(shelf()[game_id].text("cards.toml"))
    content = {name: value for name, value in content.items() if not _is_single(value)}
    sections: list[Json] = []
    _collect("", content, sections)
    return sections


def _collect(title: str, content: Json, sections: list[Json]) -> None:
    single = {name: value for name, value in content.items() if _is_single(value)}
    if single:
        rows = [[_words(name), _text(value)] for name, value in single.items()]
        sections.append({"title": _words(title), "columns": ["", ""], "rows": rows})
    for name, value in content.items():
        inner = f"{title} {name}".strip()
        if isinstance(value, dict):
            _collect(inner, value, sections)
        elif not _is_single(value):
            sections.append(_table(inner, value))


def _is_single(value: Any) -> bool:
    if isinstance(value, list):
        return not (value and all(isinstance(item, dict) for item in value))
    return not isinstance(value, dict)


def _table(title: str, items: list[Json]) -> Json:
    columns = list(dict.fromkeys(name for item in items for name in item))
    rows = [[_text(item.get(name, "")) for name in columns] for item in items]
    return {"title": _words(title), "columns": [_words(name) for name in columns], "rows": rows}


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{_words(name)} {_text(item)}" for name, item in value.items())
    if isinstance(value, list):
        return ", ".join(_text(item) for item in value)
    return str(value)


def _words(name: str) -> str:
    return name.replace("_", " ")
