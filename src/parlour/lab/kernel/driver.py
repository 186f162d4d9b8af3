"""Whole games by number, written once for both bodies: the heart of every simulation.

Game i of a simulation with seed S is the match `game.start(seed=S + (i << 64))`: it can be set up,
looked at and replayed like any other. What its bots draw depends on S, i and their seat alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from parlour.bots.base import HERE, Kind, Workspace, new_workspace, seed_noise
from parlour.bots.choosing import choice_of
from parlour.bots.uniform import any_legal, next_random
from parlour.core import dice
from parlour.core.contract import apply, copy, legal, points, returns_with, setup, starter
from parlour.core.game import Game
from parlour.core.masks import clear, quick_mask
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.table import Table

NUMBER_SHIFT = 64  # the number of a game stands above its simulation's seed


@rule
def begin_game(s: Table, start: Table, low: int, high: int, number: int, noise: Any) -> None:
    """Set up the game of this number and what its bots draw from. `start` holds players and
    options; `low` and `high` are the words of the seed."""
    copy(s, start)
    dice.seed(s, low, high, number)
    setup(s)
    for seat in range(s.players):
        seed_noise(noise[seat], low, high, number, seat)


@rule
def make_choice(s: Table, straying: int, kinds: Any, noise: Any, workspace: Workspace) -> None:
    """One choice of the bot that is asked; `straying` of a thousand are made by lot instead, so
    that positions come up which bots alone would not reach."""
    if (next_random(noise[0]) >> 16) % 1000 < straying:
        clear(workspace.masks[HERE])
        legal(s, workspace.masks[HERE])
        apply(s, any_legal(workspace.masks[HERE], noise[0]))
    else:
        apply(s, choice_of(kinds[s.seat], s, noise[s.seat], workspace))


@rule
def note_starter(s: Table, row: int, starts: Any) -> None:
    """Note who begins, once that is known."""
    if starts[row] == NONE:
        starts[row] = starter(s)


@rule
def play_game(
    s: Table, kinds: Any, noise: Any, workspace: Workspace, bound: int, row: int, starts: Any
) -> int:
    """Let bots (a kind for each seat) play to the end; how many choices that took. Who began is
    noted in a row of `starts`."""
    starts[row] = NONE
    choices = 0
    while not s.over:
        assert choices < bound
        note_starter(s, row, starts)
        apply(s, choice_of(kinds[s.seat], s, noise[s.seat], workspace))
        choices += 1
    return choices


@rule
def play_games(
    s: Table,
    start: Table,
    low: int,
    high: int,
    first: int,
    kinds: Any,
    noise: Any,
    workspace: Workspace,
    bound: int,
    choices: Any,
    scores: Any,
    shares: Any,
    starts: Any,
) -> None:
    """Play the games numbered from `first` on, one for each row of `choices` (how many there
    were), `scores` (points of each seat), `shares` (of the victory) and `starts` (who began); the
    rest as `begin_game` has it."""
    for row in range(len(choices)):
        begin_game(s, start, low, high, first + row, noise)
        choices[row] = play_game(s, kinds, noise, workspace, bound, row, starts)
        points(s, scores[row])
        returns_with(s, scores[row], shares[row])


@rule
def play_random_games(
    s: Table,
    start: Table,
    low: int,
    high: int,
    first: int,
    kinds: Any,
    noise: Any,
    workspace: Workspace,
    bound: int,
    choices: Any,
    scores: Any,
    shares: Any,
    starts: Any,
) -> None:
    """As `play_games` where every bot is the random one: without the others it compiles sooner and
    runs faster."""
    for row in range(len(choices)):
        begin_game(s, start, low, high, first + row, noise)
        choices[row] = play_random_game(s, noise, workspace.masks[HERE], bound, row, starts)
        points(s, scores[row])
        returns_with(s, scores[row], shares[row])


@rule
def play_random_game(s: Table, noise: Any, mask: Any, bound: int, row: int, starts: Any) -> int:
    """The same of random bots."""
    starts[row] = NONE
    quick = quick_mask(mask)
    choices = 0
    while not s.over:
        assert choices < bound
        note_starter(s, row, starts)
        clear(quick)
        legal(s, quick)
        apply(s, any_legal(quick, noise[s.seat]))
        choices += 1
    return choices


def table_for(game: Game, players: int, options: Mapping[str, object] | None = None) -> Any:
    """A table with players and options, before setup. ValueError says what options there are."""
    start = game.state()
    start.players = players
    start.options = list(game.start(players=players, seed=0, options=options).truth.options)
    return start


def compiled_run(
    game: Game, play: Callable[..., Any], start: Any, kinds: Sequence[int], entry: Any = None
) -> Callable[..., None]:
    """A function `run(which, *notes)` that calls the rule `play`, compiled, as `play_games` is
    called: `which` is what stands between `start` and `kinds`, `notes` what stands at the end.
    `entry` is `play` compiled, if the caller has it already."""
    workspace, entry = new_workspace(game, compiled=True), entry or game.linker.entry(play)
    s, begun = game.packed(game.state()), game.packed(start)
    numbers, noise = np.array(kinds, np.int64), np.zeros((len(kinds), 2), np.int64)

    def run(which: tuple[int, ...], *notes: Any) -> None:
        entry(s, begun, *which, numbers, noise, workspace, *notes)

    return run


def plain_run(game: Game, start: Any, kinds: Sequence[int]) -> Callable[..., None]:
    """The same for `play_games` in the plain body."""
    workspace, play, s = (
        new_workspace(game, compiled=False),
        game.plain.body(play_games),
        game.state(),
    )
    noise = [[0, 0] for _ in kinds]

    def run(which: tuple[int, ...], *notes: Any) -> None:
        play(s, start, *which, kinds, noise, workspace, *notes)

    return run


def rows_of(game: Game, start: Any, seed: int, kinds: list[int], compiled: bool) -> Any:
    """A function `(first, count) -> (choices, scores, shares, starts)` that plays in one body.

    `start` is a table with players and options, before setup; the answer holds NumPy arrays of
    shapes (count,), (count, players), (count, players) and (count,).
    """
    low, high = seed & 0xFFFFFFFF, seed >> 32
    players = int(start.players)
    if compiled:
        only_random = all(kind == Kind.RANDOM for kind in kinds)
        play = play_random_games if only_random else play_games
        run = compiled_run(game, play, start, kinds)
    else:
        run = plain_run(game, start, kinds)

    def rows(first: int, count: int) -> Any:
        choices = np.zeros(count, np.int64)
        scores = np.zeros((count, players), np.int64)
        shares = np.zeros((count, players), np.float64)
        starts = np.zeros(count, np.int64)
        run((low, high, first), game.bound, choices, scores, shares, starts)
        return choices, scores, shares, starts

    return rows
