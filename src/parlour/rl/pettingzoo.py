"""Every game as a PettingZoo environment in which agents choose one after another (AEC).

    from parlour.rl.pettingzoo import abyss_v1

    env = abyss_v1.env(players=3)          # or aec("abyss", players=3)
    env.reset(seed=7)                      # deals as parlour.game("abyss").start(3, seed=7) does
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

An observation is what that seat may know, and nothing else. Where several seats choose at once they
are asked one after another, and none sees what another has committed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np

from parlour.core.errors import IllegalAction
from parlour.core.find import shelf
from parlour.core.game import Game

from . import drawn
from .extras import missing
from .given import game_of, whole, yes_or_no
from .table import OneTable, Setting, whole_number

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
except ImportError as error:
    raise missing("pettingzoo", "PettingZoo") from error

VERSION = 1  # of this face: it rises when spaces or rewards change
ILLEGAL = -1.0  # reward of a seat that chooses what it may not, where the wrapper ends the game
SEEDS = 1 << 63


class raw_env(AECEnv):
    """A game without wrappers: an illegal action raises IllegalAction and changes nothing."""

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        skip_forced: bool = True,
    ) -> None:
        """`players` and `options` as `game.start` takes them; `max_cycles`: choices after which
        the game is cut off; `skip_forced=False`: single choices are asked for too."""
        super().__init__()
        if max_cycles is not None and whole("max_cycles", max_cycles) < 1:
            raise ValueError(f"max_cycles must be 1 or more, or None, not {max_cycles}")
        game = game_of(game)
        self.setting = Setting(game, players, options)
        self.render_mode = drawn.check_mode(render_mode)
        self.max_cycles = max_cycles
        self.metadata: dict[str, Any] = {
            "name": f"{game.id}_v{VERSION}",
            "render_modes": list(drawn.MODES),
            "is_parallelizable": False,
            "rules_version": game.version,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self.agents: list[str] = []
        self._make_spaces()
        self._table: OneTable | None = OneTable(
            self.setting, forced=yes_or_no("skip_forced", skip_forced)
        )
        self._chance = np.random.default_rng()
        self.game_seed: int | None = None  # what `game.start` deals the present game from

    def _make_spaces(self) -> None:
        setting, agents = self.setting, self.possible_agents
        self.state_space = spaces.Box(-1.0, 1.0, (setting.features,), np.float32)
        self.observation_spaces = {agent: observation_space(setting) for agent in agents}
        self.action_spaces = {agent: spaces.Discrete(setting.actions) for agent in agents}
        self._nothing = np.zeros(setting.actions, np.int8)
        self._nothing.flags.writeable = False

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def table(self) -> OneTable:
        """The table that is played. RuntimeError once the environment is closed."""
        if self._table is None:
            raise RuntimeError("the environment is closed: make a new one")
        return self._table

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew. The seed is that of `game.start`; without one it is drawn, and `game_seed`
        tells it. `options` are those of PettingZoo: a game's own are given when it is made."""
        table = self.table
        if seed is not None:
            self.setting.seed(seed)
            self._chance = np.random.default_rng(seed)
        self.game_seed = int(self._chance.integers(SEEDS)) if seed is None else int(seed)
        seat = table.begin(self.game_seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": self._nothing} for agent in self.agents
        }
        self._choices = 0
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._hand_over(seat)

    def step(self, action: Any) -> None:
        """The agent that is selected chooses; None once it is out of the game."""
        if not self.agents:
            self._check_dealt()
            raise RuntimeError("the game is over: call reset first")
        agent = self.agent_selection
        table = self.table
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = whole_number(action, self.setting.actions)
        if not self._legal[number]:
            raise IllegalAction(table.why_not(number))
        self._cumulative_rewards[agent] = 0.0
        seat = table.step(number)
        self._choices += 1
        self.infos[agent]["action_mask"] = self._nothing
        self._hand_over(seat)
        if self.render_mode == "human":
            self.render()

    def _hand_over(self, seat: int) -> None:
        """Select who must choose now; or the game is over (-1), or cut off."""
        cut_off = self.max_cycles is not None and self._choices >= self.max_cycles
        if seat >= 0 and not cut_off:
            self.agent_selection = self.possible_agents[seat]
            self._mask = self.setting.mask.astype(np.int8)
            self._legal = self._mask.tobytes()  # the mask is handed out, and may be written over
            self.infos[self.agent_selection]["action_mask"] = self._mask
            return
        self._mask = self._nothing
        if seat >= 0:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._pay()
        self._deads_step_first()

    def _pay(self) -> None:
        shares = self.table.shares()
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.agents, self.setting.payoffs(shares), strict=True))
        self._accumulate_rewards()
        for info in self.infos.values():
            info["all_lost"] = not any(shares)

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and what it may choose: nothing unless it is selected."""
        self._check_dealt()
        try:
            seat = self.possible_agents.index(agent)
        except ValueError:
            agents = ", ".join(self.possible_agents)
            raise ValueError(f"there is no agent {agent!r}: the agents are {agents}") from None
        mask = self._mask if agent == self.agent_selection else self._nothing
        return {"observation": self.table.floats(seat), "action_mask": mask}

    def state(self) -> Any:
        """The true table as the first seat would see it if all cards lay open: for critics that
        are trained with it, never for an agent."""
        self._check_dealt()
        return self.table.true_floats(0)

    def _check_dealt(self) -> None:
        if self.game_seed is None:
            raise RuntimeError("nothing is dealt yet: call reset first")

    def render(self) -> str | None:
        self._check_dealt()
        return drawn.render(self.table, self.render_mode)

    def close(self) -> None:
        self._table = None


def observation_space(setting: Setting) -> Any:
    """What one seat observes."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-1.0, 1.0, (setting.features,), np.float32),
            "action_mask": spaces.Box(0, 1, (setting.actions,), np.int8),
        }
    )


def aec(
    game: Game | str,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    **settings: Any,
) -> Any:
    """A game in PettingZoo's usual wrappers: an illegal action ends it with -1 for whoever chose
    it, and calls in the wrong order say so. `settings` are those of `raw_env`."""
    env: Any = raw_env(game, players, options, **settings)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


def parallel(
    game: Game | str,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    **settings: Any,
) -> Any:
    """A game through PettingZoo's converter: each step is of the agent whose turn it is, and what
    the others give is ignored. It is the one whose `action_mask` is not empty; from the first step
    on `infos` name it too, as `active_agent`."""
    return turn_based_aec_to_parallel(aec(game, players, options, **settings))


def env_module(game: Game) -> SimpleNamespace:
    """What PettingZoo calls an environment's module: `env`, `raw_env`, `parallel_env`."""
    faces: dict[str, Callable[..., Any]] = {
        "env": aec,
        "raw_env": raw_env,
        "parallel_env": parallel,
    }
    return SimpleNamespace(**{name: partial(face, game) for name, face in faces.items()})


def __getattr__(name: str) -> SimpleNamespace:
    """`abyss_v1` and so on, for every game on the shelf, those of other packages too."""
    identity, _, version = name.rpartition("_v")
    if version == str(VERSION) and identity in shelf():
        return env_module(shelf()[identity])
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*globals(), *(f"{identity}_v{VERSION}" for identity in shelf())]
