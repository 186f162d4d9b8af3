"""`parlour match`: bots against each other."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from .arguments import GameName, Json, Options, Players, game_named, options_given
from .errors import refusals

if TYPE_CHECKING:
    from parlour.lab.tournament import Report


def match(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help="Bots with commas, such as greedy,search:0.5s; one for each seat.")
    ],
    number: Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")] = 100,
    players: Players = None,
    seed: Annotated[int, typer.Option(help="The same seed deals the same games.")] = 0,
    option: Options = None,
    processes: Annotated[int, typer.Option(min=1, help="How many processes play.")] = 1,
    ray: Annotated[bool, typer.Option("--ray", help="Play on a Ray cluster.")] = False,
    as_json: Json = False,
) -> None:
    """Let bots play each other, every deal once from each seat.

    Ctrl-C gives what is finished."""
    from parlour.lab.tournament import play_matches

    from .progress import counting

    found = game_named(game)
    with refusals(), counting(found.title, number) as progress:
        report = play_matches(
            found,
            [name.strip() for name in bots.split(",")],
            number,
            players=players,
            seed=seed,
            options=options_given(option),
            processes=processes,
            ray=ray,
            progress=progress,
        )
    if as_json:
        print(json.dumps(asdict(report), indent=2))
    else:
        _print_report(report)
    if report.games < number:
        print(f"stopped after {report.games} of {number} games", file=sys.stderr)


def _print_report(report: Report) -> None:
    print(f"{report.games} games in {report.seconds:.1f} s, getting ready included")
    for name, one in report.by_bot.items():
        low, high = (100 * end for end in one.win_interval)
        print(f"{name}: wins {100 * one.win_rate:.1f} % ({low:.1f} to {high:.1f})", end="")
        if one.decided_rate is not None:
            print(f", {100 * one.decided_rate:.1f} % of {one.decided} decided", end="")
        print(
            f"; {one.mean_points:.2f} points; {1000 * one.seconds_per_choice:.1f} ms a choice",
            end="",
        )
        print("" if one.elo_interval is None else f"; {_elo(one.elo, one.elo_interval)}")

    if report.by_place:
        first = report.by_place[0]
        low, high = (100 * end for end in first.win_interval)
        print(f"who begins: wins {100 * first.win_rate:.1f} % ({low:.1f} to {high:.1f})")


def _elo(elo: float, ends: tuple[float, float]) -> str:
    return f"Elo {elo:+.0f} ({ends[0]:.0f} to {ends[1]:.0f})"
