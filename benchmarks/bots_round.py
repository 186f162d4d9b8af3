"""How long people wait for a round of bots, at each pace, against how long the bots think.

python benchmarks/bots_round.py [--games abyss] [--bot easy] [--rounds 5]
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from served import Served, hear, say, serving

from parlour.core.find import shelf
from parlour.server.bots.thinking import Request, Workers
from parlour.server.settings import Settings

PACES = {"instant": 0.05, "fast": 0.2, "usual": 0.6}
OPEN = replace(Settings(), request_burst=1e6, message_burst=1e6)


class Timed(Workers):
    """Bots as they are, that tell how long they have thought."""

    thought = 0.0

    async def choose(self, request: Request) -> int | None:
        begun = time.perf_counter()
        try:
            return await super().choose(request)
        finally:
            self.thought += time.perf_counter() - begun


def rounds(
    server: Served, bots: Timed, game: str, bot: str, beat: float, count: int
) -> list[float]:
    """Seconds waited for bots, then seconds that they thought, a round on average."""
    players = min(4, shelf()[game].players[-1])
    socket = server.socket(server.table("me", *[f"bot:{bot}"] * (players - 1), game=game)["link"])
    say(socket, type="hello", seat=0, since=None, beat=beat)
    update, chance = hear(socket), random.Random(1)
    waited = thought = 0.0
    made = 0
    while made < count and not update["over"]:
        begun, before = time.perf_counter(), bots.thought
        while not update["choices"] and not update["over"]:
            update |= hear(socket, seconds=60)
        if made or time.perf_counter() - begun > beat:
            waited, thought = waited + time.perf_counter() - begun, thought + bots.thought - before
            made += 1
        while update["choices"] and not update["over"]:
            token = chance.choice([one["choice"] for one in update["choices"]])
            say(socket, type="choose", number=update["number"], seat=0, choice=token)
            number = update["number"]
            while update["number"] == number:
                update |= hear(socket, seconds=60)
    return [waited / max(made, 1), thought / max(made, 1)]


def main() -> None:
    """Print a table: a line a game and pace."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", nargs="*", default=list(shelf()))
    parser.add_argument("--bot", default="easy")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    print("| game | pace | waited for a round, s | of which bots think, s |\n|---|---|---:|---:|")
    for game in given.games:
        bots = Timed(0, 10.0)
        with (
            tempfile.TemporaryDirectory() as folder,
            serving(Path(folder) / "tables.db", OPEN, bots) as server,
        ):
            rounds(server, bots, game, given.bot, 0.05, 1)  # what is compiled once
            for pace, beat in PACES.items():
                waited, thought = rounds(server, bots, game, given.bot, beat, given.rounds)
                print(f"| {game} | {pace} | {waited:.2f} | {thought:.2f} |", flush=True)


if __name__ == "__main__":
    main()
