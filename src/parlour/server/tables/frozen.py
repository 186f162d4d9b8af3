"""A table whose game has changed since: its log can be read, and it says why it cannot go on."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.find import shelf
from parlour.core.recording import FIRST_LINE, HIDDEN
from parlour.core.steps import seat_name

from .store import CHOICE, Entry, TableRow
from .update import Json, Snapshot


def why(row: TableRow) -> str:
    """Why a table can only be looked at, in one sentence; '' if it can be played."""
    game = shelf().get(row.game)
    if game is None:
        return f"the game {row.game} is no longer on the shelf: this table can only be viewed"
    if game.version != row.rules_version:
        return (
            f"this table was begun under version {row.rules_version} of the rules of {game.title};"
            f" version {game.version} plays here, so it can only be viewed"
        )
    return ""


CANNOT_REPLAY = (  # no word on which choice it is: it may be one that a seat made in secret
    "the log of this table does not fit the rules any more: it can only be viewed"
)


def snapshot(row: TableRow, entries: Sequence[Entry], seat: int | None, reason: str) -> Snapshot:
    """What is left to see: who chose what, as far as `seat` may know it."""
    fields: Json = {
        "seat": seat,
        "prompt": reason[:1].upper() + reason[1:] + ".",
        "turn": 0,
        "over": False,
        "frozen": reason,
        "waiting": [],
        "ask": "",
        "out": [],
        "sides": [],
        "panels": [],
        "choices": [],
        "undo": reason,
        "back": {"asker": None, "awaited": [], "why": reason, "others": []},
        "propose": False,
        "form": None,
        "result": None,
    }
    log: list[Json] = [
        {
            "choice": entry.number,
            "turn": 1,  # which one it was, older rules would have to say
            "seat": entry.seat,
            "text": _said(entry, seat),
            "spot": "",
        }
        for entry in entries
    ]
    return Snapshot(len(entries), seat, fields, {}, {}, log)


def record(row: TableRow, entries: Sequence[Entry], seat: int | None, reason: str) -> str:
    """What `seat` may know of the game as a text to keep: it can be read, not replayed."""
    options = " ".join(f"{name}={value}" for name, value in row.options.items())
    lines = [
        FIRST_LINE,
        f"game: {row.game}",
        f"version: {row.rules_version}",
        f"players: {len(row.seats)}",
        f"options: {options}",
        f"# share of {'the public' if seat is None else f'seat {seat}'}",
        f"# {reason}",
        "",
    ]
    return "\n".join([*lines, *(_written(entry, seat) for entry in entries)]) + "\n"


def _written(entry: Entry, seat: int | None) -> str:
    if entry.kind != CHOICE:
        return f"# {entry.seat}: {entry.kind} {entry.value}".rstrip()
    hidden = entry.secret and entry.seat != seat
    return f"{entry.seat}: {HIDDEN if hidden else entry.value}"


def _said(entry: Entry, seat: int | None) -> str:
    name = seat_name(entry.seat)
    if entry.kind == CHOICE:
        hidden = entry.secret and entry.seat != seat
        return f"{name}: {'?' if hidden else entry.value}"
    return f"{name}: {entry.kind} {entry.value}".rstrip()
