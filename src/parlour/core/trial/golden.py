"""What a person has read once and a program keeps: whole games as text, sizes of game trees, and
who sees which field. `parlour trial GAME --write` writes them anew, into the game's `tests/`; the
difference is then read and committed like any other.
"""

from __future__ import annotations

import difflib
import json
import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..contract import Contract
from ..dealing import start
from ..game_record import read_record
from ..match import Match
from ..record import clone
from ..recording import unmarked
from .fault import Fault, patience
from .games import variants
from .sight import who_sees

DEPTHS = 4
MOST_NODES = 20_000
SHOWN = 6  # lines of a difference that are told


def tests_folder(game: Contract) -> Path:
    return game.folder / "tests"


def golden_folder(game: Contract) -> Path:
    return tests_folder(game) / "golden"


def golden_games(game: Contract) -> Iterator[tuple[str, str]]:
    """(file name, text) of one random game of each variant: its record, then the log and points."""
    solo: list[tuple[int, dict[str, object]]] = [
        (1, {option.id: 1})
        for option in game.options
        if option.id == game.solo and not option.for_players
    ]
    for players, options in [*variants(game), *solo]:
        with patience():
            match = played(game, players, options)
        name = "-".join([str(players), *(f"{key}_{value}" for key, value in options.items())])
        lines = [unmarked(match.save()), *(f"# {line.text}" for line in match.log())]
        lines += [f"# points {match.points}", f"# returns {match.returns}"]
        yield f"{name}.txt", "\n".join(lines) + "\n"


def played(game: Contract, players: int, options: dict[str, object]) -> Match:
    """A random game from a fixed seed."""
    chance = random.Random(f"{game.id} {players} {sorted(options.items())}")
    match = start(game, players, 20, options)
    while not match.over:
        seat = match.seats[0]
        match.play(chance.choice(match.legal(seat)), seat)
    return match


def tree_counts(game: Contract) -> Iterator[tuple[str, list[int]]]:
    """(name, nodes at depth 1, 2, ...) from the start and from the middle of a game."""
    for players in game.players:
        match = start(game, players, 5)
        yield f"start-{players}", counts(game, match.truth)
        chance = random.Random(players)
        for _ in range(30):
            if not match.over:
                match.play(chance.choice(match.legal()))
        yield f"after-30-{players}", counts(game, match.truth)


def counts(game: Contract, s: Any) -> list[int]:
    """How many nodes the game tree has at each depth, chance being what the generator holds."""
    nodes, found = [s], []
    for _ in range(DEPTHS):
        following = []
        for node in nodes:
            for action in game.legal_actions(node):
                after = clone(node)
                with patience():
                    game.rules.apply(after, action)
                following.append(after)
        found.append(len(following))
        if len(following) > MOST_NODES or not following:
            break
        nodes = following
    return found


def written_games(game: Contract) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in golden_folder(game).glob("*.txt")}


def written_counts(game: Contract) -> dict[str, list[int]]:
    path = tests_folder(game) / "tree_counts.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def written_sight(game: Contract) -> str:
    path = tests_folder(game) / "who_sees.txt"
    return path.read_text(encoding="utf-8") if path.exists() else ""


def write_all(game: Contract) -> int:
    """Write golden games, tree counts and who sees what anew; how many games."""
    folder = golden_folder(game)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()
    for name, text in golden_games(game):
        (folder / name).write_text(text, encoding="utf-8")
    lines = [f"{json.dumps(name)} = {found}" for name, found in tree_counts(game)]
    (tests_folder(game) / "tree_counts.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (tests_folder(game) / "who_sees.txt").write_text(who_sees(game), encoding="utf-8")
    return len(list(folder.glob("*.txt")))


def check_games(game: Contract) -> Iterator[None]:
    """Whole games are what they were, and the records that are written still replay."""
    written = written_games(game)
    for name, text in golden_games(game):
        if name not in written:
            raise Fault(f"there is no golden game {name}{_AGAIN}", game.id)
        _same(game, written[name], text, f"the golden game {name}")
        if not read_record(game, text).over:
            raise Fault(f"the golden game {name} does not replay to its end", game.id)
        yield
        written.pop(name)
    if written:
        raise Fault(f"golden games of no variant: {', '.join(sorted(written))}{_AGAIN}", game.id)


def check_counts(game: Contract) -> None:
    """Contract trees are as large as they were."""
    written = written_counts(game)
    for name, found in tree_counts(game):
        if written.get(name) != found:
            sentence = f"the tree of {name} has {found} nodes by depth, and had {written.get(name)}"
            raise Fault(sentence + _AGAIN, game.id)


def check_sight(game: Contract) -> None:
    """Every field is seen by whom it was when a person last read the table."""
    _same(game, written_sight(game), who_sees(game), "who sees which field (who_sees.txt)")


_AGAIN = (
    "; if this is meant, write it anew with `parlour trial GAME --write` and read the difference"
)


def _same(game: Contract, was: str, now: str, what: str) -> None:
    if was == now:
        return
    lines = list(difflib.unified_diff(was.splitlines(), now.splitlines(), n=0, lineterm=""))
    changed = [line for line in lines[2:] if not line.startswith("@@")]
    more = [f"... and {len(changed) - SHOWN} lines more"] if len(changed) > SHOWN else []
    sentence = f"{what} has changed" if was else f"{what} was never written"
    told = {"difference": "\n" + "\n".join([*changed[:SHOWN], *more])} if was else {}
    raise Fault(sentence + _AGAIN.replace("GAME", game.id), game.id, told)
