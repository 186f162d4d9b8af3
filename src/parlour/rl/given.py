"""What may be given to `batch`, checked: whoever gives something else is told what would do."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from parlour.core.find import find
from parlour.core.game import Game

from .kernel import Rival

SEED_LIMIT = 1 << 64
RIVALS = tuple(one.name.lower() for one in Rival if one != Rival.OUTSIDE)
Opponents = str | Sequence[str | None] | Mapping[int, str] | None


def game_of(given: object) -> Game:
    """A game, by its name or as it is. LookupError names those there are, TypeError says what a
    game is."""
    if isinstance(given, str):
        return find(given)
    if not isinstance(given, Game):
        raise TypeError(f"a game is its name such as 'abyss', or the game itself, not {given!r}")
    return given


def read_opponents(opponents: Opponents, seats: int) -> list[int]:
    """The Rival of each seat. TypeError or ValueError says what would do."""
    named: dict[int, str]
    if opponents is None:
        named = {}
    elif isinstance(opponents, str):
        named = dict.fromkeys(range(1, seats), opponents)
    elif isinstance(opponents, Mapping):
        named = dict(opponents)
    elif not isinstance(opponents, Sequence):
        raise TypeError(f"opponents are a name, or one for each seat, not {opponents!r}")
    else:
        named = {seat: name for seat, name in enumerate(opponents) if name is not None}
    rivals = [int(Rival.OUTSIDE)] * seats
    for seat, name in named.items():
        if seat not in range(seats):
            raise ValueError(f"opponents: seats are numbered 0 to {seats - 1}, not {seat!r}")
        if name not in RIVALS:
            raise ValueError(f"opponents are {', '.join(RIVALS)}; not {name!r}")
        rivals[seat] = int(Rival[name.upper()])
    if Rival.OUTSIDE not in rivals:
        raise ValueError("opponents sit on every seat: leave one to be played from outside")
    return rivals


def whole(what: str, given: object) -> int:
    """What was given, as a plain int. TypeError if it is no whole number."""
    if isinstance(given, bool) or not isinstance(given, (int, np.integer)):
        raise TypeError(f"{what} is a whole number, not {given!r}")
    return int(given)


def seat_number(seat: object, players: int) -> int:
    """A seat as a plain int. TypeError or ValueError says which there are."""
    number = whole("a seat", seat)
    if not 0 <= number < players:
        raise ValueError(f"seats are numbered 0 to {players - 1}, not {seat}")
    return number


def row_numbers(given: npt.ArrayLike, rows: int) -> npt.NDArray[np.int64]:
    """Numbers of rows, as many as are named. TypeError or ValueError says which there are."""
    numbers = np.asarray(given).reshape(-1)
    if numbers.dtype.kind not in "iu" and numbers.size:
        raise TypeError(f"rows are whole numbers, not {given!r}")
    if ((numbers < 0) | (numbers >= rows)).any():
        raise ValueError(f"rows are numbered 0 to {rows - 1}, not {given!r}")
    return numbers.astype(np.int64)


def seats_of_rows(given: npt.ArrayLike, rows: int, players: int) -> npt.NDArray[np.int64]:
    """A seat for each row; one is for all. TypeError or ValueError says what would do."""
    seats = np.asarray(given)
    if seats.dtype.kind not in "iu":
        raise TypeError(f"seats are whole numbers, not {seats.dtype}")
    if seats.shape not in ((), (rows,)):
        raise ValueError(
            f"seats are one for each of {rows} rows, or one, not of shape {seats.shape}"
        )
    if ((seats < 0) | (seats >= players)).any():
        raise ValueError(f"seats are numbered 0 to {players - 1}, not {seats.tolist()}")
    return np.broadcast_to(seats.astype(np.int64), (rows,))


def dtype_name(given: npt.DTypeLike | None) -> object:
    """What NumPy calls a kind of number, if it is one."""
    try:
        return given if given is None else np.dtype(given).name
    except TypeError:
        return given


def yes_or_no(what: str, given: object) -> bool:
    """A setting that is on or off. TypeError if it is neither."""
    if not isinstance(given, (int, np.bool_)) or given not in (0, 1):
        raise TypeError(f"{what} is True or False, not {given!r}")
    return bool(given)


def check_count(what: str, given: object, most: int) -> None:
    if not 1 <= whole(f"the number of {what}", given) <= most:
        raise ValueError(f"the number of {what} is from 1 to {most}, not {given}")


def checked_seed(seed: object) -> int:
    if seed is None:
        return secrets.randbits(64)
    number = whole("a seed", seed)
    if not 0 <= number < SEED_LIMIT:
        raise ValueError(f"the seed of a batch is from 0 to 2**64 - 1, not {seed}")
    return number
