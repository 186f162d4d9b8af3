"""Who sits where: people on this terminal and bots, kept in a saved game beside the record."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from parlour.bots import ladder
from parlour.core.match import Match
from parlour.core.speech import listed

PERSON = "person"
SEATS_LINE = "# seats:"  # a comment to whoever reads the record
DEFAULT_BOT = "greedy"


@dataclass(frozen=True, slots=True)
class Seats:
    """What holds each seat: `person`, or a bot's name."""

    held: tuple[str, ...]

    def is_person(self, seat: int) -> bool:
        return self.held[seat] == PERSON

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(len(self.held)) if self.is_person(seat)]

    def told(self) -> str:
        """Who sits where, in words: 'You have seat 1. Bots: seat 2 easy, seat 3 fair.'"""
        here = listed([str(seat + 1) for seat in self.people])
        yours = f"{'You have seat' if len(self.people) == 1 else 'People here: seats'} {here}."
        bots = [f"seat {seat + 1} {name}" for seat, name in enumerate(self.held) if name != PERSON]
        return f"{yours} Bots: {', '.join(bots)}." if bots else yours

    def line(self) -> str:
        """How a saved game names them."""
        return f"{SEATS_LINE} {' '.join(self.held)}"


def seated(players: int, people: Sequence[int], bots: Sequence[str]) -> Seats:
    """Seats numbered from 1 for people; bots in turn on the others. ValueError says what would
    do."""
    for number in people:
        if not 1 <= number <= players:
            raise ValueError(f"seats are numbered 1 to {players} here, not {number}")
    for name in bots:
        ladder.bot(name)
    held = [PERSON] * players
    others = [seat for seat in range(players) if seat + 1 not in people]
    for number, seat in enumerate(others):
        held[seat] = bots[number % len(bots)]
    return Seats(tuple(held))


def seats_of(text: str, players: int) -> Seats | None:
    """Who sat where when a game was saved; None if it does not say. ValueError if it cannot be."""
    for line in text.splitlines():
        if line.startswith(SEATS_LINE):
            held = tuple(line.removeprefix(SEATS_LINE).split())
            if len(held) != players:
                raise ValueError(f"the line '{SEATS_LINE} ...' must name {players} seats")
            for name in held:
                if name != PERSON:
                    ladder.bot(name)
            return Seats(held)
    return None


def bot_choice(match: Match, seats: Seats, seat: int) -> int:
    """What the bot on a seat chooses. A game begun from a seed is repeatable, bots and all; what
    a bot draws tells nothing of what the deck holds."""
    about = f"{match.seed} {seat} {len(match.choices)}".encode()
    seed = int.from_bytes(hashlib.sha256(about).digest()[:8], "big")
    return ladder.choose(seats.held[seat], match.game, match.view(seat), seat, seed)
