"""Tables of Rift written as position texts, and loaded dice."""

from __future__ import annotations

import pytest

import parlour
from parlour.core import dice
from parlour.core.kit.testing import Bench
from parlour.core.record import clone
from parlour.games.rift.cards import CHAMPION_IDS

GAME = parlour.game("rift")
BENCH = Bench(GAME)
BATTLE = "phase: 4 / waits: BATTLES 0 / "


@pytest.fixture
def at():
    """`at("champion: ... / zone: ...")`: a match at that table, in which every choice is made by
    hand, the only options too."""
    return BENCH.at


@pytest.fixture
def lineup():
    """`lineup("zed jinx", "vayne", "mid_first")`: both sides' champions in one zone, as text."""

    def write(blue, red, zone="mid_first"):
        named = [f"blue{n}={name}" for n, name in enumerate(blue.split(), 1)]
        named += [f"red{n}={name}" for n, name in enumerate(red.split(), 1)]
        places = [f"{cell.split('=')[0]}={zone}" for cell in named]
        return f"champion: {' '.join(named)} / zone: {' '.join(places)}"

    return write


@pytest.fixture
def fight(at, lineup):
    """`fight("zed", "vayne", "more text")`: blue's battle phase, the battle in the zone begun."""

    def begin(blue, red, more="", zone="mid_first"):
        table = at(BATTLE + lineup(blue, red, zone) + (f" / {more}" if more else ""))
        table.play(f"zone {zone}")
        return table

    return begin


@pytest.fixture
def attack():
    """`attack(table, "zed", "play attack", on="vayne")`: a whole attack up to the defence."""

    def make(table, who, *added, on=""):
        table.play(f"champion {who}")
        for token in added:
            table.play(token)
        if "declare" in tokens_of(table):
            table.play("declare")
        if on and f"champion {on}" in tokens_of(table):
            table.play(f"champion {on}")

    return make


def tokens_of(match):
    return [match.token(action) for action in match.legal()]


@pytest.fixture
def tokens():
    """The legal actions of a match as tokens."""
    return tokens_of


@pytest.fixture
def of():
    """`of(table, "health", "zed")`: a champion's figure."""

    def read(match, field, name):
        s = match.truth
        return getattr(s, field)[s.slot[CHAMPION_IDS.index(name)]]

    return read


@pytest.fixture
def load():
    """`load(table, 3, 6)`: the next dice thrown show these faces."""

    def put(match, *faces):
        for seed in range(100_000):
            s = clone(match._s)
            dice.seed(s, seed, 1, 2)
            kept = list(s.rng)
            if all(dice.roll(s, 6) == face for face in faces):
                match._s.rng = kept
                return
        raise AssertionError("no such dice")

    return put
