"""What BALANCE.md says is measured with this: the same bot on both sides, random teams.

    python -m parlour.games.rift.tests.measure_balance --games 150 --first 0
    python -m parlour.games.rift.tests.measure_balance --games 20 --bot search:1500
    python -m parlour.games.rift.tests.measure_balance --option board=split --option draft=ready

How long games are, how they end, who wins them, and how the champions, items and cards fare. The
games are numbered: the same numbers give the same games.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

import parlour
from parlour.bots import ladder
from parlour.bots.base import Kind
from parlour.bots.choosing import choice_of
from parlour.bots.engine import compiled_grow
from parlour.core.contract import apply
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
from parlour.games.rift.rules.figures import nexus
from parlour.games.rift.state import BUY, CARD, FIGHTERS, State
from parlour.lab.kernel.driver import begin_game, compiled_run, table_for

GAME = parlour.game("rift")
SEED = (5, 6)
GREEDY = "greedy"
END = ("rounds", "won", "began", "razed", "teams")  # what is noted when a game is over
SHORTEST, LONGEST = 12, 40  # rounds that a game should take


@rule
def play(
    s: State, start: State, first: int, kinds: Any, noise: Any, workspace: Any,
    rounds: Any, won: Any, began: Any, razed: Any, teams: Any, cards: Any, items: Any,
) -> None:  # fmt: skip
    """Let greedy bots play the games numbered from `first` on, and note what happens in each."""
    for game in range(len(rounds)):
        begin_game(s, start, SEED[0], SEED[1], first + game, noise)
        while not s.over:
            action = choice_of(kinds[s.seat], s, noise[s.seat], workspace)
            note_choice(s, game, action, cards, items)
            apply(s, action)
        note_end(s, game, rounds, won, began, razed, teams)


@rule
def note_choice(s: State, game: int, action: int, cards: Any, items: Any) -> None:
    """Note a card that is played and an item that is bought."""
    if CARD <= action < CARD + CARDS:
        cards[game, action - CARD] += 1
    if BUY <= action < BUY + ITEMS:
        items[game, s.seat, action - BUY] = 1


@rule
def note_end(
    s: State, game: int, rounds: Any, won: Any, began: Any, razed: Any, teams: Any
) -> None:
    """Note how a game went."""
    for who in range(FIGHTERS):
        teams[game, who] = s.champion[who]
    rounds[game] = s.round
    won[game] = 0 if s.wins[0] > 0 else 1
    began[game] = s.first
    razed[game] = s.strength[nexus(0)] == 0 or s.strength[nexus(1)] == 0


def empty_notes(games: int) -> dict[str, Any]:
    """The notes of so many games, an array each."""
    return {
        "rounds": np.zeros(games, np.int64),
        "won": np.zeros(games, np.int64),
        "began": np.zeros(games, np.int64),
        "razed": np.zeros(games, np.int64),
        "teams": np.zeros((games, FIGHTERS), np.int64),
        "cards": np.zeros((games, CARDS), np.int64),
        "items": np.zeros((games, SIDES, ITEMS), np.int64),
    }


def measured(games: int, first: int, options: dict[str, str]) -> dict[str, Any]:
    """The notes of greedy games."""
    notes = empty_notes(games)
    run = compiled_run(GAME, play, table_for(GAME, SIDES, options), [Kind.GREEDY] * SIDES)
    run((first,), *notes.values())
    return notes


def measured_with(name: str, games: int, first: int, options: dict[str, str]) -> dict[str, Any]:
    """The notes of games between two bots of this name, a search for instance. An interrupt
    (Ctrl-C) ends it with the games finished by then."""
    compiled_grow(GAME)
    notes = empty_notes(games)
    for game in range(games):
        try:
            play_with(name, game, first, options, notes)
        except KeyboardInterrupt:
            return {what: of[:game] for what, of in notes.items()}
        print(f"game {game}: {notes['rounds'][game]} rounds", flush=True)
    return notes


def play_with(
    name: str, game: int, first: int, options: dict[str, str], notes: dict[str, Any]
) -> None:
    """Let two bots of this name play a game, and note what happens in it."""
    match = GAME.start(seed=first + game, options=options)
    bots = [ladder.sit(name, GAME, seat, 2 * (first + game) + seat) for seat in range(SIDES)]
    while not match.over:
        seat = match.seats[0]
        action = bots[seat].choose(match.view(seat))
        note_choice(match.truth, game, action, notes["cards"], notes["items"])
        match.play(action, seat)
    note_end(match.truth, game, *(notes[what] for what in END))


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
    parser.add_argument("--bot", default=GREEDY, help="who plays both sides")
    parser.add_argument("--option", action="append", default=[], help="such as board=split")
    given = parser.parse_args()
    options = {"draft": "random"} | dict(option.split("=") for option in given.option)
    if given.bot == GREEDY:
        report(measured(given.games, given.first, options))
    else:
        report(measured_with(given.bot, given.games, given.first, options))


if __name__ == "__main__":
    main()
