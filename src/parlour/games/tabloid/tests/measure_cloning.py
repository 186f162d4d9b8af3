"""Measure whether revealing Cloning pays: the table of BALANCE.md.

    PYTHONPATH=src python src/parlour/games/tabloid/tests/measure_cloning.py --games 500

Whenever a greedy player could first reveal it in a round, the rest of the round is played twice:
with the reveal made now, with all it may hold, and as the bot would go on by itself.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator

import numpy as np
from measure_balance import GAME, greedy_game, step

from parlour.bots.base import Kind, new_workspace, seed_noise
from parlour.core import todo
from parlour.core.record import NONE, clone, unpack
from parlour.games.tabloid.cards import CLONING, PROOFS, Part
from parlour.games.tabloid.rules.verbs import is_in_play
from parlour.games.tabloid.state import DONE, Ask, Phase, State, lay_action


def revealed(s: State) -> State | None:
    """The table once Cloning has been revealed now; None if it cannot be."""
    table = clone(s)
    for part in (Part.NATURAL, Part.PROOF, Part.LEAKED):
        while lay_action(CLONING, part) in GAME.legal_actions(table):
            if part == Part.LEAKED and DONE in GAME.legal_actions(table):
                break
            GAME.rules.apply(table, lay_action(CLONING, part))
    if DONE not in GAME.legal_actions(table):
        return None
    GAME.rules.apply(table, DONE)
    return table


def lead(s: State, seat: int, seed: int) -> int:
    """By how much a seat scores more than the best other, all being greedy to the round's end."""
    play, workspace, packed = (
        GAME.linker.entry(step),
        new_workspace(GAME, compiled=True),
        GAME.packed(s),
    )
    noise = np.zeros((s.players, 2), np.int64)
    for one in range(s.players):
        seed_noise(noise[one], seed, 0, 0, one)
    while packed["phase"] != Phase.SCORED:
        play(packed, int(Kind.GREEDY), noise, workspace)
    scores = [player.score for player in unpack(State, packed).player[: s.players]]
    mine = scores.pop(seat)
    return int(mine - max(scores))


def chances(players: int, seed: int) -> Iterator[tuple[State, State]]:
    """The first table of a round at which a seat may reveal Cloning, and the same once it has."""
    done: set[tuple[int, int]] = set()
    for before, _, _ in greedy_game(players, seed):
        seat = before.seat
        if todo.top(before) != Ask.TURN or before.player[seat].laying != NONE:
            continue
        if (before.round, seat) in done or is_in_play(before, CLONING):
            continue
        after = revealed(before) if before.player[seat].hand[CLONING] > 1 else None
        if after is not None:
            done.add((before.round, seat))
            yield before, after


def main() -> None:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("--games", type=int, default=100)
    arguments.add_argument("--players", type=int, default=2)
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    gains: dict[str, list[int]] = defaultdict(list)
    for seed in range(given.seed, given.seed + given.games):
        for before, after in chances(given.players, seed):
            hand = before.player[before.seat].hand
            gain = lead(after, before.seat, seed) - lead(before, before.seat, seed)
            gains[f"{hand[CLONING]} and {hand[PROOFS + CLONING]} of the Proof!"].append(gain)
            gains["all"].append(gain)
    for what, found in sorted(gains.items()):
        half = 1.96 * np.std(found) / len(found) ** 0.5
        print(f"{what}: {len(found)} chances, {np.mean(found):+.1f} ± {half:.1f} points of lead")


if __name__ == "__main__":
    main()
