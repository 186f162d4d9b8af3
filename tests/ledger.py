"""The ledger: whatever changes on the table between two choices is told by a line of the log.

What changes is read from the position texts of a viewer's views before and after. A game says which
line tells of which field, or why nothing has to be told of it.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from parlour.core.game import Game
from parlour.core.match import LogLine, Match
from parlour.core.position import write_position
from parlour.core.record import NONE

ANYBODYS = ("version", "players", "seat", "waiting", "turn", "revealed")


@dataclass(frozen=True)
class Told:
    """A field, as a pattern of its path in position texts, and the line that tells of it. A number
    in brackets in the path is the seat whose sign the line must bear."""

    path: str
    line: str
    signed: bool = True  # the number in the path is a seat


@dataclass(frozen=True)
class Quiet:
    """A field of which nothing has to be told, and why."""

    path: str
    why: str


Entry = Told | Quiet


def lines_of(game: Game, view: Any) -> dict[str, str]:
    """What stands in a view, by path."""
    parted = (line.partition(":") for line in write_position(game, view).splitlines())
    found: dict[str, str] = {}
    for path, _, rest in parted:
        found[path] = found.get(path, "") + rest  # several frames wait
    return found


def changed(game: Game, before: Any, after: Any) -> list[str]:
    """The paths of what differs between two views."""
    then, now = lines_of(game, before), lines_of(game, after)
    paths = [path for path in {**then, **now} if then.get(path) != now.get(path)]
    return [path for path in paths if path not in (*ANYBODYS, "waits", "options")]


def read_along(
    game: Game, match: Match, entries: Sequence[Entry], choices: int, seed: int
) -> Counter[str]:
    """Play at random and hold every viewer's log against what that viewer sees change; how often
    each entry was of use."""
    chance, used = random.Random(seed), Counter[str]()
    viewers = [None, *range(match.players)]
    for _ in range(choices):
        if match.over:
            break
        before = {viewer: match.view(viewer) for viewer in viewers}
        read = {viewer: len(match.log(viewer)) for viewer in viewers}
        turn = match.turn
        seat = chance.choice(match.seats)
        match.play(chance.choice(match.legal(seat)), seat)
        for viewer in viewers:
            lines = match.log(viewer)[read[viewer] :]
            check_order(lines, turn, match.turn)
            for path in changed(game, before[viewer], match.view(viewer)):
                used[check_told(path, lines, entries, viewer)] += 1
    return used


def check_order(lines: Sequence[LogLine], before: int, after: int) -> None:
    """Lines stand under the turn they are about, in order."""
    turns = [line.turn for line in lines]
    assert turns == sorted(turns), lines
    assert all(before <= turn <= after for turn in turns), lines


def check_told(
    path: str, lines: Sequence[LogLine], entries: Sequence[Entry], viewer: int | None
) -> str:
    """The entry that says how a change is told, once it is found to be told so."""
    fitting = [entry for entry in entries if re.fullmatch(entry.path, path)]
    assert fitting, f"nothing is said of how {path!r} is told"
    entry = fitting[0]
    if isinstance(entry, Quiet):
        return entry.path
    found = [line for line in lines if re.search(entry.line, line.text)]
    texts = [(line.text, line.seat) for line in lines]
    assert found, f"{path!r} has changed, and viewer {viewer} is told only {texts}"
    whose = re.search(r" (\d)\b", path)
    if entry.signed and whose:
        signs = {line.seat for line in found}
        assert int(whose[1]) in signs or NONE in signs, f"{path!r} under another sign: {texts}"
    return entry.path
