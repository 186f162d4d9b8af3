"""Golden games and tree counts: whole games as text and sizes of game trees, for every game found.

`python tests/golden.py` writes them anew (`make golden`); the difference is then read and committed
like any other. The tests compare what the rules give now with what is written.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from pathlib import Path

import parlour
from parlour.core import trial
from parlour.core.game import Game
from parlour.core.match import Match
from parlour.core.record import clone

DEPTHS = 4
MOST_NODES = 20_000


def golden_folder(game: Game) -> Path:
    return game.folder / "tests" / "golden"


def golden_games(game: Game) -> Iterator[tuple[str, str]]:
    """(file name, text) of one random game of each variant: its record, then the log and points."""
    solo = [(1, {game.solo: index}) for index in _solo_values(game)]
    for players, options in [*trial.variants(game), *solo]:
        match = played(game, players, options)
        name = "-".join([str(players), *(f"{key}_{value}" for key, value in options.items())])
        lines = [match.save(), *(f"# {line.text}" for line in match.log())]
        lines += [f"# points {match.points}", f"# returns {match.returns}"]
        yield f"{name}.txt", "\n".join(lines) + "\n"


def _solo_values(game: Game) -> list[int]:
    found = [option for option in game.options if option.id == game.solo]
    return [index for option in found if not option.for_players for index in (1,)]


def played(game: Game, players: int, options: dict[str, object]) -> Match:
    """A random game from a fixed seed."""
    chance = random.Random(f"{game.id} {players} {sorted(options.items())}")
    match = game.start(players=players, seed=20, options=options)
    while not match.over:
        seat = match.seats[0]
        match.play(chance.choice(match.legal(seat)), seat)
    return match


def tree_counts(game: Game) -> Iterator[tuple[str, list[int]]]:
    """(name, nodes at depth 1, 2, ...) from the start and from the middle of a game."""
    for players in game.players:
        match = game.start(players=players, seed=5)
        yield f"start-{players}", counts(game, match.truth)
        chance = random.Random(players)
        for _ in range(30):
            if not match.over:
                match.play(chance.choice(match.legal()))
        yield f"after-30-{players}", counts(game, match.truth)


def counts(game: Game, s: object) -> list[int]:
    """How many nodes the game tree has at each depth, chance being what the generator holds."""
    nodes, found = [s], []
    for _ in range(DEPTHS):
        following = []
        for node in nodes:
            for action in game.legal_actions(node):
                after = clone(node)
                game.rules.apply(after, action)
                following.append(after)
        found.append(len(following))
        if len(following) > MOST_NODES or not following:
            break
        nodes = following
    return found


def written_counts(game: Game) -> dict[str, list[int]]:
    path = game.folder / "tests" / "tree_counts.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def write_all(games: list[Game]) -> None:
    """Write golden games and tree counts of these games anew."""
    for game in games:
        folder = golden_folder(game)
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.txt"):
            old.unlink()
        for name, text in golden_games(game):
            (folder / name).write_text(text, encoding="utf-8")
        lines = [f'"{name}" = {found}' for name, found in tree_counts(game)]
        (game.folder / "tests" / "tree_counts.toml").write_text("\n".join(lines) + "\n")
        print(f"{game.id}: {len(list(folder.glob('*.txt')))} golden games written")


if __name__ == "__main__":
    import sys

    wanted = sys.argv[1:] or list(parlour.shelf())
    write_all([parlour.game(name) for name in wanted])
