"""The trial finds floats that break what `encode` promises, and says which."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import parlour
from parlour.core.record import clone, fields_of
from parlour.core.table import Table
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


PARTLY = {  # told as long as they count; what is left of them afterwards is not
    "abyss": {"chamber.arms"},  # by the points that they bring
    "runeterra": {"attack.helped", "attack.hindered"},  # while there is an attack
    "speros": {
        "discarded",  # while nothing else is asked
        "dug",  # by whom one is oneself
        "holder",  # of cards on the battlefield
        "effect.ability",  # these of the ability that is being carried out
        "effect.card",
        "effect.opponent",
        "effect.step",
        "effect.unit",
    },
    "tabloid": {
        "lost",  # by what one surely knows
        "player.hand",  # one's own; others' lie open only when all has been counted
    },
}


@pytest.mark.parametrize("game", parlour.shelf().values(), ids=lambda game: game.id)
def test_every_change_that_a_seat_sees_is_told_or_named(game):
    """Each field that differs from a seat's view before is put back alone; floats must then differ,
    or `untold` names it. A pile is one field, its cells beyond its size are none."""
    silent = set()
    for players in (game.players[0], game.players[-1]):
        match, chance, last = game.start(players, 5), random.Random(5), {}
        while not match.over and len(match.choices) < 160:
            seat = match.seats[0]
            view = match.view(seat)
            if seat in last:
                silent |= silent_fields(game, last[seat], view, seat)
            last[seat] = view
            match.play(chance.choice(match.legal(seat)), seat)
    assert not silent - set(game.untold) - PARTLY.get(game.id, set())


def silent_fields(game, before, view, seat):
    floats, silent = floats_of(game, view, seat), set()
    for path, where in places(view):
        there, here = follow(before, where), follow(view, where)
        if shown(there) == shown(here):
            continue
        other = clone(view)
        put(follow(other, where[:-1]), where[-1], clone(there) if is_record(there) else there)
        try:
            told = floats_of(game, other, seat) != floats
        except (AssertionError, IndexError, ValueError):
            told = True  # a table that cannot be; it was read
        if not told:
            silent.add(path)
    return silent


def places(table, path="", where=()):
    """Every field of a table, records within records too: its path, and the way to it."""
    for name, field in fields_of(type(table)).items():
        if not path and name in fields_of(Table):
            continue
        value, way = getattr(table, name), (*where, name)
        rows = [(way, value)] if is_record(value) else []
        if field.inner is not None and isinstance(value, list):
            rows = [((*way, index), one) for index, one in enumerate(value)]
        for one, row in rows:
            if hasattr(row, "size") and hasattr(row, "cards"):
                yield path + name, one
            else:
                yield from places(row, f"{path}{name}.", one)
        if not rows:
            yield path + name, way


def is_record(value):
    return not isinstance(value, (int, list))


def follow(table, way):
    for step in way:
        table = table[step] if isinstance(step, int) else getattr(table, step)
    return table


def put(table, step, value):
    if isinstance(step, int):
        table[step] = value
    else:
        setattr(table, step, value)


def shown(value):
    return value.cards[: value.size] if is_record(value) else value


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
