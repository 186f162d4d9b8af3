"""Every game registered with OpenSpiel, under `parlour_` and its id.

    import pyspiel
    import parlour.rl.openspiel

    game = pyspiel.load_game("parlour_abyss(players=3,score=hidden)")
    state = game.new_initial_state()

Beside `players` and the game's own options there are these parameters:

- `chance=sampled` (usual): one chance node with one outcome deals, from a seed of its own; later
  chances fall unseen. `chance=explicit`: a chance node wherever chance decides, with `seeds`
  outcomes, equally likely (see even_chance.py).
- `seed`: what the deals of sampled games follow from; -1: each game object draws its own.
- `text=short` (usual): strings of states are a few words and a digest, which is what algorithms
  want as keys; `text=words`: the table as a position text.
- `all_lost=draw` (usual): where nobody has won each gets 0, and the game is of sum zero;
  `all_lost=minus_one`: each gets -1.
- an option that has words and numbers for values takes the numbers in quotes: `rounds='3'`.
- `start`: a position to begin from, as `start_at` writes it; what is hidden there is dealt anew.
"""

from __future__ import annotations

import secrets
import zlib
from collections.abc import Mapping
from functools import cached_property
from itertools import count
from typing import Any

import numpy as np

from parlour.core.find import shelf
from parlour.core.game import Game
from parlour.core.match import Match
from parlour.core.options import Option
from parlour.core.position import write_position
from parlour.core.record import NONE

from .even_chance import side_of
from .extras import missing
from .given import game_of
from .play import CHANCE, MARK_BITS, TERMINAL, Deal, Play, introduce

try:
    import pyspiel
except ImportError as error:
    raise missing("openspiel", "OpenSpiel") from error

PREFIX = "parlour_"
SETTINGS: Mapping[str, Any] = {
    "chance": "sampled",
    "seeds": 36,
    "seed": -1,
    "text": "short",
    "all_lost": "draw",
    "start": "",
}
WORDS: Mapping[str, tuple[str, ...]] = {
    "chance": ("sampled", "explicit"),
    "text": ("short", "words"),
    "all_lost": ("draw", "minus_one"),
}
SEEDS = 1 << 62


def start_at(match: Match) -> str:
    """A match as it stands, as the parameter `start`: `load_game(f"parlour_x(start={...})")`."""
    return zlib.compress(match.state_bytes(), 9).hex()


def _started(told: str) -> bytes:
    try:
        return zlib.decompress(bytes.fromhex(told)) if told else b""
    except (ValueError, zlib.error):
        raise ValueError(f"start is not a position as start_at writes it: {told[:20]!r}") from None


class ParlourGame(pyspiel.Game):
    """One game with its parameters; `register` makes a class of each game."""

    played: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.played
        given = {**parameters(game), **(params or {})}
        for name, values in WORDS.items():
            if given[name] not in values:
                offered = " or ".join(values)
                raise ValueError(f"{name} can be {offered}, not {given[name]!r}")
        options = {one.id: str(given[one.id]).strip("'") for one in game.options}
        self.explicit = given["chance"] == "explicit"
        if self.explicit:
            side_of(given["seeds"])
        if given["seed"] < -1:
            raise ValueError(f"seed is a whole number from 0, or -1 for none, not {given['seed']}")
        self.in_words = given["text"] == "words"
        self.zero_sum = given["all_lost"] == "draw" and given["players"] > 1
        self.deal = Deal(
            game.id,
            given["players"],
            options,
            given["seeds"] if self.explicit else 0,
            _started(given["start"]),
        )
        self.setting = self.deal.setting
        told = secrets.randbits(63) if given["seed"] < 0 else given["seed"]
        self._seeds = count(int(np.random.default_rng(told).integers(1, SEEDS)))
        kind = game_type(game, zero_sum=self.zero_sum)
        super().__init__(kind, self._info(game), quoted(game, params or {}))

    def _info(self, game: Game) -> Any:
        others = self.setting.players - 1
        return pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions,
            max_chance_outcomes=max(1, self.deal.seeds),
            num_players=self.setting.players,
            min_utility=-1.0 / others if self.zero_sum else -1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.zero_sum else None,
            max_game_length=game.bound,
        )

    def new_initial_state(self, given: Any = None) -> ParlourState:
        """A game in which nothing is dealt yet."""
        if given is not None:
            raise ValueError("begin from a position by the parameter start: see start_at")
        return ParlourState(self)

    def next_seed(self) -> int:
        """Each state has a seed of its own. OpenSpiel makes many only to ask how large a tensor is,
        so this must be quick: neighbouring seeds deal as different games as any."""
        return next(self._seeds)

    @cached_property
    def seen(self) -> ParlourObserver:
        """Who writes what a player sees."""
        return self.make_py_observer()

    @cached_property
    def recalled(self) -> ParlourObserver:
        """Who writes what a player sees and recalls."""
        return self.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> ParlourObserver:
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return ParlourObserver(self, iig_obs_type or usual, params)

    def max_chance_nodes_in_history(self) -> int:
        """At most one before each choice."""
        return 1 + (self.setting.game.bound if self.explicit else 0)


