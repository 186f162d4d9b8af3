"""`parlour games`, `parlour rules`, `parlour cards`: what there is to play, and by what rules."""

from __future__ import annotations

import json
import re
import sys
import textwrap
import tomllib
from typing import TYPE_CHECKING, Any

from .arguments import GameName, Json, game_named

if TYPE_CHECKING:
    from rich.table import Table

    from parlour.core.game import Game

WIDTH = 80  # of the narrowest terminal that is usual
ID_WIDTH = 12
INDENT = " " * ID_WIDTH


def games(as_json: Json = False) -> None:
    """The games there are."""
    from parlour.core.find import shelf as found

    left_out = found().left_out
    if as_json:
        rows = [_facts(game) for game in found().values()]
        rows += [{"id": out.name, "package": out.package, "error": out.why} for out in left_out]
        print(json.dumps(rows, indent=2))
        return
    for game in found().values():
        facts = f"{_players(game)}, {'-'.join(map(str, game.minutes))} minutes"
        print(f"{game.id:{ID_WIDTH}}{game.title} ({facts})")
        print(textwrap.fill(game.line, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT))
    for out in left_out:
        print(f"{out.name:{ID_WIDTH}}left out, of {out.package}:")
        print(textwrap.fill(out.why, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT))


def _facts(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "min_players": game.players[0],
        "max_players": game.players[-1],
        "actions": len(game.actions),
        "clauses": len(_clauses(game)),
        "state_bytes": game.state_bytes,
        "version": game.version,
    }


def _players(game: Game) -> str:
    fewest, most = game.players[0], game.players[-1]
    seats = f"{fewest} players" if fewest == most else f"{fewest}-{most} players"
    return f"{seats} or alone" if game.solo else seats


def _clauses(game: Game) -> dict[str, str]:
    """The numbered clauses of a game's rules, by name."""
    letter = game.clause_letter
    pattern = rf"^- \*\*({letter}\d+)\*\*(.*(?:\n[ \t]+\S.*)*)"
    found = re.findall(pattern, game.text("RULES.md"), re.M)
    return {name: " ".join(text.split()) for name, text in found}


def rules(game: GameName, as_json: Json = False) -> None:
    """A game's rules, clause by clause."""
    found = game_named(game)
    if as_json:
        clauses = [{"clause": name, "text": text} for name, text in _clauses(found).items()]
        print(
            json.dumps({"game": found.id, "version": found.version, "clauses": clauses}, indent=2)
        )
    elif sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(found.text("RULES.md")))
    else:
        print(found.text("RULES.md"), end="")


def cards(game: GameName, as_json: Json = False) -> None:
    """A game's cards and printed figures."""
    found = game_named(game)
    facts = tomllib.loads(found.text("cards.toml"))
    if as_json:
        print(json.dumps(facts, indent=2, default=str))
        return
    from rich.console import Console

    console = Console()
    for name, value in facts.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            console.print(_rows(_words(name), value))
        elif isinstance(value, dict):
            console.print(
                _rows(_words(name), [{"what": _words(k), "figure": v} for k, v in value.items()])
            )


def _rows(title: str, rows: list[dict[str, Any]]) -> Table:
    from rich.text import Text

    columns = list(dict.fromkeys(key for row in rows for key in row))
    table = _table(title, [_words(column) for column in columns])
    for row in rows:
        table.add_row(*(Text(_cell(row.get(column))) for column in columns))
    return table


def _table(title: str, columns: list[str]) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(title=title or None, title_justify="left", box=box.SIMPLE)
    for column in columns:
        table.add_column(column)
    return table


def _words(name: str) -> str:
    return name.replace("_", " ")


def _cell(value: Any) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case dict():
            return ", ".join(f"{_words(key)} {_cell(inner)}" for key, inner in value.items())
        case list():
            return "; ".join(map(_cell, value))
        case _:
            return str(value)
