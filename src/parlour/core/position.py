"""The position text: what FEN is to chess. It sets up any table whatever, cards by name; what is
left out is empty or default. Strict: a bad one says in which line and why.

    game: abyss
    players: 2
    deck: yellow_key red_herald          (a pile, from its bottom to its top)
    chamber 0 lord: green_key blue_top   (a column: its cells from the first)
    hand 1: muster_hall=2                (a column whose cells have names)
    player 0 row area_51: natural=3      (a column of two indexes, of which the first has names too)
    waits: RECRUIT 0                     (a frame: ask, seat or '-', about, left; the last on top)

Lines may also be parted by ' / '. Everything is written from the declaration of the state alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from . import options, todo
from .contract import Contract
from .errors import TextError
from .possible import impossible
from .record import NONE, Field, fields_of, pack
from .table import DEPTH, Todo
from .texts import is_number, numbered_lines, shown, whole

HEAD = ("game", "version", "players", "options", "waits")
NOBODY_ASKED = "-"
EMPTY = "-"  # a cell that holds nothing, or whose content the view hides


def write_position(game: Contract, s: Any) -> str:
    """Every figure of a table that is not its default, a line each."""
    agreed = " ".join(
        f"{name}={value}" for name, value in options.agreed_options(game.options, s.options).items()
    )
    lines = [f"game: {game.id}", f"version: {game.version}", f"players: {s.players}"]
    lines += [f"options: {agreed}"] if agreed else []
    lines += [
        f"waits: {_ask_name(game, s.todo.ask[i])} {_seat_text(s.todo.seat[i])}"
        f" {s.todo.about[i]} {s.todo.left[i]}"
        for i in range(s.todo.size)
    ]
    lines += _written(s, "", {"players", "options", "todo"})
    return "\n".join(lines) + "\n"


def _ask_name(game: Contract, ask: int) -> str:
    return game.asks(ask).name


def _seat_text(seat: int) -> str:
    return NOBODY_ASKED if seat == NONE else str(seat)


def _written(table: Any, prefix: str, skip: set[str]) -> Iterator[str]:
    for name, field in fields_of(type(table)).items():
        if name not in skip:
            yield from _field_lines(field, getattr(table, name), f"{prefix}{name}")


def _field_lines(field: Field, value: Any, path: str) -> Iterator[str]:
    if isinstance(value, list) and (len(field.shape) > 1 or field.inner is not None):
        inner = _without_first_index(field)
        for index, item in enumerate(value):
            called = field.rows[index] if field.rows else index
            yield from _field_lines(inner, item, f"{path} {called}")
    elif field.inner is not None and is_pile(field.inner):
        if value.size:
            names = fields_of(field.inner)["cards"]
            yield f"{path}: " + " ".join(_name(names, card) for card in value.cards[: value.size])
    elif field.inner is not None:
        yield from _written(value, f"{path} ", set())
    elif not field.shape:
        if value != field.empty:
            yield f"{path}: {_name(field, value)}"
    elif field.keys:
        held = [
            f"{key}={_name(field, cell)}"
            for key, cell in zip(field.keys, value, strict=True)
            if cell != field.empty
        ]
        if held:
            yield f"{path}: " + " ".join(held)
    else:
        cells = list(value)
        while cells and cells[-1] == field.empty:
            cells.pop()
        if cells:
            yield f"{path}: " + " ".join(_name(field, cell) for cell in cells)


def _without_first_index(field: Field) -> Field:
    return replace(field, shape=field.shape[1:], by_seat=False, rows=())


def is_pile(kind: type[Any]) -> bool:
    return list(fields_of(kind)) == ["size", "cards"]


def _name(field: Field, value: int) -> str:
    if value == NONE and field.empty == NONE:
        return EMPTY
    return field.names[value] if 0 <= value < len(field.names) else str(value)


def read_position(game: Contract, text: str, numbers: Sequence[int] = ()) -> Any:
    """The state that a position text sets up. TextError says in which line it goes wrong; `numbers`
    are those of its lines where it stands within another text."""
    s = game.state()
    s.players = game.players[0]
    agreed: list[tuple[int, str]] = []
    frames: list[int] = []
    for number, path, rest in _lines(text, numbers):
        if path == "game" and not game.is_called(rest):
            raise TextError(number, f"this is a position of {shown(rest)[1:-1]}, not of {game.id}")
        if path == "version" and rest != str(game.version):
            what = f"version {game.version} of {game.id} plays here, not {shown(rest)[1:-1]}"
            raise TextError(number, what)
        if path == "players":
            s.players = _players(game, number, rest)
        elif path == "options":
            agreed.append((number, rest))
        elif path == "waits":
            _read_frame(game, s, number, rest)
            frames.append(number)
        elif path not in HEAD:
            _read_field(s, number, path.split(), rest)
    for number, rest in agreed:
        _read_options(game, s, number, rest)
    _check(game, s, frames)
    return s


def _check(game: Contract, s: Any, frames: Sequence[int]) -> None:
    """That a table can be: the game's own check, its frames, and that somebody can choose."""
    for frame, number in enumerate(frames):
        _check_frame(s, number, frame)
    last = frames[-1] if frames else 0
    try:
        wrong = impossible(game, s)
        if not wrong:
            game.words.complete(s)
            todo.hand_over(s)
            wrong = game.words.check(s)
        pack(s)
        if not wrong and not s.over and not _can_choose(game, s):
            raise TextError(last, "nobody can choose anything there, and the game is not over")
    except TextError:
        raise
    except Exception as error:  # whatever a rule says of a table that cannot be
        what = " ".join(str(error).split()) or "a pile is too full, or a figure out of range"
        raise TextError(0, f"this position cannot be: {what}") from error
    if wrong:
        raise TextError(0, "this position cannot be: " + "; ".join(wrong))


