"""Every game in the manner of pgx: states that do not change, and functions from state to state.

    from parlour.rl.pgx import make

    env = make("abyss", players=3)
    state = env.init(seed=7)
    while not state.terminated:
        state = env.step(state, state.legal_action_mask.argmax())

It needs no extra. For many tables at once there is `batch`, which is faster than any single one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from parlour.core.errors import IllegalAction
from parlour.core.game import Game

from .given import game_of, seat_number
from .table import OneTable, Setting, whole_number


@dataclass(frozen=True, eq=False)
class State:
    """A table as pgx shows it, from the seat that must choose."""

    current_player: int  # -1 once the game is over
    observation: Any
    legal_action_mask: Any
    rewards: Any  # of each seat, zeros but at the end
    terminated: bool
    truncated: bool
    table: OneTable  # never to be stepped: `Env.step` copies it


class Env:
    """One game with its players and options."""

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
    ) -> None:
        self.setting = Setting(game_of(game), players, options)

    @property
    def id(self) -> str:
        return self.setting.game.id

    @property
    def num_players(self) -> int:
        return self.setting.players

    @property
    def num_actions(self) -> int:
        return self.setting.actions

    @property
    def observation_shape(self) -> tuple[int, ...]:
        return (self.setting.features,)

    def init(self, seed: int) -> State:
        """The game that `game.start(seed=seed)` deals."""
        table = OneTable(self.setting)
        return self._state(table, table.begin(seed))

    def step(self, state: State, action: Any) -> State:
        """The state after an action; the one given stays as it was. Once over it is handed back,
        with no more rewards. IllegalAction says why an action may not be chosen."""
        self._check_ours(state)
        number = whole_number(action, self.setting.actions)
        if state.terminated:
            return self._state(state.table, -1, paid=True)
        if not state.legal_action_mask[number]:
            raise IllegalAction(state.table.why_not(number))
        table = state.table.copy()
        return self._state(table, table.step(number))

    def observe(self, state: State, player: int) -> Any:
        """What any seat sees."""
        self._check_ours(state)
        return state.table.floats(seat_number(player, self.num_players))

    def _check_ours(self, state: State) -> None:
        """TypeError or ValueError unless a state is of this game, with its players and options; it
        may have been made elsewhere, and pickled."""
        if not isinstance(state, State):
            raise TypeError(f"a state is what init and step hand back, not {type(state).__name__}")
        setting = state.table.setting
        if setting is not self.setting and _told(setting) != _told(self.setting):
            raise ValueError(
                f"the state is of {_told(setting)}, the environment of {_told(self.setting)}"
            )

    def _state(self, table: OneTable, seat: int, *, paid: bool = False) -> State:
        setting, over = self.setting, seat < 0
        driven = table.setting.mask  # a pickled table has a desk of its own
        mask = np.zeros(setting.actions, bool) if over else driven.astype(bool)
        rewards = np.zeros(setting.players, np.float32)
        if over and not paid:
            rewards[:] = setting.payoffs(table.shares())
        seen = table.floats(max(0, seat))
        for array in (seen, mask, rewards):
            array.flags.writeable = False
        return State(seat, seen, mask, rewards, over, False, table)


def _told(setting: Setting) -> str:
    """Which tables there are in a setting."""
    options = ", ".join(f"{name}={value}" for name, value in setting.options.items())
    return f"{setting.game.id} for {setting.players} ({options or 'no options'})"


def make(
    game: Game | str, players: int | None = None, options: Mapping[str, object] | None = None
) -> Env:
    """An environment of a game by id or title."""
    return Env(game, players, options)
