"""Arguments that several commands share."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .errors import refusals

if TYPE_CHECKING:
    from parlour.core.game import Game

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's id or title.")]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
Players = Annotated[
    int | None, typer.Option("--players", "-p", min=1, help="How many seats there are.")
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="An option of the rules; again for more."
    ),
]


def game_named(name: str) -> Game:
    """The game of this id or title."""
    from parlour.core.find import find

    with refusals():
        return find(name)


def options_given(pairs: Sequence[str] | None) -> dict[str, object]:
    """Options written as NAME=VALUE."""
    given: dict[str, object] = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise typer.BadParameter(f"an option is written NAME=VALUE, not {pair!r}")
        if name.strip() in given:
            raise typer.BadParameter(f"option {name.strip()} is given twice")
        given[name.strip()] = value.strip()
    return given


def text_of(path: Path) -> str:
    """The content of a text file; `-` is standard input."""
    with refusals():
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
