"""A small trained network as what a search judges positions by: `search:2000@speros.npz`.

It sees what the game's `encode` writes of a whole imagined world, from the seat that is judged, and
says how far the odds of that seat are from what the game's own `value` holds them to be, of which
it keeps a part. One that says nothing and keeps all judges as `value` does. Finished games are
judged by `value`, which knows who has won.

Where lines of play go on by `value` to a horizon, they still do, since that is cheaper: the network
judges the table after a choice that was never tried before, and where the line is cut off. In games
whose lines are played to the end they are cut off at once instead.
"""

from __future__ import annotations

import math
import zipfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from parlour.core.contract import Contract, encode, value
from parlour.core.rule import rule, slot
from parlour.core.table import Table

from .weighing import BLOCK, weigh

LEAST = 0.0001  # chances nearer to 0 or 1 are not told apart
MOST_HIDDEN = 256
FARTHEST = 700.0  # log odds against; beyond them floats overflow
BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    MemoryError,
)  # a damaged file, or one that claims too much


class Sense(NamedTuple):
    """A network laid out for the search, with room to work in; no cells where there is none."""

    floats: Any  # (features, rounded up to whole blocks)
    rows: Any  # (as many and one, hidden)
    tops: Any  # (hidden and one)
    hidden: Any  # (hidden)
    kept: Any  # one cell: the part of the odds by `value` that is kept


@slot
def estimate(s: Table, seat: int, sense: Sense) -> float:
    """A seat's share of the victory, as a search judges it: the game's own `value` does, unless
    another rule is put here."""
    return value(s, seat)


@rule
def by_network(s: Table, seat: int, sense: Sense) -> float:
    """The same by a network."""
    worth = value(s, seat)
    if s.over:
        return worth
    encode(s, seat, sense.floats)
    odds = weigh(sense.floats, sense.rows, sense.tops, sense.hidden)
    odds += sense.kept[0] * log_odds(worth)
    return 1.0 / (1.0 + math.exp(min(-odds, FARTHEST)))


@rule
def log_odds(chance: float) -> float:
    """How far a chance is from an even one."""
    held = min(max(chance, LEAST), 1.0 - LEAST)
    return math.log(held / (1.0 - held))


@dataclass(frozen=True)
class Judge:
    """The arrays of a network that judges positions, and what it was trained for."""

    game: str
    players: int
    hidden: tuple[Any, Any]  # weights (hidden, features) and biases (hidden,); ReLU follows
    worth: tuple[Any, Any]  # weights (hidden,) and one bias (): log odds of the victory
    kept: float  # the part of the log odds by the game's own `value` that is added to them

    def save(self, file: str | Path) -> None:
        """Write it to a `.npz` file."""
        with Path(file).open("wb") as opened:
            np.savez_compressed(
                opened,
                game=self.game,
                players=self.players,
                hidden_weights=self.hidden[0],
                hidden_biases=self.hidden[1],
                worth_weights=self.worth[0],
                worth_bias=self.worth[1],
                kept=self.kept,
            )

    def laid_out(self, compiled: bool) -> Sense:
        """As the search takes it: lists in the plain body."""
        weights, biases = self.hidden
        room = -(-weights.shape[1] // BLOCK) * BLOCK
        rows = np.zeros((room + 1, len(biases)), np.float32)
        rows[: weights.shape[1]] = weights.T
        rows[room] = biases
        tops = np.append(self.worth[0], self.worth[1]).astype(np.float32)
        arrays = [np.zeros(room, np.float32), rows, tops, np.zeros(len(biases), np.float32)]
        return _sense([*arrays, np.array([self.kept], np.float64)], compiled)


def no_sense(compiled: bool) -> Sense:
    """Where the game's own `value` judges."""
    floats = np.zeros(0, np.float32)
    return _sense([floats, np.zeros((0, 0), np.float32), floats, floats, np.zeros(0)], compiled)


def _sense(arrays: Sequence[Any], compiled: bool) -> Sense:
    return Sense._make(arrays if compiled else [array.tolist() for array in arrays])


def load_judge(file: str | Path, game: Contract) -> Judge:
    """The network that `Judge.save` wrote, if it was made for this game as it is; ValueError says
    what is wrong with it."""
    judge = _read(Path(file))
    if judge.game != game.id:
        raise ValueError(f"{str(file)!r} was trained for {judge.game}, not for {game.id}")
    if judge.hidden[0].shape[1] != game.features:
        raise ValueError(
            f"{str(file)!r} is for {judge.hidden[0].shape[1]} floats, and {game.id} has"
            f" {game.features}: train it anew"
        )
    return judge


def _read(file: Path) -> Judge:
    if not file.is_file():
        raise ValueError(f"there is no file {str(file)!r} to read a network from")
    return _kept(file, file.stat().st_mtime_ns)


@cache
def _kept(file: Path, changed: int) -> Judge:
    try:
        with file.open("rb") as opened, np.load(opened, allow_pickle=False) as arrays:
            weights, biases, tops, top = (
                arrays[name].astype(np.float32)
                for name in ("hidden_weights", "hidden_biases", "worth_weights", "worth_bias")
            )
            judge = Judge(
                str(arrays["game"]),
                int(arrays["players"]),
                (weights, biases),
                (tops, top),
                float(arrays["kept"]),
            )
    except (OSError, KeyError, EOFError, ValueError, TypeError, *BROKEN):
        raise ValueError(f"{str(file)!r} is not a network that Judge.save wrote") from None
    width = len(biases) if biases.ndim == 1 else 0
    shapes = (
        weights.ndim == 2 and len(weights) == width and tops.shape == (width,) and top.size == 1
    )
    if not shapes or not 0 < width <= MOST_HIDDEN or not _finite(judge):
        raise ValueError(f"{str(file)!r} is not a network of 1 to {MOST_HIDDEN} hidden numbers")
    return judge


def _finite(judge: Judge) -> bool:
    arrays = (*judge.hidden, *judge.worth, judge.kept)
    return all(bool(np.isfinite(array).all()) for array in arrays)
