"""Every game as an RLCard environment: `rlcard.make("parlour-abyss")`.

    import rlcard
    from rlcard.agents import RandomAgent
    import parlour.rl.rlcard

    env = rlcard.make("parlour-abyss", config={"seed": 7, "players": 3})
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])
    trajectories, payoffs = env.run()

An illegal action raises IllegalAction, where RLCard's own put another.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np

from parlour.core.errors import IllegalAction
from parlour.core.find import shelf
from parlour.core.game import Game
from parlour.core.record import from_bytes

from .extras import missing
from .given import game_of, whole
from .table import OneTable, Setting, whole_number

try:
    from rlcard.envs.registration import registry
except ImportError as error:
    raise missing("rlcard", "RLCard") from error

PREFIX = "parlour-"
SEED_LIMIT = 1 << 32
RLCARD_OWN = ("allow_step_back", "seed")  # of a configuration, beside `players` and options
ON_DEMAND = "raw_obs"


class Seen(dict[str, Any]):
    """What a seat sees. `raw_obs`, its view as a plain table, is made when it is first asked for:
    that takes four times as long as all the rest, and learners do without."""

    def __init__(self, kind: type[Any], content: bytes, rest: dict[str, Any]) -> None:
        super().__init__(rest)
        self._kind, self._content = kind, content

    def __missing__(self, key: str) -> Any:
        if key != ON_DEMAND:
            raise KeyError(key)
        made = self[key] = from_bytes(self._kind, self._content)
        return made

    def __contains__(self, key: object) -> bool:
        return key == ON_DEMAND or super().__contains__(key)

    def get(self, key: str, default: Any = None) -> Any:
        return self[key] if key == ON_DEMAND else super().get(key, default)

    def __reduce__(self) -> tuple[Any, ...]:
        return Seen, (self._kind, self._content, dict(self))


class RLCardEnv:
    """What RLCard's agents and trainers ask of an environment."""

    def __init__(self, game: Game | str, config: dict[str, Any] | None = None) -> None:
        given = {key: value for key, value in (config or {}).items() if key not in RLCARD_OWN}
        found = game_of(game)
        players, options = given.pop("players", None), [one.id for one in found.options]
        unknown = [key for key in given if key not in options]
        if unknown:
            known = ", ".join(["players", *RLCARD_OWN, *options])
            raise ValueError(f"a configuration may hold {known}; not {unknown[0]!r}")
        self.setting = Setting(found, players, given)
        self.name = PREFIX + found.id
        self.num_players, self.num_actions = self.setting.players, self.setting.actions
        self.state_shape = [[self.setting.features] for _ in range(self.num_players)]
        self.action_shape: list[None] = [None for _ in range(self.num_players)]
        self.allow_step_back = bool((config or {}).get("allow_step_back"))
        self.agents: list[Any] = []
        self.timestep = 0
        self.seed((config or {}).get("seed"))
        self._table, self._seat = OneTable(self.setting), -1
        self._dealt = False
        self._past: list[tuple[OneTable, int]] = []
        self.action_recorder: list[tuple[int, int]] = []

    def seed(self, seed: int | None = None) -> int | None:
        """What the deals follow from. TypeError or ValueError says what a seed is."""
        if seed is not None and not 0 <= whole("a seed", seed) < SEED_LIMIT:
            raise ValueError(f"RLCard's seeds go from 0 to 2**32 - 1, not to {seed}")
        self.np_random = np.random.RandomState(seed)
        return seed

    def reset(self) -> tuple[dict[str, Any], int]:
        """Deal anew: what the seat that must choose sees, and which it is."""
        low, high = self.np_random.randint(1 << 31, size=2)
        self._seat = self._table.begin(int(high) << 31 | int(low))
        self._dealt = True
        self._past.clear()
        self.action_recorder = []
        return self.get_state(self._seat), self._seat

    def step(self, action: Any, raw_action: bool = False) -> tuple[dict[str, Any], int]:
        """Choose; what the next seat sees, and which it is. A raw action is a token."""
        if self._seat < 0:
            raise RuntimeError("the game is over, or not begun: call reset first")
        number = whole_number(self._numbered(action) if raw_action else action, self.num_actions)
        if not self._table.read_mask()[number]:
            raise IllegalAction(self._table.why_not(number))
        if self.allow_step_back:
            self._past.append((self._table.copy(), self._seat))
        self.timestep += 1
        self.action_recorder.append((self._seat, number))
        chooser = self._seat
        self._seat = self._table.step(number)
        seat = chooser if self._seat < 0 else self._seat
        return self.get_state(seat), seat

    def _numbered(self, token: Any) -> int:
        """The action that a token stands for."""
        if not isinstance(token, str):
            raise TypeError(f"a raw action is a token such as 'pass', not {token!r}")
        try:
            return self.setting.game.actions.number(token)
        except KeyError:
            told = "'raw_legal_actions' of a state names those that may be chosen"
            raise ValueError(f"no action is called {token!r}: {told}") from None

    def step_back(self) -> tuple[dict[str, Any], int] | bool:
        """Take the last step back; False if there is none. RuntimeError unless the environment was
        made with allow_step_back."""
        if not self.allow_step_back:
            raise RuntimeError("step_back is allowed by config={'allow_step_back': True} only")
        if not self._past:
            return False
        self._table, self._seat = self._past.pop()
        self.action_recorder.pop()
        return self.get_state(self._seat), self._seat

    def get_state(self, player_id: int) -> dict[str, Any]:
        """What a seat may know, and what it may choose. TypeError or ValueError if there is no such
        seat, RuntimeError before the first `reset`."""
        self._check_dealt()
        player_id = whole("a seat", player_id)
        if not 0 <= player_id < self.num_players:
            raise ValueError(f"seats are numbered 0 to {self.num_players - 1}, not {player_id}")
        tokens = self.setting.game.actions
        legal: list[int] = []
        if player_id == self._seat:
            legal = np.flatnonzero(self._table.read_mask()).tolist()
        rest = {
            "obs": self._table.floats(player_id),
            "legal_actions": OrderedDict.fromkeys(legal),
            "raw_legal_actions": [tokens.token(action) for action in legal],
            "action_record": [seen for seen in self.action_recorder if seen[0] == player_id],
        }
        return Seen(self.setting.game.state, self._table.view_bytes(player_id), rest)

    def set_agents(self, agents: list[Any]) -> None:
        """Who plays in `run`: one agent for each seat."""
        if not isinstance(agents, Sequence):
            raise TypeError(f"agents are a list, one for each seat, not {agents!r}")
        if len(agents) != self.num_players:
            raise ValueError(f"there are {self.num_players} seats, and {len(agents)} agents")
        self.agents = agents

    def run(self, is_training: bool = False) -> tuple[list[Any], Any]:
        """Let the agents play one game: for each seat what it has seen and chosen in turn, as
        `rlcard.utils.reorganize` takes it; and what each was paid."""
        if len(self.agents) != self.num_players:
            raise RuntimeError("nobody plays yet: call set_agents first")
        trajectories: list[list[Any]] = [[] for _ in range(self.num_players)]
        state, seat = self.reset()
        trajectories[seat].append(state)
        while not self.is_over():
            agent = self.agents[seat]
            action = agent.step(state) if is_training else agent.eval_step(state)[0]
            trajectories[seat].append(action)
            state, seat = self.step(action, bool(getattr(agent, "use_raw", False)))
            if not self.is_over():
                trajectories[seat].append(state)
        for seat in range(self.num_players):
            trajectories[seat].append(self.get_state(seat))
        return trajectories, self.get_payoffs()

    def get_payoffs(self) -> Any:
        """What each seat is paid. RuntimeError unless the game is over."""
        self._check_dealt()
        if not self.is_over():
            raise RuntimeError("nobody is paid before the game is over")
        return np.array(self.setting.payoffs(self._table.shares()))

    def _check_dealt(self) -> None:
        if not self._dealt:
            raise RuntimeError("no game has begun: call reset first")

    def is_over(self) -> bool:
        return self._seat < 0

    def get_player_id(self) -> int:
        return self._seat

    def get_perfect_information(self) -> dict[str, Any]:
        """The true table, for critics that are trained with it."""
        self._check_dealt()
        return {"truth": self._table.truth(), "current_player": self._seat}


def register(game: Game | str) -> str:
    """Register a game, for instance one that is not on the shelf; its name for RLCard."""
    found = game_of(game)
    name = PREFIX + found.id
    if name not in registry.env_specs:
        registry.register(name, f"{__name__}:RLCardEnv")
        registry.env_specs[name]._entry_point = partial(RLCardEnv, found)
    return name


for _game in shelf().values():
    register(_game)
