"""One core's share of a search, in the compiled body or, while that is being made, the plain."""

from __future__ import annotations

import threading
from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np

from parlour.core.bits import LOW_32
from parlour.core.contract import Contract
from parlour.core.record import NONE, clone, dtype_of, pack

from .base import TABLES, VIEW, seed_noise
from .desk import Desk, new_desk
from .judge import Judge, by_network
from .lines import grow
from .minds import MINDS, are_few
from .tree import Manner, Tree, edge_with, label_of, new_edge, new_tree

COMPILED_ROOM = 1 << 19  # edges of a tree at most
PLAIN_ROOM = 1 << 15
STEP = 256  # lines between two looks at the tree where only lines are counted
LOOK = 0.004  # seconds between two looks at the clock


class Engine:
    """Grows a tree of its own for one seat of one game, and keeps it while the turn goes on."""

    def __init__(
        self, game: Contract, view: Any, seed: int, compiled: bool, judge: Judge | None = None
    ) -> None:
        self.game = game
        self.seat = int(view.seat)
        self.compiled = compiled
        noise = [0, 0]
        seed_noise(noise, seed & LOW_32, seed >> 32 & LOW_32, seed >> 64 & LOW_32, self.seat)
        minds = MINDS if are_few(game, view, self.seat, noise[:]) else 0
        observers = int(view.players) if minds or game.secret_asks else 1
        self._own = self.seat if observers > 1 else 0
        self.tree: Tree = new_tree(COMPILED_ROOM if compiled else PLAIN_ROOM, compiled)
        self.desk: Desk = new_desk(game, observers, minds, compiled, judge)
        self.desk.noise[:] = noise
        self._grow = compiled_grow(game, judge) if compiled else _plain_grow(game, judge)
        self._first = 0  # the label of action 0 at the root
        if compiled:
            self._tables: Any = np.zeros(TABLES, dtype_of(game.state))
        else:
            self._tables = [game.state() for _ in range(TABLES)]

    def look_at(self, view: Any, legal: list[int], goes_on: bool) -> None:
        """Turn to a view in which `seat` must choose. Where it `goes_on` from the choice last kept
        (see `follow`), what the tree holds of it stays."""
        if self.compiled:
            self._tables[VIEW] = pack(view)[0]
        else:
            self._tables[VIEW] = clone(view)
        ask = int(view.todo.ask[view.todo.size - 1])
        self._first = label_of(ask, self.seat, 0, len(self.desk.mask))
        if not goes_on or not self._knows(legal) or self._is_filling():
            self._begin()

    def follow(self, action: int, secret: bool) -> None:
        """The seat has chosen: what lies below that choice is kept for the next one."""
        label = self._first + action
        if len(self.desk.mind):
            self.desk.root[self._own] = NONE  # what others know has changed: begin anew
            return
        for observer in range(len(self.desk.root)):
            hidden = secret and observer != self._own
            node = int(self.desk.root[observer])
            seen = self._first + len(self.desk.mask) if hidden else label
            edge = NONE if node == NONE else edge_with(self.tree, node, seen)
            self.desk.root[observer] = edge

    def run(self, seconds: float | None, lines: int | None, manner: Manner) -> int:
        """Think until the time is up, so many lines are played, or no other choice can come to lead
        any more; how many lines it took."""
        begun = perf_counter()
        played = 0
        step = 1 if seconds is not None else STEP
        while True:
            if lines is not None:
                step = min(step, lines - played)
            self._grow(self._tables, self.seat, self.tree, self.desk, manner, step)
            played += step
            spent = perf_counter() - begun
            rest = lines - played if lines is not None else LOW_32
            if seconds is not None:
                rate = played / max(spent, 1e-6)
                rest = min(rest, int((seconds - spent) * rate))
                step = max(1, min(2 * step, int(LOOK * rate)))
            if rest < step / 2 or self._is_decided(rest):
                return played

    def tallies(self) -> dict[int, tuple[int, float, float, float]]:
        """For each action tried at the root: visits, results, shares and squares of shares."""
        tree = self.tree
        return {
            int(tree.label[edge]) - self._first: (
                int(tree.visits[edge]),
                float(tree.won[edge]),
                float(tree.share[edge]),
                float(tree.squares[edge]),
            )
            for edge in self._root_edges()
        }

    def _is_decided(self, rest: int) -> bool:
        """Whether the choice that leads in visits would still lead if another had all the rest."""
        visits = sorted((int(self.tree.visits[edge]) for edge in self._root_edges()), reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > rest

    def _root_edges(self) -> list[int]:
        found = []
        edge = int(self.tree.child[self.desk.root[self._own]])
        while edge != NONE:
            if 0 <= self.tree.label[edge] - self._first < len(self.desk.mask):
                found.append(edge)
            edge = int(self.tree.sibling[edge])
        return found

    def _knows(self, legal: list[int]) -> bool:
        """Whether some choice at hand has been tried at the node that was kept."""
        node = int(self.desk.root[self._own])
        return node != NONE and any(
            edge_with(self.tree, node, self._first + action) != NONE for action in legal
        )

    def _is_filling(self) -> bool:
        return bool(2 * self.tree.used[0] > len(self.tree.label))

    def _begin(self) -> None:
        self.desk.lines[0] = 0.0
        for sums in (self.desk.sum, self.desk.squares):
            sums[:] = [0.0] * len(sums)
        self.tree.used[0] = 0
        self.desk.mind_root[:] = [NONE] * len(self.desk.mind_root)
        for observer in range(len(self.desk.root)):
            self.desk.root[observer] = new_edge(self.tree, NONE, NONE)


_Key = tuple[str, bool]  # package, since a variant has one of its own; whether a network judges
_COMPILED: dict[_Key, Callable[..., Any]] = {}
_COMPILING: dict[_Key, threading.Thread] = {}


def compiled_grow(game: Contract, judge: Judge | None = None) -> Callable[..., Any]:
    """The compiled body of `grow`, made now if it was not (which may take a minute). It is the same
    whichever network judges."""
    key = game.package, judge is not None
    if key not in _COMPILED:
        linker = game.linker if judge is None else game.linker_with(estimate=by_network)
        entry = linker.entry(grow)
        _call_once(game, entry, judge)
        _COMPILED[key] = entry
    return _COMPILED[key]


def _plain_grow(game: Contract, judge: Judge | None) -> Callable[..., Any]:
    plain = game.plain if judge is None else game.plain_with(estimate=by_network)
    body: Callable[..., Any] = plain.body(grow)
    return body


def is_ready(game: Contract, judge: Judge | None = None) -> bool:
    """Whether the compiled body can be used at once."""
    return (game.package, judge is not None) in _COMPILED


def prepare(game: Contract, judge: Judge | None = None) -> None:
    """Have the compiled body made in the background."""
    key = game.package, judge is not None
    if key not in _COMPILED and key not in _COMPILING:
        thread = threading.Thread(target=compiled_grow, args=(game, judge), daemon=True)
        _COMPILING[key] = thread
        thread.start()


def _call_once(game: Contract, entry: Callable[..., Any], judge: Judge | None) -> None:
    """Compile by a call that plays no line."""
    tables = np.zeros(TABLES, dtype_of(game.state))
    desk = new_desk(game, 1, 0, True, judge)
    entry(tables, 0, new_tree(1, True), desk, Manner(), 0)
