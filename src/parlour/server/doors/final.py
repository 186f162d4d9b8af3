"""Why a choice could not be taken back once it is made: asked by pages that confirm such choices.

It is tried in a world dealt from what the seat knows, so that the answer tells nothing hidden.
"""

from __future__ import annotations

import secrets

from parlour.core import dice
from parlour.core.errors import IllegalAction
from parlour.core.match import Match
from parlour.core.record import clone
from parlour.core.recording import INTERJECT_TOKEN

from ..tables.live_table import LiveTable
from ..tables.place import seat_meant
from ..tables.room import Room
from ..tables.store import Link

SEED_BITS = 32
SHOWS = "Something new is shown then: it cannot be taken back unless everybody agrees."
ENDS = "Then the others choose: it cannot be taken back after that unless everybody agrees."
OVER = "It ends the game: it cannot be taken back."


def why_final(room: Room, link: Link, choice: str, seat: int | None) -> str:
    """Why this choice could not be taken back; '' if it could, or if it may not be made at all."""
    chooser = seat_meant(link, seat)
    match = imagined(room.table, chooser)
    try:
        if choice == INTERJECT_TOKEN:
            match.interject(chooser)
        else:
            match.play(" ".join(choice.lower().split()), chooser)
    except IllegalAction:
        return ""
    if match.over:
        return OVER
    if match.why_not_undo(chooser):
        return SHOWS
    return "" if chooser in match.seats else ENDS


def imagined(table: LiveTable, seat: int) -> Match:
    """The table as it may be, for all that a seat knows."""
    world = clone(table.match.view(seat))
    dice.seed(world, *(secrets.randbits(SEED_BITS) for _ in range(3)))
    table.game.rules.deal_hidden(world, seat)
    return Match(table.game, world, None)
