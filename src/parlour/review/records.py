"""Reading a record for a review: as far as it goes, with a sentence on what is wrong beyond."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.errors import TextError
from parlour.core.find import find
from parlour.core.game_record import game_named, read_record
from parlour.core.match import Match
from parlour.core.recording import END, FIRST_LINE, FIRST_LINE_UNMARKED


@dataclass(frozen=True, slots=True)
class Opened:
    """What could be read of a record."""

    match: Match | None  # as far as the record can be replayed; None: not at all
    wrong: str  # what is wrong with it, naming the line; '' if nothing
    lines: tuple[str, ...]  # its choices as they are written


def opened(text: str) -> Opened:
    """A record of any game on the shelf, as far as it can be read. It raises nothing."""
    told = tuple(line.strip() for line in text.splitlines() if line.strip()[:1].isdigit())
    try:
        game = find(game_named(text))
    except (TextError, LookupError) as error:
        return Opened(None, str(error.args[0]), told)
    wrong = ""
    kept = text.splitlines()
    while True:
        try:
            return Opened(read_record(game, "\n".join(kept)), wrong, told)
        except TextError as error:
            shorter = _without(kept, error.line)
            if shorter is None:
                return Opened(None, str(error), told)
            wrong = str(error)  # of several, what is wrong with a choice, which is found last
            kept = shorter


def _without(lines: list[str], number: int) -> list[str] | None:
    """The lines before a choice that cannot be, as a record without an end mark; the same of one
    whose end mark is missing or does not fit. None if something else is wrong with the line."""
    here = lines[number - 1].strip() if 0 < number <= len(lines) else ""
    unmarked = [FIRST_LINE_UNMARKED if line.strip() == FIRST_LINE else line for line in lines]
    if unmarked != lines and (here[:1].isdigit() or here.startswith(f"{END}:")):
        return [line for line in unmarked if not line.startswith(f"{END}:")]
    return lines[: number - 1] if here[:1].isdigit() else None
