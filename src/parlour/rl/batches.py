"""Many tables of one game as arrays, advanced together in compiled code.

    tables = batch("abyss", 1024, players=3, seed=7)
    while learning:
        actions = policy(tables.obs, tables.mask)  # one for each row
        tables.step(actions)                       # the same arrays, new content

Game number i of a batch with seed S is the match `game.start(seed=S + (i << 64))`: it can be set
up, looked at and replayed like any other. A row depends on the numbers of its games and on what is
chosen in it alone, so the number of threads changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt

from parlour.bots.base import new_workspace
from parlour.core.bits import LOW_32
from parlour.core.errors import IllegalAction
from parlour.core.game import Game
from parlour.core.match import Match
from parlour.core.record import NONE, unpack
from parlour.lab.kernel.driver import NUMBER_SHIFT, table_for

from .given import (
    Opponents,
    check_count,
    checked_seed,
    dtype_name,
    game_of,
    read_opponents,
    row_numbers,
    seats_of_rows,
    whole,
    yes_or_no,
)
from .kernel import Do, Rival, any_rival, run, simple_rival, write_as
from .making import compiled, new_rows

MOST_THREADS = 256
LIMIT = 1 << 32  # rows; a game's number is one word of its seed
VIEWS = ("own", "truth", "none")
DTYPES = ("float32", "float64")
ON_ILLEGAL = ("raise", "lose")
KEPT = ("tables", "facts", "reward", "final_obs", "final_reward", "noise")  # what `save` writes:
# all that is not worked out anew from the tables


class Batch:
    """So many tables of one game. Made by `batch`, which says what its parts are.

    Every array is made once and stays the same object. What they hold, a row for each table:

    - `seat`: who must choose; -1 where the game is over and no other begins
    - `mask`: 1 for each action that seat may choose; `legal_count`: how many those are
    - `obs`: the position as that seat sees it, in floats
    - `reward`: what each seat got by this step: at the end of a game `(players * share - 1) /
      (players - 1)`, which adds up to 0, or -1 for each if all have lost (`lost` says so)
    - `done`: 1 where a game ended by this step
    - `actor`: the seat that chose in this step, -1 at the beginning
    - `last_choice`: what the seat that must choose chose last in this game; -1 if nothing yet
    - `length`: choices from outside in the game that is being played
    - `number`: which game it is: `match_seed(row)` replays it; -1 where `load` put one
    - `final_obs`, `final_reward`, `final_length`: of the last game that ended in the row: its last
      position as the seat that chose last sees it, what each seat got, how long it was
    - `tables`: the true states, secrets and all
    """

    def __init__(
        self,
        game: Game,
        n: int,
        players: int,
        options: Mapping[str, object],
        seed: int,
        dtype: str,
        how: Mapping[str, int],
        rivals: list[int],
        threads: int,
    ) -> None:
        self._made_of = game, n, players, options, dtype, how, rivals, threads
        self.game = game
        self.n = n
        self.players = players
        self.threads = threads
        self._start = table_for(game, players, options)
        self.options = Match(game, self._start, None, automatic=False).options
        self._rows = new_rows(game, n, players, dtype)
        self._rows.tables[n] = game.packed(self._start)
        self._how = self._rows.how[0]
        self._how["rival"][:players] = rivals
        for name, setting in how.items():
            self._how[name] = setting
        self.tables, self.reward = self._rows.tables[:n], self._rows.reward
        self.obs = self._rows.obs.view()
        self.obs.flags.writeable = False  # only what has changed is written into it
        self.mask = self._rows.mask[:, : len(game.actions)]
        self.final_obs, self.final_reward = self._rows.final_obs, self._rows.final_reward
        facts = self._rows.facts
        self.seat, self.actor, self.done, self.lost = (
            facts[name] for name in ("seat", "actor", "done", "lost")
        )
        self.length, self.final_length, self.legal_count, self.number = (
            facts[name] for name in ("length", "final_length", "legal_count", "number")
        )
        self.last_choice = facts["last_choice"]
        self._given = np.zeros(n, np.int64)
        rule = any_rival if Rival.GREEDY in rivals else simple_rival
        self._run = compiled(game, run, rule)
        self._write_as: Any = None
        self._workspaces = [new_workspace(game, compiled=True) for _ in range(threads)]
        self._thread_rows = [
            self._rows._replace(room=np.zeros_like(self._rows.room)) for _ in range(threads)
        ]
        self._bounds = [n * part // threads for part in range(threads + 1)]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self.reset(seed)

    def __reduce__(self) -> tuple[Any, ...]:
        """A batch is copied and pickled by what it was made of and what `save` writes: its arrays
        are parts of one another, which neither would keep."""
        return _made_again, (self._made_of, self.save())

    # -- playing -----------------------------------------------------------------------------

    def reset(self, seed: int | None = None) -> None:
        """Begin anew in every row, with games 0 to n - 1 of a seed (drawn by lot if not given)."""
        number = checked_seed(seed)
        self._check_open()
        self.seed = number
        rows = self._rows
        self._set_seed()
        rows.facts["upcoming"] = np.arange(self.n)
        for kept in (rows.final_obs, rows.final_reward, self.final_length):
            kept[:] = 0
        self.begin(range(self.n))

    def begin(self, which: Any) -> None:
        """Begin the next game in some rows, given by their numbers."""
        self._mark(which)
        self._do(Do.BEGIN)

    def step(self, actions: npt.ArrayLike) -> None:
        """One choice in each row; where a game is over and no other begins it is not looked at.
        IllegalAction (a ValueError) names the first row whose choice is not legal, and why; then
        nothing has changed. TypeError for anything but whole numbers, ValueError if they are not
        one for each row."""
        self._take(actions)
        bad = self._check_first() if self._pool and not self._how["loses"] else NONE
        bad = self._do(Do.STEP) if bad == NONE else bad
        if bad != NONE:
            action = int(self._given[bad])
            why = self._why_not(bad, action)
            raise IllegalAction(f"row {bad}: action {action} is not legal: {why}")

    def step_random(self, k: int = 1) -> None:
        """So many steps, each row's choices drawn by lot from the seed, the game's number and the
        seat: a whole game is then the one that the lab's random bots play."""
        if isinstance(k, bool) or not isinstance(k, (int, np.integer)) or k < 0:
            raise ValueError(f"the number of steps is a whole number from 0 on, not {k!r}")
        self._do(Do.RANDOM, int(k))

    def observe(self, seats: npt.ArrayLike) -> Any:
        """Every row as floats, each as the seat that is named for it sees it: a new array."""
        named = seats_of_rows(seats, self.n, self.players)
        out = np.zeros_like(self.obs)
        if self._write_as is None:
            self._write_as = compiled(self.game, write_as, simple_rival)
        self._write_as(self._rows, self._workspaces[0], np.ascontiguousarray(named), out)
        return out

    # -- one row -----------------------------------------------------------------------------

    def match_seed(self, row: int) -> int:
        """The seed with which `game.start` deals the game of a row."""
        number = int(self.number[self._checked_row(row)])
        if number == NONE:
            raise ValueError(f"row {row}: its game was loaded, and did not begin from a seed")
        return self.seed + (number << NUMBER_SHIFT)

    def state(self, row: int) -> Match:
        """A match that goes on from where a row stands; what is played in it is not played in the
        batch."""
        table = unpack(self.game.state, self.tables[self._checked_row(row)])
        return Match(self.game, table, None, automatic=bool(self._how["skip"]))

    def load(self, row: int, match: Match) -> None:
        """Let a row go on from where a match stands."""
        row = self._checked_row(row)
        if not isinstance(match, Match):
            raise TypeError(f"row {row}: a row goes on from a match, not {type(match).__name__}")
        if match.game.id != self.game.id or match.game.state is not self.game.state:
            raise ValueError(f"row {row}: this is a batch of {self.game.id}, not {match.game.id}")
        if match.players != self.players or match.options != self.options:
            told = f"{match.players} players and options {match.options}"
            ours = f"{self.players} and {self.options}"
            raise ValueError(f"row {row}: the match is of {told}, the batch of {ours}")
        if match.over:
            raise ValueError(f"row {row}: the match is over")
        self._check_open()
        self.tables[row] = self.game.packed(match.truth)
        self.number[row] = NONE
        self.length[row] = 0
        self._mark([row])
        self._do(Do.LOOK)

    # -- all of them -------------------------------------------------------------------------

    def save(self) -> bytes:
        """Everything, as bytes: `restore` goes on from there, in this process or another."""
        parts = [getattr(self._rows, name).tobytes() for name in KEPT]
        return b"".join([json.dumps(self._head()).encode(), b"\n", *parts])

    def restore(self, saved: bytes) -> None:
        """Go back to what `save` wrote, in a batch of the same game, size and settings. ValueError
        says what differs; then nothing has changed."""
        if not isinstance(saved, (bytes, bytearray, memoryview)):
            raise TypeError(f"what save wrote are bytes, not {type(saved).__name__}")
        self._check_open()
        line, _, content = bytes(saved).partition(b"\n")
        try:
            head = json.loads(line)
            seed = checked_seed(head.pop("seed"))
        except (ValueError, KeyError, AttributeError, TypeError):
            raise ValueError("these bytes were not written by save") from None
        ours = self._head()
        for name, value in ours.items():
            if name != "seed" and head.get(name) != value:
                raise ValueError(f"{name} was {head.get(name)} when saved, and is {value} here")
        if len(content) != sum(getattr(self._rows, name).nbytes for name in KEPT):
            raise ValueError("these bytes were cut short")
        at = 0
        for name in KEPT:
            array = getattr(self._rows, name)
            part = np.frombuffer(content, array.dtype, array.size, at)
            array[...] = part.reshape(array.shape)
            at += array.nbytes
        self.seed = seed
        self._set_seed()
        self._do(Do.SHOW)

    def close(self) -> None:
        """Let the threads go. What would change a table raises RuntimeError from then on."""
        if self._pool is not None:
            self._pool.shutdown()
        self._pool, self._run = None, _closed

    # -- within ------------------------------------------------------------------------------

    def _check_open(self) -> None:
        if self._run is _closed:
            _closed()

    def _set_seed(self) -> None:
        self._how["low"], self._how["high"] = self.seed & LOW_32, self.seed >> 32

    def _do(self, what: Do, times: int = 1) -> int:
        """`run` over all rows, on every thread; the first row that was refused, or NONE."""
        given, bounds = self._given, self._bounds
        parts = list(zip(self._thread_rows, self._workspaces, bounds, bounds[1:], strict=False))
        rows, space, first, last = parts[0]
        if self._pool is None:
            return int(self._run(rows, space, int(what), given, first, last, times))
        work = [
            self._pool.submit(self._run, own, room, int(what), given, start, end, times)
            for own, room, start, end in parts[1:]
        ]
        self._run(rows, space, int(what), given, first, last, times)
        for one in work:
            one.result()
        return NONE

    def _check_first(self) -> int:
        """The first row that may not choose what it is given, before any thread begins."""
        return int(
            self._run(self._rows, self._workspaces[0], int(Do.CHECK), self._given, 0, self.n, 1)
        )

    def _take(self, actions: npt.ArrayLike) -> None:
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {given.dtype}")
        if given.shape != (self.n,):
            raise ValueError(
                f"actions are one for each of {self.n} rows, not of shape {given.shape}"
            )
        self._given[:] = given

    def _mark(self, which: Any) -> None:
        numbers = row_numbers(which, self.n)
        self._given[:] = 0
        self._given[numbers] = 1

    def _checked_row(self, row: object) -> int:
        number = whole("a row", row)
        if not 0 <= number < self.n:
            raise ValueError(f"rows are numbered 0 to {self.n - 1}, not {row}")
        return number

    def _why_not(self, row: int, action: int) -> str:
        if not 0 <= action < len(self.game.actions):
            return f"actions are numbered 0 to {len(self.game.actions) - 1}"
        return self.state(row).why_not(action)

    def _head(self) -> dict[str, Any]:
        """What must agree when saved bytes are read."""
        return {
            "game": self.game.id,
            "version": self.game.version,
            "n": self.n,
            "players": self.players,
            "options": self.options,
            "dtype": str(self.obs.dtype),
            "features": self.obs.shape[1],
            "opponents": self._how["rival"][: self.players].tolist(),
            "skip_forced": bool(self._how["skip"]),
            "auto_reset": bool(self._how["reset"]),
            "view": VIEWS[self._how["sees"]],
            "seed": self.seed,
        }


