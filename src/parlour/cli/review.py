"""`parlour review`: a game record judged, luck and play told apart."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .arguments import Json, text_of
from .errors import refusals

if TYPE_CHECKING:
    from parlour.core.match import Match
    from parlour.core.reviews import Review, Stage

STEPS = 1000  # of the progress bar


def review(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A game record; - for input.")],
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a page that stands alone.")
    ] = None,
    budget: Annotated[
        str, typer.Option(help="Lines of play behind each estimate, or seconds: 2x64, 30s.")
    ] = "2x64",
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same review.")] = 0,
    as_json: Json = False,
) -> None:
    """Judge a recorded game: chances, luck, and what choices cost.

    Ctrl-C gives what is there by then."""
    from parlour.bots.budget import read_budget
    from parlour.review.records import opened

    text = text_of(file)
    with refusals():
        read_budget(budget)
    found = opened(text)
    if found.wrong:
        print(f"parlour: {found.wrong}", file=sys.stderr)
    if found.match is None:
        print("\n".join(found.lines))
        raise typer.Exit(2)
    made = _made(found.match, budget, seed)
    if html is not None:
        from parlour.web.reviewed import page_alone

        with refusals():
            html.write_text(page_alone(found.match, made, found.wrong), encoding="utf-8")
        print(f"written to {html}", file=sys.stderr)
    if as_json:
        print(json.dumps(made.as_json(), indent=1))
    elif html is None:
        _tell(found.match, made)
    if not made.done:
        print(f"stopped: {made.lines} lines of play behind each estimate", file=sys.stderr)
    if found.wrong:
        raise typer.Exit(2)


def _made(match: Match, budget: str, seed: int) -> Review:
    from .progress import counting

    with counting(match.game.title, STEPS) as bar:

        def show(stage: Stage) -> None:
            if bar is not None:
                bar(int(STEPS * stage.done))

        return match.review(budget, seed, show)


def _tell(match: Match, made: Review) -> None:
    """The review in words, for every seat from its own view."""
    from parlour.review.words import told

    for seat in range(made.players if made.choices else 0):
        found = told(match, made, seat)
        print("\n".join((*found.lines, *found.levels)))
        for costly in found.costly:
            print(
                f"  {costly.number + 1:4}  {costly.chosen}: cost {costly.lost}."
                f" Better: {costly.better}."
            )
        for turning in found.turnings:
            print(f"  {turning.number + 1:4}  {turning.happened}")
            print(f"        {turning.meant}")
