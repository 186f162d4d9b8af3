"""`parlour games`, `parlour rules`, `parlour cards`: what there is to play, and by what rules."""

from __future__ import annotations

import json
import sys
import textwrap
import tomllib
from typing import TYPE_CHECKING, Annotated, Any

import typer

from parlour.core.lessons.indexed import clause_texts

from .arguments import GameName, Json, game_named
from .reading import block, card_entries, fitting, rulebook_text, rules_text

if TYPE_CHECKING:
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
        "clauses": len(clause_texts(game)),
        "state_bytes": game.state_bytes,
        "version": game.version,
    }


def _players(game: Game) -> str:
    fewest, most = game.players[0], game.players[-1]
    seats = f"{fewest} players" if fewest == most else f"{fewest}-{most} players"
    return f"{seats} or alone" if game.solo else seats


def rules(
    game: GameName,
    what: Annotated[
        str, typer.Argument(metavar="[CLAUSE or WORD]", help="One clause, or a word in them.")
    ] = "",
    as_json: Json = False,
) -> None:
    """A game's rules, clause by clause; or one clause, or all that speak of a word."""
    found = game_named(game)
    if as_json:
        clauses = [{"clause": name, "text": text} for name, text in clause_texts(found).items()]
        print(
            json.dumps({"game": found.id, "version": found.version, "clauses": clauses}, indent=2)
        )
    elif what:
        print(rules_text(found, what))
    elif sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(rulebook_text(found)))
    else:
        print(rulebook_text(found), end="")


def cards(
    game: GameName,
    card: Annotated[
        str, typer.Argument(metavar="[CARD]", help="One card, by the beginning of its name.")
    ] = "",
    as_json: Json = False,
) -> None:
    """A game's cards, a block each; or one of them."""
    found = game_named(game)
    if as_json:
        print(json.dumps(tomllib.loads(found.text("cards.toml")), indent=2, default=str))
        return
    entries = card_entries(found)
    if card:
        wanted = fitting(entries, card)
        if not wanted:
            raise typer.BadParameter(f"{found.title} has no card {card!r}")
        print("\n\n".join(dict.fromkeys(block(entry) for entry in wanted)))
        return
    section = ""
    for entry in entries:
        if entry.section != section:
            section = entry.section
            print(f"\n{section}\n{'-' * len(section)}\n")
        print(f"{block(entry)}\n")
