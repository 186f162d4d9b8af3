"""More of `parlour lab`: depth, luck, and whether the laboratory can see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from .arguments import GameName, Json, Options, Players
from .lab import (
    Bots,
    Cards,
    Number,
    Out,
    Processes,
    Ray,
    Seed,
    Sets,
    Within,
    answered,
    asked,
    lab,
)  # fmt: skip

if TYPE_CHECKING:
    from parlour.lab.experiment import Session
    from parlour.lab.verbs.common import Study

__all__ = ["lab"]


@lab.command()
def ladder(
    game: GameName, players: Players = 2, option: Options = None, cards: Cards = None,
    sets: Sets = None, within: Within = None, number: Number = None, seed: Seed = 0,
    processes: Processes = None, ray: Ray = False, out: Out = None, as_json: Json = False,
) -> None:  # fmt: skip
    """How deep is the game? Search with twice the budget at each rung. -n counts games of each."""
    from parlour.lab.verbs.ladder import study

    setting = asked(game, players, "greedy", option, cards, sets, within, number, None, seed,
                    processes, ray)  # fmt: skip
    answered(setting, study, out, as_json)


@lab.command()
def luck(
    game: GameName, players: Players = None, bots: Bots = "greedy", option: Options = None,
    cards: Cards = None, sets: Sets = None, within: Within = None, number: Number = None,
    seed: Seed = 0, processes: Processes = None, ray: Ray = False,
    out: Out = None, as_json: Json = False,
) -> None:  # fmt: skip
    """How much is luck, how much skill?"""
    from parlour.lab.verbs.luck import study

    setting = asked(game, players, bots, option, cards, sets, within, number, None, seed,
                    processes, ray)  # fmt: skip
    answered(setting, study, out, as_json)


@lab.command()
def tune(
    game: GameName,
    knobs: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NAME=VALUES ...", help="lords.herald.ip=4..8, or an option: score=on,off."
        ),
    ] = None,
    target: Annotated[
        str, typer.Option(help="What is aimed at: share=even, length=25 (turns), choices, winner.")
    ] = "share=even",
    players: Players = None, bots: Bots = "greedy", option: Options = None,
    cards: Cards = None, sets: Sets = None, within: Within = None, number: Number = None,
    seed: Seed = 0, processes: Processes = None, ray: Ray = False,
    out: Out = None, as_json: Json = False,
) -> None:  # fmt: skip
    """Which figures would be better? -n counts the games of each that is tested."""
    from parlour.lab.verbs.tune import study

    setting = asked(game, players, bots, option, cards, sets, within, number, None, seed,
                    processes, ray)  # fmt: skip
    answered(setting, lambda session: study(session, knobs or (), target), out, as_json)


@lab.command()
def selftest(
    small: Annotated[
        bool, typer.Option("--small", help="Fewer runs: a look of seconds, not of minutes.")
    ] = False,
    seed: Seed = 0, out: Out = None, as_json: Json = False,
) -> None:  # fmt: skip
    """Can the laboratory see? Known answers and planted faults; status 1 if something is wrong."""
    from parlour.lab.report.figure import Colour
    from parlour.lab.verbs.selftest import SMALL, WHOLE, setting_of, study

    wrong = [True]

    def ask(session: Session) -> Study:
        made = study(session, SMALL if small else WHOLE)
        wrong[0] = made.report.light is None or made.report.light.colour is Colour.RED
        return made

    answered(setting_of(seed), ask, out, as_json)
    if wrong[0]:
        raise typer.Exit(1)
