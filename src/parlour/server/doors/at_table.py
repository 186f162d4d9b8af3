"""What a link may do at its table: each is checked here, whichever way it came in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from parlour.core.errors import IllegalAction
from parlour.core.lessons.coach import coached
from parlour.core.steps import seat_name

from ..messages import Choose, HandOver, TakeBack, Undo
from ..refusals import CONFLICT, FORBIDDEN, NOT_UNDERSTOOD, SPECTATOR, Refused
from ..tables.live_table import LiveTable
from ..tables.place import seat_meant
from ..tables.room import Room
from ..tables.store import AGREE, ASK, AWAY, BOT, CHOICE, PERSON, UNDO, Entry, Link
from ..tables.update import form_for

MOST_REASONS = 6
NONE_OF_THEM = "nothing of that kind may be chosen now"
Json = dict[str, Any]


async def choose(room: Room, link: Link, message: Choose) -> bool:
    """Make a choice, or break in. False if it had been counted already."""
    seat = seat_meant(link, message.seat)
    token = " ".join(message.choice.lower().split())

    def make(table: LiveTable) -> Entry | None:
        if table.is_repeated(seat, message.number, CHOICE, token):
            return None
        return table.choice(seat, message.number, token)

    return await act(room, message.number, make)


async def undo(room: Room, link: Link, message: Undo) -> bool:
    """Take back the last choice."""
    seat = seat_meant(link, message.seat)

    def make(table: LiveTable) -> Entry | None:
        if table.is_repeated(seat, message.number, UNDO, ""):
            return None
        return table.undo(seat, message.number)

    return await act(room, message.number, make)


async def take_back(room: Room, link: Link, message: TakeBack) -> bool:
    """Ask to take back what has shown something, or answer whoever asks."""
    seat = seat_meant(link, message.seat)

    def make(table: LiveTable) -> Entry | None:
        if table.is_repeated(seat, message.number, message.answer, ""):
            return None
        if message.answer == ASK:
            return table.ask_back(seat, message.number, room.here())
        return table.answer_back(seat, message.number, message.answer == AGREE)

    return await act(room, message.number, make)


async def hand_over(room: Room, link: Link, seat: int, message: HandOver, bots: list[str]) -> bool:
    """Hand a seat to a bot, or take it back. Others than its own player may do so only while nobody
    is there, and may take back only what was handed over so."""
    own, bot = seat in link.seats, message.bot or ""
    if not link.seats:
        raise Refused(FORBIDDEN, SPECTATOR)
    if bot and bot not in bots:
        raise Refused(NOT_UNDERSTOOD, f"there is no bot {bot!r}; the bots are: {', '.join(bots)}")
    kind = (BOT if own else AWAY) if bot else PERSON

    def make(table: LiveTable) -> Entry | None:
        if table.is_repeated(seat, message.number, kind, bot):
            return None
        made = table.hand_over(seat, message.number, bot, by_others=not own)
        why = "" if own else _why_not_others(room, table, seat, bot)
        if why:
            raise Refused(FORBIDDEN, why)
        return made

    return await act(room, message.number, make)


def _why_not_others(room: Room, table: LiveTable, seat: int, bot: str) -> str:
    if bot:
        return room.why_not_stand_in(seat)
    if table.handed[seat] == AWAY:
        return ""
    return f"{seat_name(seat)} was handed over by its own player: only they can take it back"


async def act(room: Room, number: int, make: Callable[[LiveTable], Entry | None]) -> bool:
    if number > room.number:
        await room.catch_up()  # another server of this database may be ahead
    return await room.act(make)


def form(room: Room, link: Link, seat: int | None) -> Json | None:
    """What a seat can fill in now, such as a deal."""
    chooser = seat_meant(link, seat)
    table = room.table
    found = form_for(table, table.match.view(chooser), chooser)
    return None if found is None else asdict(found)


def coach(room: Room, link: Link, seat: int | None) -> Json:
    """What people usually look at where a seat is asked; nothing to say to one that is not."""
    chooser = seat_meant(link, seat)
    table = room.table
    if chooser not in table.match.seats or table.bots[chooser]:
        return {"tip": "", "reminders": {}}
    return asdict(coached(table.game, table.match.view(chooser), chooser, table.asked_of(chooser)))


def why_not(room: Room, link: Link, choice: str, seat: int | None) -> str:
    """Why a seat may not choose this now, in words; '' if it may. What several choices begin with,
    such as the token of a key, stands for all of them."""
    chooser = seat_meant(link, seat)
    match, actions = room.table.match, room.table.game.actions
    alike = [n for n in range(len(actions)) if actions.token(n).startswith(f"{choice} ")]
    if not alike:
        try:
            return match.why_not(choice, chooser)
        except IllegalAction as error:
            raise Refused(NOT_UNDERSTOOD, str(error)) from None
    if chooser not in match.seats:
        return match.why_not(alike[0], chooser)
    if not set(alike).isdisjoint(match.legal(chooser)):
        return ""
    view = match.view(chooser)
    reasons = {room.table.game.words.why_not(view, action) for action in alike}
    return reasons.pop() if len(reasons) == 1 else NONE_OF_THEM


def why_not_there(room: Room, link: Link, spot: str, seat: int | None) -> list[dict[str, str]]:
    """What a piece of the picture stands for that may not be chosen now, and why; equal reasons
    once."""
    chooser = seat_meant(link, seat)
    table = room.table
    match, words = table.match, table.game.words
    if chooser not in match.seats:
        return [{"words": "", "why": match.why_not(0, chooser)}]
    view, legal = match.view(chooser), match.legal(chooser)
    reasons: dict[str, str] = {}
    for action in table.forbidden_at(chooser, view, legal).get(spot, []):
        reasons.setdefault(words.why_not(view, action), words.describe(view, action))
        if len(reasons) == MOST_REASONS:
            break
    return [{"words": said, "why": why} for why, said in reasons.items()]


def record(room: Room, link: Link, seat: int | None) -> str:
    """The whole game record once the game is over; before that the seat's share of it. Who sat
    where stands in remarks."""
    if room.why_frozen:
        return room.frozen_record(seat_meant(link, seat) if link.seats else None)
    match = room.table.match
    if match.over:
        text = match.save()
    elif not link.seats:
        raise Refused(CONFLICT, "the record is open to spectators once the game is over")
    else:
        text = match.save(seat_meant(link, seat))
    first, rest = text.split("\n", 1)
    return "\n".join([first, *_remarks(room), rest])


def _remarks(room: Room) -> list[str]:
    """`# seat 0: Ada, Red`, for everybody who has a name."""
    table = room.table
    sides = (
        [table.game.side(table.match.view(None), n) for n in range(len(room.names))]
        if (table.game.side)
        else [""] * len(room.names)
    )
    told = []
    for seat, (name, side) in enumerate(zip(room.names, sides, strict=True)):
        who = [name] if name != seat_name(seat) else []
        who += [side] if side else []
        who += [f"the bot {table.bots[seat]}"] if table.bots[seat] else []
        told += [f"# seat {seat}: {', '.join(who)}"] if who else []
    return told
