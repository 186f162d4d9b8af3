"""What is agreed on when a table is made, checked."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence

from parlour.bots.ladder import levels
from parlour.core.find import find
from parlour.core.game import Game
from parlour.core.options import read_options

from ..refusals import NOT_FOUND, NOT_UNDERSTOOD, Refused
from ..settings import Settings
from .live_table import BOT_SEAT, is_bot
from .people import AWAY_WORDS
from .store import AWAY_SECONDS, HOST, SEAT, WATCH, Link, TableRow

ME, HERE, LINK = "me", "here", "link"
TABLE_ID_BYTES = 16


def plan(
    settings: Settings,
    name: str,
    seats: Sequence[str],
    options: Mapping[str, object],
    bots: Sequence[str],
    rematch_of: str | None = None,
    away: int = AWAY_SECONDS,
) -> tuple[TableRow, list[Link]]:
    """A new table and its links, the host's first. Refused says what would be right."""
    game = game_named(name)
    for seat in seats:
        _check_seat(seat, bots)
    if list(seats).count(ME) > 1:
        raise Refused(NOT_UNDERSTOOD, "only one seat can be yours; the others can be friends here")
    if away not in AWAY_WORDS:
        agreed_on = ", ".join(f"{seconds} ({words})" for seconds, words in AWAY_WORDS.items())
        raise Refused(NOT_UNDERSTOOD, f"away is one of {agreed_on}; not {away}")
    agreed = _agreed(game, len(seats), options)
    row = TableRow(
        secrets.token_hex(TABLE_ID_BYTES),
        game.id,
        game.version,
        settings.make_seed(),
        agreed,
        tuple(seats),
        rematch_of,
        away,
    )
    held = tuple(number for number, seat in enumerate(seats) if seat in (ME, HERE))
    links = [Link(settings.make_key(), row.id, HOST, held)]
    for number, seat in enumerate(seats):
        if seat == LINK:
            links.append(Link(settings.make_key(), row.id, SEAT, (number,)))
    return row, [*links, Link(settings.make_key(), row.id, WATCH, ())]


def links_like(links: Sequence[Link], table: str, make_key: Callable[[], str]) -> list[Link]:
    """Links to another table that hold what these hold."""
    return [Link(make_key(), table, link.role, link.seats) for link in links]


def fitting(game: Game, players: int, options: Mapping[str, str]) -> dict[str, str]:
    """The options without those that are not for this number of players: a form sends them all."""
    unfit = [o.id for o in game.options if o.for_players and players not in o.for_players]
    return {name: value for name, value in options.items() if name not in unfit}


def easy_bot(bots: Sequence[str]) -> str:
    """The seat of a bot for first games: an easy one, or the weakest there is."""
    return f"{BOT_SEAT}{'easy' if 'easy' in bots else bots[0]}"


def stand_ins(bots: Sequence[str]) -> list[str]:
    """The bots that a seat may be handed to: first the levels that people are offered."""
    return [*filter(bots.__contains__, levels()), *(bot for bot in bots if bot not in levels())]


def game_named(name: str) -> Game:
    """The game with this id or title."""
    try:
        return find(name)
    except LookupError as error:
        raise Refused(NOT_FOUND, str(error.args[0])) from None


def _check_seat(seat: str, bots: Sequence[str]) -> None:
    if seat in (ME, HERE, LINK) or (is_bot(seat) and seat.removeprefix(BOT_SEAT) in bots):
        return
    offered = ", ".join([ME, HERE, LINK, *(f"{BOT_SEAT}{bot}" for bot in bots)])
    raise Refused(NOT_UNDERSTOOD, f"a seat can be {offered}; not {seat!r}")


def _agreed(game: Game, players: int, options: Mapping[str, object]) -> dict[str, str]:
    """Every option's value by name; what is not given is what people are offered first."""
    if players not in game.players and not (players == 1 and game.solo):
        seats = ", ".join(str(n) for n in game.players)
        alone = ", or 1 to play alone" if game.solo else ""
        why = f"{game.title} is for {seats} players{alone}; not {players}"
        raise Refused(NOT_UNDERSTOOD, why)
    given = dict(options)
    for option in game.options:
        if option.id == game.solo and players == 1:
            given.setdefault(option.id, 1)
        elif option.people and (not option.for_players or players in option.for_players):
            given.setdefault(option.id, option.people)
    try:
        numbers = read_options(game.options, given, players)
    except ValueError as error:
        raise Refused(NOT_UNDERSTOOD, str(error)) from None
    agreed = {option.id: option.values[n] for option, n in zip(game.options, numbers, strict=True)}
    if players == 1 and agreed[game.solo] == _first_value(game):
        raise Refused(NOT_UNDERSTOOD, f"with one player, option {game.solo} must name an opponent")
    return agreed


def _first_value(game: Game) -> str:
    return next(option.values[0] for option in game.options if option.id == game.solo)
