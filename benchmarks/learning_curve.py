"""Draws what `examples/ppo_abyss.py` printed: the share against each bot as training goes on, the
mean of the seeds and the band between the least and the best of them.

python examples/ppo_abyss.py --steps 1500000 --seeds 1 2 3 --looks 6 | tee ppo.log
python benchmarks/learning_curve.py ppo.log docs/learning-abyss.svg
"""

from __future__ import annotations

import argparse
import re
from collections import defaultdict
from pathlib import Path
from statistics import mean

from balance import alone

from parlour.lab.report.figure import Unit
from parlour.lab.report.model import Kind, Plot, Point

LOOK = re.compile(r"seed \d+, ([\d,]+) steps: (.*);")
SHARE = re.compile(r"([\d.]+) against (\w+)")


def curves(text: str) -> Plot:
    """The shares of all seeds at the same number of steps make one point of a line."""
    found: dict[tuple[str, int], list[float]] = defaultdict(list)
    for steps, shares in LOOK.findall(text):
        for share, bot in SHARE.findall(shares):
            found[bot, int(steps.replace(",", ""))].append(float(share))
    points = [
        Point(mean(shares), x=steps / 1e6, low=min(shares), high=max(shares), group=bot)
        for (bot, steps), shares in sorted(found.items())
    ]
    words = "Share of the victory against random and greedy bots, by steps of training."
    return Plot(
        Kind.LINES,
        "Learning Abyss",
        words,
        tuple(points),
        x_title="million steps",
        y_title="share of the victory against",
        unit=Unit.SHARE,
        line=0.5,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("log", type=Path)
    parser.add_argument("picture", type=Path)
    given = parser.parse_args()
    given.picture.write_text(alone(curves(given.log.read_text("utf-8"))), encoding="utf-8")


if __name__ == "__main__":
    main()
