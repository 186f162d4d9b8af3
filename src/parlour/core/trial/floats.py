"""What `encode` promises an agent that learns: floats from -1 to 1 that tell apart whatever allows
other choices, that go round the table from one's own seat, and that tell of every field or say by
name of which they do not."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from ..contract import Contract
from ..dealing import start
from ..record import clone, fields_of
from ..table import Table
from ..turning import turned
from .fault import Wrong, need, telling
from .games import variants

POSITIONS = 60  # of a game of each variant
UNWRITTEN = 9.0  # stands in every float before it is written


def check_floats(game: Contract, seed: int = 0) -> Iterator[float]:
    """Play games at random; how far it has come."""
    floats_of(game, game.state(), 0)  # a table before it is dealt breaks nothing
    told: set[str] = set()
    silent: set[str] = set()
    alike: dict[tuple[float, ...], list[int]] = {}
    kinds = list(variants(game))
    for number, (players, options) in enumerate(kinds):
        match, chance = start(game, players, seed, options), random.Random(seed)
        last: dict[int, Any] = {}
        with telling(match, options, seed):
            while not match.over and len(match.choices) < POSITIONS:
                seat = match.seats[0]
                view = match.view(seat)
                floats = floats_of(game, view, seat)
                _check_range(game, floats)
                if game.feature_names:
                    _check_alike(game, alike, floats, match.legal(seat))
                    _check_turned(game, view, seat, floats)
                    if seat in last:
                        _note_fields(game, last[seat], view, seat, floats, told, silent)
                last[seat] = view
                match.play(chance.choice(match.legal(seat)), seat)
            if game.feature_names and last:
                _check_options(game, *last.popitem())
        yield (number + 1) / len(kinds)
    forgotten = sorted(silent - told - set(game.untold))
    if forgotten:
        raise Wrong(
            f"no float changes with {', '.join(forgotten)}: encode it, or name it in `untold`"
        )


def floats_of(game: Contract, view: Any, seat: int) -> list[float]:
    """A view as floats, in the plain body."""
    out = [UNWRITTEN] * game.features
    game.rules.encode(view, seat, out)
    return out


def _name(game: Contract, index: int) -> str:
    return repr(game.feature_names[index]) if game.feature_names else f"number {index}"


def _check_range(game: Contract, floats: list[float]) -> None:
    for index, figure in enumerate(floats):
        need(
            -1.0 <= figure <= 1.0,
            f"encode writes {figure:g} as {_name(game, index)}, and floats are from -1 to 1"
            if figure != UNWRITTEN
            else f"encode leaves {_name(game, index)} unwritten",
        )


def _check_alike(
    game: Contract, alike: dict[tuple[float, ...], list[int]], floats: list[float], legal: list[int]
) -> None:
    """Two positions with the same floats allow the same choices."""
    before = alike.setdefault(tuple(floats), legal)
    tokens = sorted(map(game.actions.token, set(before) ^ set(legal)))[:4]
    need(
        before == legal,
        f"two positions have the same floats, and only one allows {', '.join(map(repr, tokens))}",
    )


def _check_turned(game: Contract, view: Any, seat: int, floats: list[float]) -> None:
    """Where everybody sits one seat further on, each sees what it saw."""
    waits = view.todo.ask[: view.todo.size]
    if game.seats is None or view.players < 2 or set(waits) & set(game.seats.intricate):
        return
    other = turned(game, view, 1, game.seats)
    moved = floats_of(game, other, (seat + 1) % view.players)
    own = game.seats.own
    need(
        own != "" or game.legal_actions(view) == game.legal_actions(other),
        "actions name seats by number: name in `seats.own` the floats that tell one's own number",
    )
    for index, (there, here) in enumerate(zip(floats, moved, strict=True)):
        if own and game.feature_names[index].startswith(own):
            continue
        need(
            abs(there - here) < 1e-9,
            f"{_name(game, index)} is {there:g}, and {here:g} where all sit one seat further on:"
            " count seats from one's own",
        )


def _check_options(game: Contract, seat: int, view: Any) -> None:
    """Every option that was agreed on is told."""
    floats = floats_of(game, view, seat)
    for place, option in enumerate(game.options):
        other = clone(view)
        other.options[place] = (view.options[place] + 1) % len(option.values)
        excused = option.id in game.untold
        need(
            excused or _changed(game, other, seat, floats),
            f"no float tells what was agreed on as {option.id}: encode s.options[{place}]",
        )


def _note_fields(
    game: Contract,
    before: Any,
    view: Any,
    seat: int,
    floats: list[float],
    told: set[str],
    silent: set[str],
) -> None:
    """Put back, one by one, each field that has changed since a seat's last view, and see whether a
    float tells."""
    for path in _fields(type(view)):
        if path in told or _read(view, path) == _read(before, path):
            continue
        other = clone(view)
        _put(other, clone(before), path)
        (told if _changed(game, other, seat, floats) else silent).add(path)


def _changed(game: Contract, other: Any, seat: int, floats: list[float]) -> bool:
    try:
        return floats_of(game, other, seat) != floats
    except (AssertionError, IndexError):
        return True  # a table that cannot be; it was read


def _fields(kind: type[Any], path: str = "") -> Iterator[str]:
    head = () if path else fields_of(Table)
    for name, field in fields_of(kind).items():
        if name in head:
            continue
        if field.inner is None:
            yield path + name
        else:
            yield from _fields(field.inner, f"{path}{name}.")


def _read(table: Any, path: str) -> Any:
    name, _, rest = path.partition(".")
    value = getattr(table, name)
    if not rest:
        return value
    return [_read(one, rest) for one in value] if isinstance(value, list) else _read(value, rest)


def _put(target: Any, source: Any, path: str) -> None:
    name, _, rest = path.partition(".")
    value, given = getattr(target, name), getattr(source, name)
    if not rest:
        setattr(target, name, given)
    elif isinstance(value, list):
        for one, other in zip(value, given, strict=True):
            _put(one, other, rest)
    else:
        _put(value, given, rest)
