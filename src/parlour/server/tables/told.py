"""What the log tells beside the choices: who took back, handed over, asked, agreed."""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.core.steps import seat_name

from .store import AGREE, ASK, AWAY, BOT, PERSON, REFUSE, UNDO, Entry

NEWS = {
    UNDO: "{seat} took back the last choice.",
    BOT: "{seat} was handed to the bot {bot}.",
    AWAY: "{seat} is not there: the others have handed the seat to the bot {bot}.",
    PERSON: "{seat} was taken back by a person.",
    ASK: "{seat} wants to take back a choice that has shown something.",
    AGREE: "{seat} agrees to take it back.",
    REFUSE: "{seat} said no: nothing is taken back.",
}
GIVEN_UP = "{seat} no longer wants to take it back."
ENDED = "So nothing is taken back."


def sentences(entry: Entry, asker: int | None) -> list[str]:
    """What an entry means to people, where the match does not tell it; `asker` asked before it to
    take something back (NONE or None: nobody did). A seat that refuses what it asked for itself
    gives it up."""
    given_up = entry.kind == REFUSE and entry.seat == asker
    sentence = GIVEN_UP if given_up else NEWS.get(entry.kind, "")
    if not sentence:
        return []
    told = [sentence.format(seat=seat_name(entry.seat), bot=entry.value)]
    if entry.kind == AWAY and asker not in (None, NONE):
        told.append(ENDED)
    return told
