"""MaskablePPO of sb3-contrib learns one seat of a game against bots of ours.

    pip install 'parlour[gymnasium]' sb3-contrib
    python examples/research/maskable_ppo.py abyss --steps 100000

Prints the share of games won against `random` and `greedy` before and after, from its own seat.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from parlour.rl.gymnasium import GymEnv


def share_won(model: MaskablePPO, game: str, opponent: str, games: int) -> float:
    """How much of the victory the model gets, of so many games of two."""
    env, won = GymEnv(game, 2, opponents=opponent), 0.0
    for seed in range(games):
        seen, _ = env.reset(seed=10_000 + seed)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, over, _, _ = env.step(int(action))
        won += (reward + 1) / 2
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="abyss")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--games", type=int, default=200, help="to measure by")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    makers = [lambda: GymEnv(given.game, 2, opponents=given.opponent) for _ in range(8)]
    model = MaskablePPO(
        "MlpPolicy", DummyVecEnv(makers), n_steps=256, batch_size=512, seed=given.seed
    )
    for steps in (0, given.steps):
        begun = time.process_time()
        if steps:
            model.learn(steps)
        spent = time.process_time() - begun
        told = [
            f"{share_won(model, given.game, name, given.games):.2f} against {name}"
            for name in ("random", "greedy")
        ]
        error = np.sqrt(0.25 / given.games)
        print(
            f"after {steps} steps ({spent:.0f} s): {', '.join(told)} (+- {2 * error:.2f})",
            flush=True,
        )


if __name__ == "__main__":
    main()
