"""Who sees which field, as a table for people to read once: a hand that all may see plays well and
passes every other test, since a mark that is too open is no contradiction.

The marks say it of every field; what `reveal` shows beyond them is found by playing.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from ..contract import Contract
from ..dealing import start
from ..record import NONE, See, as_bytes, visible_bytes, walk
from .fault import patience

HEAD = "# Who sees which field, and what `reveal` shows of it to others, in random games.\n"
WORDS = {See.NOBODY: "nobody", See.OWNER: "its owner", See.ALL: "all"}
CHOICES = 400  # of a game that is looked at, at most
WIDTH = 28

Numbers = npt.NDArray[np.int64]


def who_sees(game: Contract) -> str:
    """A line for each field: who may see it by its mark, and how much `reveal` adds."""
    shown, hidden = _beyond_the_marks(game)
    lines = []
    for path, see in _paths(game).items():
        added = ""
        if shown[path]:
            share = "all" if shown[path] == hidden[path] else "some"
            added = f"; {share} of it shown to others by reveal"
        lines.append(f"{path:{WIDTH}} {WORDS[see]}{added}")
    return HEAD + "\n".join(lines) + "\n"


def _paths(game: Contract) -> dict[str, See]:
    return {_plain(path): field.see for path, field, _, _ in walk(game.state)}


def _plain(path: str) -> str:
    return re.sub(r"\[\d+\]", "", path)


def _beyond_the_marks(game: Contract) -> tuple[Counter[str], Counter[str]]:
    """By field, how many bytes that the marks hide were shown, and were there to be shown."""
    names = list(_paths(game))
    at = np.zeros(game.state_bytes, np.int64)
    for path, field, offset, _ in walk(game.state):
        assert field.kind is not None
        at[offset : offset + np.dtype(field.kind).itemsize] = names.index(_plain(path))
    counts = np.zeros((2, len(names)), np.int64)
    for players in game.players:
        for truth, views in _tables(game, players):
            _count(game, truth, views, at, counts)
    shown, hidden = (Counter(dict(zip(names, map(int, row), strict=True))) for row in counts)
    return shown, hidden


def _tables(game: Contract, players: int) -> Iterator[tuple[Any, list[Any]]]:
    match, chance = start(game, players, 7), random.Random(7)
    while not match.over and len(match.choices) < CHOICES:
        truth = match.truth
        yield truth, [game.view(truth, seat) for seat in range(players)]
        seat = chance.choice(match.seats)
        with patience():
            match.play(chance.choice(match.legal(seat)), seat)


def _count(game: Contract, truth: Any, views: list[Any], at: Numbers, counts: Numbers) -> None:
    visible, blank = visible_bytes(game.state, len(views))
    true = np.frombuffer(as_bytes(truth), np.uint8)
    for seat, view in enumerate(views):
        seen = np.frombuffer(as_bytes(view), np.uint8)
        closed = visible[seat - NONE] == 0
        np.add.at(counts[0], at[closed & (seen != blank)], 1)
        np.add.at(counts[1], at[closed & (true != blank)], 1)
