"""What is offered once a game is over: how these seats stand against each other over the games they
have had here, and bots of another level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from parlour.core.match import Match

from ..tables.live_table import BOT_SEAT
from ..tables.new_table import ME
from ..tables.room import Room
from ..tables.store import Link, TableRow
from .described import Json

STEPS = ("easy", "fair", "hard", "master")  # levels as people climb them
DECIDED = 2  # games won that decide a best of three


def ending(room: Room, link: Link) -> Json | None:
    """What the end offers to a link; None while the game goes on."""
    if not room.over or room.why_frozen:
        return None
    match = room.table.match
    games = [*room.earlier, won(match)]
    return {
        "series": series(games, room.names),
        "wins": wins_of(games, len(room.names)),
        "other": other_level(room.row, any(match.returns[seat] > 0 for seat in link.seats)),
    }


def won(match: Match) -> list[int]:
    """The seats that have won, or shared the victory."""
    return [seat for seat, share in enumerate(match.returns) if share > 0]


def wins_of(games: Sequence[Sequence[int]], seats: int) -> list[list[bool]]:
    """For each seat, which of the games it won, in the order in which they were played."""
    return [[seat in game for game in games] for seat in range(seats)]


def series(games: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    """Who has won how many of the games that the same seats had, in words; '' of a single one."""
    if len(games) < DECIDED:
        return ""
    wins = Counter(seat for game in games for seat in game)
    each = ", ".join(f"{name} won {wins[seat]}" for seat, name in enumerate(names))
    told = f"{len(games)} games at this table: {each}."
    if len(games) > 2 * DECIDED - 1:
        return told
    first = [name for seat, name in enumerate(names) if wins[seat] == DECIDED]
    if len(first) == 1:
        return f"{told} The best of three is {first[0]}’s."
    return f"{told} The next one may decide the best of three." if len(games) == DECIDED else told


def other_level(row: TableRow, happy: bool) -> Json | None:
    """A table like this one against the next stronger bots for who has won, weaker ones for who
    has not. None where somebody else plays, or there is no such level."""
    bots = {seat.removeprefix(BOT_SEAT) for seat in row.seats if seat.startswith(BOT_SEAT)}
    people = [seat for seat in row.seats if not seat.startswith(BOT_SEAT)]
    if people != [ME] or len(bots) != 1 or not bots <= set(STEPS):
        return None
    level = STEPS.index(bots.pop()) + (1 if happy else -1)
    if not 0 <= level < len(STEPS):
        return None
    name = STEPS[level]
    return {
        "words": f"Try {'stronger' if happy else 'weaker'} bots ({name})",
        "seats": [ME if seat == ME else f"{BOT_SEAT}{name}" for seat in row.seats],
        "options": dict(row.options),
    }
