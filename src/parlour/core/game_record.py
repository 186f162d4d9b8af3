"""Reading the game record that `recording.py` writes; strict, so that a bad one says where it goes
wrong and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from .contract import Contract
from .dealing import start
from .errors import IllegalAction, TextError
from .match import Match
from .position import read_position
from .record import NONE, as_bytes
from .recording import (
    BY_HAND,
    END,
    FIRST_LINE,
    FIRST_LINE_UNMARKED,
    HEADERS,
    INTERJECT_TOKEN,
    end_mark,
)
from .texts import is_number, numbered_lines, shown, whole


def game_named(text: str) -> str:
    """The id of the game that a record is of. TextError if it does not say."""
    for _, line in numbered_lines(text):
        if line.startswith("game:"):
            return line.removeprefix("game:").strip()
    raise TextError(0, "the record does not name its game (a line 'game: ...')")


def is_of_position(text: str) -> bool:
    """Whether a record begins with a position, which anybody may have written, not with a deal."""
    return any(line.startswith("|") for _, line in numbered_lines(text))


@dataclass
class _Parts:
    """What a record consists of, each with the number of its line."""

    headers: dict[str, tuple[int, str]] = field(default_factory=dict)
    position: list[tuple[int, str]] = field(default_factory=list)
    moves: list[tuple[int, str]] = field(default_factory=list)


def read_record(game: Contract, text: str) -> Match:
    """The match that a record tells of. TextError says in which line it goes wrong and why."""
    lines = list(_content(text))
    number, first = lines[0] if lines else (1, "")
    if first not in (FIRST_LINE, FIRST_LINE_UNMARKED):
        raise TextError(number, f"a game record begins with the line '{FIRST_LINE}'")
    parts = _parted(_without_end(lines) if first == FIRST_LINE else lines)
    match = _begun(game, parts)
    for number, line in parts.moves:
        _replay(match, number, line)
    return match


def _content(text: str) -> Iterator[tuple[int, str]]:
    for number, line in numbered_lines(text):
        if line.startswith("# share"):
            raise TextError(number, "this is one seat's share of a record: it cannot be replayed")
        if line and not line.startswith("#"):
            yield number, line


def _without_end(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The lines before the end mark, which must be whole and as they were written."""
    *before, (number, last) = lines
    if not last.startswith(f"{END}:"):
        raise TextError(number, "the record is cut short: its last line, 'end: ...', is missing")
    content = [line for _, line in before]
    made = sum(1 for line in content if is_number(line.partition(":")[0]))
    if last != end_mark(made, content):
        raise TextError(
            number, "the record was changed or lacks lines: its end mark does not fit what is here"
        )
    return before


def _parted(lines: list[tuple[int, str]]) -> _Parts:
    parts = _Parts()
    for number, line in lines[1:]:
        name, colon, rest = (part.strip() for part in line.partition(":"))
        if line.startswith("|"):
            parts.position.append((number, line.removeprefix("|").strip()))
        elif not colon:
            raise TextError(number, f"expected 'seat: choice', not {shown(line)}")
        elif is_number(name):
            parts.moves.append((number, line))
        elif parts.moves or name not in HEADERS:
            raise TextError(number, f"{shown(name)} is not one of {', '.join(HEADERS)}")
        elif name in parts.headers:
            raise TextError(number, f"{name} is given twice")
        else:
            parts.headers[name] = (number, rest)
    return parts


def _begun(game: Contract, parts: _Parts) -> Match:
    """The match as it began, by its headers and, if there is one, its position."""
    headers = parts.headers
    for name in ("game", "version", "players"):
        if name not in headers:
            raise TextError(0, f"the header '{name}: ...' is missing")
    number, named = headers["game"]
    if not game.is_called(named):
        raise TextError(number, f"this is a record of {shown(named)[1:-1]}, not of {game.id}")
    number, version = headers["version"]
    if version != str(game.version):
        raise TextError(
            number,
            f"recorded under version {shown(version)[1:-1]} of the rules of {game.id}; version"
            f" {game.version} plays here, so it can be read but not replayed",
        )
    players = whole(*headers["players"])
    if parts.position:
        return _from_position(game, parts, players)
    if "seed" not in headers:
        raise TextError(0, "the header 'seed: ...' is missing, and there is no position")
    seed = whole(*headers["seed"])
    number, _ = headers.get("options", (0, ""))
    try:
        return start(game, players, seed, _options(headers))
    except ValueError as error:
        if isinstance(error, TextError):
            raise
        wrong = headers["players"][0] if players not in game.players else number
        raise TextError(wrong, str(error)) from None


def _from_position(game: Contract, parts: _Parts, players: int) -> Match:
    """A match that begins with a position; headers must not say otherwise."""
    headers = parts.headers
    if "seed" in headers:
        number, _ = headers["seed"]
        raise TextError(number, "a record begins with a seed or with a position, not with both")
    automatic = headers.get("automatic", (0, ""))[1] != BY_HAND
    match = begin_from(
        game, "\n".join(line for _, line in parts.position), automatic, parts.position
    )
    if players != match.players:
        number, _ = headers["players"]
        raise TextError(number, f"{players} players, but the position has {match.players}")
    agreed = match.options
    for name, value in _options(headers).items():
        if agreed.get(name) != value:
            number, _ = headers["options"]
            raise TextError(
                number, f"{name}={value}, but the position has {name}={agreed.get(name)}"
            )
    return match


def begin_from(
    game: Contract, text: str, automatic: bool, lines: Sequence[tuple[int, str]] = ()
) -> Match:
    """A match that begins where a position says, which must be one that can be shown and played;
    `lines` gives the lines other numbers. TextError says what is wrong."""
    s = read_position(game, text, [number for number, _ in lines])
    try:
        match = Match(game, s, None, automatic=automatic)
        for viewer in range(NONE, match.players):
            game.words.prompt(game.view(match.truth, viewer), viewer)
        if match.seat is not None:
            game.words.picture(match.view(match.seat), match.seat)
    except Exception as error:  # whatever a rule says of a table that cannot be
        what = " ".join(str(error).split()) or type(error).__name__
        raise TextError(0, f"this position cannot be played or shown: {what}") from error
    return match


def _options(headers: dict[str, tuple[int, str]]) -> dict[str, str]:
    number, agreed = headers.get("options", (0, ""))
    given = {}
    for pair in agreed.split():
        name, equals, value = pair.partition("=")
        if not equals:
            raise TextError(number, f"an option is written name=value, not {shown(pair)}")
        given[name] = value
    return given


def _replay(match: Match, number: int, line: str) -> None:
    seat_text, _, token = line.partition(":")
    seat, token = whole(number, seat_text), token.strip()
    try:
        if token == INTERJECT_TOKEN:
            match.interject(seat)
        else:
            match.play(token, seat)
    except (IllegalAction, ValueError) as error:
        raise TextError(number, f"seat {seat} cannot choose {shown(token)}: {error}") from None


def same_game(one: Match, other: Match) -> bool:
    """Whether two matches stand byte for byte alike and got there by the same choices."""
    return as_bytes(one.truth) == as_bytes(other.truth) and one.choices == other.choices