class ParlourState(pyspiel.State):
    """One playing. Several seats that choose at once are asked one after another, and none sees
    what another has committed.

    What OpenSpiel asks most often is answered in Python twice: as C++ asks it, by the methods with
    an underscore and by observers, and as Python does, without the way through C++ and back."""

    def __init__(self, game: ParlourGame) -> None:
        super().__init__(game)
        self._play = Play(game.deal, game.next_seed())

    def current_player(self) -> int:
        return self._play.player

    def is_terminal(self) -> bool:
        return self._play.player == TERMINAL

    def is_chance_node(self) -> bool:
        return self._play.player == CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return self._play.legal

    def legal_actions(self, player: int | None = None) -> list[int]:
        play = self._play
        if play.player == CHANCE:  # whomever OpenSpiel asks about then
            return list(range(play.outcomes()))
        return play.legal[:] if player is None or player == play.player else []

    def observation_tensor(self, player: int | None = None) -> list[float]:
        return self._written(self.get_game().seen, player)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        return self._written(self.get_game().recalled, player)

    def _written(self, observer: ParlourObserver, player: int | None) -> list[float]:
        seat = self._play.player if player is None else player
        observer.set_from(self, self._numbered(seat))
        return as_list(observer.tensor)

    def _numbered(self, player: int) -> int:
        """A player as a plain int. SpielError says which there are."""
        players = self.num_players()
        if player not in range(players):
            raise pyspiel.SpielError(f"players are numbered 0 to {players - 1}, not {player!r}")
        return int(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self._play.outcomes()
        return [(outcome, 1.0 / outcomes) for outcome in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        play = self._play
        if play.player == CHANCE:
            play.fall(action)
        else:
            play.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"chance {action}"
        return str(self._play.deal.setting.game.actions.token(action))

    def returns(self) -> list[float]:
        play = self._play
        table, setting = play.table, play.deal.setting
        if table is None or play.player != TERMINAL:
            return [0.0] * setting.players
        shares = table.shares()
        if not any(shares) and self.get_game().zero_sum:
            return [0.0] * setting.players
        return setting.payoffs(shares)

    def resample_from_infostate(self, player: int, sampler: Any) -> ParlourState:
        """A state that `player` cannot tell from this one. Its history is empty: the choices that
        led there are not known."""
        player = self._numbered(player)
        made: ParlourState = self.get_game().new_initial_state()
        made._play = self._play.imagined(player, int(sampler() * SEEDS))
        return made

    def table(self) -> Match:
        """A match that begins as this state stands: to look at, secrets and all."""
        if self._play.table is None:
            raise ValueError("nothing has been dealt yet")
        return self._play.table.match()

    def __str__(self) -> str:
        play = self._play
        if play.table is None:
            return "before the deal"
        if self.get_game().in_words:
            waits = f"\nchance after {play.pending}" if play.pending != NONE else ""
            return write_position(play.deal.setting.game, play.table.truth()) + waits
        history = " ".join(map(str, self.history()))
        return f"player {play.player} after {history}"


def as_list(floats: Any) -> list[float]:
    """As `tolist`; up to three times as quick where most floats are 0, as most are of a view."""
    made = [0.0] * len(floats)
    places = (floats != 0).nonzero()[0]
    for place, amount in zip(places.tolist(), floats[places].tolist(), strict=True):
        made[place] = amount
    return made


class ParlourObserver:
    """What is seen of a state, as named pieces of one tensor and as a string.

    `player`: whose tensor it is, one-hot. `features`: the view as the game's `encode` writes it;
    not of a spectator, for whom no game encodes. A view is not taken apart: who asks for what is
    private alone is given what is public with it.
    With perfect recall also `recall`, 64 bits that stand for all the player has seen and chosen:
    they tell apart what only differs in the past, and hold nothing that could be learned."""

    def __init__(self, game: ParlourGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of an observer; given were {params}")
        if not kind.public_info and kind.private_info == pyspiel.PrivateInfoType.NONE:
            raise ValueError(
                "an observer sees what is public, what is private, or both: not nothing"
            )
        self._everything = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        self._nothing_private = kind.private_info == pyspiel.PrivateInfoType.NONE
        self._recall = kind.perfect_recall
        self._in_words = game.in_words
        setting = game.setting
        pieces = {"player": setting.players}
        if not self._nothing_private:
            pieces["features"] = setting.features
        if self._recall:
            pieces["recall"] = MARK_BITS
        self.tensor = np.zeros(sum(pieces.values()), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, size in pieces.items():
            self.dict[name] = self.tensor[at : at + size]
            at += size

    def _viewer(self, player: int) -> int:
        return NONE if self._nothing_private else player

    def set_from(self, state: ParlourState, player: int) -> None:
        play, pieces = state._play, self.dict
        table = play.table
        if table is None:
            self.tensor.fill(0)
        elif self._everything:
            pieces["features"][:] = table.true_floats(player)
        elif not self._nothing_private:
            pieces["features"][:] = table.seen(player)
        if self._recall and table is not None:
            pieces["recall"][:] = play.mark_bits(self._viewer(player))
        pieces["player"].fill(0)
        pieces["player"][player] = 1

    def string_from(self, state: ParlourState, player: int) -> str:
        play = state._play
        if play.table is None:
            return f"player {player} before the deal"
        viewer = self._viewer(player)
        recall = f" {play.recall_text(viewer)}" if self._recall else ""
        if self._in_words:
            seen = play.table.truth() if self._everything else play.view(viewer)
            return f"player {player}{recall}\n{write_position(play.deal.setting.game, seen)}"
        if self._everything:
            return f"player {player}{recall} {play.table.bytes.tobytes().hex()}"
        return f"player {player}{recall} {play.digest(viewer)}"


def game_type(game: Game, *, zero_sum: bool = True) -> Any:
    """What OpenSpiel is told of a game."""
    sums = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        # a game written in Python cannot be SAMPLED_STOCHASTIC: OpenSpiel could not save its states
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=sums.ZERO_SUM if zero_sum else sums.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=1 if game.solo else game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def parameters(game: Game) -> dict[str, Any]:
    """The parameters of a game and their usual values. ValueError for an option of a name that is
    taken."""
    taken = {"players", *SETTINGS} & {one.id for one in game.options}
    if taken:
        raise ValueError(f"option {min(taken)} of {game.id} has the name of a parameter of ours")
    options = {one.id: _usual(one) for one in game.options}
    return {"players": game.players[0], **options, **SETTINGS}


def quoted(game: Game, params: Mapping[str, Any]) -> dict[str, Any]:
    """Parameters as OpenSpiel reads them back: a number among the words of an option in quotes."""
    usual = parameters(game)
    return {
        name: f"'{value}'" if isinstance(usual[name], str) and str(value).isdecimal() else value
        for name, value in params.items()
    }


def _usual(option: Option) -> int | str:
    """An option's first value, a number where all are: OpenSpiel reads digits as one."""
    first = option.values[0]
    return int(first) if all(value.isdecimal() for value in option.values) else first


def register(game: Game | str) -> str:
    """Register a game, for instance one that is not on the shelf; its name for OpenSpiel."""
    found = game_of(game)
    name = PREFIX + found.id
    introduce(found)
    if name not in pyspiel.registered_names():
        # a class, for a function would be freed by OpenSpiel after Python has ended, which aborts
        made = type(name, (ParlourGame,), {"played": found, "__module__": __name__})
        globals()[name] = made  # where it is looked for when a game is unpickled
        pyspiel.register_game(game_type(found), made)
    return name


for _game in shelf().values():
    register(_game)
