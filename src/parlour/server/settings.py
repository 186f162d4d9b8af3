"""What whoever runs a server may decide; tests replace the sources of keys and seeds."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from parlour.core.dealing import SEED_BITS

KEY_BYTES = 32
BOTS = ("Alder", "Bryony", "Clover", "Darnel", "Elder", "Fennel", "Gorse", "Hazel")


def new_key() -> str:
    """An unguessable key for a link."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_seed() -> int:
    """The seed of a new table; it never leaves the server while the game goes on."""
    return secrets.randbits(SEED_BITS)


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server behaves."""

    bot_pause: float = 0.6  # seconds between two choices of bots, so that people can follow
    bot_seconds: float = 10.0  # after so long without an answer a bot's worker is replaced
    bots_rest_seconds: float = 900.0  # bots rest at a table that nobody has looked at for so long,
    # and play on when somebody does
    sockets_of_address: int = 64  # open at once, from one address
    sockets_in_all: int = 2_000  # open at once, from everywhere; half of them for those who watch
    hints_per_second: float = 0.3  # of one seat, in the long run
    hints_burst: float = 4.0
    hints_under_way: int = 8  # of all tables, at once
    looking_back_waiting: int = 8  # choices that the coach looks back at, beyond which it is silent
    looking_back_budget: str = "64/1.5s"  # for one of them, below everything else
    talk_per_second: float = 0.5  # lines of one link, in the long run
    talk_burst: float = 8.0
    reviews_waiting: int = 16  # beyond so many, more are refused
    reviews_of_address: int = 4  # asked for from one address, at once
    review_budgets: tuple[str, ...] = ("2x64/60s", "2x512/180s")  # at first, and deeper on wish
    review_left_seconds: float = 30.0  # a game that goes on is reviewed no further once nobody has
    # looked for so long
    review_bytes: int = 262_144  # the largest record that is brought for a review
    workers: int = 0  # processes in which bots think; 0: one fewer than processors, at least one
    choices_in_memory: int = 20_000  # beyond so many in all, tables that nobody looks at are
    # forgotten, the longest left first; they are replayed when somebody comes back
    watch_seconds: float = 1.0  # how often other servers of the same database are looked at
    lease_seconds: float = 30.0  # after which another server lets the bots of a table play, if the
    # one that did has not said within them that it still does
    positions: bool = True  # whether records that begin with a position are replayed here: of one
    # that somebody wrote by hand the rules may never come to an end
    body_bytes: int = 16_384  # the largest request
    body_seconds: float = 20.0  # within which a request must have come whole
    message_bytes: int = 4_096  # the largest message on a socket
    messages_per_second: float = 10.0  # on one socket, in the long run
    message_burst: float = 60.0  # on one socket, at once
    requests_per_second: float = 25.0  # of one address, in the long run
    request_burst: float = 250.0  # of one address, at once
    new_tables_per_second: float = 0.5
    new_tables_burst: float = 30.0
    bot_names: tuple[str, ...] = BOTS  # what bots are called, by seat; none: by number
    public: str = ""  # the address at which others reach this server, if it is another one
    addresses: tuple[str, ...] = ()  # those that other computers can use, as far as is known
    hosts: tuple[str, ...] = ()  # names it answers to; none: to any
    lab: Path | None = None  # where reports of the laboratory are kept; None: there is none here
    lab_seconds: int = 600  # that one question may be played for
    lab_games: int = 1_000_000  # or so many games
    lab_waiting: int = 8  # questions that wait, beside the one that is answered
    lab_kept: int = 200  # reports; beyond so many, some must be deleted first
    make_key: Callable[[], str] = new_key
    make_seed: Callable[[], int] = new_seed
