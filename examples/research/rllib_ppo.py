"""RLlib's PPO plays a game against itself, all seats with one network that heeds the mask.

pip install 'parlour[rllib]' torch
python examples/research/rllib_ppo.py abyss --iterations 5
"""

from __future__ import annotations

import argparse
import time

import torch
from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from parlour.rl.gymnasium import GymEnv
from parlour.rl.rllib import RLlibEnv


def config(game: str) -> PPOConfig:
    """Two seats, one policy for both."""
    env = {"game": game, "players": 2}
    made = RLlibEnv(env)
    agent = made.possible_agents[0]
    return (
        PPOConfig()
        .environment(RLlibEnv, env_config=env)
        .env_runners(num_env_runners=0)
        .multi_agent(policies={"all"}, policy_mapping_fn=lambda agent, *_, **__: "all")
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                observation_space=made.observation_spaces[agent],
                action_space=made.action_spaces[agent],
                model_config={"head_fcnet_hiddens": [128, 128]},
            )
        )
        .training(train_batch_size_per_learner=2000, minibatch_size=500, num_epochs=4)
    )


def share_won(algorithm: Algorithm, game: str, opponent: str, games: int) -> float:
    """How much of the victory the network gets by its best choices, of so many games of two."""
    module = algorithm.get_module("all")
    env, won = GymEnv(game, 2, opponents=opponent), 0.0
    for seed in range(games):
        seen, _ = env.reset(seed=10_000 + seed)
        over = False
        while not over:
            looks = {
                "observations": torch.as_tensor(seen)[None],
                "action_mask": torch.as_tensor(env.action_masks(), dtype=torch.float32)[None],
            }
            with torch.no_grad():
                liked = module.forward_inference({"obs": looks})["action_dist_inputs"]
            seen, reward, over, _, _ = env.step(int(liked.argmax()))
        won += (reward + 1) / 2
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="abyss")
    parser.add_argument("--iterations", type=int, default=5)
    parser.add_argument("--games", type=int, default=200, help="to measure by; 0: not measured")
    given = parser.parse_args()
    begun = time.process_time()
    algorithm = config(given.game).build_algo()
    for iteration in range(given.iterations):
        result = algorithm.train()
        told = result["env_runners"]
        steps, length = told["num_env_steps_sampled_lifetime"], told["episode_len_mean"]
        print(f"iteration {iteration + 1}: {steps:.0f} steps, {length:.0f} a game", flush=True)
    print(f"{time.process_time() - begun:.0f} s of processor")
    for opponent in ("random", "greedy") if given.games else ():
        won = share_won(algorithm, given.game, opponent, given.games)
        print(f"{won:.2f} against {opponent}, of {given.games} games", flush=True)
    algorithm.stop()


if __name__ == "__main__":
    main()
