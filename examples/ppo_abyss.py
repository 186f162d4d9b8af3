"""PPO on Abyss for two, one network for both seats, against itself; measured against our bots.

pip install parlour torch
python examples/ppo_abyss.py --steps 500000 --seeds 1 2 3
python examples/ppo_abyss.py --steps 4000000 --save abyss.npz     # net:abyss.npz
python examples/ppo_abyss.py --start abyss.npz --steps 1500000 --rate 0.0005 --entropy 0.005 \
    --seeds 11 --save better.npz
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from torch import nn

from parlour.bots.network import Network, load
from parlour.rl import Batch, batch

PLAYERS, TABLES, ROLL = 2, 256, 64
BOTS = ("random", "greedy")
GAMMA_LAMBDA, CLIP, EPOCHS, PART = 0.95, 0.2, 2, 2048


class Agent(nn.Module):
    """A network with two heads: what to choose, and what to expect."""

    def __init__(self, features: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(features, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU()
        )
        self.choice, self.worth = nn.Linear(128, actions), nn.Linear(128, 1)

    def layers(self) -> list[nn.Linear]:
        """In the order in which a `Network` names them."""
        return [self.body[0], self.body[2], self.choice, self.worth]

    def take(self, network: Network) -> None:
        """Go on from a network that was saved."""
        kept = [*network.body, network.choice, network.worth]
        with torch.no_grad():
            for layer, (weight, bias) in zip(self.layers(), kept, strict=True):
                layer.weight.copy_(torch.tensor(weight))
                layer.bias.copy_(torch.tensor(bias))

    def forward(self, obs: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        seen = self.body(obs)
        logits = self.choice(seen).masked_fill(~mask, -1e9)
        return torch.log_softmax(logits, 1), self.worth(seen).squeeze(1)


def look(tables: Batch) -> tuple[torch.Tensor, torch.Tensor]:
    """What the seats that must choose see, copied: the arrays change with the next step."""
    return torch.tensor(tables.obs), torch.tensor(tables.mask, dtype=torch.bool)


def collect(agent: Agent, tables: Batch) -> list[torch.Tensor]:
    """Play ROLL steps in every table. Each seat's own choices follow one another: what a choice was
    worth is learned from what the same seat expects at its next one, or got at the end."""
    kept = []
    rows = np.arange(tables.n)
    pending = np.full((tables.n, tables.players), -1)  # the step of each seat's last choice
    worths = np.zeros((ROLL, tables.n), np.float32)
    after = np.full((ROLL, tables.n), -1)  # the step of the same seat's next choice
    ends = np.full((ROLL, tables.n), np.nan, np.float32)
    for step in range(ROLL):
        obs, mask = look(tables)
        with torch.no_grad():
            logs, worth = agent(obs, mask)
            action = torch.multinomial(logs.exp(), 1).squeeze(1)
        seat = tables.seat.copy()
        before = pending[rows, seat]
        after[before[before >= 0], rows[before >= 0]] = step
        pending[rows, seat] = step
        worths[step] = worth.numpy()
        tables.step(action.numpy())
        kept.append((obs, mask, action, logs.gather(1, action[:, None]).squeeze(1)))
        for row in np.flatnonzero(tables.done):
            for player in range(tables.players):
                if pending[row, player] >= 0:
                    ends[pending[row, player], row] = tables.reward[row, player]
            pending[row] = -1
    gains = np.zeros((ROLL, tables.n), np.float32)
    for step in range(ROLL - 1, -1, -1):
        follows = after[step]
        there = follows >= 0
        coming = np.maximum(follows, 0)
        onward = worths[coming, rows] - worths[step] + GAMMA_LAMBDA * gains[coming, rows]
        gains[step] = np.where(there, onward, 0)
        over = ~np.isnan(ends[step])
        gains[step, over] = ends[step, over] - worths[step, over]
    known = torch.from_numpy(((after >= 0) | ~np.isnan(ends)).reshape(-1))
    parts = [torch.cat(column) for column in zip(*kept, strict=True)]
    gain = torch.from_numpy(gains.reshape(-1))
    target = torch.from_numpy((gains + worths).reshape(-1))
    return [part[known] for part in (*parts, gain, target)]


def learn(
    agent: Agent, rule: torch.optim.Optimizer, data: list[torch.Tensor], entropy: float
) -> None:
    """A few rounds of the clipped objective over what was collected."""
    for _ in range(EPOCHS):
        for part in torch.randperm(len(data[0])).split(PART):
            obs, mask, action, old, gain, target = (one[part] for one in data)
            logs, worth = agent(obs, mask)
            gain = (gain - gain.mean()) / (gain.std() + 1e-6)
            ratio = (logs.gather(1, action[:, None]).squeeze(1) - old).exp()
            won = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            spread = -(logs.exp() * logs.clamp(min=-20)).sum(1).mean()
            loss = -won + 0.5 * (worth - target).pow(2).mean() - entropy * spread
            rule.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            rule.step()


def share_against(agent: Agent, bot: str, games: int = 1000) -> float:
    """The share of the victory in each row's first game, half of them from either seat."""
    shares = []
    for seat in range(PLAYERS):
        n = games // PLAYERS
        tables = batch(
            "abyss", n, players=PLAYERS, seed=99, auto_reset=False, opponents={1 - seat: bot}
        )
        while not tables.done.all():
            with torch.no_grad():
                logs, _ = agent(*look(tables))
            tables.step(torch.multinomial(logs.exp(), 1).squeeze(1).numpy())
        shares.append((tables.final_reward[:, seat].mean() + 1) / 2)
    return float(np.mean(shares))


