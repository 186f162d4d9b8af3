"""Every game as an environment of RLlib, in which several agents take turns.

    from ray.rllib.algorithms.ppo import PPOConfig
    from parlour.rl.rllib import RLlibEnv

    config = PPOConfig().environment(RLlibEnv, env_config={"game": "abyss", "players": 2})

An agent is given an observation only when it must choose, and once more at the end. Observations
are `{"observations": floats, "action_mask": mask}`, as RLlib's own masking examples have them; an
illegal action loses at once, since an agent that ignores the mask must not stop a worker.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from parlour.core.game import Game

from .extras import missing
from .given import game_of
from .table import OneTable, Setting, whole_number

try:
    from gymnasium import spaces
    from ray.rllib.env.multi_agent_env import MultiAgentEnv
except ImportError as error:
    raise missing("rllib", "RLlib of Ray") from error

SEEDS = 1 << 62
CONFIG = ("game", "players", "options")
MASK, SEEN = "action_mask", "observations"


def read_config(config: object) -> dict[str, Any]:
    """What a configuration says, checked."""
    if config is not None and not isinstance(config, Mapping):
        raise TypeError(f"env_config is a mapping such as {{'game': 'abyss'}}, not {config!r}")
    given = dict(config or {})
    unknown = [key for key in given if key not in CONFIG]
    if unknown:
        raise ValueError(f"env_config may hold {', '.join(CONFIG)}, not {unknown[0]!r}")
    if not isinstance(given.get("game"), (str, Game)):
        raise ValueError("env_config must name a game, such as {'game': 'abyss'}")
    if not isinstance(given.get("options") or {}, Mapping):
        raise TypeError(f"options are given by name, not as {given['options']!r}")
    return given


class RLlibEnv(MultiAgentEnv):
    """One game; `config` names it, and may give `players` and `options`. TypeError or ValueError
    says what does not belong there."""

    def __init__(self, config: Mapping[str, Any] | None = None) -> None:
        super().__init__()
        given = read_config(config)
        self.setting = Setting(game_of(given["game"]), given.get("players"), given.get("options"))
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self.agents = self.possible_agents[:]
        self.observation_spaces = {agent: self._seen_space() for agent in self.agents}
        self.action_spaces = {agent: spaces.Discrete(self.setting.actions) for agent in self.agents}
        self._table = OneTable(self.setting)
        self._seat = -1
        self._closed = False
        self._chance = np.random.default_rng()

    def _seen_space(self) -> Any:
        setting = self.setting
        return spaces.Dict(
            {
                MASK: spaces.Box(0, 1, (setting.actions,), np.int8),
                SEEN: spaces.Box(-1.0, 1.0, (setting.features,), np.float32),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal anew: a seed is that of `game.start`; without one it is drawn."""
        self._check_open()
        self._seat = self._table.begin(int(self._chance.integers(SEEDS)) if seed is None else seed)
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        return self._seen([self._seat]), {}

    def step(self, action_dict: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """The agent whose turn it is chooses. ValueError if it is not it that does."""
        self._check_open()
        if self._seat < 0:
            raise RuntimeError("the game is over, or not begun: call reset first")
        chooser = self.possible_agents[self._seat]
        if not isinstance(action_dict, Mapping):
            raise TypeError(
                f"actions are given by agent, as {{{chooser!r}: 0}}, not {action_dict!r}"
            )
        if set(action_dict) != {chooser}:
            others = ", ".join(map(str, action_dict)) or "nobody"
            raise ValueError(f"{chooser} alone must choose now, not {others}")
        number = whole_number(action_dict[chooser], self.setting.actions)
        seats = range(self.setting.players)
        if not self._table.read_mask()[number]:
            rewards = dict.fromkeys(self.possible_agents, 0.0) | {chooser: -1.0}
        else:
            seat = self._table.step(number)
            if seat >= 0:
                self._seat = seat
                unpaid = {chooser: 0.0, self.possible_agents[seat]: 0.0}
                return self._seen([seat]), unpaid, {"__all__": False}, {"__all__": False}, {}
            paid = self.setting.payoffs(self._table.shares())
            rewards = dict(zip(self.possible_agents, paid, strict=True))
        self._seat = -1
        return self._seen(list(seats)), rewards, {"__all__": True}, {"__all__": False}, {}

    def close(self) -> None:
        """No game is played here any more."""
        self._closed = True

    def _check_open(self) -> None:
        if self._closed:
            raise RuntimeError("the environment is closed: make a new one")

    def _seen(self, seats: list[int]) -> dict[str, Any]:
        mask = self._table.read_mask().astype(np.int8)
        nothing = np.zeros_like(mask)
        return {
            self.possible_agents[seat]: {
                MASK: mask if seat == self._seat else nothing,
                SEEN: self._table.floats(seat),
            }
            for seat in seats
        }
