"""What BALANCE.md says is measured with this: greedy bots on both sides, random teams.

    python -m parlour.games.rift.tests.measure_balance --games 150 --first 0

How long games are, how they end, who wins them, and how the champions, items and cards fare. The
games are numbered: the same numbers give the same games.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

import parlour
from parlour.bots.base import CompiledRoom, Kind, seed_noise
from parlour.bots.choosing import choice_of
from parlour.core import dice
from parlour.core.contract import apply, copy, setup
from parlour.core.record import pack
from parlour.core.rule import rule
from parlour.games.rift.cards import (
    CARD_NAMES,
    CARDS,
    CHAMPION_NAMES,
    CHAMPIONS,
    ITEM_NAMES,
    ITEMS,
    SIDES,
    TEAM,
)
from parlour.games.rift.figures import nexus
from parlour.games.rift.state import BUY, CARD, DRAFT, FIGHTERS, RANDOM_DRAFT, State

GAME = parlour.game("rift")
SHORTEST, LONGEST = 12, 40  # rounds that a game should take


@rule
def play(
    s: State, start: State, first: int, noise: Any, masks: Any, tables: Any,
    rounds: Any, won: Any, began: Any, razed: Any, teams: Any, cards: Any, items: Any,
) -> None:  # fmt: skip
    """Play the games numbered from `first` on and note what happens in each."""
    for game in range(len(rounds)):
        copy(s, start)
        dice.seed(s, 5, 6, first + game)
        setup(s)
        for seat in range(SIDES):
            seed_noise(noise[seat], 1, 2, first + game, seat)
        for who in range(FIGHTERS):
            teams[game, who] = s.champion[who]
        while not s.over:
            action = choice_of(Kind.GREEDY, s, noise[s.seat], masks, tables)
            if CARD <= action < CARD + CARDS:
                cards[game, action - CARD] += 1
            if BUY <= action < BUY + ITEMS:
                items[game, s.seat, action - BUY] = 1
            apply(s, action)
        rounds[game] = s.round
        won[game] = 0 if s.wins[0] > 0 else 1
        began[game] = s.first
        razed[game] = s.strength[nexus(0)] == 0 or s.strength[nexus(1)] == 0


def measured(games: int, first: int) -> dict[str, Any]:
    """The notes of so many games, an array each."""
    table = GAME.state()
    table.players = SIDES
    table.options[DRAFT] = RANDOM_DRAFT
    room = CompiledRoom(GAME)
    notes = {
        "rounds": np.zeros(games, np.int64),
        "won": np.zeros(games, np.int64),
        "began": np.zeros(games, np.int64),
        "razed": np.zeros(games, np.int64),
        "teams": np.zeros((games, FIGHTERS), np.int64),
        "cards": np.zeros((games, CARDS), np.int64),
        "items": np.zeros((games, SIDES, ITEMS), np.int64),
    }
    noise = np.zeros((SIDES, 2), np.int64)
    GAME.linker.entry(play)(
        pack(GAME.state())[0], pack(table)[0], first, noise, room.masks, room.tables,
        *notes.values(),
    )  # fmt: skip
    return notes


def shares(names: tuple[str, ...], found: list[tuple[float, int]]) -> str:
    """'Rakan 41% of 70, ...', the lowest first."""
    rows = sorted(zip(found, names, strict=True))
    return ", ".join(f"{name} {share:.0%} of {n}" for (share, n), name in rows)


def share(of: Any) -> tuple[float, int]:
    """The mean of some victories, and how many there were."""
    return (float(np.mean(of)) if len(of) else 0.0), len(of)


def report(notes: dict[str, Any]) -> None:
    """Say what was found."""
    rounds, won, teams = notes["rounds"], notes["won"], notes["teams"]
    spread = np.percentile(rounds, [5, 50, 95])
    within = np.mean((rounds >= SHORTEST) & (rounds <= LONGEST))
    print(f"{len(rounds)} games; rounds at 5, 50, 95 of a hundred: {spread}, all {min(rounds)} to")
    print(f"{max(rounds)}; within {SHORTEST} to {LONGEST}: {within:.1%}, shorter", end=" ")
    print(f"{np.mean(rounds < SHORTEST):.1%}; ended by a nexus: {np.mean(notes['razed']):.1%}")
    print(f"blue won {np.mean(won == 0):.1%}, who began won {np.mean(won == notes['began']):.1%}")
    fate = []
    for champion in range(CHAMPIONS):
        blue = (teams[:, :TEAM] == champion).any(axis=1)
        red = (teams[:, TEAM:] == champion).any(axis=1)
        fate.append(share(np.concatenate([won[blue] == 0, won[red] == 1])))
    print("champions:", shares(CHAMPION_NAMES, fate))
    bought = notes["items"]
    holders = []
    for item in range(ITEMS):
        blue, red = bought[:, 0, item] > 0, bought[:, 1, item] > 0
        holders.append(share(np.concatenate([won[blue] == 0, won[red] == 1])))
    print("items, their buyers:", shares(ITEM_NAMES, holders))
    sides = bought.sum(axis=1).mean(axis=0)
    print(
        "sides buying, a game:", ", ".join(f"{ITEM_NAMES[n]} {sides[n]:.2f}" for n in range(ITEMS))
    )
    played = notes["cards"].mean(axis=0)
    print("cards a game:", ", ".join(f"{CARD_NAMES[n]} {played[n]:.1f}" for n in range(CARDS)))


def main() -> None:
    """Read the command's arguments, play and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    given = parser.parse_args()
    report(measured(given.games, given.first))


if __name__ == "__main__":
    main()