def _check_frame(s: Any, number: int, frame: int) -> None:
    """A frame asks a seat that there is (`left`: of a window, how many are yet to answer), several
    at once (`left`: which, as bits), or nobody (0: the rules go on there by themselves)."""
    seat, left = s.todo.seat[frame], s.todo.left[frame]
    if not NONE <= seat < s.players:
        raise TextError(number, f"seats are numbered 0 to {s.players - 1}, not {seat}")
    if seat == NONE and not 0 <= left < 1 << s.players:
        raise TextError(number, f"{left} is no set of the seats 0 to {s.players - 1}, as bits")
    if seat != NONE and not 0 <= left <= s.players:
        raise TextError(number, f"of {s.players} seats, {left} cannot be left to answer")


def _can_choose(game: Contract, s: Any) -> bool:
    """Whether each seat that must choose can choose something."""
    asked = s.seat
    try:
        for seat in range(s.players):
            if s.waiting >> seat & 1:
                s.seat = seat
                if not game.legal_actions(s):
                    return False
    finally:
        s.seat = asked
    return bool(s.waiting)


def _lines(text: str, numbers: Sequence[int]) -> Iterator[tuple[int, str, str]]:
    for counted, line in numbered_lines(text):
        number = numbers[counted - 1] if numbers else counted
        for part in line.split(" / "):
            if not part.strip() or part.lstrip().startswith("#"):
                continue
            path, colon, rest = part.partition(":")
            if not colon:
                raise TextError(number, f"expected 'what: how much', not {shown(part.strip())}")
            yield number, " ".join(path.split()), rest.strip()


def _players(game: Contract, number: int, text: str) -> int:
    allowed = [*game.players, *([1] if game.solo else [])]
    if not is_number(text) or whole(number, text) not in allowed:
        seats = ", ".join(str(n) for n in sorted(allowed))
        raise TextError(number, f"{game.title} is for {seats} players, not {shown(text)[1:-1]}")
    return int(text)


def _read_options(game: Contract, s: Any, number: int, text: str) -> None:
    given = dict(pair.partition("=")[::2] for pair in text.split())
    try:
        numbers = options.read_options(game.options, given, s.players)
    except ValueError as error:
        raise TextError(number, str(error)) from None
    for index, chosen in enumerate(numbers):
        s.options[index] = chosen


