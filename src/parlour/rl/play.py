"""One playing of a game as OpenSpiel keeps it: chance apart from choice, and what everybody has
seen so far."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from parlour.core.find import find
from parlour.core.game import Game
from parlour.core.record import NONE, from_bytes

from .even_chance import generator, side_of
from .table import OneTable, Setting, table_of

CHANCE = -1  # as OpenSpiel numbers them
TERMINAL = -4
DIGEST = 10  # bytes that stand for a view in a string
MARK_BITS = 64


_KNOWN: dict[str, Game] = {}  # games that were introduced, on the shelf or not


def introduce(game: Game) -> None:
    """Let a game be found by its id though it may not be on the shelf."""
    _KNOWN[game.id] = game


@cache
def _setting(game: str, players: int, options: tuple[tuple[str, object], ...]) -> Setting:
    return Setting(_KNOWN.get(game) or find(game), players, dict(options))


class Deal:
    """What every playing of one OpenSpiel game has in common."""

    def __init__(
        self,
        game: str,
        players: int,
        options: Mapping[str, object],
        seeds: int = 0,
        start: bytes = b"",
    ) -> None:
        """`seeds`: outcomes of a chance node, 0 where chance is sampled; `start`: a state to begin
        from, with what is hidden in it dealt anew."""
        self.told = (game, players, dict(options), seeds, start)
        self.setting = _setting(game, players, tuple(sorted(options.items())))
        self.side = side_of(seeds) if seeds else 0
        self.seeds = seeds
        self.start = start
        if start and len(start) != self.setting.dtype.itemsize:
            raise ValueError(f"start is a position of another game or version than {game}")
        if start:
            self._check_start(np.frombuffer(start, self.setting.dtype)[0])

    def _check_start(self, started: Any) -> None:
        """ValueError if a position is of other players or options than the game."""
        setting, begun = self.setting, self.setting.desk.begun[0]
        if started["players"] != begun["players"]:
            told = f"{started['players']} players, and the game of {setting.players}"
            raise ValueError(f"start is a position of {told}: give players too")
        for index, option in enumerate(setting.game.options):
            number, ours = int(started["options"][index]), int(begun["options"][index])
            if number != ours:
                offered = option.values
                value = offered[number] if number in range(len(offered)) else number
                told = f"{option.id}={value}, and the game of {option.id}={offered[ours]}"
                raise ValueError(f"start is a position of {told}: give {option.id} too")

    def __reduce__(self) -> tuple[Any, ...]:
        return Deal, self.told


class Play:
    """A playing: nothing dealt yet, or a table, or a table and a choice that waits for chance."""

    __slots__ = (
        "chances",
        "deal",
        "legal",
        "pending",
        "player",
        "recalled",
        "seed",
        "since",
        "table",
    )

    def __init__(self, deal: Deal, seed: int) -> None:
        self.deal = deal
        self.seed = seed
        self.table: OneTable | None = None
        self.player = CHANCE
        self.legal: list[int] = []
        self.pending = NONE
        self.chances = 0
        self.recalled: tuple[OneTable, Any] | None = None  # a table and what was seen until then
        self.since: list[tuple[int, list[int] | None]] = []  # choices from there, and what fell

    # -- going on ----------------------------------------------------------------------------

    def outcomes(self) -> int:
        """How many outcomes the chance node has that is reached."""
        return self.deal.seeds or 1

    def fall(self, outcome: int) -> None:
        """Chance decides. ValueError says which outcomes there are."""
        if not 0 <= outcome < self.outcomes():
            raise ValueError(f"outcomes are numbered 0 to {self.outcomes() - 1}, not {outcome}")
        words = generator(outcome, self.deal.side, self.chances) if self.deal.seeds else None
        self.chances += 1
        if self.table is None:
            self.table, seat = self._begin(words)
        else:
            assert words is not None
            self.since.append((self.pending, words))
            self.table.record["rng"][0] = words
            seat = self.table.step(self.pending)
            self.pending = NONE
        self._look(self.table, seat)

    def _begin(self, words: list[int] | None) -> tuple[OneTable, int]:
        table, start = OneTable(self.deal.setting), self.deal.start
        if start:
            table.bytes[:] = np.frombuffer(start, np.uint8)
            return table, table.deal_anew(words or generator(0, 1, self.seed))
        return table, table.begin_with(words) if words else table.begin(self.seed)

    def choose(self, action: int) -> None:
        """The player chooses. ValueError says why it may not choose this."""
        table = self.table
        assert table is not None
        if action not in self.legal:
            raise ValueError(table.why_not(action))
        if self.recalled is None:
            self._remember()
        if self.deal.seeds:
            before, drawn = table.bytes.copy(), table.chance()
            seat = table.step(action)
            if table.chance() != drawn:
                table.bytes[:] = before
                self.pending, self.player, self.legal = action, CHANCE, []
                return
        else:
            seat = table.step(action)
        self.since.append((action, None))
        self._look(table, seat)

    def _look(self, table: OneTable, seat: int) -> None:
        self.player = TERMINAL if seat < 0 else seat
        self.legal = table.listed()

    # -- what has been seen ------------------------------------------------------------------

    def _remember(self) -> None:
        """Begin to recall from here: what went before is in nobody's memory yet."""
        assert self.table is not None
        marks = self.deal.setting.desk.marks
        marks[:] = 0
        self.table.recall_start()
        self.recalled, self.since = (self.table.copy(), marks.copy()), []

    def marks(self) -> Any:
        """For a spectator and each seat, two words that stand for all it has seen and chosen."""
        if self.recalled is None:
            self._remember()
        assert self.recalled is not None
        if self.since:
            table, known = self.recalled[0].copy(), self.deal.setting.desk.marks
            known[:] = self.recalled[1]
            for action, words in self.since:
                if words is not None:
                    table.record["rng"][0] = words
                table.recall_step(action)
            self.recalled, self.since = (table, known.copy()), []
        return self.recalled[1]

    def mark_bits(self, viewer: int) -> Any:
        """The mark of one viewer as floats, 0 or 1."""
        words = self.marks()[viewer + 1]
        return np.unpackbits(words.astype(">u4").view(np.uint8)).astype(np.float32)

    def recall_text(self, viewer: int) -> str:
        words = self.marks()[viewer + 1]
        return f"{int(words[0]):08x}{int(words[1]):08x}"

    def digest(self, viewer: int) -> str:
        """A short text that stands for what a viewer may know."""
        assert self.table is not None
        seen = self.table.view_bytes(viewer)
        return hashlib.blake2b(seen, digest_size=DIGEST).hexdigest()

    def view(self, viewer: int) -> Any:
        """What a viewer may know, as a plain table."""
        assert self.table is not None
        return from_bytes(self.deal.setting.game.state, self.table.view_bytes(viewer))

    # -- copies ------------------------------------------------------------------------------

    def imagined(self, seat: int, seed: int) -> Play:
        """A playing that `seat` cannot tell from this one. It recalls what it has seen; what the
        others have seen beside it cannot be known, so they recall what everybody saw."""
        if self.table is None or self.player == CHANCE:
            raise ValueError("at a chance node there is no seat to imagine for: resample after it")
        known = self.marks()
        made = Play(self.deal, self.seed)
        made.table, made.chances = self.table.imagine(seat, seed), self.chances
        marks = np.repeat(known[:1], len(known), axis=0)
        marks[seat + 1] = known[seat + 1]
        made.recalled = (made.table.copy(), marks)
        made.player, made.legal = self.player, self.legal
        if self.player not in (seat, TERMINAL):  # what another may choose may depend on its cards
            made.legal = np.flatnonzero(made.table.read_mask()).tolist()
        return made

    def __deepcopy__(self, memo: Any) -> Play:
        made = object.__new__(Play)
        made.deal, made.seed, made.chances = self.deal, self.seed, self.chances
        made.table = None if self.table is None else self.table.copy()
        made.player, made.legal, made.pending = self.player, self.legal, self.pending
        made.recalled, made.since = self.recalled, self.since[:]
        return made

    def __getstate__(self) -> dict[str, Any]:
        self_recalled = None
        if self.recalled is not None:
            self_recalled = (self.recalled[0].bytes.tobytes(), self.recalled[1])
        return {
            "deal": self.deal,
            "seed": self.seed,
            "chances": self.chances,
            "table": None if self.table is None else self.table.bytes.tobytes(),
            "player": self.player,
            "legal": self.legal,
            "pending": self.pending,
            "recalled": self_recalled,
            "since": self.since,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        for name, value in kept.items():
            setattr(self, name, value)
        if kept["table"] is not None:
            self.table = table_of(self.deal.setting, kept["table"])
        if kept["recalled"] is not None:
            self.recalled = (table_of(self.deal.setting, kept["recalled"][0]), kept["recalled"][1])
