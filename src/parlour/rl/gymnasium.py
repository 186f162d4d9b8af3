"""One seat of every game as a Gymnasium environment: the other seats are bots of ours.

    import gymnasium
    import parlour.rl.gymnasium

    env = gymnasium.make("parlour/Abyss-v1", opponents="greedy")
    vector = gymnasium.make_vec("parlour/Abyss-v1", num_envs=256)  # compiled, in one batch

What may be chosen is `env.unwrapped.action_masks()`, as MaskablePPO of sb3-contrib asks for it, and
`info["action_mask"]`. An action that may not be chosen loses the game at once, since there are
agents that know no masks; `illegal="raise"` raises IllegalAction instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from parlour.bots import ladder
from parlour.core.errors import IllegalAction
from parlour.core.find import shelf
from parlour.core.game import Game

from . import drawn
from .batches import batch
from .extras import missing
from .given import checked_seed, game_of, seat_number
from .table import OneTable, Setting, whole_number

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise missing("gymnasium", "Gymnasium") from error

VERSION = 1  # of this face: it rises when spaces or rewards change
SEEDS = 1 << 63
ON_ILLEGAL = ("lose", "raise")
LOST = -1.0


def _checked(illegal: str) -> str:
    if illegal not in ON_ILLEGAL:
        raise ValueError(f"illegal is {' or '.join(ON_ILLEGAL)}, not {illegal!r}")
    return illegal


def opponents_of(players: int, seat: int, opponents: str | Sequence[str]) -> dict[int, str]:
    """The bot of each seat but one's own: one name for all, or a name for each in their order.
    TypeError or ValueError says what would do."""
    others = [other for other in range(players) if other != seat]
    if isinstance(opponents, str):
        return dict.fromkeys(others, opponents)
    named = isinstance(opponents, Sequence) and all(isinstance(one, str) for one in opponents)
    if not named:
        raise TypeError(f"opponents are one name, or a list of names, not {opponents!r}")
    if len(opponents) != len(others):
        raise ValueError(f"opponents are one name, or {len(others)} of them, not {len(opponents)}")
    return dict(zip(others, opponents, strict=True))


class GymEnv(gymnasium.Env):
    """One seat of one game."""

    metadata = {"render_modes": list(drawn.MODES), "render_fps": 1}  # noqa: RUF012 (Gymnasium's)

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int = 0,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        """`opponents`: any bot that `parlour match` knows, such as `greedy`, `fair` or
        `search:600`."""
        self.setting = setting = Setting(game_of(game), players, options)
        self.seat = seat_number(seat, setting.players)
        self._bots = opponents_of(setting.players, self.seat, opponents)
        for name in self._bots.values():
            ladder.bot(name)
        self._illegal = _checked(illegal)
        self.render_mode = drawn.check_mode(render_mode)
        self.observation_space = spaces.Box(-1.0, 1.0, (setting.features,), np.float32)
        self.action_space = spaces.Discrete(setting.actions)
        self._table: OneTable | None = OneTable(setting)
        self._over = True
        self._mask = np.zeros(setting.actions, bool)
        self.game_seed: int | None = None  # what `game.start` deals the present game from

    @property
    def table(self) -> OneTable:
        """The table that is played. RuntimeError once the environment is closed."""
        if self._table is None:
            raise RuntimeError("the environment is closed: make a new one")
        return self._table

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal anew: a seed is that of `game.start`; without one it is drawn."""
        table = self.table
        if isinstance(seed, int) and seed >= 0:  # Gymnasium refuses what is no seed of anything
            self.setting.seed(seed)
        super().reset(seed=seed)
        while True:
            self.game_seed = int(self.np_random.integers(SEEDS)) if seed is None else int(seed)
            self._players = {
                other: ladder.sit(name, self.setting.game, other, self.game_seed)
                for other, name in self._bots.items()
            }
            self._over = self._play_on(table.begin(self.game_seed))
            if not self._over:
                return self._seen()
            seed = None  # the others have ended it before this seat was asked: another one

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Choose, and let the others choose until this seat must again, or the game is over."""
        table = self.table
        if self._over:
            raise gymnasium.error.ResetNeeded("the game is over, or not begun: call reset first")
        number = whole_number(action, self.setting.actions)
        if not self._mask[number]:
            why = table.why_not(number)
            if self._illegal == "raise":
                raise IllegalAction(why)
            self._over = True
            self._mask = np.zeros(self.setting.actions, bool)
            seen, info = self._seen()
            return seen, LOST, True, False, {**info, "illegal": why}
        self._over = self._play_on(table.step(number))
        reward = 0.0
        if self._over:
            reward = self.setting.payoffs(table.shares())[self.seat]
        seen, info = self._seen()
        if self.render_mode == "human":
            self.render()
        return seen, reward, self._over, False, info

    def _play_on(self, seat: int) -> bool:
        """Let the others choose; whether the game is over."""
        table = self.table
        while seat not in (self.seat, -1):
            view = table.view(seat)
            seat = table.step(self._players[seat].choose(view))
        self._mask = np.zeros(self.setting.actions, bool)
        if seat >= 0:
            self._mask[table.listed()] = True
        return seat < 0

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        return self.table.floats(self.seat), {"action_mask": self._mask.astype(np.int8)}

    def action_masks(self) -> Any:
        """What may be chosen, as booleans."""
        return self._mask.copy()

    def render(self) -> str | None:
        return drawn.render(self.table, self.render_mode)

    def close(self) -> None:
        self._table = None


class GymVector(VectorEnv):
    """Many games at once, in compiled code: one seat of each is the agent's."""

    batch: Any = None  # none yet, or none any more: it is closed

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int = 0,
        illegal: str = "lose",
        autoreset_mode: Any = AutoresetMode.NEXT_STEP,
        threads: int = 1,
        copy: bool = True,
    ) -> None:
        """`opponents`: `random`, `greedy` or `first`. `autoreset_mode`: NEXT_STEP, or SAME_STEP
        with the last position in `infos["final_obs"]`, and what went with it in `final_info`.
        `copy=False` hands out the same arrays every time, which the next step writes over."""
        found = game_of(game)
        seats = found.start(players, seed=0, options=options).players
        seat = seat_number(seat, seats)
        mode = AutoresetMode(autoreset_mode)
        if mode not in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP):
            raise ValueError(f"autoreset_mode is NEXT_STEP or SAME_STEP, not {mode.name}")
        self.batch = batch(
            found,
            num_envs,
            players=players,
            options=options,
            seed=0,
            opponents=opponents_of(seats, seat, opponents),
            auto_reset=mode == AutoresetMode.SAME_STEP,
            illegal="lose" if _checked(illegal) == "lose" and seats > 1 else "raise",
            threads=threads,
        )
        self.num_envs, self.seat, self._mode, self._copy = num_envs, seat, mode, copy
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.single_observation_space = spaces.Box(-1.0, 1.0, (found.features,), np.float32)
        self.single_action_space = spaces.Discrete(len(found.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._begun = False
        self._nothing = np.zeros_like(self.batch.mask)
        self._nothing.flags.writeable = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal anew everywhere: game i of a seed is `game.start(seed=seed + (i << 64))`."""
        self._open()
        if isinstance(seed, int) and seed >= 0:  # Gymnasium refuses what is no seed of anything
            checked_seed(seed)
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(SEEDS)) if seed is None else seed)
        self._begun = True
        return self._out(self.batch.obs), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """A choice in each game; where one is over and the mode is NEXT_STEP, the next begins."""
        self._open()
        if not self._begun:
            raise gymnasium.error.ResetNeeded("nothing is dealt yet: call reset first")
        over = self.batch.done.astype(bool)
        self.batch.step(actions)
        if self._mode == AutoresetMode.NEXT_STEP and over.any():
            self.batch.begin(np.flatnonzero(over))
        done = self.batch.done.astype(bool)
        infos = self._infos()
        if self._mode == AutoresetMode.SAME_STEP and done.any():
            infos["final_obs"], infos["_final_obs"] = self._out(self.batch.final_obs), done
            infos["final_info"] = {"action_mask": self._nothing, "_action_mask": done}
            infos["_final_info"] = done
        rewards = self.batch.reward[:, self.seat].astype(np.float64)
        return self._out(self.batch.obs), rewards, done, np.zeros(self.num_envs, bool), infos

    def _infos(self) -> dict[str, Any]:
        known = np.ones(self.num_envs, bool)
        return {"action_mask": self._out(self.batch.mask), "_action_mask": known}

    def _out(self, array: Any) -> Any:
        return array.copy() if self._copy else array

    def action_masks(self) -> Any:
        """What may be chosen in each game, as booleans."""
        self._open()
        return self.batch.mask.astype(bool)

    def _open(self) -> None:
        if self.batch is None:
            raise RuntimeError("the environment is closed: make a new one")

    def close_extras(self, **_: Any) -> None:
        """Let the batch go."""
        if self.batch is not None:
            self.batch.close()
        self.batch = None


def name_of(game: Game) -> str:
    """What Gymnasium calls a game: `parlour/Abyss-v1`."""
    return f"parlour/{game.id.title().replace('_', '')}-v{VERSION}"


def register(game: Game | str) -> str:
    """Register a game, for instance one that is not on the shelf; its name for Gymnasium."""
    found = game_of(game)
    name = name_of(found)
    if name not in gymnasium.registry:
        gymnasium.register(
            name,
            entry_point=GymEnv,
            vector_entry_point=GymVector,
            kwargs={"game": found},
            order_enforce=True,
        )
    return name


for _game in shelf().values():
    register(_game)
