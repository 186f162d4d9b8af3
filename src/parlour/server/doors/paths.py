"""Several choices of one seat sent together, as a filled-in form is.

They are tried first in a world dealt from what the seat knows, so that a form which cannot be
carried through changes nothing, and refusing it tells nothing. Then they are made one by one, as if
they had been sent so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parlour.core.errors import IllegalAction
from parlour.core.match import Match
from parlour.core.recording import INTERJECT_TOKEN

from ..messages import ChoosePath
from ..refusals import CONFLICT, NOT_UNDERSTOOD, Refused
from ..tables.live_table import LiveTable
from ..tables.place import seat_meant
from ..tables.room import Room
from ..tables.store import CHOICE, Entry, Link
from .at_table import act
from .final import imagined


async def choose_path(room: Room, link: Link, message: ChoosePath) -> bool:
    """Make several choices, one after another. False if they had been counted already."""
    seat = seat_meant(link, message.seat)
    tokens = [" ".join(token.lower().split()) for token in message.choices]

    def begin(table: LiveTable) -> Entry | None:
        if table.is_repeated(seat, message.number, CHOICE, tokens[0]):
            return None
        try_out(table, seat, tokens)
        return table.choice(seat, message.number, tokens[0])

    taken = len(room.table.match.steps)
    if not await act(room, message.number, begin):
        return False
    rest = tokens[1:]
    while rest := without_taken(room.table.match, taken, rest):
        token, taken = rest.pop(0), len(room.table.match.steps)
        await room.act(_next(seat, token))
    return True


def _next(seat: int, token: str) -> Callable[[LiveTable], Entry]:
    return lambda table: table.choice(seat, table.number, token)


def try_out(table: LiveTable, seat: int, tokens: Sequence[str]) -> None:
    """Refuse what cannot be carried through, as far as the seat knows."""
    match = imagined(table, seat)
    rest, taken = list(tokens), len(match.steps)
    try:
        while rest := without_taken(match, taken, rest):
            token, taken = rest.pop(0), len(match.steps)
            if token == INTERJECT_TOKEN:
                match.interject(seat)
            elif why := match.why_not(token, seat):
                raise Refused(CONFLICT, why)
            else:
                match.play(token, seat)
    except IllegalAction as error:
        known = all(token == INTERJECT_TOKEN or _is_known(match, token) for token in tokens)
        raise Refused(CONFLICT if known else NOT_UNDERSTOOD, str(error)) from None


def _is_known(match: Match, token: str) -> bool:
    try:
        match.action(token)
    except IllegalAction:
        return False
    return True


def without_taken(match: Match, since: int, tokens: Sequence[str]) -> list[str]:
    """The tokens without those at their head that the match has taken by itself since a step."""
    rest = list(tokens)
    for step in match.steps[since:]:
        if step.forced and rest and match.token(step.choice.action) == rest[0]:
            rest.pop(0)
    return rest
