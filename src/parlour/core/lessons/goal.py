"""The goal card: how one wins, one's turn, the end and the signs, in a few lines; `goal.toml`.

Lines may depend on what is agreed: `when = "score == 'open'"`, over the options and `players`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace

from ..contract import Contract
from .figures import filled, holds
from .lesson import LessonError

FILE = "goal.toml"


@dataclass(frozen=True, slots=True)
class GoalLine:
    """A line of the card, with the sign it explains: a symbol of the game's art; '' for none."""

    text: str
    sign: str = ""
    when: str = ""


@dataclass(frozen=True, slots=True)
class GoalPart:
    """Lines under one title."""

    title: str
    lines: tuple[GoalLine, ...]


def goal_card(
    game: Contract, players: int, options: Mapping[str, str] | None = None
) -> list[GoalPart]:
    """The card as it is true at a table; empty if the game has none."""
    agreed: dict[str, int | str] = {one.id: one.values[0] for one in game.options}
    agreed |= {**(options or {}), "players": players}
    parts = []
    for part in read_goal(game):
        try:
            kept = [one for one in part.lines if not one.when or holds(one.when, agreed)]
            lines = [replace(one, text=filled(one.text, agreed)) for one in kept]
        except (ValueError, KeyError) as error:
            raise LessonError(FILE, part.title, str(error)) from None
        parts += [GoalPart(part.title, tuple(lines))] if lines else []
    return parts


def read_goal(game: Contract) -> list[GoalPart]:
    """The whole card, whatever is agreed. LessonError says what is wrong with the file."""
    path = game.folder / FILE
    if not path.is_file():
        return []
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise LessonError(FILE, "", f"it is no TOML: {error}") from None
    parts = told.get("part")
    if not isinstance(parts, list) or set(told) != {"part"}:
        raise LessonError(FILE, "", "a goal card is a list of [[part]], each with title and lines")
    return [_part(part) for part in parts]


def _part(told: Mapping[str, object]) -> GoalPart:
    title, lines = told.get("title"), told.get("lines")
    if not isinstance(title, str) or not isinstance(lines, list) or set(told) != {"title", "lines"}:
        raise LessonError(FILE, str(title or ""), "a part has a title and a list of lines")
    return GoalPart(title, tuple(_line(title, line) for line in lines))


def _line(title: str, told: object) -> GoalLine:
    if isinstance(told, str):
        return GoalLine(told)
    if isinstance(told, dict) and set(told) <= {"text", "sign", "when"} and "text" in told:
        return GoalLine(**{name: str(value) for name, value in told.items()})
    raise LessonError(FILE, title, f"a line is a text, or text with sign or when, not {told!r}")


def goal_text(parts: list[GoalPart]) -> str:
    """The card in plain text, for the terminal."""
    blocks = [
        "\n".join([part.title, *(f"  - {line.text}" for line in part.lines)]) for part in parts
    ]
    return "\n".join(blocks)
