"""`parlour replay`: a game record read again, as a seat or a spectator saw it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from parlour.core.record import NONE

from . import screen
from .arguments import Json, text_of
from .errors import refusals

if TYPE_CHECKING:
    from parlour.core.match import Match


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game record; - for input.")],
    seat: Annotated[
        int | None, typer.Option("--seat", "-s", help="As this seat, from 1, saw it.")
    ] = None,
    to: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Stop after N choices.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Tell a recorded game again and show how it stands at the end."""
    from parlour.review.records import opened

    from .result import result_lines

    found = opened(text_of(file))
    if found.wrong:
        print(f"parlour: {found.wrong}", file=sys.stderr)
    if found.match is None:
        raise typer.Exit(2)
    match = found.match  # as far as it goes
    with refusals():
        if seat is not None and not 1 <= seat <= match.players:
            raise ValueError(f"seats are numbered 1 to {match.players} here, not {seat}")
        if to is not None:
            match = _shortened(match, to)
    viewer = None if seat is None else seat - 1
    if as_json:
        print(json.dumps(_facts(match, viewer), indent=2))
    else:
        for line in match.log(viewer):
            print(screen.folded(f"{line.choice:4}  {line.text}", " " * 6))
        print("\n".join(result_lines(match, viewer) if match.over else _standing(match, viewer)))
    if found.wrong:
        raise typer.Exit(2)


def _standing(match: Match, viewer: int | None) -> list[str]:
    """The table as it stands, and what is asked."""
    words, view = match.game.words, match.view(viewer)
    who = NONE if viewer is None else viewer
    table = [screen.hung(line) for line in words.sketch(view, who).splitlines()]
    return ["", *table, "", screen.folded(words.prompt(view, who), "")]


def _shortened(match: Match, choices: int) -> Match:
    """The same game after its first choices."""
    from parlour.core.match import Match as Begun
    from parlour.core.steps import INTERJECT

    if choices > len(match.choices):
        raise ValueError(f"the game has {len(match.choices)} choices, not {choices}")
    shorter = Begun(match.game, match.start, match.seed)
    for choice in match.choices[:choices]:
        if choice.action == INTERJECT:
            shorter.interject(choice.seat)
        else:
            shorter.play(choice.action, choice.seat)
    return shorter


def _facts(match: Match, viewer: int | None) -> dict[str, Any]:
    return {
        "game": match.game.id,
        "version": match.game.version,
        "players": match.players,
        "options": match.options,
        "choices": len(match.choices),
        "over": match.over,
        "points": match.points,
        "returns": match.returns,
        "log": [line.text for line in match.log(viewer)],
    }
