"""Writing the game record: what PGN is to chess. A text of headers and choices that a person can
read, mail and replay.

    parlour record 2
    game: abyss
    version: 1
    players: 3
    seed: 7
    options: bonus_locations=on

    0: draw 3
    0: keep green_herald
    1: take green
    end: 3 choices, 5f0c2a91

The end mark counts the choices and has a hash of all lines before it, so that a record that was cut
short or changed is told from a whole one. Records of form 1, which have none, are still read.

A seat's share of a record (`# share of seat 1`) has no seed and `?` for what the seat may not know:
it can be read, not replayed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

from .contract import Contract
from .options import agreed_options
from .position import write_position

FIRST_LINE = "parlour record 2"
FIRST_LINE_UNMARKED = "parlour record 1"  # of records without an end mark
END = "end"
HASH_DIGITS = 8
HEADERS = ("game", "version", "players", "seed", "options", "automatic")
BY_HAND = "no"  # automatic: only options were chosen by hand
HIDDEN = "?"
INTERJECT_TOKEN = "interject"

Told = Iterable[tuple[int, str]]  # each choice: its seat and its token


def write_record(
    game: Contract, start: Any, seed: int | None, choices: Told, *, automatic: bool = True
) -> str:
    """The whole record of a match that began with `start` (dealt by `seed`, or a position)."""
    lines = _head(game, start, automatic)
    if seed is not None:
        lines.insert(4, f"seed: {seed}")
        lines.append("")
    else:
        lines += ["", *_quoted(write_position(game, start)), ""]
    made = [f"{seat}: {token}" for seat, token in choices]
    lines += made
    return "\n".join([*lines, end_mark(len(made), lines)]) + "\n"


def end_mark(choices: int, lines: Iterable[str]) -> str:
    """The last line of a record with these lines; empty ones do not count."""
    content = "\n".join(line for line in lines if line).encode()
    counted = "1 choice" if choices == 1 else f"{choices} choices"
    return f"{END}: {counted}, {hashlib.sha256(content).hexdigest()[:HASH_DIGITS]}"


def unmarked(record: str) -> str:
    """A record in the form without an end mark: for files that are compared line by line."""
    lines = record.splitlines()
    return "\n".join([FIRST_LINE_UNMARKED, *lines[1:-1]]) + "\n"


def write_share(
    game: Contract, start: Any, seat: int, choices: Told, view: Any, *, automatic: bool = True
) -> str:
    """What `seat` may know of the record: the choices it saw, and the table as it sees it."""
    lines = [*_head(game, start, automatic), f"# share of seat {seat}", ""]
    lines += [f"{chooser}: {token}" for chooser, token in choices]
    lines += ["", *_quoted(write_position(game, view))]
    return "\n".join(lines) + "\n"


def _head(game: Contract, start: Any, automatic: bool) -> list[str]:
    agreed = " ".join(
        f"{name}={value}" for name, value in agreed_options(game.options, start.options).items()
    )
    by_hand = [] if automatic else [f"automatic: {BY_HAND}"]
    return [
        FIRST_LINE,
        f"game: {game.id}",
        f"version: {game.version}",
        f"players: {start.players}",
        f"options: {agreed}".rstrip(),
        *by_hand,
    ]


def _quoted(position: str) -> list[str]:
    return [f"| {line}" for line in position.splitlines()]