def _read_frame(game: Contract, s: Any, number: int, text: str) -> None:
    words = text.split()
    names = [ask.name for ask in game.asks]
    if not words or words[0] not in names:
        raise TextError(number, f"what waits is one of {', '.join(names)}; not {shown(text)}")
    figures = [*words[1:], "0", "0", "0"][: max(3, len(words) - 1)]
    seat = NONE if figures[0] == NOBODY_ASKED else whole(number, figures[0])
    if len(figures) > 3:
        raise TextError(number, f"a frame is 'ASK seat about left', not {shown(text)}")
    if s.todo.size >= DEPTH:
        raise TextError(number, f"at most {DEPTH} frames may wait")
    about, left = (whole(number, figure) for figure in figures[1:])
    for figure in (about, left):
        _fits(number, fields_of(Todo)["about"], figure)
    todo.ask(s, seat, int(game.asks[words[0]]), about)
    s.todo.left[s.todo.size - 1] = left


def _read_field(table: Any, number: int, path: list[str], rest: str) -> None:
    fields = fields_of(type(table))
    if not path or path[0] not in fields or isinstance(table, Todo):
        known = ", ".join(name for name in fields if name != "todo")
        raise TextError(number, f"{shown(' '.join(path) or 'this')} is not one of: {known}")
    name, indices = path[0], path[1:]
    field, holder, key = fields[name], table, name
    value: Any = getattr(table, name)
    last: Any = None
    while field.shape and (len(field.shape) > 1 or field.inner is not None):
        holder, last = value, _index(number, name, field, indices.pop(0) if indices else "")
        value, field = value[last], _without_first_index(field)
    if field.inner is not None and is_pile(field.inner):
        _no_more(number, indices)
        _fill_pile(number, fields_of(field.inner)["cards"], value, rest)
    elif field.inner is not None:
        _read_field(value, number, indices, rest)
    elif not field.shape:
        _no_more(number, indices)
        setattr(holder, key, _number(number, field, rest))
    else:
        _no_more(number, indices)
        _fill_column(number, field, value, rest)


def _index(number: int, name: str, field: Field, text: str) -> int:
    """The first of several indexes, by its name or number."""
    if text in field.rows:
        return list(field.rows).index(text)
    if is_number(text) and whole(number, text) < field.shape[0]:
        return int(text)
    named = f"one of {', '.join(field.rows)}" if field.rows else ""
    raise TextError(number, f"{name} needs {named or f'a number from 0 to {field.shape[0] - 1}'}")


def _no_more(number: int, words: list[str]) -> None:
    if words:
        raise TextError(number, f"{shown(' '.join(words))} is too much here")


def _number(number: int, field: Field, text: str) -> int:
    if text == EMPTY and field.empty == NONE:
        return NONE
    if text in field.names:
        return list(field.names).index(text)
    if field.names and not is_number(text.removeprefix("-")):
        raise TextError(number, f"there is no {shown(text)}; known are: {', '.join(field.names)}")
    return _fits(number, field, whole(number, text))


def _fits(number: int, field: Field, figure: int) -> int:
    """A figure that its field can hold."""
    kind: Any = field.kind
    if np.issubdtype(kind, np.integer):
        least, most = np.iinfo(kind).min, np.iinfo(kind).max
        if not least <= figure <= most:
            what = f"this position cannot be: {figure} stands where {least} to {most} may stand"
            raise TextError(number, what)
    return figure


def _fill_pile(number: int, cards: Field, pile: Any, rest: str) -> None:
    words = rest.split()
    if len(words) > cards.shape[0]:
        raise TextError(number, f"at most {cards.shape[0]} cards lie there, not {len(words)}")
    for index, word in enumerate(words):
        pile.cards[index] = _number(number, cards, word)
    pile.size = len(words)


def _fill_column(number: int, field: Field, cells: list[int], rest: str) -> None:
    words = rest.split()
    if field.keys:
        for word in words:
            key, equals, value = word.partition("=")
            if key not in field.keys:
                raise TextError(
                    number, f"there is no {shown(key)}; known are: {', '.join(field.keys)}"
                )
            cells[list(field.keys).index(key)] = _number(number, field, value if equals else "1")
        return
    if len(words) > field.shape[0]:
        raise TextError(number, f"there are {field.shape[0]} cells there, not {len(words)}")
    for index, word in enumerate(words):
        cells[index] = _number(number, field, word)
