"""One table as the faces drive it: compiled rules, quick to call from Python.

A table here goes the way of a `Match`: the same seed deals the same cards, and where a seat has one
choice only it is taken at once, unless its silence would tell a secret. It keeps no log.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from parlour.core import options as agreed
from parlour.core.dealing import SEED_BITS
from parlour.core.errors import IllegalAction
from parlour.core.game import Game
from parlour.core.masks import new_mask
from parlour.core.match import Match
from parlour.core.record import NONE, as_bytes, dtype_of, from_bytes
from parlour.core.rule import Linker
from parlour.core.steps import seat_name

from .driving import Desk, Order, drive, laid_out

WORDS = 4  # of a generator; a seed has three
WORD_BITS = 32
LOW = (1 << WORD_BITS) - 1
BEGIN, STEP, SEE = int(Order.BEGIN), int(Order.STEP), int(Order.SEE)  # plain: handed over faster


class Setting:
    """A game with its number of players and its options, and the desk at which its tables are
    driven. ValueError says which players and options there are."""

    def __init__(
        self, game: Game, players: int | None = None, options: Mapping[str, object] | None = None
    ) -> None:
        first = game.start(players, seed=0, options=options).start
        self.game = game
        self.players = int(first.players)
        self.options = agreed.agreed_options(game.options, first.options)
        self.actions = len(game.actions)
        self.features = game.features
        self.given = dict(options or {})
        self.dtype = dtype_of(game.state)
        begun = game.state()
        begun.players, begun.options = first.players, list(first.options)
        self.records, self.desk = laid_out(self._new_desk(begun))
        self.drive = _compiled(game.linker)
        self.mask = self.desk.mask[: self.actions]  # of the table last driven

    def __reduce__(self) -> tuple[Any, ...]:
        """A setting is pickled by what it was made from, and is compiled where it arrives."""
        return Setting, (self.game, self.players, self.given)

    def _new_desk(self, begun: Any) -> Desk:
        game = self.game
        asks = range(max(game.asks) + 1)
        secret = game.secret_actions or range(self.actions)
        return Desk(
            seen=np.zeros(1, self.dtype),
            begun=np.frombuffer(bytearray(as_bytes(begun)), self.dtype),
            mask=new_mask(self.actions),
            floats=np.zeros(self.features, np.float32),
            shares=np.zeros(self.players),
            choices=np.zeros(self.actions, np.int64),
            told=np.zeros(1, np.int64),
            words=np.zeros(WORDS, np.int64),
            always_asked=np.array([ask in game.hidden_asks for ask in asks], np.uint8),
            secret_asks=np.array([ask in game.secret_asks for ask in asks], np.uint8),
            secret_actions=np.array([one in secret for one in range(self.actions)], np.uint8),
            marks=np.zeros((self.players + 1, 2), np.int64),
        )

    def seed(self, seed: int) -> None:
        """Put a seed where the driver looks for it. ValueError says what a seed is."""
        whole = isinstance(seed, (int, np.integer)) and not isinstance(seed, bool)
        if not whole or not 0 <= seed < 1 << SEED_BITS:
            raise ValueError(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {seed!r}")
        words = self.desk.words
        seed = int(seed)
        words[0], words[1], words[2] = seed & LOW, seed >> WORD_BITS & LOW, seed >> 2 * WORD_BITS
        words[3] = 0

    def payoffs(self, shares: Any) -> list[float]:
        """Shares of the victory as a game of sum zero: n * share - 1 over n - 1, so that whoever
        wins alone gets 1. Where all have lost each gets -1. Alone: 1 for a victory, -1 for none."""
        others = self.players - 1
        if not others:
            return [2.0 * float(shares[0]) - 1.0]
        if not any(shares):
            return [-1.0] * self.players
        return [(self.players * float(share) - 1.0) / others for share in shares]


@cache
def _compiled(linker: Linker) -> Any:
    return linker.entry(drive)


class OneTable:
    """One table of a setting. `seat` is who must choose (-1 once over), `mask` marks what."""

    __slots__ = ("bytes", "forced", "record", "setting")

    def __init__(self, setting: Setting, *, forced: bool = True) -> None:
        self.setting = setting
        self.forced = int(forced)
        self.bytes = np.zeros(setting.dtype.itemsize, np.uint8)
        self.record = np.frombuffer(self.bytes, setting.dtype)  # shared; `view` is much slower

    def __reduce__(self) -> tuple[Any, ...]:
        return table_of, (self.setting, self.bytes.tobytes(), bool(self.forced))

    def begin(self, seed: int) -> int:
        """Set up the game that `game.start(seed=seed)` begins; who must choose."""
        self.setting.seed(seed)
        return self._do(BEGIN, 0)

    def begin_with(self, generator: Sequence[int]) -> int:
        """Set up a game whose chance follows from a generator's four words, the last not 0."""
        self.setting.desk.words[:] = generator
        return self._do(BEGIN, 0)

    def step(self, action: int) -> int:
        """Choose, for whoever must; who must choose next, -1 if nobody. The action must be legal:
        see `why_not`."""
        return self._do(STEP, action)

    def _do(self, order: int, number: int) -> int:
        setting = self.setting
        seat: int = setting.drive(order, number, self.record, setting.records, self.forced)
        return seat

    def listed(self) -> list[int]:
        """What may be chosen at the table last driven, ascending."""
        desk = self.setting.desk
        found: list[int] = desk.choices[: desk.told[0]].tolist()
        return found

    def read_mask(self) -> Any:
        """A new mask of what may be chosen: uint8, a cell for each action."""
        self._do(int(Order.MARK), 0)
        return self.setting.mask.copy()

    def seen(self, seat: int) -> Any:
        """What a seat sees, as the desk's own floats: copy what shall stay."""
        self._do(SEE, seat)
        return self.setting.desk.floats

    def floats(self, seat: int) -> Any:
        """What a seat sees, as new float32."""
        return self.seen(seat).copy()

    def true_floats(self, seat: int) -> Any:
        """The whole table as if all cards lay open, from a seat: never for an agent."""
        self._do(int(Order.TRUTH), seat)
        return self.setting.desk.floats.copy()

    def view_bytes(self, seat: int) -> bytes:
        """What a seat (-1: a spectator) may know."""
        self._do(int(Order.VIEW), seat)
        return bytes(self.setting.desk.seen.tobytes())

    def view(self, seat: int) -> Any:
        """What a seat (-1: a spectator) may know, as a plain table."""
        return from_bytes(self.setting.game.state, self.view_bytes(seat))

    def imagine(self, seat: int, seed: int) -> OneTable:
        """A table that `seat` cannot tell from this one."""
        made = self.copy()
        self.setting.seed(seed)
        made._do(int(Order.IMAGINE), seat)
        return made

    def deal_anew(self, generator: Sequence[int]) -> int:
        """Deal what no spectator can see anew, by a generator's four words, the last not 0."""
        self.setting.desk.words[:] = generator
        return self._do(int(Order.IMAGINE), NONE)

    def chance(self) -> list[int]:
        """The generator's four words: the last counts what has been drawn."""
        words: list[int] = self.record["rng"][0].tolist()
        return words

    def recall_start(self) -> None:
        """Note in the desk's `marks` what everybody sees."""
        self._do(int(Order.RECALL_START), 0)

    def recall_step(self, action: int) -> None:
        """As `step`, and note in the desk's `marks` what everybody has seen of it."""
        self._do(int(Order.RECALL), action)

    def copy(self) -> OneTable:
        """A table equal to this one that shares nothing with it."""
        made = object.__new__(OneTable)
        made.setting, made.forced = self.setting, self.forced
        made.bytes = self.bytes.copy()
        made.record = np.frombuffer(made.bytes, self.setting.dtype)
        return made

    @property
    def seat(self) -> int:
        return NONE if self.over else int(self.record["seat"][0])

    @property
    def over(self) -> bool:
        return bool(self.record["over"][0])

    def shares(self) -> list[float]:
        """Each seat's share of the victory; zeros while the game goes on."""
        if not self.over:
            return [0.0] * self.setting.players
        self._do(int(Order.MARK), 0)
        found: list[float] = self.setting.desk.shares.tolist()
        return found

    def truth(self) -> Any:
        """The true table, as a plain one."""
        return from_bytes(self.setting.game.state, self.bytes.tobytes())

    def match(self) -> Match:
        """A match that begins as this table stands: to look at, to play on by hand."""
        return Match(self.setting.game, self.truth(), None, automatic=bool(self.forced))

    def why_not(self, action: int) -> str:
        """Why an action may not be chosen, in a sentence; '' if it may."""
        game = self.setting.game
        if not 0 <= action < self.setting.actions:
            return f"actions are numbered 0 to {self.setting.actions - 1}, not {action}"
        if self.over:
            return "the game is over"
        try:
            return self.match().why_not(action, self.seat)
        except (AttributeError, IllegalAction):  # a game without words
            legal = ", ".join(map(str, np.flatnonzero(self.read_mask())))
            token = game.actions.token(action)
            return f"{seat_name(self.seat)} may not choose {action} ({token}); legal are {legal}"


def table_of(setting: Setting, content: bytes, forced: bool = True) -> OneTable:
    """The table with these bytes."""
    table = OneTable(setting, forced=forced)
    table.bytes[:] = np.frombuffer(content, np.uint8)
    return table


def whole_number(action: Any, actions: int) -> int:
    """An action as a plain int, from any kind of whole number, an array of one too. TypeError says
    what it is instead, ValueError if there is no such action."""
    if isinstance(action, np.ndarray) and action.shape in ((), (1,)):
        action = action.reshape(()).item() if action.dtype.kind in "iu" else action
    if isinstance(action, (bool, np.bool_)) or not isinstance(action, (int, np.integer)):
        raise TypeError(f"an action is one whole number, not {action!r}")
    if not 0 <= action < actions:
        raise ValueError(f"actions are numbered 0 to {actions - 1}, not {action}")
    return int(action)
