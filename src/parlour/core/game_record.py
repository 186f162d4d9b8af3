"""Reading the game record that `recording.py` writes; strict, so that a bad one says where it goes
wrong and why."""

from __future__ import annotations

from collections.abc import Iterator

from .contract import Contract
from .errors import IllegalAction, TextError
from .match import Match, start
from .position import read_position
from .record import as_bytes
from .recording import BY_HAND, FIRST_LINE, HEADERS, INTERJECT_TOKEN


def game_named(text: str) -> str:
    """The id of the game that a record is of. TextError if it does not say."""
    for line in text.splitlines():
        if line.startswith("game:"):
            return line.removeprefix("game:").strip()
    raise TextError(0, "the record does not name its game (a line 'game: ...')")


def read_record(game: Contract, text: str) -> Match:
    """The match that a record tells of. TextError says in which line it goes wrong and why."""
    lines = _numbered(text)
    number, first = next(lines, (1, ""))
    if first != FIRST_LINE:
        raise TextError(number, f"a game record begins with the line '{FIRST_LINE}'")
    headers: dict[str, tuple[int, str]] = {}
    position: list[str] = []
    moves: list[tuple[int, str]] = []
    for number, line in lines:
        name, colon, rest = line.partition(":")
        if line.startswith("|"):
            position.append(line.removeprefix("|").strip())
        elif not colon:
            raise TextError(number, f"expected 'seat: choice', not {line!r}")
        elif name.strip().isdigit():
            moves.append((number, line))
        elif moves or name.strip() not in HEADERS:
            raise TextError(number, f"{name.strip()!r} is not one of {', '.join(HEADERS)}")
        elif name.strip() in headers:
            raise TextError(number, f"{name.strip()} is given twice")
        else:
            headers[name.strip()] = (number, rest.strip())
    match = _begun(game, headers, position)
    for number, line in moves:
        _replay(match, number, line)
    return match


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("# share"):
            raise TextError(number, "this is one seat's share of a record: it cannot be replayed")
        if line.strip() and not line.startswith("#"):
            yield number, line.strip()


def _begun(game: Contract, headers: dict[str, tuple[int, str]], position: list[str]) -> Match:
    for name in ("game", "version", "players"):
        if name not in headers:
            raise TextError(0, f"the header '{name}: ...' is missing")
    number, named = headers["game"]
    if named != game.id:
        raise TextError(number, f"this is a record of {named}, not of {game.id}")
    number, version = headers["version"]
    if version != str(game.version):
        raise TextError(
            number,
            f"recorded under version {version} of the rules of {game.id}; version {game.version}"
            " plays here, so it can be read but not replayed",
        )
    automatic = headers.get("automatic", (0, ""))[1] != BY_HAND
    if position:
        return Match(game, read_position(game, "\n".join(position)), None, automatic=automatic)
    if "seed" not in headers:
        raise TextError(0, "the header 'seed: ...' is missing, and there is no position")
    players = _whole(headers["players"])
    seed = _whole(headers["seed"])
    number, agreed = headers.get("options", (0, ""))
    given = {}
    for pair in agreed.split():
        name, equals, value = pair.partition("=")
        if not equals:
            raise TextError(number, f"an option is written name=value, not {pair!r}")
        given[name] = value
    try:
        return start(game, players, seed, given)
    except ValueError as error:
        raise TextError(number, str(error)) from None


def _whole(header: tuple[int, str]) -> int:
    number, text = header
    if not text.isdigit():
        raise TextError(number, f"expected a whole number, not {text!r}")
    return int(text)


def _replay(match: Match, number: int, line: str) -> None:
    seat_text, _, token = line.partition(":")
    seat, token = int(seat_text), token.strip()
    try:
        if token == INTERJECT_TOKEN:
            match.interject(seat)
        else:
            match.play(token, seat)
    except (IllegalAction, ValueError) as error:
        raise TextError(number, f"seat {seat} cannot choose {token!r}: {error}") from None


def same_game(one: Match, other: Match) -> bool:
    """Whether two matches stand byte for byte alike and got there by the same choices."""
    return as_bytes(one.truth) == as_bytes(other.truth) and one.choices == other.choices
