"""`parlour trial GAME`: everything that a game must pass, with a bar for each part."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .arguments import GameName, Json, game_named

if TYPE_CHECKING:
    from rich.progress import Progress

    from parlour.core.trial.fault import Fault
    from parlour.core.trial.run import Part

FAILED = 1
OK, WRONG, WAITS = "[green]holds[/]", "[red]wrong[/]", ""


def trial(
    game: GameName,
    steps: Annotated[int, typer.Option(min=1, help="Choices looked at, of each variant.")] = 150,
    choices: Annotated[
        int, typer.Option(min=0, help="Choices held against the compiled body.")
    ] = 60_000,
    seed: Annotated[int, typer.Option(min=0, help="The first game's seed.")] = 0,
    write: Annotated[
        bool, typer.Option("--write", help="Write golden games and who sees what anew, first.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Whether a game keeps to the contract: whole games in both bodies, views and secrets, records
    and positions, clauses, golden games. What is wrong is told with the table it was seen at."""
    found = game_named(game)
    from parlour.core.trial import golden
    from parlour.core.trial.run import parts

    if write:
        number = golden.write_all(found)
        if not as_json:
            print(f"{number} golden games, tree counts and who_sees.txt are written: read them.")
    every = parts(found, steps, choices, seed)
    faults = _quietly(every) if as_json else _with_bars(every)
    if as_json:
        print(
            json.dumps({"game": found.id, "faults": [_told(*fault) for fault in faults]}, indent=2)
        )
    else:
        for name, fault in faults:
            _say(name, fault)
        print(f"{found.title}: {_result(len(every), len(faults))}")
    if faults:
        raise typer.Exit(FAILED)


def _result(parts: int, faults: int) -> str:
    return f"all {parts} parts hold." if not faults else f"{faults} of {parts} parts do not hold."


def _told(name: str, fault: Fault) -> dict[str, Any]:
    return {"part": name, "what": fault.sentence, **fault.told}


def _say(name: str, fault: Fault) -> None:
    print(f"\n{name}: {fault.sentence}")
    for what, text in fault.told.items():
        print(f"  {what}: " + text.replace("\n", "\n    "))
    print()


def _quietly(parts: list[Part]) -> list[tuple[str, Fault]]:
    return [(part.name, fault) for part in parts if (fault := _done(part)) is not None]


def _with_bars(parts: list[Part]) -> list[tuple[str, Fault]]:
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    faults = []
    columns = (TextColumn("{task.description:26}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, TextColumn("{task.fields[result]}")) as bars:
        tasks = [bars.add_task(part.name, total=1.0, start=False, result=WAITS) for part in parts]
        for part, task in zip(parts, tasks, strict=True):
            bars.start_task(task)
            fault = _done(part, bars, task)
            if fault is not None:
                faults.append((part.name, fault))
            bars.update(task, result=WRONG if fault else OK)
            bars.stop_task(task)
    return faults


def _done(part: Part, bars: Progress | None = None, task: Any = None) -> Fault | None:
    """Do one part; what is wrong, if something is."""
    from parlour.core.trial.fault import Fault

    try:
        for share in part.work():
            if bars is not None:
                bars.update(task, completed=share)
    except Fault as fault:
        return fault
    return None
