"""Measure whether revealing They're Cloning Hitler! pays, whatever the bots' estimate thinks of it.

    PYTHONPATH=src python src/parlour/games/tabloid/tests/measure_cloning.py --games 140

Greedy bots play whole games. Wherever a seat could reveal the type (once a round and seat) the
round is played to its end twice: after that reveal, and as the greedy bot goes on; twice more with
other noise. The pairs tell what the reveal is worth in points against the best opponent.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import numpy as np
from measure_balance import GAME, step

from parlour.bots.base import CompiledRoom, Kind, seed_noise
from parlour.core import todo
from parlour.core.contract import apply
from parlour.core.record import NONE, unpack
from parlour.core.rule import rule
from parlour.games.tabloid.cards import REVEAL_CARDS, Type
from parlour.games.tabloid.scoring import is_proven
from parlour.games.tabloid.state import Ask, Phase, State
from parlour.games.tabloid.verbs import is_in_play

ROLLOUTS = 2
CARD, PROOF, LEAKED, DONE = (
    GAME.actions.number(token)
    for token in ("lay cloning natural", "lay cloning proof", "lay cloning leaked", "done")
)


@rule
def force(s: Any, action: int) -> int:
    """A choice that no bot made."""
    apply(s, action)
    return int(action)


def noise_of(players: int, seed: int) -> Any:
    """What the bots of a game break ties with."""
    noise = np.zeros((players, 2), np.int64)
    for seat in range(players):
        seed_noise(noise[seat], seed, 0, 0, seat)
    return noise


class Table:
    """Greedy play, compiled."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.room = CompiledRoom(GAME)
        self.play, self.force = GAME.linker.entry(step), GAME.linker.entry(force)

    def choose(self, s: Any, noise: Any) -> State:
        """One choice of a greedy bot."""
        self.play(s, int(Kind.GREEDY), noise, self.room.masks, self.room.tables)
        return unpack(State, s)

    def to_round_end(self, s: Any, noise: Any) -> State:
        """The round, played to its end."""
        state = unpack(State, s)
        while state.phase != Phase.SCORED:
            state = self.choose(s, noise)
        return state

    def reveal(self, s: Any) -> bool:
        """Lay all Cloning cards that may be laid, the type's Proof!, a Leaked File if needed."""
        laid = 0
        for action in (CARD,) * 5 + (PROOF, LEAKED, DONE):
            needed = action != LEAKED or laid < REVEAL_CARDS
            if needed and action in GAME.legal_actions(unpack(State, s)):
                self.force(s, action)
                laid += 1
            elif action == DONE:
                return False
        return True


def could_reveal(s: State) -> bool:
    """Whether the seat at turn is about to choose and may begin to reveal the type."""
    free = todo.top(s) == Ask.TURN and s.player[s.seat].laying == NONE and s.new_type == NONE
    return free and not is_in_play(s, Type.CLONING) and CARD in GAME.legal_actions(s)


def lead(s: State, seat: int) -> int:
    """A seat's points of the round above the best of the others."""
    others = [s.player[other].score for other in range(s.players) if other != seat]
    return s.player[seat].score - max(others)


def pairs(table: Table, seed: int) -> Iterator[tuple[State, State, int]]:
    """The ends of the rounds of a game: after a reveal, without one, and whose it was."""
    s = GAME.packed(GAME.start(players=table.players, seed=seed).truth)
    noise, state, tried = noise_of(table.players, seed), unpack(State, s), set()
    while not state.over:
        seat = state.seat
        if could_reveal(state) and (state.round, seat) not in tried:
            tried.add((state.round, seat))
            for number in range(ROLLOUTS):
                now, later = s.copy(), s.copy()
                if table.reveal(now):
                    ends = [
                        table.to_round_end(each, noise_of(table.players, seed * 7 + number))
                        for each in (now, later)
                    ]
                    yield ends[0], ends[1], seat
        state = table.choose(s, noise)


def main() -> None:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("--games", type=int, default=100)
    arguments.add_argument("--players", type=int, default=2)
    given = arguments.parse_args()
    table = Table(given.players)
    found = [pair for seed in range(1, given.games + 1) for pair in pairs(table, seed)]
    if not found:
        raise SystemExit("nobody could reveal the type")
    with_it = np.array([lead(now, seat) for now, _, seat in found])
    without = np.array([lead(later, seat) for _, later, seat in found])
    gain = with_it - without
    print(
        f"{len(found)} pairs: {gain.mean():+.1f} points"
        f" (± {1.96 * gain.std() / len(gain) ** 0.5:.1f});"
        f" best {np.mean(with_it > 0):.2f} against {np.mean(without > 0):.2f};"
        f" proven {np.mean([is_proven(now, Type.CLONING) for now, _, _ in found]):.2f}"
    )


if __name__ == "__main__":
    main()
