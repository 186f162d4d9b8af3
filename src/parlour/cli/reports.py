"""`parlour simulate` and `parlour bench`: figures about a game."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from .arguments import GameName, Json, Options, Players, game_named, options_given
from .errors import refusals

if TYPE_CHECKING:
    from parlour.core.game import Game
    from parlour.lab.simulate import Report

LEAST_SHARE = 0.01  # of the time, below which a profile does not list a rule


def simulate(
    game: GameName,
    number: Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")] = 1000,
    players: Players = None,
    bots: Annotated[
        str, typer.Option(help="Bots by seat, with commas; repeated if fewer than seats.")
    ] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same answer.")] = 0,
    option: Options = None,
    processes: Annotated[
        int | None, typer.Option(min=1, help="How many processes; the answer is the same.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games.

    Ctrl-C gives what is finished."""
    from parlour.lab.simulate import simulate as simulated

    from .progress import counting

    found = game_named(game)
    with refusals(), counting(found.title, number) as progress:
        report = simulated(
            found,
            number,
            players=players,
            bots=[name.strip() for name in bots.split(",")],
            seed=seed,
            options=options_given(option),
            processes=processes,
            progress=progress,
        )
    if as_json:
        print(json.dumps(asdict(report), indent=2))
    else:
        _print_report(report)
    if report.games < number:
        print(f"stopped after {report.games} of {number} games", file=sys.stderr)


def _print_report(report: Report) -> None:
    rate = report.games / report.seconds if report.seconds else 0.0
    print(f"{report.games} games in {report.seconds:.2f} s ({rate:,.0f} a second)")
    print(f"{report.mean_choices:.1f} choices a game")
    seats = len(report.wins)
    for seat, (wins, points) in enumerate(zip(report.wins, report.mean_points, strict=True), 1):
        share = 100 * wins / max(report.games, 1)
        low, high = (100 * end for end in report.win_intervals[seat - 1])
        print(f"seat {seat}: wins {share:5.1f} % ({low:.1f} to {high:.1f}), {points:.2f} points")
    _print_places(report.places, report.place_intervals)
    if len(report.by_bot) == 1:  # it wins whatever is won: only the seats tell anything
        print(f"{next(iter(report.by_bot))} on every seat; an even share is {100 / seats:.1f} %")
        return
    for name, row in report.by_bot.items():
        share = 100 * row["wins"] / max(report.games, 1)
        even = 100 * row["seats"] / seats
        print(f"{name} on {row['seats']:.0f} of {seats} seats: wins {share:5.1f} %"
              f" (an even share is {even:.1f} %), {row['mean_points']:.2f} points")  # fmt: skip


def _print_places(places: list[float], intervals: list[tuple[float, float]]) -> None:
    for place, (won, (low, high)) in enumerate(zip(places, intervals, strict=True)):
        who = "who begins" if place == 0 else f"place {place + 1} in turn order"
        print(f"{who}: wins {100 * won:5.1f} % ({100 * low:.1f} to {100 * high:.1f})")


def bench(
    game: GameName,
    profile: Annotated[
        bool, typer.Option("--profile", help="Where the time goes, rule by rule (Linux's perf).")
    ] = False,
    as_json: Json = False,
) -> None:
    """Measure how fast a game runs on this machine.

    Takes a minute or two."""
    from parlour.lab.bench import bench as measured
    from parlour.rl.rates import rates

    found = game_named(game)
    if profile:
        _profile(found, as_json)
        return
    figures = asdict(measured(found)) | asdict(rates(found))
    if as_json:
        print(json.dumps(figures, indent=2))
        return
    for name, figure in figures.items():
        text = f"{figure:,.6g}" if isinstance(figure, float) else f"{figure}"
        print(f"{name.replace('_', ' '):26} {text}")


def _profile(game: Game, as_json: bool) -> None:
    from parlour.lab.profile import profile as sampled

    with refusals():
        shares = sampled(game)
    if as_json:
        print(json.dumps(shares, indent=2))
        return
    for way, rules in shares.items():
        print(f"{game.title}, {way}: share of the time by rule")
        for name, share in rules.items():
            if share >= LEAST_SHARE:
                print(f"{100 * share:7.1f} %  {name}")