def _closed(*_: Any) -> Any:
    """What a closed batch does instead of anything."""
    raise RuntimeError("the batch is closed: make a new one")


def _made_again(made_of: tuple[Any, ...], saved: bytes) -> Batch:
    """The batch that was pickled."""
    game, n, players, options, *settings = made_of
    made = Batch(game, n, players, options, 0, *settings)
    made.restore(saved)
    return made


def batch(
    game: Game | str,
    n: int,
    *,
    players: int | None = None,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    view: str = "own",
    dtype: str = "float32",
    skip_forced: bool = True,
    opponents: Opponents = None,
    auto_reset: bool = True,
    threads: int = 1,
    illegal: str = "raise",
) -> Batch:
    """`n` tables of a game, set up from a seed (drawn by lot if not given).

    `view`: what `obs` shows: "own" (what the seat that must choose may know), "truth" (secrets and
    all) or "none". `skip_forced`: a choice with one option only is made without asking, as in a
    match. `opponents`: bots that play in the batch itself: a name for every seat but the first, or
    a name (or None) for each seat, or names by seat; the names are random, greedy and first.
    `auto_reset`: after a game the next begins at once, in the same step. `illegal`: an action that
    is not legal stops the step ("raise") or loses the game for the seat ("lose").

    ValueError or TypeError says in one sentence what would do. The first batch of a game compiles
    it, once."""
    found = game_of(game)
    check_count("tables", n, LIMIT)
    check_count("threads", threads, MOST_THREADS)
    seats = found.start(players=players, seed=0, options=options).players
    for what, given, offered in (
        ("view", view, VIEWS),
        ("dtype", dtype_name(dtype), DTYPES),
        ("illegal", illegal, ON_ILLEGAL),
    ):
        if given not in offered:
            raise ValueError(f"{what} is {' or '.join(offered)}, not {given!r}")
    if illegal == "lose" and seats == 1:
        raise ValueError("with one player nobody wins by another's illegal action: use 'raise'")
    rivals = read_opponents(opponents, seats)
    how = {
        "skip": int(yes_or_no("skip_forced", skip_forced)),
        "reset": int(yes_or_no("auto_reset", auto_reset)),
        "sees": VIEWS.index(view),
        "bound": found.bound,
        "loses": int(illegal == "lose"),
        "viewer": rivals.index(Rival.OUTSIDE),
        "rows": n,
    }
    return Batch(
        found, n, seats, options or {}, checked_seed(seed), dtype, how, rivals, min(threads, n)
    )
