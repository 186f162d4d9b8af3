"""Measure what happens in whole games between bots: the table of BALANCE.md.

    PYTHONPATH=src python src/parlour/games/tabloid/tests/measure_balance.py --games 400
    PYTHONPATH=src python src/parlour/games/tabloid/tests/measure_balance.py --bot search:2000

Every seat is held by the same bot. Greedy games run compiled, search games as matches.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

import parlour
from parlour.bots import ladder
from parlour.bots.base import Kind, new_workspace, seed_noise
from parlour.bots.choosing import choice_of
from parlour.core import todo
from parlour.core.contract import apply
from parlour.core.record import clone, unpack
from parlour.core.rule import rule
from parlour.games.tabloid.cards import TYPES, Part, Type
from parlour.games.tabloid.names import card_name
from parlour.games.tabloid.rules.scoring import is_proven, is_shut_out, row_points, type_points
from parlour.games.tabloid.state import ACTIONS, DECLINE, DONE, Ask, End, Phase, State

GAME = parlour.game("tabloid")
ABILITIES = {
    Ask.CHEMTRAILS: Type.CHEMTRAILS,
    Ask.COLD_FUSION: Type.COLD_FUSION,
    Ask.MOON_LANDING: Type.MOON_LANDING,
    Ask.DEVIL_WORSHIP: Type.DEVIL_WORSHIP,
}

Step = tuple[State, int, State]  # before, action, after


@rule
def step(s: Any, kind: int, noise: Any, workspace: Any) -> int:
    """One choice of a compiled bot, carried out."""
    action = choice_of(kind, s, noise[s.seat], workspace)
    apply(s, action)
    return int(action)


def greedy_game(players: int, seed: int) -> Iterator[Step]:
    """A whole game between greedy bots, compiled."""
    play, workspace = GAME.linker.entry(step), new_workspace(GAME, compiled=True)
    s = GAME.packed(GAME.start(players=players, seed=seed).truth)
    noise = np.zeros((players, 2), np.int64)
    for seat in range(players):
        seed_noise(noise[seat], seed, 0, 0, seat)
    after = unpack(State, s)
    while not after.over:
        before = after
        action = play(s, int(Kind.GREEDY), noise, workspace)
        after = unpack(State, s)
        yield before, action, after


def match_game(bot: str, players: int, seed: int) -> Iterator[Step]:
    """A whole game between bots of any kind."""
    match = GAME.start(players=players, seed=seed)
    bots = [ladder.sit(bot, GAME, seat, seed * players + seat) for seat in range(players)]
    while not match.over:
        before, seat = clone(match.truth), match.seats[0]
        action = bots[seat].choose(match.view(seat))
        match.play(action, seat)
        yield before, action, match.truth


class Tally:
    """Sums over games."""

    def __init__(self) -> None:
        self.games = self.rounds = self.turns = self.choices = 0
        self.ends: Counter[End] = Counter()
        self.types: Counter[tuple[str, int]] = Counter()
        self.scores: list[int] = []
        self._revealed: dict[int, int] = {}  # type: who revealed it first in this round
        self._begun = 0  # the turn in which the round began

    def add(self, steps: Iterator[Step]) -> None:
        """Count a game."""
        self.games += 1
        self._revealed, self._begun = {}, 0
        for before, action, after in steps:
            self.choices += 1
            self._ability(before, action, after)
            if action == DONE:
                self._lay(before, after)
            if after.phase == Phase.SCORED and before.phase != Phase.SCORED:
                self._round(after)

    def _lay(self, before: State, after: State) -> None:
        type_ = before.player[before.seat].laying
        if after.new_type == type_ and before.new_type != type_:
            self.types["revealed", type_] += 1
            self._revealed.setdefault(type_, before.seat)
        else:
            self.types["strengthened", type_] += 1

    def _ability(self, before: State, action: int, after: State) -> None:
        asked = todo.top(before)
        if asked in ABILITIES:
            self.types["offered", ABILITIES[asked]] += 1
            self.types["used", ABILITIES[asked]] += action != DECLINE
        elif ACTIONS.kind_of(action) == "draw area_51":
            self.types["used", Type.AREA_51] += 1
        elif action == DONE:
            player = before.player[before.seat]
            type_, staged = player.laying, player.staged
            fewer = after.tabloids.size < before.tabloids.size
            self.types["used", Type.PHILADELPHIA_EXPERIMENT] += fewer
            self.types["used", Type.CLONING] += staged[Part.CLONE]
            two = staged[Part.LEAKED] + staged[Part.PROOF] > 1 and before.new_type != type_
            self.types["used", Type.REPTILIAN_OVERLORDS] += two

    def _round(self, s: State) -> None:
        self.rounds += 1
        self.turns += s.turn - self._begun
        self._begun = s.turn
        self.ends[End(s.ended)] += 1
        self.types["used", Type.MAYAN_APOCALYPSE] += is_shut_out(s)
        scores = [player.score for player in s.player[: s.players]]
        self.scores += scores
        for type_ in range(TYPES):
            rows = [row_points(s, seat, type_) for seat in range(s.players)]
            factor = 2 if is_proven(s, type_) else 1
            self.types["present", type_] += sum(rows) > 0
            self.types["proven", type_] += factor == 2 and sum(rows) > 0
            self.types["sum", type_] += type_points(s, type_)
            self.types["points", type_] += factor * sum(rows)
            if type_ in self._revealed:
                mine = scores[self._revealed[type_]]
                tied = scores.count(max(scores))
                self.types["first", type_] += 1
                self.types["best", type_] += mine == max(scores) and tied == 1
        self._revealed = {}

    def lines(self) -> Iterator[str]:
        """The table as Markdown."""
        ends = ", ".join(
            f"{end.name.lower()} {number / self.rounds:.2f}" for end, number in self.ends.items()
        )
        yield (
            f"{self.games} games, {self.rounds / self.games:.1f} rounds a game, "
            f"{self.turns / self.rounds:.1f} turns a round, {self.choices / self.games:.0f} choices"
            f" a game, {np.mean(self.scores):.1f} points a round (spread "
            f"{np.std(self.scores):.1f}); ended by: {ends}"
        )
        yield ""
        yield "| type | revealed | strengthened | proven | of revealed | points | used | best |"
        yield "|---|---|---|---|---|---|---|---|"
        for type_ in range(TYPES):
            revealed, of = self._per_round("revealed", type_), self.types["first", type_]
            yield (
                f"| {card_name(State(), type_)} | {revealed:.2f}"
                f" | {self._per_round('strengthened', type_):.2f}"
                f" | {self._per_round('proven', type_):.2f}"
                f" | {self.types['proven', type_] / max(of, 1):.2f}"
                f" | {self._per_round('points', type_):.1f}"
                f" | {self._per_round('used', type_):.2f}"
                f" | {self.types['best', type_] / max(of, 1):.2f} |"
            )

    def _per_round(self, what: str, type_: int) -> float:
        return self.types[what, type_] / self.rounds


def main() -> None:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("--bot", default="greedy")
    arguments.add_argument("--games", type=int, default=100)
    arguments.add_argument("--players", type=int, default=2)
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    tally = Tally()
    for number in range(given.seed, given.seed + given.games):
        if given.bot == "greedy":
            tally.add(greedy_game(given.players, number))
        else:
            tally.add(match_game(given.bot, given.players, number))
    print("\n".join(tally.lines()))


if __name__ == "__main__":
    main()
