"""The trial finds floats that break what `encode` promises, and says which."""

from __future__ import annotations

from dataclasses import replace

import pytest

import parlour
from parlour.core.trial.fault import Fault, Wrong
from parlour.core.trial.floats import check_floats, floats_of

GAME = parlour.game("abyss")
NAMES = list(GAME.feature_names)


def spoilt(spoil, **changed):
    """The game with an `encode` that does something more."""

    def encode(s, seat, out):
        GAME.rules.encode(s, seat, out)
        if s.players:
            spoil(s, seat, out)

    return replace(GAME, rules=replace(GAME.rules, encode=encode), **changed)


def large(s, seat, out):
    out[NAMES.index("bonus Locations")] = 1.5


def unwritten(s, seat, out):
    out[NAMES.index("bonus Locations")] = 9.0


def all_the_same(s, seat, out):
    out[:] = [0.0] * len(out)


def by_number(s, seat, out):
    out[NAMES.index("must choose")] = seat / 4


def without(name):
    def spoil(s, seat, out):
        for index, told in enumerate(NAMES):
            if name in told:
                out[index] = 0.0

    return spoil


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (large, "encode writes 1.5 as 'bonus Locations', and floats are from -1 to 1"),
        (unwritten, "encode leaves 'bonus Locations' unwritten"),
        (all_the_same, "two positions have the same floats, and only one allows"),
        (by_number, "'must choose' is .* where all sit one seat further on: count seats from"),
        (without("bonus Locations"), "no float tells what was agreed on as bonus_locations"),
        (without("silver"), "no float changes with chamber.silver: encode it, or name it in"),
    ],
)
def test_what_floats_must_not_do_is_told(spoil, told):
    if told.startswith("no float tells"):
        told = f"no float tells what was agreed on as {GAME.options[0].id}"
    with pytest.raises((Fault, Wrong), match=told):
        for seed in range(3):
            list(check_floats(spoilt(spoil), seed))


def test_a_field_may_be_left_out_by_name():
    for seed in range(3):
        list(check_floats(spoilt(without("silver"), untold=(*GAME.untold, "chamber.silver")), seed))


@pytest.mark.parametrize("game", parlour.shelf().values(), ids=lambda game: game.id)
def test_blocks_name_all_floats_in_order(game):
    size = 0
    for name, shape, low, high in game.feature_blocks:
        assert name and low == -1.0 and high == 1.0
        count = 1
        for length in shape:
            count *= length
        assert name.split()[0] in game.feature_names[size]
        size += count
    assert size == game.features


@pytest.mark.parametrize("game", parlour.shelf().values(), ids=lambda game: game.id)
def test_a_table_before_it_is_dealt_is_all_zeros(game):
    assert not any(floats_of(game, game.state(), 0))
