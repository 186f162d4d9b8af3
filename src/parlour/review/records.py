"""Reading a record for a review: as far as it goes, with a sentence on what is wrong beyond."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.errors import TextError
from parlour.core.find import find
from parlour.core.game_record import game_named, read_record
from parlour.core.match import Match


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
            wrong = wrong or str(error)
            is_choice = 0 < error.line <= len(kept) and kept[error.line - 1].strip()[:1].isdigit()
            if not is_choice:
                return Opened(None, wrong, told)
            kept = kept[: error.line - 1]
