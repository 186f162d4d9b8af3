"""A trained network as a bot, without its framework: `net:abyss.npz`, where commands name bots.

The file lies in the folder where Parlour runs: it is named by no path, since names of bots may come
from a stranger. It is numpy's `.npz`: the layers of a body with ReLU after each, and two heads,
which say how much each action is liked and what share of the reward is expected. The network sees
what a seat sees, as the game's `encode` writes it, and takes the action it likes best among those
that are legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from parlour.core.contract import Contract

Layer = tuple[Any, Any]  # weights (outputs, inputs) and biases (outputs,)


@dataclass(frozen=True)
class Network:
    """The arrays of a trained network, and what it was trained for."""

    game: str
    players: int
    body: Sequence[Layer]
    choice: Layer  # how much each action is liked
    worth: Layer  # one output: what is expected, from -1 to 1

    def judge(self, floats: Any) -> tuple[Any, float]:
        """How much each action is liked in a position, and what is expected of it."""
        seen = np.asarray(floats, np.float32)
        for weights, biases in self.body:
            seen = np.maximum(weights @ seen + biases, 0.0)
        liked = self.choice[0] @ seen + self.choice[1]
        return liked, float(self.worth[0][0] @ seen + self.worth[1][0])

    def save(self, file: str | Path) -> None:
        """Write it to a `.npz` file."""
        arrays: dict[str, Any] = {"game": self.game, "players": self.players}
        for name, (weights, biases) in self._layers().items():
            arrays[f"{name}_weights"], arrays[f"{name}_biases"] = weights, biases
        with Path(file).open("wb") as opened:
            np.savez_compressed(opened, **arrays)

    def _layers(self) -> dict[str, Layer]:
        body = {f"body{n}": layer for n, layer in enumerate(self.body)}
        return {**body, "choice": self.choice, "worth": self.worth}


def load(file: str | Path) -> Network:
    """The network that was saved in a file. ValueError says what is wrong with it."""
    try:
        with np.load(file, allow_pickle=False) as arrays:
            layers = {
                name.removesuffix("_weights"): (
                    arrays[name].astype(np.float32),
                    arrays[name.replace("_weights", "_biases")].astype(np.float32),
                )
                for name in arrays.files
                if name.endswith("_weights")
            }
            choice, worth = layers.pop("choice"), layers.pop("worth")
            body = [layers[f"body{n}"] for n in range(len(layers))]
            return Network(str(arrays["game"]), int(arrays["players"]), body, choice, worth)
    except FileNotFoundError:
        raise ValueError(f"there is no file {str(file)!r} to read a network from") from None
    except (OSError, KeyError, EOFError, ValueError, TypeError):
        raise ValueError(f"{str(file)!r} is not a network that Network.save wrote") from None


@cache
def _kept(file: str, changed: int) -> Network:
    return load(file)


@dataclass(slots=True)
class NetworkPlayer:
    """A network that has sat down; the same view always gets the same choice."""

    game: Contract
    seat: int
    network: Network

    def choose(self, view: Any) -> int:
        """The legal action that the network likes best."""
        floats = [0.0] * self.game.features
        self.game.rules.encode(view, self.seat, floats)
        liked, _ = self.network.judge(floats)
        return max(self.game.legal_actions(view), key=lambda action: float(liked[action]))


def sit_network(named: str, game: Contract, seat: int) -> NetworkPlayer:
    """The network in a file, at a seat. ValueError if it was made for another game, or
    for floats or actions that the game no longer has."""
    file = Path(named)
    network = _kept(str(file), file.stat().st_mtime_ns) if file.is_file() else load(file)
    if network.game != game.id:
        raise ValueError(f"{str(file)!r} was trained for {network.game}, not for {game.id}")
    first = (*network.body, network.choice)[0][0]
    if first.shape[1] != game.features or len(network.choice[1]) != len(game.actions):
        raise ValueError(
            f"{str(file)!r} is for {first.shape[1]} floats and {len(network.choice[1])} actions,"
            f" and {game.id} has {game.features} and {len(game.actions)}: train it anew"
        )
    return NetworkPlayer(game, seat, network)
