"""`parlour play`: a table in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .arguments import GameName, Options, Players, game_named, options_given, text_of
from .errors import refusals

if TYPE_CHECKING:
    from parlour.core.game import Game
    from parlour.core.match import Match

    from .seats import Seats


def play(
    game: GameName,
    players: Players = None,
    seat: Annotated[
        list[int] | None,
        typer.Option("--seat", "-s", help="Your seat, from 1; again for each person here."),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            "-b",
            metavar="LEVEL",
            help="Who plays another seat, such as fair or search:1s; again for each.",
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Deal as this number says.")] = None,
    option: Options = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="For screen readers: no colour, nothing cleared.")
    ] = False,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the game is kept, choice by choice.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")
    ] = None,
) -> None:
    """Play a game: numbered choices, the table drawn in text."""
    from . import screen
    from .table_talk import TableTalk

    screen.Manner.plain = plain
    found = game_named(game)
    if resume is None:
        match, seats = _begun(found, players, seat, bot, seed, option)
    else:
        if players is not None or seed is not None or option:
            raise typer.BadParameter("a resumed game has its players, seed and options already")
        match, seats = _resumed(found, resume, seat, bot)
    talk = TableTalk(match, seats, save or resume)
    with refusals():
        talk.keep()
    talk.play()


def _begun(
    game: Game,
    players: int | None,
    people: list[int] | None,
    bots: list[str] | None,
    seed: int | None,
    options: list[str] | None,
) -> tuple[Match, Seats]:
    from .seats import DEFAULT_BOT, seated

    given: dict[str, object] = {o.id: o.people for o in game.options if o.people}
    given |= options_given(options)
    if players is None and game.solo and given.get(game.solo):
        players = 1
    with refusals():
        match = game.start(players, seed, given)
        return match, seated(match.players, people or [1], bots or [DEFAULT_BOT])


def _resumed(
    game: Game, path: Path, people: list[int] | None, bots: list[str] | None
) -> tuple[Match, Seats]:
    from .seats import DEFAULT_BOT, seated, seats_of

    text = text_of(path)
    with refusals():
        match = game.load(text)
        sat = seats_of(text, match.players)
        if sat is not None and people is None and bots is None:
            return match, sat
        return match, seated(match.players, people or [1], bots or [DEFAULT_BOT])