def exported(agent: Agent) -> Network:
    """The network as plain arrays, which play and judge without torch."""
    arrays = [(one.weight.detach().numpy(), one.bias.detach().numpy()) for one in agent.layers()]
    return Network("abyss", PLAYERS, arrays[:2], arrays[2], arrays[3])


def train(seed: int, given: argparse.Namespace) -> Agent:
    """Train from one seed, and say from time to time how it goes."""
    steps, looks = given.steps, given.looks
    torch.manual_seed(seed)
    tables = batch("abyss", TABLES, players=PLAYERS, seed=seed)
    agent = Agent(tables.obs.shape[1], tables.mask.shape[1])
    if given.start:
        agent.take(load(given.start))
    rule = torch.optim.Adam(agent.parameters(), lr=given.rate)
    begun, rounds = time.process_time(), max(1, steps // (TABLES * ROLL))
    for done in range(rounds + 1):
        if done * looks // rounds > (done - 1) * looks // rounds:
            shares = [f"{share_against(agent, bot):.3f} against {bot}" for bot in BOTS]
            spent = f"{time.process_time() - begun:.0f} s of processor"
            told = f"seed {seed}, {done * TABLES * ROLL:,} steps"
            print(f"{told}: {', '.join(shares)}; {spent}", flush=True)
        if done < rounds:
            rule.param_groups[0]["lr"] = given.rate * (1 - done / rounds)  # falls to nothing
            learn(agent, rule, collect(agent, tables), given.entropy)
    return agent


def main() -> None:
    """Train, and say how it went."""
    wanted = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    wanted.add_argument("--steps", type=int, default=500_000)
    wanted.add_argument("--seeds", type=int, nargs="+", default=[1])
    wanted.add_argument("--looks", type=int, default=4, help="how often it is measured")
    wanted.add_argument("--rate", type=float, default=1e-3, help="of learning, at the beginning")
    wanted.add_argument("--entropy", type=float, default=0.01, help="how much variety is worth")
    wanted.add_argument("--start", help="a network to go on from, as --save wrote it")
    wanted.add_argument("--save", help="a file for the last network, such as abyss.npz")
    given = wanted.parse_args()
    for seed in given.seeds:
        agent = train(seed, given)
    if given.save:
        exported(agent).save(given.save)


if __name__ == "__main__":
    main()
