"""RLlib's PPO plays a game against itself, all seats with one network that heeds the mask.

pip install 'parlour[rllib]' torch
python examples/research/rllib_ppo.py abyss --iterations 5
"""

from __future__ import annotations

import argparse

from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="abyss")
    parser.add_argument("--iterations", type=int, default=5)
    given = parser.parse_args()
    algorithm = config(given.game).build_algo()
    for iteration in range(given.iterations):
        result = algorithm.train()
        told = result["env_runners"]
        steps, length = told["num_env_steps_sampled_lifetime"], told["episode_len_mean"]
        print(f"iteration {iteration + 1}: {steps:.0f} steps, {length:.0f} a game", flush=True)
    algorithm.stop()


if __name__ == "__main__":
    main()
